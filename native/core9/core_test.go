package core9

import (
	"math/rand/v2"
	"testing"
)

// cores returns a core of each path that this processor can run.
func cores(t testing.TB) (all []*Core) {
	for _, path := range Paths() {
		core, err := NewPath(path)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, core)
	}
	return all
}

// TestCores puts every path through the same battery.
func TestCores(t *testing.T) {
	for _, core := range cores(t) {
		t.Run("path="+core.Path(), func(t *testing.T) {
			t.Run("degenerate", func(t *testing.T) { testDegenerate(t, core) })
			t.Run("oracle", func(t *testing.T) { testAgainstOracle(t, core) })
			t.Run("candidates", func(t *testing.T) { testCandidates(t, core) })
			t.Run("allocations", func(t *testing.T) { testAllocatesNothing(t, core) })
			t.Run("stop", func(t *testing.T) { testStops(t, core) })
		})
	}
}

// CI reads from this line which paths were tested, and that none was left out.
func TestPathsAreKnown(t *testing.T) {
	paths := Paths()
	t.Logf("paths tested: %v", paths)
	if paths[len(paths)-1] != portable {
		t.Errorf("paths %v: expected portable at the end", paths)
	}
	if _, err := NewPath("punched-cards"); err == nil {
		t.Error("an unknown path was accepted")
	}
	for _, test := range []struct{ name, want string }{{"", paths[0]}, {"nonsense", paths[0]}, {portable, portable}} {
		if got := choose(test.name, paths); got != test.want {
			t.Errorf("SUDOKUSAT_CORE=%q chooses %s, expected %s", test.name, got, test.want)
		}
	}
}

// withGivens keeps n random cells of a grid.
func withGivens(random *rand.Rand, grid [81]byte, n int) [81]byte {
	for _, cell := range random.Perm(81)[n:] {
		grid[cell] = 0
	}
	return grid
}

// minimal takes givens away while the solution stays unique.
func minimal(random *rand.Rand, core *Core, grid [81]byte) [81]byte {
	for _, cell := range random.Perm(81) {
		kept := grid[cell]
		grid[cell] = 0
		if n, _ := core.Solve(&grid, 2, nil); n != 1 {
			grid[cell] = kept
		}
	}
	return grid
}

func candidatesOf(givens *[81]byte) (candidates [81]uint16) {
	for cell, given := range givens {
		candidates[cell] = everyDigit
		if given != 0 {
			candidates[cell] = 1 << (given - 1)
		}
	}
	return candidates
}

// compareWithOracle solves with limits 1, 2 and most and holds every solution against the oracle.
func compareWithOracle(t *testing.T, core *Core, candidates *[81]uint16, most int) {
	t.Helper()
	want, known := oracle(candidates, most, 250*most)
	for _, limit := range []int{1, 2, most} {
		found := map[[81]byte]bool{}
		n, _ := core.SolveCandidates(candidates, limit, func(grid *[81]byte) bool {
			checkSolution(t, candidates, grid)
			found[*grid] = true
			return true
		})
		if n != len(found) {
			t.Fatalf("limit %d: count %d, but %d different solutions", limit, n, len(found))
		}
		if known && n != min(limit, len(want)) {
			t.Fatalf("limit %d: %d solutions, oracle %d\n%v", limit, n, len(want), candidates)
		}
		if known && n < limit {
			for grid := range want {
				if !found[grid] {
					t.Fatalf("solution missed: %v", grid)
				}
			}
		}
	}
}

func checkSolution(t *testing.T, candidates *[81]uint16, grid *[81]byte) {
	t.Helper()
	for a, digit := range grid {
		if digit < 1 || digit > 9 || candidates[a]>>(digit-1)&1 == 0 {
			t.Fatalf("cell %d: digit %d is no candidate", a, digit)
		}
		for b := range a {
			if see(a, b) && grid[b] == digit {
				t.Fatalf("cells %d and %d both hold %d", b, a, digit)
			}
		}
	}
}

