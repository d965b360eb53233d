package sat

import (
	"context"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Engine is the [sudoku.Solver] that encodes a puzzle and has the formula
// solved. It finds all solutions by blocking clauses: after each, a clause says
// "not this grid again", until there is no model. Its evidence is a claim.
type Engine struct {
	backend Backend
	opt     encode.Options
}

// NewEngine returns an engine that encodes by opt and asks sessions of backend.
func NewEngine(backend Backend, opt encode.Options) *Engine {
	return &Engine{backend: backend, opt: opt}
}

// String returns the name of the backend, followed by the options unless they
// are the default: "sat", "sat:minimal+pairwise".
func (e *Engine) String() string {
	if e.opt.String() == (encode.Options{}).String() {
		return e.backend.String()
	}
	return e.backend.String() + ":" + e.opt.String()
}

// Solve implements [sudoku.Solver]. How promptly it stops when the context ends
// is up to the backend; [Gophersat] looks at it between two solutions.
func (e *Engine) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	session := e.backend.New()
	layout, err := encode.Encode(session, p, e.opt)
	if err != nil {
		return sudoku.Stats{}, err
	}
	s := search{name: e.String(), session: session, layout: layout}
	err = s.run(ctx, yield)
	if counter, ok := session.(interface{ effort() (int64, int64) }); ok {
		s.stats.Guesses, s.stats.Conflicts = counter.effort()
	}
	return s.stats, err
}

// search is one call of [Engine.Solve].
type search struct {
	name    string
	session Session
	layout  encode.Layout
	stats   sudoku.Stats
	block   []cnf.Lit
}

func (s *search) run(ctx context.Context, yield func(sudoku.Grid) bool) error {
	for {
		status, err := s.session.Solve(ctx)
		if err != nil {
			return err
		}
		if status == Unsat {
			s.stats.Evidence = sudoku.Claimed
			return nil
		}
		grid, err := s.layout.Decode(s.session.Model())
		if err != nil {
			// The model satisfies the formula: it is the formula that is wrong.
			return &sudoku.WrongGridError{Solver: s.name, Reason: err}
		}
		// Before yield, which may change the grid.
		s.block = s.layout.Block(s.block[:0], grid)
		s.stats.Solutions++
		if !yield(grid) {
			return nil
		}
		s.session.Add(s.block)
	}
}
