package compare

import (
	"math/bits"
	"time"
)

// timings are many durations in little memory: how many there are of each, by
// their first bits.
//
//	1234 ns = 1.0011010010b · 2^10      counted at 10 · 32 + 00110b
//
// So a duration is known to within a thirty-second of it.
type timings struct {
	counts  [64 << fine]int64
	total   int64
	longest time.Duration
}

// fine is how many bits are kept beside the first.
const fine = 5

func (t *timings) add(d time.Duration) {
	t.counts[slot(max(d, 0))]++
	t.total++
	t.longest = max(t.longest, d)
}

func slot(d time.Duration) int {
	power := max(bits.Len64(uint64(d))-1, 0)
	return power<<fine | int(uint64(d)<<(64-power)>>(64-fine))
}

// median returns the shortest duration that half of all do not exceed, rounded
// up to what is known of it.
func (t *timings) median() time.Duration {
	left := (t.total + 1) / 2
	for i, n := range t.counts {
		if left -= n; left <= 0 && n > 0 {
			power, rest := i>>fine, i&(1<<fine-1)
			return min(t.longest, time.Duration(float64(uint64(1)<<power)*(1+float64(rest+1)/(1<<fine))))
		}
	}
	return 0
}
