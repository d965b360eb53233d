package proof

import (
	"errors"
	"fmt"
	"math"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// literal is 2v for the positive literal of a variable and 2v+1 for the negative.
type literal uint32

func (l literal) not() literal { return l ^ 1 }

type value int8

const (
	unknown value = iota
	isTrue
	isFalse
)

// reference is the place of a clause in the arena.
type reference uint32

const (
	none      reference = math.MaxUint32
	noLiteral literal   = 0
)

var errTooLarge = errors.New("the clauses of formula and proof take 2^31 words or more, which are too many to check")

// clauses holds the clauses of the formula and of the proof, one after the other:
//
//	arena  …  3<<1|0  next  a  b  c  2<<1|1  next  d  e  …
//	          ┴ a clause of three    ┴ one of two, deleted
//	refs   the place of each, in the order in which they came
//
// The space of a deleted clause is not used again. No literal occurs twice in a
// clause; next belongs to the index.
type clauses struct {
	arena       []literal
	refs        []reference
	occurrences []int32 // of each literal, in clauses that are not deleted

	// Variables up to dense keep their number. Those above are numbered as they
	// come, so that a large number costs no memory.
	dense  int
	others map[cnf.Lit]literal

	// An assignment, and the literals that it makes true in the order in which they
	// became so.
	values []value
	trail  []literal

	seen  []int64 // of each literal, the last call of simplify that met it
	calls int64
	clean []literal // what simplify returns
}

const headerSize = 2

func newClauses(f *cnf.Formula) clauses {
	c := clauses{
		arena:  make([]literal, 0, min(f.Literals()+headerSize*f.Len(), math.MaxInt32)),
		refs:   make([]reference, 0, f.Len()),
		dense:  min(f.Vars(), 4*f.Literals()),
		others: map[cnf.Lit]literal{},
	}
	c.grow(2 * (c.dense + 1))
	return c
}

// grow makes room for literals below n.
func (c *clauses) grow(n int) {
	more := n - len(c.values)
	c.values = append(c.values, make([]value, more)...)
	c.occurrences = append(c.occurrences, make([]int32, more)...)
	c.seen = append(c.seen, make([]int64, more)...)
}

func (c *clauses) code(l cnf.Lit) literal {
	v := literal(l.Var())
	if int(v) > c.dense {
		v = c.number(l.Var())
	}
	if l < 0 {
		return v<<1 | 1
	}
	return v << 1
}

func (c *clauses) number(v cnf.Lit) literal {
	n, known := c.others[v]
	if !known {
		n = literal(len(c.values) / 2)
		c.others[v] = n
		c.grow(len(c.values) + 2)
	}
	return n
}

// simplify returns the literals of a clause in their order, each once. The slice
// is valid until the next call; until then seen tells what is in it.
func (c *clauses) simplify(clause []cnf.Lit) []literal {
	c.calls++
	c.clean = c.clean[:0]
	for _, l := range clause {
		if code := c.code(l); c.seen[code] != c.calls {
			c.seen[code] = c.calls
			c.clean = append(c.clean, code)
		}
	}
	return c.clean
}

// allSeen returns whether the last call of simplify met all literals of a clause.
func (c *clauses) allSeen(clause []literal) bool {
	for _, l := range clause {
		if c.seen[l] != c.calls {
			return false
		}
	}
	return true
}

// store adds a clause without repeated literals.
func (c *clauses) store(clause []literal) (reference, error) {
	if len(c.arena)+headerSize+len(clause) > math.MaxInt32 {
		return none, errTooLarge
	}
	ref := reference(len(c.arena))
	c.refs = append(c.refs, ref)
	c.arena = append(c.arena, literal(len(clause))<<1, 0)
	c.arena = append(c.arena, clause...)
	for _, l := range clause {
		c.occurrences[l]++
	}
	return ref, nil
}

func (c *clauses) erase(ref reference) {
	for _, l := range c.literals(ref) {
		c.occurrences[l]--
	}
	c.arena[ref] |= 1
}

func (c *clauses) deleted(ref reference) bool { return c.arena[ref]&1 != 0 }

// literals returns the literals of a clause, which may be reordered.
func (c *clauses) literals(ref reference) []literal {
	start := int(ref) + headerSize
	return c.arena[start : start+int(c.arena[ref]>>1)]
}

func (c *clauses) set(l literal) {
	c.values[l], c.values[l.not()] = isTrue, isFalse
	c.trail = append(c.trail, l)
}

// refute makes the literals of a clause false, all but one. It returns false if one
// of them is true, so that they can't be.
func (c *clauses) refute(clause []literal, except literal) bool {
	for _, l := range clause {
		switch {
		case l == except:
		case c.values[l] == isTrue:
			return false
		case c.values[l] == unknown:
			c.set(l.not())
		}
	}
	return true
}

// undo makes all literals unknown again but the first of the trail.
func (c *clauses) undo(length int) {
	for _, l := range c.trail[length:] {
		c.values[l], c.values[l.not()] = unknown, unknown
	}
	c.trail = c.trail[:length]
}

// load adds the clauses of the formula.
func (c *clauses) load(f *cnf.Formula) error {
	for i := range f.Len() {
		clause := f.Clause(i)
		for _, l := range clause {
			if l.Var() <= 0 || int(l.Var()) > f.Vars() {
				return fmt.Errorf("clause %d of the formula: literal %d, expected one of variables 1 to %d", i+1, l, f.Vars())
			}
		}
		if _, err := c.store(c.simplify(clause)); err != nil {
			return err
		}
	}
	return nil
}
