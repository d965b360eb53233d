package format

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/sudokusat/sudokusat/sudoku"
)

// relabelled returns the plain puzzle with other digits.
func relabelled(seed int) string {
	order := rand.New(rand.NewPCG(7, uint64(seed))).Perm(9)
	return strings.Map(func(c rune) rune {
		if c == '.' {
			return c
		}
		return rune('1' + order[c-'1'])
	}, plain)
}

// collection returns lines of different puzzles, each with a number of cells.
func collection(cells ...int) string {
	var b strings.Builder
	for i, n := range cells {
		b.WriteString((relabelled(i) + "12.4")[:n] + "\n")
	}
	return b.String()
}

// TestDamagedCollection reads lines that are no puzzle but were meant to be: one
// error for each, and none of them a row of something else.
func TestDamagedCollection(t *testing.T) {
	long := make([]int, 70)
	for i := range long {
		long[i] = 80
	}
	tests := []struct {
		name, text string
		bad        int      // lines, the first
		want       []string // in the others
	}{
		{"a cell short", collection(80), 1, nil},
		{"three times", collection(80, 80, 80), 3, nil},
		{"five times, as many cells as 20x20", collection(80, 80, 80, 80, 80), 5, nil},
		{"ten times", collection(80, 80, 80, 80, 80, 80, 80, 80, 80, 80), 10, nil},
		{"equal lines", strings.Repeat(plain[:80]+"\n", 10), 10, nil},
		{"a cell too many", collection(82, 82, 82, 82), 4, nil},
		{"different lengths", collection(80, 82, 75, 80, 40, 79), 6, nil},
		{"70 lines before good ones", collection(long...) + plain + "\n", 70, []string{"line " + plain}},
		{"few givens", strings.Repeat(strings.Repeat(".", 79)+"1\n", 10), 10, nil},
		{"carriage returns", strings.ReplaceAll(collection(80, 80, 80, 80, 80), "\n", "\r\n"), 5, nil},
		{"a letter each", strings.Repeat(plain[:80]+"a\n", 5), 5, nil},
		{"a short line", "5..3\n" + plain + "\n", 1, []string{"line " + plain}},
		{"a short line, two good ones", "5..3\n" + plain + "\n" + plain + "\n", 1, []string{"line " + plain, "line " + plain}},
		{"a short line with a letter", "5..3a\n" + plain + "\n", 1, []string{"line " + plain}},
		{"short lines with letters", "5..3a # b\n5..3b\n.3ab.\n" + plain + "\n", 3, []string{"line " + plain}},
		{"a zero byte below a comment", "# a\n5\x00\n" + plain + "\n", 1, []string{"line " + plain}},
		{"rows of 20x20", lines(wide(20), 80), 0, []string{"rows " + wide(20)}},
		{"rows of 12x12", lines(wide(12), 72), 0, []string{"rows " + wide(12)}},
		{"rows of 16x16 broken at 80", lines(wide(16), 80), 0, []string{"rows " + wide(16)}},
		{"rows broken after 80", strings.Repeat(lines(plain, 80), 3), 0, repeat("rows "+plain, 3)},
		{"puzzles of 8x8", strings.Repeat(strings.Repeat("12345678", 8)+"\n", 4), 0, repeat("line "+strings.Repeat("12345678", 8), 4)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, r := range []io.Reader{strings.NewReader(test.text), iotest.OneByteReader(strings.NewReader(test.text))} {
				checkDamaged(t, readAllOf(NewReader(r, Options{})), test.bad, test.want)
			}
		})
	}
}

func checkDamaged(t *testing.T, got []string, bad int, want []string) {
	t.Helper()
	for i := range min(bad, len(got)) {
		if strings.HasPrefix(got[i], "line ") || strings.Contains(got[i], "no grid") || !strings.HasPrefix(got[i], "input:") {
			t.Errorf("puzzle %d: got %s", i+1, got[i])
		}
	}
	equalLines(t, got[min(bad, len(got)):], want)
}

// wide returns a grid with all digits of a side in each row.
func wide(side int) string {
	var b strings.Builder
	for row := range side {
		for column := range side {
			b.WriteByte(characterDigits[1+(row*5+column)%side])
		}
	}
	return b.String()
}

func TestTitle(t *testing.T) {
	for _, title := range []string{"HardestDatabase110626", "Top 1465", "Puzzles, 100 of them", "(1) easy", "Grid 01"} {
		equalLines(t, readText(title+"\n"+plain+"\n", Options{}), []string{"line " + plain})
		equalLines(t, readText(title+"\n"+plain+"\n", Options{Layout: Layout{layout: lineLayout}}), []string{"line " + plain})
	}
	for _, bad := range []string{"5..3a", "5..3 easy", "2024-03-01 hard", "....x...a"} {
		got := readText(bad+"\n"+plain+"\n", Options{})
		checkDamaged(t, got, 1, []string{"line " + plain})
	}
}

// TestBadLetter names the letter in a text of one line.
func TestBadLetter(t *testing.T) {
	bad := plain[:39] + "a" + plain[40:] + "\n"
	equalLines(t, readText(bad, Options{}), []string{"input:1:40: 'a' is not a digit here: expected 1 to 9 or the blank '.'"})
}

