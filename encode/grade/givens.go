package grade

import (
	"context"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// judgeGivens holds the givens against each other, and against the puzzle if there is
// one.
func (g *grader) judgeGivens(ctx context.Context) {
	shape := g.text.shape
	for cell, digits := range g.text.given {
		if len(digits) > 1 {
			g.wrongGiven(GivenTwice, cell, "%s is given as %d and as %d", shape.CellName(cell), digits[0], digits[1])
		}
	}
	written := g.text.puzzle()
	if g.opt.Puzzle == nil {
		g.judgeAlone(written)
		return
	}
	if err := g.compare(ctx, written); err != nil {
		g.undecided("whether givens are harmless", err)
	}
}

// judgeAlone judges givens of a puzzle that is not known.
func (g *grader) judgeAlone(written *sudoku.Puzzle) {
	for c := range written.Conflicts() {
		g.find(Finding{Code: GivenConflict, Fault: true, Text: c.String()})
	}
	if g.result.Given == 0 && len(g.text.negative) > 0 && g.text.complete() {
		g.find(Finding{Code: UnitsNegative, Count: len(g.text.negative),
			Text: "all unit clauses are negative: if they are givens, the sign is wrong"})
	}
}

// compare holds the givens against those of the puzzle.
func (g *grader) compare(ctx context.Context, written *sudoku.Puzzle) error {
	shape := g.text.shape
	for cell, digit := range g.opt.Puzzle.Givens {
		is := written.Givens[cell]
		name := shape.CellName(cell)
		switch {
		case digit != 0 && g.text.excluded.Has(shape.Candidate(cell, digit)):
			g.wrongGiven(GivenDenied, cell, "%s is %d in the puzzle, but the formula says that it is not", name, digit)
		case digit != 0 && is == 0:
			g.wrongGiven(GivenMissing, cell, "the given of %s is missing: it is %d", name, digit)
		case digit != 0 && is != digit:
			g.wrongGiven(GivenWrong, cell, "the given of %s is wrong: it is %d, expected %d", name, is, digit)
		}
	}
	return g.judgeExtra(ctx, written)
}

// judgeExtra judges what the formula gives and excludes where the puzzle has no given.
// What follows from the puzzle is harmless.
func (g *grader) judgeExtra(ctx context.Context, written *sudoku.Puzzle) error {
	known := literalsOf(g.opt.Puzzle)
	engine := g.rules.engine
	refuted, err := refutes(ctx, engine, known)
	if refuted || err != nil {
		return err // of a contradictory puzzle all follows
	}
	var open []cnf.Lit
	for _, l := range literalsOf(written) {
		switch cell, _ := g.text.shape.CellDigit(int(l.Var()) - 1); {
		case g.opt.Puzzle.Givens[cell] != 0: // compare has judged the cell
		case engine.True(l):
			g.harmless(l)
		default:
			open = append(open, l)
		}
	}
	for _, l := range open {
		if err := g.judgeOpen(ctx, known, l); err != nil {
			return err
		}
	}
	return nil
}

// judgeOpen judges a literal that does not follow from the puzzle by unit propagation.
func (g *grader) judgeOpen(ctx context.Context, known []cnf.Lit, l cnf.Lit) error {
	grid, err := g.solution(ctx, append(slices.Clip(known), -l))
	switch {
	case err != nil:
		return err
	case grid == nil:
		g.harmless(l)
		return nil
	}
	cell, _ := g.text.shape.CellDigit(int(l.Var()) - 1)
	g.find(Finding{Code: GivenExtra, Fault: true, Cells: cellsOf(grid), Marked: []int{cell},
		Text: fmt.Sprintf("the formula says %s, which the puzzle does not: it has this solution", g.literal(l))})
	return nil
}

// harmless notes a given that the puzzle does not have, but implies.
func (g *grader) harmless(l cnf.Lit) {
	if l > 0 {
		g.find(Finding{Code: GivenImplied, Text: fmt.Sprintf("the formula says %s, which is no given of the puzzle, but follows from it", g.literal(l))})
	}
}

// literalsOf returns the givens of a puzzle and what it excludes.
func literalsOf(p *sudoku.Puzzle) (lits []cnf.Lit) {
	for cell, digit := range p.Givens {
		if digit != 0 {
			lits = append(lits, cnf.Lit(p.Shape.Candidate(cell, digit)+1))
		}
	}
	for k := range p.Excluded.All() {
		lits = append(lits, -cnf.Lit(k+1))
	}
	return lits
}

func (g *grader) wrongGiven(code Code, cell int, format string, args ...any) {
	g.find(Finding{Code: code, Fault: true, Text: fmt.Sprintf(format, args...), Marked: []int{cell}})
}

// settle sets negative unit clauses aside that follow from the givens by the rules, or
// that the puzzle is to judge; the others are clauses of R like any other. Those that there
// is no time for are set aside, and the error says why.
func (g *grader) settle(ctx context.Context) error {
	t := g.text
	if len(t.negative) == 0 {
		return nil
	}
	for _, i := range t.negative {
		t.excluded.Add(t.denied(i)) // a cell that has one digit left has that as its given
	}
	written := t.puzzle()
	written.Excluded = nil
	known := literalsOf(written)
	if g.opt.Puzzle != nil {
		known = append(known, literalsOf(g.opt.Puzzle)...)
	}
	var open []int
	contradictory, err := refutes(ctx, g.rules.engine, known)
	for _, i := range t.negative {
		if err != nil || contradictory || g.ofPuzzle(t.denied(i)) || g.rules.engine.True(t.formula.Clause(i)[0]) {
			t.units = append(t.units, i)
		} else {
			open = append(open, i)
		}
	}
	if err == nil {
		err = g.settleOpen(ctx, open, known)
	}
	slices.Sort(t.units)
	slices.Sort(t.clauses)
	return err
}

// ofPuzzle returns whether the puzzle excludes a candidate or has it as a given.
func (g *grader) ofPuzzle(k int) bool {
	p := g.opt.Puzzle
	if p == nil {
		return false
	}
	cell, digit := p.Shape.CellDigit(k)
	return p.Excluded.Has(k) || p.Givens[cell] == digit
}

// settleOpen settles negative unit clauses that do not follow by unit propagation. Each
// grid that shows of one that it does not follow shows it of most others too.
func (g *grader) settleOpen(ctx context.Context, open []int, known []cnf.Lit) (err error) {
	t := g.text
	var grids []sudoku.Grid
	for _, i := range open {
		cell, digit := t.shape.CellDigit(t.denied(i))
		allowed := slices.ContainsFunc(grids, func(grid sudoku.Grid) bool { return grid[cell] == digit })
		if !allowed && err == nil {
			var grid sudoku.Grid
			if grid, err = g.solution(ctx, append(slices.Clip(known), -t.formula.Clause(i)[0])); grid != nil {
				grids = append(grids, grid)
				allowed = err == nil
			}
		}
		if !allowed {
			t.units = append(t.units, i)
			continue
		}
		t.excluded.Remove(t.denied(i))
		t.clauses = append(t.clauses, i)
	}
	return err
}