func testDegenerate(t *testing.T, core *Core) {
	full := randomGrid(rand.New(rand.NewPCG(1, 1)))
	wrong, twice := full, [81]byte{}
	wrong[80] = wrong[80]%9 + 1
	twice[0], twice[8] = 5, 5
	for _, test := range []struct {
		name        string
		givens      [81]byte
		limit, want int
	}{
		{"empty, one", [81]byte{}, 1, 1},
		{"empty, two", [81]byte{}, 2, 2},
		{"empty, many", [81]byte{}, 5000, 5000},
		{"full", full, 2, 1},
		{"full, no limit", full, 0, 1},
		{"full with a wrong digit", wrong, 2, 0},
		{"one digit twice in a row", twice, 2, 0},
	} {
		candidates := candidatesOf(&test.givens)
		byGivens, _ := core.Solve(&test.givens, test.limit, nil)
		byCandidates, _ := core.SolveCandidates(&candidates, test.limit, nil)
		if byGivens != test.want || byCandidates != test.want {
			t.Errorf("%s: %d from givens, %d from candidates, want %d", test.name, byGivens, byCandidates, test.want)
		}
	}
	var none [81]uint16
	compareWithOracle(t, core, &none, 200)
	oneEmpty := candidatesOf(&[81]byte{})
	oneEmpty[40] = 0
	if n, guesses := core.SolveCandidates(&oneEmpty, 2, nil); n != 0 || guesses != 0 {
		t.Errorf("a cell without candidates: %d solutions after %d guesses", n, guesses)
	}
}

func testAgainstOracle(t *testing.T, core *Core) {
	random := rand.New(rand.NewPCG(3, 9))
	for range 40 {
		grid := randomGrid(random)
		puzzle := minimal(random, core, grid)
		for _, givens := range [][81]byte{
			puzzle,
			damaged(random, puzzle), damaged(random, puzzle), damaged(random, puzzle),
			fewer(random, puzzle, 1), fewer(random, puzzle, 2), fewer(random, puzzle, 4),
			damaged(random, fewer(random, puzzle, 3)),
			withGivens(random, grid, 24), withGivens(random, grid, 30),
		} {
			candidates := candidatesOf(&givens)
			compareWithOracle(t, core, &candidates, 200)
			a, guessesA := core.Solve(&givens, 200, nil)
			b, guessesB := core.SolveCandidates(&candidates, 200, nil)
			if a != b {
				t.Fatalf("%d from givens (%d guesses), %d from candidates (%d)", a, guessesA, b, guessesB)
			}
		}
	}
}

func testCandidates(t *testing.T, core *Core) {
	random := rand.New(rand.NewPCG(5, 7))
	for extra := range 40 {
		for range 10 {
			grid := randomGrid(random)
			var candidates [81]uint16
			for cell := range candidates {
				candidates[cell] = 1 << (grid[cell] - 1)
				for range extra / 8 {
					candidates[cell] |= 1 << random.IntN(9)
				}
			}
			for range extra % 8 { // the grid itself need not be a solution
				candidates[random.IntN(81)] &= uint16(random.IntN(512))
			}
			compareWithOracle(t, core, &candidates, 200)
		}
	}
}

// damaged changes one given.
func damaged(random *rand.Rand, puzzle [81]byte) [81]byte {
	for {
		if cell := random.IntN(81); puzzle[cell] != 0 {
			puzzle[cell] = byte(1 + random.IntN(9))
			return puzzle
		}
	}
}

// fewer takes n givens away.
func fewer(random *rand.Rand, puzzle [81]byte, n int) [81]byte {
	for _, cell := range random.Perm(81) {
		if n > 0 && puzzle[cell] != 0 {
			puzzle[cell] = 0
			n--
		}
	}
	return puzzle
}

func testStops(t *testing.T, core *Core) {
	var empty [81]byte
	if n, _ := core.Solve(&empty, 0, func(*[81]byte) bool { return false }); n != 1 {
		t.Errorf("%d solutions after yield had enough", n)
	}
	asked := 0
	core.Stop = func() bool { asked++; return asked == 3 }
	if _, guesses := core.Solve(&empty, 0, nil); asked != 3 || guesses > 3*stopInterval {
		t.Errorf("stopped after %d questions and %d guesses", asked, guesses)
	}
}

func testAllocatesNothing(t *testing.T, core *Core) {
	random := rand.New(rand.NewPCG(1, 4))
	puzzle := fewer(random, minimal(random, core, randomGrid(random)), 2)
	yield := func(*[81]byte) bool { return true }
	if n := testing.AllocsPerRun(10, func() { core.Solve(&puzzle, 200, yield) }); n != 0 {
		t.Errorf("%v allocations a puzzle", n)
	}
}

// FuzzCores reads a byte a cell: 0 is a blank, 1 to 9 a given, more a set of candidates.
func FuzzCores(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x01\x02\x03\xff\xfe\x10\x20"))
	f.Fuzz(func(t *testing.T, data []byte) {
		candidates := candidatesOf(&[81]byte{})
		for cell, b := range data[:min(81, len(data))] {
			switch {
			case b > 9:
				candidates[cell] = uint16(b) * 2
			case b > 0:
				candidates[cell] = 1 << (b - 1)
			}
		}
		for _, core := range cores(f) {
			compareWithOracle(t, core, &candidates, 3)
		}
	})
}
