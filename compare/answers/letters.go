package answers

import (
	"bytes"
	"strconv"
	"strings"
	"sync"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// mostLetters is the largest side whose digits are single characters.
const mostLetters = 35

// blanks are the characters that stand for an empty cell.
const blanks = ".0*_?-"

// letters are the characters of a side.
type letters struct {
	symbols string     // the blank, which is a dot, and the digits from 1
	digit   [256]uint8 // of a character, 0 for a blank; noDigit for any other
}

const noDigit = 0xFF

// lettersOf returns the characters of a side up to mostLetters.
func lettersOf(side int) *letters { return allLetters()[side] }

// allLetters returns the letters of each side.
var allLetters = sync.OnceValue(func() (all [mostLetters + 1]*letters) {
	for side := 1; side < len(all); side++ {
		all[side] = newLetters("." + digitsOf(side))
	}
	return all
})

// digitsOf returns the digits of a side as they are written in the layout "line".
func digitsOf(side int) string {
	g := make(sudoku.Grid, side*side)
	for digit := range side {
		g[digit] = uint16(digit + 1)
	}
	line, _ := format.Lookup("line")
	var text bytes.Buffer
	w := format.NewWriter(&text, line)
	_ = w.Grid(sudoku.Classic(sudoku.Shape{Rows: 1, Cols: side}), g) // cannot fail: the tests go through all sides
	_ = w.Flush()
	return string(text.Bytes()[:side])
}

func newLetters(symbols string) *letters {
	l := &letters{symbols: symbols, digit: [256]uint8(bytes.Repeat([]byte{noDigit}, 256))}
	for _, blank := range []byte(blanks) {
		l.digit[blank] = 0
	}
	for digit, symbol := range []byte(symbols) {
		l.digit[symbol] = uint8(digit)
		l.digit[strings.ToLower(symbols)[digit]] = uint8(digit)
	}
	return l
}

// appendGrid appends a grid as one line without its end.
func appendGrid(dst []byte, side int, g sudoku.Grid) []byte {
	if side <= mostLetters {
		symbols := lettersOf(side).symbols
		for _, digit := range g {
			dst = append(dst, symbols[digit])
		}
		return dst
	}
	for cell, digit := range g {
		if cell > 0 {
			dst = append(dst, ' ')
		}
		dst = strconv.AppendUint(dst, uint64(digit), 10)
	}
	return dst
}

// parseGrid reads a grid that may have blanks, in characters or in numbers. It returns
// nil if it is none of that side.
func parseGrid(text []byte, side int) sudoku.Grid {
	if side <= mostLetters && len(text) == side*side {
		return lettersOf(side).parse(text)
	}
	if len(text) < 2*side*side-1 {
		return nil // the shortest numbers have one digit
	}
	fields := bytes.Fields(text)
	if len(fields) != side*side {
		return nil
	}
	g := make(sudoku.Grid, len(fields))
	for cell, field := range fields {
		digit, err := strconv.ParseUint(string(field), 10, 16)
		switch {
		case len(field) == 1 && strings.IndexByte(blanks, field[0]) >= 0:
		case err != nil || int(digit) > side:
			return nil
		default:
			g[cell] = uint16(digit)
		}
	}
	return g
}

func (l *letters) parse(text []byte) sudoku.Grid {
	g := make(sudoku.Grid, len(text))
	for cell, symbol := range text {
		digit := l.digit[symbol]
		if digit == noDigit {
			return nil
		}
		g[cell] = uint16(digit)
	}
	return g
}
