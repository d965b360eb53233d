package sat

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

type clauses = [][]cnf.Lit

// step adds variables and clauses to a session, and solves.
type step struct {
	vars   int
	add    clauses
	assume []cnf.Lit
	want   Status
}

// Inputs for which gophersat, used in other ways than this package uses it,
// gives a wrong answer or panics. The names say what goes wrong there.
var hazards = []struct {
	name  string
	steps []step
}{
	{"nothing at all", []step{{want: Sat}}},
	{"no variables and an empty clause", []step{{add: clauses{{}}, want: Unsat}}},
	{"no clauses", []step{{vars: 3, want: Sat}}},
	{"a formula of one empty clause is taken for the empty formula", []step{{vars: 1, add: clauses{{}}, want: Unsat}}},
	{"an empty clause after a model", []step{{vars: 1, want: Sat}, {add: clauses{{}}, want: Unsat}, {vars: 1, want: Unsat}}},
	{"a cardinality constraint forgets a forced literal", []step{
		{vars: 4, add: slices.Concat(atLeast(2, 1, -4), atLeast(2, 1, 2, 3)), want: Sat}}},
	{"pairwise clauses are taken for an at-most-one of another size", []step{
		{vars: 3, add: clauses{{-1, -2}, {-1, -3}, {-2, -3}, {1, 2}, {1, 3}, {2, 3}}, want: Unsat}}},
	{"an appended weighted constraint is ignored", []step{
		{vars: 4, add: clauses{{1, 2, 3}, {-1, -2, -3}}, want: Sat},
		{add: weighted(5, []int{1, 3, 1, 4}, 4, 3, -2, 1), want: Sat},
		{add: weighted(8, []int{4, 1, 3}, 2, -4, 1), want: Unsat}}},
	{"an assumption overrules a unit clause", []step{
		{vars: 4, add: clauses{{1}, {-1, 2}, {3, 4}}, assume: []cnf.Lit{-1}, want: Unsat},
		{assume: []cnf.Lit{1, 2}, want: Sat}, {want: Sat}}},
	{"an assumption overrules an appended unit clause", []step{
		{vars: 2, add: clauses{{1, 2}}, want: Sat}, {add: clauses{{1}}, want: Sat},
		{assume: []cnf.Lit{-1}, want: Unsat}, {want: Sat}}},
	{"assumptions that contradict each other", []step{
		{vars: 3, add: clauses{{1, 2, 3}}, assume: []cnf.Lit{1, -1}, want: Unsat}, {want: Sat}}},
	{"assumptions that are repeated", []step{{vars: 1, assume: []cnf.Lit{-1, -1}, want: Sat}}},
	{"an assumption on a formula that unit clauses refute", []step{
		{vars: 1, add: clauses{{1}, {-1}}, assume: []cnf.Lit{1}, want: Unsat}, {want: Unsat}}},
	{"a clause added under an assumption loses its false literal", []step{
		{vars: 3, add: clauses{{1, 2, 3}, {-1, 2, 3}}, want: Sat}, {assume: []cnf.Lit{1}, want: Sat},
		{add: clauses{{-1, 2}}, want: Sat}, {assume: []cnf.Lit{1, -2}, want: Unsat}}},
	{"an added clause repeats a literal", []step{
		{vars: 4, add: clauses{{1, 2, 3}}, want: Sat}, {add: clauses{{4, 4, 4}}, want: Sat}, {assume: []cnf.Lit{-4}, want: Unsat}}},
	{"an added clause is a tautology", []step{
		{vars: 2, add: clauses{{1, 2}}, want: Sat}, {add: clauses{{2, 1, -2}, {-1, 2, 2, 1}}, want: Sat}, {add: clauses{{-1}, {-2}}, want: Unsat}}},
	{"added clauses have new variables", []step{
		{vars: 2, add: clauses{{1, 2}, {-1, -2}}, want: Sat}, {vars: 2, add: allOver(1, 3, 4), want: Unsat}}},
	{"a variable is added and nothing else", []step{{vars: 1, want: Sat}, {vars: 1, want: Sat}, {add: clauses{{-2}}, want: Sat}}},
	{"clauses are added to a refuted formula", []step{
		{vars: 1, add: clauses{{1}, {-1}}, want: Unsat}, {vars: 1, add: clauses{{2}}, want: Unsat}}},
}

// atLeast says that k of the literals are true.
func atLeast(k int, lits ...cnf.Lit) clauses {
	return weighted(k, slices.Repeat([]int{1}, len(lits)), lits...)
}

