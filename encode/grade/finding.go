package grade

import (
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Kind is what a [Finding] is about. Its text is the name in reports.
type Kind string

// The kinds of findings.
const (
	Header        Kind = "header"           // the header is wrong
	Zero          Kind = "zero"             // a 0 is missing, or one too many
	Numbers       Kind = "numbering"        // a candidate has the number 0
	Missing       Kind = "missing rule"     // a model breaks a rule
	Excessive     Kind = "forbids solution" // a grid that keeps the rules is no model
	Auxiliary     Kind = "auxiliary variables"
	Contradictory Kind = "contradictory" // there is no model
	Givens        Kind = "givens"        // they contradict each other, or the puzzle
	Unused        Kind = "unused variables"
	Duplicate     Kind = "duplicate clauses"
	Tautology     Kind = "tautologies"
	Repeated      Kind = "repeated literals"
)

// Finding is something that was found in a submission.
type Finding struct {
	Code  Code
	Kind  Kind   // of the code
	Fault bool   // otherwise it is harmless, and worth knowing
	Text  string // a sentence without a full stop
	Hint  string // a question about what may be the mistake, or ""
	Rule  string // the first that is missing, as [encode.GroupName] names it; or ""
	// Rules are those that are missing or that clauses were meant to state. Lacking is what
	// such clauses lack: "digit 9", "column 9".
	Rules   []Rules
	Lacking string
	// Clauses are those that the finding is about, from 0, at most 20 of them.
	Clauses []int
	// Count is how many things of the kind are known, this one among them: rules,
	// clauses, variables, lines or givens.
	Count int
	// Together says that it takes all of Clauses to do the harm; otherwise each does it by
	// itself. Minimal says that it is known to take all of them.
	Together, Minimal bool
	// ByRules says that they do it by the rules, all of which the formula has been found
	// to say.
	ByRules bool
	// Cells is a witness: the digits in each cell, which of a model that breaks a rule
	// may be none or several. It is nil if there is none.
	Cells [][]uint16
	// Model, of a missing rule, satisfies every clause but givens: it is over the
	// variables of the submission. nil otherwise.
	Model cnf.Model
	// Marked are the cells that Text is about.
	Marked []int
}

// maxListed is how many clauses a finding lists.
const maxListed = 20

// cellsOf returns a grid as a witness.
func cellsOf(g sudoku.Grid) [][]uint16 {
	cells := make([][]uint16, len(g))
	for i, digit := range g {
		cells[i] = []uint16{digit}
	}
	return cells
}

// Verdict is what a [Report] comes to.
type Verdict uint8

// The verdicts, from the best to the worst.
const (
	Proved     Verdict = iota // right, and that was checked
	NotRefuted                // no fault was found, but not all could be decided
	Refuted                   // there is a fault, with a witness
)

// String returns "proved", "not refuted" or "refuted".
func (v Verdict) String() string {
	return [...]string{"proved", "not refuted", "refuted"}[v]
}

// Report is what was found out about a submission.
type Report struct {
	Shape sudoku.Shape // zero if there was no time to find the numbering
	// Numbering is how the variables are taken to be numbered, and Evidence how that
	// was found; Others are numberings that fit as well.
	Numbering, Evidence string
	Others              []string

	Variables, Auxiliary, Clauses int // Auxiliary variables that occur
	Given, Excluded               int // unit clauses that are set aside: givens, excluded candidates

	Rules     Verdict // does the formula say all rules?
	Solutions Verdict // does it allow all solutions?
	Tried     int     // random grids that were tried where Solutions is NotRefuted
	Undecided []string

	Findings []Finding
}

// Verdict returns Refuted if there is a fault, Proved if all was decided, and otherwise
// NotRefuted.
func (r *Report) Verdict() Verdict {
	v := max(r.Rules, r.Solutions)
	for _, f := range r.Findings {
		if f.Fault {
			return Refuted
		}
	}
	if len(r.Undecided) > 0 {
		v = max(v, NotRefuted)
	}
	return v
}
