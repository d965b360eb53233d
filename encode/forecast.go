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
	candidates := int64(f.rules.Candidates())
	for _, family := range f.families() {
		groups := int64((family.end - family.first) * f.side)
		all := span(1, candidates)
		switch family.kind {
		case KindCell:
			groups = int64(f.rules.Cells())
		case KindDefinition:
			f.definitions()
			continue
		case KindDivision:
			all = f.inDivisions(family)
		}
		if family.bound == AtMostOne {
			f.atMostOne(family, groups, all)
		} else {
			f.clauses(groups)
			f.literals(all, occurrences{all: 1})
		}
	}
	if f.opt.DropDuplicates {
		f.dropDuplicates()
	}
	f.givens()
	f.excluded()
}

// literals adds the literals of some variables.
func (f *forecast) literals(p progression, o occurrences) {
	f.Literals += p.count * o.all
	f.Bytes += (p.widths()+p.count)*o.all + p.count*o.negative
}

// members yields the variables of a family's constraints, with their positions in these.
func (f *forecast) members(family family, yield func(position int, p progression)) {
	side := int64(f.side)
	switch family.kind {
	case KindCell:
		for position := range f.side {
			yield(position, progression{int64(position) + 1, side, int64(f.rules.Cells())})
		}
	case KindHouse:
		for _, house := range f.houses[family.first:family.end] {
			for position, cell := range house.Cells {
				yield(position, progression{int64(cell)*side + 1, 1, side})
			}
		}
	case KindDivision:
		for _, division := range f.divisions[family.first:family.end] {
			for position, x := range division.parts {
				yield(position, f.digits(x))
			}
		}
	}
}

// digits returns the variables of an intersection.
func (f *forecast) digits(x int) progression {
	side := int64(f.side)
	return progression{int64(f.rules.Candidates()) + int64(x)*side + 1, 1, side}
}

// inDivisions returns the variables in the divisions of a family: those of all rows, or of all
// columns.
func (f *forecast) inDivisions(family family) progression {
	first, last := f.divisions[family.first].parts, f.divisions[family.end-1].parts
	from, to := f.digits(first[0]), f.digits(last[len(last)-1])
	return span(from.first, to.first+to.count-1)
}

// atMostOne adds the constraints of a family, whose members together are the variables in all.
// If the encoding treats all members alike, it does not visit each of them.
func (f *forecast) atMostOne(family family, constraints int64, all progression) {
	n := int(all.count / constraints)
	t := f.templates.over(n)
	f.clauses(constraints * t.clauses)
	if alike(t.variables[:n]) {
		f.literals(all, t.variables[0])
	} else {
		f.members(family, func(position int, p progression) { f.literals(p, t.variables[position]) })
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
	if f.opt.Scheme.AtMostOne&Boxes == 0 {
		return
	}
	for _, in := range f.intersections {
		if f.opt.Scheme.AtMostOne&subjectOf[f.houses[in.line.house].Kind] == 0 {
			continue
		}
		cells := int64(len(in.cells))
		f.clauses(-int64(f.side) * cells * (cells - 1) / 2)
		for _, cell := range in.cells {
			candidates := progression{int64(f.rules.Candidate(cell, 1)) + 1, 1, int64(f.side)}
			f.literals(candidates, occurrences{1 - cells, 1 - cells})
		}
	}
}

// definitions adds the definitions of the intersections.
func (f *forecast) definitions() {
	f.literals(span(1, int64(f.rules.Candidates())), occurrences{4, 2})
	for x, in := range f.intersections {
		cells := int64(len(in.cells))
		f.clauses(int64(f.side) * (1 + cells))
		f.literals(f.digits(x), occurrences{1 + cells, 1})
	}
}

func (f *forecast) givens() {
	for cell, digit := range f.layout.puzzle.Givens {
		if digit != 0 {
			v := int64(f.rules.Candidate(cell, digit) + 1)
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
