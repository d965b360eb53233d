package export

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Split says over which cells cubes are made. The zero value is a Number of 1.
type Split struct {
	// Number is how many cells to take, if there are that many: those with the fewest
	// candidates left, but at least two. Of equal cells, the first is taken.
	Number int
	// Cells, if not empty, names the cells to take instead, such as r1c2. Each must
	// have at least two candidates left.
	Cells []string
}

// ParseSplit reads a number of cells, or names such as "r1c2,r3c4".
func ParseSplit(text string) (Split, error) {
	n, err := strconv.Atoi(text)
	switch {
	case err == nil && n >= 1:
		return Split{Number: n}, nil
	case strings.HasPrefix(text, "r"):
		return Split{Cells: strings.Split(text, ",")}, nil
	}
	return Split{}, fmt.Errorf("cells for cubes %q: expected a number from 1, or names such as r1c2,r3c4", text)
}

func (s Split) isZero() bool { return s.Number == 0 && len(s.Cells) == 0 }

// cells returns the variables of the candidates of each cell that is taken.
func (s Split) cells(l encode.Layout) (cellCubes, error) {
	o := newOpenCandidates(l)
	var c cellCubes
	for i, name := range s.Cells {
		if slices.Contains(s.Cells[:i], name) {
			return nil, fmt.Errorf("cell for cubes %s: named twice, expected different cells", name)
		}
		cell, err := l.Puzzle().Rules.ParseCell(name)
		if err != nil {
			return nil, fmt.Errorf("cubes: %w", err)
		}
		vars := o.of(cell)
		if len(vars) < 2 {
			return nil, fmt.Errorf("cell for cubes %s: it has %d candidates left, expected two or more", name, len(vars))
		}
		c = append(c, vars)
	}
	if len(s.Cells) == 0 {
		for _, cell := range o.fewest(max(s.Number, 1)) {
			c = append(c, o.of(cell))
		}
	}
	return c, c.check()
}

// openCandidates finds the candidates that neither a given nor the puzzle excludes,
// whatever the reduction is.
type openCandidates struct {
	layout encode.Layout
	taken  []bool // house · N + digit - 1: a given of the house has the digit
}

func newOpenCandidates(l encode.Layout) *openCandidates {
	p := l.Puzzle()
	o := &openCandidates{l, make([]bool, len(p.Rules.Houses())*p.Rules.Side())}
	for cell, digit := range p.Givens {
		if digit == 0 {
			continue
		}
		for _, h := range p.Rules.HousesOf(cell) {
			o.taken[h*p.Rules.Side()+int(digit)-1] = true
		}
	}
	return o
}

// of returns the variables of the open candidates of a cell. A given has none.
func (o *openCandidates) of(cell int) (vars []cnf.Lit) {
	p := o.layout.Puzzle()
	if p.Givens[cell] != 0 {
		return nil
	}
	side := p.Rules.Side()
	for d := range side {
		isTaken := func(h int) bool { return o.taken[h*side+d] }
		if v := o.layout.Var(cell*side + d); v != 0 && !p.Excludes(cell, uint16(d+1)) && !slices.ContainsFunc(p.Rules.HousesOf(cell), isTaken) {
			vars = append(vars, v)
		}
	}
	return vars
}

// fewest returns at most n cells.
func (o *openCandidates) fewest(n int) []int {
	var cells []int
	left := make([]int, len(o.layout.Puzzle().Givens))
	for cell := range left {
		if left[cell] = len(o.of(cell)); left[cell] > 1 {
			cells = append(cells, cell)
		}
	}
	slices.SortStableFunc(cells, func(a, b int) int { return cmp.Compare(left[a], left[b]) })
	return cells[:min(n, len(cells))]
}
