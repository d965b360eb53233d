package proof

import (
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// lrat checks the steps of an LRAT proof. It propagates only the clauses that the hints
// name.
type lrat struct {
	*clauses
	formula int // number of its clauses, whose ids are 1, 2, 3, …
	lemmas  map[int64]reference

	// The clauses that the hints of the step resolve with.
	resolved []int64
}

func newLRAT(c *clauses) *lrat {
	return &lrat{clauses: c, formula: len(c.refs), lemmas: map[int64]reference{}}
}

// clause returns the clause of an id, or none if it never existed or was deleted.
func (c *lrat) clause(id int64) reference {
	if id < 1 || id > int64(c.formula) {
		if ref, known := c.lemmas[id]; known {
			return ref
		}
		return none
	}
	if ref := c.refs[id-1]; !c.deleted(ref) {
		return ref
	}
	return none
}

// add checks a clause by its hints and adds it.
func (c *lrat) add(s *step, report *Report) error {
	if s.id <= int64(c.formula) || c.clause(s.id) != none {
		return faultf("id %d, expected one that no clause has, beyond the %d clauses of the formula", s.id, c.formula)
	}
	clause := c.simplify(s.clause)
	if err := c.check(s, clause, report); err != nil {
		return err
	}
	c.undo(0)
	ref, err := c.store(clause)
	if err != nil {
		return err
	}
	c.lemmas[s.id] = ref
	report.Additions++
	report.Refuted = len(clause) == 0
	return nil
}

// check returns nil if the clause holds. All its literals are false during the check.
func (c *lrat) check(s *step, clause []literal, report *Report) error {
	if !c.refute(clause, noLiteral) {
		return nil // a literal and its negation
	}
	n := positive(s.hints)
	conflict, err := c.follow(s.hints[:n])
	switch {
	case conflict || err != nil:
		return err
	case len(clause) == 0:
		return faultf("the hints must lead to a false clause, which the empty clause needs, but do not")
	}
	if err := c.resolve(s.clause[0], s.hints[n:]); err != nil {
		return err
	}
	report.RAT++
	return nil
}

// positive returns how many hints there are before the first negative one.
func positive(hints []int64) int {
	n := 0
	for n < len(hints) && hints[n] > 0 {
		n++
	}
	return n
}

// follow makes the literals true that the clauses of the hints imply, in order. It stops
// at the first false clause, and returns whether there was one.
func (c *lrat) follow(hints []int64) (conflict bool, err error) {
	for _, id := range hints {
		ref := c.clause(id)
		if ref == none {
			return false, faultf("hint %d names no clause, or one that was deleted", id)
		}
		switch l, open := c.open(ref); {
		case open == 0:
			return true, nil
		case open > 1:
			return false, faultf("hint %d names a clause with more than one literal that is not false", id)
		case c.values[l] == unknown:
			c.set(l)
		}
	}
	return false, nil
}

// open counts the literals of a clause that are not false, up to two, and returns the
// last of them.
func (c *lrat) open(ref reference) (last literal, count int) {
	for _, l := range c.literals(ref) {
		if c.values[l] != isFalse {
			last = l
			if count++; count == 2 {
				break
			}
		}
	}
	return last, count
}

// resolve checks the resolvents of a clause on its first literal, the pivot. A negative
// hint names each clause with the negated pivot. If its other literals are false too,
// the hints after it must lead to a false clause.
func (c *lrat) resolve(pivot cnf.Lit, hints []int64) error {
	against := c.code(-pivot)
	length := len(c.trail)
	c.resolved = c.resolved[:0]
	for len(hints) > 0 {
		id, n := -hints[0], 1+positive(hints[1:])
		ref := c.clause(id)
		if ref == none || !slices.Contains(c.literals(ref), against) {
			return faultf("hint %d names no clause with the literal %d", -id, -pivot)
		}
		if c.refute(c.literals(ref), against) {
			if conflict, err := c.follow(hints[1:n]); err != nil {
				return err
			} else if !conflict {
				return faultf("the hints after %d lead to no false clause", -id)
			}
		}
		c.undo(length)
		c.resolved = append(c.resolved, id)
		hints = hints[n:]
	}
	slices.Sort(c.resolved)
	named := len(slices.Compact(c.resolved))
	if all := int(c.occurrences[against]); named != all {
		return faultf("the hints lead to no false clause, and as a RAT on %d it would need the %d clauses with %d named, not %d",
			pivot, all, -pivot, named)
	}
	return nil
}

// delete deletes the clauses with these ids, if they exist.
func (c *lrat) delete(s *step, report *Report) {
	for _, id := range s.hints {
		ref := c.clause(id)
		if ref == none {
			report.Ignored++
			continue
		}
		c.erase(ref)
		delete(c.lemmas, id)
		report.Deletions++
	}
}
