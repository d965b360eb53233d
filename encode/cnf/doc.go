// Package cnf holds formulas in conjunctive normal form and the ways in and out
// of them. It knows nothing of Sudoku.
//
// An encoder writes clauses into a [Sink] and never sees what becomes of them:
//
//	          ┌─ Formula    clauses in memory
//	encoder ──┼─ Counter    variables, clauses and literals, for a header or a forecast
//	 (Sink)   ├─ Writer     a DIMACS stream; package export has other forms
//	          └─ a solver   package sat
//
// Each clause belongs to the [Group] announced before it, a number whose meaning
// only the encoder knows, so that a clause can be named and counted by what it
// says. [ReadDIMACS] reads files, strictly unless told otherwise, [CountDIMACS] their
// size alone; [Scanner] cuts this and the like formats into lines and words.
package cnf
