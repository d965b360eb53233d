package sudokutest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/clue"
	"github.com/sudokusat/sudokusat/sudoku/random"
)

// RandomVariant returns a puzzle of a shape with one to three random clues of any kind that is known, and
// some givens. Most have a solution; some clues, givens and excluded candidates are wrong on purpose.
// Now and then a region is missing.
func RandomVariant(shape sudoku.Shape, rng *rand.Rand) *sudoku.Puzzle {
	full := random.Grid(shape, rng)
	for {
		lines := randomLines(shape, full, rng)
		rules, err := clue.ParseRules(shape, shape.Side(), randomRegions(shape, rng), lines)
		if err != nil {
			continue // such as windoku without boxes
		}
		p := rules.Empty()
		least := 0
		if shape.Side() > 4 {
			least = shape.Cells() / 6 // for the slower engines
		}
		copy(p.Givens, random.Thin(full, least+rng.IntN(shape.Cells()/2), rng))
		if rng.IntN(4) == 0 {
			p.Givens[rng.IntN(shape.Cells())] = uint16(rng.IntN(shape.Side()) + 1)
		}
		if rng.IntN(4) == 0 {
			p.Excluded.Add(rng.IntN(shape.Candidates()))
		}
		return p
	}
}

// randomRegions returns the regions: "" for boxes, or boxes without one of them.
func randomRegions(shape sudoku.Shape, rng *rand.Rand) string {
	if rng.IntN(4) > 0 {
		return ""
	}
	without := rng.IntN(shape.Side())
	regions := make([]byte, shape.Cells())
	for cell := range regions {
		if regions[cell] = '.'; shape.Box(cell) != without {
			regions[cell] = byte('a' + shape.Box(cell))
		}
	}
	return string(regions)
}

// randomLines returns clues, most of which a full grid keeps.
func randomLines(shape sudoku.Shape, full sudoku.Grid, rng *rand.Rand) (lines []string) {
	rules := sudoku.Classic(shape)
	for want := 1 + rng.IntN(3); len(lines) < want; {
		line := randomLine(shape, rng)
		c, err := clue.Parse(shape.Side(), line)
		if err != nil {
			panic(fmt.Sprintf("sudokutest: %q: %v", line, err))
		}
		if with, err := sudoku.NewRules(shape, c); err == nil && (c.Check(with, full) == nil || rng.IntN(10) == 0) {
			lines = append(lines, c.Text(rules))
		}
	}
	return lines
}

// randomLine returns the line of a random clue.
func randomLine(shape sudoku.Shape, rng *rand.Rand) string {
	words := clue.Keywords()
	word := words[rng.IntN(len(words))]
	for _, k := range clue.All {
		if k.Keyword != word {
			continue
		}
		if k.Number == clue.MayHaveNumber && rng.IntN(2) == 0 {
			word += fmt.Sprint(" ", 1+rng.IntN(shape.Side()))
		}
		if k.Least == 0 {
			return word
		}
		cells := max(k.Least, k.Most)
		if k.Most == 0 {
			cells = k.Least + rng.IntN(3)
		}
		word += ":" + path(shape, cells, rng)
		if strings.HasPrefix(word, "clone") {
			word += " =" + path(shape, cells, rng)
		}
	}
	return word
}

// path returns the names of some cells, of which each touches the one before; a cell may come again.
func path(shape sudoku.Shape, cells int, rng *rand.Rand) (names string) {
	n := shape.Side()
	row, col := rng.IntN(n), rng.IntN(n)
	for range cells {
		names += " " + shape.CellName(row*n+col)
		before := row*n + col
		for row*n+col == before {
			row, col = min(max(row+rng.IntN(3)-1, 0), n-1), min(max(col+rng.IntN(3)-1, 0), n-1)
		}
	}
	return names
}
