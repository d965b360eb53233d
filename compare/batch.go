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
