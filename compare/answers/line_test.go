package answers

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// Of every side, a grid is written as package format does it, and read again.
func TestLettersOfEverySide(t *testing.T) {
	line, err := format.Lookup("line")
	if err != nil {
		t.Fatal(err)
	}
	for side := 1; side <= mostLetters+2; side++ {
		g := make(sudoku.Grid, side*side)
		for cell := range g {
			g[cell] = uint16(cell % (side + 1))
		}
		text := appendGrid(nil, side, g)
		if !slices.Equal(parseGrid(text, side), g) || !slices.Equal(parseGrid(bytes.ToLower(text), side), g) {
			t.Errorf("side %d: %s is read as %v", side, text, parseGrid(text, side))
		}
		var want bytes.Buffer
		w := format.NewWriter(&want, line)
		p := &sudoku.Puzzle{Rules: sudoku.Classic(sudoku.Shape{Rows: 1, Cols: side}), Givens: g}
		if err := w.Grid(p.Rules, g); (err == nil) != (side <= mostLetters) {
			t.Errorf("side %d: %v", side, err)
		}
		if _ = w.Flush(); side <= mostLetters && want.String() != string(appendPuzzle(nil, p)) {
			t.Errorf("side %d: %s: expected %s", side, appendPuzzle(nil, p), &want)
		}
	}
}

func TestParseLine(t *testing.T) {
	const puzzle, solution, other = "12..............", "1234341221434321", "2134341212434321"
	spaced := strings.Join(strings.Split(solution, ""), " ")
	p := sudokutest.Puzzle(t, "2x2", puzzle)
	solved := compare.Statement{Solution: sudokutest.Puzzle(t, "2x2", solution).Givens, Count: -1}
	for _, test := range []struct {
		line string
		want compare.Statement
		at   place
		err  string
	}{
		{solution, solved, rightPlace, ""},
		{solution + "\r\n", solved, rightPlace, ""},
		{spaced, solved, rightPlace, ""},
		{puzzle + "," + solution, solved, rightPlace, ""},
		{puzzle + " ; " + solution, solved, rightPlace, ""},
		{puzzle + "\t" + solution, solved, rightPlace, ""},
		{"1 " + solution, compare.Statement{Solution: solved.Solution, Count: 1}, rightPlace, ""},
		{"unique\t" + solution, compare.Statement{Solution: solved.Solution, Count: 1}, rightPlace, ""},
		{puzzle + ",2+ " + spaced, compare.Statement{Solution: solved.Solution, Count: 2, More: true}, rightPlace, ""},
		{"0 " + solution, failed(nil), unknownPlace, "expected a solution"},
		{puzzle + "   " + solution, solved, rightPlace, ""},
		{puzzle + ": " + spaced, solved, rightPlace, ""},
		{strings.ReplaceAll(puzzle, ".", "0") + ":" + solution, solved, rightPlace, ""},
		{"1 2 0 0 0 0 0 0 0 0 0 0 . . . . " + spaced, solved, rightPlace, ""},
		{other, compare.Statement{Solution: sudokutest.Puzzle(t, "2x2", other).Givens, Count: -1}, wrongPlace, ""},
		{puzzle + ",none", compare.Statement{}, rightPlace, ""},
		{puzzle + " 24", compare.Statement{Count: 24}, rightPlace, ""},
		{solution + "," + solution, failed(nil), wrongPlace, `answered another puzzle: "1234341221434321,1234341221434321"`},
		{puzzle + ",what", failed(nil), rightPlace, "expected a solution of 16 characters, none, or a number of solutions"},
		{"none", compare.Statement{}, unknownPlace, ""},
		{"NONE (r1c1 and r1c2 are both 1: row 1)", compare.Statement{}, unknownPlace, ""},
		{"# none", compare.Statement{}, unknownPlace, ""},
		{"# no solution (sat, confirmed by bitmask)", compare.Statement{}, unknownPlace, ""},
		{"Puzzle is not possible.", compare.Statement{}, unknownPlace, ""},
		{"There are no solutions to the puzzle.", compare.Statement{}, unknownPlace, ""},
		{"ERROR: this sudoku is UNSOLVABLE!", compare.Statement{}, unknownPlace, ""},
		{"Impossible", compare.Statement{}, unknownPlace, ""},
		{"# no solution (claimed by sat; bitmask: out of time)", compare.Statement{}, unknownPlace, ""},
		{"# Unsatisfiable", compare.Statement{}, unknownPlace, ""},
		{puzzle + ": Puzzle is not possible.", compare.Statement{}, rightPlace, ""},
		{"No solution found before the timeout", failed(nil), unknownPlace, "expected"},
		{"no solution (gave up after 1000 guesses)", failed(nil), unknownPlace, "expected"},
		{"undecided: impossible to say", failed(nil), unknownPlace, `it answers "undecided`},
		{"possible", failed(nil), unknownPlace, "expected"},
		{"0", compare.Statement{}, unknownPlace, ""},
		{"3", compare.Statement{Count: 3}, unknownPlace, ""},
		{"1000+", compare.Statement{Count: 1000, More: true}, unknownPlace, ""},
		{"unique (claimed by sat)", compare.Statement{Count: 1}, unknownPlace, ""},
		{"several (two solutions by sat): r1c3 can be 3 or 4", compare.Statement{Count: 2, More: true}, unknownPlace, ""},
		{"Undecided (out of time)", failed(nil), unknownPlace, `it answers "undecided (out of time)"`},
		{"?", failed(nil), unknownPlace, `it answers "?"`},
		{"timeout", failed(nil), unknownPlace, "it answers timeout: context deadline exceeded"},
		{"", failed(nil), unknownPlace, `answered "": expected`},
		{"99999999999", failed(nil), unknownPlace, "expected"},
		{"-1", failed(nil), unknownPlace, "expected"},
		{"+3", failed(nil), unknownPlace, "expected"},
		{"3 solutions", failed(nil), unknownPlace, "expected"},
		{"nonesuch", failed(nil), unknownPlace, "expected"},
		{puzzle, failed(nil), unknownPlace, `answered "12.............."`},
		{"0000000000000000", failed(nil), unknownPlace, "expected"},
		{"1234341221434325", failed(nil), unknownPlace, "expected"},
		{solution + "1", failed(nil), unknownPlace, "expected"},
		{solution[1:], failed(nil), unknownPlace, "expected"},
		{spaced + " 1", failed(nil), wrongPlace, "answered another puzzle"},
		{strings.Repeat("é\x1b", 100), failed(nil), unknownPlace, `answered "` + strings.Repeat(`é\x1b`, 30) + `"…: expected`},
	} {
		s, at := parseLine([]byte(test.line), p)
		err := s.Err
		if s.Err = nil; !slices.Equal(s.Solution, test.want.Solution) || s.Count != test.want.Count || s.More != test.want.More {
			t.Errorf("%q: %+v: expected %+v", test.line, s, test.want)
		}
		if at != test.at || (err == nil) != (test.err == "") || err != nil && !strings.Contains(err.Error(), test.err) {
			t.Errorf("%q: place %d, %v: expected %d, %q", test.line, at, err, test.at, test.err)
		}
		if errors.Is(err, context.DeadlineExceeded) != (test.line == "timeout") {
			t.Errorf("%q: out of time: %v", test.line, err)
		}
	}
}

