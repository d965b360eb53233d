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

// DeriveOptions are the options of a derivation. The zero value allows only propagation
// and failed literals.
type DeriveOptions struct {
	// Solver finds what follows when propagation and failed literals give no step; cores
	// are then looked for. Nil allows no cores.
	Solver sat.Backend
	// Effort is how many formulas the solver may solve to find a core that no chain
	// shows; 0 means 2,000. A larger effort finds smaller cores. It is not a time limit,
	// so that a derivation is always the same.
	Effort int
	// PropagationOnly allows only propagation.
	PropagationOnly bool
	// Hint ends the derivation when a digit is found that is not given, and keeps the steps to the
	// digit that needs the fewest. There are no steps if no digit follows.
	Hint bool
	// All keeps the steps that are not needed.
	All bool
}

// Outcome is how a derivation ended.
type Outcome uint8

// The outcomes.
const (
	Stuck         Outcome = iota // the allowed rules give no further step
	Solved                       // every cell has a digit: the only solution
	Contradiction                // there is no solution
	Open                         // no further literal follows: there are several solutions
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

// Derive derives everything that follows from the formula, literal by literal. The formula
// must not be reduced, since nothing that a reduction finds has a clause. Before Derive
// returns, [Derivation.Check] has checked each step. The error is that of the context, of
// the solver, or of a step that failed the check.
func (f *Formula) Derive(ctx context.Context, opt DeriveOptions) (*Derivation, error) {
	if level := f.Options().Reduce; level != encode.None {
		return nil, fmt.Errorf("the formula is reduced (%v): expected no reduction, since the givens must be clauses", level)
	}
	if opt.Effort == 0 {
		opt.Effort = 2000
	}
	d := newDerivation(f)
	c := &cores{derivation: d, solver: opt.Solver, effort: opt.Effort}
	if err := d.run(ctx, c, opt); err != nil {
		return nil, err
	}
	result := &Derivation{Formula: f, Steps: d.steps, Grid: d.grid()}
	result.Outcome = c.outcome(result.Grid)
	if result.Outcome == Open {
		result.Witnesses = c.witnesses
	}
	switch {
	case opt.Hint:
		result.Steps = f.hint(d.steps)
	case !opt.All:
		result.Steps = f.trim(d.steps, func(s Step) bool { return d.known.falsum == none && f.isDigit(s) })
	}
	return result, result.Check(ctx)
}

// derivation is a derivation in progress.
//
//	known.trail   the known literals; some of them are assumptions
//	steps         why they are known: a step for each literal of the trail up to
//	              stepped, except for assumptions
type derivation struct {
	f       *Formula
	known   *propagation
	steps   []Step
	stepped int

	passed []bool // of each literal, by place: it did not fail in this sweep
}

func newDerivation(f *Formula) *derivation {
	d := &derivation{f: f, known: newPropagation(f), passed: make([]bool, 2*f.Vars()+2)}
	d.known.state()
	return d
}

// run takes steps until there are no more, or there is a contradiction.
func (d *derivation) run(ctx context.Context, c *cores, opt DeriveOptions) error {
	for d.propagate() && !opt.PropagationOnly {
		if opt.Hint && slices.ContainsFunc(d.steps, d.f.finds) {
			return nil
		}
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

// propagate takes all steps of unit propagation. It returns false if they end in a
// contradiction or leave no variable open.
func (d *derivation) propagate() bool {
	ok := d.known.run()
	d.steps = append(d.steps, d.known.steps(d.stepped)...)
	d.stepped = len(d.known.trail)
	return ok && d.stepped < d.f.Vars()
}

// take takes steps by other rules. Their literals are facts from now on.
func (d *derivation) take(steps []Step) {
	for _, s := range steps {
		d.steps = append(d.steps, s)
		d.known.set(s.Literal, assumed)
	}
}

// grid returns the digits that are known.
func (d *derivation) grid() sudoku.Grid {
	grid := make(sudoku.Grid, d.f.Puzzle().Rules.Cells())
	for _, l := range d.known.trail {
		if k, ok := d.f.layout.Candidate(l.Var()); ok && l > 0 {
			cell, digit := d.f.Puzzle().Rules.CellDigit(k)
			grid[cell] = digit
		}
	}
	return grid
}

// hint returns the steps to the digit that needs the fewest of them.
func (f *Formula) hint(steps []Step) (fewest []Step) {
	for i, s := range steps {
		if !f.finds(s) {
			continue
		}
		needed := f.trim(steps[:i+1], func(other Step) bool { return other.Literal == s.Literal })
		if fewest == nil || len(needed) < len(fewest) {
			fewest = needed
		}
	}
	return fewest
}

// trim leaves out the steps that are needed neither for a contradiction nor for a goal.
func (f *Formula) trim(steps []Step, goal func(Step) bool) []Step {
	needed := make(map[cnf.Lit]bool)
	var kept []Step
	for i := len(steps) - 1; i >= 0; i-- {
		s := steps[i]
		if !goal(s) && s.Literal != 0 && !needed[s.Literal] {
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

// isDigit returns whether a step says the digit of a cell, and finds returns whether that is not a
// given.
func (f *Formula) isDigit(s Step) bool {
	_, candidate := f.layout.Candidate(s.Literal.Var())
	return candidate && s.Literal > 0
}

func (f *Formula) finds(s Step) bool { return s.Rule != Stated && f.isDigit(s) }
