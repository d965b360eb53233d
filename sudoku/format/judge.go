package format

import (
	"bytes"

	"github.com/sudokusat/sudokusat/sudoku"
)

var judgeLayout = &layout{
	name:        "judge",
	description: "numbers with blanks between, ? for an empty cell",
	spread:      true,
	recognise:   recogniseJudge,
	open:        openTokens,
	write: func(dst []byte, shape sudoku.Shape, grid sudoku.Grid, style Layout) ([]byte, error) {
		return appendTokens(dst, shape, grid, ' ', style.blankOr("?")), nil
	},
}

// recogniseJudge looks for spaced numbers and a ? on the first line. Without
// one there, the layout spaced reads the text just as well.
func recogniseJudge(s *sample) verdict {
	if bytes.IndexByte(s.lines[0].text, '?') < 0 {
		return no
	}
	return s.tokens(", and one is a ?")
}
