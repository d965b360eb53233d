package format

import (
	"bytes"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

var sdkLayout = &layout{
	name:        "sdk",
	description: "rows of characters below [Puzzle], other sections ignored",
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
