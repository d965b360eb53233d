package grade_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// sweepSides are those of which TestSweep tries all formulas, not a sample:
//
//	go test ./encode/grade -run Sweep -sweep 4,6,9 -v -timeout 1h
var sweepSides = flag.String("sweep", "4", "`sides` of which all formulas of the sweep are tried: 4, 6 and 9")

// TestMain lets the test program run again as a process of sat.Children.
func TestMain(m *testing.M) {
	sat.ServeIfChild()
	os.Exit(m.Run())
}

// family is one of the eight: of cells, rows, columns or boxes, at least or at most one.
type family struct{ kind, bound int }

func (f family) String() string {
	return [...]string{"cell", "row", "col", "box"}[f.kind] + [...]string{"+", "-"}[f.bound]
}

func families(text string) (list []family) {
	for word := range strings.FieldsSeq(text) {
		for kind := range 4 {
			for bound := range 2 {
				if f := (family{kind, bound}); f.String() == word {
					list = append(list, f)
				}
			}
		}
	}
	return list
}

// sweepSchemes are complete.
var sweepSchemes = []string{
	"cell+ row- col- box-",
	"cell+ cell- row- col- box-",
	"cell+ cell- row+ row- col+ col- box+ box-",
	"cell+ cell- row+ col+ box+",
	"cell- row+ col- box-",
}

// sweepNumberings say which number candidate r, c, d has, all from 0, at a side; -1 has the
// auxiliary variables first.
var sweepNumberings = []struct {
	name   string
	number func(n, r, c, d int) int
	later  bool // after the auxiliary variables
}{
	{"usual", func(n, r, c, d int) int { return n*n*r + n*c + d + 1 }, false},
	{"decimal", func(_, r, c, d int) int { return 100*(r+1) + 10*(c+1) + d + 1 }, false},
	{"digits first", func(n, r, c, d int) int { return n*n*d + n*r + c + 1 }, false},
	{"columns first", func(n, r, c, d int) int { return n*n*c + n*r + d + 1 }, false},
	{"later", func(n, r, c, d int) int { return n*n*r + n*c + d + 1 }, true},
}

// mistakes are made in one family, or in all if it is none of the scheme.
var sweepMistakes = []string{"none", "family missing", "houses short", "lists short", "digit missing"}

// program writes a formula as a student's program does, with a mistake in one family, or
// in all families.
type program struct {
	shape    sudoku.Shape
	scheme   []family
	encoding amo.Encoding
	mistake  string
	in       family
	all      bool
	houses   bool // in all families of houses
}

// constraint returns the candidates of the b-th constraint of house a, in the numbers of a
// cell-major numbering from 1; of cells, a is the row and b the column.
func (p *program) constraint(kind, a, b int) []cnf.Lit {
	n := p.shape.Side()
	var lits []cnf.Lit
	for i := range n {
		r, c, d := a, i, b // row
		switch kind {
		case 0:
			r, c, d = a, b, i
		case 2:
			r, c = i, a
		case 3:
			r, c = a/p.shape.Rows*p.shape.Rows+i/p.shape.Cols, a%p.shape.Rows*p.shape.Cols+i%p.shape.Cols
		}
		lits = append(lits, cnf.Lit(n*n*r+n*c+d+1))
	}
	return lits
}

func (p *program) write(dst cnf.Sink) {
	n := p.shape.Side()
	for range n * n * n {
		dst.NewVar()
	}
	for _, f := range p.scheme {
		houses, digits, length := n, n, n
		if p.all || f == p.in || p.houses && f.kind > 0 {
			switch p.mistake {
			case "family missing":
				continue
			case "houses short":
				houses--
			case "lists short":
				length--
			case "digit missing":
				if f.kind == 0 {
					length--
				} else {
					digits--
				}
			}
		}
		if f.kind == 0 {
			digits = n // they are columns
		}
		for a := range houses {
			for b := range digits {
				lits := p.constraint(f.kind, a, b)[:length]
				if f.bound == 0 {
					dst.Add(lits)
				} else {
					p.encoding.Encode(dst, lits)
				}
			}
		}
	}
}

