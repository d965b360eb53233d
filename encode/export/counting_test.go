package export_test

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// readCounting reads a file as model counters do, and returns the variables to count
// over. The type of the problem comes before the header. Projected problems have one
// line of variables after it, others none.
func readCounting(t *testing.T, file []byte) (f *cnf.Formula, over []cnf.Lit) {
	t.Helper()
	f, err := cnf.ReadDIMACS(bytes.NewReader(file), cnf.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	before, after, _ := strings.Cut(string(file), "\np cnf ")
	kinds := regexp.MustCompile(`(?m)^c t .*$`).FindAllString(before, -1)
	shows := regexp.MustCompile(`(?m)^c p show ((?:\d+ )*)0$`).FindAllStringSubmatch(after, -1)
	if strings.Contains(before, "\nc p ") || strings.Contains(after, "\nc t ") || strings.Count(after, "\nc ") != len(shows) {
		t.Fatalf("comments in the wrong place: %.200s", file)
	}
	switch fmt.Sprint(kinds, len(shows)) {
	case "[c t mc] 0":
		for v := range f.Vars() {
			over = append(over, cnf.Lit(v+1))
		}
	case "[c t pmc] 1":
		for _, word := range strings.Fields(shows[0][1]) {
			v, err := cnf.ParseLit([]byte(word))
			if err != nil || int(v) > f.Vars() || slices.Contains(over, v) {
				t.Fatalf("projection on %s, %v", word, err)
			}
			over = append(over, v)
		}
	default:
		t.Fatalf("%v with %d lines of variables: %.200s", kinds, len(shows), file)
	}
	return f, over
}

// countModels counts assignments of some variables that models have.
func countModels(t *testing.T, f *cnf.Formula, over []cnf.Lit) (models int) {
	t.Helper()
	eachModel(t, f, func(m cnf.Model) (other []cnf.Lit) {
		models++
		for _, v := range over {
			if m.True(v) {
				v = -v
			}
			other = append(other, v)
		}
		return other
	})
	return models
}

// counted is small enough for models to be listed. All but pairwise have auxiliary
// variables at this size, if not in every constraint that is left.
var counted = []struct{ shape, givens string }{
	{"1x1", "."},
	{"1x2", "...."},
	{"2x2", "12.............."},
	{"2x2", "12.......3......"},
	{"2x2", "123........4...."},
	{"2x2", "1234341221434321"},
	{"2x3", "64...21..4.323........2.3.4...5...3."},
}

// Of a complete scheme every solution is one model, whatever its at-most-one encoding
// is, so that counters need no projection.
func TestModelCounting(t *testing.T) {
	schemes := stringsOf(encode.Schemes)
	schemes = append(schemes, "cell-,row+,col+,box+", "cell+,row-,col-,box-", "cell+,intersections", "cell-,intersections", "cell+-,row+,col-,box+")
	for _, puzzle := range counted {
		p := sudokutest.Puzzle(t, puzzle.shape, puzzle.givens)
		want := len(sudokutest.Solutions(p, 0))
		for _, scheme := range schemes {
			for _, encoding := range amo.All {
				for _, level := range encode.Reductions {
					opt := options(t, scheme+"+"+encoding.String()+"+"+level.String())
					file := write(t, export.DIMACS, p, opt, export.Options{Show: true, Names: true})
					f, over := readCounting(t, file)
					if got := countModels(t, f, over); got != want {
						t.Errorf("%v %v: counted %d, want %d", p.Givens, opt, got, want)
					}
					if projected := len(over) < f.Vars(); projected != (f.Len() == 0) {
						t.Errorf("%v %v: counted over %d of %d variables", p.Givens, opt, len(over), f.Vars())
					}
				}
			}
		}
	}
}

// Of an incomplete scheme the auxiliary variables are left out: its models are then
// as many as with pairwise encoding, which has none.
func TestProjectedModelCounting(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "1234341221......")
	for _, scheme := range []string{"cell-,row-", "cell-,row-,col-,box-", "col-,intersections"} {
		pairwise := formula(t, p, options(t, scheme))
		var candidates []cnf.Lit
		for k := range p.Rules.Candidates() {
			candidates = append(candidates, cnf.Lit(k+1))
		}
		want, free := countModels(t, pairwise, candidates), 0
		for _, encoding := range amo.All {
			for _, file := range []export.Options{{Show: true}, {Show: true, Shuffle: true, Seed: 5}} {
				f, over := readCounting(t, write(t, export.DIMACS, p, options(t, scheme+"+"+encoding.String()), file))
				if got := countModels(t, f, over); got != want {
					t.Errorf("%s %v: counted %d, want %d", scheme, encoding, got, want)
				}
				if len(over) < f.Vars() {
					free++
				}
			}
		}
		if free == 0 {
			t.Errorf("%s: nothing was projected", scheme)
		}
	}
}

// clasp counts all models, as a counter does that knows no projection.
func TestModelCountingOutside(t *testing.T) {
	for _, puzzle := range counted {
		p := sudokutest.Puzzle(t, puzzle.shape, puzzle.givens)
		for _, encoding := range amo.All {
			file := write(t, export.DIMACS, p, options(t, encoding.String()), export.Options{Show: true})
			out := run(t, file, "clasp", "--models=0", "--quiet")
			want := fmt.Sprint(len(sudokutest.Solutions(p, 0)))
			if got := claspModels.FindStringSubmatch(out); got == nil || got[1] != want {
				t.Errorf("%v %v: want %s models, got %s", p.Givens, encoding, want, out)
			}
		}
	}
}

func stringsOf[T fmt.Stringer](list []T) (names []string) {
	for _, e := range list {
		names = append(names, e.String())
	}
	return names
}
