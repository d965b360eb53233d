package grade

import (
	"cmp"
	"context"
	"errors"
	"iter"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
)

// search looks for the rules that do not follow from R.
type search struct {
	*grader
	f      *cnf.Formula // R, and clauses that follow from it
	known  known
	added  known               // those whose clauses are in f
	pairs  map[[2]cnf.Lit]bool // pairs of candidates that exclude each other
	signs  [kinds]int          // the bound of each kind to look for, see target
	broken [bounds][]cnf.Model // models of R that break a bound
}

// checkRules finds out whether all rules follow from R.
func (g *grader) checkRules(ctx context.Context) {
	s := &search{grader: g, f: with(g.r), pairs: map[[2]cnf.Lit]bool{}}
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
	if s.report(ctx) {
		g.result.Rules = Refuted
	} else if !s.known.all() {
		g.result.Rules = NotRefuted
		g.undecided("whether a rule is missing", cmp.Or(err, errors.New("some rules were not found to follow")))
	}
}

// solve asks for models that break the bounds of the target. Once one is known to be missing, the
// others are asked for in the spare time.
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

// more looks for other bounds of the target that are missing, with one session for all. If it finds
// no model, that is no proof, and means nothing.
func (s *search) more(ctx context.Context) error {
	ctx, cancel := s.spare(ctx)
	defer cancel()
	session := s.opt.Backend.New()
	defer sat.Close(session)
	if err := cnf.Copy(session, s.f); err != nil {
		return err
	}
	for i := range s.rules.list {
		bound := s.signs[s.rules.kind(i)]
		if s.known[bound][i] {
			continue
		}
		for clause := range s.open(i, bound) {
			if s.broken[bound][i] != nil || ctx.Err() != nil {
				break
			}
			if status, err := session.Solve(ctx, negated(clause)...); err == nil && status == sat.Sat {
				s.note(session.Model())
			}
		}
	}
	return nil // what there was no time for is not reported
}

// open yields the clauses of a bound that are not known to follow.
func (s *search) open(i, bound int) iter.Seq[[]cnf.Lit] {
	return func(yield func([]cnf.Lit) bool) {
		for clause := range s.rules.list[i].clauses(bound) {
			known := bound == above && s.excludes(-clause[0], -clause[1])
			if !known && !yield(clause) {
				return
			}
		}
	}
}

// decide asks for a model that breaks a bound, and adds the bound if there is none.
func (s *search) decide(ctx context.Context, i, bound int) (missing bool, err error) {
	for clause := range s.open(i, bound) {
		m, err := s.ask(ctx, s.f, negated(clause)...)
		if err != nil {
			return false, err
		}
		if m != nil {
			s.note(m)
			return true, nil
		}
		s.f.Add(clause)
		if bound == above {
			s.pairs[pair(-clause[0], -clause[1])] = true
		}
	}
	s.known[bound][i], s.added[bound][i] = true, true
	s.known.count(s.rules.regions)
	s.learn()
	return false, nil
}

// note marks the bounds that a model breaks, if it satisfies R itself.
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

// target returns for each kind of rule the bound to look at: among those that make a complete
// scheme, the bounds of which most is known, and if in doubt those of the minimal scheme.
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
		signs[kind] = min(kind, 1) * above
		if lacking[kind][1-signs[kind]] < lacking[kind][signs[kind]] {
			signs[kind] = 1 - signs[kind]
		}
		sum += signs[kind]
	}
	if sum == 0 || sum == kinds { // all the same bound: one kind needs the other
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
