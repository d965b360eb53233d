package explain

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

// RepairOptions are the options of a repair. The zero value drops givens until the puzzle
// has a solution.
type RepairOptions struct {
	// Unique asks for exactly one solution instead of at least one.
	Unique bool
	// Change changes the digits of givens instead of dropping them.
	Change bool
	// Limit is the number of repairs after which the search ends; 0 means no limit.
	Limit int
}

// Repair is one way to repair a puzzle.
type Repair struct {
	// Givens are the givens to drop or change, in reading order.
	Givens []Premise
	// Digits holds the new digit of each of them, or is nil if they are dropped.
	Digits []uint16
	// Solution is a solution of the repaired puzzle.
	Solution sudoku.Grid
}

// Apply returns the puzzle with the repair made.
func (r Repair) Apply(p *sudoku.Puzzle) *sudoku.Puzzle {
	repaired := p.Clone()
	for i, given := range r.Givens {
		repaired.Givens[given.Cell] = 0
		if r.Digits != nil {
			repaired.Givens[given.Cell] = r.Digits[i]
		}
	}
	return repaired
}

// Repairs are the repairs that touch the fewest givens.
type Repairs struct {
	// Size is the number of givens that each repair touches; no repair touches fewer. It
	// is 0 if the puzzle needs no repair. Then Repairs has one repair, which is empty.
	Size int
	// Repairs are all repairs of that size, or as many as the limit allows. There is none
	// if the puzzle has no repair of any size.
	Repairs []Repair
	// More means that the limit was reached, so there may be more repairs.
	More bool
}

// AtLeastError means that the search for a repair ended early. It has the least number of
// givens that a repair touches, as far as it is known.
type AtLeastError struct {
	Size int // every repair touches at least so many givens
	Err  error
}

// Error returns why the search ended, and what is known.
func (e *AtLeastError) Error() string {
	return fmt.Sprintf("%v; every repair drops or changes at least %d of the givens", e.Err, e.Size)
}

// Unwrap returns why the search ended.
func (e *AtLeastError) Unwrap() error { return e.Err }

// FindRepairs returns the repairs of p that touch the fewest givens. Excluded candidates
// are kept. Whether there is a repair depends on the options:
//
//	                       drop givens                       change givens
//	solvable               always, unless the excluded       always, unless the same
//	                       candidates leave no solution
//	unique, no solution    not always: the parts that have   not always
//	now                    a solution may have several
//	unique, several now    never: to drop a given adds       perhaps
//	                       solutions
//
// If changing some givens makes a puzzle solvable, so does dropping them. If dropping the
// fewest possible givens makes it solvable, so does changing them to the digits of a
// solution. So Change without Unique returns the same givens, with all digits that they
// can be changed to.
//
// Both solvers agree that a repaired puzzle is unique. That no smaller repair exists rests
// on cores and puzzles that both solvers call unsolvable, and on pairs of solutions. The
// time grows with the number of givens to the power of the size, so set a time limit with
// ctx: the error is then an [AtLeastError]. Other errors are those of an invalid puzzle, of
// a solver, and a [DisagreementError].
func FindRepairs(ctx context.Context, p *sudoku.Puzzle, solvers Solvers, opt RepairOptions) (Repairs, error) {
	if err := p.Validate(); err != nil {
		return Repairs{}, err
	}
	f := &repairer{oracle: newGivensOracle(solvers, p), opt: opt}
	f.hitting = hitting{
		members: len(f.premises), another: f.missedCore, found: f.take,
		padded: opt.Unique && opt.Change,
	}
	possible, err := f.possible(ctx, p)
	if err != nil || !possible {
		return Repairs{}, err
	}
	return f.find(ctx)
}

// repairer finds repairs: the givens that a repair touches hit all cores.
type repairer struct {
	*oracle
	hitting hitting
	opt     RepairOptions
	repairs Repairs
}

// possible returns false if it is clear without a search that there is no repair.
func (f *repairer) possible(ctx context.Context, p *sudoku.Puzzle) (bool, error) {
	if p.Excluded.Len() > 0 {
		grids, err := f.solvers.solutions(ctx, f.base, 1)
		if err != nil || len(grids) == 0 {
			return false, err
		}
	}
	if f.opt.Unique && !f.opt.Change {
		grids, err := collect(ctx, f.solvers.First, p, 2)
		return len(grids) < 2, err
	}
	return true, nil
}

// find searches for repairs of size 0, 1, 2, … until there are some.
func (f *repairer) find(ctx context.Context) (Repairs, error) {
	for k := 0; k <= len(f.premises); k++ {
		f.repairs.Size = k
		larger, err := f.hitting.ofSize(ctx, k)
		if err != nil && k > 0 {
			err = &AtLeastError{k, err}
		}
		if err != nil {
			return Repairs{}, err
		}
		if len(f.repairs.Repairs) > 0 {
			return f.repairs, nil
		}
		if !larger && !f.hitting.padded {
			break
		}
	}
	return Repairs{}, nil
}

// missedCore returns a core without any of the dropped givens, or nil if the remaining
// givens are solvable.
func (f *repairer) missedCore(ctx context.Context, dropped set) (set, error) {
	rest := f.all().minus(dropped)
	if kept, err := f.solve(ctx, rest); err != nil || kept != nil {
		return nil, err
	}
	return f.core(ctx, rest)
}

// take gets givens without which the puzzle has a solution, and adds the repairs that
// touch them.
func (f *repairer) take(ctx context.Context, touched set) (more bool, err error) {
	repair := Repair{Givens: f.list(touched)}
	rest := f.part(f.all().minus(touched))
	if f.opt.Change && len(repair.Givens) > 0 {
		repair.Digits = make([]uint16, len(repair.Givens))
		err = f.change(ctx, rest, repair, 0)
	} else {
		err = f.accept(ctx, rest, repair)
	}
	return !f.repairs.More, err
}

// change tries all new digits for the givens of a repair from number i on. The givens
// before have their new digits already.
func (f *repairer) change(ctx context.Context, p *sudoku.Puzzle, repair Repair, i int) error {
	if i == len(repair.Givens) {
		return f.accept(ctx, p, repair)
	}
	given := repair.Givens[i]
	for digit := uint16(1); int(digit) <= p.Rules.Side() && !f.repairs.More; digit++ {
		if digit == given.Digit || p.Excludes(given.Cell, digit) {
			continue
		}
		changed := p.Clone()
		changed.Givens[given.Cell] = digit
		repair.Digits[i] = digit
		if i+1 < len(repair.Givens) {
			if grids, err := f.solvers.solutions(ctx, changed, 1); err != nil {
				return err
			} else if len(grids) == 0 {
				continue
			}
		}
		if err := f.change(ctx, changed, repair, i+1); err != nil {
			return err
		}
	}
	return nil
}

// accept adds a repair if the repaired puzzle is solvable, or unique if that is the goal.
func (f *repairer) accept(ctx context.Context, p *sudoku.Puzzle, repair Repair) error {
	limit := 1
	if f.opt.Unique {
		limit = 2
	}
	grids, err := f.solvers.solutions(ctx, p, limit)
	if err != nil || len(grids) != 1 {
		return err
	}
	if n := len(f.repairs.Repairs); f.opt.Limit > 0 && n == f.opt.Limit {
		f.repairs.More = true // this one
		return nil
	}
	repair.Digits = append([]uint16(nil), repair.Digits...)
	repair.Solution = grids[0]
	f.repairs.Repairs = append(f.repairs.Repairs, repair)
	return nil
}
