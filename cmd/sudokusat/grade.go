package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/table"
	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// gradeHelp is the help of grade, with a place for the codes of findings.
const gradeHelp = `Judge whether a formula in DIMACS, such as homework, states the rules of Sudoku:
all of them and nothing else. The verdict is

  proved        every rule follows from the formula, and it forbids no solution;
                both were checked
  refuted       there is a fault, shown by a model that breaks a rule, by a
                solution that a clause forbids, or by clauses that contradict
                each other
  not refuted   no fault was found, but not all could be decided in time

Any clauses will do if they allow exactly what the rules allow, with or without
auxiliary variables. Duplicate clauses, tautologies and unused variables are
noted, but are not faults. A wrong header and a missing 0 are faults; the rest
of the file is still judged.

Positive unit clauses are taken as givens. They are set aside, and so are the
negative unit clauses that follow from them, or that name a candidate excluded
by the puzzle of --puzzle. The other clauses are judged for all puzzles at once.
With --puzzle, the givens are judged too: missing, wrong and extra ones.

A formula needs a variable for each candidate, such as r1c1=1. The numbering is
found automatically for sides of up to 16. You can also state it: pass --puzzle
or --shape, and --numbering, a sum of the row r, the column c and the digit d,
which all count from 1. The usual numbering at 9x9 is 81r+9c+d-90; the one with
three decimal digits is 100r+10c+d. Or state it in comments of the file, before
or after the clauses:

  c varname 1 r1c1=1         variable 1 is true if r1c1 is 1
  c varname 2 r1c1=1,3,5     if r1c1 is 1, 3 or 5, such as a bit
  c varname 3 r1c1<=2        if r1c1 is 1 or 2 (or < > >=), of an order encoding
  c decode r1c1=5 12 -13 14  r1c1 is 5 if 12 and 14 are true and 13 is false
  c sudoku 2x3               the shape, rows x columns of a box

With such comments, grade can also judge logarithmic and order encodings, where
several variables together stand for a candidate.

In a folder, the files that end in .cnf, .dimacs, .cnf.gz or .dimacs.gz are
graded.

JSON has one object per file, on one line; CSV has one row per file. Both use
these codes for findings:

%s

Exit status: 0 if all are proved; 1 if one is refuted; 2 if one cannot be read
or its variables cannot be identified; 3 if one is undecided.`

func newGrade() *cobra.Command {
	g := new(grading)
	cmd := &cobra.Command{
		Use:   "grade [FILE|DIR...]",
		Short: "Judge a formula that someone else wrote",
		Long:  fmt.Sprintf(gradeHelp, gradeCodes()),
		Example: `  sudokusat grade homework.cnf
  sudokusat grade --puzzle puzzle.txt --timeout 1m homework.cnf
  sudokusat grade --shape 2x3 --numbering 100r+10c+d homework.cnf
  sudokusat grade --as csv submissions > grades.csv
  sudokusat grade --as json --timeout 30s submissions > grades.json`,
		RunE: func(_ *cobra.Command, files []string) error { return g.run(files) },
	}
	g.cmd = cmd
	flags := cmd.Flags()
	flags.StringVar(&g.puzzle, "puzzle", "", "expect the givens of the puzzle in `FILE`, in any layout")
	flags.StringVar(&g.shape, "shape", "", "`RxC`, rows and columns of a box, such as 3x2, or a side, such as 9 (default: detected)")
	flags.StringVar(&g.numbering, "numbering", "", "`sum` that gives the number of a variable, such as 81r+9c+d-90 (default: detected)")
	formFlag(cmd, &g.as, gradeForms...)
	durationFlag(cmd, &g.timeout, "timeout", 10*time.Second, "time limit per file, such as 30s (0: no limit)")
	memoryFlag(cmd)
	outputFlag(cmd)
	return cmd
}

// gradeForms lists the forms of grades, the default first.
var gradeForms = []string{"text", "json", "csv"}

// gradeCodes returns the codes of findings as a table.
func gradeCodes() string {
	var table strings.Builder
	for _, c := range grade.Codes {
		fmt.Fprintf(&table, "  %-18s %s\n", c.Code, c.Meaning)
	}
	return strings.TrimSuffix(table.String(), "\n")
}

