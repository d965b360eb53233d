package grade

import (
	"fmt"
	"slices"
	"strings"
)

// Rules are rules of one family, as data.
type Rules struct {
	Family string   `json:"family"`           // "cell+": a cell has at least one digit; "row-": a row has each at most once
	Houses []string `json:"houses"`           // "row 3", or cells: "r1c2"
	Digits []int    `json:"digits,omitempty"` // of each house; nil for cells
}

// subjects are the kinds of rules.
var subjects = [kinds]struct{ one, many, family string }{
	{"cell", "cells", "cell"}, {"row", "rows", "row"}, {"column", "columns", "col"}, {"box", "boxes", "box"},
}

// statements say what the bounds are of a cell, and of a house.
var statements = [2][bounds]string{
	{"has at least one digit", "has at most one digit"},
	{"has each digit at least once", "has each digit at most once"},
}

// pattern is rules of some kinds: all that have their first number in a set and the second
// in another.
//
//	kind                  cell      row      column    box
//	first number          row       row      column    box
//	second number         column    digit    digit     digit
type pattern struct {
	kinds []int
	bound int
	side  int
	a, b  []int // from 1, in order
	open  bool  // of others of the kind it is not known
}

// patternsOf returns rules of one kind and bound as patterns, as few as there are sets of
// second numbers.
func patternsOf(side, kind, bound int, list []int) []pattern {
	second := make([][]int, side)
	for _, rule := range list {
		i := rule % (side * side)
		second[i/side] = append(second[i/side], i%side+1)
	}
	var all []pattern
	for a, b := range second {
		if b == nil {
			continue
		}
		i := slices.IndexFunc(all, func(p pattern) bool { return slices.Equal(p.b, b) })
		if i < 0 {
			i = len(all)
			all = append(all, pattern{kinds: []int{kind}, bound: bound, side: side, b: b})
		}
		all[i].a = append(all[i].a, a+1)
	}
	return all
}

// merge joins kinds of houses of which the same rules are concerned.
func merge(lists [][]pattern) (merged [][]pattern, from []int) {
	for i, list := range lists {
		j := slices.IndexFunc(merged, func(m []pattern) bool {
			return len(m) == 1 && len(list) == 1 && !m[0].open && !list[0].open &&
				m[0].bound == list[0].bound && m[0].kinds[0] > 0 && list[0].kinds[0] > 0 && slices.Equal(m[0].a, list[0].a) &&
				slices.Equal(m[0].b, list[0].b)
		})
		if j < 0 {
			merged = append(merged, list)
			from = append(from, i)
			continue
		}
		merged[j][0].kinds = append(merged[j][0].kinds, list[0].kinds...)
	}
	return merged, from
}

// statement returns "each row and box has each digit at most once".
func (p *pattern) statement() string {
	ofHouse := min(p.kinds[0], 1)
	return fmt.Sprintf("each %s %s", p.each(func(kind int) string { return subjects[kind].one }), statements[ofHouse][p.bound])
}

// each joins what is said of each kind.
func (p *pattern) each(say func(kind int) string) string {
	var parts []string
	for _, kind := range p.kinds {
		parts = append(parts, say(kind))
	}
	return enumerate(parts)
}

func enumerate(parts []string) string {
	last := len(parts) - 1
	if last == 0 {
		return parts[0]
	}
	return strings.Join(parts[:last], ", ") + " and " + parts[last]
}

// where says which rules the pattern is of: "all 9 rows, for digit 9 only".
func (p *pattern) where() string {
	allA, allB := len(p.a) == p.side, len(p.b) == p.side
	if p.kinds[0] == 0 {
		switch {
		case allA && allB:
			return fmt.Sprintf("all %d cells", p.side*p.side)
		case allA:
			return "all cells of " + counted("column", "columns", p.b) + " only"
		case allB:
			return "all cells of " + counted("row", "rows", p.a) + " only"
		case p.count() <= 4:
			return enumerate(p.cells()) + " only"
		}
		return fmt.Sprintf("the cells of %s in %s", counted("row", "rows", p.a), counted("column", "columns", p.b))
	}
	text := p.each(func(kind int) string {
		if allA {
			return fmt.Sprintf("all %d %s", p.side, subjects[kind].many)
		}
		return counted(subjects[kind].one, subjects[kind].many, p.a)
	})
	switch {
	case allB && allA:
		return text + ", for all digits"
	case allB:
		return text + " only, for all digits"
	}
	return text + ", for " + counted("digit", "digits", p.b) + " only"
}

// counted returns "row 3" or "rows 3 and 5".
func counted(one, many string, numbers []int) string {
	var parts []string
	for _, n := range numbers {
		parts = append(parts, fmt.Sprint(n))
	}
	if len(parts) == 1 {
		return one + " " + parts[0]
	}
	return many + " " + enumerate(parts)
}

// hint asks for the mistake that the pattern looks like, if one of its sets is of all.
func (p *pattern) hint() string {
	switch {
	case len(p.b) == p.side:
		return loopHint(p.side, p.a)
	case len(p.a) == p.side:
		return loopHint(p.side, p.b)
	}
	return ""
}

// loopHint asks about a loop that leaves out numbers from 1 to a side at one of its ends.
func loopHint(side int, numbers []int) string {
	first, last, count := numbers[0], numbers[len(numbers)-1], len(numbers)
	switch {
	case last-first+1 != count || count > side/2:
		return ""
	case last == side:
		return "does a loop end too early?"
	case first == 1:
		return "does a loop start too late?"
	}
	return ""
}

// count returns how many rules the pattern is of.
func (p *pattern) count() int { return len(p.kinds) * len(p.a) * len(p.b) }

// cells names the cells of a pattern of cells.
func (p *pattern) cells() (names []string) {
	for _, a := range p.a {
		for _, b := range p.b {
			names = append(names, fmt.Sprintf("r%dc%d", a, b))
		}
	}
	return names
}

// rules returns the pattern as data.
func (p *pattern) rules() (all []Rules) {
	for _, kind := range p.kinds {
		r := Rules{Family: subjects[kind].family + [bounds]string{"+", "-"}[p.bound]}
		if kind == 0 {
			r.Houses = p.cells()
		} else {
			r.Digits = p.b
		}
		for _, a := range p.a {
			if kind > 0 {
				r.Houses = append(r.Houses, fmt.Sprintf("%s %d", subjects[kind].one, a))
			}
		}
		all = append(all, r)
	}
	return all
}

// describe returns where rules are that all patterns are of, and what may be the mistake.
func describe(list []pattern) (where, hint string) {
	if len(list) == 1 && !list[0].open {
		return list[0].where(), list[0].hint()
	}
	count := 0
	for i := range list {
		count += list[i].count()
	}
	p := &list[0]
	where = fmt.Sprintf("%d of the %d digits of %s", count, p.side*p.side, subjects[p.kinds[0]].many)
	if p.kinds[0] == 0 {
		where = fmt.Sprintf("%d of %d cells", count, p.side*p.side)
	}
	if p.open {
		where = "at least " + where
	}
	return where, ""
}
