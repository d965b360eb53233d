package export

import (
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// shuffled is a formula with other names for its variables and its clauses in
// another order, for studying how much a solver owes to luck. Unlike all else
// here it holds the formula in memory.
type shuffled struct {
	formula cnf.Formula
	to      []cnf.Lit // new name of each variable; to[0] is 0
	order   []int     // of the clauses
}

// read takes the formula of e and shuffles it.
func (s *shuffled) read(e *encode.Encoding, seed uint64) error {
	if err := e.Write(&s.formula); err != nil {
		return err
	}
	random := rand.New(rand.NewPCG(seed, 0))
	s.to = make([]cnf.Lit, s.formula.Vars()+1)
	for i, v := range random.Perm(s.formula.Vars()) {
		s.to[i+1] = cnf.Lit(v + 1)
	}
	s.order = random.Perm(s.formula.Len())
	return nil
}

// write hands the formula to dst, whose variables must be unused.
func (s *shuffled) write(dst cnf.Sink) error {
	for range s.formula.Vars() {
		dst.NewVar()
	}
	var clause []cnf.Lit
	for _, i := range s.order {
		clause = clause[:0]
		for _, l := range s.formula.Clause(i) {
			if l < 0 {
				clause = append(clause, -s.to[-l])
			} else {
				clause = append(clause, s.to[l])
			}
		}
		dst.Begin(s.formula.Group(i))
		dst.Add(clause)
	}
	return dst.Err()
}
