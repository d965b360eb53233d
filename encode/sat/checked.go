package sat

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat/process"
)

// checkedFormula is the formula of a session as it was given. Literals are
// checked on their way in, models against every clause on their way out: what a
// solver makes of the clauses meanwhile does not matter.
type checkedFormula struct {
	name     string // of the solver, in errors
	formula  cnf.Formula
	literals int   // of the formula
	most     int   // literals that the solver has memory for
	limit    int64 // of memory, if it is why there are not more
	err      error // of the sink
	refuted  bool  // there is no model, whatever is added
	model    cnf.Model
}

func (c *checkedFormula) Begin(g cnf.Group) { c.formula.Begin(g) }
func (c *checkedFormula) Err() error        { return c.err }
func (c *checkedFormula) Model() cnf.Model  { return c.model }

// bound sets how large the formula may grow: by a number of literals, and by the limit
// of memory.
func (c *checkedFormula) bound(most int, bytesPerLiteral int64) {
	c.most, c.limit = most, 0
	if limit := process.MemoryLimit(); limit > 0 && limit/bytesPerLiteral < int64(most) {
		c.most, c.limit = int(limit/bytesPerLiteral), limit
	}
}

// tooLarge returns the error of a formula with too much of something.
func (c *checkedFormula) tooLarge(what string) error {
	if c.limit > 0 {
		return fmt.Errorf("%w: the formula has more than %d %s", &process.OutOfMemoryError{Limit: c.limit}, c.most, what)
	}
	return fmt.Errorf("the formula has more than %d %s: %s takes no larger one", c.most, what, c.name)
}

// length returns the number of clauses.
func (c *checkedFormula) length() int64 { return int64(c.formula.Len()) }

func (c *checkedFormula) NewVar() cnf.Lit {
	if c.formula.Vars() >= c.most && c.err == nil {
		c.err = c.tooLarge("variables")
	}
	if c.err != nil {
		return 0
	}
	return c.formula.NewVar()
}

func (c *checkedFormula) Add(clause []cnf.Lit) {
	if c.err != nil {
		return
	}
	err := c.check(clause)
	if c.literals += len(clause); err == nil && c.literals > c.most {
		c.err = c.tooLarge("literals")
		return
	}
	if err != nil {
		c.err = fmt.Errorf("clause %d: %w", c.formula.Len()+1, err)
		return
	}
	c.model = nil
	c.refuted = c.refuted || len(clause) == 0
	c.formula.Add(clause)
}

// check returns an error if a literal is of no variable of the session.
func (c *checkedFormula) check(lits []cnf.Lit) error {
	for _, l := range lits {
		// The variable of the smallest integer is negative.
		if v := l.Var(); v < 1 || int(v) > c.formula.Vars() {
			return fmt.Errorf("literal %d: expected one of variables 1 to %d", l, c.formula.Vars())
		}
	}
	return nil
}

// ready forgets the model of the last Solve, and returns why there cannot be
// another, or nil.
func (c *checkedFormula) ready(ctx context.Context, assumptions []cnf.Lit) error {
	c.model = nil
	if c.err != nil {
		return c.err
	}
	if err := c.check(assumptions); err != nil {
		return fmt.Errorf("assumptions: %w", err)
	}
	return ctx.Err()
}

// verify returns an error unless m satisfies all clauses and assumptions.
func (c *checkedFormula) verify(m cnf.Model, assumptions []cnf.Lit) error {
	if i := c.formula.Falsified(m); i >= 0 {
		return fmt.Errorf("%s gave a wrong model: clause %d, %v, is false", c.name, i+1, c.formula.Clause(i))
	}
	for _, l := range assumptions {
		if !m.True(l) {
			return fmt.Errorf("%s gave a wrong model: assumption %d is false", c.name, l)
		}
	}
	return nil
}

// reset makes it the empty formula, which keeps its memory.
func (c *checkedFormula) reset() {
	c.formula.Reset()
	*c = checkedFormula{name: c.name, formula: c.formula}
}
