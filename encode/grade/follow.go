package grade

import (
	"context"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
)

// infer finds what follows by unit propagation and counting, until nothing is new.
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
		if s.known[above][i] {
			continue
		}
		s.known[above][i] = true
		for range s.open(i, above) {
			s.known[above][i] = false
			break
		}
	}
	return nil
}

// maxSplit is how many variables of a cell are tried true and false.
const maxSplit = 12

// variablesOf returns the variables that define the candidates of a cell; of other rules,
// and where candidates are variables, there are none.
func (s *search) variablesOf(rule int) (vars []cnf.Lit) {
	for v, set := range s.text.sets {
		if s.rules.kind(rule) == 0 && set.cell == rule {
			vars = append(vars, v)
		}
	}
	slices.Sort(vars)
	return vars[:min(len(vars), maxSplit)]
}

// propagatePairs finds pairs of candidates that exclude each other: those that follow
// from one of the two first, many at a time.
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

func pair(a, b cnf.Lit) [2]int {
	if a > b {
		a, b = b, a
	}
	return [2]int{int(a), int(b)}
}

func (s *search) excludes(a, b cnf.Lit) bool { return s.pairs[pair(a, b)] }

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
