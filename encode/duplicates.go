package encode

import "github.com/sudokusat/sudokusat/encode/cnf"

// duplicateFilter is a sink that passes everything on, except pairs of a box that the scheme
// also writes for a row or column.
type duplicateFilter struct {
	cnf.Sink
	*Encoding
	inBox bool // the following clauses are pairs of a box
}

// Begin records whether the group is an at-most-one constraint of a box.
func (f *duplicateFilter) Begin(g cnf.Group) {
	first := group(f.shape, boxAtMostOne, 0)
	f.inBox = g >= first && g < first+cnf.Group(f.shape.Cells())
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
	at, other := f.places[a/f.side].houses, f.places[b/f.side].houses
	return f.opt.Scheme.has(rowAtMostOne) && at[0] == other[0] ||
		f.opt.Scheme.has(columnAtMostOne) && at[1] == other[1]
}
