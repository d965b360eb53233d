package export_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// problem is an exact cover problem as it was read: how many items there are, and
// the items of each option.
type problem struct {
	items   int
	options [][]int
}

// covers yields the exact covers, as the numbers of their options: Knuth's
// Algorithm X on lists, which branches on an item with the fewest options.
func (p problem) covers(yield func(chosen []int)) {
	var search func(open, chosen []int, covered []bool)
	search = func(open, chosen []int, covered []bool) {
		item, best := -1, []int(nil)
		for i, done := range covered {
			if done {
				continue
			}
			with := slices.DeleteFunc(slices.Clone(open), func(o int) bool { return !slices.Contains(p.options[o], i) })
			if item < 0 || len(with) < len(best) {
				item, best = i, with
			}
		}
		if item < 0 {
			yield(chosen)
			return
		}
		for _, o := range best {
			now := slices.Clone(covered)
			for _, i := range p.options[o] {
				now[i] = true
			}
			rest := slices.DeleteFunc(slices.Clone(open), func(other int) bool {
				return slices.ContainsFunc(p.options[other], func(i int) bool { return slices.Contains(p.options[o], i) })
			})
			search(rest, append(slices.Clip(chosen), o), now)
		}
	}
	var all []int
	for o := range p.options {
		all = append(all, o)
	}
	search(all, nil, make([]bool, p.items))
}

// split returns the comments of a file, without their mark, and its other lines.
func split(file []byte, mark string) (comments, lines []string) {
	for line := range strings.Lines(string(file)) {
		if text, found := strings.CutPrefix(strings.TrimSuffix(line, "\n"), mark); found {
			comments = append(comments, text)
		} else {
			lines = append(lines, text)
		}
	}
	return comments, lines
}

// readDLX reads items and options as DLX1 does: names of at most 8 characters
// without : and |, no item twice, no option with an unknown item.
func readDLX(t *testing.T, file []byte) (p problem, candidates []string) {
	t.Helper()
	_, lines := split(file, "| ")
	items := strings.Fields(lines[0])
	for i, name := range items {
		if len(name) > 8 || strings.ContainsAny(name, ":|") || slices.Contains(items[:i], name) {
			t.Fatalf("item %q is none", name)
		}
	}
	if len(items) == 0 {
		t.Fatal("there is no item")
	}
	p.items = len(items)
	for _, line := range lines[1:] {
		var option []int
		names := strings.Fields(line)
		for _, name := range names {
			i := slices.Index(items, name)
			if i < 0 || slices.Contains(option, i) {
				t.Fatalf("option %q: item %q", line, name)
			}
			option = append(option, i)
		}
		p.options = append(p.options, option)
		_, digit, _ := strings.Cut(names[1], "=")
		candidates = append(candidates, names[0]+"="+digit)
	}
	return p, candidates
}

// readMatrix reads rows of 0 and 1.
func readMatrix(t *testing.T, file []byte) (p problem, candidates []string) {
	t.Helper()
	comments, lines := split(file, "# ")
	for _, comment := range comments {
		if words := strings.Fields(comment); words[0] == "row" {
			candidates = append(candidates, words[2])
		}
	}
	p.items = len(strings.Fields(lines[0]))
	for _, line := range lines {
		row := strings.Fields(line)
		var option []int
		for i, entry := range row {
			if entry == "1" {
				option = append(option, i)
			} else if entry != "0" {
				t.Fatalf("entry %q", entry)
			}
		}
		if len(row) != p.items {
			t.Fatalf("a row of %d, the first has %d", len(row), p.items)
		}
		if len(option) > 0 {
			p.options = append(p.options, option)
		}
	}
	return p, candidates
}

