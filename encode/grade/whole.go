package grade

import (
	"context"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
)

// checkWhole looks for a contradiction of the whole formula, and returns whether R contradicts
// itself. If R was proved right, the rules replace it: they are easier to decide with.
func (g *grader) checkWhole(ctx context.Context, right bool) (contradictory bool) {
	c := &core{grader: g, rest: pick(g.text.formula, nil), left: slices.Concat(g.text.units, g.text.clauses)}
	if right {
		c.rest, c.left = g.rules.formula, slices.Clone(g.text.units)
	}
	part, cancel := share(ctx)
	soon, end := g.spare(part)
	m, err := g.ask(soon, c.formula(c.left))
	end()
	cancel()
	if err != nil && !g.shown {
		g.undecided("whether the formula is contradictory", err)
	}
	if err != nil || m != nil {
		return false
	}
	g.shown = true
	soon, end = g.spare(ctx)
	defer end()
	if !c.shrink(soon) {
		g.find(Finding{Code: NoModel, Fault: true, Text: "no assignment satisfies the formula"})
		return !right // for all that is known
	}
	given := 0
	for _, i := range c.left {
		if slices.Contains(g.text.units, i) {
			given++
		}
	}
	g.find(g.contradiction(c, given, right))
	return given == 0
}

// contradiction makes a finding of clauses without a model. If all else is right, it is the puzzle
// that has no solution.
func (g *grader) contradiction(c *core, given int, right bool) Finding {
	f := Finding{Code: NoModel, Count: len(c.left), Together: true, Minimal: c.minimal, ByRules: right}
	f.Clauses = c.left[:min(len(c.left), maxListed)]
	f.Fault = !right || g.opt.Puzzle == nil || g.result.Verdict() != Proved
	switch places := g.places(c.left); {
	case !f.Fault:
		f.Text = fmt.Sprintf("the puzzle has no solution: %d givens contradict each other: %s", given, places)
	case right:
		f.Text = fmt.Sprintf("the formula has no model: by the rules, %d givens contradict each other: %s", given, places)
	case len(c.left) == 1:
		f.Text = fmt.Sprintf("%s says %s, and cannot be satisfied", g.place(c.left[0]), g.words(c.left[0]))
	case given == 0:
		f.Text = fmt.Sprintf("no assignment satisfies %d clauses, none of which is a given: %s", len(c.left), places)
	default:
		f.Text = fmt.Sprintf("no assignment satisfies %d clauses, of which %d are givens: %s", len(c.left), given, places)
	}
	return f
}

// core is clauses of the submission, in left, that together with the rest have no model.
type core struct {
	*grader
	rest    *cnf.Formula
	left    []int
	minimal bool // each clause in left is known to be needed
}

// formula returns some clauses and the rest.
func (c *core) formula(clauses []int) *cnf.Formula {
	f := with(c.rest)
	for _, i := range clauses {
		f.Add(c.text.formula.Clause(i))
	}
	return f
}

// shrink leaves clauses out until all that are left are needed. It starts with the givens: a
// contradiction without them is worse. It returns whether few enough are left to be reported.
func (c *core) shrink(ctx context.Context) bool {
	all := len(c.left)
	fails := func(fewer []int) (bool, error) {
		f := c.formula(fewer)
		if infer.NewEngine(f).Refuted() {
			return true, nil
		}
		m, err := c.ask(ctx, f)
		return m == nil && err == nil, err
	}
	if given := len(c.text.units); given < all {
		if failed, _ := fails(c.left[given:]); failed {
			c.left = c.left[given:]
		}
	}
	c.left, c.minimal = shrink(ctx, slices.Clone(c.left), fails)
	slices.Sort(c.left)
	return c.minimal || len(c.left) < all/10 && len(c.left) <= maxListed
}
