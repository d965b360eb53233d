package sat

import (
	"math/rand/v2"
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// enumeration is the oracle: all assignments that satisfy the clauses so far.
// Bit v-1 of an assignment is the value of variable v.
type enumeration struct {
	vars   int
	models []uint32
}

func holds(assignment uint32, l cnf.Lit) bool {
	return assignment>>(l.Var()-1)&1 == 1 == (l > 0)
}

func (e *enumeration) newVar() {
	for _, a := range e.models {
		e.models = append(e.models, a|1<<e.vars)
	}
	e.vars++
}

func (e *enumeration) add(clause []cnf.Lit) {
	left := e.models[:0]
	for _, a := range e.models {
		for _, l := range clause {
			if holds(a, l) {
				left = append(left, a)
				break
			}
		}
	}
	e.models = left
}

func (e *enumeration) status(assumptions []cnf.Lit) Status {
next:
	for _, a := range e.models {
		for _, l := range assumptions {
			if !holds(a, l) {
				continue next
			}
		}
		return Sat
	}
	return Unsat
}

// rival is a session beside the oracle, both given the same.
type rival struct {
	*testing.T
	rng     *rand.Rand
	session Session
	oracle  enumeration
}

func (r *rival) newVar() {
	r.session.NewVar()
	r.oracle.newVar()
}

func (r *rival) add(clause []cnf.Lit) {
	r.session.Add(clause)
	r.oracle.add(clause)
}

// lits returns up to n random literals: few variables make repetitions and
// contradictions frequent.
func (r *rival) lits(n int) []cnf.Lit {
	var lits []cnf.Lit
	for range r.rng.IntN(n + 1) {
		if r.oracle.vars > 0 {
			lits = append(lits, cnf.Lit(1+r.rng.IntN(r.oracle.vars))*cnf.Lit(1-2*r.rng.IntN(2)))
		}
	}
	return lits
}

// clause returns a random clause, seldom the empty one.
func (r *rival) clause() []cnf.Lit {
	for {
		if c := r.lits(5); len(c) > 0 || r.rng.IntN(20) == 0 {
			return c
		}
	}
}

func (r *rival) solve(assumptions ...cnf.Lit) cnf.Model {
	r.Helper()
	status, err := r.session.Solve(r.Context(), assumptions...)
	if want := r.oracle.status(assumptions); status != want || err != nil {
		r.Fatalf("%v, %v with assumptions %v: expected %v", status, err, assumptions, want)
	}
	return r.session.Model()
}

// verify returns the assignment of a model, which must be one of the oracle's.
func (r *rival) verify(m cnf.Model) {
	r.Helper()
	if len(m) != r.oracle.vars+1 {
		r.Fatalf("model of %d variables, expected %d", len(m)-1, r.oracle.vars)
	}
	for _, a := range r.oracle.models {
		same := true
		for v := 1; v < len(m); v++ {
			same = same && m[v] == holds(a, cnf.Lit(v))
		}
		if same {
			return
		}
	}
	r.Fatalf("%v is no model", m)
}

// change adds a variable or a clause, or solves.
func (r *rival) change() {
	switch r.rng.IntN(6) {
	case 0:
		if r.oracle.vars < 10 {
			r.newVar()
		}
	case 1, 2:
		r.add(r.clause())
	case 3, 4:
		if m := r.solve(); m != nil {
			r.verify(m)
		}
	case 5:
		if m := r.solve(r.lits(3)...); m != nil {
			r.verify(m)
		}
	}
}

// enumerate finds the models that are left, by blocking clauses.
func (r *rival) enumerate() {
	for range len(r.oracle.models) {
		m := r.solve()
		r.verify(m)
		r.add(blocking(m)) // takes it, and it alone, from the oracle too
	}
	r.solve()
}

func TestRandomFormulas(t *testing.T) {
	sat, unsat := 0, 0
	for seed := range uint64(6000) {
		r := &rival{T: t, rng: rand.New(rand.NewPCG(seed, 1)), session: Gophersat{}.New(), oracle: enumeration{models: []uint32{0}}}
		for range r.rng.IntN(11) {
			r.newVar()
		}
		for range r.rng.IntN(5*r.oracle.vars + 2) {
			r.add(r.clause())
		}
		for range r.rng.IntN(12) {
			r.change()
		}
		if len(r.oracle.models) > 0 {
			sat++
		} else {
			unsat++
		}
		if len(r.oracle.models) <= 64 {
			r.enumerate()
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
		r.session.(*gophersatSession).Close() // the next one works in its memory
	}
	if sat < 1000 || unsat < 1000 {
		t.Errorf("%d satisfiable and %d unsatisfiable formulas: too few of one kind to mean much", sat, unsat)
	}
}
