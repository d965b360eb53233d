package judge_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/compare/judge"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// What the first engine claims to be all solutions is what the second finds, or else
// it is said why not.
func TestRecount(t *testing.T) {
	for _, test := range []struct {
		claimed int64
		confirm engine
		want    string
	}{
		{0, engine{Name: "b"}, ""},
		{1, engine{Name: "b", Grids: []string{one}}, ""},
		{2, engine{Name: "b", Grids: []string{one, two}}, ""},
		{0, engine{Name: "b", Grids: []string{one}}, "engines disagree: a found 0 solutions and no more, b another"},
		{1, engine{Name: "b", Grids: []string{one, two}, Hangs: true}, "engines disagree: a found 1 solution and no more, b another"},
		{2, engine{Name: "b", Grids: []string{one}}, "engines disagree: a found 2 solutions and no more, b 1"},
		{1, engine{Name: "b", Grids: []string{one}, Hangs: true}, "claimed by a; b: out of time"},
		{2, engine{Name: "b", Grids: []string{one}, Unsure: true}, "claimed by a; b did not finish"},
		{1, engine{Name: "b", Err: errors.New("crash")}, "claimed by a; b: crash"},
		{1, engine{Name: "b", Grids: []string{broken}}, "claimed by a; b gave a wrong grid: " + twoByTwo.Check(sudokutest.Grid(broken)).Error()},
	} {
		j := judge.Judge{First: engine{Name: "a"}, Confirm: test.confirm, ConfirmTimeout: 20 * time.Millisecond}
		err := j.Recount(context.Background(), twoByTwo, test.claimed)
		if test.want == "" && err != nil || test.want != "" && (err == nil || err.Error() != test.want) {
			t.Errorf("%d claimed, %+v: %v, expected %q", test.claimed, test.confirm, err, test.want)
		}
	}
}
