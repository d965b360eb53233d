package report

import (
	"math"
	"strconv"
	"time"
)

// span is a range of times on a logarithmic axis, in seconds.
type span struct{ from, to float64 }

// include widens the span by a time.
func (s *span) include(d time.Duration) {
	x := seconds(d)
	if s.to == 0 {
		*s = span{x, x}
	}
	s.from, s.to = min(s.from, x), max(s.to, x)
}

// seconds returns a time for a logarithmic axis, which knows no 0.
func seconds(d time.Duration) float64 { return max(d, 1).Seconds() }

// rounded returns the span with some room at its ends, and a power of ten at least.
func (s span) rounded() span {
	if s.to == 0 {
		s = span{1e-3, 1e-3}
	}
	room := max(1.25, math.Sqrt(10*s.from/s.to))
	return span{s.from / room, s.to * room}
}

// beyond returns a place after the span for what has no time.
func (s span) beyond() float64 { return s.to * math.Pow(s.to/s.from, 0.3) }

// ticks returns the ticks of a logarithmic axis of times: a labelled one for each power
// of ten, or, if there are many, for some of them; and one without a label for each
// multiple between.
func (s span) ticks() (ticks []tick) {
	first, last := int(math.Ceil(math.Log10(s.from))), int(math.Floor(math.Log10(s.to)))
	every := (last-first)/7 + 1
	between := s.to/s.from < 40 // there is room for labels between powers
	for power := first - 1; power <= last; power++ {
		for multiple := 1; multiple < 10; multiple++ {
			t := tick{at: float64(multiple) * math.Pow10(power)}
			if t.at < s.from || t.at > s.to {
				continue
			}
			if multiple == 1 && (power-first)%every == 0 || between && (multiple == 2 || multiple == 5) {
				t.label = timeLabel(multiple, power)
			}
			ticks = append(ticks, t)
		}
	}
	return ticks
}

// timeLabel returns a multiple of a power of ten seconds: "20 ms".
func timeLabel(multiple, power int) string {
	units := [...]string{"ns", "µs", "ms"}
	if power >= 0 {
		return strconv.Itoa(multiple*int(math.Pow10(power))) + " s"
	}
	unit := max((power+9)/3, 0)
	return strconv.Itoa(multiple*int(math.Pow10(power+9-3*unit))) + " " + units[unit]
}

// countTicks returns about five round numbers of puzzles, from 0.
func countTicks(most float64) (ticks []tick) {
	step := 1.0
	for i := 0; most/step > 6; i++ {
		step *= [...]float64{2, 2.5, 2}[i%3] // 1, 2, 5, 10, 20, …
	}
	for x := 0.0; x <= most; x += step {
		ticks = append(ticks, tick{x, strconv.FormatFloat(x, 'f', -1, 64)})
	}
	return ticks
}
