package encode

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/clue"
)

// Names collects, from the comments of a DIMACS file, which variable is which candidate, and
// which candidates are true without a variable. The zero value is ready for use.
//
//	var names encode.Names
//	f, err := cnf.ReadDIMACS(r, cnf.ReadOptions{Comment: names.Comment})
//	layout, err := names.Layout(f)
//
// Package export writes the comments:
//
//	c sudoku 2x2 extended+pairwise+up     what was encoded, and how
//	c regions aaaabbbbccccdddd            its own regions, and
//	c rule antiknight                     each of its clues, see package clue
//	c refuted row 3 has no place for 1    it has no solution
//	c t mc                                for model counters: count all models
//	c varname 1 r1c3=1                    a variable and its candidate,
//	c varname 13 r1b2=1                   its intersection,
//	c varname 37 auxiliary 37             or neither
//	c fixed r1c1=2                        a candidate that is true without one
//	c group r1c1 has at least one digit: clause 1
//	c group r1c1 has at most one digit: clauses 17-22
//
// Names reads the shape, the regions and rules, "refuted", the names of candidates and "fixed"; the
// other comments are for people and for other programs. With names, decoding needs only the file
// and the answer.
type Names struct {
	shape   sudoku.Shape
	regions string   // a letter for each cell, or ""
	rules   []string // the lines of clues
	named   []namedCandidate
	fixed   []namedCandidate
	refuted string
	side    int // the largest row, column or digit named
	err     error
}

// namedCandidate is a candidate in a line of the file, with its variable if it has one.
type namedCandidate struct {
	v         cnf.Lit
	candidate int // of the largest shape
	line      int
}

// largest is a shape that has the names of all others.
var largest = sudoku.Shape{Rows: 1, Cols: sudoku.MaxSide}

// ErrNoNames is the error of [Names.Layout] where the file names no variable.
var ErrNoNames = errors.New(`no variable has a name: expected comments such as "c varname 1 r1c1=1"`)

// Comment reads a comment of the file. It has the type that [cnf.ReadOptions] expects.
func (n *Names) Comment(line int, text string) {
	words := strings.Fields(text)
	switch {
	case n.err != nil || len(words) < 2:
	case words[0] == "sudoku":
		// Other comments may begin in the same way.
		if shape, err := sudoku.ParseShape(words[1]); err == nil {
			n.shape = shape
		}
	case words[0] == "regions" && len(words) == 2:
		n.regions = words[1]
	case words[0] == "rule":
		n.rules = append(n.rules, strings.Join(words[1:], " "))
	case words[0] == "fixed":
		n.add(&n.fixed, line, 0, words[1])
	case words[0] == "refuted":
		n.refuted = strings.Join(words[1:], " ")
	case words[0] == "varname" && len(words) > 2:
		v, err := strconv.ParseInt(words[1], 10, 32)
		if err != nil || v < 1 {
			n.err = fmt.Errorf("line %d: varname %s: expected the number of a variable", line, words[1])
			return
		}
		n.add(&n.named, line, cnf.Lit(v), words[2])
	}
}

// add adds the name of a candidate to a list. Any other name is that of an auxiliary
// variable, and is ignored.
func (n *Names) add(list *[]namedCandidate, line int, v cnf.Lit, name string) {
	k, err := largest.ParseCandidate(name)
	switch {
	case errors.Is(err, strconv.ErrSyntax):
		return
	case err != nil:
		n.err = fmt.Errorf("line %d: %s: expected rows, columns and digits of 1 to %d", line, name, sudoku.MaxSide)
		return
	}
	cell, digit := largest.CellDigit(k)
	n.side = max(n.side, largest.Row(cell)+1, largest.Col(cell)+1, int(digit))
	*list = append(*list, namedCandidate{v, k, line})
}

// Layout returns the layout that the names describe. If there is a "c sudoku" comment and no
// name, variable k + 1 is candidate k, since other numberings have names.
//
// The givens of its puzzle are the fixed candidates or, if there are none, the positive unit
// clauses of f. Its excluded candidates are the negative unit clauses, and the candidates
// without a variable that no given excludes. Its shape is that of the "c sudoku" comment or,
// without one, the usual shape for the largest number in a name.
//
// It is an error if there is neither a name nor such a comment, if names contradict each
// other or f, or if two givens are in one cell.
func (n *Names) Layout(f *cnf.Formula) (Layout, error) {
	if n.err != nil {
		return Layout{}, n.err
	}
	unnamed := len(n.named)+len(n.fixed) == 0 && n.refuted == ""
	if unnamed && n.shape == (sudoku.Shape{}) && n.regions == "" {
		return Layout{}, ErrNoNames
	}
	rules, err := n.rulesOf()
	if err != nil {
		return Layout{}, err
	}
	if unnamed && f.Vars() >= rules.Candidates() {
		l := Plain(rules.Empty())
		return l, l.readGivens(f)
	}
	if unnamed {
		return Layout{}, ErrNoNames
	}
	numbers, err := n.numbers(rules.Size, f.Vars())
	if err != nil {
		return Layout{}, err
	}
	l := Layout{puzzle: rules.Empty(), candidates: numbers, refuted: n.refuted}
	if len(n.fixed) == 0 {
		err = l.readGivens(f)
	} else {
		l.fixed = l.puzzle.Givens
		err = l.readFixed(n.fixed)
	}
	if err == nil && len(n.named) < rules.Candidates() {
		l.excludeUnnamed()
	}
	return l, err
}

