package main

import (
	"encoding/json"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/sudoku"
)

// gradedFile is what is printed of a file. Fields are added, never renamed.
type gradedFile struct {
	File    string `json:"file"`
	Verdict string `json:"verdict"` // "proved", "refuted", "not refuted" or "unreadable"
	Error   string `json:"error,omitempty"`
	*gradedFormula
}

type gradedFormula struct {
	Rules     string           `json:"rules"`     // do all follow? a verdict
	Solutions string           `json:"solutions"` // are all allowed? a verdict
	Shape     string           `json:"shape"`     // "" if there was no time to find the numbering
	Numbering string           `json:"numbering"`
	Evidence  string           `json:"evidence"`
	Others    []string         `json:"other_numberings"`
	Variables int              `json:"variables"`
	Auxiliary int              `json:"auxiliary"`
	Clauses   int              `json:"clauses"`
	Givens    int              `json:"givens"`
	Excluded  int              `json:"excluded"`
	Tried     int              `json:"grids_tried"`
	Undecided []string         `json:"undecided"`
	Findings  []gradingFinding `json:"findings"`
}

type gradingFinding struct {
	Kind     string     `json:"kind"`
	Fault    bool       `json:"fault"`
	Text     string     `json:"text"`
	Rule     string     `json:"rule,omitempty"`
	Count    int        `json:"count"`
	Clauses  []int      `json:"clauses,omitempty"` // from 1
	Together bool       `json:"together,omitempty"`
	Minimal  bool       `json:"minimal,omitempty"`
	ByRules  bool       `json:"by_rules,omitempty"`
	Cells    [][]uint16 `json:"cells,omitempty"` // the digits of each
	Marked   []string   `json:"marked,omitempty"`
	Model    []cnf.Lit  `json:"model,omitempty"` // the variables that are true
}

func (g *grading) line(v any) error {
	return json.NewEncoder(g.cmd.OutOrStdout()).Encode(v)
}

func (g *grading) printJSON(name string, r *grade.Report) error {
	f := &gradedFormula{
		Rules: r.Rules.String(), Solutions: r.Solutions.String(), Shape: r.Shape.String(),
		Numbering: r.Numbering, Evidence: r.Evidence, Others: orEmpty(r.Others),
		Variables: r.Variables, Auxiliary: r.Auxiliary, Clauses: r.Clauses,
		Givens: r.Given, Excluded: r.Excluded, Tried: r.Tried, Undecided: orEmpty(r.Undecided),
		Findings: []gradingFinding{},
	}
	if r.Shape == (sudoku.Shape{}) {
		f.Shape = ""
	}
	for _, finding := range r.Findings {
		f.Findings = append(f.Findings, findingOf(r.Shape, finding))
	}
	return g.line(gradedFile{File: name, Verdict: r.Verdict().String(), gradedFormula: f})
}

// orEmpty returns a list that is printed as [], not as null.
func orEmpty(list []string) []string { return append([]string{}, list...) }

func findingOf(shape sudoku.Shape, f grade.Finding) gradingFinding {
	g := gradingFinding{
		Kind: string(f.Kind), Fault: f.Fault, Text: f.Text, Rule: f.Rule, Count: f.Count,
		Together: f.Together, Minimal: f.Minimal, ByRules: f.ByRules, Cells: f.Cells,
	}
	for _, i := range f.Clauses {
		g.Clauses = append(g.Clauses, i+1)
	}
	for _, cell := range f.Marked {
		g.Marked = append(g.Marked, shape.CellName(cell))
	}
	for i := range g.Cells {
		g.Cells[i] = append([]uint16{}, g.Cells[i]...) // [], not null
	}
	for v, value := range f.Model {
		if value {
			g.Model = append(g.Model, cnf.Lit(v))
		}
	}
	return g
}
