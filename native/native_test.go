package native

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

func TestNamesAreDistinct(t *testing.T) {
	var names []string
	for _, s := range Engines() {
		names = append(names, s.String())
	}
	if want := []string{"bitmask", "dlx", "tables", "scan"}; !slices.Equal(names, want) {
		t.Errorf("engines %v: expected %v", names, want)
	}
}

// The textbook searches would need half a minute for the third puzzle, so they skip it.
func TestJudgePuzzles(t *testing.T) {
	for _, c := range sudokutest.Corpus() {
		if !strings.HasPrefix(c.Name, "judge") {
			continue
		}
		for _, s := range Engines() {
			if c.Name == "judge 3" && isBaseline(s) {
				continue
			}
			if got := solutions(t, s, c.Puzzle, 2); len(got) != 1 || !slices.Equal(got[0], c.Solution) {
				t.Errorf("%v, %s: %v, expected %v alone", s, c.Name, got, c.Solution)
			}
		}
	}
}

// A contradiction of the givens, or one that follows in a step, needs no search. On these
// grids a search would not end.
func TestContradictionNeedsNoSearch(t *testing.T) {
	shape := sudoku.Shape{Rows: 5, Cols: 5}
	conflict := sudoku.Empty(shape)
	conflict.Givens[0], conflict.Givens[624], conflict.Givens[600] = 7, 25, 25
	blocked := sudoku.Empty(shape) // r1c1 sees every digit: 1 to 13 in its row, the others in its column
	for i := range 24 {
		if i < 13 {
			blocked.Givens[1+i] = uint16(i + 1)
		} else {
			blocked.Givens[25*i] = uint16(i + 1)
		}
	}
	blocked.Givens[25*24] = 25
	for _, s := range []sudoku.Solver{Bitmask{}, DLX{}} {
		for name, p := range map[string]*sudoku.Puzzle{"conflict": conflict, "blocked": blocked} {
			stats, err := s.Solve(context.Background(), p, func(sudoku.Grid) bool { return true })
			want := sudoku.Stats{Evidence: sudoku.Searched, Counted: true, Conflicts: 1}
			if name == "blocked" {
				want.Reason = "r1c1 has no candidate"
			}
			if err != nil || stats != want {
				t.Errorf("%v, %s: %+v, error %v: expected %+v", s, name, stats, err, want)
			}
		}
	}
	for _, s := range []sudoku.Solver{Tables{}, Scan{}} {
		if stats, err := s.Solve(context.Background(), conflict, nil); err != nil || stats.Guesses != 0 || stats.Conflicts != 1 {
			t.Errorf("%v: %+v, error %v: expected one conflict and no guess", s, stats, err)
		}
	}
}

// Grids with a sixth of the cells blank. Their sets of candidates have one word or more, and
// the last word is full or not.
func TestLargeSides(t *testing.T) {
	for _, side := range []sudoku.Shape{{Rows: 7, Cols: 9}, {Rows: 8, Cols: 8}, {Rows: 5, Cols: 13}, {Rows: 8, Cols: 16}, {Rows: 3, Cols: 43}, {Rows: 12, Cols: 17}} {
		full := shiftGrid(side)
		p := &sudoku.Puzzle{Rules: sudoku.Classic(side), Givens: full.Clone()}
		for cell := range p.Givens {
			if cell%6 == 0 {
				p.Givens[cell] = 0
			}
		}
		for _, s := range []sudoku.Solver{Bitmask{}, DLX{}} {
			found := false
			_, err := s.Solve(context.Background(), p, func(g sudoku.Grid) bool {
				found = p.Check(g) == nil
				return false
			})
			if err != nil || !found {
				t.Errorf("%v, shape %v: solved %v, error %v", s, side, found, err)
			}
		}
	}
}

func shiftGrid(s sudoku.Shape) sudoku.Grid {
	g := make(sudoku.Grid, s.Cells())
	for cell := range g {
		r := s.Row(cell)
		g[cell] = uint16((r*s.Cols+r/s.Rows+s.Col(cell))%s.Side() + 1)
	}
	return g
}

// One digit of each word of the candidates is blank in all cells. Every permutation of the
// three digits is a solution.
func TestCandidatesInSeveralWords(t *testing.T) {
	shape := sudoku.Shape{Rows: 10, Cols: 13}
	p := &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: shiftGrid(shape)}
	for cell, digit := range p.Givens {
		if digit == 1 || digit == 70 || digit == 130 {
			p.Givens[cell] = 0
		}
	}
	for _, s := range []sudoku.Solver{Bitmask{}, DLX{}} {
		if n := len(solutions(t, s, p, 6)); n != 6 {
			t.Errorf("%v: %d solutions, expected 6", s, n)
		}
	}
}

