package answers

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// opened returns a list of a text.
func opened(t *testing.T, text string) (*List, error) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "list")
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	l, err := OpenList(name)
	if err == nil {
		t.Cleanup(func() { l.Close() })
	}
	return l, err
}

// The columns are found in whatever form such lists have.
func TestListForms(t *testing.T) {
	const puzzle, solution = "12..............", "1234341221434321"
	zeros := strings.ReplaceAll(puzzle, ".", "0")
	for _, text := range []string{
		puzzle + "," + solution,
		puzzle + ";" + solution + "\n",
		puzzle + "\t" + solution + "\r\n",
		puzzle + "   " + solution + "\n\n",
		zeros + "," + solution,
		strings.ReplaceAll(puzzle, ".", "*") + " " + solution,
		strings.ReplaceAll(puzzle, ".", "_") + " " + solution,
		strings.ReplaceAll(puzzle, ".", "?") + " " + solution,
		`"` + puzzle + `","` + solution + `"`,
		"\uFEFF" + puzzle + "," + solution,
		"\uFEFFpuzzle,solution\n" + zeros + "," + solution,
		"quizzes,solutions\r\n" + zeros + "," + solution + "\r\n",
		"id,puzzle,solution,clues,difficulty\n1," + puzzle + "," + solution + ",2,0.0\n",
		"1," + puzzle + "," + solution + ",2,0.0\n",
		"# a comment\n\nSolution;Name;Puzzle\n" + solution + ";first;" + puzzle,
		"name\tpuzzle\tsolution\tsolutions\nquick, easy\t" + puzzle + "\t" + solution + "\t24",
		"what,ever\n" + puzzle + "," + solution + ",9",
		`"a, b",` + puzzle + "," + solution,
		puzzle + "," + solution + "\n" + zeros + "," + solution, // the same twice
	} {
		l, err := opened(t, text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		s := l.SolveAll(t.Context(), []*sudoku.Puzzle{sudokutest.Puzzle(t, "2x2", puzzle)}, 0)[0]
		if s.Err != nil || s.Count != -1 || lineOf(&sudoku.Puzzle{Rules: sudoku.Classic(small[0]), Givens: s.Solution}) != solution {
			t.Errorf("%q: %+v", text, s)
		}
	}
}

func TestListErrors(t *testing.T) {
	const solution = "1234341221434321"
	for text, want := range map[string]string{
		"12..............":                                                       `:1: "12..............": expected a puzzle and its solution`,
		"12..............,123434122143432.":                                      ":1: ",
		"puzzle,solution\n12..............":                                      ":2: ",
		"puzzle,solution\n12..............," + solution + "\n12.....,1":          `:3: puzzle "12....." of 7 characters: expected N²`,
		"puzzle,solution\n12.............5," + solution:                          `:2: puzzle "12.............5": expected the characters .1234`,
		"12..............," + solution + "\n12.............," + solution:         ":2: puzzle",
		"12..............," + solution + "\n12.............5," + solution:        `:2: puzzle "12.............5": expected the characters .1234`,
		"12..............," + solution + "\n12..............,1234341221434320":   `:2: solution "1234341221434320": expected a solution of 16 characters, none, or a number of solutions`,
		"12..............," + solution + "\n12..............,":                   `:2: solution "": expected`,
		"12..............," + solution + "\n12..............":                    ":2: 1 column in a line: expected at least 2",
		"12..............," + solution + "\n\n12..............,2134341212434321": ":3: the same puzzle as in ",
		"12..............," + solution + "\n1200000000000000,none":               `:2: the same puzzle as in `,
		strings.Repeat("1", longestRow+1):                                        ":1: a line of more than 65536 bytes",
	} {
		if l, err := opened(t, text); err == nil || !strings.Contains(err.Error(), "list"+want) {
			t.Errorf("%.60q: %v, %v: expected %s", text, l, err, want)
		}
	}
	if l, err := OpenList(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Errorf("%v: expected an error", l)
	}
}

// Words and numbers in place of a solution, and what is not there.
func TestListAnswers(t *testing.T) {
	l, err := opened(t, "1...............,none\n2...............,72\n3...............,5+\n4...............,?\n")
	if err != nil {
		t.Fatal(err)
	}
	for givens, want := range map[string]string{
		"1...............": "0 false <nil>",
		"2...............": "72 false <nil>",
		"3...............": "5 true <nil>",
		"4...............": `-1 false it answers "?"`,
		"11..............": "-1 false not in " + l.name,
	} {
		s := l.SolveAll(t.Context(), []*sudoku.Puzzle{sudokutest.Puzzle(t, "2x2", givens)}, 0)[0]
		if got := fmt.Sprint(s.Count, s.More, s.Err); got != want || s.Time <= 0 {
			t.Errorf("%s: %s in %v: expected %s", givens, got, s.Time, want)
		}
	}
	big := sudoku.Empty(sudoku.Shape{Rows: 6, Cols: 6})
	if s := l.SolveAll(t.Context(), []*sudoku.Puzzle{big}, 0)[0]; s.Err == nil || s.Err.Error() != "side 36: expected at most 35" {
		t.Errorf("36x36: %v", s.Err)
	}
	if empty, err := opened(t, ""); err != nil || empty.Len() != 0 {
		t.Errorf("an empty list: %v", err)
	} else if _, err := empty.Solve(t.Context(), sudoku.Empty(small[0]), nil); err == nil {
		t.Error("an empty list has an answer")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := l.Solve(ctx, sudoku.Empty(small[0]), nil); err != context.Canceled {
		t.Errorf("under a context that has ended: %v", err)
	}
}

// A list of many puzzles of two shapes, asked by many at once.
func TestListManyAtOnce(t *testing.T) {
	asked := puzzles(400, sudoku.Shape{Rows: 2, Cols: 3})
	var text strings.Builder
	for _, p := range asked {
		text.WriteString(lineOf(p) + "," + answerOf(lineOf(p)))
	}
	l, err := opened(t, text.String())
	if err != nil || l.Len() != len(asked) {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for i, s := range l.SolveAll(t.Context(), asked, 0) {
				if wrong := wrongAbout(s, asked[i]); wrong != "" {
					t.Errorf("puzzle %d: %s", i, wrong)
				}
			}
		})
	}
	group.Wait()
	for _, p := range asked[:20] {
		grids, stats, err := sudoku.Collect(t.Context(), l, p, 2)
		if some := len(sudokutest.Solutions(p, 1)); err != nil || len(grids) != some || (stats.Evidence == sudoku.Claimed) != (some == 0) {
			t.Errorf("%s: %d grids, %+v, %v", lineOf(p), len(grids), stats, err)
		}
	}
}

// A file that has become another one is no source of answers.
func TestListChanged(t *testing.T) {
	l, err := opened(t, "1...............,none\n2...............,72\n")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(l.name, []byte(strings.Repeat("x", 44)), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Solve(t.Context(), sudokutest.Puzzle(t, "2x2", "2..............."), nil); err == nil || !strings.Contains(err.Error(), "has changed") {
		t.Errorf("%v", err)
	}
}
