package format

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// A puzzle with clues, own regions, candidates, comes back as it was; several follow each other.
func TestVariantRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var text strings.Builder
	w := NewWriter(&text, Layout{layout: variantLayout})
	var puzzles []*sudoku.Puzzle
	for range 300 {
		shape := []sudoku.Shape{{Rows: 2, Cols: 2}, {Rows: 3, Cols: 2}, {Rows: 3, Cols: 3}, {Rows: 3, Cols: 4}, {Rows: 6, Cols: 6}}[rng.IntN(5)]
		p := sudokutest.RandomVariant(shape, rng)
		p, err := AsText(p) // a cell with one candidate left is a given
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Puzzle(p); err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, p)
	}
	if err := w.End(); err != nil {
		t.Fatal(err)
	}
	r := NewReader(strings.NewReader(text.String()), Options{})
	for i, p := range puzzles {
		e, err := r.Next()
		if err != nil {
			t.Fatalf("puzzle %d: %v", i+1, err)
		}
		q := e.Puzzle
		if !q.Rules.Equal(p.Rules) || !slices.Equal(q.Givens, p.Givens) || fmt.Sprint(slices.Collect(q.Excluded.All())) != fmt.Sprint(slices.Collect(p.Excluded.All())) {
			before, _ := Text(p)
			after, _ := Text(q)
			t.Fatalf("puzzle %d: %s\ncame back as %s", i+1, before, after)
		}
	}
}

// What is wrong with a text is said with its place.
func TestVariantErrors(t *testing.T) {
	const grid = "grid\n....\n....\n....\n....\n"
	for text, want := range map[string]string{
		"size 4\n":                                                   "input:1:1: no grid: expected size, grid and as many rows",
		"size 4\ngrid\n....\n":                                       "input:1:1: grid with 1 row: expected 4",
		"size 4\ngrid\n....\n...\n....\n....\n":                      "input:4:1: row 2 has 3 cells: expected 4",
		"size 4\ngrid\n....\n..7.\n....\n....\n":                     "input:4:1: r2c3 is 7: expected 1 to 4",
		"size 4\ngrid\n....\n..?.\n....\n....\n":                     `input:4:1: "?" is not a cell: expected a digit, a blank, or candidates such as [135]`,
		"size 4\ngrid\n....\n..[1.\n....\n....\n":                    `input:4:1: "[1.": expected ] after the candidates`,
		"size 4\n" + grid + "....\n":                                 "input:7:1: row 5 of the grid: expected 4",
		"size 4\n" + grid + "regions\naabb\n":                        "input:1:1: regions with 1 row: expected 4",
		"size 4\n" + grid + "rules\nantiking: r1c1\n":                "input:8:10: antiking of 1 cell: expected none",
		"size 4\n" + grid + "rules\n  thermo: r1c1 r9c1 # too far\n": `input:8:16: cell "r9c1": expected one from r1c1 to r4c4`,
		"size 4\n" + grid + "size 4\ngrid\n":                         "input:7:1: grid with 0 rows: expected 4",
		"size 4\n" + grid + "rules\nkiller 3: r1c1\n":                "input:8:1: killer 3: r1c1: this rule is not supported",
		"size 4\nsize 5\n" + grid:                                    "input:2:1: size again: expected one size or shape",
		"size 5\ngrid\n.....\n.....\n.....\n.....\n.....\n":          "input:1:1: side 5: a prime has no boxes but 1x5; name the shape to use it, or regions",
		"size 4\n" + grid + "regions\naabb\naabb\nccdd\nccdc\n":      "input:1:1: the region of r3c1 has 5 cells: expected 4",
	} {
		got := readText(text, Options{})
		if len(got) == 0 || !slices.Contains(got, want) {
			t.Errorf("%q:\n%s\nexpected %s", text, strings.Join(got, "\n"), want)
		}
	}
}

// Other layouts refuse to write such a puzzle; a solution is written as any other.
func TestVariantInOtherLayouts(t *testing.T) {
	p, err := Parse("size 4\ngrid\n1...\n....\n....\n....\nrules\nantiknight\n", sudoku.Shape{})
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range Layouts() {
		if !l.Writable() || l.orDefault() == variantLayout {
			continue
		}
		var out strings.Builder
		w := NewWriter(&out, l)
		if err := w.Puzzle(p); err == nil || err.Error() != "layout "+l.String()+": antiknight: this rule is not supported" || out.Len() > 0 {
			t.Errorf("%v: %v, %q", l, err, &out)
		}
		if l.String() == "opensudoku" || l.String() == "ss" {
			continue // for 9x9 alone
		}
		if err := w.Grid(p.Rules, sudokutest.Grid("1234 3412 2143 4321")); err != nil {
			t.Errorf("%v: %v", l, err)
		}
	}
}
