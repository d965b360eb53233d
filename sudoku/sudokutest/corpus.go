package sudokutest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Case is a puzzle with a known answer.
type Case struct {
	Name     string
	Puzzle   *sudoku.Puzzle
	Count    int         // of its solutions
	Solution sudoku.Grid // if there is exactly one, otherwise nil
	Hard     bool        // a search without inference needs long
}

// Corpus returns the embedded puzzles; each call returns new copies. The three with judge in their
// names are examples of well-known programming problems. The others were made for this package.
func Corpus() []Case {
	cases := make([]Case, len(corpus))
	for i, c := range corpus {
		cases[i] = Case{Name: c.name, Puzzle: mustParse(c.shape, c.givens), Count: c.count, Hard: c.hard}
		if c.solution != "" {
			cases[i].Solution = mustParse(c.shape, c.solution).Givens
		}
	}
	return cases
}

// Puzzle returns the puzzle with a shape such as "2x3" and givens as [Parse] reads them. It ends
// the test if they are invalid.
func Puzzle(t testing.TB, shape, givens string) *sudoku.Puzzle {
	t.Helper()
	s, err := sudoku.ParseShape(shape)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Parse(s, givens)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Parse reads a grid with one character for each cell: . or 0 for a blank, 1 to 9 and A to Z for
// the digits 1 to 35. Spaces and line ends are ignored. An empty text is the empty puzzle.
func Parse(shape sudoku.Shape, text string) (*sudoku.Puzzle, error) {
	if err := shape.Validate(); err != nil {
		return nil, err
	}
	cells := strings.Join(strings.Fields(text), "")
	p := sudoku.Empty(shape)
	if cells == "" {
		return p, nil
	}
	if len(cells) != shape.Cells() {
		return nil, fmt.Errorf("%d cells: expected %d", len(cells), shape.Cells())
	}
	for i, c := range []byte(cells) {
		switch {
		case c == '.':
		case c >= '0' && c <= '9':
			p.Givens[i] = uint16(c - '0')
		case c >= 'A' && c <= 'Z':
			p.Givens[i] = uint16(c-'A') + 10
		default:
			return nil, fmt.Errorf("%s is %q: expected a digit, a capital letter or a dot", shape.CellName(i), c)
		}
	}
	return p, p.Validate()
}

// mustParse is Parse for the texts of this package.
func mustParse(shape sudoku.Shape, text string) *sudoku.Puzzle {
	p, err := Parse(shape, text)
	if err != nil {
		panic(fmt.Sprintf("sudokutest: %v in %q", err, text))
	}
	return p
}
