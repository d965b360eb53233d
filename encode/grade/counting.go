package grade

import "slices"

// known says which bounds are known to hold, by bound and rule.
type known [bounds][]bool

func newKnown(n int) known { return known{make([]bool, n), make([]bool, n)} }

func (k *known) clone() known { return known{slices.Clone(k[below]), slices.Clone(k[above])} }

// all returns whether all bounds are known.
func (k *known) all() bool {
	return !slices.Contains(k[below], false) && !slices.Contains(k[above], false)
}

// region is a set of candidates that several lists of k rules divide:
//
//	the 5s of rows 1-3    1 1 1 | 2 2 2 | 3 3 3     rows     a a a | a a a | a a a
//	by boxes:             1 1 1 | 2 2 2 | 3 3 3     1, 2, 3: b b b | b b b | b b b
//	                      1 1 1 | 2 2 2 | 3 3 3              c c c | c c c | c c c
type region [][]int

// allRegions returns the regions of the package comment.
func (r *rules) allRegions() (list []region) {
	const cell, row, column, box = 0, 1, 2, 3
	s, n := r.shape, r.shape.Side()
	for _, by := range []struct {
		kinds  []int
		number func(cell, digit int) int // candidates with the same number are a region
	}{
		{[]int{cell, row, column, box}, func(int, int) int { return 0 }},
		{[]int{cell, row}, func(c, _ int) int { return s.Row(c) }},
		{[]int{cell, column}, func(c, _ int) int { return s.Col(c) }},
		{[]int{cell, box}, func(c, _ int) int { return s.Box(c) }},
		{[]int{row, column, box}, func(_, d int) int { return d }},
		{[]int{row, box}, func(c, d int) int { return s.Row(c)/s.Rows*n + d }},
		{[]int{column, box}, func(c, d int) int { return s.Col(c)/s.Cols*n + d }},
	} {
		list = append(list, r.split(by.kinds, by.number)...)
	}
	return list
}

// split divides all candidates into regions by their numbers, and each region by the rules of some
// kinds.
func (r *rules) split(by []int, number func(cell, digit int) int) (list []region) {
	at := map[int]int{}      // number to region
	met := map[[2]int]bool{} // kind and rule
	for k := range r.shape.Candidates() {
		cell, digit := r.shape.CellDigit(k)
		key := number(cell, int(digit)-1)
		if _, ok := at[key]; !ok {
			at[key] = len(list)
			list = append(list, make(region, len(by)))
		}
		for j, kind := range by {
			rule := r.of[kind][k]
			if !met[[2]int{kind, rule}] {
				met[[2]int{kind, rule}] = true
				list[at[key]][j] = append(list[at[key]][j], rule)
			}
		}
	}
	return list
}

// count adds all bounds that follow by counting, and returns whether there were any.
func (k *known) count(regions []region) (found bool) {
	for again := true; again; found = found || again {
		again = false
		for _, r := range regions {
			for bound := range bounds {
				again = k.countIn(r, bound) || again
			}
		}
	}
	return found
}

// countIn adds the bounds that follow in a region because it has at least k, or at most k, true
// candidates. If k rules that divide it all have that bound, so has the sum, and then a rule has the
// bound if all other rules of its list have the opposite one.
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
