package web_test

import (
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// formula is a part of the server's reply about a formula.
type formula struct {
	Side                    int
	Variables               []int
	Scheme, AMO, Reduce     string
	Complete                bool
	Refuted                 string
	Conflicts               []string
	Blamed                  []int
	Vars, Clauses, Literals int
	Constraints             []struct {
		Name, Says string
		Clauses    int
		Groups     []struct {
			Group, Clauses int
			Name           string
		}
	}
}

// clause is a clause as the server shows it.
type clause struct {
	Number          int
	Sentence        string
	Literals        []cnf.Lit
	Names, Meanings []string
}

// downloaded returns the formula in the file that the server offers.
func downloaded(t *testing.T, server *httptest.Server, q string) *cnf.Formula {
	t.Helper()
	status, text := get(t, server.URL+"/download/formula.cnf"+q)
	if status != 200 {
		t.Fatalf("%s: status %d: %s", q, status, text)
	}
	f, err := cnf.ReadDIMACS(strings.NewReader(text), cnf.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// With every option, the page shows the formula of the file: as a whole, group by group
// and variable by variable.
func TestFormulaIsThatOfTheFile(t *testing.T) {
	server := start(t, options())
	for _, puzzle := range []struct{ line, shape string }{{"1", "1x1"}, {".", "1x1"}, {"1..2", "1x2"}, {small, "2x2"}} {
		for _, scheme := range append(names(encode.Schemes), "cell+,row-,col-,box+-") {
			for _, level := range names(encode.Reductions) {
				q := about(puzzle.line, puzzle.shape, "scheme", scheme, "reduce", level)
				checkFormula(t, server, q, scheme, "pairwise", level)
			}
		}
		for _, encoding := range names(amo.All) {
			checkFormula(t, server, about(puzzle.line, puzzle.shape, "amo", encoding), "extended", encoding, "none")
		}
	}
}

func names[T fmt.Stringer](list []T) (names []string) {
	for _, x := range list {
		names = append(names, x.String())
	}
	return names
}

func checkFormula(t *testing.T, server *httptest.Server, q, scheme, encoding, level string) {
	t.Helper()
	want := downloaded(t, server, q)
	var got formula
	getInto(t, &got, server.URL+"/api/formula"+q)
	if got.Vars != want.Vars() || got.Clauses != want.Len() || got.Literals != want.Literals() {
		t.Errorf("%s: %d variables, %d clauses, %d literals; the file has %d, %d, %d", q, got.Vars, got.Clauses, got.Literals, want.Vars(), want.Len(), want.Literals())
	}
	if got.Scheme != scheme || got.AMO != encoding || got.Reduce != level || !got.Complete {
		t.Errorf("%s: %s, %s, %s, complete %t", q, got.Scheme, got.AMO, got.Reduce, got.Complete)
	}
	var clauses []clause
	for _, family := range got.Constraints {
		inFamily := 0
		for _, group := range family.Groups {
			var of struct{ Clauses []clause }
			getInto(t, &of, fmt.Sprintf("%s/api/clauses%s&group=%d", server.URL, q, group.Group))
			if len(of.Clauses) != group.Clauses {
				t.Errorf("%s: group %s has %d clauses, and %d are shown", q, group.Name, group.Clauses, len(of.Clauses))
			}
			for _, c := range of.Clauses {
				if !strings.HasPrefix(c.Sentence, group.Name) {
					t.Errorf("%s: group %s has %q", q, group.Name, c.Sentence)
				}
			}
			clauses = append(clauses, of.Clauses...)
			inFamily += group.Clauses
		}
		if inFamily != family.Clauses || family.Says == "" || family.Says == family.Name {
			t.Errorf("%s: family %s (%s) has %d clauses, its groups %d", q, family.Name, family.Says, family.Clauses, inFamily)
		}
	}
	checkClauses(t, q, clauses, want)
	checkVariables(t, server, q, want)
	checkSizes(t, server, q, scheme, &got)
}

// checkClauses checks that the clauses of all groups are those of the file.
func checkClauses(t *testing.T, q string, clauses []clause, want *cnf.Formula) {
	t.Helper()
	slices.SortFunc(clauses, func(a, b clause) int { return a.Number - b.Number })
	if len(clauses) != want.Len() {
		t.Fatalf("%s: groups have %d clauses, the file %d", q, len(clauses), want.Len())
	}
	for i, c := range clauses {
		if c.Number != i+1 || !slices.Equal(c.Literals, want.Clause(i)) || len(c.Names) != len(c.Literals) {
			t.Errorf("%s: clause %d is shown as %d: %v, %q; want %v", q, i+1, c.Number, c.Literals, c.Names, want.Clause(i))
		}
	}
}

// checkVariables checks the clauses of each variable, by its sign in them.
func checkVariables(t *testing.T, server *httptest.Server, q string, want *cnf.Formula) {
	t.Helper()
	for v := cnf.Lit(1); int(v) <= want.Vars(); v++ {
		var got struct{ Positive, Negative []clause }
		getInto(t, &got, fmt.Sprintf("%s/api/clauses%s&variable=%d", server.URL, q, v))
		for sign, shown := range map[cnf.Lit][]clause{1: got.Positive, -1: got.Negative} {
			var numbers, in []int
			for _, c := range shown {
				numbers = append(numbers, c.Number)
			}
			for i := range want.Len() {
				if slices.Contains(want.Clause(i), sign*v) {
					in = append(in, i+1)
				}
			}
			if !slices.Equal(numbers, in) {
				t.Errorf("%s: literal %d is shown in clauses %d, and is in %d", q, sign*v, numbers, in)
			}
		}
	}
}

// checkSizes checks that the table of sizes has the formula.
func checkSizes(t *testing.T, server *httptest.Server, q, scheme string, want *formula) {
	t.Helper()
	var got struct {
		Schemes []struct {
			Scheme                  string
			Vars, Clauses, Literals int
			Families                map[string]int
		}
	}
	getInto(t, &got, server.URL+"/api/sizes"+q)
	for _, size := range got.Schemes {
		if size.Scheme != scheme {
			continue
		}
		if size.Vars != want.Vars || size.Clauses != want.Clauses || size.Literals != want.Literals {
			t.Errorf("%s: sizes are %+v", q, size)
		}
		for _, family := range want.Constraints {
			if size.Families[family.Name] != family.Clauses {
				t.Errorf("%s: %d clauses of family %s, want %d", q, size.Families[family.Name], family.Name, family.Clauses)
			}
		}
		return
	}
	t.Errorf("%s: no size of scheme %s", q, scheme)
}

// An auxiliary variable is explained in each clause that has it.
func TestAuxiliaryVariablesHaveMeanings(t *testing.T) {
	server := start(t, options())
	var got struct{ Positive, Negative []clause }
	getInto(t, &got, server.URL+"/api/clauses"+about(small, "2x2", "amo", "product")+"&variable=65")
	if len(got.Positive) == 0 {
		t.Fatal("the first auxiliary variable is in no clause")
	}
	for _, c := range append(got.Positive, got.Negative...) {
		if !strings.Contains(strings.Join(c.Meanings, "\n"), "a65: r1c1 has at most one digit: true if ") {
			t.Errorf("clause %d has %q with meanings %q", c.Number, c.Names, c.Meanings)
		}
	}
}

// The conflicts of a puzzle are listed with their cells.
func TestConflicts(t *testing.T) {
	server := start(t, options())
	for _, c := range []struct {
		q, want string
		blamed  []int
	}{
		{about("11..............", "2x2"), "r1c1 and r1c2 are both 1", []int{0, 1}},
		{about("1...............", "2x2", "excluded", "r1c1=1"), "r1c1 is given as 1, which is excluded", []int{0}},
		{about(".", "1x1", "excluded", "r1c1=1"), "r1c1 has no candidate", []int{0}},
	} {
		var got formula
		getInto(t, &got, server.URL+"/api/formula"+c.q)
		if len(got.Conflicts) != 1 || !strings.Contains(got.Conflicts[0], c.want) || !slices.Equal(got.Blamed, c.blamed) {
			t.Errorf("%s: %q in cells %d, want %q in %d", c.q, got.Conflicts, got.Blamed, c.want, c.blamed)
		}
	}
	var many formula
	getInto(t, &many, server.URL+"/api/formula"+about(strings.Repeat("1", 81), "3x3"))
	if n := len(many.Conflicts); n != 21 || many.Conflicts[20] != "and more" {
		t.Errorf("%d conflicts are listed, the last is %q", n, many.Conflicts[n-1])
	}
}

func TestReductionThatRefutes(t *testing.T) {
	server := start(t, options())
	var got formula
	getInto(t, &got, server.URL+"/api/formula"+about(contradictory, "3x3", "reduce", "up"))
	if got.Refuted == "" || got.Clauses != 2 || got.Constraints[0].Name != "contradiction" {
		t.Errorf("refuted %q, %d clauses of %+v", got.Refuted, got.Clauses, got.Constraints)
	}
}
