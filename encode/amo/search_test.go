package amo_test

import "github.com/sudokusat/sudokusat/encode/cnf"

// assignment is a partial assignment: 1 true, -1 false, 0 open; index 0 is not used.
type assignment []int8

func (a assignment) value(l cnf.Lit) int8 {
	if l < 0 {
		return -a[-l]
	}
	return a[l]
}

func (a assignment) set(l cnf.Lit) {
	if l < 0 {
		a[-l] = -1
	} else {
		a[l] = 1
	}
}

// propagate sets what unit propagation finds, and returns false at a contradiction.
func (a assignment) propagate(f *cnf.Formula) bool {
	for changed := true; changed; {
		changed = false
		for i := range f.Len() {
			open, satisfied := a.open(f.Clause(i))
			switch {
			case satisfied || len(open) > 1:
			case len(open) == 0:
				return false
			default:
				a.set(open[0])
				changed = true
			}
		}
	}
	return true
}

// open returns the open literals of a clause, at most two, and whether one of its literals is
// true.
func (a assignment) open(clause []cnf.Lit) (open []cnf.Lit, satisfied bool) {
	var found [2]cnf.Lit
	n := 0
	for _, l := range clause {
		switch a.value(l) {
		case 1:
			return nil, true
		case 0:
			if n < len(found) {
				found[n] = l
				n++
			}
		}
	}
	return found[:n:n], false
}

// satisfiable searches by unit propagation and splitting (DPLL).
func (a assignment) satisfiable(f *cnf.Formula) bool {
	if !a.propagate(f) {
		return false
	}
	for v := 1; v < len(a); v++ {
		if a[v] != 0 {
			continue
		}
		for _, l := range []cnf.Lit{cnf.Lit(v), cnf.Lit(-v)} {
			b := append(assignment(nil), a...)
			b.set(l)
			if b.satisfiable(f) {
				return true
			}
		}
		return false
	}
	return true
}

// with returns the assignment in which literal i is true if i is in inputs, and false
// otherwise. All other variables are open.
func (c constraint) with(inputs uint64) assignment {
	a := make(assignment, c.Vars()+1)
	for i, l := range c.lits {
		if inputs>>i&1 == 0 {
			l = -l
		}
		a.set(l)
	}
	return a
}

// models returns the models over literals and auxiliary variables, by trying all assignments.
// Bit i of a model is the value of literal i, and bit n+i that of auxiliary variable i. The
// unused variables are false.
func (c constraint) models() []uint64 {
	var found []uint64
	n := len(c.lits)
	m := make(cnf.Model, c.Vars()+1)
	for bits := range uint64(1) << (n + c.auxiliary()) {
		for i, l := range c.lits {
			m[l.Var()] = (bits>>i&1 == 1) == (l > 0)
		}
		for i := range c.auxiliary() {
			m[unused+n+1+i] = bits>>(n+i)&1 == 1
		}
		if c.Falsified(m) < 0 {
			found = append(found, bits)
		}
	}
	return found
}
