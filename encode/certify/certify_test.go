package certify_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode/certify"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// corpus reads a puzzle of the module's test data.
func corpus(t testing.TB, name string) *sudoku.Puzzle {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	entry, err := format.NewReader(file, format.Options{}).Next()
	if err != nil {
		t.Fatal(err)
	}
	return entry.Puzzle
}

func mustMake(t testing.TB, p *sudoku.Puzzle) (certify.Certificate, certify.Report) {
	t.Helper()
	c, report, err := certify.Make(t.Context(), p, certify.Options{})
	if err != nil {
		t.Fatalf("%v: %v", p.Givens, err)
	}
	return c, report
}

// unsolvable returns hard with one given changed so that it has no solution, which
// unit propagation does not see.
func unsolvable(t testing.TB, hard *sudoku.Puzzle) (*sudoku.Puzzle, certify.Certificate) {
	t.Helper()
	for cell, digit := range hard.Givens {
		if digit == 0 {
			continue
		}
		p := &sudoku.Puzzle{Rules: hard.Rules, Givens: hard.Givens.Clone()}
		for p.Givens[cell] = 1; int(p.Givens[cell]) <= p.Rules.Side(); p.Givens[cell]++ {
			c, report, err := certify.Make(t.Context(), p, certify.Options{})
			if err == nil && report.Claim == certify.None && !report.Proof.Trivial {
				return p, c
			}
		}
	}
	t.Fatal("found none")
	return nil, nil
}

// sixteen is a puzzle that "sudokusat generate --shape 4x4 --minimal --seed 5" made.
const sixteen = `
	...C...7.G.4D...
	.8.A3.B...9C....
	6.2..E..FD3.....
	F.3B1.4...2A....
	...D.F......6.1.
	3.BG4..1........
	95......164E..3G
	..4...89.FB..A..
	E4..7.28...1..D3
	..6.5.9E.AF...82
	D.F3.....C......
	.C..FA...45.....
	B..6.15.....98C.
	.2.F8.6...G.....
	.1E..9..B...2DA.
	.9..D..A...5....
`

// What is made is accepted, of puzzles with one solution and with none, from the
// smallest on, and it is the solution that the brute force finds.
func TestMake(t *testing.T) {
	for _, test := range []struct{ shape, givens string }{
		{"1x1", "."},
		{"1x1", "1"},
		{"1x2", "1..."},
		{"1x2", "1..2"},
		{"1x2", "1221"},
		{"1x3", "12.3....."},
		{"2x2", "123434122143432."},
		{"2x2", "1234341221434321"},
		{"2x2", "11.............."},
		{"2x2", "123........4...."},
		{"2x3", ".2.6.4.3.1...1.5.2......34......1..."},
		{"3x2", "1.6..2...5.46..........6..2..3...4.."},
	} {
		p := sudokutest.Puzzle(t, test.shape, test.givens)
		c, report := mustMake(t, p)
		switch solutions := sudokutest.Solutions(p, 2); len(solutions) {
		case 0:
			if report.Claim != certify.None || report.Solution != nil {
				t.Errorf("%v: got %v, want no solution", test, report.Claim)
			}
		case 1:
			if report.Claim != certify.Unique || !slices.Equal(report.Solution, solutions[0]) {
				t.Errorf("%v: got %v, %v", test, report.Claim, report.Solution)
			}
		default:
			t.Errorf("%v: got %v, want several", test, report.Claim)
		}
		if again, err := c.Check(t.Context()); err != nil || !cmp.Equal(report, again) {
			t.Errorf("%v: got %v, %v, want %v", test, again, err, report)
		}
	}
}

