package format

import (
	"bytes"

	"github.com/sudokusat/sudokusat/sudoku"
)

var sdkLayout = &layout{
	name:        "sdk",
	characters:  true,
	description: "rows of characters below [Puzzle], other sections ignored",
	spread:      true,
	recognise:   func(s *sample) verdict { return verdictOf(sectionName(s.lines[0].text) != "") },
	open:        openSections,
	write: func(dst []byte, shape sudoku.Shape, grid sudoku.Grid, style Layout) ([]byte, error) {
		return writeRows(append(dst, "[Puzzle]\n"...), shape, grid, style)
	},
}

// openSections returns a reader of rows of characters that passes over all sections
// but those of puzzles. What stands above the first section is a puzzle too, so that
// files without sections can be read.
//
//	#A author                  a comment
//	[Puzzle]    ..1.2...3 ...  the givens
//	[State]     541.2...3 ...  digits filled in by the player: passed over
//	[PencilMarks] 4,56,...     candidates noted by the player: passed over
func openSections(src *source) puzzleReader {
	rows := rowsLayout.open(src).(*rowReader)
	inPuzzle := true
	rows.kind.skips = func(text []byte) bool {
		name := sectionName(bytes.TrimSpace(text))
		if name != "" {
			inPuzzle = name == "puzzle"
		}
		return name != "" || !inPuzzle
	}
	return rows
}

// sectionName returns the name in a line such as [Puzzle], in lower case, or "".
func sectionName(text []byte) string {
	if len(text) < 3 || text[0] != '[' || text[len(text)-1] != ']' || !hasLetter(text) {
		return ""
	}
	return string(bytes.ToLower(bytes.TrimSpace(text[1 : len(text)-1])))
}
