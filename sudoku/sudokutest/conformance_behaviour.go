package sudokutest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/sudokusat/sudokusat/sudoku"
)

var (
	four = sudoku.Shape{Rows: 2, Cols: 2}
	nine = sudoku.Shape{Rows: 3, Cols: 3}
)

// refuses returns nil if the solver answers p with an error.
func (b *battery) refuses(p *sudoku.Puzzle) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	yielded := 0
	stats, failure := b.solver.Solve(context.Background(), p, func(sudoku.Grid) bool {
		yielded++
		return true
	})
	if failure == nil || yielded > 0 || stats.Evidence != sudoku.Unknown {
		return fmt.Errorf("error %v, %d solutions, evidence %v: expected an error and nothing else", failure, yielded, stats.Evidence)
	}
	return nil
}

// scribble overwrites each grid that yield gets, in two searches of the same puzzle.
func (b *battery) scribble() error {
	limit := min(b.limit, 72)
	p := mustParse(four, "1... .... .... ....")
	want := Solutions(p, 0)
	var grids []sudoku.Grid
	_, err := b.solver.Solve(context.Background(), p, func(g sudoku.Grid) bool {
		grids = append(grids, g.Clone())
		for i := range g {
			g[i] = uint16(i%2) * 65535
		}
		return len(grids) < limit
	})
	if err != nil {
		return err
	}
	Sort(grids)
	if err := checkAll(p, grids); err != nil {
		return err
	}
	if len(grids) != limit || limit == len(want) && !slices.EqualFunc(grids, want, slices.Equal[sudoku.Grid]) {
		return fmt.Errorf("%d solutions when yield changes the grid: expected %d", len(grids), limit)
	}
	return nil
}

// stop returns false from yield at the first, the third and the only solution.
func (b *battery) stop() error {
	for _, c := range []struct {
		p     *sudoku.Puzzle
		after int
	}{
		{sudoku.Empty(sudoku.Shape{Rows: 1, Cols: 1}), 1},
		{sudoku.Empty(four), 1},
		{sudoku.Empty(four), 3},
		{sudoku.Empty(nine), 1},
		{sudoku.Empty(nine), 3},
	} {
		yielded := 0
		stats, err := b.solver.Solve(context.Background(), c.p, func(sudoku.Grid) bool {
			yielded++
			return yielded < c.after
		})
		if err != nil || yielded != c.after || stats.Solutions != int64(c.after) || stats.Evidence != sudoku.Unknown {
			return fmt.Errorf("shape %v stopped at solution %d: %d yielded, %d in Stats, evidence %v, error %v",
				c.p.Rules, c.after, yielded, stats.Solutions, stats.Evidence, err)
		}
	}
	return nil
}

// nested solves other puzzles, of the same and of another shape, inside yield.
func (b *battery) nested() error {
	outer := mustParse(four, "12.. .... .... ....")
	var inside error
	count := 0
	_, err := b.solver.Solve(context.Background(), outer, func(g sudoku.Grid) bool {
		count++
		before := g.Clone()
		for _, shape := range []sudoku.Shape{four, {Rows: 2, Cols: 3}} {
			if _, err := b.solve(sudoku.Empty(shape), 3); err != nil && inside == nil {
				inside = fmt.Errorf("inner puzzle: %w", err)
			}
		}
		if !slices.Equal(before, g) && inside == nil {
			inside = fmt.Errorf("the inner puzzle changed the outer grid")
		}
		return count < b.limit
	})
	if err == nil && inside == nil && count != min(24, b.limit) {
		return fmt.Errorf("%d solutions of the outer puzzle: expected 24", count)
	}
	return errors.Join(err, inside)
}

// concurrent solves different puzzles and one shared puzzle in several goroutines.
func (b *battery) concurrent() error {
	const workers = 4
	shared := mustParse(four, "12.. .... .... ....")
	failures := make(chan error, workers)
	for range workers {
		go func() {
			_, err := b.expect(shared, 24)
			if err == nil {
				_, err = b.expect(mustParse(four, "1... .... .... ...."), 72)
			}
			if err == nil {
				err = b.counts()
			}
			failures <- err
		}()
	}
	var all error
	for range workers {
		all = errors.Join(all, <-failures)
	}
	return all
}

// endedBefore starts with a cancelled context, and with one whose deadline has passed.
func (b *battery) endedBefore() error {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	late, cancel := context.WithDeadline(context.Background(), time.Unix(0, 0))
	defer cancel()
	for _, ctx := range []context.Context{cancelled, late} {
		yielded := 0
		stats, err := b.solver.Solve(ctx, sudoku.Empty(nine), func(sudoku.Grid) bool {
			yielded++
			return true
		})
		if !errors.Is(err, ctx.Err()) || yielded > 0 || stats.Evidence != sudoku.Unknown {
			return fmt.Errorf("error %v, %d solutions, evidence %v: expected %v and nothing else", err, yielded, stats.Evidence, ctx.Err())
		}
	}
	return nil
}

// endsMeanwhile cancels a count that would take longer than a lifetime. It measures how soon the
// solver notices by the number of solutions, since tests should not measure time.
func (b *battery) endsMeanwhile() error {
	const cancelAt, noticeBy = 3, 10_000
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	yielded := 0
	stats, err := b.solver.Solve(ctx, sudoku.Empty(nine), func(sudoku.Grid) bool {
		if yielded++; yielded == cancelAt {
			cancel()
		}
		return yielded < noticeBy
	})
	if !errors.Is(err, context.Canceled) || stats.Evidence != sudoku.Unknown || stats.Solutions != int64(yielded) {
		return fmt.Errorf("cancelled at solution %d: error %v, evidence %v, %d solutions in Stats after %d: expected %v, unknown",
			cancelAt, err, stats.Evidence, stats.Solutions, yielded, context.Canceled)
	}
	return nil
}
