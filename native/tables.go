package native

import (
	"context"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Tables is the textbook search. It tries the digits from 1 to N in the empty cells, row by
// row, with tables of the digits that each house already has.
type Tables struct{}

// String returns "tables".
func (Tables) String() string { return "tables" }

// Solve implements [sudoku.Solver]. Its Evidence is Searched.
func (Tables) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	r, err := start(ctx, p, yield)
	if err != nil {
		return sudoku.Stats{}, err
	}
	if err := supports(Tables{}, p.Rules, false); err != nil {
		return sudoku.Stats{}, err
	}
	t := newTables(p, r)
	for cell, given := range p.Givens {
		if given != 0 && !t.fits(cell, given) {
			r.stats.Conflicts++
			return r.finish()
		}
		t.set(cell, given, true)
	}
	t.search(0)
	return r.finish()
}

// tables is the state of the search.
//
//	used[house·(N+1) + digit]   the house has the digit
type tables struct {
	*run
	puzzle *sudoku.Puzzle
	side   int
	work   sudoku.Grid
	used   []bool
}

func newTables(p *sudoku.Puzzle, r *run) *tables {
	n := p.Rules.Side()
	return &tables{
		run:    r,
		puzzle: p,
		side:   n,
		work:   make(sudoku.Grid, p.Rules.Cells()),
		used:   make([]bool, len(p.Rules.Houses())*(n+1)),
	}
}

// search fills the empty cells from the given one on.
func (t *tables) search(cell int) {
	for cell < len(t.work) && t.work[cell] != 0 {
		cell++
	}
	if !t.node() {
		return
	}
	if cell == len(t.work) {
		copy(t.grid, t.work)
		t.solution()
		return
	}
	digit := t.next(cell, 0)
	if digit == 0 {
		t.stats.Conflicts++
	}
	for digit != 0 && !t.stopped {
		following := t.next(cell, digit)
		if following != 0 {
			t.stats.Guesses++
		}
		t.set(cell, digit, true)
		t.search(cell + 1)
		t.set(cell, digit, false)
		t.work[cell] = 0
		digit = following
	}
}

// next returns the smallest digit above the given one that fits, 0 if none does.
func (t *tables) next(cell int, above uint16) uint16 {
	for digit := above + 1; int(digit) <= t.side; digit++ {
		if t.fits(cell, digit) {
			return digit
		}
	}
	return 0
}

func (t *tables) fits(cell int, digit uint16) bool {
	for _, h := range t.puzzle.Rules.HousesOf(cell) {
		if t.used[h*(t.side+1)+int(digit)] {
			return false
		}
	}
	return !t.puzzle.Excludes(cell, digit)
}

// set adds the digit to the grid and the tables, or removes it.
func (t *tables) set(cell int, digit uint16, used bool) {
	t.work[cell] = digit
	if digit != 0 {
		for _, h := range t.puzzle.Rules.HousesOf(cell) {
			t.used[h*(t.side+1)+int(digit)] = used
		}
	}
}
