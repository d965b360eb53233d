package format

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/sudokusat/sudokusat/sudoku"
)

var headedLayout = &layout{
	name:        "headed",
	description: "rows below a heading such as Grid 01, as at Project Euler",
	traits:      spread | dense | symbolic,
	recognise:   recogniseHeaded,
	open:        func(src *source) puzzleReader { return &headedReader{src: src} },
	write:       writeHeaded,
}

// recogniseHeaded looks for a heading above a row.
func recogniseHeaded(s *sample) finding {
	switch {
	case !isHeading(s.lines[0].text):
		return no
	case len(s.lines) == 1:
		return moreUnless(s.complete)
	}
	row := s.lines[1].text
	n := len(splitCharacters(nil, row))
	return yesIf(n >= 4 && n <= longestAlphabet && s.src.possible(n) && rowCells(row, splitCharacters) == n && !isHeading(row))
}

// longestHeading is how many bytes a heading may have.
const longestHeading = 200

// isHeading reports whether a line is a word and a number, such as "Grid 01" or
// "Puzzle No. 7:", and not a row of cells.
func isHeading(text []byte) bool {
	text = bytes.TrimRight(text, ": ")
	if len(text) > longestHeading {
		return false
	}
	words := strings.Fields(string(text))
	if len(words) < 2 || len(words) > 3 || bytes.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) && r != '\t' }) {
		return false
	}
	number := strings.TrimLeft(words[len(words)-1], "#")
	if number == "" || strings.Trim(number, "0123456789") != "" {
		return false
	}
	first := strings.IndexFunc(words[0], func(r rune) bool { return !unicode.IsLetter(r) })
	return first < 0 && len(words[0]) > 1
}

// headedReader reads rows of characters up to the next heading, or to as many as
// the first of them has cells.
type headedReader struct {
	src     *source
	heading string // above the next rows
	line    int    // of the heading
	rows    piece
}

func (r *headedReader) next(f *found) error {
	r.rows = r.rows[:0]
	heading, line := r.heading, r.line
	r.heading = ""
	for r.src.next() {
		text := bytes.TrimSpace(r.src.plainText())
		switch {
		case len(text) == 0 || isRule(text):
		case isComment(text) && !(r.isFull() && statesShape(text)):
			r.src.heed(r.src.line, text)
		case isHeading(text):
			r.src.heed(r.src.line, text)
			r.src.stray = false
			if r.heading, r.line = string(text), r.src.line; len(r.rows) > 0 || heading != "" {
				return r.decode(f, heading, line)
			}
			heading, line, r.heading = r.heading, r.line, ""
		case r.isFull():
			r.src.hold()
			return r.decode(f, heading, line)
		case isDrawn(text):
			if err := r.src.refuseStray(text); err != nil {
				return err
			}
		default:
			r.append()
		}
	}
	if len(r.rows) > 0 || heading != "" {
		return r.decode(f, heading, line)
	}
	return r.src.err
}

// isFull reports whether the rows are as many as the first has cells.
func (r *headedReader) isFull() bool {
	return len(r.rows) > 0 && len(r.rows) >= len(r.rows[0].cells)
}

// append adds the line last read, unless there are more rows than any puzzle has.
func (r *headedReader) append() {
	if len(r.rows) <= longestAlphabet {
		text := bytes.Clone(r.src.plainText())
		r.rows = append(r.rows, row{line: r.src.line, text: text, cells: splitCharacters(nil, text)})
	}
}

// decode makes a puzzle of the rows. It ends the reading if the stream has failed.
func (r *headedReader) decode(f *found, heading string, line int) error {
	p := r.rows
	if len(p) == 0 {
		return errorIn(line, "no rows below %s: expected those of a puzzle", excerpt([]byte(heading)))
	}
	side := r.src.sideOf(p.cells(), longestAlphabet)
	if side == 0 {
		first := len(p[0].cells)
		if err := p.uneven(first); err != nil {
			return err
		}
		if len(p) > 1 && r.src.possible(first) {
			return p.wrongRows(first, "cell", "")
		}
		return errorIn(p[0].line, "%s", wrongCount(r.src, p.cells(), longestAlphabet))
	}
	f.line, f.side, f.comment = p[0].line, side, heading
	f.digits = r.src.grid(side * side)
	err := decodeCharacters(r.src, p, side, f)
	f.style.heading = heading
	return err
}

func writeHeaded(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
	heading := style.heading
	if heading == "" {
		heading = fmt.Sprintf("Grid %02d", style.number)
	}
	style.Blank = style.blankOr("0")
	return writeRows(append(append(dst, heading...), '\n'), p, style)
}

var sdkLayout = &layout{
	name:        "sdk",
	description: "rows of characters below [Puzzle]; other sections ignored",
	traits:      spread | symbolic,
	starts:      func(_ *source, line []byte) bool { return sectionName(line) != "" },
	open:        openSections,
	write: func(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
		return writeRows(append(dst, "[Puzzle]\n"...), p, style)
	},
}

// openSections returns a reader of rows of characters that passes over all sections
// but those of puzzles. Rows above the first section are a puzzle too, so that
// files without sections can be read.
//
//	#A author                  a comment
//	[Puzzle]    ..1.2...3 ...  the givens
//	[State]     541.2...3 ...  digits filled in by the player: passed over
//	[PencilMarks] 4,56,...     candidates noted by the player: passed over
func openSections(src *source) puzzleReader {
	rows := newRowReader(src, rowCharacters)
	in, ahead := sections{inPuzzle: true, known: true}, sections{known: true}
	rows.kind.skips = func(text []byte) bool {
		skips := in.passes(bytes.TrimSpace(text))
		if in.hidden && rows.problem == nil {
			rows.problem = in.problem(src.line)
		}
		return skips
	}
	src.readAhead() // a section below may hold rules
	for lines := src.lookAhead(); lines.next() && rows.problem == nil; {
		if ahead.passes(bytes.TrimSpace(appendPlain(nil, lines.text))); ahead.hidden {
			rows.problem = ahead.problem(src.line + lines.line)
		}
	}
	return rows
}

// sections is what is known at a line of a text with sections.
type sections struct {
	name     string
	inPuzzle bool
	known    bool // the section is, and may be passed over
	rows     int  // that were seen in one that is not
	hidden   bool // they are those of a grid
}

// passes takes the next line, and reports whether it belongs to no puzzle.
func (s *sections) passes(text []byte) bool {
	if name := sectionName(text); name != "" {
		s.name, s.inPuzzle, s.known, s.rows = string(text), name == "puzzle", slices.Contains(sdkSections, name), 0
		return true
	}
	if s.known || isComment(text) {
		return !s.inPuzzle
	}
	if n := rowCells(text, splitCharacters); n >= 4 {
		s.rows++
		s.hidden = s.hidden || s.rows == 4 || n >= 16
	}
	return !s.inPuzzle
}

func (s *sections) problem(line int) *Error {
	return errorIn(line, "rows in section %s, which may hold rules: expected no sections but [Puzzle], [State] and [PencilMarks]", s.name)
}

// sdkSections are the sections that are known, in lower case. What the player has noted
// is passed over.
var sdkSections = []string{"puzzle", "state", "pencilmarks", "comment", "comments"}

// sectionName returns the name in a line such as [Puzzle], in lower case, or "".
func sectionName(text []byte) string {
	if len(text) < 3 || text[0] != '[' || text[len(text)-1] != ']' || !hasLetter(text) {
		return ""
	}
	return string(bytes.ToLower(bytes.TrimSpace(text[1 : len(text)-1])))
}
