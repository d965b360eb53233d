package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/encode/sat/process"
	"github.com/sudokusat/sudokusat/sudoku"
)

// The exit status of a SAT solver, by the custom of the competitions.
const (
	statusSat   status = 10
	statusUnsat status = 20
)

func newSat() *cobra.Command {
	s := new(satSolver)
	cmd := &cobra.Command{
		Use:   "sat [FILE]",
		Short: "Solve a DIMACS formula with gophersat",
		Long: `Solve a formula in DIMACS with gophersat. The file may be compressed. The answer
is an "s" line with the status and, if there is a model, "v" lines with the
model. The model is checked against every clause.

--proof writes a proof that there is no model. Each line is a clause that
follows from the formula and the lines before it by unit propagation (RUP); the
last line is the empty clause. DRAT checkers read this format too. If there is
no proof to write, an existing file is not changed.

Exit status: 10 satisfiable; 20 unsatisfiable; 0 unknown (out of time or out of
memory); 2 if the formula cannot be read.`,
		Example: `  sudokusat sat formula.cnf
  sudokusat encode p.txt | sudokusat sat | sudokusat decode --puzzle p.txt
  sudokusat sat --timeout 10s --proof proof.drat formula.cnf.gz`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error { return s.run(cmd, files) },
	}
	durationFlag(cmd, &s.timeout, "timeout", 0, "give up after this time, such as 5s (0: never)")
	cmd.Flags().StringVar(&s.proof, "proof", "", "write a proof of unsatisfiability to `FILE`")
	cmd.Flags().BoolVar(&s.lenient, "lenient", false, "accept files that are not quite DIMACS, with a warning")
	memoryFlag(cmd)
	return cmd
}

type satSolver struct {
	timeout time.Duration
	proof   string
	lenient bool
}

func (s *satSolver) run(cmd *cobra.Command, files []string) error {
	if len(files) == 0 {
		files = []string{"-"}
	}
	f, err := s.read(cmd, files[0])
	if err != nil {
		return err
	}
	if s.proof == "" {
		return s.solve(cmd, f, nil)
	}
	return s.prove(cmd, f)
}

// prove solves with a proof. Where there is none, a file from before stays as it was,
// and the user is told.
func (s *satSolver) prove(cmd *cobra.Command, f *cnf.Formula) error {
	proof, err := usesOf(cmd).create("proof", s.proof)
	if err != nil {
		return err
	}
	defer proof.discard()
	answer := s.solve(cmd, f, proof)
	if answer == statusUnsat {
		return cmp.Or(proof.commit(), answer)
	}
	if _, err := os.Lstat(s.proof); err == nil && unlessStatus(answer) == nil {
		fmt.Fprintf(cmd.ErrOrStderr(), "sudokusat: --proof %s: there is no proof, so the file was not changed\n", s.proof)
	}
	return answer
}

func (s *satSolver) read(cmd *cobra.Command, name string) (*cnf.Formula, error) {
	file, shown, err := open(cmd, name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return cnf.ReadDIMACS(file, cnf.ReadOptions{Name: shown, Lenient: s.lenient, Warn: func(message string) {
		fmt.Fprintf(cmd.ErrOrStderr(), "sudokusat: %s\n", message)
	}})
}

// session returns who solves. A proof is written as it is made, and so within this
// process.
func (s *satSolver) session(proof io.Writer) (sat.Session, error) {
	if proof == nil {
		children, err := sat.NewChildren()
		if err != nil {
			return nil, err
		}
		return children.New(), nil
	}
	session := sat.Gophersat{}.New()
	if prover, ok := session.(sat.Prover); ok {
		prover.Prove(proof)
	}
	return session, nil
}

// solve prints the answer and returns its status. A proof that there is no model
// goes to proof, if that is not nil.
func (s *satSolver) solve(cmd *cobra.Command, f *cnf.Formula, proof io.Writer) error {
	ctx, cancel := sudoku.Within(cmd.Context(), s.timeout)
	defer cancel()
	session, err := s.session(proof)
	if err != nil {
		return err
	}
	var status sat.Status
	if err = cnf.Copy(session, f); err == nil {
		status, err = session.Solve(ctx)
	}
	switch {
	case errors.As(err, new(*process.OutOfMemoryError)):
		if _, err := fmt.Fprintf(cmd.OutOrStdout(), "c undecided: %v\n", err); err != nil {
			return err
		}
	case err != nil && !errors.Is(err, context.DeadlineExceeded):
		return err
	}
	return printAnswer(cmd.OutOrStdout(), status, session)
}

// printAnswer prints the lines of the competitions and returns the status that goes
// with them.
func printAnswer(w io.Writer, answer sat.Status, session sat.Session) error {
	if _, err := fmt.Fprintf(w, "s %v\n", answer); err != nil {
		return err
	}
	switch answer {
	case sat.Unsat:
		return statusUnsat
	case sat.Unknown:
		return nil
	}
	if err := printModel(w, session.Model()); err != nil {
		return err
	}
	return statusSat
}

// modelColumns is how long a line with values may be.
const modelColumns = 78

func printModel(w io.Writer, m cnf.Model) error {
	line := []byte("v ")
	put := func(value cnf.Lit) (err error) {
		before := len(line)
		line = cnf.AppendLit(line, value) // and a blank
		if len(line)-1 > modelColumns {
			word := slices.Clone(line[before:])
			line[before-1] = '\n'
			_, err = w.Write(line[:before])
			line = append(append(line[:0], "v "...), word...)
		}
		return err
	}
	for v := cnf.Lit(1); int(v) < len(m); v++ {
		value := v
		if !m[v] {
			value = -v
		}
		if err := put(value); err != nil {
			return err
		}
	}
	if err := put(0); err != nil {
		return err
	}
	line[len(line)-1] = '\n'
	_, err := w.Write(line)
	return err
}
