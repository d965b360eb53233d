package infer_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
)

func formula(vars int, clauses ...[]cnf.Lit) *cnf.Formula {
	f := new(cnf.Formula)
	for range vars {
		f.NewVar()
	}
	for _, clause := range clauses {
		f.Add(clause)
	}
	return f
}

func TestLevels(t *testing.T) {
	tests := []struct {
		name  string
		f     *cnf.Formula
		given []cnf.Lit
		want  [3][]cnf.Lit // what each level finds, in order of variables; nil is refuted
	}{
		{"no variables", formula(0), nil, [3][]cnf.Lit{{}, {}, {}}},
		{"empty clause", formula(0, []cnf.Lit{}), nil, [3][]cnf.Lit{}},
		{"no clauses", formula(2), nil, [3][]cnf.Lit{{}, {}, {}}},
		{"given", formula(2), []cnf.Lit{-2, -2}, [3][]cnf.Lit{{-2}, {-2}, {-2}}},
		{"givens that contradict each other", formula(2), []cnf.Lit{-2, 2}, [3][]cnf.Lit{}},
		{"units that do", formula(1, []cnf.Lit{1}, []cnf.Lit{-1}), nil, [3][]cnf.Lit{}},
		{"given against a unit", formula(1, []cnf.Lit{1}), []cnf.Lit{-1}, [3][]cnf.Lit{}},
		{"repeated literal", formula(1, []cnf.Lit{1, 1}), nil, [3][]cnf.Lit{{1}, {1}, {1}}},
		{"tautology", formula(2, []cnf.Lit{1, -1, 2}), nil, [3][]cnf.Lit{{}, {}, {}}},
		{"chain", formula(4, []cnf.Lit{-1, 2}, []cnf.Lit{-1, -2, 3}, []cnf.Lit{-3, -4, -1}), []cnf.Lit{1},
			[3][]cnf.Lit{{1, 2, 3, -4}, {1, 2, 3, -4}, {1, 2, 3, -4}}},
		{"failed literal", formula(2, []cnf.Lit{1, 2}, []cnf.Lit{1, -2}), nil, [3][]cnf.Lit{{}, {1}, {1}}},
		{"failed literals both ways", formula(2, []cnf.Lit{1, 2}, []cnf.Lit{1, -2}, []cnf.Lit{-1, 2}, []cnf.Lit{-1, -2}),
			nil, [3][]cnf.Lit{{}, nil, nil}},
		// Each of the eight clauses of three literals excludes an assignment: no
		// literal fails, every pair does.
		{"every pair", formula(3, []cnf.Lit{1, 2, 3}, []cnf.Lit{1, 2, -3}, []cnf.Lit{1, -2, 3}, []cnf.Lit{1, -2, -3},
			[]cnf.Lit{-1, 2, 3}, []cnf.Lit{-1, 2, -3}, []cnf.Lit{-1, -2, 3}, []cnf.Lit{-1, -2, -3}),
			nil, [3][]cnf.Lit{{}, {}, nil}},
		{"half of them", formula(3, []cnf.Lit{1, 2, 3}, []cnf.Lit{1, 2, -3}, []cnf.Lit{1, -2, 3}, []cnf.Lit{1, -2, -3}),
			nil, [3][]cnf.Lit{{}, {}, {1}}},
		// 1 and 2 come to fail once 3 and 4 did, 1 and -2 once 7 and 8 did.
		{"second round", formula(10, []cnf.Lit{-1, -2, 3}, []cnf.Lit{-1, 4, 6}, []cnf.Lit{-2, 4, -6},
			[]cnf.Lit{-1, 2, 7}, []cnf.Lit{-1, 8, 10}, []cnf.Lit{2, 8, -10},
			[]cnf.Lit{-3, -4, 5}, []cnf.Lit{-3, -4, -5}, []cnf.Lit{-7, -8, 9}, []cnf.Lit{-7, -8, -9}),
			nil, [3][]cnf.Lit{{}, {}, {-1}}},
	}
	for _, test := range tests {
		e := infer.NewEngine(test.f)
		for _, level := range infer.Levels {
			if err := e.Reset(test.given...); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want[level], found(t, e, level)); diff != "" {
				t.Errorf("%s, %v:\n%s", test.name, level, diff)
			}
		}
	}
}

