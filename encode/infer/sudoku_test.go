package infer_test

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// readCorpus returns the puzzles of a file.
func readCorpus(t *testing.T, name string) (puzzles []*sudoku.Puzzle) {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for r := format.NewReader(file, format.Options{File: name}); ; {
		entry, err := r.Next()
		if err == io.EOF {
			return puzzles
		}
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, entry.Puzzle)
	}
}

// rules returns the formula of the empty 9x9 puzzle. Candidate k is variable k+1.
func rules(t *testing.T, opt encode.Options) *cnf.Formula {
	t.Helper()
	f := new(cnf.Formula)
	shape := sudoku.Shape{Rows: 3, Cols: 3}
	if _, err := encode.Encode(f, &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: make(sudoku.Grid, shape.Cells())}, opt); err != nil {
		t.Fatal(err)
	}
	return f
}

func givens(p *sudoku.Puzzle) (literals []cnf.Lit) {
	for cell, digit := range p.Givens {
		if digit != 0 {
			literals = append(literals, encode.Plain(p).Var(p.Rules.Candidate(cell, digit)))
		}
	}
	return literals
}

// knowledge is what is known of the candidates: 1 true, -1 false.
type knowledge [729]int8

func (k *knowledge) solved() bool {
	for _, value := range k {
		if value == 0 {
			return false
		}
	}
	return true
}

// within returns whether all that k knows is known to other too.
func (k *knowledge) within(other *knowledge) bool {
	for i, value := range k {
		if value != 0 && value != other[i] {
			return false
		}
	}
	return true
}

func (k *knowledge) grid(shape sudoku.Shape) sudoku.Grid {
	grid := make(sudoku.Grid, shape.Cells())
	for candidate, value := range k {
		if value > 0 {
			cell, digit := shape.CellDigit(candidate)
			grid[cell] = digit
		}
	}
	return grid
}

// inferred returns what a level finds out about each of the puzzles.
func inferred(t *testing.T, puzzles []*sudoku.Puzzle, opt encode.Options, level infer.Level) []knowledge {
	t.Helper()
	e := infer.NewEngine(rules(t, opt))
	all := make([]knowledge, len(puzzles))
	for i, p := range puzzles {
		if err := e.Reset(givens(p)...); err != nil {
			t.Fatal(err)
		}
		if found(t, e, level) == nil {
			t.Fatalf("%v, %v refutes puzzle %d", opt, level, i+1)
		}
		for _, l := range e.Fixed() {
			if v := int(l.Var()); v <= len(all[i]) {
				all[i][v-1] = int8(l / l.Var())
			}
		}
	}
	return all
}

func solved(all []knowledge) (n int) {
	for i := range all {
		if all[i].solved() {
			n++
		}
	}
	return n
}

// A larger scheme and a stronger level never know less, and what all of them know
// of a puzzle is its solution. How many puzzles they solve was computed here.
func TestSchemes(t *testing.T) {
	puzzles := readCorpus(t, "minimal.txt")
	schemes := []encode.Scheme{encode.Minimal, encode.Efficient, encode.Tutorial, encode.Extended, encode.Triads}
	solutions := inferred(t, puzzles, encode.Options{Scheme: encode.Triads}, infer.BinaryFailedLiterals)
	for i, p := range puzzles {
		if err := p.Check(solutions[i].grid(sudokutest.Shape(p))); err != nil {
			t.Fatalf("puzzle %d: %v", i+1, err)
		}
	}
	before := map[encode.Scheme][]knowledge{}
	for level, want := range [][]int{{7, 7, 0, 235, 290}, {443, 443, 0, 500, 500}} {
		for i, scheme := range schemes {
			known := inferred(t, puzzles, encode.Options{Scheme: scheme}, infer.Level(level))
			if got := solved(known); got != want[i] {
				t.Errorf("%v solves %d with scheme %v, want %d", infer.Level(level), got, scheme, want[i])
			}
			mustContain(t, before[scheme], known, solutions)
			for _, smaller := range schemes[:i] {
				if smaller.AtLeastOne&^scheme.AtLeastOne == 0 && smaller.AtMostOne&^scheme.AtMostOne == 0 {
					mustContain(t, before[smaller], known, solutions)
				}
			}
			before[scheme] = known
		}
	}
}

// mustContain fails unless each of less is contained in the same of more, and that
// in the same of all.
func mustContain(t *testing.T, less, more, all []knowledge) {
	t.Helper()
	for i := range less {
		if !less[i].within(&more[i]) || !more[i].within(&all[i]) {
			t.Fatalf("puzzle %d: a candidate was known before and is not", i+1)
		}
	}
}

// Every at-most-one encoding lets unit propagation see the same of the candidates.
func TestAtMostOnes(t *testing.T) {
	puzzles := readCorpus(t, "minimal.txt")[:50]
	want := inferred(t, puzzles, encode.Options{}, infer.UnitPropagation)
	for _, encoding := range amo.All {
		got := inferred(t, puzzles, encode.Options{AMO: encoding}, infer.UnitPropagation)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%v:\n%s", encoding, diff)
		}
	}
}

// The naive rules find the same on 9x9.
func TestSudokuAgainstNaive(t *testing.T) {
	puzzles := readCorpus(t, "minimal.txt")[:3]
	for _, scheme := range encode.Schemes {
		opt := encode.Options{Scheme: scheme}
		f := rules(t, opt)
		e := infer.NewEngine(f)
		for i, p := range puzzles {
			for _, level := range infer.Levels[:2] {
				if err := e.Reset(givens(p)...); err != nil {
					t.Fatal(err)
				}
				got := found(t, e, level)
				want, ok := newNaive(f, givens(p)...).infer(level)
				if diff := difference(got, want, ok); diff != "" {
					t.Errorf("%v, %v, puzzle %d: %s", opt, level, i+1, diff)
				}
			}
		}
	}
}