// weighted says that the weights of the true literals sum to at least bound, by
// a clause against each assignment that falls short.
func weighted(bound int, weights []int, lits ...cnf.Lit) clauses {
	var result clauses
	for _, clause := range allOver(lits...) {
		sum := 0
		for i, l := range lits {
			if clause[i] != l { // the assignment that it forbids makes l true
				sum += weights[i]
			}
		}
		if sum < bound {
			result = append(result, clause)
		}
	}
	return result
}

// allOver returns the 2ⁿ clauses over the variables of n literals.
func allOver(lits ...cnf.Lit) clauses {
	result := clauses{nil}
	for _, l := range lits {
		var longer clauses
		for _, c := range result {
			longer = append(longer, append(slices.Clone(c), l), append(slices.Clone(c), -l))
		}
		result = longer
	}
	return result
}

func TestHazards(t *testing.T) {
	for _, hazard := range hazards {
		t.Run(hazard.name, func(t *testing.T) {
			session := Gophersat{}.New()
			for i, step := range hazard.steps {
				grow(session, step.vars, step.add)
				status, err := session.Solve(t.Context(), step.assume...)
				if status != step.want || err != nil {
					t.Fatalf("step %d: %v, %v: expected %v", i+1, status, err, step.want)
				}
				if (session.Model() != nil) != (status == Sat) {
					t.Fatalf("step %d: %v with model %v", i+1, status, session.Model())
				}
			}
		})
	}
}

func grow(dst cnf.Sink, vars int, added clauses) {
	for range vars {
		dst.NewVar()
	}
	for _, clause := range added {
		dst.Add(clause)
	}
}

// Counting must not depend on which variables a search happened to decide.
func TestNumberOfModels(t *testing.T) {
	for _, test := range []struct {
		name string
		vars int
		add  clauses
		want int
	}{
		{"no variables", 0, nil, 1},
		{"an empty clause", 2, clauses{{}}, 0},
		{"no clauses", 3, nil, 8},
		{"a tautology alone", 1, clauses{{1, -1}}, 2},
		{"a unit clause and an unused variable", 2, clauses{{-1}}, 2},
		{"models counted twice", 5, clauses{{-3, -2}, {5, -3, 2}}, 20},
		{"forced literals of a cardinality constraint", 4, slices.Concat(atLeast(2, 1, -4), atLeast(2, 1, 2, 3)), 3},
	} {
		session := Gophersat{}.New()
		grow(session, test.vars, test.add)
		got := 0
		for model := nextModel(t, session); model != nil; model = nextModel(t, session) {
			got++
			session.Add(blocking(model))
		}
		if got != test.want {
			t.Errorf("%s: %d models, expected %d", test.name, got, test.want)
		}
	}
}

// nextModel returns a model of the session, or nil if there is none.
func nextModel(t *testing.T, session Session) cnf.Model {
	t.Helper()
	if status, err := session.Solve(t.Context()); err != nil {
		t.Fatal(status, err)
	}
	return session.Model()
}

// blocking returns the clause that forbids a model.
func blocking(m cnf.Model) []cnf.Lit {
	var clause []cnf.Lit
	for v := 1; v < len(m); v++ {
		if m[v] {
			clause = append(clause, cnf.Lit(-v))
		} else {
			clause = append(clause, cnf.Lit(v))
		}
	}
	return clause
}

// gophersat cannot parse a problem into two solvers: the second finds it
// changed. A session that starts again must not.
func TestStartsAgainFromTheFormulaAsGiven(t *testing.T) {
	session := Gophersat{}.New()
	grow(session, 2, clauses{{1, 2}, {-1, -2}})
	first := nextModel(t, session)
	session.NewVar()
	flip := cnf.Lit(1)
	if first.True(1) {
		flip = -1
	}
	session.Add([]cnf.Lit{flip})
	second := nextModel(t, session)
	if second == nil || second.True(1) == first.True(1) || second.True(2) == first.True(2) {
		t.Errorf("%v after %v: expected both variables to change", second, first)
	}
}

func TestModelIsNeverStale(t *testing.T) {
	session := Gophersat{}.New()
	if session.Model() != nil {
		t.Error("a model before Solve")
	}
	grow(session, 2, clauses{{1, 2}})
	if nextModel(t, session) == nil {
		t.Fatal("no model")
	}
	session.Add([]cnf.Lit{-1})
	if session.Model() != nil {
		t.Error("a model after Add")
	}
	nextModel(t, session)
	if session.Solve(t.Context(), -2); session.Model() != nil {
		t.Error("a model after an assumption refuted the formula")
	}
	nextModel(t, session)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if status, err := session.Solve(ended); status != Unknown || !errors.Is(err, context.Canceled) || session.Model() != nil {
		t.Errorf("%v, %v, model %v after the context ended", status, err, session.Model())
	}
	session.Add([]cnf.Lit{-2})
	if model := nextModel(t, session); model != nil {
		t.Errorf("model %v of a refuted formula", model)
	}
}

