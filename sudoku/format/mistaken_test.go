package format_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
	"github.com/sudokusat/sudokusat/sudoku/random"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// One thing is never taken for another: candidates for cells, a solution for a puzzle,
// a puzzle for a title.
func TestNothingIsMistaken(t *testing.T) {
	p := sudokutest.Puzzle(t, "3x3", ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.")
	const solution = "527389416819426735436751829375692184194538267268174593643217958951843672782965341"
	givens, err := format.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	candidates := writeIn(t, "candidates", p)
	sparse := "12" + strings.Repeat(".", 727)
	letters := random.Puzzle(sudoku.Shape{Rows: 5, Cols: 5}, 1, 2)
	letters.Givens = random.Grid(sudokutest.Shape(letters), randomSource())
	line := writeIn(t, "line", letters)
	for _, test := range []struct {
		name, from, text string
		want             string // "side puzzles", or a part of the error
	}{
		{"candidates as candidates", "", candidates, "9 1"},
		{"candidates below a name", "", "puzzle\n" + candidates, "candidates of a 9x9 puzzle"},
		{"candidates behind a number", "", "1," + candidates, "candidates of a 9x9 puzzle"},
		{"candidates in JSON", "", `{"puzzle":"` + candidates + `"}`, "candidates of a 9x9 puzzle"},
		{"candidates in a section", "", "[Puzzle]\n" + candidates, "candidates of a 9x9 puzzle"},
		{"candidates as rows", "rows", candidates, "candidates of a 9x9 puzzle"},
		{"a sparse puzzle of side 27", "", sparse, "27 1"},
		{"the same in JSON", "", `{"puzzle":"` + sparse + `"}`, "27 1"},
		{"few candidates, marked", "", sparse + " # candidates", "9 1"},
		{"a long puzzle that is asked for is no title", "line", line + "\n" + line, "25 2"},
		{"an escaped digit in JSON", "", `{"puzzle":"` + givens[:80] + `\u002E"}`, "9 1"},
		{"an escaped letter in JSON", "", `{"puzzle":"` + givens[:80] + `\u00e9"}`, "U+00E9"},
		{"half an escape in JSON", "", `{"puzzle":"` + givens[:80] + `\u00`, "the text ends"},
		{"a solution first", "", solution + "," + givens, "9 1"},
		{"solutions alone", "", "solution\n" + solution, "a table of solutions"},
		{"solutions with more", "", "level,solution\n3," + solution, "a table of solutions"},
	} {
		t.Run(test.name, func(t *testing.T) {
			options := format.Options{}
			if test.from != "" {
				var err error
				if options.Layout, err = format.Lookup(test.from); err != nil {
					t.Fatal(err)
				}
			}
			r := format.NewReader(strings.NewReader(test.text+"\n"), options)
			puzzles, side := 0, 0
			for {
				e, err := r.Next()
				if err == io.EOF {
					break
				}
				if err != nil {
					if !strings.Contains(err.Error(), test.want) {
						t.Errorf("got %v, want %s", err, test.want)
					}
					return
				}
				if strings.HasPrefix(test.name, "a solution first") && e.Puzzle.Givens.Blanks() == 0 {
					t.Error("the solution was read as the puzzle")
				}
				puzzles, side = puzzles+1, e.Puzzle.Rules.Side()
			}
			if got := sideAndCount(side, puzzles); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// What the writer writes is read as it was written, however few candidates there are.
func TestFewCandidatesComeBack(t *testing.T) {
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 2, Cols: 2}, {Rows: 3, Cols: 3}} {
		p := sudoku.Empty(shape)
		for k := 1; k < shape.Candidates(); k++ {
			p.Excluded.Add(k)
		}
		e, err := format.NewReader(strings.NewReader(writeIn(t, "candidates", p)+"\n"), format.Options{}).Next()
		if err != nil || sudokutest.Shape(e.Puzzle) != shape || e.Puzzle.Givens[0] != 1 {
			t.Errorf("%v: %v, %v", shape, e.Puzzle, err)
		}
	}
}

func randomSource() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

func sideAndCount(side, puzzles int) string { return fmt.Sprintf("%d %d", side, puzzles) }

// writeIn returns a puzzle in a layout, without the newline at the end.
func writeIn(t *testing.T, layout string, p *sudoku.Puzzle) string {
	t.Helper()
	l, err := format.Lookup(layout)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	w := format.NewWriter(&text, l)
	if err := w.Puzzle(p); err != nil {
		t.Fatal(err)
	}
	if err := w.End(); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(text.String(), "\n")
}
