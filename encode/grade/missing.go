package grade

import (
	"context"
	"fmt"
	"time"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// maxMore is how many more bounds are asked for once one is known to be missing.
const maxMore = 30

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
	err := s.infer(ctx)
	if err == nil && !s.known.all() {
		err = s.solve(ctx)
	}
	switch found := s.tell(); {
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

// solve asks for models that break the bounds of the target.
func (s *search) solve(ctx context.Context) error {
	more := maxMore
	s.signs = s.target()
	for i := range s.rules.list {
		bound := s.signs[s.rules.kind(i)]
		if s.known[bound][i] || s.broken[bound][i] != nil {
			continue
		}
		if more == 0 {
			return nil
		}
		missing, err := s.decide(ctx, i, bound)
		if err != nil {
			return err
		}
		if missing {
			more--
			continue
		}
		if err := s.infer(ctx); err != nil {
			return err
		}
	}
	return nil
}

// decide asks for a model that breaks a bound, and learns the bound if there is none.
func (s *search) decide(ctx context.Context, i, bound int) (missing bool, err error) {
	r := &s.rules.list[i]
	r.clauses(bound, func(clause []cnf.Lit) bool {
		if bound == above && s.excludes(-clause[0], -clause[1]) {
			return true
		}
		var m cnf.Model
		if m, err = s.model(ctx, i, bound, negated(clause)); err != nil {
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

// tidyTime is how long a model is looked for that is a good picture.
const tidyTime = 2 * time.Second

// model returns a model that breaks a bound: if there soon is one, a tidy one, which makes
// a good picture. The tidiest breaks no bound from above but this one, and leaves no cell
// empty but this one; the others are tidy only where the fault is not: they have a digit in
// each cell or, if a cell is at fault, no digit twice in a house or one in each other cell.
func (s *search) model(ctx context.Context, i, bound int, lits []cnf.Lit) (cnf.Model, error) {
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
		m, err := s.ask(soon, f, lits...)
		cancel()
		if m != nil && err == nil {
			return m, nil
		}
	}
	return s.ask(ctx, s.f, lits...)
}

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

// tell makes a finding of each kind of bound that is missing in the target.
func (s *search) tell() (found bool) {
	for kind, bound := range s.signs {
		first, count := -1, 0
		for i := range s.rules.list {
			if s.rules.kind(i) == kind && s.broken[bound][i] != nil {
				if count++; first < 0 {
					first = i
				}
			}
		}
		if first >= 0 {
			found = true
			s.find(s.finding(first, bound, count))
		}
	}
	return found
}

func (s *search) finding(i, bound, count int) Finding {
	m := s.broken[bound][i]
	r := &s.rules.list[i]
	var lits []cnf.Lit
	for _, l := range r.lits {
		if bound == below || m.True(l) {
			lits = append(lits, l)
		}
	}
	name := s.rules.name(i, bound)
	return Finding{
		Kind: Missing, Fault: true, Rule: name, Count: count,
		Text:  fmt.Sprintf("%q does not follow from the formula", name),
		Cells: s.cellsOf(m), Model: s.text.submitted(m, s.report.Variables), Marked: s.rules.cells(lits),
	}
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
