package explain

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// cores finds literals that follow from a few constraints. A constraint is a group of
// clauses. What is known simplifies a clause:
//
//	(a ∨ b ∨ c)   a known      nothing is left: the clause is true
//	(a ∨ b ∨ c)   ¬a known     (b ∨ c) is left, with the fact ¬a
//
// A group is open if some of its clauses are left. A core of a literal l is a set of open
// groups that has no model together with ¬l. It is a minimal set of groups. The facts that
// its clauses need are found afterwards.
type cores struct {
	*derivation
	solver sat.Backend // nil for none
	effort int

	asked     bool
	refuted   bool      // the formula has no model
	follows   []cnf.Lit // candidates, or their negations, that follow from the formula
	witnesses [2]sudoku.Grid
	refutable map[cnf.Lit]int // length of the nested refutation of a literal

	groups []span // open groups
	budget int    // how many more formulas may be solved; no limit if negative
}

// span is the clauses of a group, from first to last-1.
type span struct{ first, last int }

// errSpent means that the budget of a core is spent.
var errSpent = errors.New("budget spent")

// next returns a step by a core, or none if nothing follows or no core was found.
func (c *cores) next(ctx context.Context) ([]Step, error) {
	if c.solver == nil {
		return nil, nil
	}
	if !c.asked {
		c.asked, c.refutable = true, make(map[cnf.Lit]int)
		if err := c.ask(ctx); err != nil {
			return nil, err
		}
	}
	step, err := c.nested(ctx)
	if err == nil && step == nil {
		step, err = c.smallest(ctx)
	}
	if err != nil || step == nil {
		return nil, err
	}
	return []Step{*step}, nil
}

// outcome returns the outcome of the derivation.
func (c *cores) outcome(grid sudoku.Grid) Outcome {
	switch {
	case c.known.falsum != none:
		return Contradiction
	case c.f.Puzzle().Check(grid) == nil:
		return Solved
	case c.witnesses[1] != nil && len(c.assumptions(both)) == 0:
		return Open
	}
	return Stuck
}

// smallest returns the step with the smallest core found within the effort, or nil.
func (c *cores) smallest(ctx context.Context) (*Step, error) {
	c.budget = c.effort
	c.openGroups()
	if c.refuted {
		if err := c.narrow(ctx); err != nil {
			return nil, err
		}
	}
	var best []int
	var literal cnf.Lit
	for _, l := range c.assumptions(both) {
		if c.refuted && !c.mentioned(l) {
			continue
		}
		most := len(c.groups)
		if best != nil {
			most = len(best) - 1
		}
		found, err := c.coreOf(ctx, -l, most)
		if errors.Is(err, errSpent) {
			break
		}
		if err != nil {
			return nil, err
		}
		if found != nil {
			best, literal = found, -l
		}
	}
	if best == nil {
		return nil, nil
	}
	c.budget = -1
	return c.step(ctx, literal, best)
}

// narrow reduces the open groups to a core of the contradiction itself. Every literal follows
// from it, and a smaller core of a literal is found among few groups.
func (c *cores) narrow(ctx context.Context) error {
	core, err := c.coreOf(ctx, 0, len(c.groups))
	if err != nil {
		return err
	}
	kept := make([]span, len(core))
	for i, g := range core {
		kept[i] = c.groups[g]
	}
	c.groups = kept
	return nil
}

// mentioned returns whether a clause of the open groups has a literal or its negation.
func (c *cores) mentioned(l cnf.Lit) bool {
	for _, g := range c.groups {
		for i := g.first; i < g.last; i++ {
			if !c.holds(i) && (slices.Contains(c.f.Clause(i), l) || slices.Contains(c.f.Clause(i), -l)) {
				return true
			}
		}
	}
	return false
}

// openGroups collects the open groups.
func (c *cores) openGroups() {
	c.groups = c.groups[:0]
	f := c.f
	for first := 0; first < f.Len(); {
		last := first
		open := false
		for ; last < f.Len() && f.Group(last) == f.Group(first); last++ {
			open = open || !c.holds(last)
		}
		if open {
			c.groups = append(c.groups, span{first, last})
		}
		first = last
	}
}

// holds returns whether a literal of a clause is known to be true.
func (c *cores) holds(clause int) bool {
	for _, l := range c.f.Clause(clause) {
		if c.known.is(l) > 0 {
			return true
		}
	}
	return false
}

// coreOf returns a minimal core of a literal, as indices into the groups, or nil if it
// would have more than most. The core of 0 is one of the contradiction.
func (c *cores) coreOf(ctx context.Context, l cnf.Lit, most int) ([]int, error) {
	return minimal(len(c.groups), most, func(set []int) (bool, error) {
		var falsehood dense
		falsehood.names = make(map[cnf.Lit]cnf.Lit)
		if l != 0 {
			falsehood.add(-l)
		}
		for _, g := range set {
			for i := c.groups[g].first; i < c.groups[g].last; i++ {
				if !c.holds(i) {
					falsehood.add(c.left(i)...)
				}
			}
		}
		return c.unsat(ctx, &falsehood.Formula)
	})
}

// left returns the literals of a clause that are not known to be false.
func (c *cores) left(clause int) []cnf.Lit {
	var lits []cnf.Lit
	for _, l := range c.f.Clause(clause) {
		if c.known.is(l) == 0 {
			lits = append(lits, l)
		}
	}
	return lits
}

// unsat returns whether a formula has no model. It uses one of the budget.
func (c *cores) unsat(ctx context.Context, f *cnf.Formula) (bool, error) {
	if c.budget == 0 {
		return false, errSpent
	}
	c.budget--
	s := c.solver.New()
	defer sat.Close(s)
	if err := cnf.Copy(s, f); err != nil {
		return false, err
	}
	status, err := s.Solve(ctx)
	return status == sat.Unsat, err
}

// step returns the step of a core, with a minimal set of facts.
func (c *cores) step(ctx context.Context, l cnf.Lit, core []int) (*Step, error) {
	s := Step{Literal: l, Rule: Core}
	var facts []cnf.Lit
	seen := make(map[cnf.Lit]bool)
	for _, g := range core {
		for i := c.groups[g].first; i < c.groups[g].last; i++ {
			if c.holds(i) {
				continue
			}
			s.Clauses = append(s.Clauses, i)
			for _, x := range c.f.Clause(i) {
				if c.known.is(x) < 0 && !seen[-x] {
					seen[-x] = true
					facts = append(facts, -x)
				}
			}
		}
	}
	needed, err := minimal(len(facts), len(facts), func(set []int) (bool, error) {
		falsehood := dense{names: make(map[cnf.Lit]cnf.Lit)}
		falsehood.add(-l)
		for _, i := range s.Clauses {
			falsehood.add(c.f.Clause(i)...)
		}
		for _, i := range set {
			falsehood.add(facts[i])
		}
		return c.unsat(ctx, &falsehood.Formula)
	})
	if err != nil {
		return nil, fmt.Errorf("facts of a core: %w", err)
	}
	for _, i := range needed {
		s.Facts = append(s.Facts, facts[i])
	}
	return &s, nil
}
