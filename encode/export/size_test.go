package export_test

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/sudoku"
)

// sized are options for the test of sizes, with the forms that take them.
var sized = []struct {
	options string
	file    export.Options
	forms   []*export.Form
}{
	{"", export.Options{}, export.All},
	{"minimal", export.Options{}, []*export.Form{export.DIMACS, export.ICNF, export.WCNF, export.OPB, export.SMTLIB}},
	{"triads", export.Options{}, []*export.Form{export.DIMACS, export.ICNF, export.WCNF, export.OPB, export.SMTLIB}},
	{"row-,col-,box+-", export.Options{}, []*export.Form{export.DIMACS, export.ICNF, export.WCNF, export.OPB, export.SMTLIB}},
	{"triads+up", export.Options{}, []*export.Form{export.DIMACS, export.ICNF, export.Cubes, export.OPB, export.SMTLIB}},
	{"triads+sequential", export.Options{}, []*export.Form{export.DIMACS, export.ICNF, export.WCNF, export.SMTLIB}},
	{"minimal+drop-duplicates", export.Options{}, []*export.Form{export.DIMACS, export.ICNF, export.WCNF, export.SMTLIB}},
	{"product+givens", export.Options{Names: true}, []*export.Form{export.DIMACS, export.ICNF}},
	{"", export.Options{Names: true}, []*export.Form{export.DIMACS, export.ICNF, export.WCNF, export.OPB}},
	{"givens", export.Options{Split: export.Split{Number: 3}}, []*export.Form{export.ICNF, export.Cubes}},
}

// A size is announced before anything is written, and it is that of the file
// without comments.
func TestSizes(t *testing.T) {
	for _, s := range sized {
		for _, p := range allPuzzles(t) {
			opt := options(t, s.options)
			for _, form := range s.forms {
				var size export.Size
				s.file.Accept = func(s export.Size) error { size = s; return nil }
				got := int64(len(withoutComments(write(t, form, p, opt, s.file))))
				// Names are short in a small grid, and what is negated matters more.
				if size.Estimated && got > 0 && 2*size.Bytes > got && size.Bytes < 2*got {
					continue
				}
				if got != size.Bytes || size.Estimated {
					t.Errorf("%v of %v, %v: %d bytes, announced %v", form, p.Givens, opt, got, size)
				}
			}
		}
	}
}

// withoutComments drops comments, but for the first of an OPB file, which its
// readers need.
func withoutComments(file []byte) string {
	var rest strings.Builder
	for line := range strings.Lines(string(file)) {
		if mark, text, _ := strings.Cut(line, " "); !strings.Contains("c*;|#", mark) || strings.HasPrefix(text, "#variable") {
			rest.WriteString(line)
		}
	}
	return rest.String()
}

// An estimate is good where it matters, in large files.
func TestEstimate(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 4, Cols: 4})
	for _, text := range []string{"", "minimal", "tutorial", "triads", "sequential", "triads+binary", "commander", "bimander"} {
		var size export.Size
		file := export.Options{Accept: func(s export.Size) error { size = s; return nil }}
		got := int64(len(write(t, export.SMTLIB, p, options(t, text), file)))
		if !size.Estimated || 10*size.Bytes < 8*got || 10*size.Bytes > 13*got {
			t.Errorf("%q: %d bytes, announced %v", text, got, size)
		}
	}
}

// The largest sizes are known at once.
func TestSizeOfLargeFiles(t *testing.T) {
	errEnough := errors.New("enough")
	p := sudoku.Empty(sudoku.Shape{Rows: 10, Cols: 10})
	for form, want := range map[*export.Form]string{
		export.DIMACS:           "1,000,000 variables, 198,040,000 clauses, 3.5 GB",
		export.ICNF:             "1,000,000 variables, 198,040,000 clauses, 100 cubes, 3.5 GB",
		export.Cubes:            "100 cubes, 0.0 MB",
		export.WCNF:             "1,000,000 variables, 198,040,000 clauses, 3.9 GB",
		export.OPB:              "1,000,000 variables, 40,000 constraints, 43.8 MB",
		export.SMTLIB:           "1,000,000 variables, 198,040,000 clauses, about 10.4 GB",
		export.ExactCover:       "40,000 items, 1,000,000 options, 27.6 MB",
		export.ExactCoverMatrix: "40,000 items, 1,000,000 options, 80.0 GB",
	} {
		var out bytes.Buffer
		var got string
		file := export.Options{Accept: func(s export.Size) error { got = s.String(); return errEnough }}
		if err := form.Write(&out, p, encode.Options{}, file); !errors.Is(err, errEnough) || out.Len() > 0 || got != want {
			t.Errorf("%v: got %v, %d bytes, %q, want nothing but %q", form, err, out.Len(), got, want)
		}
	}
}

// Files are written as they are made: what is allocated for 78 MB, all in all, is
// little.
func TestLittleMemory(t *testing.T) {
	const bound = 4 << 20
	p := sudoku.Empty(sudoku.Shape{Rows: 5, Cols: 5})
	for _, form := range export.All {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if err := form.Write(io.Discard, p, encode.Options{}, export.Options{}); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		if taken := after.TotalAlloc - before.TotalAlloc; taken > bound {
			t.Errorf("%v: %d MB allocated, want less than %d", form, taken>>20, bound>>20)
		}
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

func TestFullDisk(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 4, Cols: 4})
	for _, form := range export.All {
		for _, room := range []int{0, 100, 70_000, 400_000} {
			if full := write(t, form, p, encode.Options{}, export.Options{}); len(full) <= room {
				continue
			}
			if err := form.Write(&brokenWriter{room}, p, encode.Options{}, export.Options{}); !errors.Is(err, errBroken) {
				t.Errorf("%v with room for %d bytes: got %v, want %v", form, room, err, errBroken)
			}
		}
	}
}

// What no form can write is refused by all.
func TestInvalidPuzzle(t *testing.T) {
	for _, form := range export.All {
		if err := form.Write(new(bytes.Buffer), &sudoku.Puzzle{}, encode.Options{}, export.Options{}); err == nil || !strings.Contains(err.Error(), "no rules") {
			t.Errorf("%v: got %v", form, err)
		}
	}
}
