package encode

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Names collects from the comments of a DIMACS file which variable is which
// candidate. The zero value is ready.
//
//	var names encode.Names
//	f, err := cnf.ReadDIMACS(r, cnf.ReadOptions{Comment: names.Comment})
//	layout, err := names.Layout(f)
type Names struct {
	shape sudoku.Shape
	named []namedVar
	side  int // the largest row, column or digit named
	err   error
}

type namedVar struct {
	v               cnf.Lit
	row, col, digit int
	line            int
}

// Comment takes a comment of the file. It is made for [cnf.ReadOptions].
func (n *Names) Comment(line int, text string) {
	words := strings.Fields(text)
	switch {
	case n.err != nil || len(words) < 3:
	case words[0] == "sudoku":
		// A comment that only begins like ours is none of ours.
		if shape, err := sudoku.ParseShape(words[1]); err == nil {
			n.shape = shape
		}
	case words[0] == "varname":
		n.err = n.varname(line, words[1], words[2])
	}
}

func (n *Names) varname(line int, number, name string) error {
	v, err := strconv.ParseInt(number, 10, 32)
	if err != nil || v < 1 {
		return fmt.Errorf("line %d: varname %s: expected the number of a variable", line, number)
	}
	named, ok := parseCandidateName(name)
	if !ok {
		return nil // an auxiliary variable: its name says nothing about a cell
	}
	named.v, named.line = cnf.Lit(v), line
	largest := max(named.row, named.col, named.digit)
	if min(named.row, named.col, named.digit) < 1 || largest > sudoku.MaxSide {
		return fmt.Errorf("line %d: varname %s: expected rows, columns and digits of 1 to %d", line, name, sudoku.MaxSide)
	}
	n.side = max(n.side, largest)
	n.named = append(n.named, named)
	return nil
}

// parseCandidateName reads a name as [sudoku.Shape.CandidateName] writes it.
func parseCandidateName(name string) (n namedVar, ok bool) {
	cell, digit, found := strings.Cut(name, "=")
	row, col, foundCol := strings.Cut(cell, "c")
	row, foundRow := strings.CutPrefix(row, "r")
	if !found || !foundCol || !foundRow {
		return n, false
	}
	var err [3]error
	n.row, err[0] = strconv.Atoi(row)
	n.col, err[1] = strconv.Atoi(col)
	n.digit, err[2] = strconv.Atoi(digit)
	return n, err == [3]error{}
}

// Layout returns the layout that the names describe. The puzzle's givens are the
// unit clauses of f, its shape is that of a "c sudoku" comment or, without one,
// the customary shape of the largest number in a name. It is an error if there
// are no names, if they contradict each other or f, or if two givens are in one
// cell.
func (n *Names) Layout(f *cnf.Formula) (Layout, error) {
	if n.err != nil {
		return Layout{}, n.err
	}
	if len(n.named) == 0 {
		return Layout{}, fmt.Errorf("no variable has a name: expected comments such as %q", "c varname 1 r1c1=1")
	}
	shape, err := n.shapeOrCustomary()
	if err != nil {
		return Layout{}, err
	}
	l := Layout{
		puzzle:     sudoku.Empty(shape),
		vars:       make(map[int]cnf.Lit, len(n.named)),
		candidates: make(map[cnf.Lit]int, len(n.named)),
	}
	for _, named := range n.named {
		if err := l.name(named, f.Vars()); err != nil {
			return Layout{}, err
		}
	}
	return l, l.readGivens(f)
}

func (n *Names) shapeOrCustomary() (sudoku.Shape, error) {
	if n.shape == (sudoku.Shape{}) {
		return sudoku.ShapeOfSide(n.side)
	}
	if n.side > n.shape.Side() {
		return n.shape, fmt.Errorf("a variable name has the number %d: expected at most %d for shape %v", n.side, n.shape.Side(), n.shape)
	}
	return n.shape, nil
}

// name gives a variable its candidate.
func (l *Layout) name(named namedVar, vars int) error {
	if int(named.v) > vars {
		return fmt.Errorf("line %d: varname %d: expected a variable of 1 to %d", named.line, named.v, vars)
	}
	shape := l.puzzle.Shape
	k := shape.Candidate((named.row-1)*shape.Side()+named.col-1, uint16(named.digit))
	if l.vars[k] != 0 {
		return fmt.Errorf("line %d: %s is variable %d: it is already variable %d", named.line, shape.CandidateName(k), named.v, l.vars[k])
	}
	if other, ok := l.candidates[named.v]; ok {
		return fmt.Errorf("line %d: variable %d is %s: it is already %s", named.line, named.v, shape.CandidateName(k), shape.CandidateName(other))
	}
	l.vars[k], l.candidates[named.v] = named.v, k
	return nil
}

// readGivens takes the unit clauses of f for the givens of the puzzle.
func (l *Layout) readGivens(f *cnf.Formula) error {
	shape := l.puzzle.Shape
	for i := range f.Len() {
		clause := f.Clause(i)
		if len(clause) != 1 {
			continue
		}
		k, ok := l.Candidate(clause[0])
		if !ok {
			continue
		}
		cell, digit := shape.CellDigit(k)
		if old := l.puzzle.Givens[cell]; old != 0 && old != digit {
			return fmt.Errorf("unit clauses give %s two digits, %d and %d", shape.CellName(cell), old, digit)
		}
		l.puzzle.Givens[cell] = digit
	}
	return nil
}
