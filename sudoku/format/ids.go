package format

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// A link may hold the digits of its puzzle, a run of cells in its path or its query:
//
//	https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000...
var linkLayout = &layout{
	name:        "link",
	description: "links with the digits in them, https://...?bd=53007...",
	untitled:    true,
	recognise:   func(s *sample) verdict { return verdictOf(isLink(s.lines[0].text)) },
	open:        openForm(readLink),
}

func isLink(text []byte) bool {
	text = bytes.ToLower(text[:min(len(text), len("https://"))])
	return slices.ContainsFunc([]string{"http://", "https://", "www."}, func(start string) bool { return bytes.HasPrefix(text, []byte(start)) })
}

var (
	linkCells = regexp.MustCompile(`[0-9.*_-]{36,}`)
	// linkVariants are words of links to variants.
	linkVariants = regexp.MustCompile(`(?i)killer|jigsaw|irregular|windoku|hyper|samurai|sandwich|thermo|arrow|kropki|renban|diagonal|sudoku-?x\b|x-?sudoku|consecutive|anti-?k|greater|str8ts|odd-?even`)
)

func readLink(c *collected, text []byte, line int) bool {
	c.begin(line)
	if !isLink(bytes.TrimSpace(text)) {
		c.complain(c.at, "%s among links: expected a link", excerpt(text))
		return true
	}
	runs := linkCells.FindAllIndex(text, 3)
	rest := string(linkCells.ReplaceAll(text, nil))
	if len(runs) == 2 && isComplete(text, runs[1]) && !isComplete(text, runs[0]) { // the solution
		runs = runs[:1]
	}
	switch variant := linkVariants.FindString(rest); {
	case variant != "":
		c.complain(c.at, "a link to a variant (%q): %s", variant, notYet)
	case len(runs) == 0:
		c.complain(c.at, "a link without the digits of a puzzle: %s", copiedOut)
	case len(runs) > 1:
		c.complain(c.at, "a link with %d puzzles or more: expected one", len(runs))
	default:
		c.addText(lexeme{quoted, text[runs[0][0]:runs[0][1]], place{line, runs[0][0]}})
	}
	return true
}

// isComplete reports whether a part of a text is cells without a blank.
func isComplete(text []byte, run []int) bool {
	return !bytes.ContainsAny(text[run[0]:run[1]], blankCharacters)
}

// An id of Solo, in Simon Tatham's puzzle collection, says the rows and columns of a
// box, and then the cells: a number is a given, a letter as many blanks as its number in
// the alphabet, and _ stands between two givens.
//
//	3x3:5_3b7d6b1_9_5d9_8d...
//	2x3db:...    the difficulty and the symmetry make no difference
//
// References: the source of Solo, functions encode_params and spec_to_grid.
var tathamLayout = &layout{
	name:        "tatham",
	description: "an id of Simon Tatham's Solo: 3x3:5_3b7d6b1_9_5d...",
	untitled:    true,
	recognise:   recogniseTatham,
	open:        openForm(readTatham),
}

// recogniseTatham looks for an id with a given: without one it may be a title.
func recogniseTatham(s *sample) verdict {
	_, cells, _ := bytes.Cut(s.lines[0].text, []byte(":"))
	return verdictOf(bytes.ContainsAny(cells, "123456789") && tathamID.Match(s.lines[0].text))
}

var tathamID = regexp.MustCompile(`^\s*([0-9]{1,2})(?:x([0-9]{1,2}))?((?:[jxka]|d[tbiaeu]|[rm]d?[0-9])*):([0-9a-z_,]+)$`)

// tathamRules are the letters of rules in an id, and what they are.
var tathamRules = []struct{ letter, what string }{{"j", "a jigsaw"}, {"x", "both diagonals"}, {"k", "killer cages"}}

func readTatham(c *collected, text []byte, line int) bool {
	c.begin(line)
	id := tathamID.FindSubmatchIndex(text)
	if id == nil {
		c.complain(c.at, "%s is not an id of Solo: expected one such as 3x3:5_3b7d6b1_9_5d...", excerpt(text))
		return true
	}
	rules := strings.ReplaceAll(string(text[id[6]:id[7]]), "da", "")
	for _, rule := range tathamRules {
		if strings.Contains(rules, rule.letter) || rule.letter == "j" && id[4] < 0 {
			c.complain(c.at, "an id of Solo with %s (%q): %s", rule.what, text[id[2]:id[7]], notYet)
			return true
		}
	}
	c.says.say(boxRows, string(text[id[2]:id[3]]), c.at)
	c.says.say(boxCols, string(text[id[4]:id[5]]), c.at)
	c.says.numbers[gridSide] = c.says.numbers[boxRows] * c.says.numbers[boxCols]
	for from := id[8]; from < len(text); {
		digits := len(text[from:]) - len(bytes.TrimLeft(text[from:], "0123456789"))
		at, part := place{line, from + 1}, text[from:from+max(digits, 1)]
		from += len(part)
		switch {
		case digits > 0:
			c.add(lexeme{word, part, at})
		case part[0] == ',':
			c.complain(at, "a comma in an id of Solo without rules: expected numbers, letters and _")
		case part[0] != '_':
			for range part[0] - 'a' + 1 {
				c.addBlank(at, []byte{'.'})
			}
		}
	}
	return true
}
