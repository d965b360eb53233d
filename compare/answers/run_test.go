package answers

import (
	"slices"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/compare"
)

// Lines that come together share their time, and the start of the program is nobody's.
func TestTimesOfBursts(t *testing.T) {
	for _, test := range []struct {
		bursts []burst
		want   []time.Duration
	}{
		{[]burst{{100, 1}}, []time.Duration{100}},
		{[]burst{{100, 4}}, []time.Duration{25, 25, 25, 25}}, // all at the end: its start is in it
		{[]burst{{100, 1}, {107, 1}}, []time.Duration{7, 7}},
		{[]burst{{100, 1}, {107, 1}, {1107, 1}, {1110, 1}}, []time.Duration{7, 7, 1000, 3}},
		{[]burst{{100, 2}, {200, 1}, {206, 3}}, []time.Duration{2, 2, 100, 2, 2, 2}},
	} {
		r := run{bursts: test.bursts}
		for _, b := range test.bursts {
			r.said = append(r.said, make([]compare.Statement, b.lines)...)
			r.lines += b.lines
			r.answered, r.time = b.at, b.at
		}
		if got := r.times(); !slices.Equal(got, test.want) {
			t.Errorf("%v: got %v, want %v", test.bursts, got, test.want)
		}
	}
}
