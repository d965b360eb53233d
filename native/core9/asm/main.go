// Command asm writes the assembly of the vector core: run it by "go generate" in the package above.
//
//	go run . -path=avx512 -out ../vector_avx512_amd64.s -stubs ../vector_avx512_amd64.go -pkg core9
//	go run . -path=avx2   -out ../vector_avx2_amd64.s   -stubs ../vector_avx2_amd64.go   -pkg core9
//
// Both paths hold the same knowledge and apply the same rules; they differ in how a grid is laid out in
// registers. A grid is
//
//   - 81 cells: the digits that a cell may still hold;
//   - 27 row triads, the three cells that a row and a box share: the digits that the triad may still hold;
//   - 27 column triads, the same for a column and a box;
//
// each as nine bits in a 16-bit lane. Indices: B is a band (three rows of boxes), b a stack (three columns of
// boxes), r a row of a box, c a column of a box, all 0 to 2; box (B, b) is where band B meets stack b.
//
// A sweep applies these rules to the whole grid:
//
//  1. naked single: a cell with one digit takes it from the other cells of its box;
//  2. support: a triad loses a digit that none of its cells can hold;
//  3. three left: a triad with three digits left (or fewer: it is wrong then) holds them; the parallel triads
//     of its box lose them;
//  4. arrangement: in a band a digit takes one row triad of each box, in three different rows: a permutation.
//     A triad that is in no permutation whose three triads are all possible loses the digit. The same for the
//     column triads of a stack;
//  5. three sole: a digit with one row triad left in its box is sole there; a triad with three sole digits
//     (or more: it is wrong then) loses all others. The same for column triads;
//  6. a cell loses what its row triad or its column triad has lost;
//  7. hidden single: a cell that must take a digit loses all others. The AVX-512 path asks for a digit that
//     is sole in its row triad and has one cell left there, the AVX2 path for a digit that is sole in both
//     triads of the cell. With rules 2, 4 and 6 the two come to the same.
//
// The rules only take digits away, and the fewer there are the more they take: sweeping until nothing changes
// ends in the same grid whatever the order of the rules, unless it is wrong. A grid is wrong if a cell has no
// digit left or a digit has no triad left in a box. If nothing changes any more, nothing is wrong and every
// cell has one digit, the grid is a solution: nine digits share the three row triads of a box, so that each
// triad has three, and rule 4 puts a digit in three different rows of a band.
//
// To branch, the band or stack with the fewest permutations left (over its digits, not counting a settled
// one) is taken, in it a triad of a digit with two permutations, else any undecided triad. One branch says
// that the triad holds the digit, the other that it does not.
//
// The sum of all lanes tells whether a sweep has changed anything, since digits are only taken away. No sum
// overflows: 15 vectors of lanes below 512 stay below 65536.
//
// References: the idea of triads in vectors and of branching on permutations is T. Dillon's tdoku (2019,
// https://t-dillon.github.io/tdoku/). There a step works on one box; here a sweep works on the whole grid,
// and two branches advance in one loop.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/mmcloughlin/avo/build"
)

func main() {
	path := flag.String("path", "", "avx2 or avx512")
	flag.Parse()
	generate, ok := map[string]func(){"avx2": generate256, "avx512": generate512}[*path]
	if !ok {
		fmt.Fprintf(os.Stderr, "asm: -path is %q, expected avx2 or avx512\n", *path)
		os.Exit(2)
	}
	build.ConstraintExpr("amd64,!purego")
	generate()
	build.Generate()
}
