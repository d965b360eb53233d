package grade

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
	"github.com/sudokusat/sudokusat/sudoku"
)

// decoding is what comments say of a formula in which several variables together make a
// candidate:
//
//	c sudoku 2x3                  the shape of a box; without it the customary one
//	c varname 1 r1c1=1,3,5        variable 1 is true if the digit is one of these,
//	c varname 3 r1c1<=2           or is at most 2; <, >= and > too
//	c decode r1c1=5 12 -13 14     the candidate is true if all literals are
//
// A candidate without a decode line is true if all variables of its cell are as they
// should be for its digit; if each digit has a variable of its own, if that one is true.
type decoding struct {
	shape   sudoku.Shape
	sets    []digitSet
	lines   []decodeLine
	several bool // some candidate is not a variable
	largest int  // row, column or digit
	err     error
}

// digitSet says of a variable for which digits of a cell it is true.
type digitSet struct {
	v        cnf.Lit
	row, col int
	op       string
	digits   []int
	line     int
}

// holds returns whether the variable is true for a digit.
func (s *digitSet) holds(digit int) bool {
	switch s.op {
	case "<=":
		return digit <= s.digits[0]
	case "<":
		return digit < s.digits[0]
	case ">=":
		return digit >= s.digits[0]
	case ">":
		return digit > s.digits[0]
	}
	return slices.Contains(s.digits, digit)
}

// decodeLine is the definition of a candidate.
type decodeLine struct {
	digitSet
	lits []cnf.Lit
}

