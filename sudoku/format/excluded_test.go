package format

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// describe returns the givens of a puzzle, and each excluded candidate.
func describe(p *sudoku.Puzzle) string {
	text := []byte(givensOf(p))
	for k := range p.Excluded.All() {
		text = append(append(text, ' '), p.Rules.CandidateName(k)...)
	}
	return string(text)
}

// describeAll reads all puzzles of a text and returns the layout and the description
// of each, or the error.
func describeAll(r *Reader) []string {
	var got []string
	for {
		switch entry, err := r.Next(); err {
		case io.EOF:
			return got
		case nil:
			got = append(got, entry.Layout.String()+" "+describe(entry.Puzzle))
		default:
			got = append(got, err.Error())
		}
	}
}

// readTest is a text and what is read from it.
type readTest struct {
	name, text string
	want       []string
}

// checkReads reads each text as it is, byte by byte, with other line ends, below a
// byte order mark and without its last newline.
func checkReads(t *testing.T, options Options, tests []readTest) {
	t.Helper()
	for _, test := range tests {
		crlf := strings.ReplaceAll(test.text, "\n", "\r\n")
		for _, text := range []string{test.text, crlf, strings.ReplaceAll(test.text, "\n", "\r"), "\ufeff" + test.text, strings.TrimSuffix(test.text, "\n")} {
			got := describeAll(NewReader(strings.NewReader(text), options))
			if !slices.Equal(got, test.want) {
				t.Errorf("%s: got\n%s\nexpected\n%s", test.name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
				break
			}
			slowly := describeAll(NewReader(iotest.OneByteReader(strings.NewReader(text)), options))
			if !slices.Equal(slowly, got) {
				t.Errorf("%s, byte by byte: got\n%s", test.name, strings.Join(slowly, "\n"))
			}
		}
	}
}

// randomPuzzle returns a puzzle with givens and excluded candidates at random. A blank
// cell has two candidates or more left, or if allowed none, so that it is no given.
func randomPuzzle(random *rand.Rand, shape sudoku.Shape, none bool) *sudoku.Puzzle {
	side := shape.Side()
	p := sudoku.Empty(shape)
	for cell := range p.Givens {
		left := 2 + random.IntN(max(side-1, 1))
		switch {
		case none && random.IntN(8) == 0:
			left = 0
		case random.IntN(3) == 0 || side < 2:
			p.Givens[cell] = uint16(1 + random.IntN(side))
			continue
		}
		for _, digit := range random.Perm(side)[min(left, side):] {
			p.Exclude(cell, uint16(digit+1))
		}
	}
	return p
}

var someShapes = []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 2, Cols: 2}, {Rows: 1, Cols: 5}, {Rows: 2, Cols: 3},
	{Rows: 3, Cols: 3}, {Rows: 3, Cols: 4}, {Rows: 4, Cols: 4}, {Rows: 5, Cols: 5}, {Rows: 5, Cols: 7}}

// TestText writes puzzles of all kinds of shapes and reads them again.
func TestText(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, shape := range someShapes {
		for i := range 20 {
			p := randomPuzzle(random, shape, i%2 == 0)
			if i%4 == 3 {
				p.Excluded = nil
			}
			text, err := Text(p)
			if err != nil || strings.Contains(text, "\n") {
				t.Fatalf("%v: %q, %v", shape, text, err)
			}
			again, err := Parse(text, shape)
			if err != nil {
				t.Fatalf("%v: %v in %q", shape, err, text)
			}
			if got, want := describe(again), describe(p); got != want || sudokutest.Shape(again) != shape {
				t.Errorf("%v: got %s, expected %s from %q", shape, got, want, text)
			}
		}
	}
}

func TestTextOfSmallest(t *testing.T) {
	shape := sudoku.Shape{Rows: 1, Cols: 1}
	blank, given, impossible := sudoku.Empty(shape), sudoku.Empty(shape), sudoku.Empty(shape)
	given.Givens[0] = 1
	impossible.Exclude(0, 1)
	for want, p := range map[string]*sudoku.Puzzle{".": blank, "1": given, ". # candidates": impossible} {
		text, err := Text(p)
		if err != nil || text != want {
			t.Errorf("got %q, %v, expected %q", text, err, want)
		}
		again, err := Parse(text, shape)
		if err != nil || describe(again) != describe(p) {
			t.Errorf("%q: %v, %v", text, again, err)
		}
	}
}

// TestTextOfGiven writes candidates beside givens, which are all excluded.
func TestTextOfGiven(t *testing.T) {
	shape := sudoku.Shape{Rows: 1, Cols: 2}
	p := &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: sudoku.Grid{1, 2, 0, 0}}
	p.Exclude(0, 2) // does not matter
	p.Exclude(1, 2) // contradicts the given
	p.Exclude(2, 1) // leaves 2
	text, err := Text(p)
	if err != nil || text != "1....212 # candidates" {
		t.Fatalf("got %q, %v", text, err)
	}
	again, err := Parse(text, shape)
	if want := "1.2. r1c2=1 r1c2=2"; err != nil || describe(again) != want {
		t.Errorf("got %s, %v, expected %s", describe(again), err, want)
	}
}

func TestTextErrors(t *testing.T) {
	large := sudoku.Empty(sudoku.Shape{Rows: 6, Cols: 6})
	if _, err := Text(large); err != nil {
		t.Error(err)
	}
	large.Exclude(0, 1)
	want := "side 36 in layout candidates: expected at most 35, since there are no more characters for digits"
	if text, err := Text(large); err == nil || err.Error() != want || text != "" {
		t.Errorf("got %q, %v", text, err)
	}
	if _, err := Text(&sudoku.Puzzle{Rules: large.Rules}); err == nil {
		t.Error("no error for a puzzle without cells")
	}
	if _, err := Parse("1. # candidates", sudoku.Shape{Rows: 2, Cols: 2}); err == nil {
		t.Error("no error for two characters")
	}
}

