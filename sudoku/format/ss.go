package format

import (
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

// ssLayout is the file of the program Simple Sudoku. It is never recognised: as a
// drawing, layout boxes reads it, and its clipboard too.
var ssLayout = &layout{
	name:        "ss",
	shapes:      drawnInGrid,
	description: "as boxes, written as xxx|xxx|xxx with ----------- between",
	spread:      true,
	recognise:   func(*sample) verdict { return no },
	open:        boxesLayout.open,
	write:       writeSimple,
}

// writeSimple appends a grid as a file of Simple Sudoku, which knows only 9x9. One
// that was read goes into its drawing.
func writeSimple(dst []byte, shape sudoku.Shape, grid sudoku.Grid, style Layout) ([]byte, error) {
	if style.drawing != nil {
		return writeBoxes(dst, shape, grid, style)
	}
	if shape != (sudoku.Shape{Rows: 3, Cols: 3}) {
		return dst, fmt.Errorf("shape %v in layout ss: expected 3x3, the only one of that program", shape)
	}
	for cell, digit := range grid {
		switch row, col := shape.Row(cell), shape.Col(cell); {
		case col == 0 && row > 0 && row%3 == 0:
			dst = append(dst, "-----------\n"...)
		case col > 0 && col%3 == 0:
			dst = append(dst, '|')
		}
		dst = append(dst, ".123456789"[digit])
		if shape.Col(cell) == 8 {
			dst = append(dst, '\n')
		}
	}
	return dst, nil
}