// So is what is made of puzzles with excluded candidates. The proof is one of the
// puzzle in the folder: without the exclusions it would not hold.
func TestMakeExcluded(t *testing.T) {
	var claims [2]int
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}} {
		left := 40
		for p := range sudokutest.RandomExcluded(shape, 3) {
			solutions := sudokutest.Solutions(p, 2)
			if len(solutions) < 2 {
				claims[len(solutions)]++
				c, report := mustMake(t, p)
				if (report.Claim == certify.Unique) != (len(solutions) == 1) {
					t.Errorf("%v: got %v, want %d solutions", p, report.Claim, len(solutions))
				}
				if len(solutions) == 1 && !slices.Equal(report.Solution, solutions[0]) {
					t.Errorf("%v: got %v, want %v", p, report.Solution, solutions[0])
				}
				if again, err := c.Check(t.Context()); err != nil || !cmp.Equal(report, again) {
					t.Errorf("%v: got %v, %v, want %v", p, again, err, report)
				}
				sameSolutions(t, p, report.Puzzle)
				forgeExcluded(t, c, report)
			}
			if left--; left == 0 {
				break
			}
		}
	}
	if min(claims[0], claims[1]) < 30 {
		t.Errorf("%d puzzles without solution, %d with one: too few to mean much", claims[0], claims[1])
	}
}

// sameSolutions asserts that two puzzles have the same solutions.
func sameSolutions(t *testing.T, p, q *sudoku.Puzzle) {
	t.Helper()
	if a, b := sudokutest.Solutions(p, 0), sudokutest.Solutions(q, 0); !slices.EqualFunc(a, b, slices.Equal[sudoku.Grid]) {
		t.Errorf("%v has the solutions %v, %v has %v", p, a, q, b)
	}
}

// forgeExcluded brings each excluded candidate back into the puzzle: its clause is then
// no rule any more.
func forgeExcluded(t *testing.T, c certify.Certificate, report certify.Report) {
	t.Helper()
	n := report.Puzzle.Rules.Side()
	for k := range report.Puzzle.Excluded.All() {
		text := bytes.Clone(c["puzzle.txt"])
		text[k] = byte('1' + k%n)
		forged := maps.Clone(c)
		forged["puzzle.txt"] = text
		if _, err := forged.Rehash().Check(t.Context()); err == nil {
			t.Errorf("%s: accepted with %s, but its proof excludes that", text, report.Puzzle.Rules.CandidateName(k))
		}
	}
}

// Puzzles that unit propagation does not refute need their proof.
func TestMakeHard(t *testing.T) {
	hard := corpus(t, "spaced-hard.txt")
	none, _ := unsolvable(t, hard)
	for _, test := range []struct {
		name   string
		puzzle *sudoku.Puzzle
		claim  certify.Claim
	}{
		{"hard", hard, certify.Unique},
		{"slow", corpus(t, "spaced-slow.txt"), certify.Unique},
		{"16x16", sudokutest.Puzzle(t, "4x4", sixteen), certify.Unique},
		{"none", none, certify.None},
	} {
		c, report := mustMake(t, test.puzzle)
		if report.Claim != test.claim || report.Proof.Trivial || report.Proof.RAT > 0 {
			t.Errorf("%s: got %v, %+v", test.name, report.Claim, report.Proof)
		}
		for _, proof := range []string{"", "0\n", "1 2 0\n0\n", "-1 0\n"} {
			forged := maps.Clone(c)
			forged["proof.drat"] = []byte(proof)
			refused(t, test.name+" with another proof", forged.Rehash(), "proof.drat")
		}
	}
}

// refused asserts that a certificate is refused on account of a file.
func refused(t *testing.T, name string, c certify.Certificate, file string) {
	t.Helper()
	_, err := c.Check(t.Context())
	if refusal := new(certify.Refusal); !errors.As(err, &refusal) || !strings.HasPrefix(refusal.File, file) {
		t.Errorf("%s: got %v, want a refusal of %s", name, err, file)
	}
}

// Two solutions are shown, and they are two.
func TestSeveral(t *testing.T) {
	for _, givens := range []string{"................", "........12434312", "1.2............."} {
		p := sudokutest.Puzzle(t, "2x2", givens)
		_, _, err := certify.Make(t.Context(), p, certify.Options{})
		several := new(certify.SeveralError)
		if !errors.As(err, &several) {
			t.Errorf("%s: got %v", givens, err)
			continue
		}
		for _, grid := range several.Solutions {
			if err := p.Check(grid); err != nil {
				t.Errorf("%s: %v", givens, err)
			}
		}
		if slices.Equal(several.Solutions[0], several.Solutions[1]) {
			t.Errorf("%s: the same grid twice", givens)
		}
	}
}

