package grade

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// report makes a finding of each pattern of bounds that are missing in the target.
func (s *search) report(ctx context.Context) (found bool) {
	ctx, cancel := s.spare(ctx)
	defer cancel()
	side := s.rules.shape.Side()
	var missing [][]int
	var lists [][]pattern
	for kind, bound := range s.signs {
		list, open := s.missing(kind, bound)
		if list == nil {
			continue
		}
		patterns := patternsOf(side, kind, bound, list)
		for i := range patterns {
			patterns[i].open = open
		}
		missing = append(missing, list)
		lists = append(lists, patterns)
	}
	merged, from := merge(lists)
	for j, patterns := range merged {
		s.find(s.finding(ctx, missing[from[j]], patterns))
	}
	return len(merged) > 0
}

// missing returns the rules of a kind that are known to be missing, and whether others are
// not decided.
func (s *search) missing(kind, bound int) (list []int, open bool) {
	for i := range s.rules.list {
		switch {
		case s.rules.kind(i) != kind:
		case s.broken[bound][i] != nil:
			list = append(list, i)
		case !s.known[bound][i]:
			open = true
		}
	}
	return list, open
}

// finding makes a finding of missing rules of one kind, and of others with the same
// pattern.
func (s *search) finding(ctx context.Context, list []int, patterns []pattern) Finding {
	i, bound := list[0], patterns[0].bound
	m := s.picture(ctx, i, bound)
	r := &s.rules.list[i]
	var lits []cnf.Lit
	for _, l := range r.lits {
		if bound == below || m.True(l) {
			lits = append(lits, l)
		}
	}
	name := s.rules.name(i, bound)
	f := Finding{
		Code: RuleMissing, Fault: true, Rule: name,
		Cells: s.cellsOf(m), Model: s.text.submitted(m, s.result.Variables), Marked: s.rules.cells(lits),
	}
	for _, p := range patterns {
		f.Count += p.count()
		f.Rules = append(f.Rules, p.rules()...)
	}
	if f.Count == 1 {
		f.Text = fmt.Sprintf("%q does not follow from the formula", name)
	} else {
		var where string
		where, f.Hint = describe(patterns)
		f.Text = fmt.Sprintf("%s: missing in %s; for example, %q does not follow from the formula", patterns[0].statement(), where, name)
	}
	if bound == above {
		f.Hint = cmp.Or(f.Hint, s.pairHint(list))
	}
	return f
}

// pairHint asks for a mistake in the pairs of candidates that do not exclude each other, if
// in all of the rules one place is in all of them, or all are neighbours.
func (s *search) pairHint(list []int) string {
	var common []int
	neighbours, count := true, 0
	for _, i := range list {
		lits := s.rules.list[i].lits
		for a := range lits {
			for b := a + 1; b < len(lits); b++ {
				if s.excludes(lits[a], lits[b]) {
					continue
				}
				if count++; count == 1 {
					common = []int{a, b}
				}
				common = slices.DeleteFunc(common, func(place int) bool { return place != a && place != b })
				neighbours = neighbours && b == a+1
			}
		}
	}
	kind := s.rules.kind(list[0])
	switch {
	case count < 2:
	case neighbours:
		return "are pairs of neighbours left out?"
	case len(common) == 1:
		return fmt.Sprintf("is %s left out of the pairs?", placeIn(kind, common[0]))
	}
	return ""
}

// placeIn names a candidate of a rule, by what tells it from the others.
func placeIn(kind, i int) string {
	switch kind {
	case 0:
		return fmt.Sprintf("digit %d", i+1)
	case 1:
		return fmt.Sprintf("column %d", i+1)
	case 2:
		return fmt.Sprintf("row %d", i+1)
	}
	return fmt.Sprintf("cell %d of the box", i+1)
}

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
