package format

import (
	"bytes"
	"fmt"
)

// Triples are the row, the column and the digit of each given, a line each or a list in
// a program. They are read if nothing else can be meant; see collected.place.
var triplesLayout = &layout{
	name:        "triples",
	description: "row, column and digit of a given on each line",
	traits:      spread,
	recognise:   recogniseTriples,
	open:        openForm(readTriple),
}

// recogniseTriples looks for more lines of three numbers than a puzzle of 3x3 has, in
// the order of cells.
func recogniseTriples(s *sample) finding {
	largest, before := 0, -1
	for _, l := range s.lines {
		row, column, digit, isTriple := tripleIn(l.text)
		cell := row*(longestSide+1) + column
		if !isTriple || l.gap || cell <= before || digit == 0 {
			return no
		}
		largest, before = max(largest, row, column, digit), cell
	}
	if len(s.lines) > 3 && largest > 3 {
		return sure("lines of three numbers, in the order of cells")
	}
	return moreUnless(s.complete)
}

// tripleIn returns the numbers of a line with three.
func tripleIn(text []byte) (row, column, digit int, isTriple bool) {
	const longest = 100 // bytes of a line
	if len(text) > longest {
		return 0, 0, 0, false
	}
	numbers := bytes.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == ',' || r == ';' || r == '(' || r == ')' })
	if len(numbers) != 3 {
		return 0, 0, 0, false
	}
	for _, n := range numbers {
		if !isNumber(n) || len(n) > 3 {
			return 0, 0, 0, false
		}
	}
	return numberOf(numbers[0]), numberOf(numbers[1]), numberOf(numbers[2]), true
}

// readTriple reads a line. The grid ends with the text.
func readTriple(c *collected, text []byte, line int) bool {
	c.begin(line)
	row, column, digit, isTriple := tripleIn(text)
	if !isTriple {
		c.complain(place{line, 1}, "%s among triples: expected a row, a column and a digit", excerpt(text))
		return false
	}
	c.startRow()
	for _, n := range []int{row, column, digit} {
		c.addValue(place{line, 1}, n)
	}
	return false
}

// areTriples reports whether the rows hold three numbers each, and are too many for a
// puzzle of 3x3.
func (c *collected) areTriples() bool {
	if len(c.rows) <= 3 || 3*len(c.rows) != len(c.values) || c.cells != len(c.values) || len(c.text) > 0 {
		return false
	}
	for i, start := range c.rows {
		if start != 3*i {
			return false
		}
	}
	return true
}

// fromTriples puts the digits of triples into their cells, or complains. The side is the
// largest number, and must be a square if the text or the options do not say it; rows and
// columns are counted from 0 if a 0 is among them, and else must have the last.
func (c *collected) fromTriples(src *source) {
	refuse := func(row int, why string) {
		c.complain(c.place(3*row), "%d rows of three numbers, perhaps row, column and digit, but %s: expected a grid, such as 81 digits and dots", len(c.rows), why)
	}
	low, high, digit := longestSide, 0, 0
	for i, n := range c.values {
		if i%3 == 2 {
			digit = max(digit, int(n))
		} else {
			low, high = min(low, int(n)), max(high, int(n))
		}
	}
	base := min(low, 1)
	side := max(high+1-base, digit)
	said := max(c.says.numbers[gridSide], src.options.Shape.Side())
	switch {
	case said == 0 && root(side)*root(side) != side:
		refuse(0, fmt.Sprintf("the side may be larger than %d", side))
		return
	case said > 0 && side > said || side > longestSide:
		refuse(0, "a number is above the side")
		return
	}
	side = max(side, said)
	if base == 1 && high < side {
		refuse(0, "nothing shows whether they are counted from 0 or from 1")
		return
	}
	values, places, before := make([]int32, side*side), make([]cellPlace, side*side), -1
	for i := range c.rows {
		cell := (int(c.values[3*i])-base)*side + int(c.values[3*i+1]) - base
		if cell <= before || c.values[3*i+2] == 0 {
			refuse(i, "not in the order of cells")
			return
		}
		before, values[cell], places[cell] = cell, c.values[3*i+2], c.places[3*i+2]
	}
	c.values, c.places, c.cells, c.rows, c.blank = values, places, side*side, c.rows[:0], nil
}
