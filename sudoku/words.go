package sudoku

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Counted returns a number with its noun, "1 puzzle" or "3 puzzles".
func Counted[N int | int64](n N, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}

// Within is [context.WithTimeout]; a limit of 0 or less is no limit.
func Within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit <= 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, limit)
}

// Reason returns the error of a [Solver] as people read it: "out of time" if its time limit ended it.
func Reason(err error) string {
	if errors.Is(err, context.DeadlineExceeded) {
		return "out of time"
	}
	return err.Error()
}
