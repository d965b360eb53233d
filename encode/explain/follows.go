package explain

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
)

// ask finds what follows. From a formula without a model everything follows, and otherwise
// the literals that all models have in common.
func (c *cores) ask(ctx context.Context) error {
	s := c.solver.New()
	defer sat.Close(s)
	if err := cnf.Copy(s, c.f.Formula); err != nil {
		return err
	}
	status, err := s.Solve(ctx)
	if err != nil {
		return err
	}
	undecided := c.undecided()
	if status == sat.Unsat {
		c.refuted = true
		for _, v := range undecided {
			c.follows = append(c.follows, v, -v)
		}
		return nil
	}
	common := make(map[cnf.Lit]bool)
	if err := c.meet(s.Model(), undecided, common); err != nil {
		return err
	}
	return c.shrink(ctx, s, undecided, common)
}

// undecided returns the candidates that are not known to be true or false.
func (c *cores) undecided() []cnf.Lit {
	var vars []cnf.Lit
	for v := cnf.Lit(1); int(v) <= c.f.Vars(); v++ {
		if _, ok := c.f.layout.Candidate(v); ok && c.known.values[v] == 0 {
			vars = append(vars, v)
		}
	}
	return vars
}

// meet takes a model. It keeps in common the literals that all models so far have, and
// keeps the first two models as witnesses.
func (c *cores) meet(m cnf.Model, undecided []cnf.Lit, common map[cnf.Lit]bool) error {
	grid, err := c.f.layout.Decode(m)
	if err != nil {
		return err
	}
	first := c.witnesses[0] == nil
	if first {
		c.witnesses[0] = grid
	} else if c.witnesses[1] == nil {
		c.witnesses[1] = grid
	}
	for _, v := range undecided {
		l := v
		if !m.True(v) {
			l = -v
		}
		if first {
			common[l] = true
		}
		delete(common, -l)
	}
	return nil
}

// shrink asks for models that lack one of the common literals, until there is none: then
// the common literals follow. Since such a model may differ very little, the next one is
// asked of the formula with its variables shuffled.
func (c *cores) shrink(ctx context.Context, s sat.Session, undecided []cnf.Lit, common map[cnf.Lit]bool) error {
	random := rand.New(rand.NewPCG(0, 0))
	for {
		// Without the assumption active, the clause is satisfied from the next round on.
		active := s.NewVar()
		clause := []cnf.Lit{-active}
		for _, l := range inOrder(undecided, common) {
			clause = append(clause, -l)
		}
		s.Add(clause)
		status, err := s.Solve(ctx, active)
		if err != nil {
			return err
		}
		if status == sat.Unsat {
			break
		}
		if err := c.meet(s.Model(), undecided, common); err != nil {
			return err
		}
		m, err := c.shuffled(ctx, random)
		if err != nil {
			return err
		}
		if err := c.meet(m, undecided, common); err != nil {
			return err
		}
	}
	c.follows = inOrder(undecided, common)
	return nil
}

// inOrder returns the literals of a set in the order of the variables.
func inOrder(vars []cnf.Lit, set map[cnf.Lit]bool) []cnf.Lit {
	var lits []cnf.Lit
	for _, v := range vars {
		for _, l := range []cnf.Lit{v, -v} {
			if set[l] {
				lits = append(lits, l)
			}
		}
	}
	return lits
}

// shuffled returns a model that a solver finds when the variables are in another order.
func (c *cores) shuffled(ctx context.Context, random *rand.Rand) (cnf.Model, error) {
	s := c.solver.New()
	defer sat.Close(s)
	to := random.Perm(c.f.Vars())
	for range to {
		s.NewVar()
	}
	var clause []cnf.Lit
	for i := range c.f.Len() {
		clause = clause[:0]
		for _, l := range c.f.Clause(i) {
			x := cnf.Lit(to[l.Var()-1] + 1)
			if l < 0 {
				x = -x
			}
			clause = append(clause, x)
		}
		s.Add(clause)
	}
	if status, err := s.Solve(ctx); status != sat.Sat {
		return nil, fmt.Errorf("the formula has models, but after its variables were shuffled the solver says %v: %w", status, err)
	}
	found, m := s.Model(), make(cnf.Model, c.f.Vars()+1)
	for i, x := range to {
		m[i+1] = found[x+1]
	}
	return m, nil
}
