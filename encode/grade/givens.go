package grade

import (
	"context"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// checkGivens compares the givens with each other, and with the puzzle if there is one.
func (g *grader) checkGivens(ctx context.Context) {
	shape := g.text.shape
	for cell, digits := range g.text.given {
		if len(digits) > 1 {
			g.wrongGiven(GivenTwice, cell, "%s is given as %d and as %d", shape.CellName(cell), digits[0], digits[1])
		}
	}
	written := g.text.puzzle()
	if g.opt.Puzzle != nil {
		g.compareGivens(written)
		if err := g.checkExtra(ctx, written); err != nil {
			g.undecided("whether givens are harmless", err)
		}
		return
	}
	for c := range written.Conflicts() {
		g.find(Finding{Code: GivenConflict, Fault: true, Text: c.String()})
	}
	if g.result.Given == 0 && len(g.text.negative) > 0 && g.text.complete() {
		g.find(Finding{Code: UnitsNegative, Count: len(g.text.negative),
			Text: "all unit clauses are negative: if they are givens, the sign is wrong"})
	}
}

// compareGivens compares the givens with those of the puzzle.
func (g *grader) compareGivens(written *sudoku.Puzzle) {
	shape := g.text.shape
	for cell, digit := range g.opt.Puzzle.Givens {
		is := written.Givens[cell]
		name := shape.CellName(cell)
		switch {
		case digit == 0:
		case g.text.excluded.Has(shape.Candidate(cell, digit)):
			g.wrongGiven(GivenDenied, cell, "%s is %d in the puzzle, but the formula says that it is not", name, digit)
		case is == 0:
			g.wrongGiven(GivenMissing, cell, "the given of %s is missing: it is %d", name, digit)
		case is != digit:
			g.wrongGiven(GivenWrong, cell, "the given of %s is wrong: it is %d, expected %d", name, is, digit)
		}
	}
}

// checkExtra checks what the formula gives and excludes in cells where the puzzle has no given. It
// is harmless if it follows from the puzzle.
func (g *grader) checkExtra(ctx context.Context, written *sudoku.Puzzle) error {
	extra := slices.DeleteFunc(literalsOf(written), func(l cnf.Lit) bool {
		cell, _ := g.text.cellOf(l.Var())
		return g.opt.Puzzle.Givens[cell] != 0
	})
	grids, err := g.counterexamples(ctx, literalsOf(g.opt.Puzzle), extra)
	for i, grid := range grids {
		l := extra[i]
		if grid != nil {
			cell, _ := g.text.cellOf(l.Var())
			g.find(Finding{Code: GivenExtra, Fault: true, Cells: cellsOf(grid), Marked: []int{cell},
				Text: fmt.Sprintf("the formula says %s, but the puzzle does not: this is a solution of the puzzle", g.literal(l))})
		} else if err == nil && l > 0 {
			g.find(Finding{Code: GivenImplied, Text: fmt.Sprintf("the formula says %s, which is not a given of the puzzle, but follows from it", g.literal(l))})
		}
	}
	return err
}

// counterexamples returns for each literal a solution with the known literals but without this one,
// or nil if it follows from them. If the known literals contradict each other, it returns nothing.
// After an error, nil means nothing.
func (g *grader) counterexamples(ctx context.Context, known, lits []cnf.Lit) ([]sudoku.Grid, error) {
	refuted, err := refutes(ctx, g.rules.engine, known)
	if refuted || err != nil {
		return nil, err
	}
	grids := make([]sudoku.Grid, len(lits))
	for i, l := range lits {
		if g.rules.engine.True(l) {
			continue
		}
		// A grid for one literal often does for others.
		j := slices.IndexFunc(grids[:i], func(grid sudoku.Grid) bool {
			return grid != nil && trueIn(g.text.shape, grid, l.Var()) != (l > 0)
		})
		if j >= 0 {
			grids[i] = grids[j]
		} else if err == nil {
			grids[i], err = g.solution(ctx, append(slices.Clip(known), -l))
		}
	}
	return grids, err
}

// literalsOf returns the givens of a puzzle and what it excludes.
func literalsOf(p *sudoku.Puzzle) (lits []cnf.Lit) {
	for cell, digit := range p.Givens {
		if digit != 0 {
			lits = append(lits, cnf.Lit(p.Rules.Candidate(cell, digit)+1))
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

// sortNegative sets aside the negative unit clauses that follow from the givens, or that are to be
// compared with the puzzle. The others are clauses of R. Those that there is no time for are set
// aside, and the error says why.
func (g *grader) sortNegative(ctx context.Context) error {
	t := g.text
	if len(t.negative) == 0 {
		return nil
	}
	var open []int
	var lits []cnf.Lit
	for _, i := range t.negative {
		t.excluded.Add(t.denied(i)) // a cell that has one digit left has that as its given
		if g.ofPuzzle(t.denied(i)) {
			t.units = append(t.units, i)
		} else {
			open = append(open, i)
			lits = append(lits, t.formula.Clause(i)[0])
		}
	}
	written := t.puzzle()
	written.Excluded = nil
	known := literalsOf(written)
	if g.opt.Puzzle != nil {
		known = append(known, literalsOf(g.opt.Puzzle)...)
	}
	grids, err := g.counterexamples(ctx, known, lits)
	for j, i := range open {
		if grids == nil || grids[j] == nil {
			t.units = append(t.units, i)
			continue
		}
		t.excluded.Remove(t.denied(i))
		t.clauses = append(t.clauses, i)
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
	cell, digit := p.Rules.CellDigit(k)
	return p.Excluded.Has(k) || p.Givens[cell] == digit
}
