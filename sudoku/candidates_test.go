package sudoku_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
)

// without returns a puzzle with candidates excluded by their names.
func without(t *testing.T, shape, givens, excluded string) *sudoku.Puzzle {
	t.Helper()
	p := puzzle(t, shape, givens)
	for name := range strings.FieldsSeq(excluded) {
		for k := range p.Rules.Candidates() {
			if p.Rules.CandidateName(k) == name {
				p.Exclude(p.Rules.CellDigit(k))
			}
		}
	}
	return p
}

func TestCandidates(t *testing.T) {
	var set sudoku.Candidates
	if set.Has(0) || set.Has(1000) || set.Len() != 0 || set.Clone() != nil {
		t.Error("the empty set is not empty")
	}
	for _, k := range []int{700, 3, 63, 64, 3} {
		set.Add(k)
	}
	if got := slices.Collect(set.All()); !slices.Equal(got, []int{3, 63, 64, 700}) || set.Len() != 4 {
		t.Errorf("got %v, %d of them", got, set.Len())
	}
	other := set.Clone()
	for _, k := range []int{5, 64, 5000} { // two are not there
		other.Remove(k)
	}
	if !set.Has(64) || other.Has(64) || other.Len() != 3 || other.Has(65) {
		t.Errorf("after Remove %v, of a copy of %v", other, set)
	}
	for k := range set.All() {
		other.Remove(k)
	}
	if other != nil {
		t.Errorf("nothing is left, but %v", other)
	}
	for k := range set.All() {
		if k == 63 {
			break
		}
	}
}

func TestCloneSharesNothing(t *testing.T) {
	p := without(t, "2x2", "1... .... .... ....", "r4c4=4")
	q := p.Clone()
	q.Givens[0] = 2
	q.Exclude(15, 3)
	q.Excluded.Remove(63)
	if p.Givens[0] != 1 || p.Excludes(15, 3) || !p.Excludes(15, 4) || q.Excludes(15, 4) {
		t.Errorf("%v was changed with its copy %v", p, q)
	}
}

func TestValidateExcluded(t *testing.T) {
	for _, test := range []struct {
		shape string
		k     int
		want  string // "" for none
	}{
		{"1x1", 0, ""},
		{"1x1", 1, "candidate 1 is excluded: expected 0 to 0 for side 1"},
		{"2x2", 63, ""},
		{"2x2", 64, "candidate 64 is excluded: expected 0 to 63 for side 4"},
		{"3x3", 728, ""},
		{"3x3", 729, "candidate 729 is excluded: expected 0 to 728 for side 9"},
		{"3x3", 100_000, "candidate 100000 is excluded: expected 0 to 728 for side 9"},
	} {
		shape, _ := sudoku.ParseShape(test.shape)
		p := sudoku.Empty(shape)
		p.Excluded.Add(0)
		p.Excluded.Add(test.k)
		err := p.Validate()
		if (err == nil) != (test.want == "") || err != nil && err.Error() != test.want {
			t.Errorf("%s: got %v, want %q", test.shape, err, test.want)
		}
		if err := p.CheckPartial(p.Givens); (err == nil) != (test.want == "") {
			t.Errorf("%s: CheckPartial says %v", test.shape, err)
		}
	}
	p := sudoku.Empty(sudoku.Shape{Rows: 1, Cols: 1})
	if p.Excluded = make(sudoku.Candidates, 3); p.Validate() != nil {
		t.Error("words without a candidate are refused")
	}
}

func TestCheckExcluded(t *testing.T) {
	for _, test := range []struct{ excluded, grid, want string }{
		{"r1c1=2 r1c2=1 r4c4=4", "1234 3412 2143 4321", ""},
		{"r1c2=2", "1234 3412 2143 4321", "r1c2 is 2: that candidate is excluded"},
		{"r4c4=1", "1234 3412 2143 4321", "r4c4 is 1: that candidate is excluded"},
		{"r1c1=1", "1234 3412 2143 4321", "r1c1 is 1: that candidate is excluded"},
		{"r1c2=2", "1.34 3412 2143 4321", "incomplete, 1 empty cells"},
		{"r1c1=4", ".234 3412 2143 4321", "r1c1 is blank: expected its given 1"},
		{"r1c3=3 r1c2=2", "1233 .... .... ....", "r1c2 is 2: that candidate is excluded"},
	} {
		p := without(t, "2x2", "1... .... .... ....", test.excluded)
		err := p.Check(grid(test.grid))
		if (err == nil) != (test.want == "") || err != nil && err.Error() != test.want {
			t.Errorf("without %s: got %v, want %q", test.excluded, err, test.want)
		}
	}
	p := without(t, "2x2", "1... .... .... ....", "r1c1=2 r4c4=4")
	g := grid("1234 3412 2143 4321")
	if n := testing.AllocsPerRun(100, func() { _ = p.Check(g) }); n != 0 {
		t.Errorf("got %v allocations, want 0", n)
	}
}

func TestConflictsExcluded(t *testing.T) {
	for _, test := range []struct {
		givens, excluded string
		want             []string
	}{
		{"1... .... .... ....", "r1c1=2 r1c2=1 r4c4=4", nil},
		{"1... .... .... ....", "r1c1=1", []string{"r1c1 is given as 1, which is excluded"}},
		{"1... .... .... ....", "r4c4=1 r4c4=2 r4c4=3", nil},
		{"1... .... .... ....", "r4c4=1 r4c4=2 r4c4=3 r4c4=4", []string{"r4c4 has no candidate"}},
		{"1... .... .... ...4", "r4c4=1 r4c4=2 r4c4=3 r4c4=4", []string{"r4c4 is given as 4, which is excluded"}},
		{"11.. .... .... ....", "r1c1=1 r2c2=1 r2c2=2 r2c2=3 r2c2=4", []string{
			"r1c1 is given as 1, which is excluded",
			"r1c1 and r1c2 are both 1 (row 1, box 1)",
			"r2c2 has no candidate",
		}},
	} {
		var got []string
		for c := range without(t, "2x2", test.givens, test.excluded).Conflicts() {
			got = append(got, c.String())
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s without %s: got %q, want %q", test.givens, test.excluded, got, test.want)
		}
		for c := range without(t, "2x2", test.givens, test.excluded).Conflicts() {
			if c.String() != test.want[0] {
				t.Errorf("the first conflict is %v, want %s", c, test.want[0])
			}
			break
		}
	}
}
