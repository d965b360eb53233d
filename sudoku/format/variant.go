package format

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A variant has rules besides those of rows, columns and boxes. Read without
// them it would have the wrong solutions, so it is refused by name wherever the
// text shows what it is.

// notYet ends what is said of a variant.
const notYet = "variants are not read yet: expected a plain Sudoku"

// variantNames are the first words by which comments call variants.
var variantNames = []string{
	"x", "diagonal", "diagonals", "killer", "jigsaw", "irregular", "windoku", "hyper", "samurai", "sandwich",
	"thermo", "arrow", "kropki", "consecutive", "nonconsecutive", "antiknight", "antiking", "anti-knight", "anti-king",
}

// declaredIn is how many bytes at the beginning of a text are searched for the
// name of a variant: comments without end must not be held.
const declaredIn = 4 << 10

// declaredVariant looks for a comment above the puzzle that says which variant it
// is. If what follows the text decides, it is undecided.
//
//	# variant: X (both diagonals)
func declaredVariant(text []byte, complete bool) (what string, decided bool) {
	end := errMore
	if len(text) >= declaredIn {
		text, complete = text[:declaredIn], true
	} else if complete {
		end = io.EOF
	}
	for lines := scannerOf(text, end); lines.next(); {
		line := lines.text[indent(lines.text):]
		if len(line) > 0 && !isComment(line) {
			return "", true
		}
		if name := variantIn(line); name != "" {
			return fmt.Sprintf("a comment says that this is variant %q: %s, without that comment", name, notYet), true
		}
	}
	return "", complete
}

// variantIn returns the name of a variant if a comment declares it.
func variantIn(comment []byte) string {
	key, name, found := strings.Cut(strings.TrimLeft(string(comment), "#/ \t"), ":")
	words := strings.Fields(name)
	if !found || len(words) == 0 || !strings.EqualFold(strings.TrimSpace(key), "variant") {
		return ""
	}
	if !slices.Contains(variantNames, strings.ToLower(strings.TrimRight(words[0], ",;."))) {
		return ""
	}
	return strings.TrimSpace(name)
}

// foreignVariant recognises a variant, and givens as triples, by the first line.
func foreignVariant(line []byte) string {
	switch {
	case bytes.HasPrefix(line, []byte("SumoCue")):
		return "a puzzle of SumoCue, with killer cages or jigsaw boxes: " + notYet
	case isShapedVariant(line):
		return "a puzzle with killer cages or jigsaw boxes: " + notYet
	case isCage(line):
		return "killer cages, a sum and its cells: " + notYet
	}
	return triplesIn(line)
}

// isShapedVariant reports whether a line is a puzzle behind the shape of its
// boxes and the letters of its rules, as in 3x3:d:k: and 81 numbers.
func isShapedVariant(line []byte) bool {
	parts := bytes.SplitN(line, []byte(":"), 4)
	return len(parts) == 4 && len(parts[0]) == 3 && parts[0][1] == 'x' && string(bytes.Trim(parts[0], "123456789")) == "x" &&
		len(parts[1]) < 4 && len(parts[2]) < 4
}

// isCage reports whether a line is a sum and the cells that add up to it, as in
// 7 = r1c2 r1c3 r2c3.
func isCage(line []byte) bool {
	sum, cells, found := bytes.Cut(line, []byte("="))
	if !found || indent(cells) == len(cells) || len(bytes.Trim(bytes.TrimSpace(sum), "0123456789")) > 0 {
		return false
	}
	for name := range tokensIn(cells) {
		if !isCellName(name.of(cells)) {
			return false
		}
	}
	return true
}

// isCellName reports whether a word is the name of a cell, as r1c2 or R10C9.
func isCellName(word []byte) bool {
	const longest = len("r100c100")
	if len(word) > longest {
		return false
	}
	row, column, found := strings.Cut(strings.ToLower(string(word)), "c")
	return found && len(row) > 1 && row[0] == 'r' && strings.Trim(row[1:], "0123456789") == "" &&
		column != "" && strings.Trim(column, "0123456789") == ""
}

// triplesIn recognises givens that are written as row, column and digit each, and
// names two that are about one cell. Digits in groups of three are a row if there
// are at most three of these, and a grid if there are 27.
func triplesIn(line []byte) string {
	triples, first, at, clash := 0, "", map[string]string{}, ""
	for part := range tokensIn(line) {
		if part.end-part.start != 3 || len(bytes.Trim(part.of(line), "123456789")) > 0 {
			return ""
		}
		t := string(part.of(line))
		if other := at[t[:2]]; other != "" && other != t && clash == "" {
			clash = fmt.Sprintf(", of which %s and %s are both r%cc%c", other, t, t[0], t[1])
		}
		at[t[:2]] = t
		if triples++; triples == 1 {
			first = t
		}
	}
	if triples <= 3 || triples == 27 {
		return ""
	}
	return fmt.Sprintf("%d givens as row, column and digit (%s is r%cc%c=%c)%s: expected a grid, such as 81 digits and dots",
		triples, first, first[0], first[1], first[2], clash)
}

// variantMembers are the names, in lower case, of members of an object in JSON
// that hold the rules of a variant, and what these are.
var variantMembers = map[string]string{
	"cage": "killer cages", "cages": "killer cages", "killer": "killer cages", "killercage": "killer cages", "killercages": "killer cages",
	"diagonal": "diagonals", "diagonal+": "a diagonal", "diagonal-": "a diagonal", "diagonals": "diagonals",
	"jigsaw": "jigsaw boxes", "thermometer": "thermometers", "thermo": "thermometers", "thermos": "thermometers",
	"arrow": "arrows", "arrows": "arrows", "antiknight": "a knight's move", "antiking": "a king's move", "nonconsecutive": "neighbours",
}

// variantMember returns what is said of an object with such a member, or "" if it
// has none or says that it does not apply.
func variantMember(key string, value lexeme) string {
	what := variantMembers[key]
	if says := string(value.text); what == "" || says == "false" || says == "null" {
		return ""
	}
	return fmt.Sprintf("rules about %s (%q): %s", what, key, notYet)
}
