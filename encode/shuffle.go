package encode

import (
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// shuffled is a formula with other names for its variables and its clauses in
// another order, for studying how much a solver owes to luck. Unlike all else
// here it holds the formula in memory.
type shuffled struct {
	formula cnf.Formula
	layout  Layout
	to      []cnf.Lit // new name of each variable; to[0] is 0
	order   []int     // of the clauses
}

func shuffle(e *Encoding, seed uint64) (*shuffled, error) {
	s := new(shuffled)
	if err := e.Write(&s.formula); err != nil {
		return nil, err
	}
	random := rand.New(rand.NewPCG(seed, 0))
	s.to = make([]cnf.Lit, s.formula.Vars()+1)
	from := make([]cnf.Lit, len(s.to))
	for i, v := range random.Perm(s.formula.Vars()) {
		s.to[i+1], from[v+1] = cnf.Lit(v+1), cnf.Lit(i+1)
	}
	s.order = random.Perm(s.formula.Len())
	s.layout = e.layout
	s.layout.candidates = renamed{e.layout.candidates, s.to, from}
	if e.layout.intersections != nil {
		s.layout.intersections = renamed{e.layout.intersections, s.to, from}
	}
	return s, nil
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
