package sudoku

import "math/rand/v2"

// RandomLines returns a permutation of the rows and one of the columns, from 0, that
// keep bands and stacks together, each as likely as any other: a grid whose lines are
// permuted so keeps to the rules if it did before. The same state of rng gives the
// same permutations. The shape must be valid.
func (s Shape) RandomLines(rng *rand.Rand) (rows, columns []int) {
	return permuted(s.Cols, s.Rows, rng), permuted(s.Rows, s.Cols, rng)
}

// permuted permutes groups of so many lines, and the lines within each.
func permuted(groups, size int, rng *rand.Rand) []int {
	var lines []int
	for _, group := range rng.Perm(groups) {
		for _, i := range rng.Perm(size) {
			lines = append(lines, group*size+i)
		}
	}
	return lines
}
