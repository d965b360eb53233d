package sudoku

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"
)

// ErrIncomplete is wrapped by [Puzzle.Check] if a grid breaks no rule but has blanks.
var ErrIncomplete = errors.New("incomplete")

// Check returns nil if g is a solution of p: it is complete, has every given, has no excluded
// candidate, has every digit once in each row, column and region, and keeps each clue. Otherwise the
// error names the first of these that it breaks, or wraps [ErrIncomplete] with the number of empty
// cells. Check does not allocate if g is a solution.
func (p *Puzzle) Check(g Grid) error {
	if right, complete := p.seemsRight(g); right && complete {
		return nil
	}
	if err := p.CheckPartial(g); err != nil {
		return err
	}
	if blanks := g.Blanks(); blanks > 0 {
		return fmt.Errorf("%w, %d empty cells", ErrIncomplete, blanks)
	}
	return nil
}

// CheckPartial is [Puzzle.Check] for a grid that may have blanks: it must have every given, no
// excluded candidate, no digit twice in a house, and no clue that no digits in the blanks keep.
func (p *Puzzle) CheckPartial(g Grid) error {
	if right, _ := p.seemsRight(g); right {
		return nil
	}
	if err := p.Validate(); err != nil {
		return err
	}
	if err := p.validGrid(g); err != nil {
		return err
	}
	for cell, given := range p.Givens {
		if given != 0 && g[cell] != given {
			return fmt.Errorf("%s is %s: expected its given %d", p.Rules.CellName(cell), digitName(g[cell]), given)
		}
	}
	if cell := p.firstExcluded(g); cell >= 0 {
		return fmt.Errorf("%s is %d: that candidate is excluded", p.Rules.CellName(cell), g[cell])
	}
	// seenIn[d] is the number, from 1, of the last house in which digit d was seen. So it need
	// not be cleared between houses.
	var seenIn [MaxSide + 1]int32
	for i, house := range p.Rules.Houses() {
		if house.Clue >= 0 {
			break // its clue is judged by its own meaning
		}
		for _, cell := range house.Cells {
			digit := g[cell]
			if digit != 0 && seenIn[digit] == int32(i+1) {
				return p.repeatError(g, house, digit)
			}
			seenIn[digit] = int32(i + 1)
		}
	}
	for _, clue := range p.Rules.Clues() {
		if err := clue.Check(p.Rules, g); err != nil {
			return fmt.Errorf("%s: %w", clue.Text(p.Rules), err)
		}
	}
	return nil
}

// maxQuick is the largest side for the quick check.
const maxQuick = 25

// tally is the sum of the digits in some cells: 2^d for each digit d and, in the upper half, the
// number of digits. The sum of n powers of two has n bits set only if no two of them are equal.
type tally uint64

// tallies holds the tally of each single digit.
var tallies = func() (of [32]tally) {
	for digit := 1; digit < len(of); digit++ {
		of[digit] = 1<<32 | 1<<digit
	}
	return of
}()

func (t tally) repeats() bool { return bits.OnesCount32(uint32(t)) != int(t>>32) }

// seemsRight is CheckPartial in one pass without reasons, since millions of solutions are checked.
// It also returns whether there are no blanks. For sides above maxQuick, and rules that are not
// classic, it returns false.
func (p *Puzzle) seemsRight(g Grid) (right, complete bool) {
	if p.Rules == nil {
		return false, false
	}
	shape, classic := p.Rules.Classic()
	side := shape.Side()
	if !classic || side > maxQuick || len(g) != side*side || !p.keepsGivens(g) {
		return false, false
	}
	var columns, stacks [maxQuick]tally // of the rows, of the bands so far
	var all tally
	for row := range side {
		from := row * side
		t, ok := tallyRow(g[from:from+side], columns[:side])
		if !ok || t.repeats() {
			return false, false
		}
		all += t
		if (row+1)%shape.Rows == 0 && !tallyBoxes(columns[:side], stacks[:shape.Rows]) {
			return false, false
		}
	}
	for _, t := range columns[:side] {
		if t.repeats() {
			return false, false
		}
	}
	if p.Excluded != nil && (p.validExcluded() != nil || p.firstExcluded(g) >= 0) {
		return false, false
	}
	return true, int(all>>32) == len(g)
}

// keepsGivens returns whether g has as many cells as there are givens, and has each given.
// Differences are collected without a branch, since a processor cannot predict which cells have
// givens.
func (p *Puzzle) keepsGivens(g Grid) bool {
	if len(g) != len(p.Givens) {
		return false
	}
	var changed uint32
	for cell, given := range p.Givens {
		changed |= uint32(given) * uint32(given^g[cell]) // 0 if one of them is
	}
	return changed == 0
}

// tallyRow adds the digits of a row to the tallies of the columns. It returns the tally of the row,
// and whether no digit is too large.
func tallyRow(cells []uint16, columns []tally) (row tally, ok bool) {
	columns = columns[:len(cells)]
	for column, digit := range cells {
		if int(digit) > len(cells) {
			return 0, false
		}
		t := tallies[digit%32]
		row += t
		columns[column] += t
	}
	return row, true
}

// tallyBoxes updates the tallies of the stacks from those of the columns. The differences are the
// tallies of the boxes of the current band. It returns whether no box repeats a digit.
func tallyBoxes(columns, stacks []tally) bool {
	width := len(columns) / len(stacks)
	for i, before := range stacks {
		var stack tally
		for _, column := range columns[i*width:][:width] {
			stack += column
		}
		if (stack - before).repeats() {
			return false
		}
		stacks[i] = stack
	}
	return true
}

func digitName(digit uint16) string {
	if digit == 0 {
		return "blank"
	}
	return fmt.Sprint(digit)
}

func (p *Puzzle) repeatError(g Grid, house House, digit uint16) error {
	var names []string
	for _, cell := range house.Cells {
		if g[cell] == digit {
			names = append(names, p.Rules.CellName(cell))
		}
	}
	return fmt.Errorf("%v has the digit %d more than once: %s", house, digit, strings.Join(names, ", "))
}