// rulesOf returns the rules that the comments state.
func (n *Names) rulesOf() (*sudoku.Rules, error) {
	var shape sudoku.Shape
	side := 0
	if n.regions == "" {
		var err error
		if shape, err = n.shapeOrCustomary(); err != nil {
			return nil, err
		}
		side = shape.Side()
	}
	for side*side < len(n.regions) {
		side++
	}
	rules, err := clue.ParseRules(shape, side, n.regions, n.rules)
	if err != nil {
		return nil, fmt.Errorf("the rules in the comments: %w", err)
	}
	return rules, nil
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

// in returns the number of a named candidate in a grid of some side.
func (c namedCandidate) in(side int) int {
	cell, digit := largest.CellDigit(c.candidate)
	return sudoku.Size(side).Candidate(largest.Row(cell)*side+largest.Col(cell), digit)
}

// numbers returns the numbering of the named variables in a grid of that size.
func (n *Names) numbers(size sudoku.Size, vars int) (*pairs, error) {
	list := make([]named, len(n.named))
	for i, c := range n.named {
		if int(c.v) > vars {
			return nil, fmt.Errorf("line %d: varname %d: expected a variable of 1 to %d", c.line, c.v, vars)
		}
		list[i] = named{c.v, int32(c.in(size.Side())), int32(c.line)}
	}
	p := newPairs(list)
	for i := range len(list) - 1 {
		if a, b := p.byNumber[i], p.byNumber[i+1]; a.i == b.i {
			return nil, fmt.Errorf("line %d: %s is variable %d: it is already variable %d", b.line, size.CandidateName(int(b.i)), b.v, a.v)
		}
		if a, b := p.byVariable[i], p.byVariable[i+1]; a.v == b.v {
			return nil, fmt.Errorf("line %d: variable %d is %s: it is already %s", b.line, b.v, size.CandidateName(int(b.i)), size.CandidateName(int(a.i)))
		}
	}
	return p, nil
}

// readFixed makes the fixed candidates the givens of the puzzle.
func (l *Layout) readFixed(fixed []namedCandidate) error {
	rules := l.puzzle.Rules
	for _, c := range fixed {
		cell, digit := rules.CellDigit(c.in(rules.Side()))
		if old := l.fixed[cell]; old != 0 {
			return fmt.Errorf("line %d: %s is fixed to %d: it is already fixed to %d", c.line, rules.CellName(cell), digit, old)
		}
		l.fixed[cell] = digit
	}
	return nil
}

// readGivens makes the unit clauses of f the givens and excluded candidates of the puzzle.
func (l *Layout) readGivens(f *cnf.Formula) error {
	rules := l.puzzle.Rules
	for i := range f.Len() {
		clause := f.Clause(i)
		if len(clause) != 1 {
			continue
		}
		k, ok := l.Candidate(clause[0].Var())
		if !ok {
			continue
		}
		if clause[0] < 0 {
			l.puzzle.Excluded.Add(k)
			continue
		}
		cell, digit := rules.CellDigit(k)
		if old := l.puzzle.Givens[cell]; old != 0 && old != digit {
			return fmt.Errorf("unit clauses give %s two digits, %d and %d", rules.CellName(cell), old, digit)
		}
		l.puzzle.Givens[cell] = digit
	}
	return nil
}

// excludeUnnamed excludes the candidates of blank cells without a variable, unless a given
// excludes them already.
func (l *Layout) excludeUnnamed() {
	p, n := l.puzzle, l.puzzle.Rules.Side()
	given := newBitset(len(p.Rules.Houses())*n, false) // house · N + digit - 1
	for cell, digit := range p.Givens {
		if digit != 0 {
			for _, h := range p.Rules.HousesOf(cell) {
				given.set(h*n + int(digit) - 1)
			}
		}
	}
	for k := range p.Rules.Candidates() {
		cell, d := k/n, k%n
		seen := func(h int) bool { return given.has(h*n + d) }
		if p.Givens[cell] == 0 && l.Var(k) == 0 && !slices.ContainsFunc(p.Rules.HousesOf(cell), seen) {
			p.Excluded.Add(k)
		}
	}
}
