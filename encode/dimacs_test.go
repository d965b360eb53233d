package encode_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

var update = flag.Bool("update", false, "write the golden files")

// The golden files are small enough to be read and checked by eye.
func TestGolden(t *testing.T) {
	for _, scheme := range encode.Schemes {
		golden(t, fmt.Sprintf("side2-%v.cnf", scheme), parse(t, "1x2", "1..."),
			encode.Options{Scheme: scheme}, encode.WriteOptions{Names: true})
	}
	p := parse(t, "2x2", "12.......3......")
	for _, test := range []struct {
		name, options string
		write         encode.WriteOptions
	}{
		{"side4-givens.cnf", "givens", encode.WriteOptions{Names: true}},
		{"side4-up.cnf", "up", encode.WriteOptions{}},
		{"side4-minimal-up.cnf", "minimal+up+drop-duplicates", encode.WriteOptions{}},
		{"side4-triads-up.cnf", "triads+up", encode.WriteOptions{Names: true, Show: true}},
		{"side4-shuffled.cnf", "minimal+sequential+up", encode.WriteOptions{Names: true, Show: true, Shuffle: true, Seed: 7}},
	} {
		opt, err := encode.ParseOptions(test.options, encode.Options{})
		if err != nil {
			t.Fatal(err)
		}
		golden(t, test.name, p, opt, test.write)
	}
	golden(t, "side4-solved.cnf", parse(t, "2x2", "1234341221......"), encode.Options{Reduce: encode.Up}, encode.WriteOptions{Names: true, Show: true})
	golden(t, "side4-refuted.cnf", parse(t, "2x2", "123........4...."), encode.Options{Reduce: encode.Up}, encode.WriteOptions{Names: true, Show: true})
}

func golden(t *testing.T, name string, p *sudoku.Puzzle, opt encode.Options, write encode.WriteOptions) {
	t.Helper()
	name = filepath.Join("testdata", name)
	var got bytes.Buffer
	if err := encode.WriteDIMACS(&got, p, opt, write); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(name, got.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("%s (run with -update to accept):\n%s", name, diff)
	}
}

// What is written must be read back as the formula that was encoded, and its
// comments must give the puzzle and the variables back.
func TestWrittenFileExplainsItself(t *testing.T) {
	for _, test := range []struct{ shape, givens string }{
		{"1x2", "1..."}, {"2x3", "1" + strings.Repeat(".", 34) + "6"},
		{"3x2", "1" + strings.Repeat(".", 34) + "6"}, {"2x2", strings.Repeat(".", 16)},
	} {
		p := parse(t, test.shape, test.givens)
		var file bytes.Buffer
		if err := encode.WriteDIMACS(&file, p, encode.Options{}, encode.WriteOptions{Names: true}); err != nil {
			t.Fatal(err)
		}
		var names encode.Names
		f, err := cnf.ReadDIMACS(&file, cnf.ReadOptions{Comment: names.Comment})
		if err != nil {
			t.Fatal(err)
		}
		want := formula(t, p, encode.Options{})
		if diff := cmp.Diff(clauses(want), clauses(f)); diff != "" {
			t.Fatalf("%s: %s", test.shape, diff)
		}
		layout, err := names.Layout(f)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(p, layout.Puzzle()); diff != "" {
			t.Errorf("%s: %s", test.shape, diff)
		}
		plain := encode.Plain(p)
		for k := range p.Shape.Candidates() {
			if layout.Var(k) != plain.Var(k) {
				t.Fatalf("%s: %s is variable %d, want %d", test.shape, p.Shape.CandidateName(k), layout.Var(k), plain.Var(k))
			}
		}
	}
}

// A shuffled formula has the same clauses under other names, and its names say
// which.
func TestShuffledFormulaIsTheSame(t *testing.T) {
	p := parse(t, "2x3", "1"+strings.Repeat(".", 34)+"6")
	for _, scheme := range encode.Schemes {
		opt := encode.Options{Scheme: scheme}
		layout, f := reread(t, p, opt, encode.WriteOptions{Shuffle: true, Seed: 1})
		plain, want := reread(t, p, opt, encode.WriteOptions{Names: true})
		if diff := cmp.Diff(p, layout.Puzzle()); diff != "" {
			t.Errorf("%v: %s", scheme, diff)
		}
		if diff := cmp.Diff(named(want, plain), named(f, layout)); diff != "" {
			t.Errorf("%v: %s", scheme, diff)
		}
		if cmp.Equal(clauses(want), clauses(f)) {
			t.Errorf("%v: nothing was shuffled", scheme)
		}
	}
}

