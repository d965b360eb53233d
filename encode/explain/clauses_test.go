package explain_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

func formula(t *testing.T, p *sudoku.Puzzle, opt encode.Options) *explain.Formula {
	t.Helper()
	f, err := explain.New(p, opt)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// sentences returns the selected clauses in words.
func sentences(f *explain.Formula, s explain.Selection) (list []string) {
	for i := range f.Select(s) {
		list = append(list, f.Sentence(i))
	}
	return list
}

func TestSentence(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "1...............")
	p.Exclude(15, 3)
	for _, test := range []struct {
		opt  encode.Options
		pick explain.Selection
		want []string
	}{
		{encode.Options{}, explain.Selection{Families: []string{"cell+"}, Cells: []int{1}}, []string{"r1c2 has at least one digit: 1, 2, 3 or 4"}},
		{encode.Options{}, explain.Selection{Families: []string{"cell-"}, Cells: []int{1}, Digits: []uint16{4}}, []string{
			"r1c2 has at most one digit: not both 1 and 4", "r1c2 has at most one digit: not both 2 and 4", "r1c2 has at most one digit: not both 3 and 4"}},
		{encode.Options{}, explain.Selection{Families: []string{"col+"}, Houses: []int{6}, Digits: []uint16{2}}, []string{"column 3 has at least one 2: r1c3, r2c3, r3c3 or r4c3"}},
		{encode.Options{}, explain.Selection{Families: []string{"given", "excluded"}}, []string{"r1c1 is given: r1c1=1", "r4c4 is not 3 (excluded): r4c4≠3"}},
		{encode.Options{Scheme: encode.Triads}, explain.Selection{Families: []string{"intersections"}, Houses: []int{0}, Digits: []uint16{1}}, []string{
			"r1b1=1 if and only if a cell of it has the digit: if r1b1=1, then r1c1=1 or r1c2=1",
			"r1b1=1 if and only if a cell of it has the digit: if r1c1=1, then r1b1=1",
			"r1b1=1 if and only if a cell of it has the digit: if r1c2=1, then r1b1=1",
			"r1b2=1 if and only if a cell of it has the digit: if r1b2=1, then r1c3=1 or r1c4=1",
			"r1b2=1 if and only if a cell of it has the digit: if r1c3=1, then r1b2=1",
			"r1b2=1 if and only if a cell of it has the digit: if r1c4=1, then r1b2=1",
			"row 1 has 1 in at least one box: r1b1=1 or r1b2=1",
			"row 1 has 1 in at most one box: not both r1b1=1 and r1b2=1"}},
		{encode.Options{AMO: amo.Sequential{}}, explain.Selection{Families: []string{"row-"}, Houses: []int{1}, Digits: []uint16{1}}, []string{
			"row 2 has at most one 1: if r2c1, then a125", "row 2 has at most one 1: if r2c2, then a126", "row 2 has at most one 1: if a125, then a126",
			"row 2 has at most one 1: if r2c2, then not a125", "row 2 has at most one 1: if r2c3, then a127", "row 2 has at most one 1: if a126, then a127",
			"row 2 has at most one 1: if r2c3, then not a126", "row 2 has at most one 1: if r2c4, then not a127"}},
	} {
		if got := sentences(formula(t, p, test.opt), test.pick); !slices.Equal(got, test.want) {
			t.Errorf("%+v:\n%s\nwant\n%s", test.pick, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

func TestLaTeX(t *testing.T) {
	f := formula(t, sudoku.Empty(four), encode.Options{Scheme: encode.Triads, AMO: amo.Sequential{}})
	want := map[string]bool{
		`x_{1,1,1} \lor x_{1,1,2} \lor x_{1,1,3} \lor x_{1,1,4}`: true, `\neg x_{1,1,1} \lor a_{129}`: true,
		`\neg t_{r1,b1,1} \lor x_{1,1,1} \lor x_{1,2,1}`: true, `\neg x_{1,1,1} \lor t_{c1,b1,1}`: true,
	}
	for i := range f.Len() {
		delete(want, f.LaTeX(i))
	}
	for missing := range want {
		t.Errorf("no clause is %s", missing)
	}
}

// Meaning is right whenever exactly one literal of the constraint is true: the auxiliary
// variable then has the same value in every model.
func TestMeaning(t *testing.T) {
	for _, e := range amo.All {
		f := formula(t, sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 3}), encode.Options{AMO: e})
		for i := range f.Select(explain.Selection{Families: []string{"row-"}, Houses: []int{2}, Digits: []uint16{5}}) {
			for _, l := range f.Clause(i) {
				if meaning := f.Meaning(l.Var()); meaning != "" {
					checkMeaning(t, fmt.Sprint(e), f, l.Var(), meaning)
				}
			}
		}
	}
}

func checkMeaning(t *testing.T, name string, f *explain.Formula, v cnf.Lit, meaning string) {
	var clauses [][]cnf.Lit
	for i := range f.Select(explain.Selection{Families: []string{"row-", "row+"}, Houses: []int{2}, Digits: []uint16{5}}) {
		clauses = append(clauses, f.Clause(i))
	}
	for col := range 6 {
		x := f.Layout().Var(f.Puzzle().Rules.Candidate(2*6+col, 5))
		value := v
		if !strings.Contains(meaning, f.Literal(x)) {
			value = -v
		}
		values := func(l cnf.Lit) map[cnf.Lit]bool { return map[cnf.Lit]bool{x: true, l.Var(): l > 0} }
		if !satisfiable(clauses, values(value)) || satisfiable(clauses, values(-value)) {
			t.Errorf("%s: %s: %q is wrong where %s", name, f.Literal(v), meaning, f.Literal(x))
		}
	}
}

func TestMeaningOfOthers(t *testing.T) {
	f := formula(t, sudoku.Empty(four), encode.Options{Scheme: encode.Triads})
	for v, want := range map[cnf.Lit]string{
		1: "", 0: "", 9999: "", 65: "true if and only if r1c1=1 or r1c2=1", 97: "true if and only if r1c1=1 or r2c1=1",
	} {
		if got := f.Meaning(v); got != want {
			t.Errorf("%d: got %q, want %q", v, got, want)
		}
	}
}

// The sizes of all families are those of the table in package encode.
func TestSizes(t *testing.T) {
	f := formula(t, sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3}), encode.Options{Scheme: encode.Triads})
	var got []string
	for _, s := range f.Sizes(f.Select(explain.Selection{})) {
		got = append(got, fmt.Sprintf("%s %d %d", s.Family, s.Groups, s.Clauses))
	}
	want := []string{"cell+ 81 81", "cell- 81 2916", "row+ 81 81", "row- 81 2916", "col+ 81 81", "col- 81 2916", "box+ 81 81", "box- 81 2916", "intersections 1134 3240"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A clause is selected by a cell and a digit exactly if it has that literal.
func TestSelect(t *testing.T) {
	f := formula(t, sudoku.Empty(four), encode.Options{})
	got := make(map[int]bool)
	for i := range f.Select(explain.Selection{Cells: []int{5, 6}, Digits: []uint16{3}}) {
		got[i] = true
	}
	for i := range f.Len() {
		want := slices.ContainsFunc(f.Clause(i), func(l cnf.Lit) bool { return l.Var() == 5*4+3 || l.Var() == 6*4+3 })
		if got[i] != want {
			t.Errorf("%s: selected %v, want %v", f.Sentence(i), got[i], want)
		}
	}
	if list := sentences(f, explain.Selection{Clauses: []int{3, 0}}); len(list) != 2 {
		t.Errorf("by number: got %q, want two", list)
	}
}

func TestTooLarge(t *testing.T) {
	_, err := explain.New(sudoku.Empty(sudoku.Shape{Rows: 7, Cols: 7}), encode.Options{})
	if err == nil || !strings.Contains(err.Error(), "literals") {
		t.Errorf("got %v, want an error about the size", err)
	}
}
