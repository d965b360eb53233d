package format

import "fmt"

// countOf returns "1 cell" or "2 cells".
func countOf(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// wrongCount says that a number of cells is no puzzle, and which ones near it are.
func wrongCount(src *source, cells, largest int) string {
	if cells > largest*largest {
		if largest < longestSide && src.sideOf(cells, longestSide) > 0 {
			return fmt.Sprintf("%d cells: expected at most %d, since there are characters for %d digits; larger puzzles are written as numbers with blanks between",
				cells, largest*largest, largest)
		}
		return fmt.Sprintf("more than %d cells: expected at most the cells of side %d", largest*largest, largest)
	}
	if src.sideOf(cells, largest) > 0 {
		return fmt.Sprintf("%s, but digits above %d or lines after them that are no puzzle: expected whole puzzles up to the next empty line",
			countOf(cells, "cell"), root(cells))
	}
	return fmt.Sprintf("%s: expected %s", countOf(cells, "cell"), src.gridsNear(cells, largest))
}

// gridsNear names the grids that a number of cells may have been meant for: the
// one that is missed by no more than a row, if there is only one, or else the
// next smaller and the next larger.
func (s *source) gridsNear(cells, largest int) string {
	below, above := s.sidesAround(cells, largest)
	if below == 0 && above == 0 { // the shape that was asked for is larger
		return gridName(s.options.Shape.Side()) + ", for which this layout has no characters"
	}
	switch missing, over := above*above-cells, cells-below*below; {
	case above == 0 || below > 0 && over <= below && missing > above:
		return gridName(below)
	case below == 0 || missing <= above && over > below:
		return gridName(above)
	}
	return gridName(below) + " or " + gridName(above)
}

// gridName returns "81 (9x9)".
func gridName(side int) string { return fmt.Sprintf("%d (%dx%d)", side*side, side, side) }

// errTooLarge says that a layout of characters cannot hold a grid.
func errTooLarge(l Layout, side int) error {
	return fmt.Errorf("side %d in layout %v: expected at most %d, since there are no more characters for digits; layout spaced has no such limit",
		side, l, longestAlphabet)
}