// liar is a backend that says what it is told, if the formula is about all of the
// puzzle or only about part of it.
type liar struct {
	statuses []sat.Status // of its sessions in turn
	proof    string
	prover   bool
	sessions *int
}

func (l liar) String() string { return "liar" }

func (l liar) New() sat.Session {
	s := liarSession{Session: sat.Gophersat{}.New(), liar: l, status: l.statuses[*l.sessions]}
	*l.sessions++
	if l.prover {
		return &lyingProver{s, nil}
	}
	return &s
}

type liarSession struct {
	sat.Session
	liar   liar
	status sat.Status
}

func (s *liarSession) Solve(ctx context.Context, assumptions ...cnf.Lit) (sat.Status, error) {
	if s.status == sat.Unsat {
		return sat.Unsat, nil
	}
	return s.Session.Solve(ctx, assumptions...)
}

type lyingProver struct {
	liarSession
	out io.Writer
}

func (s *lyingProver) Prove(w io.Writer) { s.out = w }

func (s *lyingProver) Solve(ctx context.Context, assumptions ...cnf.Lit) (sat.Status, error) {
	if s.out != nil {
		if _, err := io.WriteString(s.out, s.liar.proof); err != nil {
			return sat.Unknown, err
		}
	}
	return s.liarSession.Solve(ctx, assumptions...)
}

// The word of an engine makes no certificate: not that there is no solution, not
// that there is no other.
func TestMakeTrustsNoEngine(t *testing.T) {
	two, hard := sudokutest.Puzzle(t, "2x2", "........12434312"), corpus(t, "spaced-hard.txt")
	for _, test := range []struct {
		name     string
		puzzle   *sudoku.Puzzle
		statuses []sat.Status
		proof    string
		prover   bool
		want     string
	}{
		{"none of two", two, []sat.Status{sat.Unsat, sat.Unsat}, "0\n", true, "refused"},
		{"none of two, then one", two, []sat.Status{sat.Unsat, sat.Sat}, "", true, "first said that there is no solution"},
		{"unique of two", two, []sat.Status{sat.Sat, sat.Unsat}, "0\n", true, "refused"},
		{"unique without proof", hard, []sat.Status{sat.Sat, sat.Unsat}, "", true, "refused"},
		{"unique with a wrong proof", hard, []sat.Status{sat.Sat, sat.Unsat}, "1 2 0\n-1 0\n0\n", true, "refused"},
		{"no prover", hard, []sat.Status{sat.Sat, sat.Unsat}, "", false, "liar writes no proofs"},
	} {
		backend := liar{test.statuses, test.proof, test.prover, new(int)}
		c, _, err := certify.Make(t.Context(), test.puzzle, certify.Options{Backend: backend})
		if err == nil || c != nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v", test.name, err)
		}
		if refusal := new(certify.Refusal); errors.As(err, &refusal) {
			t.Errorf("%s: got a Refusal, which is for those who check", test.name)
		}
	}
}

// stuck is a backend whose searches take until its end.
type stuck struct {
	sat.Gophersat
	until <-chan struct{}
}

func (s stuck) New() sat.Session { return stuckSession{s.Gophersat.New(), s.until} }

type stuckSession struct {
	sat.Session
	until <-chan struct{}
}

func (s stuckSession) Solve(context.Context, ...cnf.Lit) (sat.Status, error) {
	<-s.until
	return sat.Unknown, errors.New("stuck")
}

// A backend that can't be interrupted is left behind.
func TestMakeCancelled(t *testing.T) {
	until := make(chan struct{})
	defer close(until)
	ctx, cancel := context.WithCancel(t.Context())
	go cancel()
	c, _, err := certify.Make(ctx, corpus(t, "spaced-hard.txt"), certify.Options{Backend: stuck{until: until}})
	if c != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, %v", c, err)
	}
}

// Puzzles that are none, or too large, are refused at once.
func TestMakeRefuses(t *testing.T) {
	for name, p := range map[string]*sudoku.Puzzle{
		"no puzzle": nil, "no cells": {Rules: sudoku.Classic(sudoku.Shape{Rows: 2, Cols: 2})}, "100x100": sudoku.Empty(sudoku.Shape{Rows: 10, Cols: 10}),
	} {
		if c, _, err := certify.Make(t.Context(), p, certify.Options{}); c != nil || err == nil {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
