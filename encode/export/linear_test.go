package export

import (
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// A constraint holds for the same assignments as the sum of its literals does,
// whichever are negated; the empty clause for none.
func TestLinearConstraints(t *testing.T) {
	for _, test := range []struct {
		add  func(*linear)
		want string
	}{
		{func(l *linear) { l.Add(nil) }, "+0 x1 >= 1 ;"},
		{func(l *linear) { l.Add([]cnf.Lit{-7}) }, "-1 x7 >= 0 ;"},
		{func(l *linear) { l.Add([]cnf.Lit{1, -2, -3}) }, "+1 x1 -1 x2 -1 x3 >= -1 ;"},
		{func(l *linear) { l.AtMostOne([]cnf.Lit{1, 2}) }, "-1 x1 -1 x2 >= -1 ;"},
		{func(l *linear) { l.AtMostOne([]cnf.Lit{-1, 2, -3}) }, "+1 x1 -1 x2 +1 x3 >= 1 ;"},
		{func(l *linear) { l.ExactlyOne([]cnf.Lit{5}) }, "+1 x5 = 1 ;"},
		{func(l *linear) { l.ExactlyOne([]cnf.Lit{-1, 2, -3}) }, "-1 x1 +1 x2 -1 x3 = -1 ;"},
	} {
		var out strings.Builder
		l := &linear{text: newText(&out)}
		if test.add(l); l.close() != nil || out.String() != test.want+"\n" || l.constraints != 1 {
			t.Errorf("got %q, want %q", out.String(), test.want)
		}
	}
}
