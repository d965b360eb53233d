package judge

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/sudoku"
)

// RecountError says that a second engine has counted other solutions than the first.
type RecountError struct {
	First, Second      string // the engines
	Claimed, Recounted int64  // how many each has found; of the second, one more at most
}

// Error says which engine found how many: "engines disagree: sat found 1 solution and no
// more, bitmask another".
func (e *RecountError) Error() string {
	found := "another"
	if e.Recounted < e.Claimed {
		found = fmt.Sprint(e.Recounted)
	}
	return fmt.Sprintf("engines disagree: %s found %s and no more, %s %s", e.First, sudoku.Counted(e.Claimed, "solution"), e.Second, found)
}

// Recount has the second engine count the solutions of p, of which the first claims
// to have found all n. It returns nil if there are as many, a *RecountError if not,
// and otherwise why nobody knows: the first engine's claim then stands alone.
func (j Judge) Recount(ctx context.Context, p *sudoku.Puzzle, n int64) error {
	ctx, cancel := sudoku.Within(ctx, j.ConfirmTimeout)
	defer cancel()
	var found int64
	stats, err := sudoku.Checked(j.Confirm).Solve(ctx, p, func(sudoku.Grid) bool {
		found++
		return found <= n
	})
	switch {
	case found > n, err == nil && stats.Evidence != sudoku.Unknown && found < n:
		return &RecountError{j.First.String(), j.Confirm.String(), n, found}
	case err != nil:
		return fmt.Errorf("claimed by %s; %s", j.First, doubt(j.Confirm, err))
	case stats.Evidence == sudoku.Unknown:
		return fmt.Errorf("claimed by %s; %s did not finish", j.First, j.Confirm)
	}
	return nil
}
