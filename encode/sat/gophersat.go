package sat

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"time"

	"github.com/crillab/gophersat/solver"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat/process"
)

// turn is held, process-wide, by whoever is inside gophersat's Solve. It is a
// channel and no mutex so that waiting for it can be given up.
//
// gophersat collects the literals of each learned clause in one package
// variable, so that two solvers that search at once spoil each other's clauses and
// then claim anything. It is the only one that a solver writes, and conflict
// analysis, which only Solve comes to, the only place: building a solver and adding
// clauses to it needs no turn. Solvers that take turns do not spoil anything: the
// buffer is cut to its first element at the start of each conflict analysis, that
// element is overwritten before it is read (the conflict clause has a literal of
// the current level, hence there is an asserting literal), the others are appended
// anew, and what is learned is copied out before the analysis returns. Nothing in
// it outlives a conflict, let alone a Solve.
var turn = make(chan struct{}, 1)

// gophersatSession keeps the formula itself, since gophersat reorders the
// clauses that it is given: the formula is what models are checked against, and
// from it a solver can be built again at any time.
type gophersatSession struct {
	checkedFormula

	// solver holds the first clauses of the formula, over the first vars of its
	// variables; nil if it is yet to be built.
	solver  *solver.Solver
	clauses int
	vars    int
	memory  problem // what the solver was built of
	closed  bool

	uninterrupted        bool
	decisions, conflicts int64
	waited               time.Duration // for the turn
	proof                *proofWriter  // nil if none is wanted
}

// Prove has all that is learned from now on written to w, as a proof by reverse unit
// propagation (RUP), a clause a line, with the empty clause at the end of one that
// there is no model. It is to be called before the first Solve.
func (s *gophersatSession) Prove(w io.Writer) { s.proof = &proofWriter{out: w} }

func (s *gophersatSession) Solve(ctx context.Context, assumptions ...cnf.Lit) (Status, error) {
	if err := s.ready(ctx, assumptions); err != nil {
		return Unknown, err
	}
	if s.refuted {
		return s.unsat()
	}
	if len(assumptions) > 0 {
		defer func(proof *proofWriter) { s.proof = proof }(s.proof)
		s.proof = nil // what follows from assumptions is not part of it
	}
	model, err := s.ask(ctx, assumptions)
	if err == nil && model != nil {
		err = s.verify(model, assumptions)
	}
	if err != nil {
		s.fail(err)
		return Unknown, err
	}
	if model == nil {
		s.refuted = len(assumptions) == 0
		return s.unsat()
	}
	s.model = model
	return Sat, nil
}

// fail forgets the solver, and gives its memory back if there was too little.
func (s *gophersatSession) fail(err error) {
	s.solver = nil
	if errors.As(err, new(*process.OutOfMemoryError)) {
		s.memory = problem{}
		debug.FreeOSMemory()
	}
}

// unsat ends the proof.
func (s *gophersatSession) unsat() (Status, error) {
	if err := s.proof.end(); err != nil {
		return Unknown, err
	}
	return Unsat, nil
}

// ask hands what is new to gophersat and runs it. The model is nil if gophersat
// says that there is none.
func (s *gophersatSession) ask(ctx context.Context, assumptions []cnf.Lit) (model cnf.Model, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("gophersat panicked: %v", reason)
		}
	}()
	sv := s.load(ctx, assumptions)
	if sv == nil {
		return nil, ctx.Err()
	}
	before := sv.Stats
	status, err := s.inTurn(ctx, sv)
	s.decisions += int64(sv.Stats.NbDecisions - before.NbDecisions)
	s.conflicts += int64(sv.Stats.NbConflicts - before.NbConflicts)
	switch {
	case err != nil || status == solver.Unsat:
		return nil, err
	case status == solver.Sat:
		return modelOf(sv), nil
	}
	return nil, fmt.Errorf("gophersat says %v: expected a decision", status)
}

// inTurn waits for the turn and runs a solver.
func (s *gophersatSession) inTurn(ctx context.Context, sv *solver.Solver) (solver.Status, error) {
	start := time.Now()
	select {
	case turn <- struct{}{}:
	case <-ctx.Done():
		return solver.Indet, ctx.Err()
	}
	defer func() { <-turn }()
	s.waited += time.Since(start)
	if s.proof == nil && (s.uninterrupted || !canClose) {
		return sv.Solve(), nil
	}
	return s.search(ctx, sv)
}

// search runs a solver until it has an answer, the context ends, or there is no memory
// left. gophersat cannot be told to stop. But it sends each clause that it learns to a
// channel if it is to prove what it says, and panics there once the channel is closed.
func (s *gophersatSession) search(ctx context.Context, sv *solver.Solver) (status solver.Status, err error) {
	limited, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	defer process.WatchMemory(os.Getpid(), stop)()
	learned := make(chan string, 64)
	written := s.proof.copy(learned)
	closed := func() bool { return false }
	if canClose {
		left := context.AfterFunc(limited, func() { close(learned) })
		closed = func() bool { return !left() }
	}
	defer func() {
		sv.Certified = false
		reason := recover()
		if !closed() {
			close(learned)
		}
		writeErr := <-written
		switch cause := context.Cause(limited); {
		case reason != nil && cause == nil:
			panic(reason)
		case reason != nil:
			status, err = solver.Indet, cmp.Or(ctx.Err(), cause)
		case err == nil:
			err = writeErr
		}
	}()
	sv.Certified, sv.CertChan = true, learned
	return sv.Solve(), nil
}