// TestWriterPuzzle writes puzzles with excluded candidates in every layout that can
// say so, and reads them again.
func TestWriterPuzzle(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, name := range []string{"candidates", "pencilmarks", "hodoku"} {
		layout, _ := Lookup(name)
		for _, shape := range someShapes {
			if !holds(name, shape) {
				continue
			}
			var out bytes.Buffer
			var want []string
			w := NewWriter(&out, layout)
			for range 5 {
				p := randomPuzzle(random, shape, name != "pencilmarks")
				if err := w.Puzzle(p); err != nil {
					t.Fatal(err)
				}
				want = append(want, name+" "+describe(p))
			}
			w.Flush()
			options := []Options{{Layout: layout, Shape: shape, Alphabet: "1"}}
			if shape.Side() >= 6 {
				options = append(options, Options{Shape: shape})
			}
			for _, opt := range options {
				equalLines(t, describeAll(NewReader(bytes.NewReader(out.Bytes()), opt)), want)
			}
		}
	}
}

func TestWriterPuzzleErrors(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3})
	p.Exclude(0, 1)
	for _, l := range Layouts() {
		var out bytes.Buffer
		w := NewWriter(&out, l)
		err := w.Puzzle(p)
		w.Flush()
		if !l.Writable() {
			continue
		}
		want := "layout " + l.String() + " cannot say which candidates are excluded: expected candidates, pencilmarks, hodoku or variant"
		switch l.String() {
		case "candidates", "pencilmarks", "hodoku", "variant":
			if err != nil || out.Len() == 0 {
				t.Errorf("%v: %v", l, err)
			}
		default:
			if err == nil || err.Error() != want || out.Len() > 0 {
				t.Errorf("%v: got %v, %q", l, err, out.String())
			}
		}
	}
	p.Excluded = sudoku.Candidates{0, 0} // none of all
	if err := NewWriter(io.Discard, Layout{}).Puzzle(p); err != nil {
		t.Error(err)
	}
	for digit := range uint16(9) {
		p.Exclude(80, digit+1)
	}
	layout, _ := Lookup("pencilmarks")
	want := "r9c9 has no candidate, which layout pencilmarks cannot show: expected candidates or hodoku"
	if err := NewWriter(io.Discard, layout).Puzzle(p); err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
}

// TestSolutionsAsCandidates writes a puzzle and its solution, as solve does.
func TestSolutionsAsCandidates(t *testing.T) {
	for _, name := range []string{"candidates", "pencilmarks", "hodoku", "sdk", "ss"} {
		layout, _ := Lookup(name)
		for _, cells := range []string{plain, solved} {
			text := write(t, layout, sudoku.Shape{Rows: 3, Cols: 3}, gridOf(cells))
			equalLines(t, describeAll(NewReader(strings.NewReader(text), Options{Layout: layout})), []string{name + " " + cells})
		}
	}
}

// TestReadExcludedAgain reads into one entry: nothing may be left of the puzzle before,
// and nothing be allocated.
func TestReadExcludedAgain(t *testing.T) {
	open := strings.Repeat("123456789", 81)
	texts := []string{open, "12345678." + open[9:], open, open[:720] + ".23456789", "........." + open[9:]}
	want := []string{"", " r1c1=9", "", " r9c9=1", " r1c1=1 r1c1=2 r1c1=3 r1c1=4 r1c1=5 r1c1=6 r1c1=7 r1c1=8 r1c1=9"}
	r := NewReader(strings.NewReader(strings.Repeat(strings.Join(texts, "\n")+"\n", 200)), Options{})
	var entry Entry
	for i := range 500 {
		if err := r.Read(&entry); err != nil {
			t.Fatal(err)
		}
		if got := describe(entry.Puzzle); got != strings.Repeat(".", 81)+want[i%5] {
			t.Fatalf("puzzle %d: got %s", i+1, got)
		}
	}
	line := texts[1] + "\n"
	r = NewReader(strings.NewReader(strings.Repeat(line, 1000)), Options{})
	r.Read(&entry)
	if n := testing.AllocsPerRun(500, func() { r.Read(&entry) }); n > 0 {
		t.Errorf("%v allocations a puzzle", n)
	}
	r = NewReader(strings.NewReader(line+line), Options{})
	first, _ := r.Next()
	second, _ := r.Next()
	second.Puzzle.Exclude(0, 1)
	if got := describe(first.Puzzle); got != strings.Repeat(".", 81)+" r1c1=9" {
		t.Errorf("the first puzzle became %s", got)
	}
}

// TestCandidatesAtOnce feeds puzzles one by one: each must be read before the next
// one is there.
func TestCandidatesAtOnce(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3})
	p.Exclude(40, 5)
	for _, name := range []string{"candidates", "pencilmarks", "hodoku"} {
		layout, _ := Lookup(name)
		var out bytes.Buffer
		w := NewWriter(&out, layout)
		w.Puzzle(p)
		w.Flush()
		pr, pw := io.Pipe()
		r := NewReader(pr, Options{})
		read := make(chan string)
		go func() {
			for range 3 {
				entry, err := r.Next()
				read <- fmt.Sprintf("%v %v", entry.Layout, err)
			}
		}()
		for range 3 {
			io.WriteString(pw, out.String())
			if got := <-read; got != name+" <nil>" {
				t.Errorf("%s: got %s", name, got)
			}
		}
		pw.Close()
	}
}
