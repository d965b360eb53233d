package export_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// readCubes reads lines of cubes.
func readCubes(t *testing.T, file []byte) (cubes [][]cnf.Lit) {
	t.Helper()
	for line := range strings.Lines(string(file)) {
		words := strings.Fields(line)
		if words[0] != "a" || words[len(words)-1] != "0" {
			t.Fatalf("no cube: %q", line)
		}
		cube := []cnf.Lit{}
		for _, word := range words[1 : len(words)-1] {
			l, err := cnf.ParseLit([]byte(word))
			if err != nil {
				t.Fatal(err)
			}
			cube = append(cube, l)
		}
		cubes = append(cubes, cube)
	}
	return cubes
}

// Every assignment of the variables makes exactly one cube true, whatever the
// formula says: the whole truth table.
func TestCubesAreDisjointAndCover(t *testing.T) {
	for _, test := range []struct {
		shape, givens, options string
		split                  export.Split
		cubes                  int
	}{
		{"1x1", ".", "", export.Split{}, 1},
		{"1x2", "....", "", export.Split{}, 2},
		{"1x2", "....", "", export.Split{Number: 4}, 16},
		{"1x3", ".........", "", export.Split{Number: 3}, 27},
		{"2x2", "................", "", export.Split{}, 4},
		{"2x2", "1...............", "", export.Split{Number: 3}, 27}, // of the cells that see r1c1
		{"2x2", "12.......3......", "", export.Split{Number: 4}, 16},
		{"2x2", "12.......3......", "up", export.Split{Cells: []string{"r4c4", "r1c3", "r3c3"}}, 3 * 2 * 3},
		{"2x2", "12.......3......", "up", export.Split{Cells: []string{"r4c4", "r1c3", "r3c3"}}, 18},
		{"2x2", "1234341221434321", "", export.Split{Number: 3}, 1},
		{"2x2", "1234341221434321", "up", export.Split{}, 1},
		{"2x2", "123........4....", "up", export.Split{Number: 2}, 1}, // refuted
		{"2x3", "64...21..4.323........2.3.4...5...3.", "", export.Split{Number: 5}, 32},
	} {
		p := sudokutest.Puzzle(t, test.shape, test.givens)
		cubes := readCubes(t, write(t, export.Cubes, p, options(t, test.options), export.Options{Split: test.split}))
		if len(cubes) != test.cubes {
			t.Errorf("%s %s %+v: %d cubes, want %d", test.givens, test.options, test.split, len(cubes), test.cubes)
		}
		var vars []cnf.Lit
		for _, cube := range cubes {
			for _, l := range cube {
				if !slices.Contains(vars, l.Var()) {
					vars = append(vars, l.Var())
				}
			}
		}
		for assignment := range uint(1) << len(vars) {
			m := make(cnf.Model, p.Rules.Candidates()+1)
			for i, v := range vars {
				m[v] = assignment>>i&1 != 0
			}
			holding := 0
			for _, cube := range cubes {
				if !slices.ContainsFunc(cube, func(l cnf.Lit) bool { return !m.True(l) }) {
					holding++
				}
			}
			if holding != 1 {
				t.Fatalf("%s %s %+v: %d cubes hold for %b of %v", test.givens, test.options, test.split, holding, assignment, vars)
			}
		}
	}
}

// The cells that are chosen are those with the fewest candidates, the first of
// them, and the cubes are over the variables of the formula with the same options:
// the last cube excludes all candidates of each but the last.
func TestCubesFitTheFormula(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x3", "64...21..4.323........2.3.4...5...3.")
	for _, file := range []export.Options{{}, {Shuffle: true, Seed: 4}} {
		for _, text := range []string{"", "givens", "minimal+sequential+up"} {
			opt := options(t, text)
			layout, _ := reread(t, p, opt, export.Options{Names: true, Shuffle: file.Shuffle, Seed: file.Seed})
			file.Split.Number = 2
			cubes := readCubes(t, write(t, export.Cubes, p, opt, file))
			var got []string
			for _, l := range cubes[len(cubes)-1] {
				k, _ := layout.Candidate(-l)
				got = append(got, p.Rules.CandidateName(k))
			}
			// 3 and 5 are left for r1c3, 1 and 5 for r1c4.
			if diff := cmp.Diff([]string{"r1c3=3", "r1c4=1"}, got); diff != "" || len(cubes) != 4 {
				t.Errorf("%s %+v: %d cubes, want 4: %s", text, file, len(cubes), diff)
			}
		}
	}
}