// modelOf returns the model that a solver has found.
func modelOf(sv *solver.Solver) cnf.Model {
	values := sv.Model()
	model := make(cnf.Model, 1+len(values))
	for i, value := range values {
		model[i+1] = !value // see literal
	}
	return model
}

// load returns a solver that holds the formula and the assumptions, or nil if the
// context ends before.
//
// Assumptions become unit clauses of a solver of their own: gophersat's Assume
// forgets what unit clauses said. Later clauses are appended to the solver that
// is there, unless they speak of variables that it was not built for.
func (s *gophersatSession) load(ctx context.Context, assumptions []cnf.Lit) *solver.Solver {
	if len(assumptions) > 0 {
		var p problem
		sv := p.solver(ctx, &s.formula)
		for i := range assumptions {
			if sv != nil {
				p.appendTo(sv, assumptions[i:i+1])
			}
		}
		return sv
	}
	if s.solver == nil || s.vars < s.formula.Vars() {
		if s.solver = s.memory.solver(ctx, &s.formula); s.solver == nil {
			return nil
		}
		s.vars, s.clauses = s.formula.Vars(), s.formula.Len()
	}
	for ; s.clauses < s.formula.Len(); s.clauses++ {
		s.memory.appendTo(s.solver, s.formula.Clause(s.clauses))
	}
	return s.solver
}

// problem is a formula as gophersat's solvers take it, in three pieces of memory
// however many clauses there are:
//
//	literals  1 2 3 -1 -2 …      copies: a solver reorders the literals of a clause
//	clauses   [0:3] [3:5] …      slices of literals
//	list      *     *     …      pointers to clauses, always in this order
//
// gophersat's parser spends two allocations on a clause, and looks at all clauses
// again as often as that finds another unit. What it does for a solver's sake is
// done here: repeated literals and tautologies are dropped, and unit clauses are
// appended to the finished solver, which propagates them. Clauses of two literals
// that were there before are dropped too: most of the time goes into the lists of
// the clauses that a literal is in, and a box repeats the pairs of its rows.
type problem struct {
	literals []solver.Lit
	clauses  []solver.Clause
	list     []*solver.Clause
	units    []cnf.Lit
	met      []bool // by literal; all false between two clauses
	pairs    pairSet
}

// solver returns a new solver for a formula, or nil if the context ends before. It works
// in the memory of the problem: an earlier one is not to be used any more.
func (p *problem) solver(ctx context.Context, f *cnf.Formula) *solver.Solver {
	p.fit(f)
	count := 0
	for i := range f.Len() {
		if i%clausesPerLook == 0 && ctx.Err() != nil {
			return nil
		}
		start := len(p.literals)
		p.literals = p.distinct(p.literals, f.Clause(i))
		switch lits := p.literals[start:]; len(lits) {
		case 0: // a tautology
		case 1:
			p.units = append(p.units, f.Clause(i)[0])
		case 2:
			if p.pairs.add(int(lits[0]), int(lits[1])) {
				continue
			}
			fallthrough
		default:
			p.clauses[count] = *solver.NewClause(lits[:len(lits):len(lits)])
			count++
		}
	}
	// Without clauses the parser has nothing to do but to make the other parts.
	parsed := solver.ParseSliceNb(nil, f.Vars())
	parsed.Clauses, parsed.Status = p.list[:count], solver.Indet
	sv := solver.New(parsed)
	for i := range p.units {
		p.appendTo(sv, p.units[i:i+1])
	}
	return sv
}

// clausesPerLook is how many clauses are put into a problem between two looks at the
// context.
const clausesPerLook = 1 << 16

// fit makes room for a formula, once to its full size: what has a pointer to it
// must not move.
func (p *problem) fit(f *cnf.Formula) {
	p.literals = slices.Grow(p.literals[:0], f.Literals())
	p.pairs.reset(f.Vars())
	p.units = p.units[:0]
	if len(p.clauses) >= f.Len() {
		return
	}
	p.clauses = make([]solver.Clause, f.Len()+f.Len()/4)
	p.list = make([]*solver.Clause, len(p.clauses))
	for i := range p.list {
		p.list[i] = &p.clauses[i]
	}
}

// distinct appends the literals of a clause, each once; none for a tautology,
// which says nothing.
func (p *problem) distinct(dst []solver.Lit, clause []cnf.Lit) []solver.Lit {
	if len(clause) == 2 && clause[0].Var() != clause[1].Var() { // most clauses
		return append(dst, literal(clause[0]), literal(clause[1]))
	}
	start := len(dst)
	tautology := false
	for _, l := range clause {
		lit := literal(l)
		if int(lit|1) >= len(p.met) {
			p.met = append(p.met, make([]bool, int(lit|1)+1-len(p.met))...)
		}
		tautology = tautology || p.met[lit.Negation()]
		if !p.met[lit] {
			p.met[lit] = true
			dst = append(dst, lit)
		}
	}
	for _, lit := range dst[start:] {
		p.met[lit] = false
	}
	if tautology {
		return dst[:start]
	}
	return dst
}

// literal returns a literal as gophersat has it, where every variable stands for
// the negation of ours: gophersat first tries a variable as false, and of a
// constraint on digits it is the true one that says most. It saves a sixth of the
// conflicts of hard puzzles.
func literal(l cnf.Lit) solver.Lit { return solver.IntToLit(int32(-l)) }

// appendTo adds a clause, which is not empty, to a solver, which may have
// searched before.
func (p *problem) appendTo(sv *solver.Solver, clause []cnf.Lit) {
	if lits := p.distinct(make([]solver.Lit, 0, len(clause)), clause); len(lits) > 0 {
		sv.AppendClause(solver.NewClause(lits))
	}
}
