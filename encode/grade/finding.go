package grade

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Kind is what a [Finding] is about. Its text is the name that is printed.
type Kind string

// The kinds of findings.
const (
	Header        Kind = "header"           // the header is wrong
	Zero          Kind = "zero"             // a 0 is missing, or there is one too many
	Numbers       Kind = "numbering"        // a candidate has the number 0
	Missing       Kind = "missing rule"     // a model breaks a rule
	Excessive     Kind = "forbids solution" // a grid that keeps the rules is not a model
	Auxiliary     Kind = "auxiliary variables"
	Contradictory Kind = "contradictory" // there is no model
	Givens        Kind = "givens"        // they contradict each other, or the puzzle
	Unused        Kind = "unused variables"
	Duplicate     Kind = "duplicate clauses"
	Tautology     Kind = "tautologies"
	Repeated      Kind = "repeated literals"
)

// Finding is something that was found in a submission. Its fields have the names of the JSON that
// the command prints.
type Finding struct {
	Code  Code   `json:"code"`
	Kind  Kind   `json:"kind"`           // of the code
	Fault bool   `json:"fault"`          // otherwise it is harmless, but worth knowing
	Text  string `json:"text"`           // a sentence without a full stop
	Hint  string `json:"hint,omitempty"` // a question about the likely mistake, or ""
	Rule  string `json:"rule,omitempty"` // the first missing rule, named as by [encode.Say], or ""
	// Rules are the rules that are missing, or that Clauses should state. Lacking is what these
	// clauses lack: "digit 9", "column 9".
	Rules   []Rules `json:"rules,omitempty"`
	Lacking string  `json:"lacking,omitempty"`
	// Count is the number of known cases, including this one: rules, clauses, variables, lines
	// or givens.
	Count int `json:"count"`
	// Clauses are the clauses that the finding is about, from 0, at most 20 of them.
	Clauses []int `json:"-"`
	// Together says that only all Clauses together do harm; otherwise each does. Minimal says
	// that no smaller set of them is known to be enough.
	Together bool `json:"together,omitempty"`
	Minimal  bool `json:"minimal,omitempty"`
	// ByRules says that they do harm by the rules, all of which follow from the formula.
	ByRules bool `json:"by_rules,omitempty"`
	// Cells is a witness, or nil: the digits in each cell. In a model that breaks a rule, a cell
	// may have none or several.
	Cells [][]uint16 `json:"cells,omitempty"`
	// Model belongs to a missing rule, and is nil otherwise. It satisfies every clause except
	// givens, over the variables of the submission.
	Model cnf.Model `json:"-"`
	// Marked are the cells that Text is about.
	Marked []int `json:"-"`
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

// Verdict is the conclusion of an [Assessment].
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

// Assessment is what was found out about a submission.
type Assessment struct {
	Shape sudoku.Shape // zero if there was no time to find the numbering
	// Numbering is the numbering of the variables, and Evidence says how it was found. Others are
	// numberings that fit as well.
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

// Verdict returns Refuted if there is a fault, Proved if all was decided, and otherwise NotRefuted.
func (a *Assessment) Verdict() Verdict {
	switch {
	case slices.ContainsFunc(a.Findings, func(f Finding) bool { return f.Fault }):
		return Refuted
	case len(a.Undecided) > 0:
		return max(a.Rules, a.Solutions, NotRefuted)
	}
	return max(a.Rules, a.Solutions)
}

// clauseName returns "clause 3 (line 5)".
func (g *grader) clauseName(i int) string {
	if i >= g.sub.formula.Len() {
		return "the definition of " + g.text.shape.CandidateName(g.text.defined[i-g.sub.formula.Len()])
	}
	if i < len(g.sub.lines.starts) {
		return fmt.Sprintf("clause %d (line %d)", i+1, g.sub.lines.starts[i])
	}
	return fmt.Sprintf("clause %d", i+1)
}

// maxNamed is how many clauses or literals a text names.
const maxNamed = 8

// few names the first few items of a list.
func few[T any](list []T, name func(T) string) (names []string) {
	for _, item := range list[:min(len(list), maxNamed)] {
		names = append(names, name(item))
	}
	if len(list) > maxNamed {
		names = append(names, "…")
	}
	return names
}

func (g *grader) clauseNames(clauses []int) string {
	return strings.Join(few(clauses, g.clauseName), ", ")
}

// words returns what a clause says.
func (g *grader) words(i int) string {
	clause := slices.Compact(slices.Sorted(slices.Values(g.text.formula.Clause(i))))
	switch {
	case len(clause) == 0:
		return "nothing that could be true (it is empty)"
	case len(clause) == 1 && clause[0] < 0:
		return fmt.Sprintf("that %s is false", g.literal(-clause[0]))
	case len(clause) == 2 && clause[1] < 0:
		return fmt.Sprintf("that %s and %s are not both true", g.literal(-clause[1]), g.literal(-clause[0]))
	}
	return strings.Join(few(clause, g.literal), " or ")
}

// literal returns a literal as people read it: "r1c2=3", "not r1c2=3", "auxiliary 730" or, if the
// digit of a cell determines it, "r1c2=1,3".
func (g *grader) literal(l cnf.Lit) string {
	v := l.Var()
	if set, ok := g.text.sets[v]; ok {
		var digits []string
		for _, x := range g.text.candidates(l) {
			_, digit := g.text.shape.CellDigit(int(x) - 1)
			digits = append(digits, fmt.Sprint(digit))
		}
		return g.text.shape.CellName(set.cell) + "=" + strings.Join(digits, ",")
	}
	name := fmt.Sprintf("auxiliary %d", g.text.from[v])
	if g.text.isCandidate(v) {
		name = g.text.shape.CandidateName(int(v) - 1)
	}
	if l < 0 {
		return "not " + name
	}
	return name
}
