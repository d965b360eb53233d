package clue_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/clue"
	"github.com/sudokusat/sudokusat/sudoku/random"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// keeps returns whether a full grid keeps the houses and constraints that a clue is lowered to.
func keeps(r *sudoku.Rules, g sudoku.Grid) bool {
	for _, h := range r.Houses() {
		if h.Clue < 0 {
			continue
		}
		seen := make(map[uint16]bool)
		for _, cell := range h.Cells {
			if seen[g[cell]] {
				return false
			}
			seen[g[cell]] = true
		}
	}
	for _, c := range r.Constraints() {
		switch c := c.(type) {
		case sudoku.Domain:
			if !c.Digits.Has(g[c.Cell]) {
				return false
			}
		case sudoku.Pair:
			if !c.Table.Allows(g[c.A], g[c.B]) {
				return false
			}
		case sudoku.Never:
			return false
		}
	}
	return true
}

// What a clue is lowered to says the same as its words: of all grids of side 4, and of random grids, right
// and with a cell changed, of sides to 16.
func TestLowerAndCheckAgree(t *testing.T) {
	var all4 []sudoku.Grid
	four := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	grids(four, make(sudoku.Grid, 16), 0, func(g sudoku.Grid) { all4 = append(all4, g.Clone()) })
	if len(all4) != 288 {
		t.Fatalf("%d grids, expected 288", len(all4))
	}
	kept := make(map[string][2]int) // by keyword: how many grids kept it, or broke it
	for _, shape := range []sudoku.Shape{{Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}, {Rows: 4, Cols: 4}} {
		rng := rand.New(rand.NewPCG(uint64(shape.Side()), 1))
		for range 600 {
			p := sudokutest.RandomVariant(shape, rng)
			for _, c := range p.Rules.Clues() {
				r, err := sudoku.NewRules(shape, c)
				if err != nil {
					continue
				}
				some := all4
				if shape.Side() != 4 {
					some = randomGrids(shape, rng)
				}
				for _, g := range some {
					checked := c.Check(r, g) == nil
					if checked != keeps(r, g) {
						t.Fatalf("%v, %s: check says %v, constraints %v of %v", shape, c.Text(r), checked, !checked, g)
					}
					n := kept[clueWord(c, r)]
					if checked {
						n[0]++
					} else {
						n[1]++
					}
					kept[clueWord(c, r)] = n
				}
			}
		}
	}
	for _, word := range clue.Keywords() {
		// No random grid keeps these; the counts of sudokutest do.
		rare := word == "nonconsecutive" || word == "negative ratio" || word == "strict kropki"
		if n := kept[word]; n[0] == 0 && !rare || n[1] == 0 {
			t.Errorf("%s: %d grids kept it and %d broke it: expected some of each", word, n[0], n[1])
		}
	}
}

func clueWord(c sudoku.Clue, r *sudoku.Rules) string {
	text := c.Text(r)
	best := ""
	for _, word := range clue.Keywords() {
		if len(text) >= len(word) && text[:len(word)] == word && len(word) > len(best) {
			best = word
		}
	}
	return best
}

// randomGrids returns full grids of a shape, each also with a digit changed.
func randomGrids(shape sudoku.Shape, rng *rand.Rand) (all []sudoku.Grid) {
	for range 5 {
		g := random.Grid(shape, rng)
		changed := g.Clone()
		changed[rng.IntN(len(g))] = uint16(rng.IntN(shape.Side()) + 1)
		all = append(all, g, changed)
	}
	return all
}

// Whatever is filled in, a clue that is kept in the end was never an error before.
func TestCheckOfBlanks(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 3000 {
		shape := sudoku.Shape{Rows: 2, Cols: 2 + rng.IntN(2)}
		p := sudokutest.RandomVariant(shape, rng)
		g := random.Grid(shape, rng)
		for _, c := range p.Rules.Clues() {
			if c.Check(p.Rules, g) != nil {
				continue
			}
			part := g.Clone()
			for _, cell := range rng.Perm(len(part)) {
				part[cell] = 0
				if err := c.Check(p.Rules, part); err != nil {
					t.Fatalf("%s: %v, but %v keeps it", c.Text(p.Rules), err, g)
				}
			}
		}
	}
}

