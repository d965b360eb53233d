//go:build amd64 && !purego

package core9

import "golang.org/x/sys/cpu"

//go:generate go run -C asm . -path=avx2 -out ../vector_avx2_amd64.s -stubs ../vector_avx2_amd64.go -pkg core9
//go:generate go run -C asm . -path=avx512 -out ../vector_avx512_amd64.s -stubs ../vector_avx512_amd64.go -pkg core9

// vectorPath is an instruction set that the vector core has routines for.
type vectorPath int

const (
	pathAVX2   vectorPath = iota // AVX2, BMI1
	pathAVX512                   // AVX-512 F, BW, VBMI and BITALG, BMI1 and 2
)

// vectorPaths returns the paths that this processor can take, the fastest first.
func vectorPaths() (paths []vectorPath) {
	x := &cpu.X86
	if x.HasAVX512F && x.HasAVX512BW && x.HasAVX512VBMI && x.HasAVX512BITALG && x.HasBMI1 && x.HasBMI2 {
		paths = append(paths, pathAVX512)
	}
	if x.HasAVX2 && x.HasBMI1 {
		paths = append(paths, pathAVX2)
	}
	return paths
}

func (p vectorPath) String() string {
	if p == pathAVX512 {
		return "avx512"
	}
	return "avx2"
}

// layOut and search use a branch and not a function value: their arguments would then escape to the heap.

// layOut makes a state of 81 digits, 0 for a blank cell.
func (p vectorPath) layOut(givens *[81]byte, state *vectorState) {
	if p == pathAVX512 {
		givensAVX512(givens, state)
		return
	}
	givensAVX2(givens, state)
}

// search is searchAVX512 or searchAVX2.
func (p vectorPath) search(stack *vectorState, depth, guesses int) (newDepth, left int, solved bool) {
	if p == pathAVX512 {
		return searchAVX512(stack, depth, guesses)
	}
	return searchAVX2(stack, depth, guesses)
}

var avx2Layout, avx512Layout = newAVX2Layout(), newAVX512Layout()

func (p vectorPath) layout() *vectorLayout {
	if p == pathAVX512 {
		return avx512Layout
	}
	return avx2Layout
}

// newAVX512Layout follows the drawing in asm/tables512.go: five vectors of 32 lanes.
func newAVX512Layout() *vectorLayout {
	const rows, columns = 3 * 32, 4 * 32
	l := new(vectorLayout)
	for cell := range l.cell {
		row, column := cell/9, cell%9
		l.cell[cell] = uint8(column%3*32 + row/3*9 + column/3*3 + row%3)
	}
	for line := range 9 {
		for k := range 3 {
			at := line/3*9 + k*3 + line%3
			l.rowTriad[line][k], l.columnTriad[line][k] = uint8(rows+at), uint8(columns+at)
		}
	}
	return l
}

// newAVX2Layout follows the drawing in asm/tables256.go: fifteen vectors of 16 lanes.
func newAVX2Layout() *vectorLayout {
	const rows, columns = 9 * 16, 12 * 16
	l := new(vectorLayout)
	for cell := range l.cell {
		row, column := cell/9, cell%9
		l.cell[cell] = uint8((row%3*3+column%3)*16 + row/3*4 + column/3)
	}
	for line := range 9 {
		for k := range 3 {
			l.rowTriad[line][k] = uint8(rows + line%3*16 + line/3*4 + k)
			l.columnTriad[line][k] = uint8(columns + line%3*16 + k*4 + line/3)
		}
	}
	return l
}
