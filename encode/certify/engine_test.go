package certify_test

import (
	"os"
	"testing"

	"github.com/sudokusat/sudokusat/encode/certify"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// The engine says what a search on the grid does, on better evidence.
func TestEngine(t *testing.T) {
	hard := corpus(t, "spaced-hard.txt")
	dead, _ := unsolvable(t, hard)
	engine := certify.NewEngine(certify.Options{})
	for name, p := range map[string]*sudoku.Puzzle{
		"one":         hard,
		"none":        dead,
		"conflict":    sudokutest.Puzzle(t, "2x2", "11.............."),
		"full":        sudokutest.Puzzle(t, "2x2", "1234341221434321"),
		"two":         sudokutest.Puzzle(t, "2x2", "........12434312"),
		"rectangular": sudokutest.Puzzle(t, "1x2", "1..."),
		"smallest":    sudokutest.Puzzle(t, "1x1", "."),
	} {
		for limit := 1; limit <= 2; limit++ {
			got, stats, err := sudoku.Collect(t.Context(), engine, p, limit)
			want, _, _ := sudoku.Collect(t.Context(), native.Bitmask{}, p, limit)
			if err != nil || len(got) != len(want) {
				t.Errorf("%s: %d solutions, %v: expected %d", name, len(got), err, len(want))
			}
			if proved := stats.Evidence == sudoku.Proved; proved != (len(got) < limit) {
				t.Errorf("%s: %d solutions of at most %d: evidence %v", name, len(got), limit, stats.Evidence)
			}
		}
	}
	many := sudokutest.Puzzle(t, "2x2", "1...............")
	if got, stats, err := sudoku.Collect(t.Context(), engine, many, 0); err == nil || stats.Evidence != sudoku.Unknown || len(got) != 2 {
		t.Errorf("72 solutions: %d, %v, %v: expected two and an error", len(got), stats.Evidence, err)
	}
}

// What a lying solver says is not believed.
func TestEngineBelievesNoWord(t *testing.T) {
	hard := corpus(t, "spaced-hard.txt")
	two := sudokutest.Puzzle(t, "2x2", "........12434312")
	for _, test := range []struct {
		puzzle   *sudoku.Puzzle
		statuses []sat.Status
		proof    string
	}{
		{hard, []sat.Status{sat.Unsat, sat.Unsat}, "0\n"},
		{two, []sat.Status{sat.Sat, sat.Unsat}, "0\n"},
		{two, []sat.Status{sat.Sat, sat.Unsat}, ""},
	} {
		liar := liar{test.statuses, test.proof, true, new(int)}
		_, stats, err := sudoku.Collect(t.Context(), certify.NewEngine(certify.Options{Backend: liar}), test.puzzle, 2)
		if err == nil || stats.Evidence != sudoku.Unknown {
			t.Errorf("%v, %q: evidence %v, %v: expected an error", test.statuses, test.proof, stats.Evidence, err)
		}
	}
}

// Solvers outside make certificates too: those of Debian, and others that are here.
func TestOutsideProofs(t *testing.T) {
	hard := corpus(t, "spaced-hard.txt")
	dead, _ := unsolvable(t, hard)
	large := sudokutest.Puzzle(t, "4x4", sixteen)
	for _, program := range sat.Programs {
		c, err := sat.LookupCommand(program.Name)
		if program.Proving == nil || err != nil && program.Debian == "" {
			continue
		}
		t.Run(program.Name, func(t *testing.T) {
			if err != nil && os.Getenv("CI") != "" {
				t.Fatalf("%v: install the package %s", err, program.Debian)
			}
			if err != nil {
				t.Skipf("%v: install the package %s to run this test", err, program.Debian)
			}
			for _, p := range []*sudoku.Puzzle{hard, dead, large} {
				made, report, err := certify.Make(t.Context(), p, certify.Options{Backend: c})
				if err != nil {
					t.Fatal(err)
				}
				if _, err := made.Check(t.Context()); err != nil || report.Proof.Trivial {
					t.Errorf("%v: %v, trivial %v: expected a proof that counts", p.Givens, err, report.Proof.Trivial)
				}
			}
		})
	}
}
