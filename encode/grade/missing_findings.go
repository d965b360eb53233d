package grade

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// missingRules are rules of one kind that are missing, and their patterns.
type missingRules struct {
	rules    []int
	patterns []pattern
}

// report makes a finding of each pattern of bounds that are missing in the target.
func (s *search) report(ctx context.Context) (found bool) {
	ctx, cancel := s.spare(ctx)
	defer cancel()
	var all []missingRules
	for kind, bound := range s.signs {
		if m := s.missing(kind, bound); m.rules != nil {
			all = append(all, m)
		}
	}
	for _, m := range merged(all) {
		s.find(s.finding(ctx, m))
	}
	return len(all) > 0
}

// missing returns the rules of a kind that are known to be missing.
func (s *search) missing(kind, bound int) (m missingRules) {
	open := false // others are not decided
	for i := range s.rules.list {
		switch {
		case s.rules.kind(i) != kind:
		case s.broken[bound][i] != nil:
			m.rules = append(m.rules, i)
		case !s.known[bound][i]:
			open = true
		}
	}
	m.patterns = patternsOf(s.rules.shape.Side(), kind, bound, m.rules, open)
	return m
}

// finding makes a finding of missing rules.
func (s *search) finding(ctx context.Context, missing missingRules) Finding {
	patterns := missing.patterns
	i, bound := missing.rules[0], patterns[0].bound
	m := s.picture(ctx, i, bound)
	lits := s.rules.list[i].lits
	if bound == above {
		lits = slices.DeleteFunc(slices.Clone(lits), func(l cnf.Lit) bool { return !m.True(l) })
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
	f.Text = fmt.Sprintf("%q does not follow from the formula", name)
	if f.Count > 1 {
		var where string
		where, f.Hint = describe(patterns)
		f.Text = fmt.Sprintf("%s: missing in %s; for example, %s", patterns[0].statement(), where, f.Text)
	}
	if bound == above {
		f.Hint = cmp.Or(f.Hint, s.pairHint(missing.rules))
	}
	return f
}

// pairHint asks about a mistake in the pairs of candidates that do not exclude each other, if in
// all of the rules one index is in all of these pairs, or all are neighbours.
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
				common = slices.DeleteFunc(common, func(index int) bool { return index != a && index != b })
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
		return fmt.Sprintf("is %s left out of the pairs?", candidateName(kind, common[0]))
	}
	return ""
}

// candidateName names a candidate of a rule by what distinguishes it from the others.
func candidateName(kind, index int) string {
	return fmt.Sprintf([kinds]string{"digit %d", "column %d", "row %d", "cell %d of the box"}[kind], index+1)
}

// picture returns a model that breaks a bound: a tidy one, which makes a good picture, if one is
// soon found. The tidiest breaks no other bound from above and leaves no other cell empty. The
// others are tidy only where the fault is not: they have a digit in each cell or, if a cell is at
// fault, no digit twice in a house or one digit in each other cell.
func (s *search) picture(ctx context.Context, i, bound int) cnf.Model {
	m := s.broken[bound][i]
	lits := negated(s.rules.list[i].lits)
	if bound == above {
		lits = slices.DeleteFunc(slices.Clone(s.rules.list[i].lits), func(l cnf.Lit) bool { return !m.True(l) })[:2]
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

// tidyTime limits the search for a tidy model.
const tidyTime = time.Second

// tidy returns the formula with the bounds that are wanted from a model that breaks a given one. It
// returns nil if counting shows that there is none: a solver might take years to find that out.
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

// cellsOf returns the digits in each cell of a model.
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
