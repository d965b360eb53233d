package format

import (
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"
)

// formReader reads the layouts that are only read, but for code: a puzzle is a line or
// some, and a form knows which cells they hold.
type formReader struct {
	src  *source
	grid collected
	// read adds the cells of a line to the grid, or complains in it, and reports whether
	// the grid ends with the line.
	read func(grid *collected, text []byte, line int) (ends bool)
}

// openForm returns the open of a layout.
func openForm(read func(*collected, []byte, int) bool) func(*source) puzzleReader {
	return func(src *source) puzzleReader { return &formReader{src: src, read: read} }
}

func (r *formReader) next(f *found) error {
	r.grid.reset(place{})
	for r.src.next() {
		text := trimRight(r.src.plainText())
		switch from := indent(text); {
		case from == len(text):
		case isComment(text[from:]), text[from] == '%':
			r.src.heed(r.src.line, text[from:])
		case r.read(&r.grid, text, r.src.line):
			return r.grid.decode(r.src, f)
		}
	}
	if (r.src.err == nil || r.src.err == io.EOF) && r.grid.at.line > 0 {
		return r.grid.decode(r.src, f)
	}
	return r.src.err
}

// begin starts the grid in a line, unless it was.
func (c *collected) begin(line int) {
	if c.at.line == 0 {
		c.reset(place{line, 1})
	}
}

// LaTeX is the environment of the package sudoku, in a document or alone:
//
//	\begin{sudoku}
//	|5|3| | |7| | | | |.
//	...
//	\end{sudoku}
var latexLayout = &layout{
	name:        "latex",
	description: `LaTeX: \begin{sudoku} and rows such as |5|3| | |.`,
	traits:      spread,
	recognise:   recogniseLaTeX,
	open:        openForm(readLaTeX),
}

// recogniseLaTeX looks for the environment below commands.
func recogniseLaTeX(s *sample) finding {
	for i, l := range s.lines {
		switch {
		case bytes.HasPrefix(l.text, []byte(latexBegin)):
			return yes
		case i == 0 && l.text[0] != '\\':
			return no
		}
	}
	return moreUnless(s.complete)
}

const latexBegin, latexEnd = `\begin{sudoku`, `\end{sudoku`

func readLaTeX(c *collected, text []byte, line int) bool {
	within := c.at.line > 0
	text, _, _ = bytes.Cut(text, []byte("%"))
	switch from := indent(text); {
	case bytes.HasPrefix(text[from:], []byte(latexEnd)):
		return within
	case bytes.HasPrefix(text[from:], []byte(latexBegin)):
		if within {
			c.complain(place{line, 1}, "%s within another: expected %s} before it", latexBegin, latexEnd)
		}
		c.begin(line)
	case within:
		readLaTeXRow(c, text, line)
	}
	return false
}

// readLaTeXRow adds the fields between the bars of a row, which a dot ends.
func readLaTeXRow(c *collected, text []byte, line int) {
	first, last := bytes.IndexByte(text, '|'), bytes.LastIndexByte(text, '|')
	if first == last {
		c.complain(place{line, 1}, "%s within a grid: expected a row such as |5| | |.", excerpt(text))
		return
	}
	c.startRow()
	for start := first + 1; start <= last; {
		end := start + bytes.IndexByte(text[start:], '|')
		field, at := bytes.TrimSpace(text[start:end]), place{line, start + 1}
		if len(field) == 0 {
			c.addBlank(at, spaceToken)
		} else {
			c.add(lexeme{word, field, at})
		}
		start = end + 1
	}
}

// A link may hold the digits of its puzzle, a run of cells in its path or its query:
//
//	https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000...
var linkLayout = &layout{
	name:        "link",
	description: "links with the digits in them, https://...?bd=53007...",
	starts:      func(_ *source, line []byte) bool { return isLink(line) },
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
// the alphabet, and _ is between two givens.
//
//	3x3:5_3b7d6b1_9_5d9_8d...
//	2x3db:...    the difficulty and the symmetry make no difference
//
// References: the source of Solo, functions encode_params and spec_to_grid.
var tathamLayout = &layout{
	name:        "tatham",
	description: "an id of Simon Tatham's Solo: 3x3:5_3b7d6b1_9_5d...",
	starts:      isTatham,
	open:        openForm(readTatham),
}

// isTatham looks for an id with a given: without one it may be a title.
func isTatham(_ *source, line []byte) bool {
	_, cells, _ := bytes.Cut(line, []byte(":"))
	return bytes.ContainsAny(cells, "123456789") && tathamID.Match(line)
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
