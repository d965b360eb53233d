package encode_test

import "github.com/sudokusat/sudokusat/encode/cnf"

// search is the oracle of these tests: unit propagation and counting of models for any formula,
// as simple as possible.
type search struct {
	f        *cnf.Formula
	touching [][]int // for each variable, the clauses that have it
	value    []int8  // 1 true, -1 false, 0 open
	trail    []cnf.Lit
}

func newSearch(f *cnf.Formula) *search {
	s := &search{f: f, touching: make([][]int, f.Vars()+1), value: make([]int8, f.Vars()+1)}
	for i := range f.Len() {
		for _, l := range f.Clause(i) {
			s.touching[l.Var()] = append(s.touching[l.Var()], i)
		}
	}
	return s
}

func (s *search) valueOf(l cnf.Lit) int8 {
	if l < 0 {
		return -s.value[-l]
	}
	return s.value[l]
}

func (s *search) set(l cnf.Lit) {
	s.value[l.Var()] = 1
	if l < 0 {
		s.value[-l] = -1
	}
	s.trail = append(s.trail, l)
}

// look makes the only open literal of a clause true, and returns false if all are
// false.
func (s *search) look(clause []cnf.Lit) bool {
	var open cnf.Lit
	for _, l := range clause {
		switch s.valueOf(l) {
		case 1:
			return true
		case 0:
			if open != 0 {
				return true
			}
			open = l
		}
	}
	if open != 0 {
		s.set(open)
	}
	return open != 0
}

// propagate propagates the literals of the trail from a position on. It returns false at a
// contradiction.
func (s *search) propagate(from int) bool {
	for ; from < len(s.trail); from++ {
		for _, i := range s.touching[s.trail[from].Var()] {
			if !s.look(s.f.Clause(i)) {
				return false
			}
		}
	}
	return true
}

// start propagates the formula itself.
func (s *search) start() bool {
	for i := range s.f.Len() {
		if !s.look(s.f.Clause(i)) {
			return false
		}
	}
	return s.propagate(0)
}

// try counts the models in which l is true too.
func (s *search) try(l cnf.Lit, v cnf.Lit, shown, limit int) int {
	mark := len(s.trail)
	s.set(l)
	models := 0
	if s.propagate(mark) {
		models = s.count(v, shown, limit)
	}
	for _, l := range s.trail[mark:] {
		s.value[l.Var()] = 0
	}
	s.trail = s.trail[:mark]
	return models
}

// count counts assignments of the variables from v to shown that can be extended
// to models.
func (s *search) count(v cnf.Lit, shown, limit int) int {
	for int(v) < len(s.value) && s.value[v] != 0 {
		v++
	}
	if int(v) == len(s.value) {
		return 1
	}
	if int(v) > shown {
		limit = 1
	}
	models := 0
	for _, l := range []cnf.Lit{v, -v} {
		if models < limit {
			models += s.try(l, v, shown, limit-models)
		}
	}
	return models
}

// countModels counts models up to a limit.
func countModels(f *cnf.Formula, limit int) int { return countShown(f, f.Vars(), limit) }

// countShown counts models that differ in the first variables, up to shown.
func countShown(f *cnf.Formula, shown, limit int) int {
	s := newSearch(f)
	if !s.start() {
		return 0
	}
	return s.count(1, shown, limit)
}
