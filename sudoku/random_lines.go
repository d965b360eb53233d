package sudoku

import "math/rand/v2"

// RandomLines returns a permutation of the rows and one of the columns, from 0, which keep bands
// and stacks together. All of these are equally likely. A grid that follows the rules still does
// after these permutations. The same state of rng gives the same permutations. The shape must be
// valid.
func (s Shape) RandomLines(rng *rand.Rand) (rows, columns []int) {
	return permuted(s.Cols, s.Rows, rng), permuted(s.Rows, s.Cols, rng)
}

// permuted permutes groups of size lines, and the lines in each group.
func permuted(groups, size int, rng *rand.Rand) []int {
	var lines []int
	for _, group := range rng.Perm(groups) {
		for _, i := range rng.Perm(size) {
			lines = append(lines, group*size+i)
		}
	}
	return lines
}
