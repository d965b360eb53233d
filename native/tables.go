package native

import (
	"context"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Tables is the textbook search. It tries the digits from 1 to N in the empty cells, row by
// row, with tables of the digits that each row, column and box already has.
type Tables struct{}

// String returns "tables".
func (Tables) String() string { return "tables" }

// Solve implements [sudoku.Solver]. Its Evidence is Searched.
func (Tables) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	r, err := start(ctx, p, yield)
	if err != nil {
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
//	inRow[row·(N+1) + digit]   the row has the digit; columns and boxes alike
type tables struct {
	*run
	puzzle              *sudoku.Puzzle
	shape               sudoku.Shape
	work                sudoku.Grid
	inRow, inCol, inBox []bool
}

func newTables(p *sudoku.Puzzle, r *run) *tables {
	size := p.Shape.Side() * (p.Shape.Side() + 1)
	return &tables{
		run:    r,
		puzzle: p,
		shape:  p.Shape,
		work:   make(sudoku.Grid, p.Shape.Cells()),
		inRow:  make([]bool, size),
		inCol:  make([]bool, size),
		inBox:  make([]bool, size),
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
	for digit := above + 1; int(digit) <= t.shape.Side(); digit++ {
		if t.fits(cell, digit) {
			return digit
		}
	}
	return 0
}

func (t *tables) fits(cell int, digit uint16) bool {
	row, col, box := t.at(cell, digit)
	return !t.inRow[row] && !t.inCol[col] && !t.inBox[box] && !t.puzzle.Excludes(cell, digit)
}

// set adds the digit to the grid and the tables, or removes it.
func (t *tables) set(cell int, digit uint16, used bool) {
	t.work[cell] = digit
	if digit != 0 {
		row, col, box := t.at(cell, digit)
		t.inRow[row], t.inCol[col], t.inBox[box] = used, used, used
	}
}

func (t *tables) at(cell int, digit uint16) (row, col, box int) {
	width, d := t.shape.Side()+1, int(digit)
	return t.shape.Row(cell)*width + d, t.shape.Col(cell)*width + d, t.shape.Box(cell)*width + d
}
