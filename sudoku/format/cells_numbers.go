package format

import (
	"bytes"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/sudokusat/sudokusat/sudoku"
)

// longestSide is the largest side whose digits are numbers.
const longestSide = sudoku.MaxSide

// span is the part of a line that holds one cell.
type span struct{ start, end int32 }

func (s span) of(text []byte) []byte { return text[s.start:s.end] }

// tokensIn yields the parts of a text between blanks.
func tokensIn(text []byte) iter.Seq[span] {
	return func(yield func(span) bool) {
		for i := indent(text); i < len(text); i += indent(text[i:]) {
			end := tokenEnd(text, i)
			if !yield(span{int32(i), int32(end)}) {
				return
			}
			i = end
		}
	}
}

// tooLarge is what tokenValue returns for numbers that are not a digit of any side.
const tooLarge = 1 << 20

// tokenValue returns the number that a token stands for, 0 for a blank, and
// whether it is a cell at all.
func tokenValue(token []byte) (value int, isCell bool) {
	if len(token) > 0 && token[0] >= '0' && token[0] <= '9' {
		for _, c := range token {
			if c < '0' || c > '9' {
				return 0, false
			}
			value = min(10*value+int(c-'0'), tooLarge)
		}
		return value, true
	}
	return 0, isBlankToken(token)
}

// numberOf returns the number that a token stands for, or 0 if it is not one.
func numberOf(token []byte) int {
	value, _ := tokenValue(token)
	return value
}

var spaceToken = []byte(" ")

func isBlankToken(token []byte) bool {
	if len(token) == 1 {
		return strings.IndexByte(blankCharacters+" ", token[0]) >= 0
	}
	return string(token) == "-1"
}

// decodeTokens writes the digits of cells that are numbers into f, and returns the blank
// symbol. It warns of a second one, unless either is an empty cell, which may have lost
// a digit.
func decodeTokens(f *found, p piece, side int) (blank string, err error) {
	i, dst := 0, f.digits
	for r := range p {
		for c := range p[r].cells {
			token := p[r].cells[c].of(p[r].text)
			if len(token) == 0 {
				token = spaceToken // in a drawing or a table
			}
			digit, isCell := tokenValue(token)
			switch {
			case !isCell:
				return "", errorAt(p[r].line, p[r].text, int(p[r].cells[c].start)+max(strangeAt(token), 0), "%s is not a cell: expected a number from 1 to %d or a blank", tokenName(token), side)
			case digit > side:
				return "", p[r].errorAt(c, "%s in r%dc%d: expected a number from 1 to %d or a blank", token, i/side+1, i%side+1, side)
			case digit == 0 && blank == "":
				blank = string(token)
			case digit == 0 && blank != string(token) && blank != " " && token[0] != ' ':
				if len(f.warnings) == 0 {
					f.warn(p[r].errorAt(c, "blank %q in a puzzle with blank %q: both were read as blanks", token, blank))
				}
				if blank == "-" { // rows of it look like rules
					blank = string(token)
				}
			case digit == 0 && blank != string(token):
				return "", p[r].errorAt(c, "blank %q in a puzzle with blank %q: expected one of them", token, blank)
			}
			dst[i] = uint16(digit)
			i++
		}
	}
	return blank, nil
}

func tokenName(token []byte) string {
	if i := strangeAt(token); i >= 0 {
		return symbolName(token[i:])
	}
	return excerpt(token)
}

// strangeAt returns where the first character of a token is that is not ASCII, or -1.
func strangeAt(token []byte) int {
	return bytes.IndexFunc(token, func(r rune) bool { return r >= utf8.RuneSelf })
}

// appendTokens appends a puzzle as rows of numbers with a separator between.
func appendTokens(dst []byte, p *sudoku.Puzzle, separator byte, blank string) []byte {
	for row := range slices.Chunk(p.Givens, p.Rules.Side()) {
		for _, digit := range row {
			if digit > 0 {
				dst = strconv.AppendUint(dst, uint64(digit), 10)
			} else {
				dst = append(dst, blank...)
			}
			dst = append(dst, separator)
		}
		dst[len(dst)-1] = '\n'
	}
	return dst
}

// appendToken appends a digit or a blank, with spaces before it up to a width.
func appendToken(dst []byte, digit uint16, blank string, width int) []byte {
	if digit > 0 {
		var text [8]byte
		blank = string(strconv.AppendUint(text[:0], uint64(digit), 10))
	}
	for range width - len(blank) {
		dst = append(dst, ' ')
	}
	return append(dst, blank...)
}