func TestLiteralsOutOfRange(t *testing.T) {
	for _, l := range []cnf.Lit{0, 3, -3, math.MaxInt32, math.MinInt32, -math.MaxInt32} {
		session := Gophersat{}.New()
		grow(session, 2, clauses{{1, 2}, {1, l}, {-1}, {-2}})
		if err := session.Err(); err == nil || !strings.HasPrefix(err.Error(), "clause 2: literal ") {
			t.Errorf("literal %d: error %v", l, err)
		}
		if status, err := session.Solve(t.Context()); status != Unknown || err != session.Err() {
			t.Errorf("literal %d: %v, %v: expected the sink's error", l, status, err)
		}
		session = Gophersat{}.New()
		grow(session, 2, nil)
		if status, err := session.Solve(t.Context(), 1, l); status != Unknown || err == nil {
			t.Errorf("assumption %d: %v, %v: expected an error", l, status, err)
		}
		if status, err := session.Solve(t.Context(), 1, -2); status != Sat || err != nil {
			t.Errorf("after assumption %d: %v, %v: expected Sat", l, status, err)
		}
	}
}

// A solver that was not made by its constructor stands in for one that is
// defective: it panics on appended clauses, and finds models of nothing.
func TestDefectiveSolverIsNotBelieved(t *testing.T) {
	for _, test := range []struct {
		name    string
		clauses int // that the solver is said to hold
		want    string
	}{
		{"panic", 0, "gophersat panicked: "},
		{"wrong model", 8, "gophersat gave a wrong model: clause 1, [1 2 3], is false"},
	} {
		session := &gophersatSession{vars: 3, clauses: test.clauses}
		session.name, session.most = "gophersat", maxLiterals
		makeZero(&session.solver)
		grow(session, 3, allOver(1, 2, 3))
		status, err := session.Solve(t.Context())
		if status != Unknown || err == nil || !strings.HasPrefix(err.Error(), test.want) || session.Model() != nil {
			t.Errorf("%s: %v, %v", test.name, status, err)
		}
		if status, err := session.Solve(t.Context()); status != Unsat || err != nil {
			t.Errorf("%s: then %v, %v: expected a new solver and Unsat", test.name, status, err)
		}
	}
}

// What a closed session was told, nobody hears of.
func TestClosedSessionIsEmpty(t *testing.T) {
	session := Gophersat{}.New().(*gophersatSession)
	grow(session, 3, clauses{{1, 2, 3}, {-1, -2}, {-3}})
	first := nextModel(t, session)
	kept := slices.Clone(first)
	session.Add([]cnf.Lit{})
	session.Add([]cnf.Lit{4})
	session.Close()
	session.Close()
	if one, other := (Gophersat{}).New(), (Gophersat{}).New(); one == other {
		t.Fatal("a session was lent out twice")
	}
	next := &gophersatSession{checkedFormula: session.checkedFormula, memory: session.memory}
	next.bound(maxLiterals, bytesPerLiteral) // as New does: the pool may have lent the session or dropped it
	if status, err := next.Solve(t.Context()); status != Sat || err != nil || len(next.Model()) != 1 || next.conflicts != 0 {
		t.Errorf("%v, %v, model %v: expected the empty formula", status, err, next.Model())
	}
	grow(next, 3, clauses{{-1, -2, -3}, {1, 2}, {3}, {2, 3, 2}})
	if nextModel(t, next) == nil || !slices.Equal(first, kept) {
		t.Errorf("model %v then %v: it belongs to the caller", kept, first)
	}
}

func TestModelMustHonourAssumptions(t *testing.T) {
	session := Gophersat{}.New().(*gophersatSession)
	grow(session, 2, clauses{{1, 2}})
	model := cnf.Model{false, true, false}
	if err := session.verify(model, []cnf.Lit{1, -2}); err != nil {
		t.Error(err)
	}
	if err := session.verify(model, []cnf.Lit{1, 2}); err == nil {
		t.Error("a false assumption was accepted")
	}
}

func makeZero[T any](p **T) { *p = new(T) }

// A formula that gophersat has no memory for is refused before it is built.
func TestFormulaTooLarge(t *testing.T) {
	session := Gophersat{}.New()
	clause := make([]cnf.Lit, 1000)
	for i := range clause {
		clause[i] = session.NewVar()
	}
	for range maxLiterals/len(clause) + 1 {
		session.Add(clause)
	}
	if status, err := session.Solve(context.Background()); status != Unknown || err == nil || !strings.Contains(err.Error(), "literals") {
		t.Errorf("got %v, %v", status, err)
	}
}
