package format

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// characterDigits are the digits that one character can stand for, in order.
// An alphabet of side N is N of them, from 0, from 1 or from A.
const characterDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// longestAlphabet is the largest side whose digits are single characters.
const longestAlphabet = len(characterDigits) - 1

// blankCharacters are the characters that can stand for an empty cell, unless
// the alphabet in use has them as digits.
const blankCharacters = ".0*_?-xX"

// longestAlphabetBits is above all digits and whatever they give together by or.
const longestAlphabetBits = 64

// noDigit marks a character that is neither a digit nor the blank.
const noDigit = 0xFF

// cellCharacters holds true for each character that can be a cell.
var cellCharacters = func() (table [256]bool) {
	for _, c := range []byte(characterDigits + strings.ToLower(characterDigits) + blankCharacters) {
		table[c] = true
	}
	return table
}()

// cellRun returns the number of cell characters that a text starts with.
func cellRun(text []byte) int {
	for i, c := range text {
		if !cellCharacters[c] {
			return i
		}
	}
	return len(text)
}

// counts holds how often each character occurs in the cells of a puzzle.
type counts [256]int

func (c *counts) add(text []byte) {
	for _, b := range text {
		c[b]++
	}
}

// any reports whether one of the characters from first to last occurs, in
// upper or lower case.
func (c *counts) any(first, last byte) bool {
	for b := first; b <= last; b++ {
		if c[b] > 0 || b >= 'A' && c[b|0x20] > 0 {
			return true
		}
	}
	return false
}

// characters turns cells of one character each into digits. It remembers the
// alphabet and the blank of the last puzzle, since the next one is likely to
// have them too.
type characters struct {
	side     int
	blank    byte // 0 before the first puzzle with a blank
	alphabet string
	table    [256]uint8 // the digit of each character, 0 for the blank, or noDigit
	sized    bool       // the text states the side, so that an alphabet that it does not show may be taken for 1-
	assumed  bool       // it was, for the last puzzle
	mixed    string     // other blanks of the puzzle for which the table was made, until that is said

	forced byte                         // start of the alphabet that the options name, or 0
	starts [longestAlphabet + 1]byte    // of the alphabet that the text uses for each side, or 0 if not yet known
	shown  string                       // by what the text has shown an alphabet, the last time that it was looked for
	survey func() *counts               // of the characters in the puzzles of side 16 that follow
	meet   func(side int, text *counts) // if not nil, gets each puzzle, and nothing is decoded
}

// force sets the alphabet that the caller names by its first and last digit.
func (c *characters) force(name string) error {
	if name == "" {
		return nil
	}
	if !strings.Contains("01A", name[:1]) {
		return fmt.Errorf("alphabet %q: expected a name that starts with 1, 0 or A, such as 1-G, 0-F, A-P", name)
	}
	c.forced = name[0]
	return nil
}

// decode writes the digits of a puzzle into dst. If it cannot, it returns the
// cell at fault and the reason.
func (c *characters) decode(dst sudoku.Grid, cells []byte, side int) (at int, reason string) {
	if c.side == side && c.meet == nil {
		if c.decodeByTable(dst, cells) < 0 {
			return -1, ""
		}
	}
	if at, reason := c.prepare(cells, side); reason != "" {
		return at, reason
	}
	at = c.decodeByTable(dst, cells)
	if at < 0 || c.meet != nil {
		return -1, ""
	}
	c.mixed = ""
	return at, fmt.Sprintf("%s is not a digit here: expected %s", symbolName(cells[at:]), c.expected())
}

// decodeByTable returns the first cell that the table does not know, or -1.
func (c *characters) decodeByTable(dst sudoku.Grid, cells []byte) int {
	dst = dst[:len(cells)]
	var all uint8
	for i, symbol := range cells {
		digit := c.table[symbol]
		all |= digit // no branch: digits are below 64, noDigit is not
		dst[i] = uint16(digit)
	}
	if all < longestAlphabetBits {
		return -1
	}
	return slices.IndexFunc(cells, func(symbol byte) bool { return c.table[symbol] == noDigit })
}

// prepare finds the alphabet and the blank of a puzzle.
func (c *characters) prepare(cells []byte, side int) (at int, reason string) {
	var seen counts
	seen.add(cells)
	if c.meet != nil {
		c.meet(side, &seen)
		return -1, ""
	}
	alphabet, reason := c.alphabetOf(side, &seen)
	if reason != "" {
		return 0, reason
	}
	var blank byte
	c.mixed = ""
	for i, symbol := range cells {
		switch {
		case !isBlank(symbol, alphabet) || symbol == blank || strings.IndexByte(c.mixed, symbol) >= 0:
		case blank == 0:
			blank = symbol
		case side > 9: // one of them may be meant for a digit
			return i, fmt.Sprintf("blank %q in a puzzle with blank %q: expected one of them", symbol, blank)
		default:
			c.mixed += string(rune(symbol))
		}
	}
	if blank == '-' && c.mixed != "" { // rows of it look like rules
		blank, c.mixed = c.mixed[0], "-"+c.mixed[1:]
	}
	c.set(side, alphabet, blank)
	for _, symbol := range []byte(c.mixed) {
		c.table[symbol] = 0
	}
	return -1, ""
}

// warn warns of what was doubtful in the last puzzle: several blanks, which were all
// read as such, and an alphabet that nothing shows.
func (c *characters) warn(f *found) {
	if c.assumed {
		c.assumed = false
		f.warn(errorIn(f.line, "no G, no letter after it and no 0 shows which alphabet this is: read as 1-%c; --alphabet 0-F or A-P names another", characterDigits[f.side]))
	}
	if c.mixed != "" {
		f.warn(errorIn(f.line, "blanks %q and %q in one puzzle: all were read as blanks", string(c.blank), c.mixed))
		c.mixed = ""
	}
}

func isBlank(symbol byte, alphabet string) bool {
	return strings.IndexByte(blankCharacters, symbol) >= 0 && strings.IndexByte(alphabet, symbol) < 0
}

func (c *characters) set(side int, alphabet string, blank byte) {
	c.side, c.alphabet = side, alphabet
	if blank != 0 {
		c.blank = blank
	}
	c.table = [256]uint8(bytes.Repeat([]byte{noDigit}, 256))
	for i := range side {
		c.table[alphabet[i]] = uint8(i + 1)
	}
	if blank != 0 {
		c.table[blank] = 0
	}
}

// expected says which characters the cells of the last puzzle may hold.
func (c *characters) expected() string {
	blank := "a blank"
	if c.blank != 0 {
		blank = fmt.Sprintf("the blank %q", c.blank)
	}
	return fmt.Sprintf("%c to %c or %s", c.alphabet[0], c.alphabet[c.side-1], blank)
}

// style returns how the last puzzle was written.
func (c *characters) style() Layout {
	var style Layout
	if c.blank != 0 {
		style.Blank = string([]byte{c.blank})
	}
	if c.side > 9 {
		style.Alphabet = c.alphabet
	}
	return style
}

// digitOf returns the digit, from 1, that a character stands for in the alphabet
// that starts with 1, in either case, or 0.
func digitOf(c byte) int {
	switch {
	case c >= '1' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'z':
		return int(c|0x20-'a') + 10
	}
	return 0
}

// characterValue is digitOf where an x is a blank.
func characterValue(c byte) int {
	if c|0x20 == 'x' {
		return 0
	}
	return digitOf(c)
}