var setName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^r(\d+)c(\d+)(=|<=|<|>=|>)(\d+(?:,\d+)*)$`) })

// parseSet reads a name such as "r1c1<=2".
func parseSet(name string) (s digitSet, ok bool) {
	m := setName().FindStringSubmatch(name)
	if m == nil {
		return s, false
	}
	s.row, _ = strconv.Atoi(m[1])
	s.col, _ = strconv.Atoi(m[2])
	s.op = m[3]
	for text := range strings.SplitSeq(m[4], ",") {
		digit, _ := strconv.Atoi(text)
		s.digits = append(s.digits, digit)
	}
	return s, s.op == "=" || len(s.digits) == 1
}

// comment takes a comment of the file.
func (d *decoding) comment(line int, text string) {
	words := strings.Fields(text)
	if d.err != nil || len(words) < 2 {
		return
	}
	switch words[0] {
	case "sudoku":
		if shape, err := sudoku.ParseShape(words[1]); err == nil {
			d.shape = shape
		}
	case "varname":
		if len(words) < 3 {
			return
		}
		s, ok := parseSet(words[2])
		v, err := strconv.ParseInt(words[1], 10, 32)
		if !ok || err != nil || v < 1 {
			return // an auxiliary variable, or what package encode refuses
		}
		s.v, s.line = cnf.Lit(v), line
		d.sets = append(d.sets, s)
		d.several = d.several || s.op != "=" || len(s.digits) > 1
		d.see(s)
	case "decode":
		d.decode(line, words)
	}
}

// decode takes a decode line.
func (d *decoding) decode(line int, words []string) {
	s, ok := parseSet(words[1])
	if !ok || s.op != "=" || len(s.digits) != 1 {
		d.err = fmt.Errorf("line %d: decode %s: expected a candidate such as r1c1=5, and literals", line, words[1])
		return
	}
	s.line = line
	entry := decodeLine{digitSet: s}
	for _, word := range words[2:] {
		l, err := strconv.ParseInt(word, 10, 32)
		if err != nil {
			d.err = fmt.Errorf("line %d: decode %s: %q is not a literal", line, words[1], word)
			return
		}
		if l != 0 {
			entry.lits = append(entry.lits, cnf.Lit(l))
		}
	}
	d.lines = append(d.lines, entry)
	d.several = true
	d.see(s)
}

func (d *decoding) see(s digitSet) { d.largest = max(d.largest, s.row, s.col, slices.Max(s.digits)) }

// read returns the candidates' definitions.
func (d *decoding) read(shape sudoku.Shape, vars int) (r reading, err error) {
	if d.err != nil {
		return r, d.err
	}
	r = reading{shape: shape, numbering: "by definition", evidence: "from the comments of the file"}
	if shape == (sudoku.Shape{}) {
		if r.shape = d.shape; d.shape == (sudoku.Shape{}) {
			if r.shape, err = sudoku.ShapeOfSide(d.largest); err != nil {
				return r, err
			}
		}
	} else if d.shape != (sudoku.Shape{}) && d.shape != shape {
		return r, fmt.Errorf("shape %v by its comments: expected %v", d.shape, shape)
	}
	if d.largest > r.shape.Side() {
		return r, fmt.Errorf("a comment has the number %d: expected at most %d for shape %v", d.largest, r.shape.Side(), r.shape)
	}
	ofCell := make([][]digitSet, r.shape.Cells())
	for _, s := range d.sets {
		if int(s.v) > vars || min(s.row, s.col) < 1 {
			return r, fmt.Errorf("line %d: varname %d: expected a variable of 1 to %d, and rows and columns from 1", s.line, s.v, vars)
		}
		cell := (s.row-1)*r.shape.Side() + s.col - 1
		ofCell[cell] = append(ofCell[cell], s)
	}
	r.vars = make([]cnf.Lit, r.shape.Candidates())
	r.definitions = make([][]cnf.Lit, r.shape.Candidates())
	for k := range r.definitions {
		cell, digit := r.shape.CellDigit(k)
		r.definitions[k] = define(r.shape.Side(), ofCell[cell], int(digit))
	}
	for _, line := range d.lines {
		if min(line.row, line.col, line.digits[0]) < 1 || slices.ContainsFunc(line.lits, func(l cnf.Lit) bool { return int(l.Var()) > vars }) {
			return r, fmt.Errorf("line %d: decode: expected rows, columns and digits from 1, and variables up to %d", line.line, vars)
		}
		r.definitions[r.shape.Candidate((line.row-1)*r.shape.Side()+line.col-1, uint16(line.digits[0]))] = line.lits
	}
	return r, r.checkDefinitions()
}

// define returns the literals that make a digit, by the variables of its cell: one if each
// digit has a variable of its own, otherwise all.
func define(side int, sets []digitSet, digit int) (lits []cnf.Lit) {
	var own []digitSet
	for _, s := range sets {
		if s.op == "=" && len(s.digits) == 1 {
			own = append(own, s)
		}
	}
	if len(own) >= side {
		sets = slices.DeleteFunc(own, func(s digitSet) bool { return !s.holds(digit) })
	}
	for _, s := range sets {
		if s.holds(digit) {
			lits = append(lits, s.v)
		} else {
			lits = append(lits, -s.v)
		}
	}
	return lits
}

// checkDefinitions expects a definition of each candidate, and no two the same.
func (r *reading) checkDefinitions() error {
	met := map[string]int{}
	for k, lits := range r.definitions {
		name := r.shape.CandidateName(k)
		if len(lits) == 0 {
			return fmt.Errorf("%s has no definition: expected a comment such as %q for each candidate, or names of the variables of its cell", name, "c decode "+name+" 12 -13")
		}
		sorted := slices.Compact(slices.Sorted(slices.Values(lits)))
		key := fmt.Sprint(sorted)
		if other, twice := met[key]; twice {
			return fmt.Errorf("%s and %s have the same definition, %s: expected one each", r.shape.CandidateName(other), name, strings.Trim(key, "[]"))
		}
		met[key] = k
		if r.definitions[k] = sorted; len(sorted) == 1 && sorted[0] > 0 {
			r.vars[k], r.definitions[k] = sorted[0], nil // a variable like any other
		}
	}
	return nil
}

// define adds the definitions to the formula, after the clauses of the submission, as part
// of R: (¬x ∨ l) for each literal l of candidate x, and (x ∨ ¬l ∨ …).
func (t *translation) define(definitions [][]cnf.Lit, inner func(l cnf.Lit) cnf.Lit) {
	cellOf := map[cnf.Lit]int{}
	for k, lits := range definitions {
		x := cnf.Lit(k + 1)
		whole := []cnf.Lit{x}
		for _, l := range lits {
			l = inner(l)
			if v := l.Var(); !t.isCandidate(v) {
				cellOf[v], _ = t.shape.CellDigit(k)
			}
			whole = append(whole, -l)
			t.addDefinition(k, []cnf.Lit{-x, l})
		}
		if lits != nil {
			t.addDefinition(k, whole)
		}
	}
	t.parts = len(cellOf)
	t.findSets(cellOf)
	t.sortDefined()
}

func (t *translation) addDefinition(k int, clause []cnf.Lit) {
	t.defined = append(t.defined, k)
	t.clauses = append(t.clauses, t.formula.Len())
	t.formula.Add(clause)
}

// findSets finds the variables that the digit of a cell determines, by unit propagation of
// R without givens: by the definitions or by other clauses.
func (t *translation) findSets(cellOf map[cnf.Lit]int) {
	t.sets = map[cnf.Lit]cellSet{}
	of := make([][]cnf.Lit, t.shape.Cells())
	for v, cell := range cellOf {
		of[cell] = append(of[cell], v)
	}
	engine := infer.NewEngine(t.part(slices.DeleteFunc(slices.Clone(t.clauses), func(i int) bool { return len(t.formula.Clause(i)) == 1 })))
	for k := range t.shape.Candidates() {
		x := cnf.Lit(k + 1)
		if refuted, err := refutes(context.Background(), engine, []cnf.Lit{x}); refuted || err != nil {
			continue
		}
		cell, _ := t.shape.CellDigit(k)
		for _, v := range of[cell] {
			set := t.sets[v]
			set.cell = cell
			switch {
			case engine.True(v):
				set.yes = append(set.yes, x)
			case engine.True(-v):
				set.no = append(set.no, x)
			}
			t.sets[v] = set
		}
	}
	maps.DeleteFunc(t.sets, func(_ cnf.Lit, s cellSet) bool { return len(s.yes)+len(s.no) != t.shape.Side() })
}

// cellSet is a variable that the digit of a cell determines: it is true for some candidates of
// the cell, and false for the others.
type cellSet struct {
	cell    int
	yes, no []cnf.Lit
}

// sortDefined tells givens from clauses of R where unit clauses over the variables of a cell
// leave one digit. What holds for all digits of the cell is no part of a given.
func (t *translation) sortDefined() {
	ofCell := map[int][]int{}
	for _, i := range t.clauses {
		if clause := t.formula.Clause(i); len(clause) == 1 {
			if set, ok := t.sets[clause[0].Var()]; ok && len(t.candidates(clause[0])) < t.shape.Side() {
				ofCell[set.cell] = append(ofCell[set.cell], i)
			}
		}
	}
	for cell := range t.shape.Cells() {
		units := ofCell[cell]
		var left []uint16
		for d := uint16(1); int(d) <= t.shape.Side(); d++ {
			x := cnf.Lit(t.shape.Candidate(cell, d) + 1)
			if !slices.ContainsFunc(units, func(i int) bool { return !slices.Contains(t.candidates(t.formula.Clause(i)[0]), x) }) {
				left = append(left, d)
			}
		}
		if len(left) != 1 {
			continue
		}
		t.given[cell] = left
		t.units = append(t.units, units...)
		t.clauses = slices.DeleteFunc(t.clauses, func(i int) bool { return slices.Contains(units, i) })
	}
	slices.Sort(t.units)
}

// candidates returns those of which a literal says that one is true; nil if it does not.
func (t *translation) candidates(l cnf.Lit) []cnf.Lit {
	if l > 0 {
		return t.sets[l].yes
	}
	return t.sets[-l].no
}

// flat returns R with each literal that the digit of a cell determines replaced by the
// candidates that make it true: with exactly one digit in each cell, that is the same.
func (t *translation) flat() *cnf.Formula {
	r := t.part(t.clauses)
	if t.sets == nil {
		return r
	}
	f := t.part(nil)
	for i := range r.Len() {
		var clause []cnf.Lit
		for _, l := range r.Clause(i) {
			if _, ok := t.sets[l.Var()]; ok {
				clause = append(clause, t.candidates(l)...)
			} else {
				clause = append(clause, l)
			}
		}
		f.Add(clause)
	}
	return f
}
