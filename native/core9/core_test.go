package core9

import (
	"cmp"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"
)

// onEveryPath runs a test with a core of each path that this processor can run.
func onEveryPath(t *testing.T, test func(t *testing.T, core *Core)) {
	for _, path := range Paths() {
		t.Run("path="+path, func(t *testing.T) { test(t, mustPath(t, path)) })
	}
}

// The log says which paths were tested: those of this processor, and portable.
func TestPaths(t *testing.T) {
	paths := Paths()
	t.Logf("paths tested: %v", paths)
	if paths[len(paths)-1] != portable {
		t.Errorf("paths %v: expected portable at the end", paths)
	}
	if _, err := NewPath("punched-cards"); err == nil {
		t.Error("an unknown path was accepted")
	}
	list := strings.Join(paths, ", ")
	for _, test := range []struct{ name, want, err string }{
		{"", paths[0], ""},
		{portable, portable, ""},
		{"Portable", paths[0], `environment variable SUDOKUSAT_CORE: core "Portable": expected one that this processor can run: ` + list},
		{" ", paths[0], `environment variable SUDOKUSAT_CORE: core " ": expected one that this processor can run: ` + list},
	} {
		got, err := choose(test.name, paths)
		if got != test.want || fmt.Sprint(err) != cmp.Or(test.err, "<nil>") {
			t.Errorf("SUDOKUSAT_CORE=%q chooses %s, %v; expected %s, %s", test.name, got, err, test.want, test.err)
		}
	}
}

// checkSolutions compares a search with the oracle.
func checkSolutions(t *testing.T, core *Core, candidates [81]uint16, limit int) {
	t.Helper()
	want := solutionsOf(candidates, limit)
	got := map[[81]byte]bool{}
	count, _ := core.SolveCandidates(&candidates, limit, func(grid *[81]byte) bool {
		if err := solutionError(candidates, *grid); err != nil {
			t.Errorf("limit %d: %v", limit, err)
		}
		got[*grid] = true
		return true
	})
	if count != len(want) || len(got) != count {
		t.Fatalf("limit %d: %d solutions, %d of them different, want %d, of\n%v", limit, count, len(got), len(want), candidates)
	}
	if len(want) == limit {
		return // the two may have found different ones
	}
	for _, grid := range want {
		if !got[grid] {
			t.Errorf("limit %d: missing %v", limit, grid)
		}
	}
	checkGivens(t, core, &candidates, limit, count)
}

// checkGivens checks the search on givens, if the candidates are those of givens.
func checkGivens(t *testing.T, core *Core, candidates *[81]uint16, limit, want int) {
	t.Helper()
	var givens [81]byte
	for cell, x := range candidates {
		switch {
		case bits.OnesCount16(x) == 1:
			givens[cell] = byte(bits.TrailingZeros16(x) + 1)
		case x != everyDigit:
			return
		}
	}
	if count, _ := core.Solve(&givens, limit, nil); count != want {
		t.Fatalf("limit %d: %d solutions from givens, %d from candidates, of\n%v", limit, count, want, givens)
	}
}

// solutionError says what is wrong with a solution.
func solutionError(candidates [81]uint16, grid [81]byte) error {
	for cell, digit := range grid {
		if digit < 1 || digit > 9 || candidates[cell]>>(digit-1)&1 == 0 {
			return fmt.Errorf("cell %d is %d", cell, digit)
		}
		for other, same := range grid {
			if seesCell(cell, other) && digit == same {
				return fmt.Errorf("cells %d and %d are both %d", cell, other, digit)
			}
		}
	}
	return nil
}

// damaged changes a puzzle by one given.
func damaged(random *rand.Rand, puzzle [81]byte) [81]byte {
	cell := random.IntN(81)
	for puzzle[cell] == 0 {
		cell = random.IntN(81)
	}
	puzzle[cell] = byte(1 + random.IntN(9))
	return puzzle
}

