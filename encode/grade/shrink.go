package grade

import (
	"context"
	"slices"
)

// shrink leaves items out as long as the others still fail: pieces first, that become
// smaller until they are single items. An item that fails cannot decide is kept, and
// minimal is then false, as it is if ctx ends before all are known to be needed.
func shrink(ctx context.Context, items []int, fails func(fewer []int) (bool, error)) (left []int, minimal bool) {
	left = items
	for size := (len(left) + 1) / 2; ; size = (size + 1) / 2 {
		minimal = true // what was not known of larger pieces is asked again
		for start := 0; start < len(left); {
			if ctx.Err() != nil {
				return left, false
			}
			end := min(start+size, len(left))
			fewer := slices.Delete(slices.Clone(left), start, end)
			failed, err := fails(fewer)
			if failed {
				left = fewer
				continue
			}
			minimal = minimal && err == nil
			start = end
		}
		if size <= 1 {
			return left, minimal
		}
	}
}
