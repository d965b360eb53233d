package encode

import (
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// duplicateFilter is a sink that passes everything on, except pairs of a box that the scheme
// also writes for a row or column.
type duplicateFilter struct {
	cnf.Sink
	*Encoding
	inBox bool // the following clauses are pairs of a box
}

// Begin records whether the group is an at-most-one constraint of a box.
func (f *duplicateFilter) Begin(g cnf.Group) {
	s := f.say(g)
	f.inBox = s.Kind == KindHouse && s.Bound == AtMostOne && f.houses[s.House].Kind == sudoku.Box
	f.Sink.Begin(g)
}

// Add drops the clause or passes it on.
func (f *duplicateFilter) Add(clause []cnf.Lit) {
	if !f.inBox || !f.repeated(clause) {
		f.Sink.Add(clause)
	}
}

func (f *duplicateFilter) repeated(pair []cnf.Lit) bool {
	a, _ := f.layout.Candidate(-pair[0])
	b, _ := f.layout.Candidate(-pair[1])
	lines := (Rows | Columns) & f.opt.Scheme.AtMostOne
	for i, home := range f.homes[a/f.side] {
		if home.subject&lines != 0 && home.house == f.homes[b/f.side][i].house {
			return true
		}
	}
	return false
}
