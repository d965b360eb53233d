package grade

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// forbidden is clauses of R that no solution with some digits satisfies.
type forbidden struct {
	clauses []int // of the submission
	grid    sudoku.Grid
	minimal bool // it is known to take all of the clauses
}

// judgeSolutions says whether R allows all solutions. It returns whether one of the random
// grids is known to satisfy all of R.
func (g *grader) judgeSolutions(ctx context.Context) (satisfied bool) {
	p := newPool(g.rules, g.grids)
	found, err := g.judgeClauses(ctx, p)
	more, undecided, componentsErr := g.judgeComponents(ctx, p)
	if err = cmp.Or(err, componentsErr); err == nil && undecided > 0 {
		g.report.Tried = len(g.grids)
		err = fmt.Errorf("%d sets of auxiliary variables see too many cells: only %d random grids were tried", undecided, len(g.grids))
	}
	if err != nil {
		g.unsettled(err)
	}
	satisfied = err == nil && len(more) < maxForbidding && p.satisfies()
	if found = append(found, more...); len(found) > 0 {
		g.report.Solutions = Refuted
		g.tellForbidden(found)
	}
	return satisfied
}

func (g *grader) unsettled(err error) {
	g.report.Solutions = max(g.report.Solutions, NotRefuted)
	g.undecided("whether a solution is forbidden", err)
}

// judgeClauses judges the clauses without auxiliary variables.
func (g *grader) judgeClauses(ctx context.Context, p *pool) (found []forbidden, err error) {
	for _, i := range g.text.clauses {
		clause := g.text.formula.Clause(i)
		if slices.ContainsFunc(clause, func(l cnf.Lit) bool { return !g.text.isCandidate(l.Var()) }) || tautology(clause) {
			continue
		}
		follows, err := refutes(ctx, g.rules.engine, negated(clause))
		if err != nil {
			return found, err
		}
		if follows {
			continue
		}
		grid := p.forbids(clause)
		if grid == nil {
			if grid, err = g.solution(ctx, negated(clause)); err != nil {
				return found, err
			}
		}
		if grid != nil {
			found = append(found, forbidden{[]int{i}, grid, true})
		}
	}
	return found, nil
}

func tautology(clause []cnf.Lit) bool {
	return slices.ContainsFunc(clause, func(l cnf.Lit) bool { return slices.Contains(clause, -l) })
}

// solution returns a grid that keeps the rules and has some candidates, and others not,
// or nil if there is none.
func (g *grader) solution(ctx context.Context, lits []cnf.Lit) (sudoku.Grid, error) {
	m, err := g.ask(ctx, g.rules.formula, lits...)
	if m == nil || err != nil {
		return nil, err
	}
	grid := make(sudoku.Grid, g.text.shape.Cells())
	for cell, digits := range g.cellsOf(m) {
		if len(digits) == 1 {
			grid[cell] = digits[0]
		}
	}
	return grid, sudoku.Empty(g.text.shape).Check(grid)
}

// maxPatterns is how many kinds of forbidding clauses are shown.
const maxPatterns = 5

// tellForbidden makes a finding of each kind of clauses that forbid solutions: clauses of
// so many positive and negative literals, or several clauses together.
func (g *grader) tellForbidden(found []forbidden) {
	at := map[[3]int]int{}
	var list []Finding
	for _, f := range found {
		pattern := g.pattern(f.clauses)
		i, known := at[pattern]
		if !known {
			i = len(list)
			at[pattern] = i
			list = append(list, g.forbidding(f))
		} else if len(f.clauses) == 1 && len(list[i].Clauses) < maxListed {
			list[i].Clauses = append(list[i].Clauses, f.clauses...)
		}
		list[i].Count++
	}
	for i, f := range list {
		if i == maxPatterns {
			break
		}
		g.find(f)
	}
}

func (g *grader) pattern(clauses []int) [3]int {
	if len(clauses) > 1 {
		return [3]int{len(clauses)}
	}
	var p [3]int
	for _, l := range g.text.formula.Clause(clauses[0]) {
		if l > 0 {
			p[1]++
		} else {
			p[2]++
		}
	}
	return p
}

func (g *grader) forbidding(f forbidden) Finding {
	finding := Finding{Kind: Excessive, Fault: true, Clauses: f.clauses, Cells: cellsOf(f.grid)}
	finding.Together = len(f.clauses) > 1
	finding.Minimal = finding.Together && f.minimal
	if len(f.clauses) > 1 {
		finding.Text = fmt.Sprintf("%d clauses, %s, forbid this solution together", len(f.clauses), g.places(f.clauses))
	} else {
		finding.Text = fmt.Sprintf("%s says %s, and forbids this solution", g.place(f.clauses[0]), g.words(f.clauses[0]))
		if clause := g.text.formula.Clause(f.clauses[0]); len(clause) == 1 && clause[0] < 0 {
			finding.Text += " (a single negative literal: if it is an excluded candidate of a puzzle, name it with --puzzle)"
		}
	}
	for _, i := range f.clauses {
		for _, l := range g.text.formula.Clause(i) {
			if !g.text.isCandidate(l.Var()) {
				continue
			}
			if cell, _ := g.text.shape.CellDigit(int(l.Var()) - 1); !slices.Contains(finding.Marked, cell) {
				finding.Marked = append(finding.Marked, cell)
			}
		}
	}
	return finding
}
