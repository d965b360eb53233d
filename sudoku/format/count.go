package format

import "fmt"

// countOf returns "1 cell" or "2 cells".
func countOf(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// wrongCount says that a number of cells is no puzzle, and which one is nearest.
func wrongCount(src *source, cells, largest int) string {
	if cells > largest*largest {
		if largest < longestSide && src.sideOf(cells, longestSide) > 0 {
			return fmt.Sprintf("%d cells: expected at most %d, since there are characters for %d digits; larger puzzles are written as numbers with blanks between",
				cells, largest*largest, largest)
		}
		return fmt.Sprintf("more than %d cells: expected at most the cells of side %d", largest*largest, largest)
	}
	nearest := src.nearest(cells, largest)
	if nearest == cells {
		return fmt.Sprintf("%s, but digits above %d or lines after them that are no puzzle: expected whole puzzles up to the next empty line",
			countOf(cells, "cell"), root(cells))
	}
	return fmt.Sprintf("%s: expected %d for side %d", countOf(cells, "cell"), nearest, root(nearest))
}

// errTooLarge says that a layout of characters cannot hold a grid.
func errTooLarge(l Layout, side int) error {
	return fmt.Errorf("side %d in layout %v: expected at most %d, since there are no more characters for digits; layout spaced has no such limit",
		side, l, longestAlphabet)
}
