package encode

import (
	"slices"

	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// forecast works out the size of an unreduced formula, family by family as the
// encoder writes it. Literals are not met one by one: it is known how often each
// variable of a range occurs, and how many digits all numbers of a range have.
type forecast struct {
	*Encoding
	Size
}

// occurrences is how often a variable occurs, and how many of these are negative.
type occurrences struct{ all, negative int64 }

func (f *forecast) formula() {
	f.Vars = int64(f.named)
	candidates := int64(f.shape.Candidates())
	groups := int64(f.shape.Cells())
	for family := cellAtLeastOne; family <= boxAtMostOne; family++ {
		switch {
		case !f.opt.Scheme.has(family):
		case family.atMostOne():
			f.atMostOne(f.side, groups, func(yield func(position int, v int64)) { f.members(family, yield) }, 1, candidates)
		default:
			f.clauses(groups)
			f.literals(1, candidates, occurrences{all: 1})
		}
	}
	if f.opt.DropDuplicates {
		f.dropDuplicates()
	}
	if f.opt.Scheme.has(definition) {
		f.lines()
	}
	f.givens()
}

func (f *forecast) clauses(n int64) {
	f.Clauses += n
	f.Bytes += n * clauseEnd
}

// literals adds literals of the variables first to last.
func (f *forecast) literals(first, last int64, o occurrences) {
	n := last - first + 1
	f.Literals += n * o.all
	f.Bytes += (widths(last)-widths(first-1)+n)*o.all + n*o.negative
}

// members yields the candidates of a family's constraints, with their positions
// in them.
func (f *forecast) members(family family, yield func(position int, v int64)) {
	if family == cellAtMostOne {
		for k := range f.shape.Candidates() {
			yield(k%f.side, int64(k+1))
		}
		return
	}
	first := int(family.house()) * f.side
	for _, house := range f.houses[first : first+f.side] {
		for position, cell := range house.Cells {
			for d := range f.side {
				yield(position, int64(cell*f.side+d+1))
			}
		}
	}
}

// atMostOne adds constraints of n literals each, whose members are the variables
// first to last. An encoding that treats all members alike needs no look at each.
func (f *forecast) atMostOne(n int, constraints int64, members func(func(int, int64)), first, last int64) {
	t := newTemplate(f.opt.AMO, n)
	f.clauses(constraints * t.clauses)
	if alike(t.members) {
		f.literals(first, last, t.members[0])
	} else {
		members(func(position int, v int64) { f.literals(v, v, t.members[position]) })
	}
	if alike(t.auxiliary) && len(t.auxiliary) > 0 {
		f.literals(f.Vars+1, f.Vars+constraints*int64(len(t.auxiliary)), t.auxiliary[0])
	} else {
		for i := range constraints * int64(len(t.auxiliary)) {
			f.literals(f.Vars+1+i, f.Vars+1+i, t.auxiliary[i%int64(len(t.auxiliary))])
		}
	}
	f.Vars += constraints * int64(len(t.auxiliary))
}

func alike(list []occurrences) bool {
	return !slices.ContainsFunc(list, func(o occurrences) bool { return o != list[0] })
}

// template is an at-most-one constraint of some encoding: its clauses and the
// occurrences of its members and its auxiliary variables.
type template struct {
	clauses            int64
	members, auxiliary []occurrences
}

func newTemplate(encoding amo.Encoding, n int) template {
	var written cnf.Formula
	lits := make([]cnf.Lit, n)
	for i := range lits {
		lits[i] = written.NewVar()
	}
	encoding.Encode(&written, lits)
	variables := make([]occurrences, written.Vars())
	for i := range written.Len() {
		for _, l := range written.Clause(i) {
			o := &variables[l.Var()-1]
			o.all++
			if l < 0 {
				o.negative++
			}
		}
	}
	return template{int64(written.Len()), variables[:n], variables[n:]}
}

// dropDuplicates takes off the pairs of a box in one row or column, if those have
// them.
func (f *forecast) dropDuplicates() {
	if !f.opt.Scheme.has(boxAtMostOne) {
		return
	}
	drop := func(lines, cells int64) { // that many lines of a box, that many cells each
		f.clauses(-int64(f.shape.Cells()) * lines * cells * (cells - 1) / 2)
		f.literals(1, int64(f.shape.Candidates()), occurrences{1 - cells, 1 - cells})
	}
	rows, cols := int64(f.shape.Rows), int64(f.shape.Cols)
	if f.opt.Scheme.has(rowAtMostOne) {
		drop(rows, cols)
	}
	if f.opt.Scheme.has(columnAtMostOne) {
		drop(cols, rows)
	}
}

// lines adds the definitions of the intersections and the constraints on them.
func (f *forecast) lines() {
	candidates, groups := int64(f.shape.Candidates()), int64(f.shape.Cells())
	rows, cols := int64(f.shape.Rows), int64(f.shape.Cols)
	first := [3]int64{candidates + 1, candidates + 1 + groups*rows, candidates + 1 + groups*(rows+cols)}
	f.literals(1, candidates, occurrences{4, 2})
	for direction, parts := range [2]int64{rows, cols} { // of a line, and of a box
		from, to := first[direction], first[direction+1]-1
		cells := int64(f.side) / parts
		f.clauses(groups * parts * (1 + cells))
		f.literals(from, to, occurrences{1 + cells, 1})
	}
	for kind, direction := range [4]int{0, 1, 0, 1} { // the bundles of rows, of columns, of boxes
		parts := [2]int64{rows, cols}[direction]
		from, to := first[direction], first[direction+1]-1
		f.clauses(groups)
		f.literals(from, to, occurrences{all: 1})
		f.atMostOne(int(parts), groups, func(yield func(int, int64)) { f.bundleMembers(kind, yield) }, from, to)
	}
}

// bundleMembers yields the variables of the intersections of one kind of bundle,
// with their positions in it.
func (f *forecast) bundleMembers(kind int, yield func(position int, v int64)) {
	for _, bundle := range f.bundles[kind*f.side : (kind+1)*f.side] {
		for position, x := range bundle {
			for d := range f.side {
				yield(position, int64(f.shape.Candidates()+int(x)*f.side+d+1))
			}
		}
	}
}

func (f *forecast) givens() {
	for cell, digit := range f.layout.puzzle.Givens {
		if digit != 0 {
			v := int64(f.shape.Candidate(cell, digit) + 1)
			f.clauses(1)
			f.literals(v, v, occurrences{all: 1})
		}
	}
}
