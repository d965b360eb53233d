package grade

import (
	"context"
	"fmt"
	"io"

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
	s := &search{grader: g, f: with(g.r), pairs: map[[2]int]bool{}}
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
		g.result.Rules = Refuted
	case s.known.all():
	default:
		g.result.Rules = NotRefuted
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
