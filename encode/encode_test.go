package encode_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

func formula(t *testing.T, p *sudoku.Puzzle, opt encode.Options) *cnf.Formula {
	t.Helper()
	f := new(cnf.Formula)
	if _, err := encode.Encode(f, p, opt); err != nil {
		t.Fatal(err)
	}
	return f
}

func clauses(f *cnf.Formula) [][]cnf.Lit {
	var all [][]cnf.Lit
	for i := range f.Len() {
		all = append(all, f.Clause(i))
	}
	return all
}

// Each clause must mean what the name of its group says. The meaning is derived only from the
// names of the literals.
func TestGroupNamesTellTheTruth(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x3", "1"+strings.Repeat(".", 35))
	for _, level := range []encode.Reduce{encode.None, encode.Givens} {
		f := new(cnf.Formula)
		layout, err := encode.Encode(f, p, encode.Options{Scheme: encode.Triads, Reduce: level})
		if err != nil {
			t.Fatal(err)
		}
		for i := range f.Len() {
			name := encode.Say(p.Rules, f.Group(i)).String()
			for _, l := range f.Clause(i) {
				if !speaksOf(p, name, layout, l.Var()) {
					t.Fatalf("%q has the literal %s", name, layout.Name(l.Var()))
				}
			}
			definition := strings.Contains(name, "if and only if")
			if negative := f.Clause(i)[0] < 0; !definition && negative != strings.Contains(name, "at most") {
				t.Fatalf("%q has the clause %v", name, f.Clause(i))
			}
		}
	}
}

// speaksOf returns whether the constraint with that name is about a variable.
func speaksOf(p *sudoku.Puzzle, name string, layout encode.Layout, v cnf.Lit) bool {
	k, ok := layout.Candidate(v)
	if !ok {
		return speaksOfIntersection(name, layout.Name(v))
	}
	cell, digit := p.Rules.CellDigit(k)
	row, col, box := p.Rules.Row(cell)+1, p.Rules.Col(cell)+1, sudokutest.Shape(p).Box(cell)+1
	for _, intersection := range []string{fmt.Sprintf("r%db%d=%d", row, box, digit), fmt.Sprintf("c%db%d=%d", col, box, digit)} {
		if strings.HasPrefix(name, intersection+" if and only if") {
			return true
		}
	}
	if strings.HasPrefix(name, p.Rules.CellName(cell)+" ") {
		return true
	}
	for _, house := range []string{fmt.Sprintf("row %d", row), fmt.Sprintf("column %d", col), fmt.Sprintf("box %d", box)} {
		for _, bound := range []string{"least", "most"} {
			if name == fmt.Sprintf("%s has at %s one %d", house, bound, digit) {
				return true
			}
		}
	}
	return false
}

// speaksOfIntersection returns whether the constraint with that name is about the
// intersection called "r3b2=5" or "c3b2=5".
func speaksOfIntersection(name, intersection string) bool {
	var line, box, digit int
	kind := "row"
	if intersection[0] == 'c' {
		kind = "column"
	}
	if n, err := fmt.Sscanf(intersection[1:], "%db%d=%d", &line, &box, &digit); n != 3 || err != nil {
		return false
	}
	for _, bound := range []string{"least", "most"} {
		if name == fmt.Sprintf("%s %d has %d in at %s one box", kind, line, digit, bound) ||
			name == fmt.Sprintf("box %d has %d in at %s one %s", box, digit, bound, kind) {
			return true
		}
	}
	return strings.HasPrefix(name, intersection+" if and only if")
}

func TestDecode(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "1...............")
	layout, err := encode.Encode(new(cnf.Counter), p, encode.Options{})
	if err != nil {
		t.Fatal(err)
	}
	model := func(digits string, extra ...string) cnf.Model {
		m := make(cnf.Model, p.Rules.Candidates()+1)
		for cell, d := range digits {
			if d != '.' {
				m[layout.Var(p.Rules.Candidate(cell, uint16(d-'0')))] = true
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
