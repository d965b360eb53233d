package sat

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/crillab/gophersat/solver"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// turn is held, process-wide, by whoever is inside gophersat, from the parsing
// of the clauses to the model. It is a channel and no mutex so that waiting for
// it can be given up.
//
// gophersat collects the literals of each learned clause in one package
// variable, so that two solvers at work at once spoil each other's clauses and
// then claim anything. Solvers that take turns do not: the buffer is cut to its
// first element at the start of each conflict analysis, that element is
// overwritten before it is read (the conflict clause has a literal of the
// current level, hence there is an asserting literal), the others are appended
// anew, and what is learned is copied out before the analysis returns. Nothing
// in it outlives a conflict, let alone a Solve.
var turn = make(chan struct{}, 1)

// maxLiterals is how large a formula may grow: gophersat needs about 200 bytes a
// literal. The extended scheme of an empty 36x36 puzzle has 6.7 million.
const maxLiterals = 10_000_000

// Gophersat is the [Backend] inside the process, called "sat" in flags and
// reports.
//
// Its sessions look at the context before a Solve and while they wait for their
// turn, not during the search: gophersat cannot be interrupted.
type Gophersat struct{}

// String returns "sat".
func (Gophersat) String() string { return "sat" }

// New returns a session without variables and clauses.
func (Gophersat) New() Session { return &gophersatSession{} }

// gophersatSession keeps the formula itself, since gophersat simplifies what it
// is given: the formula is what models are checked against, and from it a
// solver can be built again at any time.
type gophersatSession struct {
	formula  cnf.Formula
	literals int   // of the formula
	err      error // of the sink
	refuted  bool  // there is no model, whatever is added
	model    cnf.Model

	// solver holds the first clauses of the formula, over the first vars of its
	// variables; nil if it is yet to be built.
	solver  *solver.Solver
	clauses int
	vars    int

	decisions, conflicts int64
}

func (s *gophersatSession) NewVar() cnf.Lit   { return s.formula.NewVar() }
func (s *gophersatSession) Begin(g cnf.Group) { s.formula.Begin(g) }
func (s *gophersatSession) Err() error        { return s.err }
func (s *gophersatSession) Model() cnf.Model  { return s.model }

func (s *gophersatSession) Add(clause []cnf.Lit) {
	if s.err != nil {
		return
	}
	err := s.check(clause)
	if s.literals += len(clause); err == nil && s.literals > maxLiterals {
		err = fmt.Errorf("more than %d literals so far: expected a formula that gophersat has memory for", maxLiterals)
	}
	if err != nil {
		s.err = fmt.Errorf("clause %d: %w", s.formula.Len()+1, err)
		return
	}
	s.model = nil
	s.refuted = s.refuted || len(clause) == 0
	s.formula.Add(clause)
}

// check returns an error if a literal is of no variable of the session.
func (s *gophersatSession) check(lits []cnf.Lit) error {
	for _, l := range lits {
		// The variable of the smallest integer is negative.
		if v := l.Var(); v < 1 || int(v) > s.formula.Vars() {
			return fmt.Errorf("literal %d: expected one of variables 1 to %d", l, s.formula.Vars())
		}
	}
	return nil
}

// ready returns why the session cannot solve, or nil.
func (s *gophersatSession) ready(ctx context.Context, assumptions []cnf.Lit) error {
	if s.err != nil {
		return s.err
	}
	if err := s.check(assumptions); err != nil {
		return fmt.Errorf("assumptions: %w", err)
	}
	return ctx.Err()
}

func (s *gophersatSession) Solve(ctx context.Context, assumptions ...cnf.Lit) (Status, error) {
	s.model = nil
	if err := s.ready(ctx, assumptions); err != nil {
		return Unknown, err
	}
	if s.refuted {
		return Unsat, nil
	}
	select {
	case turn <- struct{}{}:
	case <-ctx.Done():
		return Unknown, ctx.Err()
	}
	model, err := s.takeTurn(assumptions)
	if err == nil && model != nil {
		err = s.verify(model, assumptions)
	}
	if err != nil {
		s.solver = nil
		return Unknown, err
	}
	if model == nil {
		s.refuted = len(assumptions) == 0
		return Unsat, nil
	}
	s.model = model
	return Sat, nil
}

