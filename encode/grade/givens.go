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
