package encode

import (
	"math/bits"
	"sort"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// bitset is a set of small numbers, one bit each.
type bitset []uint64

// newBitset returns a set with all numbers below size, or with none.
func newBitset(size int, full bool) bitset {
	b := make(bitset, (size+63)/64)
	if full {
		for i := range b {
			b[i] = ^uint64(0)
		}
		if rest := size % 64; rest > 0 {
			b[len(b)-1] = 1<<rest - 1
		}
	}
	return b
}

func (b bitset) has(i int) bool { return b[i>>6]>>(i&63)&1 != 0 }
func (b bitset) set(i int)      { b[i>>6] |= 1 << (i & 63) }
func (b bitset) clear(i int)    { b[i>>6] &^= 1 << (i & 63) }

// dense gives the members of a set the variables from first on, in order. In addition to a
// bit for each number, it holds a counter for each word of bits:
//
//	numbers    0 1 2 … 63 | 64 65 …
//	members    1 0 1 …  1 |  0  1 …
//	before     0          | 17             members before the word
type dense struct {
	first   cnf.Lit
	size    int // members
	members bitset
	before  []int32
}

func newDense(members bitset, first cnf.Lit) *dense {
	d := &dense{first: first, members: members, before: make([]int32, len(members))}
	for w, word := range members {
		d.before[w] = int32(d.size)
		d.size += bits.OnesCount64(word)
	}
	return d
}

func (d *dense) variable(i int) cnf.Lit {
	w := i >> 6
	below := d.members[w] << (63 - i&63) // the bits up to i, with i as the highest
	if below>>63 == 0 {
		return 0
	}
	return d.first + cnf.Lit(int(d.before[w])+bits.OnesCount64(below)-1)
}

func (d *dense) among(dst []member, start, end int) []member {
	for i := start; i < end; {
		w := i >> 6
		word := d.members[w]
		v := d.first + cnf.Lit(int(d.before[w])+bits.OnesCount64(word&(1<<(i&63)-1)))
		next := min((w+1)<<6, end)
		for word = word >> (i & 63) << (64 - (next - i)) >> (64 - (next - i)); word != 0; word &= word - 1 {
			dst = append(dst, member{int32(i - start + bits.TrailingZeros64(word)), v})
			v++
		}
		i = next
	}
	return dst
}

func (d *dense) number(v cnf.Lit) (int, bool) {
	rank := int(v) - int(d.first)
	if rank < 0 || rank >= d.size {
		return 0, false
	}
	w := sort.Search(len(d.before), func(w int) bool { return int(d.before[w]) > rank }) - 1
	word := d.members[w]
	for range rank - int(d.before[w]) {
		word &= word - 1
	}
	return w<<6 + bits.TrailingZeros64(word), true
}
