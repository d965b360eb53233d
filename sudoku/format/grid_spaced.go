package format

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/sudokusat/sudokusat/sudoku"
)

var spacedLayout = &layout{
	name:        "spaced",
	description: "numbers separated by spaces, 0 or . for an empty cell",
	traits:      spread,
	recognise:   recogniseSpaced,
	open:        openTokens,
	write:       writeSpaced("0"),
}

var judgeLayout = &layout{
	name:        "judge",
	description: "numbers separated by spaces, ? for an empty cell",
	traits:      spread,
	recognise:   recogniseJudge,
	open:        openTokens,
	write:       writeSpaced("?"),
}

func openTokens(src *source) puzzleReader {
	return newRowReader(src, cellKind{
		largest: longestSide,
		split:   splitNumbers,
		value:   numberOf,
		decode: func(src *source, p piece, side int, f *found) (err error) {
			f.style.Blank, err = decodeTokens(f, p, side)
			return err
		},
	})
}

func writeSpaced(blank string) func([]byte, *sudoku.Puzzle, Layout) ([]byte, error) {
	return func(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
		return appendTokens(dst, p, ' ', style.blankOr(blank)), nil
	}
}

// recogniseSpaced looks at the first line, or at the second if the first is a
// number alone: it may be the side.
func recogniseSpaced(s *sample) finding {
	side, isCell := tokenValue(s.lines[0].text)
	switch {
	case !isCell || side < 2:
		a := s.tokens("")
		a.guess = true
		return a
	case len(s.lines) == 1:
		return moreUnless(s.complete)
	}
	second := s.lines[1].text
	return sureIf(areTokens(second) && len(splitNumbers(nil, second)) == side, "line %d is the side, and the next has as many cells", s.lines[0].number)
}

// recogniseJudge looks for spaced numbers and a ? on the first line. Without
// one there, the layout spaced reads the text just as well.
func recogniseJudge(s *sample) finding {
	if bytes.IndexByte(s.lines[0].text, '?') < 0 {
		return no
	}
	return s.tokens(", and one is a ?")
}

// tokens looks at the first line, about which more can be said than that it is cells
// with blanks between.
func (s *sample) tokens(more string) finding {
	first := s.lines[0]
	if !areTokens(first.text) {
		return no
	}
	return sure("line %d has %s separated by spaces%s", first.number, sudoku.Counted(len(splitNumbers(nil, first.text)), "cell"), more)
}

// areTokens reports whether a line is cells separated by spaces: numbers
// and blank symbols. Numbers of several digits without a single one are runs of
// cells (123 456 789) if they are larger than a row that short allows.
func areTokens(text []byte) bool {
	tokens, single, high := 0, false, 0
	for t := range tokensIn(text) {
		value, isCell := tokenValue(t.of(text))
		if !isCell {
			return false
		}
		tokens++
		single = single || t.end-t.start == 1
		high = max(high, value)
	}
	return tokens > 1 && (single || high <= tokens)
}

// splitNumbers appends the cells of a line, up to a comment. A token that is not a
// cell but several without a blank between (3? or 7.) counts as several.
func splitNumbers(cells []span, text []byte) []span {
	text = withoutComment(text)
	cells = slices.Grow(cells, min(len(text)/2, longestSide*longestSide)+1)
	for i := 0; i < len(text) && len(cells) <= longestSide*longestSide; {
		if isSpace(text[i]) {
			i++
			continue
		}
		end := tokenEnd(text, i)
		if _, isCell := tokenValue(text[i:end]); !isCell {
			end = partEnd(text, i)
		}
		cells = append(cells, span{int32(i), int32(end)})
		i = end
	}
	return cells
}

// withoutComment returns the text before a # or //.
func withoutComment(text []byte) []byte {
	if i := bytes.IndexByte(text, '#'); i >= 0 {
		text = text[:i]
	}
	if i := bytes.Index(text, []byte("//")); i >= 0 {
		text = text[:i]
	}
	return text
}

// tokenEnd returns where the token that starts at i ends: before a blank.
func tokenEnd(text []byte, i int) int {
	for i < len(text) && !isSpace(text[i]) {
		i++
	}
	return i
}

// partEnd returns where the number or the single character at i ends.
func partEnd(text []byte, i int) int {
	if text[i] < '0' || text[i] > '9' {
		_, size := utf8.DecodeRune(text[i:])
		return i + size
	}
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		i++
	}
	return i
}
