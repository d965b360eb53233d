package grade

import (
	"context"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
)

// infer finds what follows by unit propagation and counting, until there is nothing new.
func (s *search) infer(ctx context.Context) error {
	for found := true; found && !s.known.all(); {
		found = false
		if err := s.propagate(ctx); err != nil {
			return err
		}
		if s.known.count(s.rules.regions) && !s.known.all() {
			found = s.learn()
		}
	}
	return ctx.Err()
}

// propagate finds the bounds that follow by unit propagation.
func (s *search) propagate(ctx context.Context) error {
	engine := infer.NewEngine(s.f)
	if err := s.propagatePairs(ctx, engine); err != nil {
		return err
	}
	for i := range s.rules.list {
		r := &s.rules.list[i]
		if !s.known[below][i] {
			b := branching{engine: engine, vars: s.variablesOf(i), leaf: anyValues}
			open, err := b.try(ctx, negated(r.lits))
			if err != nil {
				return err
			}
			s.known[below][i] = !open
		}
		s.known[above][i] = s.known[above][i] || s.exclusive(i)
	}
	return nil
}

// maxSplit is how many variables of a cell are tried both true and false.
const maxSplit = 12

// variablesOf returns the variables that define the candidates of a cell. There are none for other
// rules, and where candidates are variables.
func (s *search) variablesOf(rule int) (vars []cnf.Lit) {
	for v, set := range s.text.sets {
		if s.rules.kind(rule) == 0 && set.cell == rule {
			vars = append(vars, v)
		}
	}
	slices.Sort(vars)
	return vars[:min(len(vars), maxSplit)]
}

// propagatePairs finds pairs of candidates that exclude each other. One propagation of a candidate
// finds most of its pairs; the others are tried one by one.
func (s *search) propagatePairs(ctx context.Context, engine *infer.Engine) error {
	for k := range s.rules.shape.Candidates() {
		a := cnf.Lit(k + 1)
		refuted, err := refutes(ctx, engine, []cnf.Lit{a})
		if err != nil {
			return err
		}
		var left []cnf.Lit
		for kind := range kinds {
			for _, b := range s.rules.list[s.rules.of[kind][k]].lits {
				if b == a || s.excludes(a, b) {
					continue
				}
				if refuted || engine.True(-b) {
					s.pairs[pair(a, b)] = true
				} else if b > a {
					left = append(left, b)
				}
			}
		}
		for _, b := range left {
			if s.pairs[pair(a, b)], err = refutes(ctx, engine, []cnf.Lit{a, b}); err != nil {
				return err
			}
		}
	}
	return nil
}

func pair(a, b cnf.Lit) [2]cnf.Lit { return [2]cnf.Lit{min(a, b), max(a, b)} }

func (s *search) excludes(a, b cnf.Lit) bool { return s.pairs[pair(a, b)] }

// exclusive returns whether all candidates of a rule exclude each other.
func (s *search) exclusive(i int) bool {
	return len(slices.Collect(s.open(i, above))) == 0
}

// learn adds the clauses of known bounds to the formula, and returns whether there were any.
func (s *search) learn() (found bool) {
	for bound := range bounds {
		for i := range s.rules.list {
			if !s.known[bound][i] || s.added[bound][i] {
				continue
			}
			s.added[bound][i], found = true, true
			for clause := range s.rules.list[i].clauses(bound) {
				s.f.Add(clause)
			}
		}
	}
	return found
}
