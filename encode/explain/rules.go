package explain

import (
	"bytes"
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/proof"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// RuleVerdict says whether the rule of a house, that its cells have different digits,
// follows from the rules of the remaining houses.
type RuleVerdict struct {
	House sudoku.House
	// Follows is true if it is proved that the remaining rules and the negation of this
	// rule have no model.
	Follows bool
	// Clauses is the size of that formula. Steps is the number of steps of the proof that
	// were checked, 0 if unit propagation was enough.
	Clauses int
	Steps   int64
	// Witness is a full grid that breaks this rule and keeps the remaining ones, if the
	// rule does not follow.
	Witness sudoku.Grid
}

// Rules leaves out some houses, given by their indices in [sudoku.Rules.Houses]. It
// returns for each of them whether its rule follows from the rules of the remaining
// houses. If all follow, the remaining rules are still Sudoku.
//
// N cells with different digits from 1 to N have each digit once. So a house breaks its
// rule if a digit is missing from it. Since the rules treat all digits alike, it may be
// digit 1. That gives two formulas, and the second includes the clauses of the first:
//
//	variables                clauses
//	cell has a 1        N²   each remaining house has exactly one 1, this house none
//	cell has a digit    N³   each remaining house has exactly one of each digit, each
//	                         cell has one digit, this house has no 1
//
// The first formula is small, and usually enough for a proof. A model of the second is a
// witness. The sessions of the backend must be of type [sat.Prover]. The error is that of
// an invalid shape, of a house that does not exist or is named twice, of the backend, of a
// wrong proof, or that of ctx.
//
// References:
//   - B. Demoen, M. Garcia de la Banda, "Redundant Sudoku Rules", 2012.
func Rules(ctx context.Context, shape sudoku.Shape, without []int, backend sat.Backend) ([]RuleVerdict, error) {
	r, err := newRules(shape, without, backend)
	if err != nil {
		return nil, err
	}
	var verdicts []RuleVerdict
	for _, h := range r.leftOut {
		v, err := r.verdict(ctx, h)
		if err != nil {
			return nil, fmt.Errorf("%v: %w", h, err)
		}
		verdicts = append(verdicts, v)
	}
	return verdicts, nil
}

// rules are the houses whose rules are kept, and those whose rules are left out.
type rules struct {
	shape         sudoku.Shape
	backend       sat.Backend
	kept, leftOut []sudoku.House
}

func newRules(shape sudoku.Shape, without []int, backend sat.Backend) (*rules, error) {
	if err := shape.Validate(); err != nil {
		return nil, err
	}
	r := &rules{shape: shape, backend: backend}
	houses := sudoku.Classic(shape).Houses()
	missing := map[int]bool{}
	for _, i := range without {
		if i < 0 || i >= len(houses) || missing[i] {
			return nil, fmt.Errorf("house %d to leave out: expected numbers from 0 to %d, each once", i, len(houses)-1)
		}
		missing[i] = true
		r.leftOut = append(r.leftOut, houses[i])
	}
	for i, h := range houses {
		if !missing[i] {
			r.kept = append(r.kept, h)
		}
	}
	return r, nil
}

// verdict decides whether the rule of one house follows.
func (r *rules) verdict(ctx context.Context, broken sudoku.House) (RuleVerdict, error) {
	for _, digits := range []int{1, r.shape.Side()} {
		f := r.formula(broken, digits)
		model, steps, err := refuteWithProof(ctx, f, r.backend)
		if err != nil {
			return RuleVerdict{}, err
		}
		if model == nil {
			return RuleVerdict{House: broken, Follows: true, Clauses: f.Len(), Steps: steps}, nil
		}
		if digits == r.shape.Side() {
			witness, err := r.witness(model, broken)
			return RuleVerdict{House: broken, Clauses: f.Len(), Witness: witness}, err
		}
	}
	return RuleVerdict{}, fmt.Errorf("shape %v: expected digits", r.shape)
}

// formula returns the formula for the first digits: the remaining houses have each of them
// once, and the broken house has no 1. With all digits, it also says that each cell has
// one. Digit d+1 in a cell is variable cell·digits + d + 1.
func (r *rules) formula(broken sudoku.House, digits int) *cnf.Formula {
	f := new(cnf.Formula)
	for range r.shape.Cells() * digits {
		f.NewVar()
	}
	lit := func(cell, d int) cnf.Lit { return cnf.Lit(cell*digits + d + 1) }
	for d := range digits {
		for _, h := range r.kept {
			exactlyOne(f, len(h.Cells), func(i int) cnf.Lit { return lit(h.Cells[i], d) })
		}
	}
	if digits == r.shape.Side() {
		for cell := range r.shape.Cells() {
			exactlyOne(f, digits, func(d int) cnf.Lit { return lit(cell, d) })
		}
	}
	for _, cell := range broken.Cells {
		f.Add([]cnf.Lit{-lit(cell, 0)})
	}
	return f
}

// exactlyOne adds clauses for exactly one of n literals.
func exactlyOne(f *cnf.Formula, n int, lit func(i int) cnf.Lit) {
	clause := make([]cnf.Lit, n)
	for i := range n {
		clause[i] = lit(i)
	}
	f.Add(clause)
	for i := range n {
		for j := range i {
			f.Add([]cnf.Lit{-clause[j], -clause[i]})
		}
	}
}

// refuteWithProof returns a model of a formula. If there is none, it checks a proof of
// that, and returns nil and the number of steps of the proof.
func refuteWithProof(ctx context.Context, f *cnf.Formula, backend sat.Backend) (cnf.Model, int64, error) {
	m, text, err := sat.ModelOrProof(ctx, backend, f)
	if m != nil || err != nil {
		return m, 0, err
	}
	report, err := proof.Check(ctx, f, bytes.NewReader(text), proof.Options{})
	return nil, report.Steps, err
}

// witness returns the grid of a model of all digits, after checking it against the rules
// themselves.
func (r *rules) witness(m cnf.Model, broken sudoku.House) (sudoku.Grid, error) {
	grid := make(sudoku.Grid, r.shape.Cells())
	for k := range r.shape.Candidates() {
		if m.True(cnf.Lit(k + 1)) {
			cell, digit := r.shape.CellDigit(k)
			grid[cell] = digit
		}
	}
	for _, h := range r.kept {
		if !different(grid, h) {
			return nil, fmt.Errorf("%v gave a wrong grid: %v has a digit twice", r.backend, h)
		}
	}
	if different(grid, broken) {
		return nil, fmt.Errorf("%v gave a wrong grid: %v has no digit twice", r.backend, broken)
	}
	return grid, nil
}

// different returns whether the cells of a house have different digits, from 1.
func different(g sudoku.Grid, h sudoku.House) bool {
	seen := map[uint16]bool{0: true}
	for _, cell := range h.Cells {
		if seen[g[cell]] {
			return false
		}
		seen[g[cell]] = true
	}
	return true
}
