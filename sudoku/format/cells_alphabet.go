package format

import (
	"errors"
	"fmt"
	"io"
	"strings"
)

// alphabetFrom returns the alphabet of a side that starts with 0, 1 or A, or
// "" if it has too few characters.
func alphabetFrom(start byte, side int) string {
	from := strings.IndexByte(characterDigits, start)
	if from+side > len(characterDigits) {
		return ""
	}
	return characterDigits[from : from+side]
}

// alphabetOf returns the alphabet of a puzzle in which these characters were
// seen. It is the same for all puzzles of a side in a text.
func (c *characters) alphabetOf(side int, seen *counts) (alphabet, reason string) {
	if side <= 9 {
		return alphabetFrom('1', side), ""
	}
	start := c.startOf(side, seen)
	if start == 0 && c.sized {
		start, c.assumed = '1', true
	}
	if start == 0 {
		return "", "no G, no letter after it and no 0 shows which alphabet this is: expected --alphabet 1-G, 0-F or A-P"
	}
	alphabet = alphabetFrom(start, side)
	if alphabet == "" {
		return "", fmt.Sprintf("side %d: too large for an alphabet that starts with %c", side, start)
	}
	if seen.anyOf("abcdefghijklmnopqrstuvwyz") {
		alphabet = strings.ToLower(alphabet)
	}
	return alphabet, ""
}

// startOf returns the first digit of the alphabet of a puzzle, or 0 if the text
// does not show it.
func (c *characters) startOf(side int, seen *counts) byte {
	if c.forced != 0 {
		c.shown = "as --alphabet says"
		return c.forced
	}
	if c.starts[side] != 0 {
		return c.starts[side]
	}
	start, because := startShown(side, seen)
	if start == 0 && c.survey != nil {
		all := c.survey()
		for b, n := range seen {
			all[b] += n
		}
		start, because = startShown(side, all)
	}
	c.shown = because
	if seen.any('1', '9') || seen.any('A', 'Z') {
		c.starts[side] = start
	} else if start == 0 {
		start = '1' // no digit at all: any alphabet reads this
	}
	return start
}

// startShown returns the first digit of the alphabet that the characters of a
// text show, and by what, or 0. For sides other than 16 and 25 only one alphabet is in
// use.
func startShown(side int, seen *counts) (start byte, because string) {
	switch {
	case side == 25 && !seen.any('1', '9') && seen.any('A', 'Y'):
		return 'A', "there are letters and no digit from 1 to 9"
	case side != 16:
		return '1', "it is the only one for this side"
	case seen.any('H', 'P'):
		return 'A', "there is a letter from H to P"
	case seen.any('G', 'G'):
		return '1', "there is a G and no letter after it"
	case seen['0'] == 0:
		return 0, "nothing suggests another"
	case seen.anyOf(".*_?-"):
		return '0', "there is a 0 and another blank"
	case seen.complete(alphabetFrom('0', side)):
		return '0', "a 0 is as frequent as each digit of a complete grid"
	default:
		return '1', "there is a 0 and no other blank"
	}
}

// anyOf reports whether one of some characters occurs.
func (c *counts) anyOf(characters string) bool {
	return strings.ContainsFunc(characters, func(r rune) bool { return c[r] > 0 })
}

// complete reports whether each digit of an alphabet occurs as often as in a
// complete grid.
func (c *counts) complete(alphabet string) bool {
	return !strings.ContainsFunc(alphabet, func(r rune) bool {
		total := c[r]
		if r >= 'A' {
			total += c[r|0x20]
		}
		return total != len(alphabet)
	})
}

// survey counts the characters in the puzzles of side 16 that follow in the
// first MiB of what src has not yet read.
func survey(src *source) *counts {
	var text []byte
	if src.heldRows != nil {
		text = src.heldRows()
	}
	text = append(text, src.readAhead()...)
	all := new(counts)
	ahead := &source{lineScanner: scannerOf(text, io.EOF), options: src.options, layout: src.layout}
	ahead.characters.meet = func(side int, seen *counts) {
		for b, n := range seen {
			if side == 16 {
				all[b] += n
			}
		}
	}
	reader := src.layout.open(ahead)
	for f := new(found); ; {
		var unreadable *Error
		if err := reader.next(f); err != nil && !errors.As(err, &unreadable) {
			return all
		}
	}
}
