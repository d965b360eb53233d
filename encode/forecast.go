package encode

import "slices"

// forecast computes the size of a formula that is not reduced, family by family in the order
// of the encoder. It does not visit single literals: it knows how often each variable of a
// progression occurs, and how many decimal digits all its numbers have.
type forecast struct {
	*Encoding
	sizer
	templates templates
}

// progression is count variables: first, first + step, first + 2·step, …
type progression struct{ first, step, count int64 }

// span returns the variables first to last.
func span(first, last int64) progression { return progression{first, 1, last - first + 1} }

// widths returns the sum of the widths of the variables: all have one digit, all from 10 on
// have another one, all from 100 on a third one, …
func (p progression) widths() int64 {
	sum := int64(0)
	for power := int64(1); power < p.first+p.count*p.step; power *= 10 {
		smaller := max(0, (power-p.first+p.step-1)/p.step)
		sum += max(0, p.count-smaller)
	}
	return sum
}

func (f *forecast) formula() {
	f.templates = newTemplates(f.opt.AMO)
	f.Vars = int64(f.named)
	candidates := int64(f.shape.Candidates())
	groups := int64(f.shape.Cells())
	for family := cellAtLeastOne; family <= boxAtMostOne; family++ {
		switch {
		case !f.opt.Scheme.has(family):
		case family.atMostOne():
			f.atMostOne(f.side, groups, func(yield func(int, progression)) { f.members(family, yield) }, span(1, candidates))
		default:
			f.clauses(groups)
			f.literals(span(1, candidates), occurrences{all: 1})
		}
	}
	if f.opt.DropDuplicates {
		f.dropDuplicates()
	}
	if f.opt.Scheme.has(definition) {
		f.lines()
	}
	f.givens()
	f.excluded()
}

// literals adds the literals of some variables.
func (f *forecast) literals(p progression, o occurrences) {
	f.Literals += p.count * o.all
	f.Bytes += (p.widths()+p.count)*o.all + p.count*o.negative
}

// members yields the candidates of a family's constraints, with their positions in these.
func (f *forecast) members(family family, yield func(position int, p progression)) {
	side := int64(f.side)
	if family == cellAtMostOne {
		for position := range f.side {
			yield(position, progression{int64(position) + 1, side, int64(f.shape.Cells())})
		}
		return
	}
	first := int(family.house()) * f.side
	for _, house := range f.houses[first : first+f.side] {
		for position, cell := range house.Cells {
			yield(position, progression{int64(cell)*side + 1, 1, side})
		}
	}
}

// atMostOne adds constraints of n literals each, whose members together are the variables in
// all. If the encoding treats all members alike, it does not visit each of them.
func (f *forecast) atMostOne(n int, constraints int64, members func(func(int, progression)), all progression) {
	t := f.templates.over(n)
	f.clauses(constraints * t.clauses)
	if alike(t.variables[:n]) {
		f.literals(all, t.variables[0])
	} else {
		members(func(position int, p progression) { f.literals(p, t.variables[position]) })
	}
	auxiliary := t.variables[n:]
	step := int64(len(auxiliary)) // from one constraint to the next
	for i, o := range auxiliary {
		f.literals(progression{f.Vars + 1 + int64(i), step, constraints}, o)
	}
	f.Vars += constraints * step
}

func alike(list []occurrences) bool {
	return !slices.ContainsFunc(list, func(o occurrences) bool { return o != list[0] })
}

// dropDuplicates subtracts the pairs of a box that share a row or column, if the scheme has
// them there too.
func (f *forecast) dropDuplicates() {
	if !f.opt.Scheme.has(boxAtMostOne) {
		return
	}
	drop := func(lines, cells int64) { // lines of a box, and cells in each
		f.clauses(-int64(f.shape.Cells()) * lines * cells * (cells - 1) / 2)
		f.literals(span(1, int64(f.shape.Candidates())), occurrences{1 - cells, 1 - cells})
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
	f.literals(span(1, candidates), occurrences{4, 2})
	for direction, parts := range [2]int64{rows, cols} { // of a line, and of a box
		from, to := first[direction], first[direction+1]-1
		cells := int64(f.side) / parts
		f.clauses(groups * parts * (1 + cells))
		f.literals(span(from, to), occurrences{1 + cells, 1})
	}
	for kind, direction := range [4]int{0, 1, 0, 1} { // the bundles of rows, of columns, of boxes
		parts := [2]int64{rows, cols}[direction]
		from, to := first[direction], first[direction+1]-1
		f.clauses(groups)
		f.literals(span(from, to), occurrences{all: 1})
		f.atMostOne(int(parts), groups, func(yield func(int, progression)) { f.bundleMembers(kind, yield) }, span(from, to))
	}
}

// bundleMembers yields the variables of the intersections of one kind of bundle, with their
// positions in it.
func (f *forecast) bundleMembers(kind int, yield func(position int, p progression)) {
	candidates, side := int64(f.shape.Candidates()), int64(f.side)
	for _, bundle := range f.bundles[kind*f.side : (kind+1)*f.side] {
		for position, x := range bundle {
			yield(position, progression{candidates + int64(x)*side + 1, 1, side})
		}
	}
}

func (f *forecast) givens() {
	for cell, digit := range f.layout.puzzle.Givens {
		if digit != 0 {
			v := int64(f.shape.Candidate(cell, digit) + 1)
			f.clauses(1)
			f.literals(span(v, v), occurrences{all: 1})
		}
	}
}

func (f *forecast) excluded() {
	for k := range f.layout.puzzle.Excluded.All() {
		f.clauses(1)
		f.literals(span(int64(k+1), int64(k+1)), occurrences{all: 1, negative: 1})
	}
}
