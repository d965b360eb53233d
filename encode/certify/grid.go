package certify

import (
	"bytes"
	"errors"
	"io"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// layoutOf returns how grids of a side are written: with up to 9 digits on one line, a
// character per cell, which is unambiguous; otherwise as rows of numbers.
func layoutOf(side int) (format.Layout, error) {
	if side <= 9 {
		return format.Lookup("line")
	}
	return format.Lookup("spaced")
}

// gridText returns the file of a grid.
func gridText(rules *sudoku.Rules, grid sudoku.Grid) ([]byte, error) {
	layout, err := layoutOf(rules.Side())
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	w := format.NewWriter(&text, layout)
	w.OmitShapes() // certificate.json has it
	if err := w.Grid(rules, grid); err != nil {
		return nil, err
	}
	err = w.Flush()
	return text.Bytes(), err
}

// puzzleText returns the file of a puzzle: a grid, or the candidates of each cell if
// some are excluded.
func puzzleText(p *sudoku.Puzzle) ([]byte, error) {
	if p.Excluded == nil {
		return gridText(p.Rules, p.Givens)
	}
	text, err := format.Text(p)
	return []byte(text + "\n"), err
}

// asWritten returns the puzzle as its file has it, with the same solutions: there, the
// only candidate of a cell is a given.
func asWritten(p *sudoku.Puzzle) (*sudoku.Puzzle, error) {
	if p.Excluded == nil {
		return p, nil
	}
	return format.AsText(p)
}

// readPuzzle reads the file of a puzzle, which must be as puzzleText writes it. All
// errors are a Refusal.
func readPuzzle(name string, text []byte, shape sudoku.Shape) (*sudoku.Puzzle, error) {
	p, err := format.Parse(string(bytes.TrimSuffix(text, []byte("\n"))), shape)
	if err != nil || p.Excluded == nil {
		return readGrid(name, text, shape)
	}
	again, err := puzzleText(p)
	if err != nil {
		return nil, refuse(name, "%v", err)
	}
	if !bytes.Equal(text, again) {
		return nil, refuse(name, "not in the form expected: the candidates of one puzzle, and nothing else")
	}
	return p, nil
}

// readGrid reads the file of a grid, which must be as gridText writes it. All errors
// are a Refusal.
func readGrid(name string, text []byte, shape sudoku.Shape) (*sudoku.Puzzle, error) {
	layout, err := layoutOf(shape.Side())
	if err != nil {
		return nil, refuse(name, "%v", err)
	}
	r := format.NewReader(bytes.NewReader(text), format.Options{File: name, Layout: layout, Shape: shape})
	entry, err := r.Next()
	if err == io.EOF {
		err = errors.New("no grid")
	}
	if err != nil {
		return nil, refuse(name, "%v", err)
	}
	again, err := gridText(entry.Puzzle.Rules, entry.Puzzle.Givens)
	if err != nil {
		return nil, refuse(name, "%v", err)
	}
	if !bytes.Equal(text, again) {
		return nil, refuse(name, "not in the form expected: one grid in layout %v, and nothing else", layout)
	}
	return entry.Puzzle, nil
}
