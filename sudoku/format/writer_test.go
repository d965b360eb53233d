package format

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// gridOf makes a 9x9 grid of 81 digits.
func gridOf(cells string) sudoku.Grid {
	grid := make(sudoku.Grid, len(cells))
	for i, c := range []byte(cells) {
		grid[i] = uint16(characterValue(c))
	}
	return grid
}

// answer reads the puzzles of a text and writes for each of them its solution,
// in the layout that was read.
func answer(t *testing.T, text, solution string) string {
	t.Helper()
	var out bytes.Buffer
	w := NewWriter(&out, Layout{})
	for r := NewReader(strings.NewReader(text), Options{}); ; {
		entry, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		w.SetLayout(entry.Layout)
		if err := w.Grid(entry.Puzzle.Rules, gridOf(solution)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestAnswersInTheLayoutRead(t *testing.T) {
	judged := dots(spaced(plain), "?")
	tests := []struct{ name, text, want string }{
		{"line", plain + "\n" + plain + "\n", solved + "\n" + solved + "\n"},
		{"line with a comment", plain + " # easy\n", solved + "\n"},
		{"rows of nine", lines(plain, 9), lines(solved, 9)},
		{"rows of nine, CR LF", strings.ReplaceAll(lines(plain, 9), "\n", "\r\n"), lines(solved, 9)},
		{"rows run together", plain[:63] + "\n" + plain[63:72] + "\n" + plain[72:], lines(solved, 9)},
		{"rows with boxes apart", strings.ReplaceAll(lines(plain[:27], 9)+"\n"+lines(plain[27:], 9), "..", ". ."), lines(solved, 9)},
		{"numbers", dots(strings.ReplaceAll(spaced(plain), "\n", " \n"), "0"), spaced(solved)},
		{"judge", judged, spaced(solved)},
		{"judge, two", judged + "\n" + judged, spaced(solved) + "\n" + spaced(solved)},
		{"judge, two, empty line after each row", strings.ReplaceAll(judged+"\n"+judged, "\n", "\n\n"), spaced(solved) + "\n" + spaced(solved)},
		{"drawing", drawing9(plain, "  "), drawing9(solved, "  ")},
	}
	for _, test := range tests {
		if got := answer(t, test.text, solved); got != test.want {
			t.Errorf("%s: got\n%s\nexpected\n%s", test.name, got, test.want)
		}
	}
}

// drawing9 draws a 9x9 grid with labels, which a Reader drops and a Writer keeps.
func drawing9(cells, indent string) string {
	rule := indent + "*---+---+---*\n"
	text := rule
	for row := range 9 {
		c := cells[9*row:]
		text += fmt.Sprintf("%c |%s|%s|%s|\n", 'A'+row, c[:3], c[3:6], c[6:9])
		if row%3 == 2 {
			text += rule
		}
	}
	return text
}

func TestWriterKeepsBlanks(t *testing.T) {
	tests := []struct{ text, want string }{
		{"." + plain[1:], "." + plain[1:] + "\n"},
		{dots(plain, "0"), dots(plain, "0") + "\n"},
		{dots(plain, "*"), dots(plain, "*") + "\n"},
		{dots(lines(plain, 9), "-"), dots(lines(plain, 9), "-")},
		{dots(spaced(plain), "-1"), dots(spaced(plain), "-1")},
		{dots(spaced(plain), "?"), dots(spaced(plain), "?")},
		{"+---+---+\n|1  |  4|\n|   |   |\n+---+---+\n|   |2  |\n|4  |   |\n+---+---+\n", "+---+---+\n|1  |  4|\n|   |   |\n+---+---+\n|   |2  |\n|4  |   |\n+---+---+\n"},
		{"1,,,\n,,,\n,,,\n,,,4\n", "1,,,\n,,,\n,,,\n,,,4\n"},
		{"1\t0\t0\t0\n0\t0\t0\t0\n0\t0\t0\t0\n0\t0\t0\t0\n", "1\t0\t0\t0\n0\t0\t0\t0\n0\t0\t0\t0\n0\t0\t0\t0\n"},
	}
	for _, test := range tests {
		entry, err := NewReader(strings.NewReader(test.text), Options{}).Next()
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		if got := write(t, entry.Layout, sudokutest.Shape(entry.Puzzle), entry.Puzzle.Givens); got != test.want {
			t.Errorf("got\n%s\nexpected\n%s", got, test.want)
		}
	}
}

func write(t *testing.T, layout Layout, shape sudoku.Shape, grid sudoku.Grid) string {
	t.Helper()
	var out bytes.Buffer
	w := NewWriter(&out, layout)
	if err := w.Grid(sudoku.Classic(shape), grid); err != nil {
		t.Fatal(err)
	}
	if err := w.End(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestComment(t *testing.T) {
	shape := sudoku.Shape{Rows: 3, Cols: 3}
	for _, name := range WrittenNames() {
		layout, _ := Lookup(name)
		var out bytes.Buffer
		w := NewWriter(&out, layout)
		w.Grid(sudoku.Classic(shape), gridOf(plain))
		w.Comment("no solution:\n 1 and  1 in row 1")
		w.Grid(sudoku.Classic(shape), gridOf(plain))
		w.End()
		if layout.OneLine() {
			grid := write(t, layout, shape, gridOf(plain))
			comment := "# no solution: 1 and 1 in row 1\n"
			if instead := map[string]string{"json": "null\n", "csv": "\"\"\n"}[name]; instead != "" {
				comment = instead
			}
			if want := grid + comment + strings.TrimPrefix(grid, "puzzle\n"); out.String() != want {
				t.Errorf("%s: got %q, expected %q", name, out.String(), want)
			}
		}
		got := readText(out.String(), Options{Layout: layout})
		if !layout.Comments() && len(got) == 3 { // what stands for no puzzle keeps its place
			got = []string{got[0], got[2]}
		}
		equalLines(t, got, []string{name + " " + plain, name + " " + plain})
	}
}

func TestRoundTrip(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, side := range []int{1, 2, 4, 6, 8, 9, 12, 16, 25, 27, 35, 36, 64, 100, 400} {
		shape, err := sudoku.ShapeOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		grids := []sudoku.Grid{randomGrid(random, side, 0.5), randomGrid(random, side, 1)}
		grids[0][0], grids[0][1%len(grids[0])] = 0, uint16(side)
		for _, name := range WrittenNames() {
			t.Run(fmt.Sprintf("side=%d/layout=%s", side, name), func(t *testing.T) {
				roundTrip(t, name, shape, grids)
			})
		}
	}
}

// roundTrip writes grids and reads them again, in the named layout and in the
// one that the sniffer finds.
func roundTrip(t *testing.T, name string, shape sudoku.Shape, grids []sudoku.Grid) {
	layout, _ := Lookup(name)
	side := shape.Side()
	var out bytes.Buffer
	w := NewWriter(&out, layout)
	for _, grid := range grids {
		err := w.Grid(sudoku.Classic(shape), grid)
		if tooLarge := !holds(name, shape); (err != nil) != tooLarge {
			t.Fatalf("write: %v", err)
		} else if tooLarge {
			return
		}
	}
	w.End()
	options := []Options{{Layout: layout}}
	if side >= 6 {
		options = append(options, Options{}) // smaller ones look alike in some layouts
	}
	for _, opt := range options {
		if side == 16 {
			opt.Alphabet = "1-G"
		}
		r := NewReader(bytes.NewReader(out.Bytes()), opt)
		for i, grid := range grids {
			entry, err := r.Next()
			if err != nil {
				t.Fatalf("puzzle %d: %v in\n%.500s", i+1, err, out.String())
			}
			if sudokutest.Shape(entry.Puzzle) != shape || fmt.Sprint(entry.Puzzle.Givens) != fmt.Sprint(grid) {
				t.Fatalf("puzzle %d: got %v, expected %v", i+1, entry.Puzzle.Givens, grid)
			}
		}
		if _, err := r.Next(); err != io.EOF {
			t.Fatalf("after the last puzzle: %v", err)
		}
	}
}

// holds reports whether a layout has symbols for all digits of a shape.
func holds(name string, shape sudoku.Shape) bool {
	switch name {
	case "line", "rows", "csv", "headed", "sdk", "candidates", "pencilmarks":
		return shape.Side() <= 35
	case "hodoku":
		return shape.Side() <= 9
	case "ss", "opensudoku":
		return shape == sudoku.Shape{Rows: 3, Cols: 3}
	}
	return true
}

// randomGrid returns digits that follow no rule, each with a chance to be there.
func randomGrid(random *rand.Rand, side int, chance float64) sudoku.Grid {
	grid := make(sudoku.Grid, side*side)
	for i := range grid {
		if random.Float64() < chance {
			grid[i] = uint16(1 + random.IntN(side))
		}
	}
	return grid
}

func TestWriterErrors(t *testing.T) {
	shape := sudoku.Shape{Rows: 2, Cols: 2}
	w := NewWriter(io.Discard, Layout{})
	for _, grid := range []sudoku.Grid{nil, make(sudoku.Grid, 15), {16: 0}, {0: 5, 15: 0}} {
		if err := w.Grid(sudoku.Classic(shape), grid); err == nil {
			t.Errorf("%v was written", grid)
		}
	}
	broken := errors.New("broken")
	w = NewWriter(brokenWriter{broken}, Layout{})
	if err := w.Grid(sudoku.Classic(shape), make(sudoku.Grid, 16)); err != nil {
		t.Errorf("buffered: %v", err)
	}
	if err := w.Flush(); err != broken {
		t.Errorf("flushed: %v", err)
	}
	if err := w.Comment("x"); err != broken {
		t.Errorf("after the error: %v", err)
	}
}

type brokenWriter struct{ err error }

func (w brokenWriter) Write([]byte) (int, error) { return 0, w.err }