// found returns what an engine finds, in order of variables, or nil if it refutes
// the formula.
func found(t *testing.T, e *infer.Engine, level infer.Level) []cnf.Lit {
	t.Helper()
	if err := e.Infer(t.Context(), level); err != nil {
		t.Fatal(err)
	}
	if e.Refuted() {
		return nil
	}
	fixed := e.Fixed()
	slices.SortFunc(fixed, func(a, b cnf.Lit) int { return int(a.Var() - b.Var()) })
	return fixed
}

// All levels find exactly what the naive rules find, and nothing that is not true in all
// models. One engine solves the problems of a formula one after the other.
func TestAgainstNaive(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var more [3]int // problems on which a level found more than the one before
	for range 600 {
		vars := 1 + r.IntN(9)
		f := randomFormula(r, vars, r.IntN(6*vars), 2+r.IntN(2))
		problems := make([][]cnf.Lit, 4)
		for i := range problems {
			for range i / 2 {
				problems[i] = append(problems[i], cnf.Lit(1+r.IntN(vars))*cnf.Lit(1-2*r.IntN(2)))
			}
		}
		countMore(&more, compareLevels(t, f, problems))
	}
	if more[infer.FailedLiterals] < 100 || more[infer.BinaryFailedLiterals] < 20 {
		t.Errorf("levels found more than the one before on %v problems: too few to tell them apart", more)
	}
}

// Random formulas are hard near a certain ratio of clauses to variables. There, binary
// failed literals need several rounds.
func TestBinaryAgainstNaive(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	var more [3]int
	for range 150 {
		vars := 9 + r.IntN(4)
		f := randomFormula(r, vars, vars*(35+r.IntN(20))/10, 3)
		countMore(&more, compareLevels(t, f, [][]cnf.Lit{nil, {1}}))
	}
	if more[infer.BinaryFailedLiterals] < 50 {
		t.Errorf("binary failed literals found more than failed ones on %d problems: too few to tell them apart", more[infer.BinaryFailedLiterals])
	}
}

// compareLevels compares what each level finds on each problem with the naive rules, and
// returns how many literals it finds.
func compareLevels(t *testing.T, f *cnf.Formula, problems [][]cnf.Lit) (sizes [3][]int) {
	t.Helper()
	e := infer.NewEngine(f)
	for _, level := range infer.Levels {
		for _, given := range problems {
			if err := e.Reset(given...); err != nil {
				t.Fatal(err)
			}
			sizes[level] = append(sizes[level], compareWithNaive(t, f, e, given, level))
		}
	}
	return sizes
}

// countMore counts the problems on which a level found more than the one before.
func countMore(more *[3]int, sizes [3][]int) {
	for level := 1; level < len(sizes); level++ {
		for problem, size := range sizes[level] {
			if size > sizes[level-1][problem] {
				more[level]++
			}
		}
	}
}

// compareWithNaive returns the number of literals that the engine found, or more than there
// are if it refuted the problem.
func compareWithNaive(t *testing.T, f *cnf.Formula, e *infer.Engine, given []cnf.Lit, level infer.Level) int {
	t.Helper()
	got := found(t, e, level)
	want, ok := newNaive(f, given...).infer(level)
	if diff := difference(got, want, ok); diff != "" {
		t.Fatalf("%v of %v with %v: %s", level, clausesOf(f), given, diff)
	}
	common := entailed(f, given)
	if got == nil {
		if common != nil {
			t.Fatalf("%v refutes %v with %v, which has a model", level, clausesOf(f), given)
		}
		return 2*f.Vars() + 1
	}
	for _, l := range got {
		if !e.True(l) || e.True(-l) || common != nil && !common[l] {
			t.Fatalf("%v of %v with %v: %d does not follow", level, clausesOf(f), given, l)
		}
	}
	return len(got)
}

