package main

import (
	"encoding/json"
	"io"
	"strings"
	"time"

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
	Seconds   float64          `json:"seconds"` // that were used
	Undecided []string         `json:"undecided"`
	Findings  []gradingFinding `json:"findings"`
}

type gradingFinding struct {
	Code     string     `json:"code"` // stable, see grade.Codes
	Kind     string     `json:"kind"`
	Fault    bool       `json:"fault"`
	Text     string     `json:"text"`
	Hint     string     `json:"hint,omitempty"`
	Rule     string     `json:"rule,omitempty"`
	Rules    []ruleSet  `json:"rules,omitempty"`
	Lacking  string     `json:"lacking,omitempty"` // in clauses that were to state the rules
	Count    int        `json:"count"`
	Clauses  []int      `json:"clauses,omitempty"` // from 1
	Together bool       `json:"together,omitempty"`
	Minimal  bool       `json:"minimal,omitempty"`
	ByRules  bool       `json:"by_rules,omitempty"`
	Cells    [][]uint16 `json:"cells,omitempty"` // the digits of each
	Marked   []string   `json:"marked,omitempty"`
	Model    []cnf.Lit  `json:"model,omitempty"` // the variables that are true
}

// ruleSet is rules of one family: all digits that are named, in all houses that are.
type ruleSet struct {
	Family string   `json:"family"` // "cell+", "row-": as in the names of schemes
	Houses []string `json:"houses"` // "row 3", or cells: "r1c2"
	Digits []int    `json:"digits,omitempty"`
}

func (g *grading) write(text string) error {
	_, err := io.WriteString(g.cmd.OutOrStdout(), text)
	return err
}

// record prints what is known of a file, as a line.
func (g *grading) record(f gradedFile) error {
	if g.as == "json" {
		return json.NewEncoder(g.cmd.OutOrStdout()).Encode(f)
	}
	row, err := csvForm{}.record(gradeRow(f))
	if err != nil {
		return err
	}
	return g.write(row)
}

// gradeRow returns a file as a row of a table. Columns are added at the end, never renamed.
func gradeRow(file gradedFile) []field {
	f := file.gradedFormula
	if f == nil {
		f = new(gradedFormula)
	}
	var faults, notes []string
	for _, finding := range f.Findings {
		if finding.Fault {
			faults = append(faults, finding.Code)
		} else {
			notes = append(notes, finding.Code)
		}
	}
	row := []field{
		{column: "file", value: file.File}, {column: "verdict", value: file.Verdict},
		{column: "rules", value: f.Rules}, {column: "solutions", value: f.Solutions},
		{column: "faults", value: strings.Join(faults, " ")}, {column: "notes", value: strings.Join(notes, " ")},
		{column: "undecided", value: strings.Join(f.Undecided, "; ")}, {column: "error", value: file.Error},
		{column: "shape", value: f.Shape}, {column: "numbering", value: f.Numbering},
		{column: "variables", value: f.Variables}, {column: "auxiliary", value: f.Auxiliary},
		{column: "clauses", value: f.Clauses}, {column: "givens", value: f.Givens},
		{column: "seconds", value: f.Seconds},
	}
	for i := range row {
		if _, text := row[i].value.(string); !text && file.gradedFormula == nil {
			row[i].value = "" // not known
		}
	}
	return row
}

func gradedOf(name string, r *grade.Report, used time.Duration) gradedFile {
	f := &gradedFormula{
		Rules: r.Rules.String(), Solutions: r.Solutions.String(), Shape: r.Shape.String(),
		Numbering: r.Numbering, Evidence: r.Evidence, Others: orEmpty(r.Others),
		Variables: r.Variables, Auxiliary: r.Auxiliary, Clauses: r.Clauses,
		Givens: r.Given, Excluded: r.Excluded, Tried: r.Tried, Undecided: orEmpty(r.Undecided),
		Seconds: float64(used.Milliseconds()) / 1000, Findings: []gradingFinding{},
	}
	if r.Shape == (sudoku.Shape{}) {
		f.Shape = ""
	}
	for _, finding := range r.Findings {
		f.Findings = append(f.Findings, findingOf(r.Shape, finding))
	}
	return gradedFile{File: name, Verdict: r.Verdict().String(), gradedFormula: f}
}

// orEmpty returns a list that is printed as [], not as null.
func orEmpty(list []string) []string { return append([]string{}, list...) }

func findingOf(shape sudoku.Shape, f grade.Finding) gradingFinding {
	g := gradingFinding{
		Code: string(f.Code), Kind: string(f.Kind), Fault: f.Fault, Text: f.Text, Hint: f.Hint, Rule: f.Rule,
		Lacking: f.Lacking, Count: f.Count,
		Together: f.Together, Minimal: f.Minimal, ByRules: f.ByRules, Cells: f.Cells,
	}
	for _, r := range f.Rules {
		g.Rules = append(g.Rules, ruleSet(r))
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
