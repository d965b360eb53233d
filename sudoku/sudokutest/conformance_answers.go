package sudokutest

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

func (b *battery) name() error {
	name := b.solver.String()
	if name == "" || strings.ContainsAny(name, " \t\n") {
		return fmt.Errorf("name is %q: expected one word", name)
	}
	return nil
}

// counted are small puzzles, the smallest shapes first.
var counted = []struct {
	name   string
	shape  sudoku.Shape
	givens string
	count  int
}{
	{"1x1 empty", sudoku.Shape{Rows: 1, Cols: 1}, "", 1},
	{"1x1 solved", sudoku.Shape{Rows: 1, Cols: 1}, "1", 1},
	{"1x2 empty", sudoku.Shape{Rows: 1, Cols: 2}, "", 2},
	{"2x1 contradictory", sudoku.Shape{Rows: 2, Cols: 1}, "11 ..", 0},
	{"Latin squares, boxes are rows", sudoku.Shape{Rows: 1, Cols: 4}, "", 576},
	{"Latin squares, boxes are columns", sudoku.Shape{Rows: 4, Cols: 1}, "", 576},
	{"reduced Latin squares", sudoku.Shape{Rows: 1, Cols: 4}, "1234 2... 3... 4...", 4},
	{"4x4 empty", sudoku.Shape{Rows: 2, Cols: 2}, "", 288},
	{"4x4 with one given", sudoku.Shape{Rows: 2, Cols: 2}, "1... .... .... ....", 72},
	{"4x4 with one given in the last cell", sudoku.Shape{Rows: 2, Cols: 2}, ".... .... .... ...4", 72},
	{"4x4 with two givens", sudoku.Shape{Rows: 2, Cols: 2}, "12.. .... .... ....", 24},
	{"4x4 contradictory row", sudoku.Shape{Rows: 2, Cols: 2}, "1..1 .... .... ....", 0},
	{"4x4 contradictory column", sudoku.Shape{Rows: 2, Cols: 2}, "1... .... .... 1...", 0},
	{"4x4 contradictory box", sudoku.Shape{Rows: 2, Cols: 2}, "1... .1.. .... ....", 0},
	{"4x4 contradictory and full", sudoku.Shape{Rows: 2, Cols: 2}, "1234 3412 2143 4322", 0},
	{"4x4 all cells equal", sudoku.Shape{Rows: 2, Cols: 2}, "1111 1111 1111 1111", 0},
	{"cell without candidates", sudoku.Shape{Rows: 2, Cols: 2}, "12.. ...4 ..3. ....", 0},
	{"digit without a place in its row", sudoku.Shape{Rows: 2, Cols: 2}, "23.. .... ..1. ...1", 0},
	{"4x4 with two solutions", sudoku.Shape{Rows: 2, Cols: 2}, "12.. .... ..3. ...4", 2},
	{"4x4 solved", sudoku.Shape{Rows: 2, Cols: 2}, "1234 3412 2143 4321", 1},
	{"6x6 solved, wide boxes", sudoku.Shape{Rows: 2, Cols: 3}, "123456 456123 231564 564231 312645 645312", 1},
	{"6x6 solved, high boxes", sudoku.Shape{Rows: 3, Cols: 2}, "123456 345612 561234 214365 436521 652143", 1},
	{"the same with boxes turned", sudoku.Shape{Rows: 3, Cols: 2}, "123456 456123 231564 564231 312645 645312", 0},
}

func (b *battery) counts() error {
	for i, c := range counted {
		if i%b.every != 0 {
			continue
		}
		p := mustParse(c.shape, c.givens)
		grids, err := b.expect(p, c.count)
		if err == nil && p.Givens.Blanks() == 0 && c.count == 1 && !slices.Equal(grids[0], p.Givens) {
			err = fmt.Errorf("the solution is not the solved grid itself")
		}
		if err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
	}
	return nil
}

func (b *battery) corpus() error {
	for i, c := range Corpus() {
		if c.Hard && b.withoutHard || i%b.every != 0 {
			continue
		}
		grids, err := b.expect(c.Puzzle, c.Count)
		if err == nil && c.Solution != nil && !slices.Equal(grids[0], c.Solution) {
			err = fmt.Errorf("solution %v: expected %v", grids[0], c.Solution)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", c.Name, err)
		}
	}
	return nil
}

// oracle compares with brute force on random 6x6 puzzles.
func (b *battery) oracle() error {
	return b.compare(Random(sudoku.Shape{Rows: 2, Cols: 3}, 6), 30)
}

// compare compares with brute force on the first puzzles of a sequence.
func (b *battery) compare(all iter.Seq[*sudoku.Puzzle], puzzles int) error {
	limit, n := min(20, b.limit), 0
	for p := range all {
		want := Solutions(p, limit)
		got, err := b.solve(p, limit)
		switch {
		case err != nil:
		case len(got) != len(want):
			err = fmt.Errorf("%d solutions of at most %d: brute force finds %d", len(got), limit, len(want))
		case len(want) < limit && !slices.EqualFunc(got, want, slices.Equal[sudoku.Grid]):
			err = fmt.Errorf("solutions %v: brute force finds %v", got, want)
		}
		if err != nil {
			return fmt.Errorf("random puzzle %d, %v without %v: %w", n, p.Givens, excludedNames(p), err)
		}
		if n++; n >= puzzles/b.every {
			break
		}
	}
	return nil
}

// emptyWithLimit asks for a few of the 28,200,960 grids of shape 2x3.
func (b *battery) emptyWithLimit() error {
	limit := min(25, b.limit)
	grids, err := b.solve(sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 3}), limit)
	if err == nil && len(grids) != limit {
		err = fmt.Errorf("%d solutions of the empty 6x6: expected %d", len(grids), limit)
	}
	return err
}

// invalid tests that an invalid puzzle is an error, and that nothing is yielded.
func (b *battery) invalid() error {
	nine := sudoku.Shape{Rows: 3, Cols: 3}
	tooLarge := sudoku.Empty(nine)
	tooLarge.Givens[80] = 10
	tooFar := sudoku.Empty(nine)
	tooFar.Excluded.Add(nine.Candidates())
	for name, p := range map[string]*sudoku.Puzzle{
		"no puzzle":            nil,
		"no rules":             {},
		"givens without rules": {Givens: make(sudoku.Grid, 16)},
		"no cells":             {Rules: sudoku.Classic(nine)},
		"a cell is missing":    {Rules: sudoku.Classic(nine), Givens: make(sudoku.Grid, 80)},
		"a cell too many":      {Rules: sudoku.Classic(nine), Givens: make(sudoku.Grid, 82)},
		"digit above the side": tooLarge,
		"no such candidate":    tooFar,
		"digit far above it":   {Rules: sudoku.Classic(sudoku.Shape{Rows: 1, Cols: 1}), Givens: sudoku.Grid{65535}},
	} {
		if err := b.refuses(p); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}
