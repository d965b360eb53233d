package canon_test

import (
	"math/rand/v2"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku/canon"
)

// FuzzForm takes any 81 cells and a symmetry: the copy must have the same form.
func FuzzForm(f *testing.F) {
	f.Add([]byte(royle), uint64(1))
	f.Add([]byte(mostSymmetric), uint64(2))
	f.Add([]byte("110011"), uint64(3))
	f.Fuzz(func(t *testing.T, text []byte, seed uint64) {
		var cells, copied [81]byte
		for i := range cells {
			if i < len(text) {
				cells[i] = (text[i] - '0') % 10
			}
		}
		var c canon.Canonizer
		want, automorphisms := form(t, &c, cells)
		s := canon.Random(rand.New(rand.NewPCG(seed, 0)))
		s.ApplyCells(&copied, &cells)
		if got, n := form(t, &c, copied); got != want || n != automorphisms {
			t.Errorf("%s has form %s, %d\nafter %v it has %s, %d", show(cells), show(want), automorphisms, s, show(got), n)
		}
	})
}
