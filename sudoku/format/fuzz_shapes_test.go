package format

import (
	"math/rand/v2"
	"testing"
)

// FuzzShapes writes puzzles of every shape of many sides in every layout, with and
// without excluded candidates, and reads them again; see TestShapesComeBack.
func FuzzShapes(f *testing.F) {
	for choice := range layouts {
		f.Add(uint64(choice), uint8(choice), uint8(choice), choice%2 == 0)
	}
	sides := []int{4, 6, 8, 9, 10, 12, 16, 25}
	f.Fuzz(func(t *testing.T, seed uint64, layout, choice uint8, excluded bool) {
		random := rand.New(rand.NewPCG(seed, 1))
		shapes := shapesOf(sides[int(choice)%len(sides)])
		shape := shapes[random.IntN(len(shapes))]
		writeAndRead(t, Layout{layout: layouts[int(layout)%len(layouts)]}, puzzlesOf(random, shape, excluded))
	})
}
