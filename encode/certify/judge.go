package certify

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// ruleKind is a kind of rule that a clause may state.
type ruleKind uint8

const (
	given ruleKind = iota
	cellAtLeastOne
	rowAtLeastOne
	columnAtLeastOne
	boxAtLeastOne
	cellAtMostOne
	rowAtMostOne
	columnAtMostOne
	boxAtMostOne
	forbidding
	excluded
)

// clauseKinds are the kinds of clause of the package comment, (a) to (e).
var clauseKinds = [...]string{"given", "at least one", "at most one", "not this solution", "excluded"}

// clause returns which of clauseKinds states rules of this kind.
func (k ruleKind) clause() int {
	switch {
	case k == given:
		return 0
	case k < cellAtMostOne:
		return 1
	case k < forbidding:
		return 2
	case k == forbidding:
		return 3
	}
	return 4
}

// rule is a rule that a clause may state. The index is that of the cell or house, from
// 0. Only rules of houses and of excluded candidates have a digit.
type rule struct {
	kind         ruleKind
	index, digit int32
}

// name returns the rule as in comments: "row 3 has at most one 5".
func (r rule) name(side int) string {
	cell := fmt.Sprintf("r%dc%d", int(r.index)/side+1, int(r.index)%side+1)
	bound := "at least one"
	if r.kind >= cellAtMostOne {
		bound = "at most one"
	}
	switch r.kind {
	case given:
		return cell + " is given"
	case cellAtLeastOne, cellAtMostOne:
		return fmt.Sprintf("%s has %s digit", cell, bound)
	case forbidding:
		return "not this solution"
	case excluded:
		return fmt.Sprintf("%s is not %d (excluded)", cell, r.digit)
	}
	house := [...]string{"row", "column", "box"}[(r.kind-rowAtLeastOne)%(cellAtMostOne-cellAtLeastOne)]
	return fmt.Sprintf("%s %d has %s %d", house, r.index+1, bound, r.digit)
}

// judge finds the rules of a puzzle that a clause states. Its arithmetic is independent
// of the encoder.
type judge struct {
	side, boxRows, boxCols int
	givens, solution       sudoku.Grid // solution is nil if there is none
	excluded               sudoku.Candidates
	blanks                 int
	forbidding             int // the clause that forbids the solution, -1 if none was met

	seen  []int // of each variable, the last call that met it in the clause
	calls int
	found []rule // what rules returns
}

// shapeOf returns the shape of a puzzle that is not refused by fits.
func shapeOf(p *sudoku.Puzzle) sudoku.Shape {
	shape, classic := p.Rules.Classic()
	if !classic {
		panic("certify: a puzzle that should have been refused")
	}
	return shape
}

func newJudge(p *sudoku.Puzzle, solution sudoku.Grid) *judge {
	shape := shapeOf(p)
	n := shape.Rows * shape.Cols
	return &judge{
		side: n, boxRows: shape.Rows, boxCols: shape.Cols,
		givens: p.Givens, solution: solution, excluded: p.Excluded, blanks: p.Givens.Blanks(), forbidding: -1,
		seen: make([]int, n*n*n+1),
	}
}

// place is where a candidate is, all from 0 but the digit.
type place struct{ cell, row, column, box, digit int }

func (j *judge) place(v cnf.Lit) place {
	candidate := int(v) - 1
	cell := candidate / j.side
	row, column := cell/j.side, cell%j.side
	boxesInBand := j.side / j.boxCols
	return place{cell, row, column, row/j.boxRows*boxesInBand + column/j.boxCols, candidate%j.side + 1}
}

// rules returns the rules of the puzzle that a clause states. Nothing is known about a
// clause that states none. It can state several, since a pair of cells can be in a row
// and in a box. The variables must be those of the puzzle. The slice is valid until the
// next call.
func (j *judge) rules(clause []cnf.Lit) []rule {
	j.found = j.found[:0]
	j.calls++
	positive := 0
	for _, l := range clause {
		if j.seen[l.Var()] == j.calls {
			return nil // a variable twice
		}
		j.seen[l.Var()] = j.calls
		if l > 0 {
			positive++
		}
	}
	switch {
	case positive == len(clause) && positive > 0:
		j.given(clause)
		j.atLeastOne(clause)
	case positive == 0:
		j.excludes(clause)
		j.atMostOne(clause)
		j.forbids(clause)
	}
	return j.found
}

// given finds a given of a unit clause.
func (j *judge) given(clause []cnf.Lit) {
	p := j.place(clause[0])
	if len(clause) == 1 && int(j.givens[p.cell]) == p.digit {
		j.found = append(j.found, rule{kind: given, index: int32(p.cell)})
	}
}

// excludes finds an excluded candidate of a unit clause.
func (j *judge) excludes(clause []cnf.Lit) {
	if len(clause) == 1 && j.excluded.Has(int(clause[0].Var())-1) {
		p := j.place(clause[0].Var())
		j.found = append(j.found, rule{excluded, int32(p.cell), int32(p.digit)})
	}
}

// atLeastOne finds the rule of a clause that has all N candidates of a cell, or of a
// digit in a house. Its variables are distinct.
func (j *judge) atLeastOne(clause []cnf.Lit) {
	if len(clause) == j.side {
		j.shared(clause, cellAtLeastOne)
	}
}

// atMostOne finds the rules by which two candidates exclude each other.
func (j *judge) atMostOne(clause []cnf.Lit) {
	if len(clause) == 2 {
		j.shared(clause, cellAtMostOne)
	}
}

// shared finds what all candidates of a clause share: the cell, or the digit and a
// house. The kinds of the rules are the first of four.
func (j *judge) shared(clause []cnf.Lit, first ruleKind) {
	a := j.place(clause[0].Var())
	cell, digit, row, column, box := true, true, true, true, true
	for _, l := range clause[1:] {
		b := j.place(l.Var())
		cell = cell && b.cell == a.cell
		digit = digit && b.digit == a.digit
		row = row && b.row == a.row
		column = column && b.column == a.column
		box = box && b.box == a.box
	}
	add := func(holds bool, offset ruleKind, index, digit int) {
		if holds {
			j.found = append(j.found, rule{first + offset, int32(index), int32(digit)})
		}
	}
	add(cell, 0, a.cell, 0)
	add(digit && row, 1, a.row, a.digit)
	add(digit && column, 2, a.column, a.digit)
	add(digit && box, 3, a.box, a.digit)
}

// forbids finds whether a clause of distinct negated variables excludes the solution
// and no other: all its candidates are in the solution, and each blank cell has one.
func (j *judge) forbids(clause []cnf.Lit) {
	if j.solution == nil {
		return
	}
	blanks := 0
	for _, l := range clause {
		p := j.place(l.Var())
		if int(j.solution[p.cell]) != p.digit {
			return
		}
		if j.givens[p.cell] == 0 {
			blanks++
		}
	}
	if blanks == j.blanks {
		j.found = append(j.found, rule{kind: forbidding})
	}
}
