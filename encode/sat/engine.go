package sat

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/pair"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Engine is the [sudoku.Solver] that encodes a puzzle and has the formula
// solved. It finds all solutions by blocking clauses: after each, a clause says
// "not this grid again", until there is no model.
//
// The levels [encode.Up] and [encode.Locked] may leave nothing of a puzzle to be
// solved, or refute it. Then no solver is asked, and [sudoku.Stats] says so by
// SolverCalls being 0. With the other levels every puzzle goes to the solver. The
// evidence is a claim either way: inference that nobody has checked is worth no
// more than a solver's word.
type Engine struct {
	backend Backend
	opt     encode.Options
}

// DefaultOptions returns how a puzzle is encoded where nothing is said: the
// extended scheme, pairwise, without what the givens exclude.
func DefaultOptions() encode.Options {
	return encode.Options{Scheme: encode.Extended, AMO: amo.Pairwise{}, Reduce: encode.Givens}
}

// NewEngine returns an engine that encodes by opt and asks sessions of backend:
// [Gophersat], or [Children] where several large puzzles are to be solved at once.
func NewEngine(backend Backend, opt encode.Options) *Engine {
	if opt.Scheme == (encode.Scheme{}) {
		opt.Scheme = encode.Extended
	}
	if opt.AMO == nil {
		opt.AMO = amo.Pairwise{}
	}
	return &Engine{backend: backend, opt: opt}
}

// String returns the name of the backend, followed by the options that are not
// those of [DefaultOptions]: "sat", "sat:minimal", "sat:binary+up". With the
// defaults, [encode.ParseOptions] reads them.
func (e *Engine) String() string {
	var parts []string
	usual := DefaultOptions()
	add := func(part fmt.Stringer, differs bool) {
		if differs {
			parts = append(parts, part.String())
		}
	}
	add(e.opt.Scheme, e.opt.Scheme != usual.Scheme)
	add(e.opt.AMO, e.opt.AMO != usual.AMO)
	add(e.opt.Reduce, e.opt.Reduce != usual.Reduce)
	if e.opt.Pair != nil && e.opt.Pair != (pair.Auto{}) {
		parts = append(parts, "pair="+e.opt.Pair.String())
	}
	if e.opt.DropDuplicates {
		parts = append(parts, "drop-duplicates")
	}
	if len(parts) == 0 {
		return e.backend.String()
	}
	return e.backend.String() + ":" + strings.Join(parts, "+")
}

// Solve implements [sudoku.Solver]. How promptly it stops when the context ends
// is up to the backend: [Gophersat] takes milliseconds.
func (e *Engine) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	session := e.backend.New()
	defer Close(session)
	start := time.Now()
	layout, err := encode.Encode(session, p, e.opt)
	if err != nil {
		return sudoku.Stats{}, err
	}
	s := search{engine: e, session: session, layout: layout}
	s.stats.Encoding = time.Since(start)
	if sized, ok := session.(interface{ length() int64 }); ok {
		s.stats.Clauses = sized.length()
	}
	if e.opt.Reduce >= encode.Up && s.decided() {
		err = s.answer(ctx, yield)
	} else {
		err = s.run(ctx, yield)
	}
	if counter, ok := session.(counter); ok {
		var waited time.Duration
		s.stats.Guesses, s.stats.Conflicts, waited = counter.effort()
		s.stats.Solving -= waited
		s.stats.Counted = true
	}
	if program, ok := session.(interface{ memory() int64 }); ok {
		s.stats.Memory = program.memory()
	}
	return s.stats, err
}

// counter is a session that knows the decisions and conflicts of its searches, and
// how long they had to wait before they began.
type counter interface {
	effort() (decisions, conflicts int64, waited time.Duration)
}

// search is one call of [Engine.Solve].
type search struct {
	engine  *Engine
	session Session
	layout  encode.Layout
	stats   sudoku.Stats
	block   []cnf.Lit
}

// decided returns whether the reduction has left nothing to be solved.
func (s *search) decided() bool {
	if s.layout.Refuted() != "" {
		return true
	}
	for cell := range s.layout.Puzzle().Givens {
		if s.layout.Fixed(cell) == 0 {
			return false
		}
	}
	return true
}

// answer says what the reduction has decided.
func (s *search) answer(ctx context.Context, yield func(sudoku.Grid) bool) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if s.layout.Refuted() == "" {
		// Nothing is left to the model.
		if more, err := s.solution(nil, yield); err != nil || !more {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	s.conclude()
	return nil
}

// conclude notes that there are no more solutions.
func (s *search) conclude() {
	s.stats.Evidence = sudoku.Claimed
	s.stats.Reason = s.layout.Refuted()
}

func (s *search) run(ctx context.Context, yield func(sudoku.Grid) bool) error {
	for {
		s.stats.SolverCalls++
		start := time.Now()
		status, err := s.session.Solve(ctx)
		s.stats.Solving += time.Since(start)
		if err != nil {
			return err
		}
		if status == Unsat {
			s.conclude()
			return nil
		}
		if more, err := s.solution(s.session.Model(), yield); err != nil || !more {
			return err
		}
		s.session.Add(s.block)
	}
}

// solution hands out the grid of a model, and leaves the clause that forbids it
// in s.block. It returns whether yield wants more.
func (s *search) solution(m cnf.Model, yield func(sudoku.Grid) bool) (more bool, err error) {
	start := time.Now()
	grid, err := s.layout.Decode(m)
	if err != nil {
		// The model satisfies the formula: it is the formula that is wrong.
		return false, &sudoku.WrongGridError{Solver: s.engine.String(), Reason: err}
	}
	// Before yield, which may change the grid.
	s.block = s.layout.Block(s.block[:0], grid)
	s.stats.Decoding += time.Since(start)
	s.stats.Solutions++
	return yield(grid), nil
}
