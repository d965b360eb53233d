package grade

import "slices"

// known says which bounds are known to hold, by bound and rule.
type known [bounds][]bool

func newKnown(n int) (k known) {
	for bound := range k {
		k[bound] = make([]bool, n)
	}
	return k
}

func (k *known) clone() (c known) {
	for bound, list := range k {
		c[bound] = slices.Clone(list)
	}
	return c
}

// all returns whether all bounds are known.
func (k *known) all() bool {
	for _, list := range k {
		for _, holds := range list {
			if !holds {
				return false
			}
		}
	}
	return true
}

// region is a set of candidates that several lists of k rules divide:
//
//	the 5s of rows 1-3    1 1 1 | 2 2 2 | 3 3 3     rows     a a a | a a a | a a a
//	by boxes:             1 1 1 | 2 2 2 | 3 3 3     1, 2, 3: b b b | b b b | b b b
//	                      1 1 1 | 2 2 2 | 3 3 3              c c c | c c c | c c c
type region [][]int

// allRegions returns the regions of the package comment.
func (r *rules) allRegions() []region {
	shape := r.shape
	const cell, row, column, box = 0, 1, 2, 3
	whole := func(int, int) int { return 0 }
	list := r.split([]int{cell, row, column, box}, whole)
	list = append(list, r.split([]int{cell, row}, func(c, _ int) int { return shape.Row(c) })...)
	list = append(list, r.split([]int{cell, column}, func(c, _ int) int { return shape.Col(c) })...)
	list = append(list, r.split([]int{cell, box}, func(c, _ int) int { return shape.Box(c) })...)
	list = append(list, r.split([]int{row, column, box}, func(_, d int) int { return d })...)
	n := shape.Side()
	list = append(list, r.split([]int{row, box}, func(c, d int) int { return shape.Row(c)/shape.Rows*n + d })...)
	return append(list, r.split([]int{column, box}, func(c, d int) int { return shape.Col(c)/shape.Cols*n + d })...)
}

// split divides all candidates into regions by a number, and each of them by the rules of
// some kinds.
func (r *rules) split(by []int, number func(cell, digit int) int) []region {
	var list []region
	at := map[int]int{} // number to region
	met := map[int]bool{}
	for k := range r.shape.Candidates() {
		cell, digit := r.shape.CellDigit(k)
		key := number(cell, int(digit)-1)
		i, ok := at[key]
		if !ok {
			i = len(list)
			at[key] = i
			list = append(list, make(region, len(by)))
		}
		for j, kind := range by {
			if rule := r.of[kind][k]; !met[rule*len(by)+j] {
				met[rule*len(by)+j] = true
				list[i][j] = append(list[i][j], rule)
			}
		}
	}
	return list
}

// count adds all bounds that follow by counting, and returns whether there were any.
func (k *known) count(regions []region) (found bool) {
	for again := true; again; {
		again = false
		for _, r := range regions {
			for bound := range bounds {
				again = k.countIn(r, bound) || again
			}
		}
		found = found || again
	}
	return found
}

// countIn adds the bounds that follow in a region because it has at least k, or at most
// k, true candidates: if all of k rules have that bound, the sum is so bounded, and then
// a rule has the bound if all others beside it have the opposite one.
func (k *known) countIn(r region, bound int) (found bool) {
	bounded := false
	for _, list := range r {
		_, lacking := k.lacking(list, bound)
		bounded = bounded || lacking == 0
	}
	if !bounded {
		return false
	}
	for _, list := range r {
		last, lacking := k.lacking(list, 1-bound)
		for _, rule := range list {
			if (lacking == 0 || lacking == 1 && rule == last) && !k[bound][rule] {
				k[bound][rule], found = true, true
			}
		}
	}
	return found
}

// lacking returns how many of some rules are not known to have a bound, and one of them.
func (k *known) lacking(list []int, bound int) (last, count int) {
	for _, rule := range list {
		if !k[bound][rule] {
			last = rule
			count++
		}
	}
	return last, count
}
