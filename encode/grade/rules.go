package grade

import (
	"iter"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
	"github.com/sudokusat/sudokusat/sudoku"
)

// The two bounds of a rule, "at least one" and "at most one", and the four kinds of
// rules: of a cell, a row, a column, a box.
const (
	below = iota
	above
	bounds
)

const kinds = 4

// subjectOf is what the rules of each kind are about.
var subjectOf = [kinds]encode.Subjects{encode.Cells, encode.Rows, encode.Columns, encode.Boxes}

// rule says that exactly one of N candidates is true.
type rule struct {
	lits   []cnf.Lit
	groups [bounds]cnf.Group // the names of the bounds
}

// rules are those of a shape, N² of a kind, one kind after the other, over the variables
// k+1 of candidates k.
type rules struct {
	shape   sudoku.Shape
	list    []rule
	of      [kinds][]int // of a candidate, its rule of each kind
	regions []region
	formula *cnf.Formula  // all bounds, as clauses
	engine  *infer.Engine // of the formula
}

func newRules(shape sudoku.Shape) (*rules, error) {
	r := &rules{shape: shape}
	for kind := range kinds {
		if err := r.add(kind); err != nil {
			return nil, err
		}
	}
	r.regions = r.allRegions()
	var err error
	if r.formula, err = r.encode(encode.Extended); err != nil {
		return nil, err
	}
	r.engine = infer.NewEngine(r.formula)
	return r, nil
}

func (r *rules) encode(s encode.Scheme) (*cnf.Formula, error) {
	f := new(cnf.Formula)
	_, err := encode.Encode(f, sudoku.Empty(r.shape), encode.Options{Scheme: s})
	return f, err
}

// add adds the rules of a kind.
func (r *rules) add(kind int) error {
	atLeast, err := r.encode(encode.Scheme{AtLeastOne: subjectOf[kind]})
	if err != nil {
		return err
	}
	atMost, err := r.encode(encode.Scheme{AtMostOne: subjectOf[kind]})
	if err != nil {
		return err
	}
	pairs := atMost.Len() / atLeast.Len()
	r.of[kind] = make([]int, r.shape.Candidates())
	for i := range atLeast.Len() {
		for _, l := range atLeast.Clause(i) {
			r.of[kind][l-1] = len(r.list)
		}
		groups := [bounds]cnf.Group{atLeast.Group(i), atMost.Group(i * pairs)}
		r.list = append(r.list, rule{atLeast.Clause(i), groups})
	}
	return nil
}

// name returns the name of a bound, "row 3 has at most one 5".
func (r *rules) name(i, bound int) string {
	return encode.Say(sudoku.Classic(r.shape), r.list[i].groups[bound]).String()
}

// kind returns the kind of a rule.
func (r *rules) kind(i int) int { return i / r.shape.Cells() }

// clauses yields the clauses of a bound.
func (r *rule) clauses(bound int) iter.Seq[[]cnf.Lit] {
	return func(yield func(clause []cnf.Lit) bool) {
		if bound == below {
			yield(r.lits)
			return
		}
		for i, a := range r.lits {
			for _, b := range r.lits[i+1:] {
				if !yield([]cnf.Lit{-a, -b}) {
					return
				}
			}
		}
	}
}

// cells returns the cells of some candidates, each once.
func (r *rules) cells(lits []cnf.Lit) []int {
	var cells []int
	for _, l := range lits {
		if cell, _ := r.shape.CellDigit(int(l) - 1); len(cells) == 0 || cells[len(cells)-1] != cell {
			cells = append(cells, cell)
		}
	}
	return cells
}

// broken returns whether a model breaks a bound.
func (r *rule) broken(m cnf.Model, bound int) bool {
	count := 0
	for _, l := range r.lits {
		if m.True(l) {
			count++
		}
	}
	return bound == below && count == 0 || bound == above && count > 1
}
