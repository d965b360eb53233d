package explain_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// derive derives a puzzle by all rules.
func derive(t *testing.T, p *sudoku.Puzzle, opt encode.Options) *explain.Derivation {
	t.Helper()
	d, err := formula(t, p, opt).Derive(t.Context(), explain.DeriveOptions{Solver: sat.Gophersat{}})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// satisfiable is a search that is too simple to be wrong: it decides the variables of the
// shortest open clause, and looks at all clauses after each decision.
func satisfiable(clauses [][]cnf.Lit, values map[cnf.Lit]bool) bool {
	var shortest []cnf.Lit
	for _, clause := range clauses {
		var open []cnf.Lit
		holds := false
		for _, l := range clause {
			value, known := values[l.Var()]
			holds = holds || known && value == (l > 0)
			if !known {
				open = append(open, l)
			}
		}
		switch {
		case holds:
		case len(open) == 0:
			return false
		case shortest == nil || len(open) < len(shortest):
			shortest = open
		}
	}
	if shortest == nil {
		return true
	}
	v := shortest[0].Var()
	for _, value := range []bool{true, false} {
		values[v] = value
		if satisfiable(clauses, values) {
			return true
		}
	}
	delete(values, v)
	return false
}

// follow checks every step with the simple search, and chains link by link.
func follow(t *testing.T, f *explain.Formula, steps []explain.Step, known map[cnf.Lit]bool) {
	t.Helper()
	for _, s := range steps {
		var clauses [][]cnf.Lit
		for _, i := range s.Clauses {
			clauses = append(clauses, f.Clause(i))
		}
		for _, l := range s.Facts {
			if !known[l] {
				t.Fatalf("%s uses %s, which nothing before says", f.Conclusion(s.Literal), f.Literal(l))
			}
			clauses = append(clauses, []cnf.Lit{l})
		}
		if s.Literal != 0 {
			clauses = append(clauses, []cnf.Lit{-s.Literal})
		}
		if satisfiable(clauses, make(map[cnf.Lit]bool)) {
			t.Fatalf("%s (%v) does not follow from what it uses", f.Conclusion(s.Literal), s.Rule)
		}
		if len(s.Chain) > 0 {
			inside := map[cnf.Lit]bool{-s.Literal: true}
			for _, l := range s.Facts {
				inside[l] = true
			}
			follow(t, f, s.Chain, inside)
			if s.Chain[len(s.Chain)-1].Literal != 0 {
				t.Fatalf("the chain of %s ends in no contradiction", f.Conclusion(s.Literal))
			}
		}
		known[s.Literal] = true
	}
}

// Every step of 4x4 puzzles with no, one and several solutions follows, in every scheme,
// and the outcome is what brute force finds.
func TestDeriveAgainstBruteForce(t *testing.T) {
	for _, scheme := range encode.Schemes {
		n := 0
		for p := range sudokutest.Random(four, 7) {
			if n++; n > 60 {
				break
			}
			d := derive(t, p, encode.Options{Scheme: scheme, AMO: amo.All[n%len(amo.All)]})
			follow(t, d.Formula, d.Steps, make(map[cnf.Lit]bool))
			solutions := sudokutest.Solutions(p, 0)
			if want := expected(len(solutions)); d.Outcome != want {
				t.Fatalf("%v of %v: outcome %v, want %v", scheme, p.Givens, d.Outcome, want)
			}
			if len(solutions) == 0 {
				continue
			}
			if common := common(solutions); !slices.Equal(d.Grid, common) {
				t.Fatalf("%v of %v: the digits %v follow, got %v", scheme, p.Givens, common, d.Grid)
			}
			if d.Outcome == explain.Open {
				for _, w := range d.Witnesses {
					if err := p.Check(w); err != nil {
						t.Fatal(err)
					}
				}
				if slices.Equal(d.Witnesses[0], d.Witnesses[1]) {
					t.Fatal("the witnesses are one solution")
				}
			}
		}
	}
}

func expected(solutions int) explain.Outcome {
	return []explain.Outcome{explain.Contradiction, explain.Solved, explain.Open}[min(solutions, 2)]
}

// common returns the digits that all solutions have.
func common(solutions []sudoku.Grid) sudoku.Grid {
	grid := solutions[0].Clone()
	for _, s := range solutions[1:] {
		for cell := range grid {
			if s[cell] != grid[cell] {
				grid[cell] = 0
			}
		}
	}
	return grid
}

// Excluded candidates are facts like givens.
func TestDeriveExcluded(t *testing.T) {
	n := 0
	for p := range sudokutest.RandomExcluded(four, 3) {
		if n++; n > 40 {
			break
		}
		d := derive(t, p, encode.Options{})
		follow(t, d.Formula, d.Steps, make(map[cnf.Lit]bool))
		if want := expected(len(sudokutest.Solutions(p, 2))); d.Outcome != want {
			t.Fatalf("%v: outcome %v, want %v", p, d.Outcome, want)
		}
	}
}

// steps9 are puzzles that need each of the rules; hard needs cores.
var steps9 = []struct {
	name, puzzle string
	strongest    explain.Rule // of the extended scheme
}{
	{"propagation", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", explain.Propagation},
	{"failed literals", ".......1..49....3.....39..891..8.32..32..7....64..5.....3...6..79......2....7.8..", explain.FailedLiteral},
	{"cores", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", explain.Core},
	{"excess", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...5419..5....8..79", explain.Propagation},
}

// derived9 derives a puzzle of steps9, once for all tests.
func derived9(t *testing.T, i int) *explain.Derivation {
	t.Helper()
	once9[i].Do(func() {
		once9[i].d = derive(t, sudokutest.Puzzle(t, "3x3", steps9[i].puzzle), encode.Options{})
	})
	if once9[i].d == nil {
		t.Fatalf("%s: not derived", steps9[i].name)
	}
	return once9[i].d
}

var once9 = make([]struct {
	sync.Once
	d *explain.Derivation
}, len(steps9))

// The rules that are needed are used, and the solution is that of the native core.
func TestDeriveRules(t *testing.T) {
	for i, test := range steps9 {
		t.Run(test.name, func(t *testing.T) {
			d := derived9(t, i)
			p := d.Formula.Puzzle()
			strongest := explain.Stated
			for _, s := range d.Steps {
				strongest = max(strongest, s.Rule)
			}
			if strongest != test.strongest {
				t.Errorf("strongest rule %v, want %v", strongest, test.strongest)
			}
			solutions, _, err := sudoku.Collect(t.Context(), native.Bitmask{}, p, 2)
			if err != nil {
				t.Fatal(err)
			}
			if want := expected(len(solutions)); d.Outcome != want {
				t.Fatalf("outcome %v, want %v", d.Outcome, want)
			}
			if len(solutions) == 1 && !slices.Equal(d.Grid, solutions[0]) {
				t.Errorf("got %v, want %v", d.Grid, solutions[0])
			}
			if strings.Contains(d.Summary(), "no step") {
				t.Errorf("the summary counts no step: %s", d.Summary())
			}
		})
	}
}

// A weaker scheme needs stronger rules: the minimal one has no clause for the last
// place in a house.
func TestDeriveSchemes(t *testing.T) {
	p := sudokutest.Puzzle(t, "3x3", "1..29..6....1.39.....74683..5.......8.2....1...6.3...96.....7.53...2..8..4.......")
	count := func(scheme encode.Scheme) (failed int) {
		d := derive(t, p, encode.Options{Scheme: scheme})
		if d.Outcome != explain.Solved {
			t.Fatalf("%v: outcome %v", scheme, d.Outcome)
		}
		for _, s := range d.Steps {
			if s.Rule >= explain.FailedLiteral {
				failed++
			}
		}
		return failed
	}
	minimal, extended, triads := count(encode.Minimal), count(encode.Extended), count(encode.Triads)
	if !(minimal > extended && extended >= triads) {
		t.Errorf("steps beyond propagation: minimal %d, extended %d, triads %d; want fewer each time", minimal, extended, triads)
	}
}

// Steps that are left out are not needed, and steps that are needed are not left out.
func TestDeriveAll(t *testing.T) {
	p := sudokutest.Puzzle(t, "3x3", steps9[1].puzzle)
	f := formula(t, p, encode.Options{})
	all, err := f.Derive(t.Context(), explain.DeriveOptions{All: true})
	if err != nil {
		t.Fatal(err)
	}
	needed, err := f.Derive(t.Context(), explain.DeriveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(needed.Steps) >= len(all.Steps) || len(all.Steps) != f.Vars() {
		t.Errorf("%d steps of %d are needed, there are %d variables", len(needed.Steps), len(all.Steps), f.Vars())
	}
}

// Without the rules that it needs, a derivation is stuck and says so.
func TestDeriveStuck(t *testing.T) {
	p := sudokutest.Puzzle(t, "3x3", steps9[2].puzzle)
	f := formula(t, p, encode.Options{})
	for _, opt := range []explain.DeriveOptions{{}, {PropagationOnly: true}} {
		d, err := f.Derive(t.Context(), opt)
		if err != nil || d.Outcome != explain.Stuck || d.Grid.Blanks() == 0 {
			t.Errorf("%+v: outcome %v with %d blanks, %v; want stuck", opt, d.Outcome, d.Grid.Blanks(), err)
		}
	}
}

// A reduced formula has no clauses for what the reduction found.
func TestDeriveReduced(t *testing.T) {
	f := formula(t, sudoku.Empty(four), encode.Options{Reduce: encode.Givens})
	if _, err := f.Derive(t.Context(), explain.DeriveOptions{}); err == nil || !strings.Contains(err.Error(), "reduced") {
		t.Errorf("got %v, want an error about the reduction", err)
	}
}

// The check refuses steps that do not follow.
func TestCheckRefuses(t *testing.T) {
	d := derived9(t, 2)
	for _, rule := range []explain.Rule{explain.Propagation, explain.FailedLiteral, explain.Core} {
		at := slices.IndexFunc(d.Steps, func(s explain.Step) bool { return s.Rule == rule && len(s.Facts) > 0 })
		for name, spoil := range map[string]func(s *explain.Step){
			"a fact less":        func(s *explain.Step) { s.Facts = s.Facts[1:] },
			"no clause":          func(s *explain.Step) { s.Clauses, s.Chain = nil, nil },
			"a clause too large": func(s *explain.Step) { s.Clauses = []int{d.Formula.Len()} },
			"the negation":       func(s *explain.Step) { s.Literal = -s.Literal },
			"an unknown fact":    func(s *explain.Step) { s.Facts = append(slices.Clone(s.Facts), s.Literal) },
		} {
			steps := slices.Clone(d.Steps[:at+1])
			spoil(&steps[at])
			if err := (&explain.Derivation{Formula: d.Formula, Steps: steps}).Check(t.Context()); err == nil {
				t.Errorf("%v with %s passes", rule, name)
			}
		}
	}
}

// Propagation under assumptions finds only what the simple search confirms.
func TestPropagate(t *testing.T) {
	f := formula(t, sudokutest.Puzzle(t, "2x2", "1..............."), encode.Options{})
	steps := f.Propagate(1, 0, 999)
	if len(steps) != 11 { // the given, and what it takes from its cell, row, column and box
		t.Errorf("%d steps, want 11", len(steps))
	}
	steps = f.Propagate(2) // r1c1=2, in addition to the given 1
	if last := steps[len(steps)-1]; last.Literal == 0 {
		t.Errorf("an assumption that is false already is not a contradiction")
	}
	steps = f.Propagate(6, 11) // r1c2=2, r1c3=3: r1c4 must be 4
	if !slices.ContainsFunc(steps, func(s explain.Step) bool { return s.Literal == 16 }) {
		t.Errorf("r1c4=4 does not follow: %v", steps)
	}
}

// counting is a backend that counts the clauses of the formulas that it is given.
type counting struct {
	sat.Backend
	clauses *int
}

type countingSession struct {
	sat.Session
	clauses *int
}

func (c counting) New() sat.Session { return countingSession{c.Backend.New(), c.clauses} }

func (s countingSession) Add(lits []cnf.Lit) {
	*s.clauses++
	s.Session.Add(lits)
}

// A contradiction that unit propagation does not see is found with small formulas: since
// everything follows from it, cores of single literals are looked for in a core of the
// contradiction. In the whole formula it took 11.6 million clauses.
func TestContradictionByCores(t *testing.T) {
	p := sudokutest.Puzzle(t, "3x3", ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
	clauses := 0
	d, err := formula(t, p, encode.Options{Scheme: encode.Minimal}).
		Derive(t.Context(), explain.DeriveOptions{Solver: counting{sat.Gophersat{}, &clauses}})
	if err != nil {
		t.Fatal(err)
	}
	if d.Outcome != explain.Contradiction || clauses > 3_000_000 {
		t.Errorf("%v with %d clauses, want a contradiction with 3 million at most", d.Outcome, clauses)
	}
}