// Each error says what was found and what was expected.
func TestParseErrors(t *testing.T) {
	for line, want := range map[string]string{
		"":                          `rule "": expected a known rule; the nearest is x`,
		"antikight":                 `rule "antikight": expected a known rule; the nearest is antiknight`,
		"thermo":                    "thermo: expected a colon and cells, such as thermo: r1c1 r1c2",
		"thermo: r1c1":              "thermo of 1 cell: expected at least 2",
		"thermo 3: r1c1 r1c2":       "thermo 3: expected no number",
		"thermo: r1c1 r1c7":         `cell "r1c7": expected one from r1c1 to r6c6`,
		"thermo: r1c1..r2c3":        "run r1c1..r2c3: expected two cells in a row, column or diagonal",
		"white: r1c1 r1c2 r1c3":     "white of 3 cells: expected 2",
		"white 0: r1c1 r1c2":        "white 0: expected a number of 1 to 1000",
		"white -1: r1c1 r1c2":       "white -1: expected a number of 1 to 1000",
		"clone: r1c1 = r1c2 r1c3":   "clone of 1 cell and 2 cells: expected as many after = as before",
		"antiknight: r1c1":          "antiknight of 1 cell: expected none",
		"palindrome: r1c1 = r2c1":   "palindrome: expected no =",
		"whispers 99999999: r1c1":   "whispers 99999999: expected a number of 1 to 1000",
		"killer 24: r1c1 r1c2 r1c3": "killer 24: r1c1 r1c2 r1c3: this rule is not supported",
	} {
		if _, err := clue.Parse(6, line); err == nil || err.Error() != want {
			t.Errorf("%q: %v, expected %s", line, err, want)
		}
	}
	for _, line := range []string{"Thermo:R1C1 r1c2", "thermo:  r1c1,r1c2 ", "THERMO SLOW: r1c1..r1c3", "diagonal down", "whispers 5: r1c1..r5c5"} {
		if _, err := clue.Parse(6, line); err != nil {
			t.Errorf("%q: %v", line, err)
		}
	}
	if c, err := clue.Parse(6, "thermo: r3c3..r1c1"); err != nil || !slices.Equal(c.Cells(sudoku.Classic(sudoku.Shape{Rows: 2, Cols: 3})), []int{0, 7, 14}) {
		t.Errorf("a run: %v, %v", c, err)
	}
}

// What makes no sense with the regions is an error, and so is a side that is too large.
func TestRulesThatMakeNoSense(t *testing.T) {
	for _, test := range []struct {
		side    int
		regions string
		rule    string
		want    string
	}{
		{4, "aabbaabbccddccdd", "windoku", ""},
		{4, "aaaabbbcbddcddcc", "windoku", "windoku: expected boxes, not own regions"},
		{4, "aaaabbbbccccdd..", "", "the region of r4c1 has 2 cells: expected 4"},
		{4, "aabbaabb..dd..dd", "indexer box: r3c1", "indexer box: r3c1: r3c1 is in no region"},
	} {
		var lines []string
		if test.rule != "" {
			lines = []string{test.rule}
		}
		_, err := clue.ParseRules(sudoku.Shape{}, test.side, test.regions, lines)
		if test.want == "" && err != nil || test.want != "" && (err == nil || err.Error() != test.want) {
			t.Errorf("%s %s: %v, expected %s", test.regions, test.rule, err, test.want)
		}
	}
	knight, err := clue.Parse(64, "antiknight")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := sudoku.NewRules(sudoku.Shape{Rows: 8, Cols: 8}, knight); err == nil {
		t.Error("side 64: no error")
	}
	var unsupported *sudoku.UnsupportedError
	if _, err := sudoku.Classic(sudoku.Shape{Rows: 2, Cols: 2}).OnlyClassic("x"); errors.As(err, &unsupported) {
		t.Error(err)
	}
}
