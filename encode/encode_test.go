package encode_test

import (
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// The published sizes: 8,829 (tdoku's documentation), 11,745 (Weber 2005),
// 11,988 (Lynce & Ouaknine 2006); the others follow from the definition.
func TestSizesAsPublished(t *testing.T) {
	for _, test := range []struct {
		side                               int
		vars, minimal, efficient, extended int64
	}{
		{1, 1, 1, 1, 4},
		{4, 64, 304, 400, 448},
		{9, 729, 8_829, 11_745, 11_988},
		{16, 4_096, 92_416, 123_136, 123_904},
		{25, 15_625, 563_125, 750_625, 752_500},
	} {
		for scheme, want := range map[encode.Scheme]int64{
			encode.Minimal: test.minimal, encode.Efficient: test.efficient, encode.Extended: test.extended,
		} {
			shape, err := sudoku.ShapeOfSide(test.side)
			if err != nil {
				t.Fatal(err)
			}
			var size cnf.Counter
			if _, err := encode.Encode(&size, sudoku.Empty(shape), encode.Options{Scheme: scheme}); err != nil {
				t.Fatal(err)
			}
			if size.Vars != test.vars || size.Clauses != want {
				t.Errorf("side %d, %v: got %d variables, %d clauses; want %d, %d",
					test.side, scheme, size.Vars, size.Clauses, test.vars, want)
			}
		}
	}
}

// Box pairs that share a row or column are written twice: N³(b-1) of them for
// square boxes of order b, N²·(R·C(C,2) + C·C(R,2)) for any box.
func TestRepeatedPairs(t *testing.T) {
	for shape, want := range map[sudoku.Shape]int{
		{Rows: 2, Cols: 2}: 64,
		{Rows: 3, Cols: 3}: 1_458,
		{Rows: 4, Cols: 4}: 12_288,
		{Rows: 2, Cols: 3}: 36 * (2*3 + 3*1),
	} {
		f := formula(t, sudoku.Empty(shape), encode.Extended)
		met := map[[2]cnf.Lit]int{}
		repeated := 0
		for i := range f.Len() {
			if c := f.Clause(i); len(c) == 2 {
				pair := [2]cnf.Lit{min(c[0], c[1]), max(c[0], c[1])}
				if met[pair]++; met[pair] > 1 {
					repeated++
				}
			}
		}
		if repeated != want {
			t.Errorf("%v: got %d repeated pairs, want %d", shape, repeated, want)
		}
	}
}

func formula(t *testing.T, p *sudoku.Puzzle, scheme encode.Scheme) *cnf.Formula {
	t.Helper()
	f := new(cnf.Formula)
	if _, err := encode.Encode(f, p, encode.Options{Scheme: scheme}); err != nil {
		t.Fatal(err)
	}
	return f
}

// A formula has as many models as the puzzle has solutions, in every scheme. The
// numbers are known (288 grids of side 4, 576 Latin squares of side 4, 12 of
// side 3); the models are counted by a search that knows nothing of Sudoku.
func TestModelCounts(t *testing.T) {
	for _, test := range []struct {
		shape, givens string
		want          int
	}{
		{"1x1", ".", 1},
		{"1x2", "....", 2},
		{"1x3", ".........", 12},
		{"2x2", "................", 288},
		{"2x2", "1...............", 72},
		{"2x2", "12..............", 24},
		{"2x2", "11..............", 0},
		{"2x2", "1234341221434321", 1},
		{"1x4", "................", 576},
		{"4x1", "................", 576},
	} {
		for _, scheme := range encode.Schemes {
			f := formula(t, parse(t, test.shape, test.givens), scheme)
			if got := countModels(f); got != test.want {
				t.Errorf("%s %s, %v: got %d models, want %d", test.shape, test.givens, scheme, got, test.want)
			}
		}
	}
}

// countModels counts models by splitting on the first unassigned variable and
// giving up a branch at a clause that is false.
func countModels(f *cnf.Formula) int {
	value := make([]int8, f.Vars()+1) // 1 true, -1 false, 0 open
	touching := make([][]int, f.Vars()+1)
	for i := range f.Len() {
		for _, l := range f.Clause(i) {
			touching[l.Var()] = append(touching[l.Var()], i)
		}
	}
	falsified := func(i int) bool {
		for _, l := range f.Clause(i) {
			if v := value[l.Var()]; v == 0 || (v > 0) == (l > 0) {
				return false
			}
		}
		return true
	}
	var count func(v int) int
	count = func(v int) int {
		if v > f.Vars() {
			return 1
		}
		models := 0
	values:
		for _, b := range []int8{1, -1} {
			value[v] = b
			for _, i := range touching[v] {
				if falsified(i) {
					continue values
				}
			}
			models += count(v + 1)
		}
		value[v] = 0
		return models
	}
	return count(1)
}

func parse(t testing.TB, shape, givens string) *sudoku.Puzzle {
	t.Helper()
	s, err := sudoku.ParseShape(shape)
	if err != nil {
		t.Fatal(err)
	}
	g := make(sudoku.Grid, len(givens))
	for i, c := range givens {
		if c != '.' {
			g[i] = uint16(c - '0')
		}
	}
	p, err := sudoku.NewPuzzle(s, g)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Each clause must say what the name of its group says. The statement is rebuilt
// from the names of the literals alone.
func TestGroupNamesTellTheTruth(t *testing.T) {
	p := parse(t, "2x3", "1"+strings.Repeat(".", 35))
	f := new(cnf.Formula)
	layout, err := encode.Encode(f, p, encode.Options{Scheme: encode.Extended})
	if err != nil {
		t.Fatal(err)
	}
	for i := range f.Len() {
		name := encode.GroupName(p.Shape, f.Group(i))
		for _, l := range f.Clause(i) {
			k, ok := layout.Candidate(l.Var())
			if !ok {
				t.Fatalf("clause %d has the literal %d, which is no candidate", i, l)
			}
			if !speaksOf(p, name, k) {
				t.Fatalf("%q has the literal %s", name, layout.Name(l.Var()))
			}
		}
		if negative := f.Clause(i)[0] < 0; negative != strings.Contains(name, "at most") {
			t.Fatalf("%q has the clause %v", name, f.Clause(i))
		}
	}
}

// speaksOf returns whether the constraint with that name is about candidate k.
func speaksOf(p *sudoku.Puzzle, name string, k int) bool {
	cell, digit := p.Shape.CellDigit(k)
	if strings.HasPrefix(name, p.Shape.CellName(cell)+" ") {
		return true
	}
	for _, h := range p.HousesOf(cell) {
		if strings.HasPrefix(name, p.Houses()[h].String()+" ") {
			return strings.HasSuffix(name, " "+string(rune('0'+digit)))
		}
	}
	return false
}

func TestDecode(t *testing.T) {
	p := parse(t, "2x2", "1...............")
	layout, err := encode.Encode(new(cnf.Counter), p, encode.Options{})
	if err != nil {
		t.Fatal(err)
	}
	model := func(digits string, extra ...string) cnf.Model {
		m := make(cnf.Model, p.Shape.Candidates()+1)
		for cell, d := range digits {
			if d != '.' {
				m[layout.Var(p.Shape.Candidate(cell, uint16(d-'0')))] = true
			}
		}
		for _, name := range extra {
			for v := cnf.Lit(1); int(v) < len(m); v++ {
				if layout.Name(v) == name {
					m[v] = true
				}
			}
		}
		return m
	}
	for _, test := range []struct {
		name, want string
		model      cnf.Model
	}{
		{"solution", "", model("1234341221434321")},
		{"nothing", "no digit in r1c1", nil},
		{"two digits", "two digits in r1c1: 1 and 2", model("1234341221434321", "r1c1=2")},
		{"a blank", "no digit in r4c4", model("123434122143432.")},
		{"a given changed", "expected its given 1", model("2143341212344321")},
		{"a rule broken", "column 1 has the digit 1 more than once", model("1234123412341234")},
	} {
		_, err := layout.Decode(test.model)
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: got %v, want %q", test.name, err, test.want)
		}
	}
}

func TestLookupScheme(t *testing.T) {
	for _, s := range encode.Schemes {
		if got, err := encode.LookupScheme(s.String()); err != nil || got != s {
			t.Errorf("%v: got %v, %v", s, got, err)
		}
	}
	if _, err := encode.LookupScheme("maximal"); err == nil || !strings.Contains(err.Error(), "minimal, efficient, extended") {
		t.Errorf("an unknown scheme must be answered with the known ones; got %v", err)
	}
}
