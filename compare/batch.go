package compare

import (
	"context"
	"time"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Batch is a [sudoku.Solver] that would rather have many puzzles at once, such as a
// program that has to be started for each call.
type Batch interface {
	sudoku.Solver
	// SolveAll says of each puzzle, in its place, what it knows; nobody has checked
	// it. It never fails as a whole. timeout is the time for each puzzle, 0 no limit.
	SolveAll(ctx context.Context, puzzles []*sudoku.Puzzle, timeout time.Duration) []Statement
}

// Statement is what a [Batch] says of a puzzle.
type Statement struct {
	Solution sudoku.Grid   // one that it gives, or nil
	Count    int64         // how many there are by its word; -1 if it does not say
	More     bool          // there may be more than Count
	Err      error         // why it says nothing
	Time     time.Duration // its share of the time
	Memory   int64         // the most bytes that the program has had at once; 0 if not known
}

// askBatch puts all puzzles to engine i of the run.
func (r Run) askBatch(ctx context.Context, b Batch, puzzles []*sudoku.Puzzle, results []Result, i int) {
	for j, s := range b.SolveAll(ctx, puzzles, r.Timeout) {
		a := &results[j].Answers[i]
		*a = Answer{Engine: b.String(), Err: s.Err, Time: s.Time, Stats: sudoku.Stats{Memory: s.Memory}}
		if r.Unique && s.Solution != nil && s.Count < 0 {
			s.Count = 1
		}
		if s.Err == nil {
			a.take(s, puzzles[j], max(r.Limit, 2))
		}
	}
}

// take takes over a statement of a program, with its solution checked.
func (a *Answer) take(s Statement, p *sudoku.Puzzle, limit int) {
	a.Stats.Evidence = sudoku.Claimed
	if s.Solution != nil {
		if reason := p.Check(s.Solution); reason != nil {
			a.Err = &sudoku.WrongGridError{Solver: a.Engine, Grid: s.Solution, Reason: reason}
			return
		}
		a.Solutions = []sudoku.Grid{s.Solution}
	}
	count := max(s.Count, int64(len(a.Solutions)))
	a.Count = int(min(count, int64(limit)))
	a.All = s.Count >= 0 && !s.More && count < int64(limit)
}
