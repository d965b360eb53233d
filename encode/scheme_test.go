package encode_test

import (
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Every set has a name that is read back as the same set.
func TestSchemeNames(t *testing.T) {
	for _, s := range allSchemes() {
		if got, err := encode.LookupScheme(s.String()); err != nil || got != s {
			t.Errorf("%v is read as %v, %v", s, got, err)
		}
	}
	for name, want := range map[string]encode.Scheme{
		"minimal":                                encode.Minimal,
		"cell+,row-,col-,box-":                   encode.Minimal,
		"box-,cell+,col-,row-":                   encode.Minimal,
		"cell+,cell-,row-,col-,box-":             encode.Efficient,
		"cell+-,row+,col+,box+":                  encode.Tutorial,
		"cell+-,row+-,col+-,box+-":               encode.Extended,
		"cell+-,row+-,col+-,box+-,intersections": encode.Triads,
		"row-":                                   {AtMostOne: encode.Rows},
	} {
		if got, err := encode.LookupScheme(name); err != nil || got != want {
			t.Errorf("%q: got %v, %v, want %v", name, got, err, want)
		}
	}
	for _, name := range []string{"", "maximal", "cell", "cell*", "cell-+", "cell+,", "cell+ ,row-", "column-", "minimal,row+"} {
		_, err := encode.LookupScheme(name)
		if err == nil || !strings.Contains(err.Error(), "minimal, efficient, extended, tutorial, triads, or a set") ||
			!strings.Contains(err.Error(), "cell, row, col, box, each with +, - or +-, and intersections") {
			t.Errorf("%q must be answered with what is known; got %v", name, err)
		}
	}
}

// allSchemes returns every set of families, except the empty one.
func allSchemes() (all []encode.Scheme) {
	const sets = 2 * encode.Boxes
	for least := range sets {
		for most := range sets {
			all = append(all, encode.Scheme{AtLeastOne: least, AtMostOne: most}, encode.Scheme{AtLeastOne: least, AtMostOne: most, Intersections: true})
		}
	}
	return all[1:]
}

// A scheme is complete if and only if it has as many models as there are grids.
func TestCompleteSchemes(t *testing.T) {
	const grids = 288
	for _, s := range allSchemes() {
		f := formula(t, sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2}), encode.Options{Scheme: s})
		if got := countModels(f, grids+1); s.Complete() != (got == grids) {
			t.Errorf("%v: complete is %t, with %d models or more", s, s.Complete(), got)
		}
	}
}

func TestOptionsAsText(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "extended+pairwise",
		"minimal":                         "minimal+pairwise",
		"binary":                          "extended+binary",
		"up":                              "extended+pairwise+up",
		"none":                            "extended+pairwise",
		"triads+locked":                   "triads+pairwise+locked",
		"minimal+binary+givens":           "minimal+binary+givens",
		"minimal+givens+binary":           "minimal+binary+givens",
		"cell+,row-,col-,box-":            "minimal+pairwise",
		"cell+-,row-,col-,box++up":        "cell+-,row-,col-,box++pairwise+up",
		"cell+-,row-,col-,box+":           "cell+-,row-,col-,box++pairwise",
		"cell+-,row-,col-,box++binary+up": "cell+-,row-,col-,box++binary+up",
		"row+,cell-,col-,box-+binary+up":  "cell-,row+,col-,box-+binary+up",
		"commander:4":                     "extended+commander:4",
		"drop-duplicates":                 "extended+pairwise+drop-duplicates",
	} {
		opt, err := encode.ParseOptions(text, encode.Options{})
		if err != nil || opt.String() != want {
			t.Errorf("%q: got %q, %v, want %q", text, opt, err, want)
		}
		if again, err := encode.ParseOptions(opt.String(), encode.Options{}); err != nil || again.String() != opt.String() {
			t.Errorf("%q is read as %q, %v", opt, again, err)
		}
	}
	for text, want := range map[string]string{
		"maximal":                `scheme "maximal": expected one of minimal`,
		"minimal+unary":          "or an at-most-one encoding: pairwise,",
		"minimal+down":           "or a level: none, givens, up, locked",
		"commander:1":            `"1" is not a group size`,
		"minimal+extended":       `scheme "extended": expected one scheme first`,
		"up+minimal":             `scheme "minimal": expected one scheme first`,
		"binary+pairwise":        `at-most-one encoding "pairwise": expected one scheme first, and one of each`,
		"row-+up":                "scheme row- reduced by up: expected a scheme with a + and a - of cells, rows, columns or boxes",
		"binary+drop-duplicates": "duplicates dropped from binary: expected the pairwise encoding",
	} {
		if _, err := encode.ParseOptions(text, encode.Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
}

// No name of a scheme, encoding or level may be ambiguous.
func TestNamesAreDistinct(t *testing.T) {
	met := map[string]bool{}
	add := func(name string) {
		if met[name] {
			t.Errorf("%q is the name of two things", name)
		}
		met[name] = true
	}
	for _, s := range encode.Schemes {
		add(s.String())
	}
	for _, e := range amo.All {
		add(e.String())
	}
	for _, r := range encode.Reductions {
		add(r.String())
	}
}
