package grade

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Numbering says which variable is which candidate: digit d in row r and column c, all
// from 1, is variable Row·r + Column·c + Digit·d + Offset.
type Numbering struct{ Row, Column, Digit, Offset int }

// Usual returns the numbering N²(r-1) + N(c-1) + d of a side.
func Usual(side int) Numbering {
	return Numbering{side * side, side, 1, -side*side - side}
}

// String returns the numbering as [ParseNumbering] reads it: "81r+9c+d-90".
func (n Numbering) String() string {
	var text strings.Builder
	for _, term := range []struct {
		factor int
		part   string
	}{{n.Row, "r"}, {n.Column, "c"}, {n.Digit, "d"}} {
		switch {
		case term.factor == 1:
			text.WriteString("+" + term.part)
		case term.factor != 0:
			fmt.Fprintf(&text, "%+d%s", term.factor, term.part)
		}
	}
	if n.Offset != 0 {
		fmt.Fprintf(&text, "%+d", n.Offset)
	}
	return strings.TrimPrefix(text.String(), "+")
}

var numberingTerm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([+-]?)(\d*)([rcd]?)`) })

// ParseNumbering reads a sum of terms such as "81r+9c+d-90": r, c and d are the row, the
// column and the digit, counted from 1.
func ParseNumbering(text string) (n Numbering, err error) {
	rest := strings.ReplaceAll(text, " ", "")
	fail := fmt.Errorf("numbering %q: expected a sum such as 81r+9c+d-90, with row r, column c and digit d from 1", text)
	for first := true; rest != "" || first; first = false {
		term := numberingTerm().FindStringSubmatch(rest)
		if term == nil || term[2]+term[3] == "" || term[1] == "" && !first {
			return n, fail
		}
		factor := 1
		if term[2] != "" {
			if factor, err = strconv.Atoi(term[2]); err != nil || factor > maxVariables {
				return n, fail
			}
		}
		if term[1] == "-" {
			factor = -factor
		}
		*map[string]*int{"r": &n.Row, "c": &n.Column, "d": &n.Digit, "": &n.Offset}[term[3]] += factor
		rest = rest[len(term[0]):]
	}
	return n, nil
}

// variable returns the number of a candidate, which may be 0 or less of a numbering that
// does not fit the shape.
func (n Numbering) variable(shape sudoku.Shape, candidate int) int {
	cell, digit := shape.CellDigit(candidate)
	return n.Row*(shape.Row(cell)+1) + n.Column*(shape.Col(cell)+1) + n.Digit*int(digit) + n.Offset
}

// variables returns the variable of each candidate. One candidate may have the number 0,
// which is that of none. It is an error if another has, or if two have the same.
func (n Numbering) variables(shape sudoku.Shape) ([]cnf.Lit, error) {
	vars := make([]cnf.Lit, shape.Candidates())
	seen := map[int]int{}
	for k := range vars {
		v := n.variable(shape, k)
		if v < 0 || v > maxVariables {
			return nil, fmt.Errorf("numbering %v: %s has the number %d: expected 1 to %d", n, shape.CandidateName(k), v, maxVariables)
		}
		if other, twice := seen[v]; twice {
			return nil, fmt.Errorf("numbering %v: %s and %s have the number %d: expected one each", n, shape.CandidateName(other), shape.CandidateName(k), v)
		}
		seen[v], vars[k] = k, cnf.Lit(v)
	}
	return vars, nil
}

// factors are 1, base and base² in one of six orders: rcd, crd, drc, dcr, rdc, cdr.
func factors(base, order int) Numbering {
	of := [6][3]int{{2, 1, 0}, {1, 2, 0}, {1, 0, 2}, {0, 1, 2}, {2, 0, 1}, {0, 2, 1}}[order]
	powers := [3]int{1, base, base * base}
	return Numbering{Row: powers[of[0]], Column: powers[of[1]], Digit: powers[of[2]]}
}

// startingAt returns the numbering with the same factors by which r1c1=1 has a number.
func (n Numbering) startingAt(first int) Numbering {
	n.Offset = first - n.Row - n.Column - n.Digit
	return n
}

// span returns the difference of the last candidate's number and the first one's.
func (n Numbering) span(side int) int { return (side - 1) * (n.Row + n.Column + n.Digit) }

// numberings returns those that are tried and that the variables suffice for, the more
// usual before the others: r1c1=1 has the number 1, or each part counts from 0 or from 1,
// or auxiliary variables come first.
func (s *Submission) numberings(shape sudoku.Shape) []Numbering {
	side := shape.Side()
	var list []Numbering
	met := map[Numbering]bool{}
	add := func(n Numbering) {
		if first := n.variable(shape, 0); !met[n] && first >= 0 && first+n.span(side) <= s.formula.Vars() {
			met[n] = true
			list = append(list, n)
		}
	}
	low, high := s.bounds()
	for later := range 2 {
		for _, base := range []int{side, side + 1, 10, 100} {
			for order := range 6 {
				n := factors(base, order)
				switch {
				case base < side:
				case later == 0:
					for shift := range 16 {
						add(n.startingAt(1 - shift&1 + shift>>1&1*n.Digit + shift>>2&1*n.Column + shift>>3*n.Row))
					}
				default:
					for _, first := range []int{low, high - n.span(side), low - n.Digit, low - n.Column, low - n.Row} {
						add(n.startingAt(first))
					}
				}
			}
		}
	}
	return list
}

// bounds returns the lowest variable of the clauses that may say "at least one", and the
// highest variable of all.
func (s *Submission) bounds() (low, high int) {
	low = s.formula.Vars()
	for i := range s.formula.Len() {
		clause := s.formula.Clause(i)
		atLeast := len(clause) > 2 && positive(clause)
		for _, l := range clause {
			high = max(high, int(l.Var()))
			if atLeast {
				low = min(low, int(l))
			}
		}
	}
	return low, high
}

// sharing returns the result of a formula of which no numbering is known that fits, if its
// clauses "a cell has at least one digit" are those of a numbering that gives two candidates
// the same number, such as 100r+10c+d at 16x16; nil if they are not.
func (s *Submission) sharing(opt Options) *Assessment {
	stated := map[string]bool{}
	for i := range s.formula.Len() {
		if clause := s.formula.Clause(i); len(clause) > 2 && positive(clause) {
			stated[keyOf(clause)] = true
		}
	}
	low, _ := s.bounds()
	for _, shape := range s.shapes(opt) {
		for _, n := range clashing(shape.Side()) {
			n = n.startingAt(low)
			_, err := n.variables(shape)
			if err == nil || !n.statesAllCells(shape, stated) {
				continue
			}
			result := s.unread("what else is wrong: candidates have the same number")
			result.Shape, result.Numbering = shape, n.String()
			result.Evidence = fmt.Sprintf("found: so numbered, each cell has its clause of %d literals", shape.Side())
			result.Findings = append(result.Findings, Finding{Code: NumberShared, Kind: NumberShared.kind(), Fault: true, Count: 1,
				Text: strings.TrimPrefix(err.Error(), "numbering "), Hint: "is a factor too small?"})
			return result
		}
	}
	return nil
}

// keyOf returns a text that is the same for the same variables.
func keyOf(clause []cnf.Lit) string { return fmt.Sprint(slices.Sorted(slices.Values(clause))) }

// statesAllCells returns whether nearly all cells have their clause among those stated, and
// nearly all of those are of a cell.
func (n Numbering) statesAllCells(shape sudoku.Shape, stated map[string]bool) bool {
	lits := make([]cnf.Lit, shape.Side())
	count, met := 0, map[string]bool{}
	for cell := range shape.Cells() {
		for d := range lits {
			lits[d] = cnf.Lit(n.variable(shape, shape.Candidate(cell, uint16(d+1))))
		}
		if key := keyOf(lits); stated[key] {
			count++
			met[key] = true
		}
	}
	return 100*count >= nearly*shape.Cells() && 100*len(met) >= nearly*len(stated)
}

// clashing returns numberings by which two candidates of a side have the same number.
func clashing(side int) (list []Numbering) {
	for _, base := range []int{10, side - 1, side} {
		if base < side {
			for order := range 6 {
				list = append(list, factors(base, order))
			}
		}
		list = append(list, Numbering{Row: base, Column: base, Digit: 1}, Numbering{Row: base, Column: 1, Digit: 1},
			Numbering{Row: base * base, Column: 1, Digit: 1}, Numbering{Row: base * base, Column: base, Digit: base})
	}
	return append(list, Numbering{Row: 1, Column: 1, Digit: 1})
}