// batteries are kinds of grids to count the solutions of.
var batteries = []struct {
	name   string
	rounds int
	make   func(r *rand.Rand) [81]uint16
}{
	{"one given short of full", 20, func(r *rand.Rand) [81]uint16 { return candidatesOf(randomPuzzle(r, 80)) }},
	{"minimal", 30, func(r *rand.Rand) [81]uint16 { return candidatesOf(minimalPuzzle(r)) }},
	{"minimal, damaged", 30, func(r *rand.Rand) [81]uint16 { return candidatesOf(damaged(r, minimalPuzzle(r))) }},
	{"several solutions", 60, func(r *rand.Rand) [81]uint16 { return candidatesOf(randomPuzzle(r, 22+r.IntN(20))) }},
	{"several, damaged", 100, func(r *rand.Rand) [81]uint16 { return candidatesOf(damaged(r, randomPuzzle(r, 26+r.IntN(20)))) }},
	{"excluded candidates", 100, func(r *rand.Rand) [81]uint16 {
		candidates := candidatesOf(randomPuzzle(r, 20+r.IntN(15)))
		for range r.IntN(200) {
			candidates[r.IntN(81)] &^= 1 << r.IntN(9)
		}
		return candidates
	}},
	{"a full grid and more candidates", 60, func(r *rand.Rand) [81]uint16 {
		candidates := candidatesOf(randomGrid(r))
		for range 250 {
			candidates[r.IntN(81)] |= 1 << r.IntN(9)
		}
		return candidates
	}},
}

func TestCountsLikeBruteForce(t *testing.T) {
	onEveryPath(t, func(t *testing.T, core *Core) {
		for _, battery := range batteries {
			t.Run(battery.name, func(t *testing.T) {
				random := rand.New(rand.NewPCG(5, uint64(len(battery.name))))
				for range battery.rounds {
					candidates := battery.make(random)
					for _, limit := range []int{1, 2, 200} {
						checkSolutions(t, core, candidates, limit)
					}
				}
			})
		}
	})
}

func TestDegenerate(t *testing.T) {
	full := randomGrid(rand.New(rand.NewPCG(7, 8)))
	twice := full
	twice[0] = full[1]
	pair := [81]byte{0: 1, 80 - 8: 1} // two equal givens in a column
	noDigit := candidatesOf([81]byte{})
	noDigit[40] = 0
	tests := []struct {
		name       string
		candidates [81]uint16
		limit      int
		want       int
	}{
		{"full, no limit", candidatesOf(full), 0, 1},
		{"full, a negative limit", candidatesOf(full), -1, 1},
		{"empty", candidatesOf([81]byte{}), 200, 200},
		{"no candidate anywhere", [81]uint16{}, 2, 0},
		{"a cell without candidates", noDigit, 2, 0},
		{"full", candidatesOf(full), 2, 1},
		{"full, wrong", candidatesOf(twice), 2, 0},
		{"two equal givens in a column", candidatesOf(pair), 2, 0},
	}
	onEveryPath(t, func(t *testing.T, core *Core) {
		for _, test := range tests {
			if got, _ := core.SolveCandidates(&test.candidates, test.limit, nil); got != test.want {
				t.Errorf("%s: %d solutions, want %d", test.name, got, test.want)
			}
		}
	})
}

func TestYieldEndsTheSearch(t *testing.T) {
	onEveryPath(t, func(t *testing.T, core *Core) {
		calls := 0
		count, _ := core.Solve(&[81]byte{}, 100, func(*[81]byte) bool { calls++; return calls < 5 })
		if count != 5 || calls != 5 {
			t.Errorf("%d solutions in %d calls, want 5", count, calls)
		}
	})
}

