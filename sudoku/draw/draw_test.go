package draw_test

import (
	"encoding/xml"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/draw"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

var update = flag.Bool("update", false, "write the golden files")

// puzzle returns a puzzle from its digits, row by row, a dot for a blank.
func puzzle(t *testing.T, shape sudoku.Shape, text string) *sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.NewPuzzle(shape, grid(text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func grid(text string) sudoku.Grid {
	g := make(sudoku.Grid, 0, len(text))
	for _, c := range text {
		if c == '.' {
			c = '0'
		}
		g = append(g, uint16(c-'0'))
	}
	return g
}

// pattern returns the grid of a shape in which each row is the row above, shifted.
func pattern(s sudoku.Shape) sudoku.Grid {
	g := make(sudoku.Grid, s.Cells())
	for cell := range g {
		row, col := s.Row(cell), s.Col(cell)
		g[cell] = uint16((row%s.Rows*s.Cols+row/s.Rows+col)%s.Side() + 1)
	}
	return g
}

// four is a picture with a bit of everything.
func four(t *testing.T) draw.Picture {
	p := puzzle(t, sudoku.Shape{Rows: 2, Cols: 2}, "1......4..1..2..")
	p.Exclude(1, 3)
	return draw.Picture{Title: "four <&>\x1b[31m", Puzzle: p}
}

func TestGolden(t *testing.T) {
	plain, solved, candidates, six := four(t), four(t), four(t), four(t)
	solved.Puzzle = puzzle(t, sudoku.Shape{Rows: 2, Cols: 2}, "12......2......1")
	solved.Found = grid("1234341221434321")
	candidates.Candidates = true
	six.Puzzle = sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 3})
	six.Found = pattern(sudokutest.Shape(six.Puzzle))
	note := draw.Picture{Title: "unreadable"}
	text := func(p draw.Picture, s draw.Style) func(io.Writer) error {
		return func(w io.Writer) error { return draw.Text(w, p, s) }
	}
	pictures := []draw.Picture{plain, solved, candidates, note}
	for name, write := range map[string]func(io.Writer) error{
		"plain.txt":            text(plain, draw.Style{}),
		"plain-ascii.txt":      text(plain, draw.Style{ASCII: true}),
		"solved.txt":           text(solved, draw.Style{}),
		"solved-ascii.txt":     text(solved, draw.Style{ASCII: true}),
		"solved-coloured.txt":  text(solved, draw.Style{Coloured: true}),
		"solved-compact.txt":   text(solved, draw.Style{Width: 16}),
		"candidates.txt":       text(candidates, draw.Style{}),
		"candidates-ascii.txt": text(candidates, draw.Style{ASCII: true, Width: 20}),
		"six-parts.txt":        text(six, draw.Style{Width: 12}),
		"six-narrow.txt":       text(six, draw.Style{Width: 8}),
		"all.svg":              func(w io.Writer) error { return draw.SVG(w, pictures) },
		"all.html":             func(w io.Writer) error { return draw.HTML(w, pictures) },
	} {
		t.Run(name, func(t *testing.T) {
			var got strings.Builder
			if err := write(&got); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("testdata", name)
			if *update {
				if err := os.WriteFile(file, []byte(got.String()), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got.String()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

var shapes = []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 2, Cols: 1}, {Rows: 1, Cols: 5}, {Rows: 2, Cols: 2},
	{Rows: 3, Cols: 2}, {Rows: 3, Cols: 3}, {Rows: 2, Cols: 5}, {Rows: 4, Cols: 4}, {Rows: 10, Cols: 10}}

// Each digit of a picture is in its text once, in the order of the cells if it is drawn in one
// part, and no line is wider than the limit.
func TestTextHoldsAllDigits(t *testing.T) {
	for _, shape := range shapes {
		full := pattern(shape)
		p := sudoku.Empty(shape)
		copy(p.Givens, full[:len(full)/2])
		for _, style := range []draw.Style{{}, {ASCII: true}, {Width: 80}, {Width: 40, ASCII: true}, {Width: 10}} {
			var text strings.Builder
			if err := draw.Text(&text, draw.Picture{Puzzle: p, Found: full}, style); err != nil {
				t.Fatal(err)
			}
			digits := 0
			for line := range strings.Lines(text.String()) {
				if strings.HasPrefix(line, "#") {
					continue
				}
				if width := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); style.Width > 0 && width > style.Width {
					t.Errorf("%v %+v: %d columns: %s", shape, style, width, line)
				}
				digits += len(strings.FieldsFunc(line, func(r rune) bool { return r < '0' || r > '9' }))
			}
			if digits != shape.Cells() {
				t.Errorf("%v %+v: %d digits, want %d:\n%s", shape, style, digits, shape.Cells(), text.String())
			}
			if got, want := strings.Count(text.String(), "["), len(full)/2; got != want {
				t.Errorf("%v %+v: %d givens in brackets, want %d", shape, style, got, want)
			}
		}
	}
}

// The candidates that are drawn are counted again, digit by digit.
func TestCandidates(t *testing.T) {
	for _, shape := range shapes {
		if shape.Side() > 16 {
			continue
		}
		p := sudoku.Empty(shape)
		full := pattern(shape)
		for cell := 0; cell < len(full); cell += 3 {
			p.Givens[cell] = full[cell]
		}
		for cell := 1; cell < len(full); cell += 4 {
			p.Exclude(cell, full[cell])
		}
		want := countLeft(p)
		picture := []draw.Picture{{Puzzle: p, Candidates: true}}
		var svg, html strings.Builder
		if err := draw.SVG(&svg, picture); err != nil {
			t.Fatal(err)
		}
		if err := draw.HTML(&html, picture); err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(svg.String(), `class="left"`); got != want {
			t.Errorf("%v: %d candidates in SVG, want %d", shape, got, want)
		}
		if got := strings.Count(html.String(), "<span"); got != want {
			t.Errorf("%v: %d candidates in HTML, want %d", shape, got, want)
		}
	}
}

// countLeft counts, for each cell without a given, the digits that can be placed there
// by the coordinates alone.
func countLeft(p *sudoku.Puzzle) (left int) {
	n, r, c := p.Rules.Side(), sudokutest.Shape(p).Rows, sudokutest.Shape(p).Cols
	for cell, given := range p.Givens {
		for digit := uint16(1); given == 0 && int(digit) <= n; digit++ {
			free := !p.Excludes(cell, digit)
			for other, d := range p.Givens {
				row, col, otherRow, otherCol := cell/n, cell%n, other/n, other%n
				sees := row == otherRow || col == otherCol || row/r == otherRow/r && col/c == otherCol/c
				free = free && !(d == digit && sees)
			}
			if free {
				left++
			}
		}
	}
	return left
}

func TestSVGIsWellFormed(t *testing.T) {
	for _, shape := range shapes {
		var svg strings.Builder
		if err := draw.SVG(&svg, []draw.Picture{{Title: "\x00 <a> \xff", Puzzle: sudoku.Empty(shape), Found: pattern(shape)}}); err != nil {
			t.Fatal(err)
		}
		decoder := xml.NewDecoder(strings.NewReader(svg.String()))
		for {
			if _, err := decoder.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%v: %v", shape, err)
			}
		}
	}
}

func TestNoPicture(t *testing.T) {
	p := puzzle(t, sudoku.Shape{Rows: 2, Cols: 2}, "1...............")
	for name, picture := range map[string]draw.Picture{
		"shape":         {Puzzle: &sudoku.Puzzle{}},
		"too few found": {Puzzle: p, Found: grid("1")},
		"not the given": {Puzzle: p, Found: grid("2...............")},
		"twice in row":  {Puzzle: p, Found: grid("12.2............")},
	} {
		for form, write := range map[string]func() error{
			"text": func() error { return draw.Text(io.Discard, picture, draw.Style{}) },
			"svg":  func() error { return draw.SVG(io.Discard, []draw.Picture{picture}) },
			"html": func() error { return draw.HTML(io.Discard, []draw.Picture{picture}) },
		} {
			if write() == nil {
				t.Errorf("%s, %s: no error", name, form)
			}
		}
	}
}

// A figure is one element with an accessible name, and has each digit as a number at its cell.
func TestFigure(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 4, Cols: 4})
	p.Givens[0], p.Givens[255] = 1, 16
	text, err := draw.Figure(draw.Picture{Title: `<"&">`, Puzzle: p})
	if err != nil {
		t.Fatal(err)
	}
	var figure struct {
		XMLName xml.Name `xml:"svg"`
		Label   string   `xml:"aria-label,attr"`
		Title   string   `xml:"title"`
		Texts   []struct {
			Digit string `xml:",chardata"`
		} `xml:"text"`
	}
	if err := xml.Unmarshal([]byte(text), &figure); err != nil {
		t.Fatal(err)
	}
	if figure.Label != `<"&">` || figure.Title != figure.Label {
		t.Errorf("name %q, title %q", figure.Label, figure.Title)
	}
	if len(figure.Texts) != 2 || figure.Texts[0].Digit != "1" || figure.Texts[1].Digit != "16" {
		t.Errorf("digits %+v, want 1 and 16", figure.Texts)
	}
	if _, err := draw.Figure(draw.Picture{Puzzle: p, Found: sudoku.Grid{1}}); err == nil {
		t.Error("no error for found digits of another shape")
	}
}
