package grade

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
)

// judgeWhole finds a contradiction of the whole formula, and returns whether R has one by
// itself. If R is proved right, the rules stand for it: they are easier to decide with.
func (g *grader) judgeWhole(ctx context.Context, right bool) (contradictory bool) {
	c := &core{grader: g, minimal: true}
	if right {
		c.rest = g.rules.formula
		c.left = slices.Clone(g.text.units)
	} else {
		c.rest = g.text.part(nil)
		c.left = append(slices.Clone(g.text.units), g.text.clauses...)
	}
	m, err := g.ask(ctx, c.formula(c.left))
	if err != nil {
		g.undecided("whether the formula is contradictory", err)
		return false
	}
	if m != nil {
		return false
	}
	if err := c.shrink(ctx); err != nil {
		g.undecided("which clauses contradict each other", err)
		g.find(Finding{Kind: Contradictory, Fault: true, Text: "no assignment satisfies the formula"})
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

// contradiction makes a finding of clauses without a model. Where all else is right, it is
// the puzzle that has no solution.
func (g *grader) contradiction(c *core, given int, right bool) Finding {
	f := Finding{Kind: Contradictory, Count: len(c.left), Together: true, Minimal: c.minimal, ByRules: right}
	f.Clauses = c.left[:min(len(c.left), maxListed)]
	f.Fault = !right || g.opt.Puzzle == nil || g.report.Verdict() != Proved
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

// core is clauses of the submission, in left, that have no model together with the rest.
type core struct {
	*grader
	rest    *cnf.Formula
	left    []int
	minimal bool // each clause that was not left out is known to be needed
}

// formula returns some clauses and the rest.
func (c *core) formula(clauses []int) *cnf.Formula {
	f := with(c.rest, nil)
	for _, i := range clauses {
		f.Add(c.text.formula.Clause(i))
	}
	return f
}

// shrink leaves clauses out until all that are left are needed. Givens are the first: a
// contradiction without them is worse. A piece that can be left out is, and pieces become
// smaller until they are single clauses. The error is that of the proof of what is left.
func (c *core) shrink(ctx context.Context) error {
	if given := len(c.text.units); given < len(c.left) {
		c.leaveOut(ctx, 0, given)
	}
	for size := (len(c.left) + 1) / 2; ctx.Err() == nil; size = (size + 1) / 2 {
		c.minimal = true // what was not known of larger pieces is asked again
		for start := 0; start < len(c.left) && ctx.Err() == nil; {
			if end := min(start+size, len(c.left)); !c.leaveOut(ctx, start, end) {
				start = end
			}
		}
		if size <= 1 {
			break
		}
	}
	slices.Sort(c.left)
	m, err := c.ask(ctx, c.formula(c.left))
	if err == nil && m != nil {
		err = errors.New("the clauses that remain have a model")
	}
	return err
}

// leaveOut leaves a piece out if the others have no model, and returns whether it did.
func (c *core) leaveOut(ctx context.Context, start, end int) bool {
	fewer := slices.Delete(slices.Clone(c.left), start, end)
	f := c.formula(fewer)
	if !infer.NewEngine(f).Refuted() {
		m, err := c.ask(ctx, f)
		if m != nil || err != nil {
			c.minimal = c.minimal && err == nil
			return false
		}
	}
	c.left = fewer
	return true
}