// The covers of what is written, and the givens of its comments, are the solutions.
func TestCoversAreTheSolutions(t *testing.T) {
	for _, p := range allPuzzles(t) {
		want := sudokutest.Solutions(p, 0)
		for form, read := range map[*export.Form]func(*testing.T, []byte) (problem, []string){
			export.ExactCover: readDLX, export.ExactCoverMatrix: readMatrix,
		} {
			file := write(t, form, p, encode.Options{}, export.Options{})
			comments, _ := split(file, map[bool]string{true: "| ", false: "# "}[form == export.ExactCover])
			problem, candidates := read(t, file)
			if len(candidates) != len(problem.options) {
				t.Fatalf("%v of %v: %d names of %d options", form, p.Givens, len(candidates), len(problem.options))
			}
			var got []sudoku.Grid
			problem.covers(func(chosen []int) {
				grid := make(sudoku.Grid, p.Rules.Cells())
				for _, comment := range comments {
					if name, found := strings.CutPrefix(comment, "given "); found {
						set(t, grid, sudokutest.Shape(p), name)
					}
				}
				for _, o := range chosen {
					set(t, grid, sudokutest.Shape(p), candidates[o])
				}
				got = append(got, grid)
			})
			sudokutest.Sort(got)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%v of %v: %s", form, p.Givens, diff)
			}
		}
	}
}

// set puts a named candidate into a blank cell.
func set(t *testing.T, grid sudoku.Grid, shape sudoku.Shape, name string) {
	t.Helper()
	for k := range shape.Candidates() {
		if cell, digit := shape.CellDigit(k); shape.CandidateName(k) == name && grid[cell] == 0 {
			grid[cell] = digit
			return
		}
	}
	t.Fatalf("%q is no candidate of a blank cell", name)
}

// The empty 9x9 has 324 items and 729 options (Knuth, 7.2.2.1), a given settles
// four items and excludes what its peers and its cell can no longer have.
func TestCoverSizes(t *testing.T) {
	for givens, want := range map[string]struct{ items, options int }{
		"":                            {324, 729},
		"1" + strings.Repeat(".", 80): {320, 729 - 9 - 20},
	} {
		p := sudokutest.Puzzle(t, "3x3", givens)
		dlx, _ := readDLX(t, write(t, export.ExactCover, p, encode.Options{}, export.Options{}))
		if dlx.items != want.items || len(dlx.options) != want.options {
			t.Errorf("%q: %d items and %d options, want %+v", givens, dlx.items, len(dlx.options), want)
		}
		m, _ := readMatrix(t, write(t, export.ExactCoverMatrix, p, encode.Options{}, export.Options{}))
		if m.items != want.items || len(m.options) != want.options {
			t.Errorf("matrix of %q: %d items and %d options, want %+v", givens, m.items, len(m.options), want)
		}
	}
}

// The names of the largest side keep to eight characters.
func TestCoverNamesAreShort(t *testing.T) {
	shape := sudoku.Shape{Rows: 20, Cols: 20}
	p := sudoku.Empty(shape)
	for cell := range p.Givens {
		p.Givens[cell] = uint16((shape.Row(cell)%20*20+shape.Row(cell)/20+shape.Col(cell))%400 + 1)
	}
	for cell := shape.Cells() - 400; cell < shape.Cells(); cell++ {
		p.Givens[cell] = 0
	}
	if dlx, _ := readDLX(t, write(t, export.ExactCover, p, encode.Options{}, export.Options{})); len(dlx.options) != 400 {
		t.Errorf("%d options, want the 400 of the last row", len(dlx.options))
	}
}

// An option is known by its items, from whichever of them on they are printed.
func TestParseOption(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x3", "1"+strings.Repeat(".", 35))
	file := write(t, export.ExactCover, p, encode.Options{}, export.Options{})
	_, candidates := readDLX(t, file)
	_, lines := split(file, "| ")
	for i, line := range lines[1:] {
		items := strings.Fields(line)
		for from := range items {
			if got := export.ParseOption(append(slices.Clone(items[from:]), items[:from]...)); got != candidates[i] {
				t.Errorf("%s from its item %d on: got %q, want %s", line, from+1, got, candidates[i])
			}
		}
	}
	for _, line := range []string{"", "r1c2", "r1c2=2", "r1c2 r1=2 c2=2", "r1c2 r1=2 c2=3 b1=2", "r1c2 r1c3 c2=2 b1=2",
		"r1=2 r1=2 c2=2 b1=2", "r1c2 =2 c2=2 b1=2", "r1c2 r1=2 c2=2 b1=2 b1=2", "r1c2 r1=2 c2c3=2 b1=2", "no such option = here"} {
		if got := export.ParseOption(strings.Fields(line)); got != "" {
			t.Errorf("%q: got %q, want none", line, got)
		}
	}
}
