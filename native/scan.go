package native

import (
	"context"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Scan is the search that everyone writes first. It tries the digits from 1 to N in the empty
// cells, row by row. For each trial it looks at all cells of the row, the column and the box.
type Scan struct{}

// String returns "scan".
func (Scan) String() string { return "scan" }

// Solve implements [sudoku.Solver]. Its Evidence is Searched.
func (Scan) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	r, err := start(ctx, p, yield)
	if err != nil {
		return sudoku.Stats{}, err
	}
	s := &scan{run: r, puzzle: p, shape: p.Shape, work: p.Givens.Clone()}
	for cell, given := range p.Givens {
		if given != 0 && !s.fits(cell, given) {
			r.stats.Conflicts++
			return r.finish()
		}
	}
	s.search(0)
	return r.finish()
}

// scan is the state of the search: the grid and the puzzle.
type scan struct {
	*run
	puzzle *sudoku.Puzzle
	shape  sudoku.Shape
	work   sudoku.Grid
}

// search fills the empty cells from the given one on.
func (s *scan) search(cell int) {
	for cell < len(s.work) && s.work[cell] != 0 {
		cell++
	}
	if !s.node() {
		return
	}
	if cell == len(s.work) {
		copy(s.grid, s.work)
		s.solution()
		return
	}
	digit := s.next(cell, 0)
	if digit == 0 {
		s.stats.Conflicts++
	}
	for digit != 0 && !s.stopped {
		following := s.next(cell, digit)
		if following != 0 {
			s.stats.Guesses++
		}
		s.work[cell] = digit
		s.search(cell + 1)
		s.work[cell] = 0
		digit = following
	}
}

// next returns the smallest digit above the given one that fits, or 0.
func (s *scan) next(cell int, above uint16) uint16 {
	for digit := above + 1; int(digit) <= s.shape.Side(); digit++ {
		if s.fits(cell, digit) {
			return digit
		}
	}
	return 0
}

// fits returns whether the digit is not excluded from the cell, and no other cell of its row,
// column and box has it.
func (s *scan) fits(cell int, digit uint16) bool {
	if s.puzzle.Excludes(cell, digit) {
		return false
	}
	n := s.shape.Side()
	row, col := s.shape.Row(cell), s.shape.Col(cell)
	top, left := row/s.shape.Rows*s.shape.Rows, col/s.shape.Cols*s.shape.Cols
	for i := range n {
		inRow := row*n + i
		inCol := i*n + col
		inBox := (top+i/s.shape.Cols)*n + left + i%s.shape.Cols
		if s.has(inRow, cell, digit) || s.has(inCol, cell, digit) || s.has(inBox, cell, digit) {
			return false
		}
	}
	return true
}

func (s *scan) has(at, cell int, digit uint16) bool { return at != cell && s.work[at] == digit }
