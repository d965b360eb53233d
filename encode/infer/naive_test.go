package infer_test

import (
	"math/rand/v2"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
)

// naive applies the rules as the package comment states them, to a list of
// clauses that is searched from the start each time.
type naive struct {
	vars    int
	clauses [][]cnf.Lit
}

func newNaive(f *cnf.Formula, units ...cnf.Lit) *naive {
	n := &naive{vars: f.Vars()}
	for i := range f.Len() {
		n.clauses = append(n.clauses, slices.Compact(slices.Sorted(slices.Values(f.Clause(i)))))
	}
	for _, l := range units {
		n.clauses = append(n.clauses, []cnf.Lit{l})
	}
	return n
}

// assignment has the value of each literal l at l + the number of variables.
type assignment struct {
	vars int
	true []bool
}

func (a assignment) has(l cnf.Lit) bool { return a.true[int(l)+a.vars] }

// propagate returns what unit propagation finds from assumptions, or false at a
// contradiction.
func (n *naive) propagate(assumptions ...cnf.Lit) (known assignment, ok bool) {
	known = assignment{n.vars, make([]bool, 2*n.vars+1)}
	for _, l := range assumptions {
		known.true[int(l)+n.vars] = true
	}
	for again := true; again; {
		again = false
		for _, clause := range n.clauses {
			switch l, open := known.open(clause); {
			case open == 0:
				return known, false
			case open == 1 && !known.has(l):
				known.true[int(l)+n.vars], again = true, true
			}
		}
	}
	for v := cnf.Lit(1); int(v) <= n.vars; v++ {
		if known.has(v) && known.has(-v) {
			return known, false
		}
	}
	return known, true
}

// open returns the number of literals of a clause that are not false, and the last of them.
func (a assignment) open(clause []cnf.Lit) (last cnf.Lit, open int) {
	for _, l := range clause {
		if !a.has(-l) {
			last = l
			open++
		}
	}
	return last, open
}

// literals returns all literals that propagation leaves unknown.
func (n *naive) literals() (open []cnf.Lit) {
	known, _ := n.propagate()
	for v := cnf.Lit(1); int(v) <= n.vars; v++ {
		if !known.has(v) && !known.has(-v) {
			open = append(open, v, -v)
		}
	}
	return open
}

// infer returns what a level finds, or false if it refutes the formula.
func (n *naive) infer(level infer.Level) (assignment, bool) {
	for again := level > infer.UnitPropagation; again; {
		again = n.failed()
		if _, ok := n.propagate(); !ok {
			break
		}
		if !again && level == infer.BinaryFailedLiterals {
			again = n.binaryFailed()
		}
	}
	return n.propagate()
}

func (n *naive) failed() (found bool) {
	for _, l := range n.literals() {
		if _, ok := n.propagate(l); !ok {
			n.clauses = append(n.clauses, []cnf.Lit{-l})
			found = true
		}
	}
	return found
}

// binaryFailed adds the clause of each failing pair, unless propagation from both literals
// shows it already.
func (n *naive) binaryFailed() (found bool) {
	open := n.literals()
	for i, l := range open {
		for _, m := range open[i+1:] {
			if _, ok := n.propagate(l, m); ok {
				continue
			}
			fromL, _ := n.propagate(l)
			fromM, _ := n.propagate(m)
			if !fromL.has(-m) || !fromM.has(-l) {
				n.clauses = append(n.clauses, []cnf.Lit{-l, -m})
				found = true
			}
		}
	}
	return found
}

// randomFormula returns clauses of different variables. One clause in 20 is shorter, and may
// repeat a literal or contain its negation.
func randomFormula(r *rand.Rand, vars, clauses, longest int) *cnf.Formula {
	f := new(cnf.Formula)
	for range vars {
		f.NewVar()
	}
	for range clauses {
		clause := make([]cnf.Lit, min(longest, vars))
		for i, v := range r.Perm(vars)[:len(clause)] {
			clause[i] = cnf.Lit(v+1) * cnf.Lit(1-2*r.IntN(2))
		}
		if r.IntN(20) == 0 {
			clause = clause[:1+r.IntN(len(clause))]
			clause = append(clause, clause[0]*cnf.Lit(1-2*r.IntN(2)))
		}
		f.Add(clause)
	}
	return f
}

// entailed returns the literals that are true in all models of f under assumptions, or nil
// if there is no model. It tries all assignments.
func entailed(f *cnf.Formula, assumptions []cnf.Lit) map[cnf.Lit]bool {
	var common map[cnf.Lit]bool
	model := make(cnf.Model, f.Vars()+1)
	for bits := range 1 << f.Vars() {
		for v := 1; v <= f.Vars(); v++ {
			model[v] = bits>>(v-1)&1 != 0
		}
		wrong := func(l cnf.Lit) bool { return !model.True(l) }
		if f.Falsified(model) >= 0 || slices.ContainsFunc(assumptions, wrong) {
			continue
		}
		if common == nil {
			common = map[cnf.Lit]bool{}
			for v := cnf.Lit(1); int(v) <= f.Vars(); v++ {
				common[v], common[-v] = model.True(v), !model.True(v)
			}
		}
		for l := range common {
			common[l] = common[l] && model.True(l)
		}
	}
	return common
}
