package sudokutest

import "github.com/sudokusat/sudokusat/sudoku"

// Shape returns the shape of a puzzle without clues and own regions. It panics for any other.
func Shape(p *sudoku.Puzzle) sudoku.Shape {
	shape, classic := p.Rules.Classic()
	if !classic {
		panic("sudokutest: the shape of a puzzle with clues or own regions")
	}
	return shape
}
