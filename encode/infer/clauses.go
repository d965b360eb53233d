package infer

import (
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// clauses holds the clauses of two literals and more.
//
// One of two literals, a ∨ b, stands as b in implied[¬a] and as a in implied[¬b].
// The longer ones stand in one slice, the two literals that are watched in front:
//
//	long  a b c d … | a b c …
//	ends           4|       7      clause i is long[ends[i-1]:ends[i]]
//
// A clause needs a look only when a watched literal becomes false: then another
// that is not false takes its place, or none is left, and the other watched one
// has to be true. Nothing is to be undone when literals become unknown again.
type clauses struct {
	vars    int
	implied [][]literal
	long    []literal
	ends    []int32
	watches [][]watch // of each literal, the clauses that watch it
}

// watch is a clause, and a literal of it that makes looking at it needless while
// true.
type watch struct {
	clause int32
	other  literal
}

// clause returns clause i, which may be reordered.
func (c *clauses) clause(i int32) []literal {
	start := int32(0)
	if i > 0 {
		start = c.ends[i-1]
	}
	return c.long[start:c.ends[i]]
}

// load takes the clauses of a formula. It returns those of one literal, and
// whether there is an empty one.
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

// simplify appends the literals of a clause to dst, in order, each once.
func simplify(dst []literal, clause []cnf.Lit) []literal {
	for _, l := range clause {
		dst = append(dst, literalOf(l))
	}
	slices.Sort(dst)
	return slices.Compact(dst)
}

// watch adds a clause of three literals or more.
func (c *clauses) watch(clause []literal) {
	i := int32(len(c.ends))
	c.long = append(c.long, clause...)
	c.ends = append(c.ends, int32(len(c.long)))
	c.watches[clause[0]] = append(c.watches[clause[0]], watch{i, clause[1]})
	c.watches[clause[1]] = append(c.watches[clause[1]], watch{i, clause[0]})
}

// link makes implied of clauses of two literals that follow each other. The lists
// are parts of one slice; of equal clauses, one stays.
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
