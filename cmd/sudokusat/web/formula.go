package web

import (
	"net/http"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/sudoku"
)

// formulaReply is a formula without its clauses.
type formulaReply struct {
	Rows      int       `json:"rows"`      // of a box
	Cols      int       `json:"cols"`      // of a box
	Side      int       `json:"side"`      //
	Givens    []uint16  `json:"givens"`    // of each cell, 0 for none
	Fixed     []uint16  `json:"fixed"`     // of each cell, the digit that a reduction found, or 0
	Variables []cnf.Lit `json:"variables"` // of each candidate, 0 for none
	Scheme    string    `json:"scheme"`    //
	AMO       string    `json:"amo"`       //
	Reduce    string    `json:"reduce"`    //
	Holds     []string  `json:"holds"`     // the families that the scheme holds
	Complete  bool      `json:"complete"`  // its models are the solutions
	Refuted   string    `json:"refuted"`   // why a reduction found that there is no solution
	Conflicts []string  `json:"conflicts"` // of the puzzle, in words; at most maxConflicts
	Blamed    []int     `json:"blamed"`    // the cells of these conflicts

	Vars        int           `json:"vars"`
	Clauses     int           `json:"clauses"`
	Literals    int           `json:"literals"`
	Constraints []constraints `json:"constraints"`
}

// constraints are the constraints of a family.
type constraints struct {
	family
	Clauses int          `json:"clauses"`
	Groups  []constraint `json:"groups"`
}

// constraint is a group of clauses.
type constraint struct {
	Group   cnf.Group `json:"group"`
	Name    string    `json:"name"`
	Clauses int       `json:"clauses"`
}

func (s *server) formula(r *http.Request) (reply, error) {
	f, err := s.asked(r)
	if err != nil {
		return reply{}, err
	}
	opt, layout, p := f.Options(), f.Layout(), f.Puzzle()
	shape, err := p.Rules.OnlyClassic("the page")
	if err != nil {
		return reply{}, err
	}
	result := formulaReply{
		Rows: shape.Rows, Cols: shape.Cols, Side: p.Rules.Side(), Givens: p.Givens,
		Scheme: opt.Scheme.String(), AMO: opt.AMO.String(), Reduce: opt.Reduce.String(),
		Holds: holds(opt.Scheme), Complete: opt.Scheme.Complete(), Refuted: layout.Refuted(),
		Vars: f.Vars(), Clauses: f.Len(), Literals: f.Literals(), Constraints: constraintsOf(f),
	}
	for cell := range p.Rules.Cells() {
		result.Fixed = append(result.Fixed, layout.Fixed(cell))
	}
	for k := range p.Rules.Candidates() {
		result.Variables = append(result.Variables, layout.Var(k))
	}
	result.Conflicts, result.Blamed = conflicts(p)
	return asJSON(result)
}

// holds returns the names of the families that a scheme holds.
func holds(scheme encode.Scheme) []string {
	return append([]string{}, scheme.Families()...)
}

// constraintsOf lists the constraints of a formula by family, in the order in which
// they are written.
func constraintsOf(f *explain.Formula) []constraints {
	list := []constraints{}
	at := make(map[string]int)
	last := cnf.Group(-1)
	for i := range f.Len() {
		name := f.Statement(i).Family()
		if _, ok := at[name]; !ok {
			at[name] = len(list)
			list = append(list, constraints{family: family{name, says(name)}})
		}
		c := &list[at[name]]
		if g := f.Group(i); g != last {
			c.Groups = append(c.Groups, constraint{Group: g, Name: f.Statement(i).String()})
			last = g
		}
		c.Groups[len(c.Groups)-1].Clauses++
		c.Clauses++
	}
	return list
}

// maxConflicts is how many conflicts are listed.
const maxConflicts = 20

// conflicts returns the conflicts of a puzzle in words, and their cells.
func conflicts(p *sudoku.Puzzle) (words []string, cells []int) {
	words, cells = []string{}, []int{}
	for c := range p.Conflicts() {
		if len(words) == maxConflicts {
			return append(words, "and more"), cells
		}
		words = append(words, c.String())
		for cell := range p.Rules.Cells() {
			for _, name := range c.Cells {
				if p.Rules.CellName(cell) == name {
					cells = append(cells, cell)
				}
			}
		}
	}
	return words, cells
}
