package format

import (
	"bytes"
	"fmt"
)

// Rows of digits in which a space is a blank cell and nothing else shows the cells:
//
//	53  7           r1c1 and r1c2 are 5 and 3, r1c5 is 7
//	6  195
//	 98    6        r3c1 is blank
//
// There are N lines of at most N characters, none of them empty.

// areColumns recognises such rows by the first block of lines.
func (s *sample) areColumns() (v verdict, side int) {
	digits, longest, ended := 0, 0, false
	for i, l := range s.lines {
		if ended = ended || i > 0 && l.gap; ended {
			break
		}
		text := trimRight(l.plain)
		if len(bytes.Trim(text, "123456789 ")) > 0 || len(text) > longestAlphabet {
			return no, 0
		}
		digits += len(text) - bytes.Count(text, []byte(" "))
		longest, side = max(longest, len(text)), i+1
	}
	first := trimRight(s.lines[0].plain)
	if bytes.IndexByte(first, ' ') < 0 || isEvenlySpaced(first) {
		return no, 0
	}
	if !ended && !s.complete {
		return more, 0
	}
	return verdictOf(side >= 4 && s.src.possible(side) && longest <= side && longest >= side-1 && digits < side*side), side
}

// isEvenlySpaced reports whether a line is digits with a blank between each two.
func isEvenlySpaced(text []byte) bool {
	for i, c := range text {
		if isSpace(c) != (i%2 == 1) {
			return false
		}
	}
	return true
}

// columnsOf is the splitter of such rows.
func columnsOf(side int) splitter {
	return func(cells []span, text []byte) []span {
		for k := range max(side, len(trimRight(text))) {
			at := int32(min(k, len(text)))
			end := at
			if int(at) < len(text) && !isSpace(text[at]) {
				end++
			}
			cells = append(cells, span{at, end})
		}
		return cells
	}
}

// columns is what the sniffer says of such rows.
func (s *sample) columns(side int) sniffed {
	s.src.columns = side
	return sniffed{sample: s, verdict: yes, layout: rowsLayout, because: fmt.Sprintf("%d lines of at most %d digits and spaces, which are blanks", side, side)}
}
