package summary

import (
	"iter"
	"math"
	"math/bits"
	"time"
)

// Timings are many durations in little memory: how many there are of each, by
// their first bits.
//
//	1234 ns = 1.0011010010b · 2^10      counted at 10 · 32 + 00110b
//
// So a duration is known to within a thirty-second of it. The zero value is empty.
type Timings struct {
	counts  [64 << fine]int64
	total   int64
	longest time.Duration
}

// fine is how many bits are kept besides the first.
const fine = 5

// Add counts a duration.
func (t *Timings) Add(d time.Duration) {
	t.counts[slot(max(d, 0), fine)]++
	t.total++
	t.longest = max(t.longest, d)
}

// Longest returns the longest duration.
func (t *Timings) Longest() time.Duration { return t.longest }

// slot numbers a duration by its first bit and so many after it.
func slot(d time.Duration, bitsKept int) int {
	power := max(bits.Len64(uint64(d))-1, 0)
	return power<<bitsKept | int(uint64(d)<<(64-power)>>(64-bitsKept))
}

// upTo returns the end of a slot.
func upTo(slot, bitsKept int) time.Duration {
	power, rest := slot>>bitsKept, slot&(1<<bitsKept-1)
	return time.Duration(float64(uint64(1)<<power) * (1 + float64(rest+1)/float64(int(1)<<bitsKept)))
}

// All yields durations with how many there are of each, the shortest first; each is
// rounded up to what is known of it.
func (t *Timings) All() iter.Seq2[time.Duration, int64] {
	return func(yield func(time.Duration, int64) bool) {
		for i, n := range t.counts {
			if n > 0 && !yield(min(t.longest, upTo(i, fine)), n) {
				return
			}
		}
	}
}

// Quantile returns the shortest duration that a share q of so many do not exceed, if
// those that are not here lasted longer; ok is false if it is one of them.
func (t *Timings) Quantile(q float64, of int64) (d time.Duration, ok bool) {
	left := max(int64(math.Ceil(q*float64(of))), 1)
	for d, n := range t.All() {
		if left -= n; left <= 0 {
			return d, true
		}
	}
	return 0, false
}