func TestStops(t *testing.T) {
	tests := []struct {
		name   string
		givens [81]byte
	}{
		{"many solutions", [81]byte{}},
		{"one digit", [81]byte{0: 1}},
	}
	onEveryPath(t, func(t *testing.T, core *Core) {
		for _, test := range tests {
			asked := 0
			core.Stop = func() bool { asked++; return asked == 3 }
			_, guesses := core.Solve(&test.givens, 0, nil)
			if asked != 3 || guesses > 3*stopInterval {
				t.Errorf("%s: %d guesses when asked %d times, want at most %d", test.name, guesses, asked, 3*stopInterval)
			}
		}
	})
}

func TestAllocatesNothing(t *testing.T) {
	onEveryPath(t, func(t *testing.T, core *Core) {
		puzzle := randomPuzzle(rand.New(rand.NewPCG(11, 12)), 22)
		digits := 0
		yield := func(grid *[81]byte) bool { digits += int(grid[0]); return true }
		if n := testing.AllocsPerRun(100, func() { core.Solve(&puzzle, 10, yield) }); n != 0 {
			t.Errorf("%v allocations", n)
		}
	})
}

// Contradictions that no rule of the vector paths sees before a guess: a cell that
// two digits need, and six cells of a row with five digits between them. The
// search must not meet them again below every guess.
func TestHiddenContradictions(t *testing.T) {
	sixCells := candidatesOf([81]byte{})
	for cell := range 6 {
		sixCells[cell] = 1<<1 | 1<<3 | 1<<4 | 1<<6 | 1<<8
	}
	onEveryPath(t, func(t *testing.T, core *Core) {
		for name, candidates := range map[string][81]uint16{
			"one cell, two digits":            candidatesOf(givensOf("000000000000000210000002000000100000000000120001200000000000000000021000210000000")),
			"one cell, two digits, 17 givens": candidatesOf(givensOf("000003010000102030000000000003200000000010000102000000321000000000000200000320001")),
			"three digits":                    candidatesOf(givensOf("000103000130000400000020000002000001000301042004000003000000030000030100000040000")),
			"six cells, five digits":          sixCells,
		} {
			count, guesses := core.SolveCandidates(&candidates, 2, nil)
			if count != 0 || guesses > 2*64*1024 {
				t.Errorf("%s: %d solutions after %d guesses, want none after at most 131072", name, count, guesses)
			}
		}
	})
}

func givensOf(text string) (givens [81]byte) {
	for cell := range givens {
		givens[cell] = text[cell] - '0'
	}
	return givens
}

// FuzzCores reads a byte for each cell: 0 is a blank, 1 to 9 a given, and more a set of
// candidates. All paths must agree with each other, and with brute force if it ends in time.
func FuzzCores(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x01\x02\x03\xff\xfe\x10\x20"))
	f.Add([]byte("\xad\xad\xad\xad\xad\xad"))
	f.Fuzz(func(t *testing.T, data []byte) {
		candidates := candidatesOf([81]byte{})
		for cell, b := range data[:min(81, len(data))] {
			switch {
			case b > 9:
				candidates[cell] = uint16(b) * 2
			case b > 0:
				candidates[cell] = 1 << (b - 1)
			}
		}
		const limit = 3
		oracle := &bruteForce{limit: limit, nodes: 1000}
		oracle.search(candidates, [81]bool{})
		want, known := len(oracle.solutions), !oracle.gaveUp
		onEveryPath(t, func(t *testing.T, core *Core) {
			if known {
				checkSolutions(t, core, candidates, limit)
				return
			}
			count, _ := core.SolveCandidates(&candidates, limit, func(grid *[81]byte) bool {
				if err := solutionError(candidates, *grid); err != nil {
					t.Error(err)
				}
				return true
			})
			if first, _ := mustPath(t, portable).SolveCandidates(&candidates, limit, nil); count != first || count < want {
				t.Errorf("%d solutions, %s says %d, brute force at least %d", count, portable, first, want)
			}
		})
	})
}

func mustPath(t testing.TB, path string) *Core {
	core, err := NewPath(path)
	if err != nil {
		t.Fatal(err)
	}
	return core
}