// named returns the clauses over candidates, each as the names of its literals in
// order, in order. Auxiliary variables have no name in a file that was read.
func named(f *cnf.Formula, layout encode.Layout) []string {
	var all []string
	for i := range f.Len() {
		var lits []string
		for _, l := range f.Clause(i) {
			name := "auxiliary"
			if k, ok := layout.Candidate(l.Var()); ok {
				name = layout.Puzzle().Shape.CandidateName(k)
			}
			if l < 0 {
				name = "not " + name
			}
			lits = append(lits, name)
		}
		slices.Sort(lits)
		all = append(all, strings.Join(lits, " or "))
	}
	slices.Sort(all)
	return all
}

func clauses(f *cnf.Formula) [][]cnf.Lit {
	var all [][]cnf.Lit
	for i := range f.Len() {
		all = append(all, f.Clause(i))
	}
	return all
}

func TestNames(t *testing.T) {
	for _, test := range []struct {
		name, file, want string // part of the error, "" for none
	}{
		{"own numbering", "c varname 2 r1c1=1\np cnf 2 1\n2 0\n", ""},
		{"name with a wrong end is an auxiliary", "c varname 2 r1c1=1\nc varname 1 r1c1=1x\np cnf 2 1\n2 0\n", ""},
		{"no names", "c just a comment\np cnf 1 1\n1 0\n", "no variable has a name"},
		{"only auxiliaries", "c varname 1 s_1\np cnf 1 1\n1 0\n", "no variable has a name"},
		{"candidate named twice", "c varname 1 r1c1=1\nc varname 2 r1c1=1\np cnf 2 1\n1 0\n", "line 2: r1c1=1 is variable 2: it is already variable 1"},
		{"variable named twice", "c sudoku 2x2 x\nc varname 1 r1c1=1\nc varname 1 r1c1=2\np cnf 2 1\n1 0\n", "line 3: variable 1 is r1c1=2: it is already r1c1=1"},
		{"variable that is not there", "c varname 3 r1c1=1\np cnf 2 1\n1 0\n", "line 1: varname 3: expected a variable of 1 to 2"},
		{"no number", "c varname x r1c1=1\np cnf 2 1\n1 0\n", "line 1: varname x: expected the number of a variable"},
		{"row 0", "c varname 1 r0c1=1\np cnf 2 1\n1 0\n", "expected rows, columns and digits of 1 to 400"},
		{"row beyond all boards", "c varname 1 r401c1=1\np cnf 2 1\n1 0\n", "expected rows, columns and digits of 1 to 400"},
		{"digit beyond the shape", "c sudoku 2x2 x\nc varname 1 r1c1=5\np cnf 2 1\n1 0\n", "has the number 5: expected at most 4"},
		{"side without a shape", "c varname 1 r1c1=7\np cnf 2 1\n1 0\n", "side 7"},
		{"nothing but fixed", "c sudoku 1x2 x\nc fixed r1c1=1\np cnf 1 0\n", ""},
		{"nothing but refuted", "c sudoku 1x2 x\nc refuted r1c1 has no candidate\np cnf 1 2\n1 0\n-1 0\n", ""},
		{"units are no givens where some are fixed", "c sudoku 2x2 x\nc fixed r4c4=1\nc varname 1 r1c1=1\nc varname 2 r1c1=2\np cnf 2 2\n1 0\n2 0\n", ""},
		{"refuted without a shape", "c refuted x\np cnf 1 0\n", "side 0"},
		{"fixed twice", "c sudoku 2x2 x\nc fixed r1c1=1\nc fixed r1c1=2\np cnf 1 0\n", "line 3: r1c1 is fixed to 2: it is already fixed to 1"},
		{"fixed beyond the shape", "c sudoku 2x2 x\nc fixed r1c1=5\np cnf 1 0\n", "has the number 5: expected at most 4"},
		{"fixed beyond all boards", "c fixed r1c1=401\np cnf 1 0\n", "line 1: r1c1=401: expected rows, columns and digits of 1 to 400"},
		{"two givens in a cell", "c sudoku 2x2 x\nc varname 1 r1c1=1\nc varname 2 r1c1=2\np cnf 2 2\n1 0\n2 0\n", "unit clauses give r1c1 two digits, 1 and 2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var names encode.Names
			f, err := cnf.ReadDIMACS(strings.NewReader(test.file), cnf.ReadOptions{Comment: names.Comment})
			if err != nil {
				t.Fatal(err)
			}
			_, err = names.Layout(f)
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

// brokenWriter fails after some bytes.
type brokenWriter struct{ left int }

var errBroken = errors.New("no space left")

func (w *brokenWriter) Write(p []byte) (int, error) {
	if len(p) > w.left {
		return w.left, errBroken
	}
	w.left -= len(p)
	return len(p), nil
}

func TestWriteDIMACSReportsAFullDisk(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 4, Cols: 4})
	for _, room := range []int{0, 1000, 400_000} {
		if err := encode.WriteDIMACS(&brokenWriter{room}, p, encode.Options{}, encode.WriteOptions{Names: true}); !errors.Is(err, errBroken) {
			t.Errorf("with room for %d bytes: got %v, want %v", room, err, errBroken)
		}
	}
}
