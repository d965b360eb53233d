package grade

import (
	"context"
	"maps"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
	"github.com/sudokusat/sudokusat/sudoku"
)

// translation is a submission in the variables that the rules are in: candidate k is
// variable k+1, auxiliary variables follow. Clause i is clause i of the submission.
type translation struct {
	shape    sudoku.Shape
	formula  *cnf.Formula
	from     []cnf.Lit // of a variable, that of the submission; 0 of a candidate without one
	clauses  []int     // those that are no givens and exclude no candidate, hence R
	units    []int     // the others
	negative []int     // negative unit clauses over candidates, each in one of the two
	excluded sudoku.Candidates
	given    [][]uint16 // of each cell, its givens; more than one is a fault

	// Where candidates are defined by several variables, sets are those that the digit of a
	// cell determines, and the candidates in defined have the clauses after the submission's.
	sets    map[cnf.Lit]cellSet
	defined []int
	parts   int // variables in the definitions
}

func (s *Submission) translate(r reading) *translation {
	n := r.shape.Candidates()
	t := &translation{shape: r.shape, formula: new(cnf.Formula), from: make([]cnf.Lit, n+1), given: make([][]uint16, r.shape.Cells())}
	to := make([]cnf.Lit, s.formula.Vars()+1)
	for k, v := range r.vars {
		t.formula.NewVar()
		if t.from[k+1] = v; v > 0 {
			to[v] = cnf.Lit(k + 1)
		}
	}
	own := func(v cnf.Lit) cnf.Lit {
		if to[v] == 0 {
			to[v] = t.formula.NewVar()
			t.from = append(t.from, v)
		}
		return to[v]
	}
	for i := range s.formula.Len() {
		t.formula.Add(renamed(s.formula.Clause(i), own))
		t.sort(i)
	}
	if r.definitions != nil {
		t.define(r.definitions, own)
	}
	return t
}

// sort tells a given from a clause of R. A negative unit clause is neither as yet: see
// [grader.sortNegative].
func (t *translation) sort(i int) {
	clause := t.formula.Clause(i)
	if len(clause) != 1 || !t.isCandidate(clause[0].Var()) {
		t.clauses = append(t.clauses, i)
		return
	}
	if clause[0] < 0 {
		t.negative = append(t.negative, i)
		return
	}
	t.units = append(t.units, i)
	cell, digit := t.shape.CellDigit(int(clause[0]) - 1)
	if !slices.Contains(t.given[cell], digit) {
		t.given[cell] = append(t.given[cell], digit)
	}
}

func (t *translation) isCandidate(v cnf.Lit) bool { return int(v) <= t.shape.Candidates() }

// complete returns whether all candidates have a variable.
func (t *translation) complete() bool { return !slices.Contains(t.from[1:t.shape.Candidates()+1], 0) }

// auxiliary returns the number of auxiliary variables.
func (t *translation) auxiliary() int { return t.formula.Vars() - t.shape.Candidates() - t.parts }

// puzzle returns the givens as a puzzle: the first of each cell, and what is excluded. A
// cell from which all digits but one are excluded has that one as its given.
func (t *translation) puzzle() *sudoku.Puzzle {
	p := sudoku.Empty(t.shape)
	p.Excluded = t.excluded.Clone()
	for cell, digits := range t.given {
		if len(digits) > 0 {
			p.Givens[cell] = digits[0]
		} else if left := t.left(cell); len(left) == 1 {
			p.Givens[cell] = left[0]
		}
	}
	return p
}

// submitted returns a model in the variables of the submission.
func (t *translation) submitted(m cnf.Model, vars int) cnf.Model {
	own := make(cnf.Model, vars+1)
	for v := 1; v < len(m); v++ {
		own[t.from[v]] = m[v]
	}
	own[0] = false
	return own
}

// left returns the digits that are not excluded from a cell.
func (t *translation) left(cell int) (digits []uint16) {
	for d := uint16(1); int(d) <= t.shape.Side(); d++ {
		if !t.excluded.Has(t.shape.Candidate(cell, d)) {
			digits = append(digits, d)
		}
	}
	return digits
}

// denied returns the candidate of a negative unit clause.
func (t *translation) denied(i int) int { return int(t.formula.Clause(i)[0].Var()) - 1 }

