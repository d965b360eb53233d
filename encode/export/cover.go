package export

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/sudoku"
)

// ExactCover is read by Knuth's programs DLX1, DLX2, … and by others. It has items, and
// options that each cover some items. A set of options that covers every item once is a
// solution. Each option is a candidate with the four items that it covers:
//
//	| sudoku 1x2                          comments
//	| given r1c1=1
//	r1c2 r2c1 r2c2 r1=2 r2=1 … b2=2       all items, in one line
//	r1c2 r1=2 c2=2 b1=2                   r1c2=2: it covers r1c2, and the 2 of
//	r2c1 r2=2 c1=2 b2=2                   row 1, of column 2 and of box 1
//	r2c2 r2=1 c2=1 b2=1
//	r2c2 r2=2 c2=2 b2=2
//
// Items that a given covers are left out, and so are the options that a given or the
// puzzle excludes: a solution consists of the digits missing in the grid. If two givens
// cover an item, or the given of an item is excluded, the item stays and no option
// covers it, so there is no solution. In a full grid, the first given is left to be
// found, since programs expect an item.
//
// References: D. Knuth, The Art of Computer Programming 4B, section 7.2.2.1, and
// the introduction of his program DLX1.
var ExactCover = &Form{
	name:    "exact-cover",
	purpose: "items and options by name, for Knuth's DLX programs",
	refuses: coverRefusals,
	prepare: func(p *sudoku.Puzzle, _ encode.Options, _ Options) (content, error) {
		c, err := newCover(p)
		return namedCover{c}, err
	},
}

var coverRefusals = []refusal{
	noCubes, noCounting, noForbid, {shuffle, "only clauses are shuffled"},
	{scheme | atMostOne | reduction | noDuplicates, "it is made from the puzzle, not from a formula"},
	{names, "items and options always have names"},
}

// cover is a puzzle as exact cover. Items are numbered
//
//	a digit for a cell                the cell
//	a digit of a row, column or box   N²·(1, 2 or 3) + index of the house · N + digit - 1
type cover struct {
	puzzle  *sudoku.Puzzle
	shape   sudoku.Shape
	givens  sudoku.Grid
	settled []uint16 // for each item, how many givens cover it; an excluded given counts twice
	items   int      // those not covered by exactly one given
}

func newCover(p *sudoku.Puzzle) (*cover, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	shape, err := p.Rules.OnlyClassic("exact cover")
	if err != nil {
		return nil, err
	}
	c := &cover{puzzle: p, shape: shape, givens: p.Givens.Clone(), settled: make([]uint16, 4*p.Rules.Cells())}
	if p.Check(p.Givens) == nil {
		c.givens[0] = 0
	}
	for cell, digit := range c.givens {
		if digit == 0 {
			continue
		}
		times := uint16(1)
		if p.Excludes(cell, digit) {
			times = 2
		}
		for _, i := range c.itemsOf(cell, digit) {
			c.settled[i] += times
		}
	}
	for _, givens := range c.settled {
		if givens != 1 {
			c.items++
		}
	}
	return c, nil
}

func (c *cover) itemsOf(cell int, digit uint16) [4]int {
	n, d := c.shape.Side(), int(digit)-1
	return [4]int{
		cell,
		n*n + c.shape.Row(cell)*n + d,
		2*n*n + c.shape.Col(cell)*n + d,
		3*n*n + c.shape.Box(cell)*n + d,
	}
}

// options yields the candidates that neither a given nor the puzzle excludes, with their
// items.
func (c *cover) options(yield func(candidate int, items [4]int) bool) {
	for cell, given := range c.givens {
		if given != 0 {
			continue
		}
		first := c.itemsOf(cell, 1)
		row, col, box := first[1], first[2], first[3]
		for d := range c.shape.Side() {
			if c.settled[row+d]|c.settled[col+d]|c.settled[box+d] != 0 || c.puzzle.Excludes(cell, uint16(d+1)) {
				continue
			}
			if !yield(cell*c.shape.Side()+d, [4]int{cell, row + d, col + d, box + d}) {
				return
			}
		}
	}
}

// content describes the number of items and options.
func (c *cover) content() (content string, options int64) {
	for range c.options {
		options++
	}
	return count(int64(c.items), "items") + ", " + count(options, "options"), options
}

// heading yields what was encoded, and the givens.
func (c *cover) heading(yield func(string) bool) bool {
	ok := yield(fmt.Sprintf("sudoku %v", c.shape))
	for cell, digit := range c.givens {
		if digit != 0 {
			ok = ok && yield("given "+c.shape.CandidateName(c.shape.Candidate(cell, digit)))
		}
	}
	return ok
}

// appendItem appends the name of an item, of eight characters at most.
func (c *cover) appendItem(line []byte, i int) []byte {
	n := c.shape.Side()
	a, b := i%(n*n)/n+1, i%n+1
	first, second := "r", byte('=')
	if i < n*n {
		second = 'c'
	} else {
		first = "rcb"[i/(n*n)-1 : i/(n*n)]
	}
	line = strconv.AppendInt(append(line, first...), int64(a), 10)
	return strconv.AppendInt(append(line, second), int64(b), 10)
}

// ParseOption returns the name of the candidate of an option of [ExactCover], such as
// "r1c2=3". The items can be in any order. It returns "" if they are not an option.
func ParseOption(items []string) (candidate string) {
	var cell, digit string
	for _, item := range items {
		house, d, found := strings.Cut(item, "=")
		switch {
		case !found && cell == "":
			cell = item
		case !found, house == "", strings.Trim(house[1:], "0123456789") != "", digit != "" && d != digit:
			return ""
		default:
			digit = d
		}
	}
	if len(items) != 4 || cell == "" {
		return ""
	}
	return cell + "=" + digit
}

// namedCover writes names.
type namedCover struct{ *cover }

func (c namedCover) size() Size {
	content, _ := c.content()
	out := newText(io.Discard)
	c.writeLines(&out)
	return Size{Content: content, Bytes: out.bytes}
}

func (c namedCover) write(w io.Writer) error {
	out := newText(w)
	out.comments("| ", func(yield func(string) bool) { c.heading(yield) })
	c.writeLines(&out)
	return out.close()
}

// writeLines writes the items and the options.
func (c namedCover) writeLines(out *text) {
	blank := ""
	for i, givens := range c.settled {
		if givens != 1 {
			out.put(c.appendItem(append(out.line(), blank...), i))
			blank = " "
		}
	}
	out.put([]byte{'\n'})
	for _, items := range c.options {
		line := out.line()
		for at, i := range items {
			line = append(c.appendItem(line, i), " \n"[at/3])
		}
		out.put(line)
	}
}
