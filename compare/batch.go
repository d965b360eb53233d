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
	// Fixed returns whether the answers were given before, as in a list, which can say nothing of
	// other puzzles. If not, a program is started for each call.
	Fixed() bool
}

// Statement is what a [Batch] says of a puzzle.
type Statement struct {
	Solution sudoku.Grid   // one that it gives, or nil
	Count    int64         // how many there are by its word; -1 if it does not say
	More     bool          // there may be more than Count
	Err      error         // why it says nothing
	Time     time.Duration // its share of the time
	Memory   int64         // the most bytes that the program has had at once; 0 if not known
	Runs     ProgramRuns
}

// ProgramRuns counts runs of a program, and those of them that failed for no fault of one
// puzzle: the program answers all of them in other runs. Each run is counted with one
// puzzle, so that the counts of all puzzles add up.
type ProgramRuns struct {
	Begun  int64  // runs that began with the puzzle
	Failed int64  // runs that went wrong at the puzzle
	Reason string // why the first of them failed; if none has, a remark on the program, or ""
}

// batchSize returns how many puzzles a program gets at once after so many: one at
// first, then twice as many each time, so that a mistake that it makes from its 50th
// puzzle on shows within 200; later a quarter as many as before.
func batchSize(done int64) int {
	const doubled, most = 128, 4096
	return int(min(done+1, max(doubled, done/4), most))
}

// isFixed and startsProgram tell the two kinds of [Batch].
func isFixed(s sudoku.Solver) bool {
	batch, ok := s.(Batch)
	return ok && batch.Fixed()
}

func startsProgram(s sudoku.Solver) bool {
	batch, ok := s.(Batch)
	return ok && !batch.Fixed()
}

// askBatch puts all puzzles to engine i of the run.
func (r Run) askBatch(ctx context.Context, b Batch, puzzles []*sudoku.Puzzle, results []Result, i int) {
	for j, s := range b.SolveAll(ctx, puzzles, r.Timeout) {
		a := &results[j].Answers[i]
		*a = Answer{Engine: b.String(), Err: s.Err, Time: s.Time, Stats: sudoku.Stats{Memory: s.Memory}, Runs: s.Runs}
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
