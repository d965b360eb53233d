package explain

import (
	"context"
	"errors"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Redundancy says which givens of a puzzle follow from the others.
type Redundancy struct {
	Givens int // of the puzzle
	// Redundant are the givens that follow from all other givens and the excluded
	// candidates: without the given, all solutions still have its digit. Two of them
	// need not be redundant together.
	Redundant []Premise
	// Minimal is the puzzle without the givens in Dropped. It has the same solutions, and
	// none of its givens is redundant. There may be other minimal puzzles, even with fewer
	// givens.
	Minimal *sudoku.Puzzle
	// Dropped are the givens that Minimal lacks.
	Dropped []Premise
}

// ErrNoSolution means that a puzzle has no solution, so that the question has no answer.
var ErrNoSolution = errors.New("no solution")

// Redundant returns the givens of p that follow from the others. It makes the minimal
// puzzle by dropping, in reading order, each given that follows from those that remain.
//
// A given follows if both solvers agree that there is no solution once its digit is
// excluded instead of given. A solution shows that it does not follow. The error is
// ErrNoSolution, or that of an invalid puzzle, of a solver, a [DisagreementError], or that
// of ctx.
func Redundant(ctx context.Context, p *sudoku.Puzzle, solvers Solvers) (Redundancy, error) {
	var r Redundancy
	if err := p.Validate(); err != nil {
		return r, err
	}
	grids, err := solvers.solutions(ctx, p, 1)
	if err != nil {
		return r, err
	}
	if len(grids) == 0 {
		return r, ErrNoSolution
	}
	r.Minimal = p.Clone()
	for cell, digit := range p.Givens {
		if digit == 0 {
			continue
		}
		r.Givens++
		if err := r.look(ctx, p, cell, solvers); err != nil {
			return Redundancy{}, err
		}
	}
	return r, nil
}

// look decides whether one given is redundant, and whether it is dropped.
func (r *Redundancy) look(ctx context.Context, p *sudoku.Puzzle, cell int, solvers Solvers) error {
	given := Premise{Cell: cell, Digit: p.Givens[cell]}
	redundant, err := follows(ctx, p, cell, solvers)
	if err != nil || !redundant {
		return err
	}
	r.Redundant = append(r.Redundant, given)
	if len(r.Dropped) > 0 { // otherwise the minimal puzzle is still p
		if redundant, err = follows(ctx, r.Minimal, cell, solvers); err != nil || !redundant {
			return err
		}
	}
	r.Minimal.Givens[cell] = 0
	r.Dropped = append(r.Dropped, given)
	return nil
}

// follows returns whether the given of a cell follows from the rest of p.
func follows(ctx context.Context, p *sudoku.Puzzle, cell int, solvers Solvers) (bool, error) {
	without := p.Clone()
	without.Givens[cell] = 0
	without.Exclude(cell, p.Givens[cell])
	grids, err := solvers.solutions(ctx, without, 1)
	return len(grids) == 0, err
}
