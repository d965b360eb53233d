package grade

import (
	"context"
	"time"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// picture returns a model that breaks a bound: if there soon is one, a tidy one, which makes
// a good picture. The tidiest breaks no bound from above but this one, and leaves no cell
// empty but this one; the others are tidy only where the fault is not: they have a digit in
// each cell or, if a cell is at fault, no digit twice in a house or one in each other cell.
func (s *search) picture(ctx context.Context, i, bound int) cnf.Model {
	m := s.broken[bound][i]
	r := &s.rules.list[i]
	lits := negated(r.lits)
	if bound == above {
		lits = lits[:0]
		for _, l := range r.lits {
			if m.True(l) && len(lits) < 2 {
				lits = append(lits, l)
			}
		}
	}
	isCell := func(j int) bool { return s.rules.kind(j) == 0 }
	for _, wanted := range []func(j, b int) bool{
		func(j, b int) bool { return (b == above || isCell(j)) && (j != i || b != bound) },
		func(j, b int) bool { return isCell(j) != isCell(i) && (b == above || isCell(j)) },
		func(j, _ int) bool { return isCell(j) && j != i },
	} {
		f := s.tidy(i, bound, wanted)
		if f == nil {
			continue
		}
		soon, cancel := context.WithTimeout(ctx, tidyTime)
		tidy, err := s.ask(soon, f, lits...)
		cancel()
		if tidy != nil && err == nil {
			return tidy
		}
	}
	return m
}

// tidyTime is how long a model is looked for that is a good picture.
const tidyTime = time.Second

// tidy returns the formula with the bounds that are wanted of a model which breaks a given
// one. It returns nil if by counting there is no such model, which a solver might take
// years to find out.
func (s *search) tidy(i, bound int, wanted func(j, b int) bool) *cnf.Formula {
	known := s.known.clone()
	f := with(s.f)
	for j := range s.rules.list {
		for b := range bounds {
			if wanted(j, b) {
				known[b][j] = true
				for clause := range s.rules.list[j].clauses(b) {
					f.Add(clause)
				}
			}
		}
	}
	if known.count(s.rules.regions); known[bound][i] {
		return nil
	}
	return f
}

// cellsOf returns the digits that a model has in each cell.
func (g *grader) cellsOf(m cnf.Model) [][]uint16 {
	cells := make([][]uint16, g.text.shape.Cells())
	for i := range cells {
		cells[i] = []uint16{} // not nil, which would be null in JSON
	}
	for k := range g.text.shape.Candidates() {
		if m.True(cnf.Lit(k + 1)) {
			cell, digit := g.text.shape.CellDigit(k)
			cells[cell] = append(cells[cell], digit)
		}
	}
	return cells
}
