package explain

import (
	"context"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Premise is one thing that a puzzle says about a cell: that a digit is given there
// or, if Excluded, that it is not the digit there.
type Premise struct {
	Cell     int
	Digit    uint16
	Excluded bool
}

// Name returns "r3c4=5" for a given, and "r3c4≠5" for an excluded candidate.
func (p Premise) Name(shape sudoku.Shape) string {
	sign := "="
	if p.Excluded {
		sign = "≠"
	}
	return fmt.Sprintf("%s%s%d", shape.CellName(p.Cell), sign, p.Digit)
}

// Part returns the puzzle that says these premises and nothing else.
func Part(shape sudoku.Shape, premises []Premise) *sudoku.Puzzle {
	part := sudoku.Empty(shape)
	for _, premise := range premises {
		premise.state(part)
	}
	return part
}

// state makes a puzzle say the premise.
func (p Premise) state(puzzle *sudoku.Puzzle) {
	if p.Excluded {
		puzzle.Exclude(p.Cell, p.Digit)
	} else {
		puzzle.Givens[p.Cell] = p.Digit
	}
}

// oracle says which premises of a puzzle can stand together: have a solution. It
// remembers what it was told, since either answer is one about many sets:
//
//	premises       r1c1=5  r1c4=7  r2c2=5  r3c3=1
//	a solution        ●       ●                ●     each part of it stands too
//	a core            ●               ●              nothing that has it stands
type oracle struct {
	solvers  Solvers
	base     *sudoku.Puzzle // what holds in any case
	premises []Premise
	standing []set // what solutions that were met keep
	cores    []set // minimal sets that cannot stand together, confirmed
}

// newOracle returns an oracle for all that p says.
func newOracle(solvers Solvers, p *sudoku.Puzzle) *oracle {
	o := newGivensOracle(solvers, p)
	o.base = sudoku.Empty(p.Shape)
	for k := range p.Excluded.All() {
		cell, digit := p.Shape.CellDigit(k)
		o.premises = append(o.premises, Premise{Cell: cell, Digit: digit, Excluded: true})
	}
	return o
}

// newGivensOracle returns an oracle for the givens of p alone: what is excluded holds
// in any case.
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

// part returns the puzzle of some of the premises.
func (o *oracle) part(s set) *sudoku.Puzzle {
	part := o.base.Clone()
	for i := range s.all() {
		o.premises[i].state(part)
	}
	return part
}

// stands returns which premises, those of s among them, a solution keeps, or nil if a
// solver says that those of s cannot stand together.
func (o *oracle) stands(ctx context.Context, s set) (kept set, err error) {
	for _, kept := range o.standing {
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
	o.standing = append(o.standing, kept)
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

// core returns a minimal set of premises among s that cannot stand together: without
// any one of them they can. The premises of s must not be able to.
func (o *oracle) core(ctx context.Context, s set) (set, error) {
	numbers := slices.Collect(s.all())
	pick := func(places []int) set {
		part := newSet(len(o.premises))
		for _, i := range places {
			part.add(numbers[i])
		}
		return part
	}
	places, err := minimal(len(numbers), len(numbers), func(places []int) (bool, error) {
		kept, err := o.stands(ctx, pick(places))
		return kept == nil, err
	})
	if err != nil {
		return nil, err
	}
	core := pick(places)
	if err := o.solvers.nothing(ctx, o.part(core)); err != nil {
		return nil, err
	}
	o.cores = append(o.cores, core)
	return core, nil
}

// correction returns a minimal set of premises, none of s among them, without which
// all others stand, or nil if those of s cannot stand together. It is made of answers
// alone, not of the solutions behind them, which differ from solver to solver.
func (o *oracle) correction(ctx context.Context, s set) (set, error) {
	kept, err := o.stands(ctx, s)
	if err != nil || kept == nil {
		return nil, err
	}
	standing := s
	for i := range o.all().minus(s).all() {
		larger := standing.with(i)
		if kept, err = o.stands(ctx, larger); err != nil {
			return nil, err
		}
		if kept != nil {
			standing = larger
		}
	}
	return o.all().minus(standing), nil
}
