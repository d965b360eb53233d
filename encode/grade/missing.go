package grade

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
)

// search is for the rules that do not follow from R.
type search struct {
	*grader
	f      *cnf.Formula // R, and clauses that follow from it
	known  known
	added  known               // the clauses of which are in f
	pairs  map[[2]int]bool     // pairs of candidates that exclude each other
	signs  [kinds]int          // the bound of each kind that is looked for, see target
	broken [bounds][]cnf.Model // models of R that break a bound
}

// judgeRules says whether all rules follow from R.
func (g *grader) judgeRules(ctx context.Context) {
	s := &search{grader: g, f: with(g.r, nil), pairs: map[[2]int]bool{}}
	s.known, s.added = newKnown(len(g.rules.list)), newKnown(len(g.rules.list))
	for bound := range s.broken {
		s.broken[bound] = make([]cnf.Model, len(g.rules.list))
	}
	ctx, cancel := g.spare(ctx)
	defer cancel()
	err := s.infer(ctx)
	if err == nil && !s.known.all() {
		err = s.solve(ctx)
	}
	switch found := s.tell(ctx); {
	case found:
		g.report.Rules = Refuted
	case s.known.all():
	default:
		g.report.Rules = NotRefuted
		if err == nil {
			err = fmt.Errorf("not all rules were found to follow")
		}
		g.undecided("whether a rule is missing", err)
	}
}

// solve asks for models that break the bounds of the target. Once one is known to be
// missing, the others are asked for in the time that is to spare.
func (s *search) solve(ctx context.Context) error {
	s.signs = s.target()
	for i := range s.rules.list {
		bound := s.signs[s.rules.kind(i)]
		if s.known[bound][i] || s.broken[bound][i] != nil {
			continue
		}
		missing, err := s.decide(ctx, i, bound)
		if err != nil {
			return err
		}
		if missing {
			s.shown = true
			return s.more(ctx)
		}
		if err := s.infer(ctx); err != nil {
			return err
		}
	}
	return nil
}

// more looks for other bounds of the target that are missing, with one session for all:
// that it finds no model of one is no proof, and says nothing.
func (s *search) more(ctx context.Context) error {
	ctx, cancel := s.spare(ctx)
	defer cancel()
	session := s.opt.Backend.New()
	if closer, ok := session.(io.Closer); ok {
		defer closer.Close()
	}
	if err := cnf.Copy(session, s.f); err != nil {
		return err
	}
	for i := range s.rules.list {
		bound := s.signs[s.rules.kind(i)]
		if s.known[bound][i] {
			continue
		}
		s.rules.list[i].clauses(bound, func(clause []cnf.Lit) bool {
			if s.broken[bound][i] != nil || ctx.Err() != nil || bound == above && s.excludes(-clause[0], -clause[1]) {
				return s.broken[bound][i] == nil && ctx.Err() == nil
			}
			if status, err := session.Solve(ctx, negated(clause)...); err == nil && status == sat.Sat {
				s.note(session.Model())
			}
			return true
		})
	}
	return nil // what there was no time for is not told
}

// decide asks for a model that breaks a bound, and learns the bound if there is none.
func (s *search) decide(ctx context.Context, i, bound int) (missing bool, err error) {
	r := &s.rules.list[i]
	r.clauses(bound, func(clause []cnf.Lit) bool {
		if bound == above && s.excludes(-clause[0], -clause[1]) {
			return true
		}
		var m cnf.Model
		if m, err = s.ask(ctx, s.f, negated(clause)...); err != nil {
			return false
		}
		if m == nil {
			s.f.Add(clause)
			if bound == above {
				s.pairs[pair(-clause[0], -clause[1])] = true
			}
			return true
		}
		s.note(m)
		missing = true
		return false
	})
	if err == nil && !missing {
		s.known[bound][i], s.added[bound][i] = true, true
		s.known.count(s.rules.regions)
		s.learn()
	}
	return missing, err
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
	f := with(s.f, nil)
	for j := range s.rules.list {
		for b := range bounds {
			if wanted(j, b) {
				known[b][j] = true
				s.rules.list[j].clauses(b, func(clause []cnf.Lit) bool { f.Add(clause); return true })
			}
		}
	}
	if known.count(s.rules.regions); known[bound][i] {
		return nil
	}
	return f
}

// note marks the bounds that a model breaks. The model is held against R itself.
func (s *search) note(m cnf.Model) {
	if s.r.Falsified(m) >= 0 {
		return
	}
	for i := range s.rules.list {
		for bound := range bounds {
			if s.rules.list[i].broken(m, bound) && s.broken[bound][i] == nil {
				s.broken[bound][i] = m
			}
		}
	}
}

// target returns for each kind of rule the bound that is looked at: of those that make a
// complete scheme, those of which most is known, and if in doubt those of the minimal one.
func (s *search) target() (signs [kinds]int) {
	var lacking [kinds][bounds]int
	for bound := range bounds {
		for i, holds := range s.known[bound] {
			if !holds {
				lacking[s.rules.kind(i)][bound]++
			}
		}
	}
	sum := 0
	for kind := range kinds {
		signs[kind] = above
		if kind == 0 {
			signs[kind] = below
		}
		if lacking[kind][1-signs[kind]] < lacking[kind][signs[kind]] {
			signs[kind] = 1 - signs[kind]
		}
		sum += signs[kind]
	}
	if sum == 0 || sum == kinds { // all of one bound: one kind needs the other
		kind := 0
		for other := range kinds {
			if lacking[other][1-signs[other]] < lacking[kind][1-signs[kind]] {
				kind = other
			}
		}
		signs[kind] = 1 - signs[kind]
	}
	return signs
}

// tell makes a finding of each pattern of bounds that are missing in the target.
func (s *search) tell(ctx context.Context) (found bool) {
	ctx, cancel := s.spare(ctx)
	defer cancel()
	side := s.rules.shape.Side()
	var missing [][]int
	var lists [][]pattern
	for kind, bound := range s.signs {
		var list []int
		for i := range s.rules.list {
			if s.rules.kind(i) == kind && s.broken[bound][i] != nil {
				list = append(list, i)
			}
		}
		if list != nil {
			missing = append(missing, list)
			lists = append(lists, patternsOf(side, kind, bound, list))
		}
	}
	merged, from := merge(lists)
	for j, patterns := range merged {
		s.find(s.finding(ctx, missing[from[j]], patterns))
	}
	return len(merged) > 0
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
		Cells: s.cellsOf(m), Model: s.text.submitted(m, s.report.Variables), Marked: s.rules.cells(lits),
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

// cellsOf returns the digits that a model has in each cell.
func (g *grader) cellsOf(m cnf.Model) [][]uint16 {
	cells := make([][]uint16, g.text.shape.Cells())
	for k := range g.text.shape.Candidates() {
		if m.True(cnf.Lit(k + 1)) {
			cell, digit := g.text.shape.CellDigit(k)
			cells[cell] = append(cells[cell], digit)
		}
	}
	return cells
}