type grading struct {
	cmd                      *cobra.Command
	puzzle, shape, numbering string
	as                       string
	timeout                  time.Duration
	csv                      *table.Writer[gradedFile] // nil unless --as csv
	files                    int                       // that were graded
	opt                      grade.Options
	status                   status
}

func (g *grading) run(files []string) error {
	if err := g.readFlags(files); err != nil {
		return err
	}
	children, err := sat.NewChildren()
	if err != nil {
		return err
	}
	g.opt.Backend = children
	defer children.Close()
	if len(files) == 0 {
		files = []string{"-"}
	}
	if g.as == "csv" {
		g.csv = table.NewWriter(g.cmd.OutOrStdout(), table.CSV, gradeColumns)
		if err := g.csv.Begin(); err != nil {
			return err
		}
	}
	for _, name := range files {
		err := g.all(name)
		if errors.Is(err, context.Canceled) {
			return fmt.Errorf("interrupted: %s graded", sudoku.Counted(int64(g.files), "file"))
		}
		if err != nil {
			return err
		}
	}
	return g.status.asError()
}

// readFlags sets the options from the flags.
func (g *grading) readFlags(files []string) (err error) {
	if err := checkForm(g.as, gradeForms...); err != nil {
		return err
	}
	if g.shape != "" {
		if g.opt.Shape, err = sudoku.ParseShape(g.shape); err != nil {
			return err
		}
	}
	if g.numbering != "" {
		n, err := grade.ParseNumbering(g.numbering)
		if err != nil {
			return err
		}
		g.opt.Numbering = &n
	}
	if g.puzzle == "" {
		return nil
	}
	if g.puzzle == "-" && len(files) == 0 {
		return errors.New("--puzzle -: expected a file, since the formula comes from standard input")
	}
	one := encoding{cmd: g.cmd, input: inputFlags{shape: g.shape}}
	it, err := one.one([]string{g.puzzle})
	if err == nil {
		g.opt.Puzzle = it.Puzzle
	}
	return err
}

// all grades a file, or the formulas of a folder in the order of their names.
func (g *grading) all(name string) error {
	if info, err := os.Stat(name); err != nil || !info.IsDir() {
		return g.grade(name)
	}
	found := false
	err := filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
		found = found || err != nil
		switch {
		case err != nil:
			return g.fail(path, err)
		case entry.IsDir() || !isFormula(path):
			return nil
		}
		found = true
		return g.grade(path)
	})
	if err == nil && !found {
		return g.fail(name, fmt.Errorf("%s: no formulas in this folder: expected files such as *.cnf", name))
	}
	return err
}

// isFormula returns whether a file of a folder is graded.
func isFormula(path string) bool {
	ending := filepath.Ext(strings.TrimSuffix(path, ".gz"))
	return ending == ".cnf" || ending == ".dimacs"
}

// grade grades a file. A file that cannot be graded is reported; then the next file follows.
func (g *grading) grade(name string) error {
	file, shown, err := open(g.cmd, name)
	if err != nil {
		return g.fail(shown, err)
	}
	defer file.Close()
	start := time.Now()
	ctx, cancel := sudoku.Within(g.cmd.Context(), g.timeout)
	defer cancel()
	submission, err := grade.Read(file, shown)
	if err != nil {
		return g.fail(shown, err)
	}
	assessment, err := submission.Grade(ctx, g.opt)
	if err := g.cmd.Context().Err(); err != nil {
		return err
	}
	if err != nil {
		return g.fail(shown, err)
	}
	switch assessment.Verdict() {
	case grade.Refuted:
		g.status.raise(statusNo)
	case grade.NotRefuted:
		g.status.raise(statusUndecided)
	}
	g.files++
	if g.as == "text" {
		return g.print(shown, assessment)
	}
	return g.record(gradedOf(shown, assessment, time.Since(start)))
}

// fail reports a file that cannot be graded.
func (g *grading) fail(name string, err error) error {
	g.status.raise(statusUnusable)
	if g.as != "text" {
		return g.record(gradedFile{File: name, Verdict: "unreadable", Error: err.Error()})
	}
	fmt.Fprintf(g.cmd.ErrOrStderr(), "sudokusat: %v\n", err)
	return nil
}
