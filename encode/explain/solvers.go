package explain

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Solvers are the two who decide which parts of a puzzle have a solution. They
// should share no code.
//
// While a result is looked for, a dozen to some thousand parts of a puzzle are asked
// about, and one answer is enough: First has a little time for it, then Confirm, then
// First a little more. A part that keeps one busy for seconds is often nothing to the
// other: a search on the grid is lost in the many blanks of a part with few givens, of
// which clauses that are learned show at once that there is no solution.
//
// What a result rests on, both say, in all the time that they need. A solution is
// checked and needs no second word. "No solution" and "no other" do: where the two
// contradict each other, the result is a [DisagreementError].
type Solvers struct{ First, Confirm sudoku.Solver }

// patience is the time that a solver first has where the other may answer too, and
// impatience, by how much longer it has each time after that.
const (
	patience   = 10 * time.Millisecond
	impatience = 4
)

// DisagreementError says that the two solvers contradict each other.
type DisagreementError struct {
	First, Confirm string         // their names
	Puzzle         *sudoku.Puzzle // about which they do
	Counts         [2]int         // solutions that each found before it said that there is no other
}

// Error names both solvers and what each has found.
func (e *DisagreementError) Error() string {
	return fmt.Sprintf("solvers disagree about a part of the puzzle: %s finds %d solutions, %s %d",
		e.First, e.Counts[0], e.Confirm, e.Counts[1])
}

// collect returns at most limit solutions. Fewer are all that the solver says there
// are; one that did not finish is an error.
func collect(ctx context.Context, s sudoku.Solver, p *sudoku.Puzzle, limit int) ([]sudoku.Grid, error) {
	grids, stats, err := sudoku.Collect(ctx, s, p, limit)
	if err == nil && len(grids) < limit && stats.Evidence == sudoku.Unknown {
		err = fmt.Errorf("%s did not finish", s)
	}
	return grids, err
}

// solutions returns at most limit solutions. Fewer are all that there are, as both
// solvers say.
func (s Solvers) solutions(ctx context.Context, p *sudoku.Puzzle, limit int) ([]sudoku.Grid, error) {
	grids, err := collect(ctx, s.First, p, limit)
	if err != nil || len(grids) == limit {
		return grids, err
	}
	return grids, s.confirm(ctx, p, grids)
}

// confirm returns an error unless Confirm finds as many solutions as First did.
func (s Solvers) confirm(ctx context.Context, p *sudoku.Puzzle, grids []sudoku.Grid) error {
	again, err := collect(ctx, s.Confirm, p, len(grids)+1)
	if err == nil && len(again) != len(grids) {
		err = &DisagreementError{
			First: s.First.String(), Confirm: s.Confirm.String(), Puzzle: p,
			Counts: [2]int{len(grids), len(again)},
		}
	}
	return err
}

// nothing returns an error unless both say that there is no solution.
func (s Solvers) nothing(ctx context.Context, p *sudoku.Puzzle) error {
	grids, err := s.solutions(ctx, p, 1)
	if err == nil && len(grids) > 0 {
		err = &DisagreementError{
			First: s.Confirm.String(), Confirm: s.First.String(), Puzzle: p, Counts: [2]int{0, 1},
		}
	}
	return err
}

// either returns a solution, or nil if one of the two says that there is none.
func (s Solvers) either(ctx context.Context, p *sudoku.Puzzle) (sudoku.Grid, error) {
	limit := patience
	for turn := 0; ; turn++ {
		solver := s.First
		if turn%2 == 1 {
			solver = s.Confirm
		}
		limited, cancel := context.WithTimeout(ctx, limit)
		grids, err := collect(limited, solver, p, 1)
		cancel()
		switch {
		case err == nil && len(grids) > 0:
			return grids[0], nil
		case err == nil || ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded):
			return nil, err
		}
		if turn%2 == 1 {
			limit *= impatience
		}
	}
}
