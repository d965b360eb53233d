package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/sudokusat/sudokusat/compare/table"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/sudoku"
)

// gradedFile is the result for a file, as JSON has it. Fields are added, never renamed.
type gradedFile struct {
	File    string `json:"file"`
	Verdict string `json:"verdict"` // "proved", "refuted", "not refuted" or "unreadable"
	Error   string `json:"error,omitempty"`
	*gradedFormula
}

type gradedFormula struct {
	Rules     string           `json:"rules"`     // do all follow? a verdict
	Solutions string           `json:"solutions"` // are all allowed? a verdict
	Shape     string           `json:"shape"`     // "" if time ran out before the numbering was found
	Numbering string           `json:"numbering"`
	Evidence  string           `json:"evidence"`
	Others    []string         `json:"other_numberings"`
	Variables int              `json:"variables"`
	Auxiliary int              `json:"auxiliary"`
	Clauses   int              `json:"clauses"`
	Givens    int              `json:"givens"`
	Excluded  int              `json:"excluded"`
	Tried     int              `json:"grids_tried"`
	Seconds   float64          `json:"seconds"` // that grading took
	Undecided []string         `json:"undecided"`
	Findings  []gradingFinding `json:"findings"`
}

// gradingFinding names cells, counts clauses from 1, and lists the true variables of a model.
type gradingFinding struct {
	grade.Finding
	Clauses []int     `json:"clauses,omitempty"`
	Marked  []string  `json:"marked,omitempty"`
	Model   []cnf.Lit `json:"model,omitempty"`
}

// gradeColumns are the columns of the CSV. Columns are added at the end, never renamed.
var gradeColumns = []table.Column[gradedFile]{
	gradeColumn("file", func(f gradedFile) string { return f.File }),
	gradeColumn("verdict", func(f gradedFile) string { return f.Verdict }),
	formulaColumn("rules", func(f gradedFile) string { return f.Rules }),
	formulaColumn("solutions", func(f gradedFile) string { return f.Solutions }),
	formulaColumn("faults", func(f gradedFile) string { return f.codes(true) }),
	formulaColumn("notes", func(f gradedFile) string { return f.codes(false) }),
	formulaColumn("undecided", func(f gradedFile) string { return strings.Join(f.Undecided, "; ") }),
	gradeColumn("error", func(f gradedFile) string { return f.Error }),
	formulaColumn("shape", func(f gradedFile) string { return f.Shape }),
	formulaColumn("numbering", func(f gradedFile) string { return f.Numbering }),
	formulaColumn("variables", func(f gradedFile) string { return fmt.Sprint(f.Variables) }),
	formulaColumn("auxiliary", func(f gradedFile) string { return fmt.Sprint(f.Auxiliary) }),
	formulaColumn("clauses", func(f gradedFile) string { return fmt.Sprint(f.Clauses) }),
	formulaColumn("givens", func(f gradedFile) string { return fmt.Sprint(f.Givens) }),
	formulaColumn("seconds", func(f gradedFile) string { return fmt.Sprint(f.Seconds) }),
}

func gradeColumn(name string, value func(gradedFile) string) table.Column[gradedFile] {
	return table.Column[gradedFile]{Name: name, Value: func(f gradedFile) table.Value { return table.Text(value(f)) }}
}

// formulaColumn returns a column that is empty for a file that cannot be graded.
func formulaColumn(name string, value func(gradedFile) string) table.Column[gradedFile] {
	return gradeColumn(name, func(f gradedFile) string {
		if f.gradedFormula == nil {
			return ""
		}
		return value(f)
	})
}

// codes returns the codes of the faults or of the notes.
func (f *gradedFormula) codes(faults bool) string {
	var codes []string
	for _, finding := range f.Findings {
		if finding.Fault == faults {
			codes = append(codes, string(finding.Code))
		}
	}
	return strings.Join(codes, " ")
}

// record prints the result for a file on a line.
func (g *grading) record(f gradedFile) error {
	if g.as == "json" {
		return writeObject(g.cmd.OutOrStdout(), f)
	}
	return g.csv.Row(f)
}

func gradedOf(name string, a *grade.Assessment, used time.Duration) gradedFile {
	f := &gradedFormula{
		Rules: a.Rules.String(), Solutions: a.Solutions.String(), Numbering: a.Numbering, Evidence: a.Evidence, Others: orEmpty(a.Others),
		Variables: a.Variables, Auxiliary: a.Auxiliary, Clauses: a.Clauses, Givens: a.Given, Excluded: a.Excluded, Tried: a.Tried,
		Seconds: float64(used.Milliseconds()) / 1000, Undecided: orEmpty(a.Undecided), Findings: []gradingFinding{},
	}
	if a.Shape != (sudoku.Shape{}) {
		f.Shape = a.Shape.String()
	}
	for _, finding := range a.Findings {
		f.Findings = append(f.Findings, findingOf(a.Shape, finding))
	}
	return gradedFile{File: name, Verdict: a.Verdict().String(), gradedFormula: f}
}

// orEmpty returns a list that is printed as [], not as null.
func orEmpty(list []string) []string { return append([]string{}, list...) }

func findingOf(shape sudoku.Shape, f grade.Finding) gradingFinding {
	g := gradingFinding{Finding: f}
	for _, i := range f.Clauses {
		g.Clauses = append(g.Clauses, i+1)
	}
	for _, cell := range f.Marked {
		g.Marked = append(g.Marked, shape.CellName(cell))
	}
	for v, value := range f.Model {
		if value {
			g.Model = append(g.Model, cnf.Lit(v))
		}
	}
	return g
}
