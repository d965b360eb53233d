// Package core9 solves 9x9 puzzles as fast as the processor allows. The engine bitmask uses it
// for that shape. Puzzles are arrays of bytes, and solving allocates nothing.
//
// There are several cores, which find the same solutions by different code. At the start of a
// program, the fastest one that the processor can run is chosen. The environment variable
// SUDOKUSAT_CORE selects another one of [Paths], see [CheckEnvironment].
//
//	path       what it works on                              where
//	avx512     the whole grid in five vectors of 27 lanes    amd64 with AVX-512 F, BW,
//	                                                         VBMI and BITALG
//	avx2       the same in fifteen vectors of nine lanes     amd64 with AVX2
//	portable   a digit's places in bands of 27 bits, in Go   everywhere, and with the
//	                                                         build tag purego
//
// Before they guess, all cores use naked and hidden singles, locked candidates and triads (the
// three cells that a box shares with a row or a column).
//
// The program in asm generates the assembly of the vector paths. Change the program and run go
// generate; never change the assembly. The package comment of asm describes the rules, and its
// tables the layout in registers.
package core9
