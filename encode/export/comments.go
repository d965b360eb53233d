package export

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// comments yields the comments that [encode.Names] describes, without the comment mark
// of the form.
func (f *formula) comments(yield func(string) bool) {
	ok := f.heading(yield)
	if f.options.Show {
		ok = ok && f.counting(yield)
	}
	if f.named {
		ok = ok && f.names(yield)
	}
	_ = ok && f.groups.comments(f.layout.Puzzle().Rules, yield)
}

// heading yields what was encoded and, if so, that the reduction refuted it.
func (f *formula) heading(yield func(string) bool) bool {
	ok := yield(f.title)
	rules := f.layout.Puzzle().Rules
	if _, boxes := rules.Boxes(); !boxes {
		ok = ok && yield("regions "+rules.RegionText())
	}
	for _, c := range rules.Clues() {
		ok = ok && yield("rule "+c.Text(rules))
	}
	if reason := f.layout.Refuted(); reason != "" {
		ok = ok && yield("refuted "+reason)
	}
	return ok
}

// counting yields the type of the problem as in the model counting competitions:
// projected or not.
func (f *formula) counting(yield func(string) bool) bool {
	if f.projected() {
		return yield("t pmc")
	}
	return yield("t mc")
}

// projected returns whether a solution can have several models, so that a model counter
// must be told which variables to count over. In a complete scheme it has one model: if
// exactly one of the constrained literals is true, the auxiliary variables of every
// at-most-one encoding are determined, and so are intersections. A formula without
// variables gets a free one, because programs expect it.
func (f *formula) projected() bool {
	shown := int64(0)
	for range f.candidates {
		shown++
	}
	auxiliary := f.count.Vars - shown
	free := shown == 0 && f.layout.Refuted() == ""
	return free || auxiliary > 0 && !f.encoding.Options().Scheme.Complete()
}

// candidates yields the variables of candidates.
func (f *formula) candidates(yield func(cnf.Lit) bool) {
	for v := cnf.Lit(1); int64(v) <= f.count.Vars; v++ {
		if _, ok := f.layout.Candidate(v); ok && !yield(v) {
			return
		}
	}
}

func (f *formula) names(yield func(string) bool) bool {
	for v := cnf.Lit(1); int64(v) <= f.count.Vars; v++ {
		if !yield(fmt.Sprintf("varname %d %s", v, f.layout.Name(v))) {
			return false
		}
	}
	for k := range f.fixed {
		if !yield("fixed " + f.layout.Puzzle().Rules.CandidateName(k)) {
			return false
		}
	}
	return true
}

// fixed yields the candidates that are true without a variable.
func (f *formula) fixed(yield func(int) bool) {
	rules := f.layout.Puzzle().Rules
	for cell := range rules.Cells() {
		if digit := f.layout.Fixed(cell); digit != 0 && !yield(rules.Candidate(cell, digit)) {
			return
		}
	}
}

// survey is a [cnf.Sink] that notes where each group begins.
type survey struct {
	cnf.Counter
	begins []begin
	things string // what is counted, "clause"
}

type begin struct {
	group cnf.Group
	exact bool  // its two bounds are one constraint
	after int64 // clauses before its first
}

func (s *survey) Begin(g cnf.Group) {
	s.begins = append(s.begins, begin{group: g, after: s.Clauses})
}

// comments yields a line for each group that has clauses.
func (s *survey) comments(rules *sudoku.Rules, yield func(string) bool) bool {
	for i, b := range s.begins {
		last := s.Clauses
		if i+1 < len(s.begins) {
			last = s.begins[i+1].after
		}
		var where string
		switch last - b.after {
		case 0:
			continue
		case 1:
			where = fmt.Sprintf("%s %d", s.things, last)
		default:
			where = fmt.Sprintf("%ss %d-%d", s.things, b.after+1, last)
		}
		if !yield(fmt.Sprintf("group %s: %s", b.name(rules), where)) {
			return false
		}
	}
	return true
}

func (b begin) name(rules *sudoku.Rules) string {
	s := encode.Say(rules, b.group)
	if b.exact {
		s = s.Exactly()
	}
	return s.String()
}
