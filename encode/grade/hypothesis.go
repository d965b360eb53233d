package grade

import (
	"cmp"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// hypothesis is a numbering that a formula may have, and what speaks for it.
type hypothesis struct {
	Numbering
	shape    sudoku.Shape
	score    int  // literals in clauses that fit a rule, less the clauses of candidates that fit none
	fits     int  // clauses that fit a rule
	silent   int  // clauses of auxiliary variables that say nothing about the numbering
	unused   int  // candidates in no clause
	zero     bool // a candidate has the number 0
	given    int  // unit clauses that are givens of the puzzle
	allCells bool // each cell has its clause of N positive literals, and all such clauses fit
}

// ruleOf holds, of each kind, the rule that some candidates share, or -1.
type ruleOf [kinds]int32

// hull is what the candidates share that were met with a variable.
type hull struct {
	ruleOf
	first int32 // one of them, from 1; 0 if none was met
	many  bool  // there are others
}

// meet takes other candidates in.
func (h *hull) meet(o hull) {
	switch {
	case o.first == 0:
		return
	case h.first == 0:
		*h = o
		return
	}
	h.many = h.many || o.many || h.first != o.first
	for kind := range h.ruleOf {
		if h.ruleOf[kind] != o.ruleOf[kind] {
			h.ruleOf[kind] = -1
		}
	}
}

// inRule returns whether the candidates are of one rule.
func (h *hull) inRule() bool { return max(h.ruleOf[0], h.ruleOf[1], h.ruleOf[2], h.ruleOf[3]) >= 0 }

// survey reads a formula by one numbering after another.
type survey struct {
	f      *cnf.Formula
	sample []int
	met    []meeting // of each variable
	epoch  int32     // of the hypothesis: what was met in others is forgotten
	ofCell map[sudoku.Shape][]hull
	puzzle *sudoku.Puzzle
}

// meeting is the hull of a candidate or, of an auxiliary variable, of those it is met with.
type meeting struct {
	hull
	candidate bool
	epoch     int32
}

// at returns what a variable is by the hypothesis.
func (s *survey) at(l cnf.Lit) *meeting {
	m := &s.met[l.Var()]
	if m.epoch != s.epoch {
		*m = meeting{epoch: s.epoch}
	}
	return m
}

func newSurvey(f *cnf.Formula, puzzle *sudoku.Puzzle) *survey {
	s := &survey{f: f, puzzle: puzzle, met: make([]meeting, f.Vars()+1), ofCell: map[sudoku.Shape][]hull{}}
	// Of the clauses, blocks are sampled, in which clauses of one constraint are together, and all
	// that may say "at least one", of which there are few.
	stride := max(1, f.Len()/sampled)
	for i := range f.Len() {
		if i/block%stride == 0 || len(f.Clause(i)) > 2 && positive(f.Clause(i)) {
			s.sample = append(s.sample, i)
		}
	}
	return s
}

// candidates returns the hull of each candidate by itself.
func (s *survey) candidates(shape sudoku.Shape) []hull {
	if list, ok := s.ofCell[shape]; ok {
		return list
	}
	n := int32(shape.Side())
	list := make([]hull, shape.Candidates())
	for k := range list {
		cell, digit := shape.CellDigit(k)
		d := int32(digit)
		list[k] = hull{ruleOf{int32(cell), int32(shape.Row(cell))*n + d, int32(shape.Col(cell))*n + d, int32(shape.Box(cell))*n + d}, int32(k + 1), false}
	}
	s.ofCell[shape] = list
	return list
}

// judge judges a hypothesis by some clauses.
func (s *survey) judge(h *hypothesis, clauses []int) {
	s.epoch++
	for k, own := range s.candidates(h.shape) {
		if v := h.variable(h.shape, k); v > 0 {
			s.met[v] = meeting{own, true, s.epoch}
		}
	}
	for _, i := range clauses {
		s.meet(s.f.Clause(i))
	}
	h.score, h.fits, h.silent = 0, 0, 0
	for _, i := range clauses {
		s.weigh(h, s.f.Clause(i))
	}
}

// meet notes for the auxiliary variables of a clause the candidates in it.
func (s *survey) meet(clause []cnf.Lit) {
	var here hull
	auxiliary := false
	for _, l := range clause {
		if m := s.at(l); m.candidate {
			here.meet(m.hull)
		} else {
			auxiliary = true
		}
	}
	if !auxiliary || here.first == 0 {
		return
	}
	for _, l := range clause {
		if m := s.at(l); !m.candidate {
			m.meet(here)
		}
	}
}

// weigh says whether a clause fits a rule. By a wrong numbering some do by chance, and
// others contradict it: they have candidates of different rules. A clause with auxiliary
// variables fits if all candidates that were met with them are of one rule.
func (s *survey) weigh(h *hypothesis, clause []cnf.Lit) {
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
	whole := positive(clause) && 2*len(clause) > h.shape.Side()
	switch fits := all.many && all.inRule() && !lost; {
	case auxiliary > 0 && (lost || !all.many), auxiliary == 0 && !pair && !whole:
		h.silent += min(auxiliary, 1)
	case auxiliary == 0 && (!fits || again):
		h.score--
	case !fits: // the variables may be shared by mistake
	case auxiliary == 0 && whole && len(clause) < h.shape.Side():
		h.fits++
		h.score += len(clause) / 2 // one that lacks a literal
	case auxiliary > 0:
		h.fits++
		h.score++
	default:
		h.fits++
		h.score += len(clause)
	}
}

// judgeAll judges a hypothesis by all clauses.
func (s *survey) judgeAll(h *hypothesis) {
	all := indices(s.f.Len())
	s.judge(h, all)
	used := make([]bool, len(s.met))
	cells := 0
	h.allCells, h.given = h.shape.Side() > 2, 0
	for i := range all {
		clause := s.f.Clause(i)
		for _, l := range clause {
			used[l.Var()] = true
		}
		switch {
		case len(clause) == h.shape.Side() && positive(clause):
			cells++
			h.allCells = h.allCells && s.fits(clause)
		case len(clause) == 1 && clause[0] > 0:
			h.given += s.given(h.shape, clause[0])
		}
	}
	h.allCells = h.allCells && cells >= h.shape.Cells()
	h.unused, h.zero = 0, false
	for k := range h.shape.Candidates() {
		switch v := h.variable(h.shape, k); {
		case v == 0:
			h.zero = true
		case !used[v]:
			h.unused++
		}
	}
}

// fits returns whether all literals are of candidates of one rule.
func (s *survey) fits(clause []cnf.Lit) bool {
	var all hull
	for _, l := range clause {
		m := s.at(l)
		if !m.candidate {
			return false
		}
		all.meet(m.hull)
	}
	return all.inRule()
}

// given returns 1 for a given of the puzzle, and otherwise 0.
func (s *survey) given(shape sudoku.Shape, v cnf.Lit) int {
	if s.puzzle == nil || s.puzzle.Shape != shape || !s.at(v).candidate {
		return 0
	}
	if cell, digit := shape.CellDigit(int(s.at(v).first) - 1); s.puzzle.Givens[cell] != digit {
		return 0
	}
	return 1
}

// better compares hypotheses that fit about as well: the better one is first. A candidate
// without a number speaks against a numbering, and so do candidates that no clause has.
func better(a, b hypothesis) int {
	zero := func(h hypothesis) int {
		if h.zero {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(zero(a), zero(b)), cmp.Compare(a.unused, b.unused), cmp.Compare(b.given, a.given))
}
