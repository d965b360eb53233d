package canon_test

// linePermutations returns the 1296 orders of rows that keep the bands together.
func linePermutations() [][9]int {
	orders := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	var all [][9]int
	for _, bands := range orders {
		for k := range 216 {
			inBand := [3][3]int{orders[k%6], orders[k/6%6], orders[k/36]}
			var lines [9]int
			for i := range lines {
				lines[i] = 3*bands[i/3] + inBand[i/3][i%3]
			}
			all = append(all, lines)
		}
	}
	return all
}

// bruteForce finds the form and the number of automorphisms by the definition: it
// compares all 2·6⁸ arrangements, each relabelled in reading order.
func bruteForce(cells [81]byte) (best [81]byte, automorphisms int) {
	best[0] = 255
	lines := linePermutations()
	for range 2 {
		for _, rows := range lines {
			for _, cols := range lines {
				switch lower(&best, &cells, &rows, &cols) {
				case -1:
					automorphisms = 1
				case 0:
					automorphisms++
				}
			}
		}
		cells = transpose(cells)
	}
	return best, automorphisms
}

// lower compares an arrangement with best, which it replaces if it is below (-1).
func lower(best, cells *[81]byte, rows, cols *[9]int) int {
	var label [10]byte
	next, order := byte(1), 0
	for r, row := range rows {
		for c, col := range cols {
			digit := cells[9*row+col]
			if digit != 0 && label[digit] == 0 {
				label[digit] = next
				next++
			}
			at := &best[9*r+c]
			if order == 0 && label[digit] > *at {
				return 1
			}
			if label[digit] < *at {
				order = -1
			}
			*at = label[digit]
		}
	}
	return order
}

func transpose(cells [81]byte) (t [81]byte) {
	for cell, digit := range cells {
		t[cell%9*9+cell/9] = digit
	}
	return t
}
