package native

import (
	"context"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Scan is the search that everyone writes first. It tries the digits from 1 to N in the empty
// cells, row by row. For each trial it looks at all cells of the row, the column and the region, and
// asks each clue about the cell. It uses nothing of what clues are lowered to.
type Scan struct{}

// String returns "scan".
func (Scan) String() string { return "scan" }

// Solve implements [sudoku.Solver]. Its Evidence is Searched.
func (Scan) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	r, err := start(ctx, p, yield)
	if err != nil {
		return sudoku.Stats{}, err
	}
	s := &scan{run: r, puzzle: p, work: p.Givens.Clone()}
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
	for digit := above + 1; int(digit) <= s.puzzle.Rules.Side(); digit++ {
		if s.fits(cell, digit) {
			return digit
		}
	}
	return 0
}

// fits returns whether the digit is not excluded from the cell, no other cell of its row, column and
// region has it, and no clue about the cell forbids it.
func (s *scan) fits(cell int, digit uint16) bool {
	rules := s.puzzle.Rules
	if s.puzzle.Excludes(cell, digit) {
		return false
	}
	houses := rules.Houses()
	for _, h := range rules.HousesOf(cell) {
		if houses[h].Clue >= 0 {
			break // an extra house, like all that follow
		}
		for _, other := range houses[h].Cells {
			if other != cell && s.work[other] == digit {
				return false
			}
		}
	}
	return len(rules.CluesOf(cell)) == 0 || s.keepsClues(cell, digit)
}

// keepsClues returns whether no clue about a cell forbids a digit in it.
func (s *scan) keepsClues(cell int, digit uint16) bool {
	rules := s.puzzle.Rules
	before := s.work[cell]
	s.work[cell] = digit
	defer func() { s.work[cell] = before }()
	for _, c := range rules.CluesOf(cell) {
		if rules.Clues()[c].Check(rules, s.work) != nil {
			return false
		}
	}
	return true
}