func (p *program) formula() *cnf.Formula {
	f := new(cnf.Formula)
	p.write(f)
	return f
}

// renumber returns the formula as DIMACS, with numbers of its candidates.
func renumber(f *cnf.Formula, n int, number func(n, r, c, d int) int, later bool) string {
	to := make([]cnf.Lit, f.Vars()+1)
	auxiliary, largest := f.Vars()-n*n*n, 0
	offset := 0
	if later {
		offset = auxiliary + 20
	}
	for v := 1; v <= n*n*n; v++ {
		k := v - 1
		to[v] = cnf.Lit(number(n, k/n/n, k/n%n, k%n) + offset)
		largest = max(largest, int(to[v]))
	}
	for i := range auxiliary {
		to[n*n*n+1+i] = cnf.Lit(i + 1)
		if !later {
			largest++
			to[n*n*n+1+i] = cnf.Lit(largest)
		}
	}
	var clauses [][]cnf.Lit
	for i := range f.Len() {
		var clause []cnf.Lit
		for _, l := range f.Clause(i) {
			if l < 0 {
				clause = append(clause, -to[-l])
			} else {
				clause = append(clause, to[l])
			}
		}
		clauses = append(clauses, clause)
	}
	return textOf(largest, clauses)
}

// truth is what a mistake does, whatever the side and the encoding: whether some model is no
// solution, and some solution is no model. It is found out at 4x4, pairwise.
type truth struct{ missing, forbids bool }

func (p program) truth() (t truth) {
	p.shape, p.encoding = sudoku.Shape{Rows: 2, Cols: 2}, amo.Pairwise{}
	f := p.formula()
	ending := make([][][]cnf.Lit, f.Vars()+1) // clauses by their last variable
	for i := range f.Len() {
		last := cnf.Lit(0)
		for _, l := range f.Clause(i) {
			last = max(last, l.Var())
		}
		ending[last] = append(ending[last], f.Clause(i))
	}
	models := 0
	empty := sudoku.Empty(p.shape)
	eachModel(ending, make(cnf.Model, f.Vars()+1), 1, func(m cnf.Model) bool {
		grid, set := make(sudoku.Grid, 16), 0
		for v := 1; v <= 64; v++ {
			if m[v] {
				set++
				cell, digit := p.shape.CellDigit(v - 1)
				grid[cell] = digit
			}
		}
		t.missing = set != 16 || empty.Check(grid) != nil
		models++
		return !t.missing
	})
	if !t.missing {
		return truth{forbids: models < 288}
	}
	for _, grid := range sudokutest.Solutions(empty, 0) {
		t.forbids = t.forbids || !extends(p.shape, changed(f, -1), grid)
	}
	return t
}

// eachModel yields the models that agree with m up to variable v, by trying all values. It
// returns false if yield did.
func eachModel(ending [][][]cnf.Lit, m cnf.Model, v int, yield func(cnf.Model) bool) bool {
	if v == len(ending) {
		return yield(m)
	}
	for _, value := range []bool{false, true} {
		m[v] = value
		falsified := slices.ContainsFunc(ending[v], func(clause []cnf.Lit) bool { return !m.Satisfies(clause) })
		if !falsified && !eachModel(ending, m, v+1, yield) {
			return false
		}
	}
	return true
}

