package compare_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
)

// seriesOf returns a series of so many random puzzles with copies.
func seriesOf(n int, seed uint64) *compare.Series {
	left := n
	return &compare.Series{
		Run: compare.Run{Engines: []sudoku.Solver{native.Bitmask{}}}, Make: makeRandom, Copies: 2, Seed: seed,
		Read: func(q *compare.Question, _ func()) bool {
			if left == 0 {
				return false
			}
			left--
			q.Puzzle, q.Line, q.Place = sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2}), n-left, true
			return true
		},
	}
}

func makeRandom(rules *sudoku.Rules, seed, n uint64) *sudoku.Puzzle {
	shape, classic := rules.Classic()
	if !classic {
		panic("expected rules without clues")
	}
	return random.Puzzle(shape, seed, n)
}

// ask returns the entries of a series.
func ask(t *testing.T, s *compare.Series) (all []compare.Entry) {
	for {
		chunk := new(compare.Chunk) // its entries are kept
		if !s.Next(chunk, func() {}) {
			return all
		}
		s.Ask(t.Context(), chunk)
		all = append(all, chunk.Entries...)
	}
}

// The shards of a series have the puzzles of the whole, each once.
func TestShardsAreTheWhole(t *testing.T) {
	whole := ask(t, seriesOf(20, 7))
	found := make(map[string]int)
	for number := range int64(3) {
		s := seriesOf(20, 7)
		s.Shard = compare.Shard{Number: number + 1, Of: 3}
		for _, e := range ask(t, s) {
			for i, r := range e.Results {
				found[e.PlaceOf(i).String()+fmt.Sprint(r.Puzzle.Givens)]++
			}
		}
	}
	for _, e := range whole {
		for i, r := range e.Results {
			if key := e.PlaceOf(i).String() + fmt.Sprint(r.Puzzle.Givens); found[key] != 1 {
				t.Errorf("%s: %d times in the shards", key, found[key])
			}
		}
	}
	if len(whole) != 20 || len(found) != 40 {
		t.Errorf("%d entries, %d puzzles in the shards: expected 20, 40", len(whole), len(found))
	}
}

// A series goes on after the entries of an earlier run, and takes none that is about another puzzle.
func TestSeriesGoesOn(t *testing.T) {
	whole := ask(t, seriesOf(9, 7))
	for seed, want := range map[uint64]string{7: "", 8: "j: entry 1 (:1) is about a puzzle that the input does not have there"} {
		s := seriesOf(9, seed)
		rest, repeated := whole[:4], 0
		err := s.Repeat("j", func() (e compare.Entry, err error) {
			if len(rest) == 0 {
				return e, io.EOF
			}
			e, rest = rest[0], rest[1:]
			return e, nil
		}, func(*compare.Entry) error { repeated++; return nil })
		if want != "" {
			if err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%v, expected %s", err, want)
			}
			continue
		}
		if err != nil || repeated != 4 {
			t.Fatalf("%d repeated, %v", repeated, err)
		}
		for i, e := range ask(t, s) {
			if got, want := fmt.Sprint(e.Results[1].Puzzle.Givens), fmt.Sprint(whole[4+i].Results[1].Puzzle.Givens); got != want || e.Index != int64(5+i) {
				t.Errorf("entry %d: %s, expected %s", e.Index, got, want)
			}
		}
	}
}

// What is wrong with a list of answers is not shrunk: no smaller puzzle is in it.
func TestShrinkLeavesListsAlone(t *testing.T) {
	run := compare.Run{Engines: []sudoku.Solver{native.Bitmask{}, list{engine{Name: "list"}}}}
	p := random.Puzzle(sudoku.Shape{Rows: 2, Cols: 2}, 1, 3)
	r := run.Puzzle(t.Context(), p)
	if r.Finding == nil || r.Finding.Kind != compare.Failure {
		t.Fatalf("finding %+v", r.Finding)
	}
	if got := run.Shrink(t.Context(), r); got != nil {
		t.Errorf("shrunk to %v", got.Puzzle)
	}
}
