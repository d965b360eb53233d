// Package clue has the kinds of rules that variants have, and reads the lines that say them:
//
//	thermo: r1c1 r1c2 r2c3      a keyword, and the cells in order
//	whispers 5: r1c1..r1c4      with a number; r1c1..r1c4 is a straight or diagonal run
//	antiknight                  about the whole grid
//
// Each kind has a file with two descriptions of what it means: check judges a grid by the words of the
// rule, and lower says the same in constraints that engines and encodings know. They share nothing, and
// tests hold them against each other.
package clue

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Kind is a kind of clue.
type Kind struct {
	Keyword string
	Says    string // what it means, in a line
	// Number says whether a number follows the keyword.
	Number Number
	// Least and Most are how many cells it has; 0 and 0 if it is about the whole grid. Most is 0 if
	// there is no limit.
	Least, Most int

	about func(c *clue, r *sudoku.Rules) []int // the cells; nil for those in the line
	check func(c *clue, r *sudoku.Rules, g sudoku.Grid) error
	lower func(c *clue, k *sudoku.Kernel) // nil for a kind that is not supported yet, which Parse refuses
}

// Number says whether a kind has a number.
type Number uint8

// The possibilities.
const (
	NoNumber Number = iota
	MayHaveNumber
	HasNumber
)

// All lists the kinds, in the order of the documentation.
var All = []*Kind{
	&extra, &diagonalDown, &diagonalUp, &windoku, &disjoint,
	&antiknight, &antiking, &nonconsecutive,
	&odd, &even, &minimum, &maximum, &greater,
	&thermo, &slowThermo, &whispers, &renban, &nabner, &palindrome, &clone,
	&white, &black, &x, &v, &negativeXV, &negativeRatio, &strictKropki,
	&rowIndexer, &columnIndexer, &boxIndexer,
	&killer, &sum, &arrow, &little, &sandwich, &xsum, &skyscraper, &room, &quad, &between, &lockout,
	&regionsum, &zipper, &doublearrow, &entropic, &modular,
}

// Supported returns whether the kind can be used; if not, it is known by name alone.
func (k *Kind) Supported() bool { return k.lower != nil }

// Form returns how a clue of the kind is written: "whispers [N]: CELLS".
func (k *Kind) Form() string {
	form := k.Keyword
	switch k.Number {
	case MayHaveNumber:
		form += " [N]"
	case HasNumber:
		form += " N"
	}
	switch {
	case k == &clone:
		form += ": CELLS = CELLS"
	case k.Least == 1 && k.Most == 1:
		form += ": CELL"
	case k.Least > 0:
		form += ": CELLS"
	}
	return form
}

// Keywords lists the keywords of the kinds that are supported.
func Keywords() (words []string) {
	for _, k := range All {
		if k.lower != nil {
			words = append(words, k.Keyword)
		}
	}
	return words
}

// clue is a clue of any kind.
type clue struct {
	kind   *Kind
	number int // 0 if it has none
	cells  []int
	other  []int // the second list of a clone
}

// Text returns the line that says the clue.
func (c *clue) Text(r *sudoku.Rules) string {
	var text strings.Builder
	text.WriteString(c.kind.Keyword)
	if c.number != 0 {
		fmt.Fprintf(&text, " %d", c.number)
	}
	if len(c.cells) > 0 {
		text.WriteString(":")
	}
	for _, cell := range c.cells {
		text.WriteString(" " + r.CellName(cell))
	}
	if len(c.other) > 0 {
		text.WriteString(" =")
	}
	for _, cell := range c.other {
		text.WriteString(" " + r.CellName(cell))
	}
	return text.String()
}

// Cells returns the cells that the clue is about, ascending.
func (c *clue) Cells(r *sudoku.Rules) []int {
	cells := slices.Concat(c.cells, c.other)
	if c.kind.about != nil {
		cells = c.kind.about(c, r)
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// Check judges a grid by the words of the rule.
func (c *clue) Check(r *sudoku.Rules, g sudoku.Grid) error { return c.kind.check(c, r, g) }

// Lower says the clue in constraints.
func (c *clue) Lower(k *sudoku.Kernel) { c.kind.lower(c, k) }

// everywhere is the about of a clue on the whole grid.
func everywhere(_ *clue, r *sudoku.Rules) []int {
	cells := make([]int, r.Cells())
	for cell := range cells {
		cells[cell] = cell
	}
	return cells
}

// broken is the error of a clue that some cells break. It is made only when it is shown.
type broken struct {
	rules *sudoku.Rules
	cells []int
	grid  sudoku.Grid
}

// breaks returns the error that some cells break the clue.
func breaks(r *sudoku.Rules, g sudoku.Grid, cells ...int) error {
	return &broken{r, slices.Clone(cells), g.Clone()}
}

// Error names the cells and their digits: "r1c1 is 5, r1c2 is 3".
func (b *broken) Error() string {
	var parts []string
	for _, cell := range b.cells {
		digit := "blank"
		if d := b.grid[cell]; d != 0 {
			digit = fmt.Sprint(d)
		}
		parts = append(parts, b.rules.CellName(cell)+" is "+digit)
	}
	return strings.Join(parts, ", ")
}
