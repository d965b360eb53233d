package grade

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// decoding is what comments say about the variables, of which several together may make a
// candidate:
//
//	c sudoku 2x3                  the shape of a box; without it the usual one
//	c varname 1 r1c1=1,3,5        variable 1 is true if the digit is one of these,
//	c varname 3 r1c1<=2           or is at most 2; <, >= and > too
//	c decode r1c1=5 12 -13 14     the candidate is true if all literals are
//
// A candidate without a decode line is true if all variables of its cell have the values for its
// digit. If each digit has a variable of its own, it is true if that variable is.
type decoding struct {
	shape   sudoku.Shape
	sets    []digitSet
	lines   []decodeLine
	several bool // some candidate is not a variable
	largest int  // row, column or digit
	err     error
}

// digitSet says for which digits of a cell a variable is true.
type digitSet struct {
	v        cnf.Lit
	row, col int
	digit    int    // the last in its name
	own      bool   // it is the variable of that digit alone
	digits   uint64 // as bits
	largest  int    // number in its name
	line     int
}

// holds returns whether the variable is true for a digit.
func (s *digitSet) holds(digit int) bool { return s.digits>>digit&1 == 1 }

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
	list := strings.Split(m[4], ",")
	s.largest = max(s.row, s.col)
	for _, text := range list {
		s.digit, _ = strconv.Atoi(text)
		s.largest = max(s.largest, s.digit)
		s.digits |= 1 << s.digit
	}
	switch below := uint64(1)<<s.digit - 1; m[3] {
	case "=":
		s.own = len(list) == 1
		return s, true
	case "<":
		s.digits = below
	case "<=":
		s.digits |= below
	case ">":
		s.digits = ^(s.digits | below)
	case ">=":
		s.digits = ^below
	}
	return s, len(list) == 1
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
			return // an auxiliary variable
		}
		s.v, s.line = cnf.Lit(v), line
		d.sets = append(d.sets, s)
		d.several = d.several || !s.own
		d.largest = max(d.largest, s.largest)
	case "decode":
		d.decode(line, words)
	}
}

// decode takes a decode line.
func (d *decoding) decode(line int, words []string) {
	s, ok := parseSet(words[1])
	if !ok || !s.own {
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
	d.largest = max(d.largest, s.largest)
}

// decides returns whether comments say which variable is which candidate. A shape alone does if
// there are enough variables: then they are numbered as usual.
func (d *decoding) decides(vars int) bool {
	usual := fits(d.shape) == nil && vars >= d.shape.Candidates()
	return d.err != nil || d.several || len(d.sets) > 0 || usual
}

// read returns the candidates' definitions.
func (d *decoding) read(shape sudoku.Shape, vars int) (r reading, err error) {
	if d.err != nil {
		return r, d.err
	}
	r = reading{numbering: "by name", evidence: "from the comments of the file"}
	if r.shape, err = d.shapeOr(shape); err != nil {
		return r, err
	}
	usual, err := Usual(r.shape.Side()).variables(r.shape)
	if len(d.sets) == 0 && !d.several {
		r.vars, r.numbering = usual, Usual(r.shape.Side()).String()
		return r, err
	}
	if r.definitions, err = d.definitions(r.shape, vars); err != nil {
		return r, err
	}
	r.vars = make([]cnf.Lit, r.shape.Candidates())
	if err = r.checkDefinitions(d.several); slices.Equal(r.vars, usual) {
		r.numbering = Usual(r.shape.Side()).String()
	}
	return r, err
}

// definitions returns the literals that make each candidate.
func (d *decoding) definitions(shape sudoku.Shape, vars int) ([][]cnf.Lit, error) {
	ofCell := make([][]digitSet, shape.Cells())
	for _, s := range d.sets {
		if int(s.v) > vars || min(s.row, s.col) < 1 {
			return nil, fmt.Errorf("line %d: varname %d: expected a variable of 1 to %d, and rows and columns from 1", s.line, s.v, vars)
		}
		cell := (s.row-1)*shape.Side() + s.col - 1
		ofCell[cell] = append(ofCell[cell], s)
	}
	enough := 0 // this many variables of single digits are the candidates of a cell
	if d.several {
		enough = shape.Side()
	}
	list := make([][]cnf.Lit, shape.Candidates())
	for k := range list {
		cell, digit := shape.CellDigit(k)
		list[k] = define(enough, ofCell[cell], int(digit))
	}
	for _, l := range d.lines {
		beyond := func(l cnf.Lit) bool { return int(l.Var()) > vars }
		if min(l.row, l.col, l.digit) < 1 || slices.ContainsFunc(l.lits, beyond) {
			return nil, fmt.Errorf("line %d: decode: expected rows, columns and digits from 1, and variables up to %d", l.line, vars)
		}
		list[shape.Candidate((l.row-1)*shape.Side()+l.col-1, uint16(l.digit))] = l.lits
	}
	return list, nil
}

// shapeOr returns the shape of the options, or else that of the comments.
func (d *decoding) shapeOr(asked sudoku.Shape) (shape sudoku.Shape, err error) {
	none := sudoku.Shape{}
	switch shape = cmp.Or(d.shape, asked); {
	case d.shape != none && asked != none && d.shape != asked:
		return shape, fmt.Errorf("the comments say shape %v: expected %v", d.shape, asked)
	case shape == none:
		return sudoku.ShapeOfSide(d.largest)
	case d.largest > shape.Side():
		return shape, fmt.Errorf("a comment has the number %d: expected at most %d for shape %v", d.largest, shape.Side(), shape)
	}
	return shape, nil
}

// define returns the literals that make a digit, from the variables of its cell: if enough digits
// have variables of their own, its variable; otherwise all.
func define(enough int, sets []digitSet, digit int) (lits []cnf.Lit) {
	own := slices.DeleteFunc(slices.Clone(sets), func(s digitSet) bool { return !s.own })
	if len(own) >= enough {
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

// checkDefinitions returns an error unless each candidate has a definition, all of them different.
// A candidate that is a single variable gets that.
func (r *reading) checkDefinitions(several bool) error {
	if several {
		r.numbering = "by definition"
	}
	met := map[string]int{}
	for k, lits := range r.definitions {
		name := r.shape.CandidateName(k)
		switch {
		case !several && len(lits) == 0:
			return fmt.Errorf("%s has no variable: expected a formula of all %d candidates, not one reduced by its givens", name, r.shape.Candidates())
		case !several && len(lits) > 1:
			return fmt.Errorf("%s is variable %d and variable %d: expected one", name, lits[0], lits[1])
		case len(lits) == 0:
			return fmt.Errorf("%s has no definition: expected a comment such as %q for each candidate, or names of the variables of its cell",
				name, "c decode "+name+" 12 -13")
		}
		lits = slices.Compact(slices.Sorted(slices.Values(lits)))
		key := fmt.Sprint(lits)
		if other, twice := met[key]; twice {
			return fmt.Errorf("%s and %s have the same definition, %s: expected one each", r.shape.CandidateName(other), name, strings.Trim(key, "[]"))
		}
		met[key] = k
		if r.definitions[k] = lits; len(lits) == 1 && lits[0] > 0 {
			r.vars[k], r.definitions[k] = lits[0], nil
		}
	}
	if !several {
		r.definitions = nil
	}
	return nil
}
