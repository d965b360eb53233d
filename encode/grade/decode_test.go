package grade_test

import (
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/sudoku"
)

// coded writes formulas in which several variables of a cell make its digit, with a mistake
// if one is asked for: by bits of the digit less one, or by "at most d" for each d.
type coded struct {
	shape   sudoku.Shape
	order   bool
	mistake string
	comment string // "varname" or "decode"
	given   int    // of the last cell
}

// width is the number of variables of a cell.
func (c *coded) width() int {
	if c.order {
		return c.shape.Side()
	}
	return bits.Len(uint(c.shape.Side() - 1))
}

// literals returns those that make the digit d of a cell, from 0: for the order encoding,
// the two that suffice.
func (c *coded) literals(cell, d int) (lits []cnf.Lit) {
	first := cnf.Lit(cell*c.width() + 1)
	if c.order {
		if lits = append(lits, first+cnf.Lit(d)); d > 0 {
			lits = append(lits, -(first + cnf.Lit(d) - 1))
		}
		return lits
	}
	for bit := range c.width() {
		l := first + cnf.Lit(bit)
		if d>>bit&1 == 0 {
			l = -l
		}
		lits = append(lits, l)
	}
	return lits
}

func (c *coded) clauses() (clauses [][]cnf.Lit) {
	n := c.shape.Side()
	for cell := range c.shape.Cells() {
		first := cnf.Lit(cell*c.width() + 1)
		switch {
		case c.mistake == "cells":
		case c.order:
			for d := range n - 1 {
				clauses = append(clauses, []cnf.Lit{-(first + cnf.Lit(d)), first + cnf.Lit(d) + 1})
			}
			clauses = append(clauses, []cnf.Lit{first + cnf.Lit(n) - 1})
		default:
			for code := n; code < 1<<c.width(); code++ {
				clauses = append(clauses, negatedLits(c.literals(cell, code)))
			}
		}
	}
	digits := n
	if c.mistake == "digit" {
		digits--
	}
	p := program{shape: c.shape}
	for kind := 1; kind < 4; kind++ {
		for house := range n {
			if c.mistake == "rows" && kind == 1 {
				continue
			}
			for d := range digits {
				cells := p.constraint(kind, house, d)
				for i, a := range cells {
					for _, b := range cells[:i] {
						both := append(c.literals(int(a-1)/n, d), c.literals(int(b-1)/n, d)...)
						clauses = append(clauses, negatedLits(both))
					}
				}
			}
		}
	}
	if c.mistake == "pair" {
		clauses = append(clauses, negatedLits(append(c.literals(0, 1), c.literals(n*n-1, 1)...)))
	}
	if c.given > 0 {
		for _, l := range c.literals(n*n-1, c.given-1) {
			clauses = append(clauses, []cnf.Lit{l})
		}
	}
	return clauses
}

func negatedLits(lits []cnf.Lit) []cnf.Lit {
	not := make([]cnf.Lit, len(lits))
	for i, l := range lits {
		not[i] = -l
	}
	return not
}

func (c *coded) text() string {
	var text strings.Builder
	fmt.Fprintf(&text, "c sudoku %v\n", c.shape)
	n := c.shape.Side()
	for cell := range c.shape.Cells() {
		for i := range c.width() {
			if c.comment == "decode" {
				break
			}
			name := fmt.Sprintf("<=%d", i+1)
			if !c.order {
				var digits []string
				for d := range n {
					if d>>i&1 == 1 {
						digits = append(digits, fmt.Sprint(d+1))
					}
				}
				name = "=" + strings.Join(digits, ",")
			}
			fmt.Fprintf(&text, "c varname %d %s%s\n", cell*c.width()+i+1, c.shape.CellName(cell), name)
		}
		for d := range n {
			if c.comment == "decode" {
				fmt.Fprintf(&text, "c decode %s=%d %s\n", c.shape.CellName(cell), d+1, strings.Trim(fmt.Sprint(c.literals(cell, d)), "[]"))
			}
		}
	}
	return text.String() + textOf(c.shape.Cells()*c.width(), c.clauses())
}

// wrong returns whether a model at 4x4 is no solution, and whether fewer than all solutions
// are models, by trying all values of the variables.
func (c *coded) wrong() (t truth) {
	vars := c.shape.Cells() * c.width()
	ending := make([][][]cnf.Lit, vars+1)
	for _, clause := range c.clauses() {
		last := cnf.Lit(0)
		for _, l := range clause {
			last = max(last, l.Var())
		}
		ending[last] = append(ending[last], clause)
	}
	grids := map[string]bool{}
	empty := sudoku.Empty(c.shape)
	eachModel(ending, make(cnf.Model, vars+1), 1, func(m cnf.Model) bool {
		grid := make(sudoku.Grid, c.shape.Cells())
		for cell := range grid {
			for d := range c.shape.Side() {
				all := true
				for _, l := range c.literals(cell, d) {
					all = all && m.True(l)
				}
				if all {
					grid[cell] = uint16(d + 1)
				}
			}
		}
		t.missing = t.missing || empty.Check(grid) != nil
		grids[fmt.Sprint(grid)] = true
		return !t.missing || c.mistake == "pair"
	})
	t.forbids = !t.missing && len(grids) < 288
	return t
}