// difference compares what the engine found, nil if it refuted the problem, with what the
// naive rules found.
func difference(got []cnf.Lit, want assignment, ok bool) string {
	if !ok || got == nil {
		return cmp.Diff(ok, got != nil)
	}
	literals := []cnf.Lit{}
	for v := cnf.Lit(1); int(v) <= want.vars; v++ {
		switch {
		case want.has(v):
			literals = append(literals, v)
		case want.has(-v):
			literals = append(literals, -v)
		}
	}
	return cmp.Diff(literals, got)
}

func clausesOf(f *cnf.Formula) (clauses [][]cnf.Lit) {
	for i := range f.Len() {
		clauses = append(clauses, f.Clause(i))
	}
	return clauses
}

// Long clauses and long trails, where trying all assignments is not possible.
func TestPropagationAgainstNaive(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 30 {
		const vars = 60
		f := randomFormula(r, vars, 150, 9)
		e := infer.NewEngine(f)
		for range 30 {
			var given []cnf.Lit
			for _, v := range r.Perm(vars)[:r.IntN(vars)] {
				given = append(given, cnf.Lit(v+1)*cnf.Lit(1-2*r.IntN(2)))
			}
			if err := e.Reset(given...); err != nil {
				t.Fatal(err)
			}
			got := found(t, e, infer.UnitPropagation)
			want, ok := newNaive(f, given...).infer(infer.UnitPropagation)
			if diff := difference(got, want, ok); diff != "" {
				t.Fatalf("%v: %s", given, diff)
			}
		}
	}
}

func TestDecided(t *testing.T) {
	e := infer.NewEngine(formula(3, []cnf.Lit{-1, -2}))
	if err := e.Reset(1); err != nil {
		t.Fatal(err)
	}
	found(t, e, infer.UnitPropagation)
	if !e.Decided(nil) || !e.Decided([]cnf.Lit{1, 2}) || e.Decided([]cnf.Lit{1, 3}) {
		t.Error("variables 1 and 2 are decided, 3 is not")
	}
}

func TestResetRefusesUnknownVariables(t *testing.T) {
	e := infer.NewEngine(formula(2))
	for _, l := range []cnf.Lit{0, 3, -3} {
		if err := e.Reset(1, l); err == nil {
			t.Errorf("literal %d: expected an error", l)
		}
	}
	if err := e.Reset(2); err != nil || e.True(1) || !e.True(2) {
		t.Errorf("after an error: %v, %v", err, e.Fixed())
	}
}

// After the context has ended, only unit propagation is done, which takes no time. The
// engine stays usable.
func TestInferEnds(t *testing.T) {
	e := infer.NewEngine(formula(3, []cnf.Lit{1, 2}, []cnf.Lit{1, -2}, []cnf.Lit{-3, 2}))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, level := range infer.Levels {
		if err := e.Infer(ctx, level); !errors.Is(err, context.Canceled) || e.True(1) {
			t.Errorf("%v: got %v, %v", level, err, e.Fixed())
		}
	}
	if got := found(t, e, infer.FailedLiterals); !cmp.Equal(got, []cnf.Lit{1}) {
		t.Errorf("got %v", got)
	}
}

// A problem that is too large for the strongest level is not too large for the others.
func TestInferRefusesManyUnknownLiterals(t *testing.T) {
	const vars = 25_001
	e := infer.NewEngine(formula(vars, []cnf.Lit{-1, 2}, []cnf.Lit{-1, -2}))
	if got := found(t, e, infer.FailedLiterals); !cmp.Equal(got, []cnf.Lit{-1}) {
		t.Errorf("got %v", got)
	}
	e = infer.NewEngine(formula(vars))
	const want = "binary failed literals among 50002 unknown literals: expected at most 50000"
	if err := e.Infer(t.Context(), infer.BinaryFailedLiterals); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestLevelNames(t *testing.T) {
	for _, level := range infer.Levels {
		for _, name := range []string{level.String(), level.Flag()} {
			if got, err := infer.LookupLevel(name); err != nil || got != level {
				t.Errorf("%q: got %v, %v", name, got, err)
			}
		}
	}
	const want = `level "": expected one of unit-propagation, failed-literals, binary-failed-literals`
	if _, err := infer.LookupLevel(""); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
