package grade_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/sudoku"
)

// student writes formulas as students do, with loops of its own, and with the faults that
// are asked for. Rows, columns and digits count from 0.
type student struct {
	shape sudoku.Shape

	number       func(r, c, d int) int // nil: N²r + Nc + d + 1
	noAtLeast    bool                  // no "a cell has at least one digit"
	cellAtMost   bool                  // "a cell has at most one digit" too
	transposed   bool                  // rows and columns exchanged throughout
	firstPartner int                   // j starts at i + this; 1 is right
	wrongBoxes   bool                  // column / rows of a box where columns belong
	boxTwice     bool                  // the first box in place of the last
	givens       string
	negated      bool // givens
	givenOffset  int  // added to the numbers of givens
	extra        [][]int

	clauses  [][]int
	header   func(vars, clauses int) (int, int) // nil: as it is
	noZeroOf int                                // the clause, from 1, without its 0; -1 is the last
}

func ofShape(rows, cols int) student {
	return student{shape: sudoku.Shape{Rows: rows, Cols: cols}, firstPartner: 1}
}

func (s *student) x(r, c, d int) int {
	if s.transposed {
		r, c = c, r
	}
	if s.number != nil {
		return s.number(r, c, d)
	}
	n := s.shape.Side()
	return n*n*r + n*c + d + 1
}

// pairs says of a list that no two are true.
func (s *student) pairs(list []int) {
	for i := range list {
		for j := i + s.firstPartner; j < len(list); j++ {
			s.clauses = append(s.clauses, []int{-list[i], -list[j]})
		}
	}
}

// each makes a list of N and hands it on.
func (s *student) each(item func(i int) int, use func(list []int)) {
	list := make([]int, s.shape.Side())
	for i := range list {
		list[i] = item(i)
	}
	use(list)
}

func (s *student) write() string {
	n := s.shape.Side()
	s.clauses = nil
	for r := range n {
		for c := range n {
			cell := func(d int) int { return s.x(r, c, d) }
			if !s.noAtLeast {
				s.each(cell, func(list []int) { s.clauses = append(s.clauses, list) })
			}
			if s.cellAtMost {
				s.each(cell, s.pairs)
			}
		}
	}
	for h := range n {
		for d := range n {
			s.each(func(i int) int { return s.x(h, i, d) }, s.pairs)
			s.each(func(i int) int { return s.x(i, h, d) }, s.pairs)
			s.each(func(i int) int { return s.inBox(h, i, d) }, s.pairs)
		}
	}
	s.writeGivens()
	s.clauses = append(s.clauses, s.extra...)
	return s.text()
}

// inBox returns the variable of the i-th cell of a box.
func (s *student) inBox(box, i, d int) int {
	rows, cols := s.shape.Rows, s.shape.Cols
	if s.boxTwice && box == s.shape.Side()-1 {
		box = 0
	}
	if s.wrongBoxes {
		return s.x(box/rows*rows+i/cols, (box%rows*cols+i%cols+box/rows)%s.shape.Side(), d)
	}
	return s.x(box/rows*rows+i/cols, box%rows*cols+i%cols, d)
}

func (s *student) writeGivens() {
	for cell, b := range s.givens {
		if b == '.' {
			continue
		}
		v := s.x(cell/s.shape.Side(), cell%s.shape.Side(), int(b-'1')) + s.givenOffset
		if s.negated {
			v = -v
		}
		s.clauses = append(s.clauses, []int{v})
	}
}

func (s *student) text() string {
	vars := 0
	for _, clause := range s.clauses {
		for _, l := range clause {
			vars = max(vars, l, -l)
		}
	}
	v, c := vars, len(s.clauses)
	if s.header != nil {
		v, c = s.header(v, c)
	}
	var text strings.Builder
	fmt.Fprintf(&text, "c my homework\np cnf %d %d\n", v, c)
	for i, clause := range s.clauses {
		for _, l := range clause {
			fmt.Fprintf(&text, "%d ", l)
		}
		if i+1 != s.noZeroOf && i-len(s.clauses) != s.noZeroOf {
			text.WriteString("0")
		}
		text.WriteString("\n")
	}
	return text.String()
}

func gradeText(t *testing.T, text string, opt grade.Options) *grade.Assessment {
	t.Helper()
	if opt.Spare == 0 {
		opt.Spare = time.Minute // on a machine with much to do too
	}
	s, err := grade.Read(bytes.NewReader([]byte(text)), "homework.cnf")
	if err != nil {
		t.Fatal(err)
	}
	result, err := s.Grade(context.Background(), opt)
	if err != nil {
		t.Fatal(err)
	}
	return result
}
