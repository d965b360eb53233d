package grade

import (
	"fmt"
	"slices"
	"strings"
)

// Rules are rules of one family.
type Rules struct {
	Family string   `json:"family"`           // "cell+": a cell has at least one digit; "row-": a row has each at most once
	Houses []string `json:"houses"`           // "row 3", or cells: "r1c2"
	Digits []int    `json:"digits,omitempty"` // of each house; nil for cells
}

// subjects are the kinds of rules, and digits.
var subjects = [kinds + 1]struct{ one, many, family string }{
	{"cell", "cells", "cell"}, {"row", "rows", "row"}, {"column", "columns", "col"}, {"box", "boxes", "box"}, {"digit", "digits", ""},
}

const ofRow, ofColumn, ofDigit = 1, 2, kinds

// statements are the bounds of a cell, and of a house.
var statements = [2][bounds]string{
	{"has at least one digit", "has at most one digit"},
	{"has each digit at least once", "has each digit at most once"},
}

// pattern is rules of some kinds: all whose first number is in one set and whose second number is
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
	open  bool  // other rules of the kind are not decided
}

// patternsOf returns rules of one kind and bound as patterns: one for each set of second numbers.
func patternsOf(side, kind, bound int, list []int, open bool) []pattern {
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
			all = append(all, pattern{kinds: []int{kind}, bound: bound, side: side, b: b, open: open})
		}
		all[i].a = append(all[i].a, a+1)
	}
	return all
}

// merged joins kinds of houses with the same pattern.
func merged(all []missingRules) (joined []missingRules) {
	// A pattern can be joined if it is the only one of its kind, of houses, and complete.
	alone := func(list []pattern) bool { return len(list) == 1 && !list[0].open && list[0].kinds[0] > 0 }
	for _, m := range all {
		p := &m.patterns[0]
		j := slices.IndexFunc(joined, func(other missingRules) bool {
			q := &other.patterns[0]
			return alone(m.patterns) && alone(other.patterns) && p.bound == q.bound && slices.Equal(p.a, q.a) && slices.Equal(p.b, q.b)
		})
		if j < 0 {
			joined = append(joined, m)
			continue
		}
		joined[j].patterns[0].kinds = append(joined[j].patterns[0].kinds, p.kinds...)
	}
	return joined
}

// statement returns "each row and box has each digit at most once".
func (p *pattern) statement() string {
	return fmt.Sprintf("each %s %s", p.each(func(kind int) string { return subjects[kind].one }), statements[min(p.kinds[0], 1)][p.bound])
}

// each joins what there is to say about each kind.
func (p *pattern) each(say func(kind int) string) string {
	var parts []string
	for _, kind := range p.kinds {
		parts = append(parts, say(kind))
	}
	return enumerate(parts)
}

// enumerate returns "a, b and c".
func enumerate(parts []string) string {
	last := len(parts) - 1
	if last == 0 {
		return parts[0]
	}
	return strings.Join(parts[:last], ", ") + " and " + parts[last]
}

// where says which rules are in the pattern: "all 9 rows, for digit 9 only".
func (p *pattern) where() string {
	allA, allB := len(p.a) == p.side, len(p.b) == p.side
	if p.kinds[0] == 0 {
		switch {
		case allA && allB:
			return fmt.Sprintf("all %d cells", p.side*p.side)
		case allA:
			return "all cells of " + counted(ofColumn, p.b) + " only"
		case allB:
			return "all cells of " + counted(ofRow, p.a) + " only"
		case p.count() <= 4:
			return enumerate(p.cells()) + " only"
		}
		return fmt.Sprintf("the cells of %s in %s", counted(ofRow, p.a), counted(ofColumn, p.b))
	}
	text := p.each(func(kind int) string {
		if allA {
			return fmt.Sprintf("all %d %s", p.side, subjects[kind].many)
		}
		return counted(kind, p.a)
	})
	switch {
	case allB && allA:
		return text + ", for all digits"
	case allB:
		return text + " only, for all digits"
	}
	return text + ", for " + counted(ofDigit, p.b) + " only"
}

// counted returns "row 3" or "rows 3 and 5".
func counted(kind int, numbers []int) string {
	if len(numbers) == 1 {
		return fmt.Sprintf("%s %d", subjects[kind].one, numbers[0])
	}
	var parts []string
	for _, n := range numbers {
		parts = append(parts, fmt.Sprint(n))
	}
	return subjects[kind].many + " " + enumerate(parts)
}

// loopHint asks about a loop over the numbers from 1 to a side that leaves out some at one end.
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

// count returns the number of rules in the pattern.
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

// rules returns the rules of each kind.
func (p *pattern) rules() (all []Rules) {
	for _, kind := range p.kinds {
		r := Rules{Family: subjects[kind].family + [bounds]string{"+", "-"}[p.bound], Digits: p.b}
		if kind == 0 {
			r.Houses, r.Digits = p.cells(), nil
		} else {
			for _, a := range p.a {
				r.Houses = append(r.Houses, counted(kind, []int{a}))
			}
		}
		all = append(all, r)
	}
	return all
}

// describe returns which rules are in all patterns, and what may be the mistake.
func describe(list []pattern) (where, hint string) {
	p, count := &list[0], 0
	for i := range list {
		count += list[i].count()
	}
	switch {
	case len(list) == 1 && !p.open:
		if len(p.b) == p.side {
			hint = loopHint(p.side, p.a)
		} else if len(p.a) == p.side {
			hint = loopHint(p.side, p.b)
		}
		return p.where(), hint
	case p.kinds[0] == 0:
		where = fmt.Sprintf("%d of %d cells", count, p.side*p.side)
	default:
		where = fmt.Sprintf("%d of the %d digits of %s", count, p.side*p.side, subjects[p.kinds[0]].many)
	}
	if p.open {
		where = "at least " + where
	}
	return where, ""
}