// Formulas of all schemes and encodings, in some numberings, with and without a mistake, get
// the right verdict.
func TestSweep(t *testing.T) {
	children, err := sat.NewChildren()
	if err != nil {
		t.Fatal(err)
	}
	defer children.Close()
	truths := map[string]truth{}
	results := map[string]int{}
	var slowest time.Duration
	var slowestOf string
	start := time.Now()
	for _, side := range []struct {
		shape sudoku.Shape
		every int // of a sample, one of so many
	}{{sudoku.Shape{Rows: 2, Cols: 2}, 17}, {sudoku.Shape{Rows: 2, Cols: 3}, 17}, {sudoku.Shape{Rows: 3, Cols: 3}, 83}} {
		count, all := 0, slices.Contains(strings.Split(*sweepSides, ","), fmt.Sprint(side.shape.Side()))
		for _, scheme := range sweepSchemes {
			for e, encoding := range amo.All {
				for n, numbering := range sweepNumberings {
					for m, mistake := range sweepMistakes {
						list := families(scheme)
						p := program{shape: side.shape, scheme: list, encoding: encoding, mistake: mistake}
						p.in = list[(e+n+m)%len(list)]
						p.all = mistake == "digit missing" && (e+n)%2 == 0
						if mistake == "none" {
							p.in = family{-1, -1}
						}
						if count++; count%side.every != 0 && !all {
							continue
						}
						key := fmt.Sprint(scheme, mistake, p.in, p.all)
						want, known := truths[key]
						if !known {
							want = p.truth()
							truths[key] = want
						}
						name := fmt.Sprintf("%v %s, %v, %s, %s in %v (all %v)", side.shape, scheme, encoding, numbering.name, mistake, p.in, p.all)
						text := renumber(p.formula(), side.shape.Side(), numbering.number, numbering.later)
						began := time.Now()
						result := p.grade(t, name, text, want, children)
						if took := time.Since(began); took > slowest {
							slowest, slowestOf = took, name
						}
						if results[fmt.Sprint(side.shape, " ", result)]++; all && count%100 == 0 {
							t.Logf("%v after %v", results, time.Since(start))
						}
					}
				}
			}
		}
	}
	for result := range results {
		if strings.HasSuffix(result, "refused") || strings.HasSuffix(result, "undecided") {
			t.Errorf("%s: expected a verdict on each", result)
		}
	}
	t.Logf("%v in %v; the slowest: %v, %s", results, time.Since(start), slowest, slowestOf)
}

// grade grades a formula as the command does, with time for a busy machine, and returns in a
// word what came of it.
func (p *program) grade(t *testing.T, name, text string, want truth, backend sat.Backend) string {
	submission, err := grade.Read(strings.NewReader(text), "f")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	result, err := submission.Grade(ctx, grade.Options{Backend: backend})
	if err != nil {
		t.Logf("%s: refused: %v", name, err)
		return "refused"
	}
	checkWitnesses(t, text, result)
	verdict := grade.Proved
	if want.missing || want.forbids {
		verdict = grade.Refuted
	}
	switch got := result.Verdict(); {
	case got == grade.NotRefuted:
		t.Logf("%s: not refuted: %v", name, result.Undecided)
		return "undecided"
	case got != verdict || want.forbids != (result.Solutions == grade.Refuted) || !want.missing && result.Rules == grade.Refuted:
		t.Errorf("%s: %v, rules %v, solutions %v, read as %s at %v: expected %+v", name, got, result.Rules, result.Solutions, result.Numbering, result.Shape, want)
		return "wrong"
	}
	return "right"
}

