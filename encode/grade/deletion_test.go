package grade_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// rightFormula returns the formula of an empty puzzle.
func rightFormula(t *testing.T, shape sudoku.Shape, opt encode.Options) *cnf.Formula {
	t.Helper()
	f := new(cnf.Formula)
	if _, err := encode.Encode(f, sudoku.Empty(shape), opt); err != nil {
		t.Fatal(err)
	}
	return f
}

// randomOptions returns a scheme of the literature, one in four with any at-most-one
// encoding.
func randomOptions(rng *rand.Rand) encode.Options {
	opt := encode.Options{Scheme: encode.Schemes[rng.IntN(len(encode.Schemes))]}
	if rng.IntN(4) == 0 {
		opt.AMO = amo.All[rng.IntN(len(amo.All))]
	}
	return opt
}

// randomClause returns the index of a clause, every other time of a clause longer than most.
func randomClause(f *cnf.Formula, rng *rand.Rand) int {
	i := rng.IntN(f.Len())
	for long := rng.IntN(2) == 0; long && len(f.Clause(i)) < 3; {
		i = rng.IntN(f.Len())
	}
	return i
}

// changed returns the clauses of a formula with clause i replaced by others.
func changed(f *cnf.Formula, i int, others ...[]cnf.Lit) [][]cnf.Lit {
	var clauses [][]cnf.Lit
	for j := range f.Len() {
		if j != i {
			clauses = append(clauses, f.Clause(j))
		}
	}
	return append(clauses, others...)
}

// textOf returns clauses as DIMACS.
func textOf(vars int, clauses [][]cnf.Lit) string {
	var text bytes.Buffer
	fmt.Fprintf(&text, "p cnf %d %d\n", vars, len(clauses))
	for _, clause := range clauses {
		text.WriteString(strings.Trim(fmt.Sprint(append(slices.Clone(clause), 0)), "[]") + "\n")
	}
	return text.String()
}

// opposite returns clauses that say that a clause is false.
func opposite(clause []cnf.Lit) [][]cnf.Lit {
	var units [][]cnf.Lit
	for _, l := range clause {
		units = append(units, []cnf.Lit{-l})
	}
	return units
}

// implies returns whether clauses imply another, by trying values at 4x4.
func implies(clauses [][]cnf.Lit, other []cnf.Lit) bool {
	return !satisfiable(append(slices.Clone(clauses), opposite(other)...))
}

// impliesAll returns whether clauses imply others. A solver is asked for a model in which one of
// them is false, as a variable y for each says.
func impliesAll(t *testing.T, vars int, clauses, others [][]cnf.Lit) bool {
	all := slices.Clone(clauses)
	var some []cnf.Lit
	for _, other := range others {
		vars++
		y := cnf.Lit(vars)
		some = append(some, y)
		for _, l := range other {
			all = append(all, []cnf.Lit{-y, -l})
		}
	}
	return solverSays(t, vars, append(all, some))
}

// overCandidates returns whether a clause has no auxiliary variable.
func overCandidates(shape sudoku.Shape, clause []cnf.Lit) bool {
	return !slices.ContainsFunc(clause, func(l cnf.Lit) bool { return int(l.Var()) > shape.Candidates() })
}

// A random clause is left out of a right formula. The rest is right if and only if it implies the
// clause, or all rules if the clause has auxiliary variables.
func TestDeletions4x4(t *testing.T) {
	shape := sudoku.Shape{Rows: 2, Cols: 2}
	rng := rand.New(rand.NewPCG(3, 4))
	all := changed(rightFormula(t, shape, encode.Options{Scheme: encode.Minimal}), -1)
	redundant := 0
	for n := range 440 {
		opt := randomOptions(rng)
		f := rightFormula(t, shape, opt)
		i := randomClause(f, rng)
		left := changed(f, i)
		text := textOf(f.Vars(), left)
		result := gradeText(t, text, grade.Options{Shape: shape})
		follows := overCandidates(shape, f.Clause(i)) && implies(left, f.Clause(i)) ||
			!overCandidates(shape, f.Clause(i)) && impliesAll(t, f.Vars(), left, all)
		want := grade.Refuted
		if follows {
			want = grade.Proved
			redundant++
		}
		if result.Rules != want || result.Solutions != grade.Proved {
			t.Errorf("%d: %v without clause %d, %v (%s): rules %v, expected %v; solutions %v", n, opt, i+1, f.Clause(i),
				encode.Say(sudoku.Classic(shape), f.Group(i)).String(), result.Rules, want, result.Solutions)
		}
		checkWitnesses(t, text, result)
	}
	if redundant < 50 || redundant > 390 {
		t.Errorf("%d of 440 clauses are redundant: expected some of both", redundant)
	}
}

