package explain

import (
	"context"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Premise is one thing that a puzzle says about a cell: that it has a digit or, if
// Excluded, that it does not have the digit.
type Premise struct {
	Cell     int
	Digit    uint16
	Excluded bool
}

// Name returns "r3c4=5" for a given, and "r3c4≠5" for an excluded candidate.
func (p Premise) Name(rules *sudoku.Rules) string {
	sign := "="
	if p.Excluded {
		sign = "≠"
	}
	return fmt.Sprintf("%s%s%d", rules.CellName(p.Cell), sign, p.Digit)
}

// Part returns the puzzle with these premises and nothing else.
func Part(rules *sudoku.Rules, premises []Premise) *sudoku.Puzzle {
	part := rules.Empty()
	for _, premise := range premises {
		premise.state(part)
	}
	return part
}

// state adds the premise to a puzzle.
func (p Premise) state(puzzle *sudoku.Puzzle) {
	if p.Excluded {
		puzzle.Exclude(p.Cell, p.Digit)
	} else {
		puzzle.Givens[p.Cell] = p.Digit
	}
}

// oracle says which sets of premises of a puzzle are solvable. It remembers the answers
// of the solvers, since each of them settles many sets:
//
//	premises       r1c1=5  r1c4=7  r2c2=5  r3c3=1
//	a solution        ●       ●                ●     each subset is solvable too
//	a core            ●               ●              no superset is solvable
type oracle struct {
	solvers  Solvers
	base     *sudoku.Puzzle // what always holds
	premises []Premise
	solvable []set // the premises that each solution found so far keeps
	cores    []set // minimal sets that are not solvable, confirmed
}

// newOracle returns an oracle for the givens and excluded candidates of p.
func newOracle(solvers Solvers, p *sudoku.Puzzle) *oracle {
	o := newGivensOracle(solvers, p)
	o.base = p.Rules.Empty()
	for k := range p.Excluded.All() {
		cell, digit := p.Rules.CellDigit(k)
		o.premises = append(o.premises, Premise{Cell: cell, Digit: digit, Excluded: true})
	}
	return o
}

// newGivensOracle returns an oracle for the givens of p alone: its excluded candidates
// always hold.
func newGivensOracle(solvers Solvers, p *sudoku.Puzzle) *oracle {
	o := &oracle{solvers: solvers, base: p.Clone()}
	clear(o.base.Givens)
	for cell, digit := range p.Givens {
		if digit != 0 {
			o.premises = append(o.premises, Premise{Cell: cell, Digit: digit})
		}
	}
	return o
}

// all returns the set of all premises.
func (o *oracle) all() set { return setBelow(len(o.premises)) }

// list returns the premises of a set.
func (o *oracle) list(s set) []Premise {
	premises := make([]Premise, 0, s.len())
	for i := range s.all() {
		premises = append(premises, o.premises[i])
	}
	return premises
}

// part returns the puzzle with some of the premises.
func (o *oracle) part(s set) *sudoku.Puzzle {
	part := o.base.Clone()
	for i := range s.all() {
		o.premises[i].state(part)
	}
	return part
}

// solve returns the premises that a solution of s keeps, which include s, or nil if a
// solver says that s has no solution.
func (o *oracle) solve(ctx context.Context, s set) (kept set, err error) {
	for _, kept := range o.solvable {
		if kept.contains(s) {
			return kept, nil
		}
	}
	if slices.ContainsFunc(o.cores, s.contains) {
		return nil, nil
	}
	grid, err := o.solvers.either(ctx, o.part(s))
	if err != nil || grid == nil {
		return nil, err
	}
	kept = o.keptBy(grid)
	o.solvable = append(o.solvable, kept)
	return kept, nil
}

// keptBy returns the premises that a grid keeps.
func (o *oracle) keptBy(g sudoku.Grid) set {
	kept := newSet(len(o.premises))
	for i, p := range o.premises {
		if (g[p.Cell] == p.Digit) != p.Excluded {
			kept.add(i)
		}
	}
	return kept
}

// core returns a minimal subset of s that is not solvable: without any one of its members
// it is. The set s must not be solvable.
func (o *oracle) core(ctx context.Context, s set) (set, error) {
	numbers := slices.Collect(s.all())
	subset := func(indices []int) set {
		part := newSet(len(o.premises))
		for _, i := range indices {
			part.add(numbers[i])
		}
		return part
	}
	indices, err := minimal(len(numbers), len(numbers), func(indices []int) (bool, error) {
		kept, err := o.solve(ctx, subset(indices))
		return kept == nil, err
	})
	if err != nil {
		return nil, err
	}
	core := subset(indices)
	if err := o.solvers.nothing(ctx, o.part(core)); err != nil {
		return nil, err
	}
	o.cores = append(o.cores, core)
	return core, nil
}

// correction returns a minimal set of premises outside s without which all others are
// solvable, or nil if s is not solvable. It depends only on which sets are solvable, not
// on the solutions found, which differ from solver to solver.
func (o *oracle) correction(ctx context.Context, s set) (set, error) {
	kept, err := o.solve(ctx, s)
	if err != nil || kept == nil {
		return nil, err
	}
	largest := s
	for i := range o.all().minus(s).all() {
		larger := largest.with(i)
		if kept, err = o.solve(ctx, larger); err != nil {
			return nil, err
		}
		if kept != nil {
			largest = larger
		}
	}
	return o.all().minus(largest), nil
}
