package format

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// pen says how a drawing looks.
type pen struct {
	bars   int    // the number of cells between two
	outer  bool   // bars and rules stand around
	blank  string // of an empty cell
	apart  string // between two cells
	pad    string // around the cells between two bars
	indent string
	rules  bool
	strip  bool // an editor dropped the blanks at the ends of lines
	frame  bool // box-drawing characters
}

func (p pen) draw(shape sudoku.Shape, grid sudoku.Grid) string {
	var lines []string
	rule := func() {
		if p.rules {
			row := lines[len(lines)-1]
			lines = append(lines, strings.Map(func(r rune) rune {
				if r == '|' {
					return '+'
				}
				return '-'
			}, row))
		}
	}
	side := shape.Side()
	for row := range side {
		lines = append(lines, p.row(grid[row*side:(row+1)*side]))
		if (row+1)%shape.Rows == 0 && (p.outer || row+1 < side) {
			rule()
		}
	}
	for i := range lines {
		if lines[i] = p.indent + lines[i]; p.strip {
			lines[i] = strings.TrimRight(lines[i], " ")
		}
	}
	text := strings.Join(lines, "\n") + "\n"
	if p.frame {
		text = strings.NewReplacer("|", "│", "-", "─", "+", "┼", ".", "·").Replace(text)
	}
	return text
}

func (p pen) row(digits []uint16) string {
	var fields []string
	for from := 0; from < len(digits); from += p.bars {
		var cells []string
		for _, digit := range digits[from : from+p.bars] {
			cell := p.blank
			if digit > 0 {
				cell = fmt.Sprint(digit)
			}
			cells = append(cells, cell)
		}
		fields = append(fields, p.pad+strings.Join(cells, p.apart)+p.pad)
	}
	row := strings.Join(fields, "|")
	if p.outer {
		return "|" + row + "|"
	}
	return strings.TrimPrefix(strings.TrimSuffix(row, p.pad), p.pad)
}

// TestDrawings draws grids with every pen: each must be read as it is, and
// written into the same drawing again.
func TestDrawings(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	shapes := []sudoku.Shape{{Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 2}, {Rows: 2, Cols: 4}, {Rows: 3, Cols: 3}}
	for n := range 1 << 9 {
		is := func(bit int) bool { return n>>bit&1 == 1 }
		pick := func(bit int, no, yes string) string {
			if is(bit) {
				return yes
			}
			return no
		}
		p := pen{outer: is(0), blank: pick(1, " ", "."), apart: pick(2, "", " "), pad: pick(3, "", " "),
			indent: pick(4, "", "  "), rules: is(5), strip: is(6), frame: is(7)}
		for _, shape := range shapes {
			p.bars = shape.Cols
			if is(8) {
				p.bars = 1
			}
			checkDrawing(t, random, p, shape)
		}
	}
}

func checkDrawing(t *testing.T, random *rand.Rand, p pen, shape sudoku.Shape) {
	t.Helper()
	if !p.outer && p.indent != "" && shape.Side()/p.bars == 2 && p.blank == " " {
		return // the indent can't be told from the field
	}
	grid := randomGrid(random, shape.Side(), 0.4)
	grid[random.IntN(len(grid))] = 1
	text := p.draw(shape, grid)
	entry, err := NewReader(strings.NewReader(text), Options{Shape: shape}).Next()
	if err != nil {
		t.Errorf("%v in\n%s", err, text)
		return
	}
	if fmt.Sprint(entry.Puzzle.Givens) != fmt.Sprint(grid) {
		t.Errorf("got %v, expected %v from\n%s", entry.Puzzle.Givens, grid, text)
	}
	full := randomGrid(random, shape.Side(), 1)
	p.strip = true
	got := strings.TrimPrefix(write(t, entry.Layout, shape, full), fmt.Sprintf("# shape %v\n", shape)) // which not all drawings show
	if want := p.draw(shape, full); got != want {
		t.Errorf("got\n%sexpected\n%s", got, want)
	}
}

func TestUnicodeDrawing(t *testing.T) {
	const text = "┏━━━┯━━━┳━━━┯━━━┓\n" +
		"┃ 1 │ %s ┃   │   ┃\n" +
		"┠───┼───╂───┼───┨\n" +
		"┃   │   ┃   │ 2 ┃\n" +
		"┣━━━┿━━━╋━━━┿━━━┫\n" +
		"┃   │   ┃   │   ┃\n" +
		"┠───┼───╂───┼───┨\n" +
		"┃   │   ┃ 3 │   ┃\n" +
		"┗━━━┷━━━┻━━━┷━━━┛\n"
	read := fmt.Sprintf(text, " ")
	equalLines(t, readText(read, Options{}), []string{"boxes 1......2......3."})
	equalLines(t, readText(strings.ReplaceAll(read, " ", "\u00A0"), Options{}), []string{"boxes 1......2......3."})
	if got := answer(t, read, "14......2......3"); strings.Contains(got, "+") || !strings.Contains(got, "┃ 1 │ 4 ┃") {
		t.Errorf("got\n%s", got)
	}
	double := "╔══╦══╗\n║1·║··║\n║··║·2║\n╠══╬══╣\n║··║··║\n║··║3·║\n╚══╩══╝\n"
	equalLines(t, readText(double, Options{}), []string{"boxes 1......2......3."})
	equalLines(t, readText(double+"\n"+read, Options{}), []string{"boxes 1......2......3.", "boxes 1......2......3."})
	equalLines(t, readText("╔══╦══╗\n║1·║··║\n║··║·2║\n║é·║··║\n║··║3·║\n", Options{}),
		[]string{"input:4:2: U+00E9 is not a cell: expected an ASCII digit, a letter or a blank"})
}

// TestMiddleDot reads · as a blank in all layouts.
func TestMiddleDot(t *testing.T) {
	for _, text := range []string{plain, lines(plain, 9), spaced(plain), strings.ReplaceAll(spaced(plain), " ", ",")} {
		want := readText(text, Options{})
		equalLines(t, readText(dots(text, "·"), Options{}), want)
		equalLines(t, readText(strings.ReplaceAll(text, " ", "\u00A0"), Options{}), want)
	}
	entry, err := NewReader(strings.NewReader(dots(plain, "·")+" # a · b"), Options{}).Next()
	if err != nil || entry.Comment != "a · b" {
		t.Errorf("comment %q, %v", entry.Comment, err)
	}
}
