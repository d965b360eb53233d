package export_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

var update = flag.Bool("update", false, "write the golden files")

// puzzles has no, one and many solutions, sides of one cell and full grids.
var puzzles = []struct{ shape, givens string }{
	{"1x1", "."},
	{"1x1", "1"},
	{"1x2", "...."},
	{"2x2", "................"},
	{"2x2", "1..............."},
	{"2x2", "12.......3......"},
	{"2x2", "11.............."},
	{"2x2", "123........4...."},
	{"2x2", "12....3.....3..."},
	{"2x2", "1234341221434321"},
	{"2x2", "1234341221434322"},
	{"2x2", "123434122143432."},
	{"2x3", "64...21..4.323........2.3.4...5...3."},
	{"2x3", "64...21..4.323........2.3.4...5...33"},
	{"3x2", "..5....46.5.......462531..4.2.5...4."},
}

func options(t testing.TB, text string) encode.Options {
	t.Helper()
	opt, err := encode.ParseOptions(text, encode.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return opt
}

func formula(t *testing.T, p *sudoku.Puzzle, opt encode.Options) *cnf.Formula {
	t.Helper()
	f := new(cnf.Formula)
	if _, err := encode.Encode(f, p, opt); err != nil {
		t.Fatal(err)
	}
	return f
}

// write returns the file of a puzzle.
func write(t testing.TB, form *export.Form, p *sudoku.Puzzle, opt encode.Options, file export.Options) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := form.Write(&out, p, opt, file); err != nil {
		t.Fatalf("%v of %v: %v", form, p.Givens, err)
	}
	return out.Bytes()
}

// The golden files are small enough to be read and checked by eye.
func TestGolden(t *testing.T) {
	tiny, p := sudokutest.Puzzle(t, "1x2", "1..."), sudokutest.Puzzle(t, "2x2", "12.......3......")
	dead := sudokutest.Puzzle(t, "2x2", "123........4....")
	everything := export.Options{Names: true, Show: true}
	for _, test := range []struct {
		name    string
		form    *export.Form
		puzzle  *sudoku.Puzzle
		options string
		file    export.Options
	}{
		{"side2-minimal.cnf", export.DIMACS, tiny, "minimal", export.Options{Names: true}},
		{"side2-efficient.cnf", export.DIMACS, tiny, "efficient", export.Options{Names: true}},
		{"side2-extended.cnf", export.DIMACS, tiny, "extended", export.Options{Names: true}},
		{"side2-tutorial.cnf", export.DIMACS, tiny, "tutorial", export.Options{Names: true}},
		{"side2-triads.cnf", export.DIMACS, tiny, "triads", export.Options{Names: true}},
		{"side2-forbid.cnf", export.DIMACS, tiny, "minimal", export.Options{Names: true, Forbid: sudoku.Grid{1, 2, 2, 1}}},
		{"side4-givens.cnf", export.DIMACS, p, "givens", export.Options{Names: true}},
		{"side4-up.cnf", export.DIMACS, p, "up", export.Options{}},
		{"side4-minimal-up.cnf", export.DIMACS, p, "minimal+up+drop-duplicates", export.Options{}},
		{"side4-triads-up.cnf", export.DIMACS, p, "triads+up", everything},
		{"side4-shuffled.cnf", export.DIMACS, p, "minimal+sequential+up", export.Options{Names: true, Show: true, Shuffle: true, Seed: 7}},
		{"side4-solved.cnf", export.DIMACS, sudokutest.Puzzle(t, "2x2", "1234341221......"), "up", everything},
		{"side4-refuted.cnf", export.DIMACS, dead, "up", everything},
		{"side4-projected.cnf", export.DIMACS, p, "row-+binary", export.Options{Show: true}},
		{"side4.icnf", export.ICNF, p, "up", export.Options{Split: export.Split{Number: 2}}},
		{"side4.cubes", export.Cubes, p, "up", export.Options{Split: export.Split{Cells: []string{"r3c3", "r1c4"}}}},
		{"side4.wcnf", export.WCNF, p, "minimal", export.Options{}},
		{"side4.opb", export.OPB, p, "", export.Options{Names: true}},
		{"side4-triads-up.opb", export.OPB, p, "triads+up", export.Options{}},
		{"side4.smt2", export.SMTLIB, p, "minimal+up", export.Options{}},
		{"side4-names.smt2", export.SMTLIB, p, "minimal+sequential", export.Options{Names: true}},
		{"side4.dlx", export.ExactCover, p, "", export.Options{}},
		{"side4-dead.dlx", export.ExactCover, sudokutest.Puzzle(t, "2x2", "1.2.1..........."), "", export.Options{}},
		{"side4.matrix", export.ExactCoverMatrix, p, "", export.Options{}},
	} {
		opt := options(t, test.options)
		golden(t, test.name, write(t, test.form, test.puzzle, opt, test.file))
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	name = filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(name, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (run with -update to accept):\n%s", name, diff)
	}
}

func TestLookup(t *testing.T) {
	for _, f := range export.All {
		if got, err := export.Lookup(f.String()); err != nil || got != f {
			t.Errorf("%v: got %v, %v", f, got, err)
		}
		if f.Purpose() == "" {
			t.Errorf("%v has no purpose", f)
		}
	}
	_, err := export.Lookup("pdf")
	if want := `form "pdf": expected one of dimacs, icnf, cubes, wcnf, opb, smtlib, exact-cover, exact-cover-matrix`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// wishes has every option that a form may refuse, by a letter each.
var wishes = []struct {
	letter, word string
	opt          encode.Options
	file         export.Options
}{
	{"s", "scheme", encode.Options{Scheme: encode.Extended}, export.Options{}},
	{"a", "at-most-one encoding", encode.Options{AMO: amo.Pairwise{}}, export.Options{}},
	{"r", "reduction", encode.Options{Reduce: encode.Up}, export.Options{}},
	{"d", "dropped duplicates", encode.Options{DropDuplicates: true}, export.Options{}},
	{"n", "names", encode.Options{}, export.Options{Names: true}},
	{"m", "comments for model counters", encode.Options{}, export.Options{Show: true}},
	{"x", "shuffle", encode.Options{}, export.Options{Shuffle: true}},
	{"c", "cells for cubes", encode.Options{}, export.Options{Split: export.Split{Number: 1}}},
	{"f", "solution to forbid", encode.Options{}, export.Options{Forbid: sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3}}},
}

// An option changes what is written, or it is refused: none is ignored. Even the
// name of a default is refused where there is nothing that it could be the default
// of.
func TestNoOptionIsIgnored(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "12.......3......")
	for form, taken := range map[*export.Form]string{
		export.DIMACS: "sardnmxf", export.ICNF: "sardnxc", export.Cubes: "sardxc", export.WCNF: "sadnx",
		export.OPB: "srn", export.SMTLIB: "sardn", export.ExactCover: "", export.ExactCoverMatrix: "",
	} {
		for _, w := range wishes {
			var out bytes.Buffer
			err := form.Write(&out, p, w.opt, w.file)
			if strings.Contains(taken, w.letter) {
				if err != nil {
					t.Errorf("%v refuses a %s: %v", form, w.word, err)
				}
				continue
			}
			if want := fmt.Sprintf("form %v does not support %s: ", form, w.word); err == nil || !strings.HasPrefix(err.Error(), want) || out.Len() > 0 {
				t.Errorf("got %v and %d bytes, want %s…", err, out.Len(), want)
			}
		}
	}
}
