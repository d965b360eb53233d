package certify_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/certify"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// forger writes certificates as it likes. README and manifest come from a right one
// with the same claim.
type forger struct {
	puzzle   *sudoku.Puzzle
	solution sudoku.Grid
	model    certify.Certificate
}

// certificate returns one of the clauses, with the comments and hashes that go with
// them.
func (f forger) certificate(t *testing.T, clauses [][]cnf.Lit, proof string) certify.Certificate {
	t.Helper()
	c := maps.Clone(f.model)
	c["puzzle.txt"] = text(f.puzzle.Givens)
	if f.solution != nil {
		c["solution.txt"] = text(f.solution)
	}
	o := oracle{stated: map[string]map[string]bool{}}
	o.rules(f.puzzle)
	comments := []string{fmt.Sprintf("sudoku %v extended+pairwise", sudokutest.Shape(f.puzzle))}
	var formula cnf.Formula
	for k := range f.puzzle.Rules.Candidates() {
		comments = append(comments, fmt.Sprintf("varname %d %s", formula.NewVar(), f.puzzle.Rules.CandidateName(k)))
	}
	for i, clause := range clauses {
		comments = append(comments, fmt.Sprintf("group %s: clause %d", o.groupOf(clause), i+1))
		formula.Add(clause)
	}
	var file bytes.Buffer
	if err := formula.WriteDIMACS(&file, slices.Values(comments)); err != nil {
		t.Fatal(err)
	}
	c["formula.cnf"], c["proof.drat"] = file.Bytes(), []byte(proof)
	return c.Rehash()
}

func text(grid sudoku.Grid) []byte {
	var out []byte
	for _, digit := range grid {
		out = append(out, ".123456789"[digit])
	}
	return append(out, '\n')
}

// groupOf returns a group that a clause may belong to.
func (o oracle) groupOf(clause []cnf.Lit) string {
	var words []string
	for _, l := range clause {
		words = append(words, fmt.Sprint(l))
	}
	for group, clauses := range o.stated {
		if clauses[line(words)] {
			return group
		}
	}
	return "not this solution"
}

// forbid returns the clause that not all of some cells are as in a grid.
func forbid(p *sudoku.Puzzle, grid sudoku.Grid, cells ...int) (clause []cnf.Lit) {
	for _, cell := range cells {
		clause = append(clause, -cnf.Lit(p.Rules.Candidate(cell, grid[cell])+1))
	}
	return clause
}

func formulaOf(t *testing.T, p *sudoku.Puzzle) (clauses [][]cnf.Lit) {
	t.Helper()
	var f cnf.Formula
	if _, err := encode.Encode(&f, p, encode.Options{}); err != nil {
		t.Fatal(err)
	}
	for i := range f.Len() {
		clauses = append(clauses, f.Clause(i))
	}
	return clauses
}

// proofOf returns a proof by gophersat that clauses have no model, or "0" and false.
func proofOf(t *testing.T, vars int, clauses [][]cnf.Lit) (string, bool) {
	t.Helper()
	session := sat.Gophersat{}.New().(sat.Prover)
	var out strings.Builder
	session.Prove(&out)
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
	if status != sat.Unsat {
		return "0\n", false
	}
	return out.String(), true
}

