package explain

import (
	"context"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// DeriveOptions says how a derivation is made. The zero value derives by propagation
// and failed literals alone.
type DeriveOptions struct {
	// Solver says what follows where propagation and failed literals give nothing, so
	// that cores of it are looked for; nil for none.
	Solver sat.Backend
	// Effort is how many formulas the solver may solve for a core that no chain shows;
	// 0 stands for 2,000. More finds smaller ones. It is a number and not a time, so
	// that a derivation is the same whenever it is made.
	Effort int
	// PropagationOnly takes no other rule.
	PropagationOnly bool
	// All keeps the steps that nothing needs.
	All bool
}

// Outcome is what a derivation came to.
type Outcome uint8

// The outcomes.
const (
	Stuck         Outcome = iota // nothing that was allowed gives another step
	Solved                       // every cell has a digit: the only solution
	Contradiction                // there is no solution
	Open                         // no other literal follows: there are several solutions
)

// String returns "stuck", "solved", "contradiction" or "open".
func (o Outcome) String() string {
	return [...]string{"stuck", "solved", "contradiction", "open"}[o]
}

// MarshalText returns the name of the outcome.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// Derivation is a puzzle solved, or refuted, step by step.
type Derivation struct {
	Formula   *Formula
	Steps     []Step
	Outcome   Outcome
	Grid      sudoku.Grid    // the digits that follow
	Witnesses [2]sudoku.Grid // two solutions, if the outcome is Open
}

// Derive derives all that follows from the formula, literal by literal. The formula
// must not be reduced, since what a reduction knows has no clause. Each step was
// checked by [Derivation.Check] when it returns. The error is that of the context, of
// the solver, or of a step that did not pass the check.
func (f *Formula) Derive(ctx context.Context, opt DeriveOptions) (*Derivation, error) {
	if level := f.Options().Reduce; level != encode.None {
		return nil, fmt.Errorf("the formula is reduced to %v: expected one that is not, whose givens are clauses", level)
	}
	if opt.Effort == 0 {
		opt.Effort = 2000
	}
	d := newDerivation(f)
	c := &cores{derivation: d, solver: opt.Solver, effort: opt.Effort}
	if err := d.run(ctx, c, opt.PropagationOnly); err != nil {
		return nil, err
	}
	result := &Derivation{Formula: f, Steps: d.steps, Grid: d.grid()}
	result.Outcome = c.outcome(result.Grid)
	if result.Outcome == Open {
		result.Witnesses = c.witnesses
	}
	if !opt.All {
		result.Steps = f.trim(d.steps, d.known.falsum != none)
	}
	return result, result.Check(ctx)
}

// derivation is a derivation in the making.
//
//	known.trail   what is known, a part of it since it was assumed
//	steps         how so; one for each literal of the trail up to told, but for
//	              assumptions
type derivation struct {
	f     *Formula
	known *propagation
	steps []Step
	told  int

	passed []bool // of each literal, by place: it was not refuted in this sweep
}

func newDerivation(f *Formula) *derivation {
	d := &derivation{f: f, known: newPropagation(f), passed: make([]bool, 2*f.Vars()+2)}
	d.known.state()
	return d
}

// run takes steps until there are no more, or a contradiction.
func (d *derivation) run(ctx context.Context, c *cores, propagationOnly bool) error {
	for d.propagate() && !propagationOnly {
		steps, err := d.failed(ctx, both)
		if err == nil && len(steps) == 0 {
			steps, err = c.next(ctx)
		}
		if err != nil || len(steps) == 0 {
			return err
		}
		d.take(steps)
	}
	return nil
}

// propagate takes all that unit propagation gives. It returns false if that is a
// contradiction, or all there is.
func (d *derivation) propagate() bool {
	ok := d.known.run()
	d.steps = append(d.steps, d.known.steps(d.told)...)
	d.told = len(d.known.trail)
	return ok && d.told < d.f.Vars()
}

// take takes steps of other kinds, whose literals are facts from now on.
func (d *derivation) take(steps []Step) {
	for _, s := range steps {
		d.steps = append(d.steps, s)
		d.known.set(s.Literal, assumed)
	}
}

// grid returns the digits that are known.
func (d *derivation) grid() sudoku.Grid {
	grid := make(sudoku.Grid, d.f.shape.Cells())
	for _, l := range d.known.trail {
		if k, ok := d.f.layout.Candidate(l.Var()); ok && l > 0 {
			cell, digit := d.f.shape.CellDigit(k)
			grid[cell] = digit
		}
	}
	return grid
}

// trim leaves out the steps that nothing needs: neither the contradiction nor, if
// there is none, the digit of a cell.
func (f *Formula) trim(steps []Step, contradiction bool) []Step {
	needed := make(map[cnf.Lit]bool)
	var kept []Step
	for i := len(steps) - 1; i >= 0; i-- {
		s := steps[i]
		goal := s.Literal > 0 && !contradiction && !f.beside(s.Literal)
		if !goal && s.Literal != 0 && !needed[s.Literal] {
			continue
		}
		for _, l := range s.Facts {
			needed[l] = true
		}
		kept = append(kept, s)
	}
	slices.Reverse(kept)
	return kept
}

// beside returns whether a variable is that of no candidate.
func (f *Formula) beside(v cnf.Lit) bool {
	_, candidate := f.layout.Candidate(v)
	return !candidate
}