// A random literal of a right formula is replaced by another. The formula still states all rules if
// it implies them, and allows all solutions if all 288 grids extend to models.
func TestChanges4x4(t *testing.T) {
	shape := sudoku.Shape{Rows: 2, Cols: 2}
	rng := rand.New(rand.NewPCG(5, 6))
	all := changed(rightFormula(t, shape, encode.Options{Scheme: encode.Minimal}), -1)
	grids := sudokutest.Solutions(sudoku.Empty(shape), 0)
	verdicts := map[grade.Verdict]int{}
	for n := range 200 {
		opt := encode.Options{Scheme: encode.Schemes[rng.IntN(4)]}
		if n%4 == 0 {
			opt = randomOptions(rng)
		}
		f := rightFormula(t, shape, opt)
		i := randomClause(f, rng)
		clause := slices.Clone(f.Clause(i))
		at := rng.IntN(len(clause))
		if clause[at] = cnf.Lit(rng.IntN(f.Vars()) + 1); rng.IntN(2) == 0 {
			clause[at] = -clause[at]
		}
		now := changed(f, i, clause)
		rules, solutions := grade.Refuted, grade.Proved
		if impliesAll(t, f.Vars(), now, all) {
			rules = grade.Proved
		}
		if slices.ContainsFunc(grids, func(grid sudoku.Grid) bool { return !extends(shape, now, grid) }) {
			solutions = grade.Refuted
		}
		text := textOf(f.Vars(), now)
		result := gradeText(t, text, grade.Options{Shape: shape, Numbering: new(grade.Usual(4))})
		if result.Rules != rules || result.Solutions != solutions {
			t.Errorf("%v, clause %v is now %v: rules %v, solutions %v: expected %v, %v", opt, f.Clause(i), clause, result.Rules, result.Solutions, rules, solutions)
		}
		checkWitnesses(t, text, result)
		verdicts[result.Verdict()]++
	}
	if verdicts[grade.Refuted] < 20 || verdicts[grade.Proved] < 5 {
		t.Errorf("%v: expected some of both", verdicts)
	}
}

// extends returns whether clauses have a model in which the candidates are those of a
// grid.
func extends(shape sudoku.Shape, clauses [][]cnf.Lit, grid sudoku.Grid) bool {
	m := make(cnf.Model, shape.Candidates()+1)
	for cell, digit := range grid {
		m[shape.Candidate(cell, digit)+1] = true
	}
	var left [][]cnf.Lit
	for _, clause := range clauses {
		var auxiliary, candidates []cnf.Lit
		for _, l := range clause {
			if int(l.Var()) < len(m) {
				candidates = append(candidates, l)
			} else {
				auxiliary = append(auxiliary, l)
			}
		}
		if !m.Satisfies(candidates) {
			left = append(left, auxiliary)
		}
	}
	return satisfiable(left)
}

// orbit names clauses that symmetries of the rules map to each other (in some schemes with rows and
// columns exchanged): their family, and whether two cells share a box too.
func orbit(shape sudoku.Shape, opt encode.Options, f *cnf.Formula, i int) string {
	name := encode.Say(sudoku.Classic(shape), f.Group(i)).String()
	kind, _, _ := strings.Cut(strings.TrimLeft(name, "rc0123456789"), " ")
	words := strings.Fields(name)
	key := fmt.Sprintf("%v %s %s", opt, kind, strings.Join(words[max(0, len(words)-4):len(words)-1], " "))
	if len(f.Clause(i)) == 2 {
		a, _ := shape.CellDigit(int(f.Clause(i)[0].Var()) - 1)
		b, _ := shape.CellDigit(int(f.Clause(i)[1].Var()) - 1)
		key += fmt.Sprint(shape.Box(a) == shape.Box(b), shape.Row(a) == shape.Row(b), shape.Col(a) == shape.Col(b))
	}
	return key
}

// At larger sides a solver says whether the clause follows from the others, once for similar
// clauses. If that needs pigeonholes, it is asked at 6x6 alone. Then the test is that formulas of
// 9x9 get the same verdict, and their witnesses.
func TestDeletions(t *testing.T) {
	small := map[string]bool{} // orbits at 6x6, and whether they follow
	for _, test := range []struct {
		shape sudoku.Shape
		count int
	}{{sudoku.Shape{Rows: 2, Cols: 3}, 60}, {sudoku.Shape{Rows: 3, Cols: 3}, 25}} {
		rng := rand.New(rand.NewPCG(7, 8))
		for range test.count {
			opt := encode.Options{Scheme: encode.Schemes[rng.IntN(len(encode.Schemes))]}
			f := rightFormula(t, test.shape, opt)
			i := randomClause(f, rng)
			if !overCandidates(test.shape, f.Clause(i)) {
				continue
			}
			key := orbit(test.shape, opt, f, i)
			want, known := small[key]
			if !known {
				if test.shape.Side() == 9 && opt.Scheme != encode.Extended && opt.Scheme != encode.Triads {
					continue
				}
				want = solverSays(t, f.Vars(), changed(f, i, opposite(f.Clause(i))...))
				small[key] = want
			}
			text := textOf(f.Vars(), changed(f, i))
			result := gradeText(t, text, grade.Options{})
			if (result.Rules == grade.Proved) != want || result.Rules == grade.NotRefuted || result.Solutions != grade.Proved {
				t.Errorf("%v without clause %d, %s: rules %v, expected redundant %v; solutions %v", test.shape, i+1, key, result.Rules, want, result.Solutions)
			}
			checkWitnesses(t, text, result)
		}
	}
	t.Logf("%d kinds of clauses", len(small))
}

// solverSays returns whether gophersat finds no model.
func solverSays(t *testing.T, vars int, clauses [][]cnf.Lit) bool {
	t.Helper()
	session := sat.Gophersat{}.New()
	for range vars {
		session.NewVar()
	}
	for _, clause := range clauses {
		session.Add(clause)
	}
	status, err := session.Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return status == sat.Unsat
}