// Sides at which one reading could be taken for another.
func TestParseLineOtherSides(t *testing.T) {
	numbers := func(side int, times int) string {
		var fields []string
		for range times {
			for cell := range side * side {
				fields = append(fields, fmt.Sprint((cell/side+cell)%side+1))
			}
		}
		return strings.Join(fields, " ")
	}
	for _, test := range []struct {
		shape sudoku.Shape
		line  string
		grid  bool
		count int64
	}{
		{sudoku.Shape{Rows: 1, Cols: 1}, "1", true, -1},
		{sudoku.Shape{Rows: 1, Cols: 1}, ".,1", true, -1},
		{sudoku.Shape{Rows: 1, Cols: 1}, "0 1", true, -1},
		{sudoku.Shape{Rows: 1, Cols: 1}, "0", false, 0},
		{sudoku.Shape{Rows: 1, Cols: 2}, "1221", true, -1},
		{sudoku.Shape{Rows: 1, Cols: 2}, "2", false, 2},
		{sudoku.Shape{Rows: 5, Cols: 5}, strings.Repeat("ABCDEFGHIJKLMNOPQRSTUVWXY", 25), true, -1},
		{sudoku.Shape{Rows: 5, Cols: 5}, numbers(25, 1), true, -1},
		{sudoku.Shape{Rows: 6, Cols: 6}, numbers(36, 1), true, -1},
		{sudoku.Shape{Rows: 3, Cols: 3}, "9223372036854775807", false, 1<<63 - 1},
		{sudoku.Shape{Rows: 1, Cols: 37}, "1369", false, 1369},
	} {
		s, _ := parseLine([]byte(test.line), sudoku.Empty(test.shape))
		if s.Err != nil || (s.Solution != nil) != test.grid || s.Count != test.count {
			t.Errorf("%v, %.40s: %+v", test.shape, test.line, s)
		}
	}
	p := &sudoku.Puzzle{Rules: sudoku.Classic(sudoku.Shape{Rows: 6, Cols: 6}), Givens: parseGrid([]byte(numbers(36, 1)), 36)}
	if s, at := parseLine([]byte(numbers(36, 2)), p); s.Solution == nil || at != rightPlace {
		t.Errorf("puzzle and solution in numbers: %v, %d", s.Err, at)
	}
}

func FuzzParseLine(f *testing.F) {
	f.Add("12..............,1234341221434321")
	f.Add("1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1")
	f.Add("3+")
	p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	f.Fuzz(func(t *testing.T, line string) {
		s, _ := parseLine([]byte(line), p)
		if s.Err == nil && s.Solution != nil && (len(s.Solution) != 16 || s.Solution.Blanks() > 0 || slices.Max(s.Solution) > 4) {
			t.Errorf("%q: %v", line, s.Solution)
		}
		if s.Err != nil && s.Count != -1 || s.Err == nil && s.Solution == nil && s.Count < 0 {
			t.Errorf("%q: %+v", line, s)
		}
	})
}
