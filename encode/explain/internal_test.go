package explain

import (
	"errors"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// A minimal set fails, and none of its proper subsets does. In this test, a set fails if it
// has one of some subsets. If more members are needed than allowed, there is no set.
func TestMinimal(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		n := 1 + random.IntN(12)
		reasons := make([]uint, 1+random.IntN(4))
		for i := range reasons {
			reasons[i] = random.UintN(1<<n) | 1<<random.IntN(n)
		}
		fails := func(set []int) (bool, error) {
			var bitmap uint
			for _, i := range set {
				bitmap |= 1 << i
			}
			return slices.ContainsFunc(reasons, func(r uint) bool { return bitmap&r == r }), nil
		}
		got, err := minimal(n, n, fails)
		if err != nil {
			t.Fatal(err)
		}
		if yes, _ := fails(got); !yes {
			t.Fatalf("%v does not fail: reasons %b", got, reasons)
		}
		for i := range got {
			if yes, _ := fails(slices.Delete(slices.Clone(got), i, i+1)); yes {
				t.Fatalf("%v fails without %d: reasons %b", got, got[i], reasons)
			}
		}
		fewest := n
		for _, r := range reasons {
			fewest = min(fewest, bits.OnesCount(r))
		}
		if got, _ := minimal(n, fewest-1, fails); got != nil {
			t.Fatalf("got %v, want none of fewer than %d", got, fewest)
		}
	}
}

func TestMinimalError(t *testing.T) {
	want := errors.New("broken")
	if _, err := minimal(3, 3, func([]int) (bool, error) { return false, want }); err != want {
		t.Errorf("got %v, want %v", err, want)
	}
}

// The chain of a failed literal is as long as links says, and undoing leaves nothing.
func TestLinks(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3})
	for cell, digit := range ".......1..49....3.....39..891..8.32..32..7....64..5.....3...6..79......2....7.8.." {
		if digit != '.' {
			p.Givens[cell] = uint16(digit - '0')
		}
	}
	f, err := New(p, encode.Options{})
	if err != nil {
		t.Fatal(err)
	}
	q := newPropagation(f)
	q.state()
	q.run()
	before := slices.Clone(q.open)
	mark, chains := len(q.trail), 0
	for v := cnf.Lit(1); int(v) <= f.Vars(); v++ {
		for _, l := range []cnf.Lit{v, -v} {
			if q.is(l) != 0 {
				continue
			}
			q.set(l, assumed)
			if !q.run() {
				chains++
				if chain := q.chain(mark); len(chain) != q.links(mark) {
					t.Errorf("%s: a chain of %d links, links says %d", f.Literal(l), len(chain), q.links(mark))
				}
			}
			q.undo(mark)
			if !slices.Equal(q.open, before) {
				t.Fatalf("%s leaves a trace", f.Literal(l))
			}
		}
	}
	if chains == 0 {
		t.Error("no literal failed: the test says nothing")
	}
}

// A core that no chain shows is minimal: with one constraint less it has a model. On 4x4,
// the minimal scheme has such cores.
func TestCore(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	copy(p.Givens, sudoku.Grid{1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1, 0})
	f, err := New(p, encode.Options{Scheme: encode.Minimal})
	if err != nil {
		t.Fatal(err)
	}
	d := newDerivation(f)
	d.propagate()
	c := &cores{derivation: d, solver: sat.Gophersat{}, effort: 100000}
	if err := c.ask(t.Context()); err != nil {
		t.Fatal(err)
	}
	s, err := c.smallest(t.Context())
	if err != nil || s == nil {
		t.Fatalf("no core: %v", err)
	}
	known := make(map[cnf.Lit]bool)
	for _, step := range d.steps {
		known[step.Literal] = true
	}
	if err := f.check(t.Context(), *s, known); err != nil {
		t.Fatal(err)
	}
	for _, g := range groupsOf(f, s.Clauses) {
		part := *s
		part.Clauses = slices.DeleteFunc(slices.Clone(s.Clauses), func(i int) bool { return f.Group(i) == g })
		if f.check(t.Context(), part, known) == nil {
			t.Errorf("%s follows without %s", f.Literal(s.Literal), encode.Say(f.Puzzle().Rules, g))
		}
	}
}

func groupsOf(f *Formula, clauses []int) (groups []cnf.Group) {
	for _, i := range clauses {
		if g := f.Group(i); !slices.Contains(groups, g) {
			groups = append(groups, g)
		}
	}
	return groups
}