// define adds the definitions to the formula, after the clauses of the submission, as part
// of R: (¬x ∨ l) for each literal l of candidate x, and (x ∨ ¬l ∨ …).
func (t *translation) define(definitions [][]cnf.Lit, own func(v cnf.Lit) cnf.Lit) {
	cellOf := map[cnf.Lit]int{}
	for k, lits := range definitions {
		x := cnf.Lit(k + 1)
		whole := []cnf.Lit{x}
		for _, l := range renamed(lits, own) {
			if v := l.Var(); !t.isCandidate(v) {
				cellOf[v], _ = t.shape.CellDigit(k)
			}
			whole = append(whole, -l)
			t.addDefinition(k, []cnf.Lit{-x, l})
		}
		if lits != nil {
			t.addDefinition(k, whole)
		}
	}
	t.parts = len(cellOf)
	t.findSets(cellOf)
	t.sortDefined()
}

func (t *translation) addDefinition(k int, clause []cnf.Lit) {
	t.defined = append(t.defined, k)
	t.clauses = append(t.clauses, t.formula.Len())
	t.formula.Add(clause)
}

// findSets finds the variables that the digit of a cell determines, by unit propagation of
// R without givens: by the definitions or by other clauses.
func (t *translation) findSets(cellOf map[cnf.Lit]int) {
	t.sets = map[cnf.Lit]cellSet{}
	of := make([][]cnf.Lit, t.shape.Cells())
	for v, cell := range cellOf {
		of[cell] = append(of[cell], v)
	}
	engine := infer.NewEngine(pick(t.formula, slices.DeleteFunc(slices.Clone(t.clauses), func(i int) bool { return len(t.formula.Clause(i)) == 1 })))
	for k := range t.shape.Candidates() {
		x := cnf.Lit(k + 1)
		if refuted, err := refutes(context.Background(), engine, []cnf.Lit{x}); refuted || err != nil {
			continue
		}
		cell, _ := t.shape.CellDigit(k)
		for _, v := range of[cell] {
			set := t.sets[v]
			set.cell = cell
			switch {
			case engine.True(v):
				set.yes = append(set.yes, x)
			case engine.True(-v):
				set.no = append(set.no, x)
			}
			t.sets[v] = set
		}
	}
	maps.DeleteFunc(t.sets, func(_ cnf.Lit, s cellSet) bool { return len(s.yes)+len(s.no) != t.shape.Side() })
}

// cellSet is a variable that the digit of a cell determines: it is true for some candidates of
// the cell, and false for the others.
type cellSet struct {
	cell    int
	yes, no []cnf.Lit
}

// sortDefined tells givens from clauses of R where unit clauses over the variables of a cell
// leave one digit. What holds for all digits of the cell is no part of a given.
func (t *translation) sortDefined() {
	ofCell := map[int][]int{}
	for _, i := range t.clauses {
		if clause := t.formula.Clause(i); len(clause) == 1 {
			if set, ok := t.sets[clause[0].Var()]; ok && len(t.candidates(clause[0])) < t.shape.Side() {
				ofCell[set.cell] = append(ofCell[set.cell], i)
			}
		}
	}
	for cell := range t.shape.Cells() {
		units := ofCell[cell]
		var left []uint16
		for d := uint16(1); int(d) <= t.shape.Side(); d++ {
			x := cnf.Lit(t.shape.Candidate(cell, d) + 1)
			if !slices.ContainsFunc(units, func(i int) bool { return !slices.Contains(t.candidates(t.formula.Clause(i)[0]), x) }) {
				left = append(left, d)
			}
		}
		if len(left) != 1 {
			continue
		}
		t.given[cell] = left
		t.units = append(t.units, units...)
		t.clauses = slices.DeleteFunc(t.clauses, func(i int) bool { return slices.Contains(units, i) })
	}
	slices.Sort(t.units)
}

// candidates returns those of which a literal says that one is true; nil if it does not.
func (t *translation) candidates(l cnf.Lit) []cnf.Lit {
	if l > 0 {
		return t.sets[l].yes
	}
	return t.sets[-l].no
}

// flat returns R with each literal that the digit of a cell determines replaced by the
// candidates that make it true: with exactly one digit in each cell, that is the same.
func (t *translation) flat() *cnf.Formula {
	r := pick(t.formula, t.clauses)
	if t.sets == nil {
		return r
	}
	f := pick(r, nil)
	for i := range r.Len() {
		var clause []cnf.Lit
		for _, l := range r.Clause(i) {
			if _, ok := t.sets[l.Var()]; ok {
				clause = append(clause, t.candidates(l)...)
			} else {
				clause = append(clause, l)
			}
		}
		f.Add(clause)
	}
	return f
}
