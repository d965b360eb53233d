package explain

import (
	"context"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// MaxTableSide is the largest side that [RuleTable] takes: the ways to leave out
// houses grow quickly.
const MaxTableSide = 9

// RuleCount is how many ways there are to leave out so many rules, up to symmetry:
// rows of a band, columns of a stack, bands and stacks may be permuted and, if boxes
// are square, rows and columns exchanged.
type RuleCount struct {
	Missing  int // rules left out
	Ways     int
	Sudoku   int // of the ways: what remains is still Sudoku
	Separate int // of the ways: no two rows of one band, or columns of one stack, are left out
}

// RuleTable counts for 1, 2, 3, … rules that are left out in how many ways what
// remains is still Sudoku, up to the first number with none: from side 2, one more than
// there are bands and stacks. Where two rows of a band are left out, it never is: two
// digits in a column of both can be exchanged. So only separate ways are worth a look:
// of the 109 with six rules of 9x9, 39 are still Sudoku and 70 are not, the numbers of
// Demoen and Garcia de la Banda.
//
// Each way is decided as by [Rules], unless one rule fewer is too many already: its
// witness keeps what remains. A side above [MaxTableSide] is an error.
func RuleTable(ctx context.Context, shape sudoku.Shape, backend sat.Backend) ([]RuleCount, error) {
	if err := shape.Validate(); err != nil {
		return nil, err
	}
	if shape.Side() > MaxTableSide {
		return nil, fmt.Errorf("shape %v: expected a side of at most %d for a count of all ways", shape, MaxTableSide)
	}
	ways := []leftOut{newLeftOut(shape)}
	good := map[string]bool{ways[0].key(): true}
	var table []RuleCount
	for k := 1; k <= 3*shape.Side(); k++ {
		ways = extended(ways)
		count := RuleCount{Missing: k, Ways: len(ways)}
		stillGood := map[string]bool{}
		for _, w := range ways {
			still, err := w.isSudoku(ctx, good, backend)
			if err != nil {
				return nil, err
			}
			if still {
				count.Sudoku++
				stillGood[w.key()] = true
			}
			if w.separate() {
				count.Separate++
			}
		}
		table = append(table, count)
		if count.Sudoku == 0 {
			break
		}
		good = stillGood
	}
	return table, nil
}

// leftOut is a way to leave out rules, up to the order of rows in a band and of
// columns in a stack:
//
//	columns    1   0   0
//	rows     ┌───────────
//	   1     │ ·   ·   ·     one row of the first band, a column of the first stack,
//	   0     │ ·   ×   ·     and the box in the middle
//	   0     │ ·   ·   ·
type leftOut struct {
	shape   sudoku.Shape
	rows    []int  // how many of each band
	columns []int  // how many of each stack
	boxes   []byte // 1 if it is, row by row
}

// newLeftOut returns the way to leave out nothing. There are as many bands as a box
// has columns.
func newLeftOut(shape sudoku.Shape) leftOut {
	return leftOut{shape, make([]int, shape.Cols), make([]int, shape.Rows), make([]byte, shape.Side())}
}

// key tells ways apart.
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

// with calls yield with each way to leave out, if n is 1, one rule more, or if it is
// -1, one fewer.
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

// canonical returns the same way for all that are equivalent.
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

// permuted returns the way in which band i is what was band bands[i], and so on.
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

// transposed returns the way with rows and columns exchanged, of square boxes.
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

// houses returns the indices of the houses that are left out, of each band and stack
// the first lines.
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

// isSudoku returns whether what remains is still Sudoku. good are the ways with one
// rule fewer of which that is so.
func (l leftOut) isSudoku(ctx context.Context, good map[string]bool, backend sat.Backend) (bool, error) {
	possible := true
	l.with(-1, func(smaller leftOut) {
		possible = possible && good[smaller.canonical().key()]
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