// Logarithmic and order encodings are graded by what comments say of their variables.
func TestDecode(t *testing.T) {
	for _, shape := range []sudoku.Shape{{Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}} {
		for _, order := range []bool{false, true} {
			for i, mistake := range []string{"", "cells", "rows", "digit", "pair"} {
				for j, comment := range []string{"varname", "decode"} {
					if shape.Side() == 9 && i > 0 && (i+j)%2 == 0 {
						continue
					}
					c := coded{shape: shape, order: order, mistake: mistake, comment: comment}
					want := truth{forbids: mistake == "pair"}
					switch mistake {
					case "rows", "digit":
						want.missing = true
					case "cells": // bits that all have a digit need no clause
						want.missing = order || bits.OnesCount(uint(shape.Side())) > 1
					}
					if shape.Side() == 4 && c.wrong() != want {
						t.Fatalf("%+v: %+v by trying all values: expected %+v", c, c.wrong(), want)
					}
					text := c.text()
					result := gradeText(t, text, grade.Options{})
					if (result.Rules == grade.Refuted) != want.missing || (result.Solutions == grade.Refuted) != want.forbids || result.Verdict() == grade.NotRefuted {
						t.Errorf("%+v: %v, rules %v, solutions %v, %v, %s", c, result.Verdict(), result.Rules, result.Solutions, result.Undecided, codesOf(result))
					}
					if result.Auxiliary != 0 || result.Shape != shape {
						t.Errorf("%+v: %d auxiliary, shape %v", c, result.Auxiliary, result.Shape)
					}
					checkWitnesses(t, text, result)
				}
			}
		}
	}
}

// Unit clauses over the variables of a cell are a given, and are held against the puzzle.
func TestDecodeGivens(t *testing.T) {
	for _, order := range []bool{false, true} {
		for given := 1; given <= 4; given++ {
			c := coded{shape: sudoku.Shape{Rows: 2, Cols: 2}, order: order, comment: "varname", given: given}
			puzzle := sudoku.Empty(c.shape)
			puzzle.Givens[15] = uint16(given)
			if result := gradeText(t, c.text(), grade.Options{Puzzle: puzzle}); result.Verdict() != grade.Proved || result.Given != 1 {
				t.Errorf("order %v, given %d: %v, %d givens, %+v", order, given, result.Verdict(), result.Given, result.Findings)
			}
			puzzle.Givens[15] = uint16(given%4 + 1)
			if result := gradeText(t, c.text(), grade.Options{Puzzle: puzzle}); !strings.Contains(codesOf(result), "given-wrong") {
				t.Errorf("order %v, given %d: %s: expected a wrong given", order, given, codesOf(result))
			}
		}
	}
}

// Comments that define nothing, or one thing twice, are refused with their line.
func TestDecodeRefused(t *testing.T) {
	good := (&coded{shape: sudoku.Shape{Rows: 2, Cols: 2}, comment: "decode"}).text()
	for _, test := range []struct{ from, to, want string }{
		{"c decode r2c1=3 -9 10\n", "", "f: r2c1=3 has no definition: expected a comment such as"},
		{"c decode r2c1=3 -9 10\n", "c decode r2c1=3 9 10\n", "f: r2c1=3 and r2c1=4 have the same definition, 9 10"},
		{"c decode r2c1=3 -9 10\n", "c decode r2c1=3 x\n", `f: line 20: decode r2c1=3: "x" is not a literal`},
		{"c decode r2c1=3 -9 10\n", "c decode cell 9\n", "f: line 20: decode cell: expected a candidate"},
		{"c decode r2c1=3 -9 10\n", "c decode r2c1=3 -9 33\n", "f: line 20: decode: expected rows"},
		{"c decode r2c1=3 -9 10\n", "c decode r2c1=5 -9 10\n", "f: a comment has the number 5: expected at most 4"},
	} {
		text := strings.Replace(good, test.from, test.to, 1)
		s, err := grade.Read(strings.NewReader(text), "f")
		if err == nil {
			_, err = s.Grade(t.Context(), grade.Options{})
		}
		if text == good || err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v: expected %q", test.to, err, test.want)
		}
	}
}
