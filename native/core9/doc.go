// Package core9 solves 9x9 puzzles as fast as the processor allows. It is what
// stands behind the engine bitmask on that shape, for callers who have puzzles as
// bytes and no memory to spare: solving allocates nothing.
//
// There are several cores that answer alike and differ in how they are made. The
// fastest that the processor can run is chosen once at start; the environment
// variable SUDOKUSAT_CORE names another one of [Paths], see [CheckEnvironment].
//
//	path       what it works on                              where
//	avx512     the whole grid in five vectors of 27 lanes    amd64 with AVX-512 F, BW,
//	                                                         VBMI and BITALG
//	avx2       the same in fifteen vectors of nine lanes     amd64 with AVX2
//	portable   a digit's places in bands of 27 bits, in Go   everywhere, and with the
//	                                                         build tag purego
//
// All find what naked and hidden singles, locked candidates and triads (the three
// cells that a box shares with a row or a column) can tell before they guess.
//
// The assembly of the vector paths is written by the program in asm; change that
// and run go generate, never the assembly. Its package comment tells the rules,
// and its tables the layout in registers.
package core9