// takeTurn runs gophersat and gives the turn back. The model is nil if gophersat
// says that there is none.
func (s *gophersatSession) takeTurn(assumptions []cnf.Lit) (model cnf.Model, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("gophersat panicked: %v", reason)
		}
		<-turn
	}()
	sv := s.load(assumptions)
	before := sv.Stats
	status := sv.Solve()
	s.decisions += int64(sv.Stats.NbDecisions - before.NbDecisions)
	s.conflicts += int64(sv.Stats.NbConflicts - before.NbConflicts)
	switch status {
	case solver.Sat:
		values := sv.Model()
		model = make(cnf.Model, 1, 1+len(values))
		return append(model, values...), nil
	case solver.Unsat:
		return nil, nil
	}
	return nil, fmt.Errorf("gophersat says %v: expected a decision", status)
}

// load returns a solver that holds the formula and the assumptions.
//
// Assumptions become unit clauses of a solver of their own: gophersat's Assume
// forgets what unit clauses said. Later clauses are appended to the solver that
// is there, unless they speak of variables that it was not built for.
func (s *gophersatSession) load(assumptions []cnf.Lit) *solver.Solver {
	if len(assumptions) > 0 {
		return newSolver(&s.formula, assumptions)
	}
	if s.solver == nil || s.vars < s.formula.Vars() {
		s.solver = newSolver(&s.formula, nil)
		s.vars, s.clauses = s.formula.Vars(), s.formula.Len()
	}
	for ; s.clauses < s.formula.Len(); s.clauses++ {
		if lits := distinct(s.formula.Clause(s.clauses)); lits != nil {
			s.solver.AppendClause(solver.NewClause(lits))
		}
	}
	return s.solver
}

// parserInput is a formula as gophersat's parser takes it. All literals stand in
// one slice, so that a clause costs no allocation.
type parserInput struct {
	literals []int
	clauses  [][]int // slices of literals
}

// inputs lends out memory for parserInput: the parser copies what it is given.
var inputs = sync.Pool{New: func() any { return new(parserInput) }}

// newSolver parses a formula and unit clauses into a new solver. The parser
// drops tautologies and repeated literals and propagates units.
func newSolver(f *cnf.Formula, units []cnf.Lit) *solver.Solver {
	in := inputs.Get().(*parserInput)
	defer inputs.Put(in)
	size := len(units)
	for i := range f.Len() {
		size += len(f.Clause(i))
	}
	// Once to its full size: clauses are slices of it, and keep what it outgrows.
	in.literals = slices.Grow(in.literals[:0], size)
	in.clauses = slices.Grow(in.clauses[:0], f.Len()+len(units))
	for i := range f.Len() {
		in.add(f.Clause(i))
	}
	for i := range units {
		in.add(units[i : i+1])
	}
	return solver.New(solver.ParseSliceNb(in.clauses, f.Vars()))
}

func (in *parserInput) add(clause []cnf.Lit) {
	start := len(in.literals)
	for _, l := range clause {
		in.literals = append(in.literals, int(l))
	}
	in.clauses = append(in.clauses, in.literals[start:])
}

// distinct returns the literals of a clause, each once, as AppendClause demands;
// nil for a tautology, which says nothing.
func distinct(clause []cnf.Lit) []solver.Lit {
	lits := slices.Clone(clause)
	slices.SortFunc(lits, func(a, b cnf.Lit) int {
		return cmp.Or(cmp.Compare(a.Var(), b.Var()), cmp.Compare(a, b))
	})
	result := make([]solver.Lit, 0, len(lits))
	for i, l := range slices.Compact(lits) {
		if i > 0 && lits[i-1] == -l {
			return nil
		}
		result = append(result, solver.IntToLit(int32(l)))
	}
	return result
}

// verify returns an error unless m satisfies all clauses and assumptions.
func (s *gophersatSession) verify(m cnf.Model, assumptions []cnf.Lit) error {
	if i := s.formula.Falsified(m); i >= 0 {
		return fmt.Errorf("gophersat gave a wrong model: clause %d, %v, is false", i+1, s.formula.Clause(i))
	}
	for _, l := range assumptions {
		if !m.True(l) {
			return fmt.Errorf("gophersat gave a wrong model: assumption %d is false", l)
		}
	}
	return nil
}

// effort returns the decisions and conflicts of all searches so far.
func (s *gophersatSession) effort() (decisions, conflicts int64) {
	return s.decisions, s.conflicts
}
