package encode

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Every numbering is a pair of inverse maps, and returns 0 or false for everything else.
func TestNumberings(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, size := range []int{0, 1, 63, 64, 65, 200} {
		for _, percent := range []int{0, 10, 50, 100} {
			members, want := newBitset(size, false), map[int]cnf.Lit{}
			const first = 5
			var list []named
			for i := range size {
				if random.IntN(100) < percent {
					members.set(i)
					want[i] = first + cnf.Lit(len(want))
					list = append(list, named{v: want[i], i: int32(i)})
				}
			}
			d := newDense(members, first)
			if d.size != len(want) {
				t.Errorf("size %d: got %d members, want %d", size, d.size, len(want))
			}
			undo(t, d, size, want)
			random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
			undo(t, newPairs(list), size, want)
			isAmong(t, d, size, want)
			if percent == 100 {
				undo(t, plain{first, size}, size, want)
				isAmong(t, plain{first, size}, size, want)
			}
			undo(t, rename(d, first+len(want), want, random), size, want)
		}
	}
}

// rename renames the variables of n, and those in want alike.
func rename(n numbering, vars int, want map[int]cnf.Lit, random *rand.Rand) numbering {
	r := renamed{n, make([]cnf.Lit, vars+1), make([]cnf.Lit, vars+1)}
	for i, v := range random.Perm(vars) {
		r.to[i+1], r.from[v+1] = cnf.Lit(v+1), cnf.Lit(i+1)
	}
	for i := range want {
		want[i] = r.to[want[i]]
	}
	return r
}

// isAmong checks every range.
func isAmong(t *testing.T, n members, size int, variables map[int]cnf.Lit) {
	t.Helper()
	for start := range size + 1 {
		for end := start; end <= size; end++ {
			var want []member
			for i := start; i < end; i++ {
				if v := variables[i]; v != 0 {
					want = append(want, member{int32(i - start), v})
				}
			}
			if got := n.among(nil, start, end); !slices.Equal(got, want) {
				t.Fatalf("%T: from %d to %d: got %v, want %v", n, start, end, got, want)
			}
		}
	}
}

func undo(t *testing.T, n numbering, size int, want map[int]cnf.Lit) {
	t.Helper()
	back := map[cnf.Lit]int{}
	for i := range size {
		if got := n.variable(i); got != want[i] {
			t.Fatalf("%T: variable of %d is %d, want %d", n, i, got, want[i])
		}
		if want[i] != 0 {
			back[want[i]] = i
		}
	}
	for v := cnf.Lit(-3); int(v) < size+20; v++ {
		i, ok := n.number(v)
		if wantNumber, wantOK := back[v]; ok != wantOK || ok && i != wantNumber {
			t.Fatalf("%T: number of variable %d is %d, %t, want %d, %t", n, v, i, ok, wantNumber, wantOK)
		}
	}
}

// The sets of all numbers below a size must have no bits beyond it, or they would
// be numbered too.
func TestFullBitset(t *testing.T) {
	for _, size := range []int{0, 1, 63, 64, 65, 128} {
		if got := newDense(newBitset(size, true), 1).size; got != size {
			t.Errorf("%d: got %d members", size, got)
		}
	}
}
