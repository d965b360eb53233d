package format

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// shapesOf returns all shapes of a side, in both orientations.
func shapesOf(side int) (shapes []sudoku.Shape) {
	for rows := 1; rows <= side; rows++ {
		if side%rows == 0 {
			shapes = append(shapes, sudoku.Shape{Rows: rows, Cols: side / rows})
		}
	}
	return shapes
}

// TestShapesComeBack writes puzzles of all shapes in all layouts, with and without
// excluded candidates, and reads them with the layout named and without: each comes
// back as the same puzzle of the same shape, unless the Writer has refused it.
func TestShapesComeBack(t *testing.T) {
	for _, side := range []int{4, 5, 6, 7, 8, 9, 10, 12, 16, 25} {
		for _, l := range layouts {
			t.Run(fmt.Sprintf("side=%d/layout=%s", side, l.name), func(t *testing.T) {
				random := rand.New(rand.NewPCG(uint64(side), 3))
				for _, shape := range shapesOf(side) {
					for _, excluded := range []bool{false, true} {
						writeAndRead(t, Layout{layout: l}, puzzlesOf(random, shape, excluded))
					}
				}
			})
		}
	}
}

// puzzlesOf returns puzzles of one side that show its alphabet: of a shape, of another,
// and of the first again.
func puzzlesOf(random *rand.Rand, shape sudoku.Shape, excluded bool) []*sudoku.Puzzle {
	shapes := shapesOf(shape.Side())
	var puzzles []*sudoku.Puzzle
	for _, s := range []sudoku.Shape{shape, shapes[random.IntN(len(shapes))], shape} {
		p := randomPuzzle(random, s, false)
		if !excluded {
			p.Excluded = nil
		}
		p.Givens[0], p.Givens[1] = 0, uint16(s.Side())
		for k := 0; k < 2*s.Side() && len(p.Excluded) > 0; k++ {
			p.Excluded[k/64] &^= 1 << (k % 64)
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}

// writeAndRead writes puzzles in one layout and reads them again.
func writeAndRead(t *testing.T, layout Layout, puzzles []*sudoku.Puzzle) {
	t.Helper()
	if !layout.Writable() {
		return
	}
	var out bytes.Buffer
	w := NewWriter(&out, layout)
	var want []string
	for _, p := range puzzles {
		if err := w.Puzzle(p); err == nil {
			want = append(want, fmt.Sprint(sudokutest.Shape(p), " ", describeCells(p)))
		} else if !slices.ContainsFunc(refusals(layout, p), func(reason string) bool { return strings.Contains(err.Error(), reason) }) {
			t.Fatalf("%v in %v: %v", sudokutest.Shape(p), layout, err)
		}
	}
	w.End()
	for _, options := range []Options{{Layout: layout}, {}} {
		got, err := readShapes(out.String(), options)
		if len(want) > 0 && (err != nil || !slices.Equal(got, want)) {
			t.Fatalf("%v, options %v: got\n%s\n%v\nexpected\n%s\nfrom\n%.3000s", sudokutest.Shape(puzzles[0]), options, strings.Join(got, "\n"), err, strings.Join(want, "\n"), out.String())
		}
	}
}

// refusals returns parts of the reasons why a layout cannot hold a puzzle.
func refusals(layout Layout, p *sudoku.Puzzle) (reasons []string) {
	name := layout.String()
	customary, _ := sudoku.ShapeOfSide(p.Rules.Side())
	if excludesAny(p) && !layout.layout.is(excludes) {
		reasons = append(reasons, "cannot say which candidates are excluded")
	}
	if sudokutest.Shape(p) != customary && slices.Contains([]string{"csv", "opensudoku"}, name) {
		reasons = append(reasons, "has no place for the shape")
	}
	if !holds(name, sudokutest.Shape(p)) {
		reasons = append(reasons, "expected")
	}
	return reasons
}

// readShapes reads all puzzles of a text as their shapes and descriptions.
func readShapes(text string, options Options) (got []string, err error) {
	r := NewReader(strings.NewReader(text), options)
	for {
		e, err := r.Next()
		if errors.Is(err, io.EOF) {
			return got, nil
		}
		if err != nil {
			return got, err
		}
		got = append(got, fmt.Sprint(sudokutest.Shape(e.Puzzle), " ", describeCells(e.Puzzle)))
	}
}

// describeCells returns the digits and the candidates that are excluded from blank
// cells, the only ones that all layouts can say.
func describeCells(p *sudoku.Puzzle) string {
	var text strings.Builder
	fmt.Fprint(&text, p.Givens)
	for k := range p.Excluded.All() {
		if cell, _ := p.Rules.CellDigit(k); p.Givens[cell] == 0 {
			text.WriteString(" " + p.Rules.CandidateName(k))
		}
	}
	return text.String()
}
