package format

import (
	"io"
	"strconv"

	"github.com/sudokusat/sudokusat/sudoku"
)

// modelReader reads the data of models, MiniZinc's and AMPL's: statements, of which
// one kind is a grid and another says the side n. Since n may stand behind the grid
// that it belongs to, a puzzle is returned when the next one, or the end, is seen.
type modelReader struct {
	lexer    lexer
	read     func(*lexer, *collected) statement // reads a statement, and its cells if it is a grid
	expected string                             // what a text without a grid lacks

	grid, latest collected
	waiting      bool // the grid was read and not yet returned
	side         int  // of the grid, 0 if the text has not said it
	nextSide     int  // of a grid that follows
	grids        int
	said         sudoku.Shape // by the last comment above the grid
	refused      bool         // the rest of the text was
}

// statement is what was read of a model's data.
type statement struct {
	kind statementKind
	n    int // of a sideStatement
}

type statementKind uint8

const (
	otherStatement statementKind = iota
	sideStatement
	gridStatement
	endOfStatements
)

func (r *modelReader) next(f *found) error {
	if r.waiting {
		r.lexer.src.said = r.said
	}
	for {
		r.lexer.proceed()
		switch s := r.read(&r.lexer, &r.latest); s.kind {
		case sideStatement:
			if r.waiting && r.side == 0 {
				r.side = s.n
			} else {
				r.nextSide = s.n
			}
		case gridStatement:
			earlier, side := r.waiting, r.side
			r.grid, r.latest = r.latest, r.grid
			r.waiting, r.side, r.nextSide = true, r.nextSide, 0
			r.grids++
			r.said, r.lexer.src.said = r.lexer.src.said, r.said
			if earlier {
				r.latest.says.numbers[gridSide] = side
				return r.latest.decode(r.lexer.src, f)
			}
			r.lexer.src.said = r.said
		case endOfStatements:
			return r.last(f)
		}
	}
}

// last returns the grid that waits for the end of the text.
func (r *modelReader) last(f *found) error {
	err := r.lexer.streamError()
	switch {
	case err != nil:
		return err
	case r.waiting:
		r.waiting = false
		r.lexer.src.said = r.said
		r.grid.says.numbers[gridSide] = r.side
		return r.grid.decode(r.lexer.src, f)
	case r.lexer.overlong && !r.refused:
		r.refused = true
		return r.lexer.overlongError()
	case r.refused:
		return io.EOF
	case r.grids == 0:
		r.grids++
		return place{1, 1}.errorf("no grid found in the data: expected %s", r.expected)
	}
	return io.EOF
}

// skipStatement passes over the rest of a statement, which ends with a semicolon,
// and returns its end.
func skipStatement(l *lexer) lexeme {
	for {
		if t := l.next(); t.kind == ';' || t.kind == textEnd {
			return t
		}
	}
}

// sideOfText returns the number that a word is, from 1, or 0.
func sideOfText(text []byte) int {
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 1 || n > tooLarge {
		return 0
	}
	return n
}