// A puzzle with two solutions has no certificate, neither that it has one nor that it
// has none, whatever clauses are dropped, added or changed, even if the formula then
// really has no model and the proof is right.
func TestForged(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", ".2.4.4.22143432.")
	solutions := sudokutest.Solutions(p, 3)
	if len(solutions) != 2 {
		t.Fatalf("%d solutions, want 2", len(solutions))
	}
	a, b := solutions[0], solutions[1]
	rules, blanks := formulaOf(t, p), []int{0, 2, 4, 6, 15} // in the last, a and b are equal
	notA, notB := forbid(p, a, blanks...), forbid(p, b, blanks...)
	unique, _ := mustMake(t, sudokutest.Puzzle(t, "2x2", "12343412214343.."))
	none, _ := mustMake(t, sudokutest.Puzzle(t, "2x2", "11.............."))
	for _, test := range []struct {
		name    string
		clauses [][]cnf.Lit // added to the rules
		model   bool        // there still is one
	}{
		{"nothing", nil, true},
		{"a alone", [][]cnf.Lit{notA}, true},
		{"fewer cells", [][]cnf.Lit{forbid(p, a, 15)}, false},
		{"a cell less", [][]cnf.Lit{forbid(p, a, 0, 2, 4, 15)}, true},
		{"a cell less, and b", [][]cnf.Lit{forbid(p, a, 0, 2, 4, 15), notB}, false},
		{"both", [][]cnf.Lit{notA, notB}, false},
		{"both, b first", [][]cnf.Lit{notB, notA}, false},
		{"a twice", [][]cnf.Lit{notA, notA}, true},
		{"b's digit is another's", [][]cnf.Lit{notA, {-notA[0]}}, false},
		{"b's digit is not there", [][]cnf.Lit{notA, {notB[0]}}, false},
		{"b's digit is not there, twice", [][]cnf.Lit{notA, {notB[0], notB[0]}}, false},
		{"two of b's digits exclude each other", [][]cnf.Lit{notA, notB[:2]}, false},
		{"a cell without b's digit", [][]cnf.Lit{notA, without([]cnf.Lit{1, 2, 3, 4}, -notB[0])}, false},
		{"a cell with a digit twice", [][]cnf.Lit{notA, append(without([]cnf.Lit{1, 2, 3, 4}, -notB[0]), 2)}, false},
		{"contradiction", [][]cnf.Lit{notA, {1}, {-1}}, false},
		{"the empty clause", [][]cnf.Lit{notA, {}}, false},
		{"a tautology", [][]cnf.Lit{notA, {1, -1}}, true},
	} {
		clauses := slices.Concat(rules, test.clauses)
		proof, refuted := proofOf(t, 64, clauses)
		if refuted == test.model {
			t.Errorf("%s: refuted: %v", test.name, refuted)
		}
		for _, clauses := range [][][]cnf.Lit{clauses, test.clauses} {
			for claim, f := range map[string]forger{"unique": {p, a, unique}, "none": {p, nil, none}} {
				if got := verdict(t, test.name, f.certificate(t, clauses, proof)); got {
					t.Errorf("%s, %d clauses, %s: accepted", test.name, len(clauses), claim)
				}
			}
		}
	}
}

func without(clause []cnf.Lit, lit cnf.Lit) []cnf.Lit {
	return slices.DeleteFunc(clause, func(l cnf.Lit) bool { return l == lit })
}

// The same forger, if it does not lie, is accepted; and so it is if it leaves clauses
// out, as long as what is left has no model.
func TestMissingClauses(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 1))
	p := sudokutest.Puzzle(t, "2x2", "1.34341221434...")
	solution := sudokutest.Solutions(p, 2)
	if len(solution) != 1 {
		t.Fatalf("%d solutions, want 1", len(solution))
	}
	unique, _ := mustMake(t, p)
	f := forger{p, solution[0], unique}
	clauses := append(formulaOf(t, p), forbid(p, solution[0], 1, 13, 14, 15))
	accepted := 0
	for len(clauses) > 0 {
		proof, refuted := proofOf(t, 64, clauses)
		if got := verdict(t, "clauses left", f.certificate(t, clauses, proof)); got != refuted {
			t.Errorf("%d clauses left: accepted: %v, want %v", len(clauses), got, refuted)
		}
		if refuted {
			accepted++
		}
		for range min(3, len(clauses)) {
			at := random.IntN(len(clauses))
			clauses = slices.Delete(clauses, at, at+1)
		}
	}
	if accepted < 10 {
		t.Errorf("%d accepted, want more", accepted)
	}
}
