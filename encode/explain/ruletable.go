package explain

import (
	"context"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// MaxTableSide is the largest side that [RuleTable] accepts: the number of ways to leave
// out houses grows quickly.
const MaxTableSide = 9

// RuleCount counts the ways to leave out a number of rules, up to symmetry. The symmetries
// permute the rows of a band, the columns of a stack, the bands and the stacks, and
// transpose the grid if boxes are square.
type RuleCount struct {
	Missing  int // rules left out
	Ways     int
	Sudoku   int // ways in which the remaining rules are still Sudoku
	Separate int // ways that leave out at most one row of each band and one column of each stack
}

// RuleTable counts the ways to leave out 1, 2, 3, … rules such that the remaining rules are
// still Sudoku. It ends with the first number without such a way. For sides from 2, that is
// the number of bands and stacks plus one. If two rows of a band are left out, the rest is
// never Sudoku: two digits of these rows in the same column can be exchanged. So only
// separate ways matter. Of the 109 separate ways with six rules of 9x9, 39 are still Sudoku
// and 70 are not, as Demoen and Garcia de la Banda found.
//
// Each way is decided as in [Rules], unless leaving out one rule less is no longer Sudoku:
// the witness for that keeps the remaining rules too. A side above [MaxTableSide] is an
// error.
func RuleTable(ctx context.Context, shape sudoku.Shape, backend sat.Backend) ([]RuleCount, error) {
	if err := shape.Validate(); err != nil {
		return nil, err
	}
	if shape.Side() > MaxTableSide {
		return nil, fmt.Errorf("shape %v: expected a side of at most %d for a table of all ways", shape, MaxTableSide)
	}
	ways := []leftOut{newLeftOut(shape)}
	stillSudoku := map[string]bool{ways[0].key(): true} // keys of the ways that are still Sudoku
	var table []RuleCount
	for k := 1; k <= 3*shape.Side(); k++ {
		ways = extended(ways)
		count := RuleCount{Missing: k, Ways: len(ways)}
		next := map[string]bool{}
		for _, w := range ways {
			still, err := w.isSudoku(ctx, stillSudoku, backend)
			if err != nil {
				return nil, err
			}
			if still {
				count.Sudoku++
				next[w.key()] = true
			}
			if w.separate() {
				count.Separate++
			}
		}
		table = append(table, count)
		if count.Sudoku == 0 {
			break
		}
		stillSudoku = next
	}
	return table, nil
}

// leftOut is a way to leave out rules, up to the order of the rows in a band and of the
// columns in a stack:
//
//	columns    1   0   0
//	rows     ┌───────────
//	   1     │ ·   ·   ·     one row of the first band, a column of the first stack,
//	   0     │ ·   ×   ·     and the box in the middle
//	   0     │ ·   ·   ·
type leftOut struct {
	shape   sudoku.Shape
	rows    []int  // how many rows of each band
	columns []int  // how many columns of each stack
	boxes   []byte // 1 for each box that is left out, row by row
}

// newLeftOut returns the way that leaves out nothing. There are as many bands as a box has
// columns.
func newLeftOut(shape sudoku.Shape) leftOut {
	return leftOut{shape, make([]int, shape.Cols), make([]int, shape.Rows), make([]byte, shape.Side())}
}

// key identifies a way.
func (l leftOut) key() string {
	key := slices.Clone(l.boxes)
	for _, count := range slices.Concat(l.rows, l.columns) {
		key = append(key, byte(count))
	}
	return string(key)
}

func (l leftOut) clone() leftOut {
	l.rows, l.columns, l.boxes = slices.Clone(l.rows), slices.Clone(l.columns), slices.Clone(l.boxes)
	return l
}

// separate returns whether at most one line of each band and stack is left out.
func (l leftOut) separate() bool { return max(slices.Max(l.rows), slices.Max(l.columns)) <= 1 }

// with calls yield with each way that leaves out one rule more if n is 1, or one less if n
// is -1.
func (l leftOut) with(n int, yield func(leftOut)) {
	change := func(count, most int, set func(w leftOut, count int)) {
		if count+n >= 0 && count+n <= most {
			w := l.clone()
			set(w, count+n)
			yield(w)
		}
	}
	for i, count := range l.rows {
		change(count, l.shape.Rows, func(w leftOut, count int) { w.rows[i] = count })
	}
	for i, count := range l.columns {
		change(count, l.shape.Cols, func(w leftOut, count int) { w.columns[i] = count })
	}
	for i, count := range l.boxes {
		change(int(count), 1, func(w leftOut, count int) { w.boxes[i] = byte(count) })
	}
}

// extended returns the ways to leave out one rule more, each once up to symmetry.
func extended(ways []leftOut) []leftOut {
	var all []leftOut
	met := map[string]bool{}
	for _, w := range ways {
		w.with(1, func(larger leftOut) {
			larger = larger.canonical()
			if key := larger.key(); !met[key] {
				met[key] = true
				all = append(all, larger)
			}
		})
	}
	return all
}

// canonical returns the same way for all equivalent ways.
func (l leftOut) canonical() (least leftOut) {
	first := true
	take := func(w leftOut) {
		if key := w.key(); first || key < least.key() {
			least, first = w, false
		}
	}
	for _, bands := range permutations(len(l.rows)) {
		for _, stacks := range permutations(len(l.columns)) {
			w := l.permuted(bands, stacks)
			take(w)
			if l.shape.Rows == l.shape.Cols {
				take(w.transposed())
			}
		}
	}
	return least
}

// permuted returns the way whose band i is band bands[i] of l, and whose stack j is stack
// stacks[j] of l.
func (l leftOut) permuted(bands, stacks []int) leftOut {
	w := newLeftOut(l.shape)
	for i, from := range bands {
		w.rows[i] = l.rows[from]
		for j, fromStack := range stacks {
			w.columns[j] = l.columns[fromStack]
			w.boxes[i*len(stacks)+j] = l.boxes[from*len(stacks)+fromStack]
		}
	}
	return w
}

// transposed returns the way with rows and columns exchanged. Boxes must be square.
func (l leftOut) transposed() leftOut {
	w := newLeftOut(l.shape)
	copy(w.rows, l.columns)
	copy(w.columns, l.rows)
	for i := range l.rows {
		for j := range l.columns {
			w.boxes[j*len(l.rows)+i] = l.boxes[i*len(l.columns)+j]
		}
	}
	return w
}

// permutations returns all orders of the numbers below n.
func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for _, p := range permutations(n - 1) {
		for at := range n {
			all = append(all, slices.Insert(slices.Clone(p), at, n-1))
		}
	}
	return all
}

// houses returns the indices of the houses that are left out: in each band and stack, the
// first lines.
func (l leftOut) houses() (houses []int) {
	n := l.shape.Side()
	for band, count := range l.rows {
		for i := range count {
			houses = append(houses, band*l.shape.Rows+i)
		}
	}
	for stack, count := range l.columns {
		for i := range count {
			houses = append(houses, n+stack*l.shape.Cols+i)
		}
	}
	for box, missing := range l.boxes {
		if missing == 1 {
			houses = append(houses, 2*n+box)
		}
	}
	return houses
}

// isSudoku returns whether the remaining rules are still Sudoku. The map smaller has the
// keys of the ways with one rule less that are.
func (l leftOut) isSudoku(ctx context.Context, smaller map[string]bool, backend sat.Backend) (bool, error) {
	possible := true
	l.with(-1, func(w leftOut) {
		possible = possible && smaller[w.canonical().key()]
	})
	if !possible {
		return false, nil
	}
	r, err := newRules(l.shape, l.houses(), backend)
	if err != nil {
		return false, err
	}
	for _, h := range r.leftOut {
		if v, err := r.verdict(ctx, h); err != nil || !v.Follows {
			return false, err
		}
	}
	return true, nil
}