func TestTinyRows(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"..\n..\n", []string{"rows ...."}},
		{"00\n00\n", []string{"rows ...."}},
		{"..\n12\n", []string{"rows ..12"}},
		{"...\n...\n...\n", []string{"rows ........."}},
		{"...\n123\n...\n", []string{"rows ...123..."}},
		{"..\n..\n\n12\n..\n", []string{"rows ....", "rows 12.."}},
		{"..\n13\n", []string{"input:1:1: no grid found in lines of 2 characters, the first \"..\": expected 81 characters on a line, nine rows, or a drawn grid; --from names another layout"}},
	}
	for _, test := range tests {
		equalLines(t, readText(test.text, Options{}), test.want)
		equalLines(t, readAllOf(NewReader(iotest.OneByteReader(strings.NewReader(test.text)), Options{})), test.want)
	}
}

// TestSixteenLines reads 16 lines of 16 cells with digits up to 4.
func TestSixteenLines(t *testing.T) {
	var diagonal, columns strings.Builder
	for i := range 16 {
		fmt.Fprintf(&diagonal, "%s1%s\n", strings.Repeat(".", i), strings.Repeat(".", 15-i))
		columns.WriteString("1234............\n")
	}
	unclear := "input:1:1: 16 lines of 16 cells, with no digit above 4 and none twice in a row or column: expected --from line for puzzles of 4x4, or --from rows for one of 16x16"
	grid := strings.ReplaceAll(diagonal.String(), "\n", "")
	lines := strings.Fields(strings.ReplaceAll("\n"+diagonal.String(), "\n", "\nline "))
	small := make([]string, 16)
	for i := range small {
		small[i] = "line " + lines[2*i+1]
	}
	shape4, shape16 := sudoku.Shape{Rows: 2, Cols: 2}, sudoku.Shape{Rows: 4, Cols: 4}
	tests := []struct {
		name, text string
		options    Options
		want       []string
	}{
		{"one digit a row and column", diagonal.String(), Options{}, []string{unclear}},
		{"as lines", diagonal.String(), Options{Layout: Layout{layout: lineLayout}}, small},
		{"as rows", diagonal.String(), Options{Layout: Layout{layout: rowsLayout}, Alphabet: "1-G"}, []string{"rows " + grid}},
		{"as 4x4", diagonal.String(), Options{Shape: shape4}, small},
		{"as 16x16", diagonal.String(), Options{Shape: shape16, Alphabet: "1-G"}, []string{"rows " + grid}},
		{"a digit twice in a column", columns.String(), Options{}, repeat("line 1234............", 16)},
		{"15 lines", diagonal.String()[:15*17], Options{}, small[:15]},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { equalLines(t, readText(test.text, test.options), test.want) })
	}
}

// TestBinary tells a file that is no text from a text with a zero byte in it.
func TestBinary(t *testing.T) {
	for _, text := range []string{"1\x00\n" + plain, "\x1f\x8b\x08\x01\n" + plain} {
		for _, r := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text))} {
			got := readAllOf(NewReader(r, Options{}))
			if len(got) != 1 || !strings.Contains(got[0], "binary data") && !strings.Contains(got[0], "compressed by gzip") {
				t.Errorf("%q: got %q", text, got)
			}
		}
	}
	zero := plain + "\n" + plain[:40] + "\x00" + plain[41:] + "\n" + plain + "\n"
	want := []string{"line " + plain, `input:2:41: '\x00' after 40 cells: expected a cell, or a blank and a comment`, "line " + plain}
	equalLines(t, readText(zero, Options{}), want)
	equalLines(t, readAllOf(NewReader(iotest.OneByteReader(strings.NewReader(zero)), Options{})), want)
}

// TestLongIntroduction reads puzzles below more comments and empty lines than are
// looked at to find the layout.
func TestLongIntroduction(t *testing.T) {
	for _, intro := range []string{"# a comment\n", "\n", "\r\n", "  \n// 1 2\n"} {
		text := strings.Repeat(intro, 3*sniffLength/2/len(intro))
		entry, err := NewReader(strings.NewReader(text+lines(plain, 9)), Options{}).Next()
		if err != nil || givensOf(entry.Puzzle) != plain || entry.Line != strings.Count(text, "\n")+1 {
			t.Errorf("%q: line %d, %v", intro, entry.Line, err)
		}
		for _, options := range []Options{{}, {Layout: Layout{layout: boxesLayout}}} {
			r := NewReader(strings.NewReader(text), options)
			if _, err := r.Next(); err == nil || !strings.Contains(err.Error(), nothing+": ") {
				t.Errorf("%q alone: %v", intro, err)
			}
			if n := len(r.src.buf); n > 1<<17 {
				t.Errorf("%q: %d bytes held", intro, n)
			}
		}
	}
}

// TestSlabs appends to puzzles that were allocated together: none may grow into
// the next.
func TestSlabs(t *testing.T) {
	r := NewReader(bytes.NewReader(bytes.Repeat([]byte(plain+"\n1234............\n"+plain[1:]+"\n"), 100)), Options{})
	var puzzles []*sudoku.Puzzle
	for {
		entry, err := r.Next()
		if err == io.EOF {
			break
		}
		if err == nil {
			puzzles = append(puzzles, entry.Puzzle)
		}
	}
	for _, p := range puzzles {
		_ = append(p.Givens, 99)
	}
	for i, p := range puzzles {
		if want := []string{plain, "1234............"}[i%2]; givensOf(p) != want {
			t.Fatalf("puzzle %d: %v", i, p.Givens)
		}
	}
	if len(puzzles) != 200 {
		t.Errorf("%d puzzles", len(puzzles))
	}
}