// The largest empty grids: a solver finds solutions forever or searches forever, and must
// notice that its time is over.
func TestDeadlineOnLargeBoards(t *testing.T) {
	for _, s := range Engines() {
		for _, side := range []int{9, 16, 64} {
			shape, err := sudoku.ShapeOfSide(side)
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(context.Background(), 30*time.Millisecond)
			stats, err := s.Solve(ctx, sudoku.Empty(shape), func(sudoku.Grid) bool { return true })
			cancel()
			if !errors.Is(err, context.DeadlineExceeded) || stats.Evidence != sudoku.Unknown {
				t.Errorf("%v, side %d: %+v, error %v: expected %v", s, side, stats, err, context.DeadlineExceeded)
			}
		}
	}
}

func TestDLXRefusesWhatDoesNotFit(t *testing.T) {
	small, large := sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3}), sudoku.Empty(sudoku.Shape{Rows: 20, Cols: 20})
	for _, c := range []struct {
		engine DLX
		puzzle *sudoku.Puzzle
		want   string // in the error, "" for none
	}{
		{DLX{}, small, ""},
		{DLX{MaxBytes: 1 << 20}, small, ""},
		{DLX{MaxBytes: 1 << 10}, small, "729 options"},
		{DLX{}, large, "64000000 options"},
	} {
		_, err := c.engine.Solve(context.Background(), c.puzzle, func(sudoku.Grid) bool { return false })
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v on %v: error %v, expected %q", c.engine, sudokutest.Shape(c.puzzle), err, c.want)
		}
	}
}

// The prediction must be the size of the matrix.
func TestDLXPredictsItsSize(t *testing.T) {
	for _, c := range sudokutest.Corpus() {
		settled, consistent := settledBy(c.Puzzle)
		if !consistent {
			continue
		}
		var m matrix
		m.build(c.Puzzle, settled)
		size := int64(len(m.nodes)*nodeBytes + len(m.rings)*ringBytes + len(m.options)*optionBytes)
		if got := predictedSize(c.Puzzle, settled); got < size || got > size+size/8+200 {
			t.Errorf("%s: predicted %d bytes, took %d", c.Name, got, size)
		}
	}
}

// After the first puzzle of a shape, Solve makes only a few allocations, however long the
// search is.
func TestAllocationsDoNotGrowWithTheSearch(t *testing.T) {
	hard := corpusPuzzle(t, "judge 3")
	for _, s := range []sudoku.Solver{Bitmask{}, DLX{}} {
		allocations := testing.AllocsPerRun(5, func() {
			if _, err := s.Solve(context.Background(), hard, func(sudoku.Grid) bool { return true }); err != nil {
				t.Fatal(err)
			}
		})
		if allocations > 20 {
			t.Errorf("%v: %v allocations", s, allocations)
		}
	}
}

func corpusPuzzle(t testing.TB, name string) *sudoku.Puzzle {
	t.Helper()
	for _, c := range sudokutest.Corpus() {
		if c.Name == name {
			return c.Puzzle
		}
	}
	t.Fatalf("no puzzle %q in the corpus", name)
	return nil
}

func BenchmarkSolve(b *testing.B) {
	for _, s := range Engines() {
		for _, c := range sudokutest.Corpus() {
			if c.Puzzle.Rules.Side() < 9 || c.Hard && isBaseline(s) {
				continue
			}
			b.Run(fmt.Sprintf("engine=%v/puzzle=%s", s, strings.ReplaceAll(c.Name, " ", "-")), func(b *testing.B) {
				benchmark(b, s, c.Puzzle)
			})
		}
	}
}

func isBaseline(s sudoku.Solver) bool { return s == Tables{} || s == Scan{} }

// benchmark looks for a second solution, as a check of uniqueness does.
func benchmark(b *testing.B, s sudoku.Solver, p *sudoku.Puzzle) {
	var stats sudoku.Stats
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		var err error
		stats, err = s.Solve(context.Background(), p, func(sudoku.Grid) bool { n++; return n < 2 })
		if err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(stats.Guesses), "guesses/puzzle")
}

// predictedSize returns the size of the matrix as DLX predicts it.
func predictedSize(p *sudoku.Puzzle, settled []bool) int64 {
	options, items := countOf(p, settled)
	return matrixSize(options, items, optionWidth(p.Rules))
}
