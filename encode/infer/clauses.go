package infer

import (
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// clauses holds the clauses with two literals or more.
//
// A clause with two literals, a ∨ b, is stored as b in implied[¬a] and as a in implied[¬b].
// The longer ones are stored in one slice, each with the two watched literals first:
//
//	long  a b c d … | a b c …
//	ends           4|       7      clause i is long[ends[i-1]:ends[i]]
//
// A clause has to be visited only when a watched literal becomes false. Then another
// literal that is not false is watched instead. If there is none, the other watched literal
// must be true. Nothing has to be undone when literals become unknown again.
type clauses struct {
	vars    int
	implied [][]literal
	long    []literal
	ends    []int32
	watches [][]watch // of each literal, the clauses that watch it
}

// watch is a clause, and another literal of it. While that literal is true, the clause need
// not be visited.
type watch struct {
	clause int32
	other  literal
}

// clause returns clause i. Its literals may be reordered.
func (c *clauses) clause(i int32) []literal {
	start := int32(0)
	if i > 0 {
		start = c.ends[i-1]
	}
	return c.long[start:c.ends[i]]
}

// load copies the clauses of a formula. It returns the unit clauses, and whether there is an
// empty clause.
func (c *clauses) load(f *cnf.Formula) (units []literal, falsum bool) {
	var pairs []literal
	c.watches = make([][]watch, 2*(c.vars+1))
	var simple []literal
	for i := range f.Len() {
		simple = simplify(simple[:0], f.Clause(i))
		switch {
		case len(simple) == 0:
			falsum = true
		case len(simple) == 1:
			units = append(units, simple[0])
		case len(simple) == 2:
			pairs = append(pairs, simple...)
		default:
			c.watch(simple)
		}
	}
	c.link(pairs)
	return units, falsum
}

// simplify appends the literals of a clause to dst, sorted and without repetitions.
func simplify(dst []literal, clause []cnf.Lit) []literal {
	for _, l := range clause {
		dst = append(dst, literalOf(l))
	}
	slices.Sort(dst)
	return slices.Compact(dst)
}

// watch adds a clause with three literals or more.
func (c *clauses) watch(clause []literal) {
	i := int32(len(c.ends))
	c.long = append(c.long, clause...)
	c.ends = append(c.ends, int32(len(c.long)))
	c.watches[clause[0]] = append(c.watches[clause[0]], watch{i, clause[1]})
	c.watches[clause[1]] = append(c.watches[clause[1]], watch{i, clause[0]})
}

// link builds implied from the clauses with two literals, which follow each other in pairs.
// The lists are parts of one slice, without repetitions.
func (c *clauses) link(pairs []literal) {
	sizes := make([]int, 2*(c.vars+1))
	for _, l := range pairs {
		sizes[l.not()]++
	}
	c.implied = make([][]literal, len(sizes))
	all := make([]literal, len(pairs))
	for l, size := range sizes {
		c.implied[l], all = all[:0:size], all[size:]
	}
	for i := 0; i < len(pairs); i += 2 {
		a, b := pairs[i], pairs[i+1]
		c.implied[a.not()] = append(c.implied[a.not()], b)
		c.implied[b.not()] = append(c.implied[b.not()], a)
	}
	for l, list := range c.implied {
		slices.Sort(list)
		c.implied[l] = slices.Compact(list)
	}
}
