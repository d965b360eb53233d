package grade

import (
	"cmp"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// trial is a numbering that a formula may have, and what supports it.
type trial struct {
	Numbering
	shape    sudoku.Shape
	score    int  // literals in clauses that fit a rule, less the clauses of candidates that fit none
	fits     int  // clauses that fit a rule
	silent   int  // clauses with auxiliary variables that say nothing about the numbering
	unused   int  // candidates in no clause
	zeros    int  // candidates with the number 0
	given    int  // unit clauses that are givens of the puzzle
	allCells bool // each cell has its clause of N positive literals, and all such clauses fit
}

// hull is what candidates share that were met together.
type hull struct {
	rules [kinds]int32 // of each kind, their rule, or -1
	first int32        // one of them, from 1; 0 if none was met
	many  bool         // there are others
}

// meet adds other candidates.
func (h *hull) meet(o hull) {
	switch {
	case o.first == 0:
		return
	case h.first == 0:
		*h = o
		return
	}
	h.many = h.many || o.many || h.first != o.first
	for kind := range h.rules {
		if h.rules[kind] != o.rules[kind] {
			h.rules[kind] = -1
		}
	}
}

// inRule returns whether the candidates are of one rule.
func (h *hull) inRule() bool { return max(h.rules[0], h.rules[1], h.rules[2], h.rules[3]) >= 0 }

// survey reads a formula by one numbering after another.
type survey struct {
	f      *cnf.Formula
	sample []int
	met    []meeting // of each variable
	epoch  int32     // of the trial: what was met in earlier ones is forgotten
	ofCell map[sudoku.Shape][]hull
	puzzle *sudoku.Puzzle
}

// meeting is the hull of a candidate or, for an auxiliary variable, of those met with it.
type meeting struct {
	hull
	candidate bool
	epoch     int32
}

// at returns what a variable is in the trial.
func (s *survey) at(l cnf.Lit) *meeting {
	m := &s.met[l.Var()]
	if m.epoch != s.epoch {
		*m = meeting{epoch: s.epoch}
	}
	return m
}

func newSurvey(f *cnf.Formula, puzzle *sudoku.Puzzle) *survey {
	s := &survey{f: f, puzzle: puzzle, met: make([]meeting, f.Vars()+1), ofCell: map[sudoku.Shape][]hull{}}
	// The sample is blocks of clauses, since the clauses of a constraint are near each other, and
	// the few clauses that may say "at least one".
	stride := max(1, f.Len()/sampled)
	for i := range f.Len() {
		if i/block%stride == 0 || len(f.Clause(i)) > 2 && positive(f.Clause(i)) {
			s.sample = append(s.sample, i)
		}
	}
	return s
}

// hulls returns the hull of each candidate alone.
func (s *survey) hulls(shape sudoku.Shape) []hull {
	if list, ok := s.ofCell[shape]; ok {
		return list
	}
	n := shape.Side()
	list := make([]hull, shape.Candidates())
	for k := range list {
		cell, digit := shape.CellDigit(k)
		list[k] = hull{first: int32(k + 1), rules: [kinds]int32{int32(cell)}}
		for i, line := range []int{shape.Row(cell), shape.Col(cell), shape.Box(cell)} {
			list[k].rules[i+1] = int32(line*n + int(digit))
		}
	}
	s.ofCell[shape] = list
	return list
}

// score scores a trial by some clauses.
func (s *survey) score(t *trial, clauses []int) {
	s.epoch++
	for k, own := range s.hulls(t.shape) {
		if v := t.variable(t.shape, k); v > 0 {
			s.met[v] = meeting{own, true, s.epoch}
		}
	}
	for _, i := range clauses {
		s.meet(s.f.Clause(i))
	}
	t.score, t.fits, t.silent = 0, 0, 0
	for _, i := range clauses {
		s.weigh(t, s.f.Clause(i))
	}
}

// meet adds the candidates of a clause to what its auxiliary variables have met.
func (s *survey) meet(clause []cnf.Lit) {
	here, auxiliary := s.hullOf(clause)
	if auxiliary == 0 || here.first == 0 {
		return
	}
	for _, l := range clause {
		if m := s.at(l); !m.candidate {
			m.meet(here)
		}
	}
}

// hullOf returns the hull of the candidates of a clause, and the number of other literals.
func (s *survey) hullOf(clause []cnf.Lit) (h hull, auxiliary int) {
	for _, l := range clause {
		if m := s.at(l); m.candidate {
			h.meet(m.hull)
		} else {
			auxiliary++
		}
	}
	return h, auxiliary
}

// weigh adds a clause to the score. By a wrong numbering some clauses fit a rule by chance, and
// others contradict it: they have candidates of different rules. A clause with auxiliary variables
// fits if all candidates that were met with them are of one rule.
func (s *survey) weigh(t *trial, clause []cnf.Lit) {
	if len(clause) < 2 {
		return
	}
	var all hull
	auxiliary, lost, again := 0, false, false
	for _, l := range clause {
		own := s.at(l)
		again = again || own.first != 0 && own.first == all.first
		lost = lost || own.first == 0
		if !own.candidate {
			auxiliary++
		}
		all.meet(own.hull)
	}
	pair := len(clause) == 2 && clause[0] < 0 && clause[1] < 0
	whole := positive(clause) && 2*len(clause) > t.shape.Side()
	switch fits := all.many && all.inRule() && !lost; {
	case auxiliary > 0 && (lost || !all.many), auxiliary == 0 && !pair && !whole:
		t.silent += min(auxiliary, 1)
		return
	case auxiliary == 0 && (!fits || again):
		t.score--
		return
	case !fits: // the variables may be shared by mistake
		return
	case auxiliary > 0:
		t.score++
	case whole && len(clause) < t.shape.Side():
		t.score += len(clause) / 2 // it lacks a literal
	default:
		t.score += len(clause)
	}
	t.fits++
}

// scoreAll scores a trial by all clauses.
func (s *survey) scoreAll(t *trial) {
	s.score(t, indices(s.f.Len()))
	used := make([]bool, len(s.met))
	cells := 0
	t.allCells = t.shape.Side() > 2
	for i := range s.f.Len() {
		clause := s.f.Clause(i)
		for _, l := range clause {
			used[l.Var()] = true
		}
		switch {
		case len(clause) == t.shape.Side() && positive(clause):
			cells++
			all, auxiliary := s.hullOf(clause)
			t.allCells = t.allCells && auxiliary == 0 && all.inRule()
		case len(clause) == 1 && clause[0] > 0 && s.isGiven(t.shape, clause[0]):
			t.given++
		}
	}
	t.allCells = t.allCells && cells >= t.shape.Cells()
	for k := range t.shape.Candidates() {
		switch v := t.variable(t.shape, k); {
		case v == 0:
			t.zeros++
		case !used[v]:
			t.unused++
		}
	}
}

// isGiven returns whether a variable is a given of the puzzle.
func (s *survey) isGiven(shape sudoku.Shape, v cnf.Lit) bool {
	if s.puzzle == nil || s.puzzle.Rules != sudoku.Classic(shape) || !s.at(v).candidate {
		return false
	}
	cell, digit := shape.CellDigit(int(s.at(v).first) - 1)
	return s.puzzle.Givens[cell] == digit
}

// better compares trials with about the same score: the better one is first. Candidates with the
// number 0, and candidates in no clause, speak against a numbering.
func better(a, b trial) int {
	return cmp.Or(cmp.Compare(a.zeros, b.zeros), cmp.Compare(a.unused, b.unused), cmp.Compare(b.given, a.given))
}
