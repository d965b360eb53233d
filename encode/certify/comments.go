package certify

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// checkComments checks the comments of the formula. They are not part of the proof, but
// people and programs rely on them. They name all variables in order, then all clauses:
//
//	c sudoku 3x3 extended+pairwise
//	c varname 1 r1c1=1
//	…
//	c group r1c1 has at least one digit: clause 1
//	…
//	c group row 3 has at most one 5: clauses 8839-8874
//	…
func (k *check) checkComments() error {
	at := 0 // the next comment
	next := func() string {
		if at++; at <= len(k.comments) {
			return k.comments[at-1]
		}
		return ""
	}
	if err := k.checkNames(next); err != nil {
		return refuse(formulaFile, "comment %d: %v", at, err)
	}
	groups, last := 0, 0
	for ; at < len(k.comments); groups++ {
		var err error
		if last, err = k.checkGroup(next(), last); err != nil {
			return refuse(formulaFile, "comment %d, %q: %v", at, k.comments[at-1], err)
		}
	}
	if last < k.formula.Len() {
		return refuse(formulaFile, "clause %d is in no group, expected a group for each clause", last+1)
	}
	k.note(formulaFile, "its comments are right: they name %d variables and %d groups of clauses", k.formula.Vars(), groups)
	return nil
}

// checkNames checks the comments up to the last name of a variable.
func (k *check) checkNames(next func() string) error {
	if got, want := next(), fmt.Sprintf("sudoku %v %s", k.shape, k.manifest.Encoding); got != want {
		return fmt.Errorf("%q, expected %q", got, want)
	}
	n := k.shape.Side()
	for candidate := range k.formula.Vars() {
		cell, digit := candidate/n, candidate%n+1
		want := fmt.Sprintf("varname %d r%dc%d=%d", candidate+1, cell/n+1, cell%n+1, digit)
		if got := next(); got != want {
			return fmt.Errorf("%q, expected %q", got, want)
		}
	}
	return nil
}

// checkGroup checks a comment such as "group row 3 has at most one 5: clauses
// 8839-8874". Its clauses must follow the last one of the group before. It returns the
// last clause of the group.
func (k *check) checkGroup(text string, last int) (int, error) {
	name, where, _ := strings.Cut(strings.TrimPrefix(text, "group "), ": ")
	from, to := parseRange(where)
	if !strings.HasPrefix(text, "group ") || from == 0 {
		return 0, errors.New(`expected a group of clauses, such as "group r1c1 has at least one digit: clause 1"`)
	}
	if from != last+1 || to < from || to > k.formula.Len() {
		return 0, fmt.Errorf("expected clauses from %d on, up to %d at most", last+1, k.formula.Len())
	}
	rules := k.judge.rules(k.formula.Clause(from - 1))
	named := slices.IndexFunc(rules, func(r rule) bool { return r.name(k.shape.Side()) == name })
	if named < 0 {
		return 0, fmt.Errorf("clause %d does not say so", from)
	}
	says := rules[named]
	for i := from; i < to; i++ {
		if !slices.Contains(k.judge.rules(k.formula.Clause(i)), says) {
			return 0, fmt.Errorf("clause %d does not say so", i+1)
		}
	}
	return to, nil
}

// parseRange reads "clause 7" or "clauses 7-9". From is 0 if it is neither.
func parseRange(text string) (from, to int) {
	if _, err := fmt.Sscanf(text, "clauses %d-%d", &from, &to); err == nil && text == fmt.Sprintf("clauses %d-%d", from, to) {
		return from, to
	}
	if _, err := fmt.Sscanf(text, "clause %d", &from); err == nil && text == fmt.Sprintf("clause %d", from) {
		return from, from
	}
	return 0, 0
}
