package explain

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Solvers are the two solvers that decide which parts of a puzzle have a solution. They
// should share no code.
//
// The search for a result asks about a dozen to some thousand parts of a puzzle, and one
// answer for each is enough. First gets a little time, then Confirm, then First a little
// more, and so on. A part that keeps one solver busy for seconds is often easy for the
// other. A search on the grid gets lost in the many blanks of a part with few givens, while
// learned clauses soon show that it has no solution.
//
// Both solvers must confirm what the result rests on, and they get all the time that they
// need for it. A solution is checked, so it needs no second solver. "No solution" and "no
// other solution" do: if the two disagree, the error is a [DisagreementError].
type Solvers struct{ First, Confirm sudoku.Solver }

// firstTurn is the time of each solver for a part before the other one gets its turn. It is
// multiplied by growth with each round.
const (
	firstTurn = 10 * time.Millisecond
	growth    = 4
)

// DisagreementError means that the two solvers contradict each other.
type DisagreementError struct {
	First, Confirm string         // names of the solvers
	Puzzle         *sudoku.Puzzle // the puzzle on which they disagree
	Counts         [2]int         // how many solutions each found before it said that there is no other
}

// Error names both solvers and the number of solutions of each.
func (e *DisagreementError) Error() string {
	return fmt.Sprintf("solvers disagree about a part of the puzzle: %s finds %d solutions, %s %d",
		e.First, e.Counts[0], e.Confirm, e.Counts[1])
}

// collect returns at most limit solutions. If there are fewer, the solver says that these
// are all. It is an error if the solver did not finish.
func collect(ctx context.Context, s sudoku.Solver, p *sudoku.Puzzle, limit int) ([]sudoku.Grid, error) {
	grids, stats, err := sudoku.Collect(ctx, s, p, limit)
	if err == nil && len(grids) < limit && stats.Evidence == sudoku.Unknown {
		err = fmt.Errorf("%s did not finish", s)
	}
	return grids, err
}

// solutions returns at most limit solutions. If there are fewer, both solvers agree that
// these are all.
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

// nothing returns an error unless both solvers say that there is no solution.
func (s Solvers) nothing(ctx context.Context, p *sudoku.Puzzle) error {
	grids, err := s.solutions(ctx, p, 1)
	if err == nil && len(grids) > 0 {
		err = &DisagreementError{
			First: s.Confirm.String(), Confirm: s.First.String(), Puzzle: p, Counts: [2]int{0, 1},
		}
	}
	return err
}

// either returns a solution, or nil if one of the solvers says that there is none.
func (s Solvers) either(ctx context.Context, p *sudoku.Puzzle) (sudoku.Grid, error) {
	limit := firstTurn
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
			limit *= growth
		}
	}
}
