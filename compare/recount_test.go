package compare_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/compare"
)

// What the first engine claims to be all solutions is what the second finds, or else
// it is said why not.
func TestRecount(t *testing.T) {
	for _, test := range []struct {
		claimed int64
		confirm engine
		want    string
	}{
		{0, engine{name: "b"}, ""},
		{1, engine{name: "b", grids: []string{one}}, ""},
		{2, engine{name: "b", grids: []string{one, two}}, ""},
		{0, engine{name: "b", grids: []string{one}}, "engines disagree: a found 0 solutions and no more, b another"},
		{1, engine{name: "b", grids: []string{one, two}, hangs: true}, "engines disagree: a found 1 solution and no more, b another"},
		{2, engine{name: "b", grids: []string{one}}, "engines disagree: a found 2 solutions and no more, b 1"},
		{1, engine{name: "b", grids: []string{one}, hangs: true}, "claimed by a; b: out of time"},
		{2, engine{name: "b", grids: []string{one}, unsure: true}, "claimed by a; b did not finish"},
		{1, engine{name: "b", err: errors.New("crash")}, "claimed by a; b: crash"},
		{1, engine{name: "b", grids: []string{broken}}, "claimed by a; b gave a wrong grid: " + twoByTwo.Check(grid(broken)).Error()},
	} {
		judge := compare.Judge{First: engine{name: "a"}, Confirm: test.confirm, ConfirmTimeout: 20 * time.Millisecond}
		err := judge.Recount(context.Background(), twoByTwo, test.claimed)
		if test.want == "" && err != nil || test.want != "" && (err == nil || err.Error() != test.want) {
			t.Errorf("%d claimed, %+v: %v, expected %q", test.claimed, test.confirm, err, test.want)
		}
	}
}