func TestSplitErrors(t *testing.T) {
	for text, want := range map[string]string{
		"0":    `cells for cubes "0": expected a number from 1, or names such as r1c2,r3c4`,
		"-1":   "expected a number from 1",
		"":     "expected a number from 1",
		"c1r1": "expected a number from 1",
	} {
		if _, err := export.ParseSplit(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
	for text, want := range map[string]string{
		"r1c1":           "cell for cubes r1c1: it has 0 candidates left, expected two or more",
		"r2c2":           "cell for cubes r2c2: it has 1 candidates left, expected two or more",
		"r5c1":           `cubes: cell "r5c1": expected one from r1c1 to r4c4`,
		"r0c1":           "expected one from r1c1",
		"r1":             "expected one from r1c1",
		"r1c3,":          `cubes: cell "": expected one`,
		"r1c3, r1c4":     `cubes: cell " r1c4": expected one`,
		"r01c3":          `cubes: cell "r01c3"`,
		"r1c3x":          `cubes: cell "r1c3x"`,
		"r1c3,r1c4,r1c3": "cell for cubes r1c3: named twice",
	} {
		split, err := export.ParseSplit(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		for _, form := range []*export.Form{export.ICNF, export.Cubes} {
			err := form.Write(new(bytes.Buffer), sudokutest.Puzzle(t, "2x2", "12.......3......"), encode.Options{}, export.Options{Split: split})
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v %q: got %v, want %q", form, text, err, want)
			}
		}
	}
	p := sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3})
	err := export.Cubes.Write(new(bytes.Buffer), p, encode.Options{}, export.Options{Split: export.Split{Number: 7}})
	if want := "7 cells for cubes make more than 1,000,000 cubes: expected fewer cells"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// cadical reads the formula and the cubes: its answer for a cube alone is whether
// some solution is in it, and for all of them whether there is a solution.
func TestICNFHonoursItsCubes(t *testing.T) {
	for _, puzzle := range puzzles {
		p := sudokutest.Puzzle(t, puzzle.shape, puzzle.givens)
		solutions := sudokutest.Solutions(p, 0)
		for _, text := range []string{"", "minimal+sequential", "triads+up"} {
			opt := options(t, text)
			split := export.Options{Split: export.Split{Number: 2}, Names: true}
			file := write(t, export.ICNF, p, opt, split)
			if want := fmt.Sprintf("s %s\n", verdict(len(solutions) > 0)); !strings.HasPrefix(run(t, file, "cadical", "-q"), want) {
				t.Errorf("%v %s: want %s", p.Givens, text, want)
			}
			layout, err := encode.Encode(new(cnf.Counter), p, opt)
			if err != nil {
				t.Fatal(err)
			}
			start := bytes.Index(file, []byte("\na ")) + 1
			for _, cube := range readCubes(t, file[start:]) {
				alone := append(bytes.Clone(file[:start]), "a "...)
				for _, l := range cube {
					alone = fmt.Appendf(alone, "%d ", l)
				}
				in := slices.ContainsFunc(solutions, func(g sudoku.Grid) bool { return isIn(cube, layout, g) })
				if want := fmt.Sprintf("s %s\n", verdict(in)); !strings.HasPrefix(run(t, append(alone, "0\n"...), "cadical", "-q"), want) {
					t.Errorf("%v %s, cube %v: want %s", p.Givens, text, cube, want)
				}
			}
		}
	}
}

func verdict(satisfiable bool) string {
	if satisfiable {
		return "SATISFIABLE"
	}
	return "UNSATISFIABLE"
}

// isIn returns whether a grid makes all literals of a cube true.
func isIn(cube []cnf.Lit, layout encode.Layout, g sudoku.Grid) bool {
	for _, l := range cube {
		k, _ := layout.Candidate(l.Var())
		if cell, digit := layout.Puzzle().Rules.CellDigit(k); (g[cell] == digit) != (l > 0) {
			return false
		}
	}
	return true
}
