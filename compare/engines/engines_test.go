package engines_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Every engine that needs no file solves a puzzle, under its own name and another, and has the basis
// of its evidence. (The batteries are in the packages of the engines.) A SAT solver that is not
// installed is a row that cannot be opened.
func TestEngines(t *testing.T) {
	for _, row := range engines.All() {
		if strings.HasSuffix(row.Name, ":") {
			continue
		}
		s, err := engines.Lookup(row.Name, engines.Options{})
		if err != nil {
			if row.Program == nil {
				t.Errorf("%s: %v", row.Name, err)
			}
			continue
		}
		if s.String() != row.Name {
			t.Errorf("%s calls itself %v", row.Name, s)
		}
		if row.About == "" || row.Basis == "" {
			t.Errorf("%s: the table does not say what it is", row.Name)
		}
		stats, err := sudoku.Checked(s).Solve(t.Context(), sudoku.Empty(sudoku.Shape{Rows: 1, Cols: 2}), func(sudoku.Grid) bool { return true })
		if onGrid := stats.Evidence == sudoku.Searched; err != nil || stats.Solutions != 2 || onGrid != (row.Basis == engines.Grid) {
			t.Errorf("%s, which works on a %s: %d solutions, %v, %v", row.Name, row.Basis, stats.Solutions, stats.Evidence, err)
		}
		if renamed, err := engines.Lookup("mine="+row.Name, engines.Options{}); err != nil || renamed.String() != "mine" {
			t.Errorf("mine=%s is %v, %v", row.Name, renamed, err)
		}
	}
}

func TestUnknown(t *testing.T) {
	for name, want := range map[string]string{
		"":                 `engine "": expected one of sat, bitmask`,
		"sta":              `engine "sta": expected one of sat, bitmask`,
		"bitmask:up":       `engine "bitmask:up": expected one of`,
		"sat:odd":          `engine "sat:odd": `,
		"sat:cell+":        `"sat:cell+": scheme cell+`,
		"sat=bitmask":      `the name "sat" is taken by the engine sat`,
		"exec:":            "exec: needs a program",
		"mine=exec:":       "exec: needs a program",
		"cmd:":             "cmd:",
		"file:no-such":     "no-such",
		"mine=yours=dlx":   `engine "yours=dlx": expected one of`,
		"a b=dlx":          `engine "a b=dlx": expected one of`,
		"minisat=bitmask":  `the name "minisat" is taken`,
		"exec:=bitmask":    "no program =bitmask",
		"exec:./no-such x": "exec:./no-such x: ./no-such is not a program that can be run",
	} {
		_, err := engines.Lookup(name, engines.Options{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %q", name, err, want)
		}
	}
}

func TestIndependent(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"sat", "bitmask", true}, {"sat", "sat:minimal", false}, {"sat", "minisat", false}, {"bitmask", "dlx", true},
		{"bitmask", "bitmask", false}, {"bitmask", "mine=bitmask", false}, {"exec:a", "sat", false}, {"exec:a", "bitmask", true},
		{"cmd:a {cnf}", "cadical:up", false}, {"file:a", "exec:a", false}, {"unknown", "bitmask", false},
	} {
		if got := engines.Independent(test.a, test.b); got != test.want {
			t.Errorf("%s and %s: %v, expected %v", test.a, test.b, got, test.want)
		}
		if got := engines.Independent(test.b, test.a); got != test.want {
			t.Errorf("%s and %s: %v, expected %v", test.b, test.a, got, test.want)
		}
	}
	for _, name := range engines.Names() {
		if second := engines.Confirming(name); !engines.Independent(name, second) {
			t.Errorf("%s is confirmed by %s, which is not independent", name, second)
		}
	}
}

// What a program with another name says of many puzzles at once still reaches a comparison.
func TestRenamedBatch(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	s, err := engines.Lookup("mine=exec:"+self, engines.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := s.(compare.Batch); !ok {
		t.Error("the renamed program takes no batches")
	}
}

func TestProvers(t *testing.T) {
	if _, err := engines.Prover("bitmask", engines.Options{}); err == nil || !strings.Contains(err.Error(), "expected one that writes proofs: sat, cadical") {
		t.Error(err)
	}
	if !slices.ContainsFunc(engines.Provers(), func(e engines.Engine) bool { return e.Name == "cadical" }) {
		t.Error("cadical does not prove")
	}
}

// Find an engine by its name, and ask it.
func ExampleLookup() {
	engine, err := engines.Lookup("dlx", engines.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	empty := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	stats, err := sudoku.Checked(engine).Solve(context.Background(), empty, func(sudoku.Grid) bool { return true })
	fmt.Println(stats.Solutions, stats.Evidence, err)
	// Output: 288 searched <nil>
}