// What was once silent, slow or unreadable.
func TestTold(t *testing.T) {
	decimal := sweepNumberings[1].number
	usual := sweepNumberings[0].number
	efficient := families("cell+ cell- row- col- box-")
	for _, test := range []struct {
		name string
		program
		number    func(n, r, c, d int) int
		later     bool
		numbering string
		want      []string // of faults, none if the formula is right
	}{
		{"digit 9 forgotten in each cell", program{scheme: efficient, mistake: "digit missing", in: family{0, 0}}, usual, false, "81r+9c+d-90",
			[]string{"each cell has at least one digit, in all 81 cells: digit 9 is missing", "(does a loop end too early?)"}},
		{"digit 9 forgotten in each house", program{scheme: efficient, mistake: "digit missing", in: family{-1, -1}, houses: true}, usual, false, "81r+9c+d-90",
			[]string{"each row, column and box has each digit at most once: missing in all 9 rows, all 9 columns and all 9 boxes, for digit 9 only", "(does a loop end too early?)"}},
		{"row 9 forgotten", program{scheme: families("cell+ row- col- box-"), mistake: "houses short", in: family{-1, -1}, houses: true}, usual, false, "81r+9c+d-90",
			[]string{"each row, column and box has each digit at most once: missing in row 9, column 9 and box 9 only, for all digits", "(does a loop end too early?)"}},
		{"no boxes, decimal", program{scheme: efficient, mistake: "family missing", in: family{3, 1}}, decimal, false, "100r+10c+d",
			[]string{"each box has each digit at most once: missing in all 9 boxes, for all digits"}},
		{"column 9 not compared", program{scheme: efficient, mistake: "lists short", in: family{1, 1}}, usual, false, "81r+9c+d-90",
			[]string{"each row has each digit at most once: missing in all 9 rows", "(is column 9 left out of the pairs?)"}},
		{"product", program{scheme: families("cell- row+ row- col+ col- box+ box-"), encoding: amo.Product{}}, usual, false, "81r+9c+d-90", nil},
		{"auxiliary variables first", program{scheme: efficient, encoding: amo.Sequential{}}, usual, true, "81r+9c+d+2522", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := test.program
			if p.shape = (sudoku.Shape{Rows: 3, Cols: 3}); p.encoding == nil {
				p.encoding = amo.Pairwise{}
			}
			result := gradeText(t, renumber(p.formula(), 9, test.number, test.later), grade.Options{Spare: 3 * time.Second})
			if result.Numbering != test.numbering || (result.Verdict() == grade.Proved) != (test.want == nil) {
				t.Errorf("%v by %s: expected %s", result.Verdict(), result.Numbering, test.numbering)
			}
			expectTexts(t, result, test.want)
		})
	}
}

// Auxiliary variables that constraints share are named.
func TestSharedAuxiliary(t *testing.T) {
	shape := sudoku.Shape{Rows: 3, Cols: 3}
	p := program{shape: shape, scheme: families("cell+ row- col- box-"), encoding: amo.Sequential{}}
	f, shared := p.formula(), new(cnf.Formula)
	for range 729 + 8 {
		shared.NewVar()
	}
	for i := range f.Len() {
		var clause []cnf.Lit
		for _, l := range f.Clause(i) {
			if v := l.Var(); v > 729 { // the eight of each constraint, started anew
				l = l / v * (730 + (v-730)%8)
			}
			clause = append(clause, l)
		}
		shared.Add(clause)
	}
	result := gradeText(t, textOf(737, changed(shared, -1)), grade.Options{})
	if result.Verdict() != grade.Refuted || !strings.Contains(codesOf(result), "auxiliary-shared") {
		t.Errorf("%v: %s", result.Verdict(), codesOf(result))
	}
	expectTexts(t, result, []string{"8 auxiliary variables are in clauses about several constraints each; the first is 730"})
}

// Without time for other rules that are missing, nothing is said of "all" or "only".
func TestNoTimeToSpare(t *testing.T) {
	p := program{shape: sudoku.Shape{Rows: 2, Cols: 3}, scheme: families("cell+ row- col- box-"), encoding: amo.Pairwise{},
		mistake: "family missing", in: family{3, 1}}
	result := gradeText(t, textOf(216, changed(p.formula(), -1)), grade.Options{Spare: 1})
	for _, f := range result.Findings {
		if f.Code == grade.RuleMissing && (!strings.Contains(f.Text, "missing in at least ") || f.Hint != "") {
			t.Errorf("%q (%s): expected no more than what is known", f.Text, f.Hint)
		}
	}
	if result.Rules != grade.Refuted {
		t.Errorf("rules %v: expected refuted", result.Rules)
	}
}
