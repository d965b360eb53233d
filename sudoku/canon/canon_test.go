package canon_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/canon"
)

const (
	royle     = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
	royleForm = "000000001000000020000003000000040500006000300007810000010020004030000070950000000"
	// The grid with the most automorphisms, and the one whose form is the largest.
	mostSymmetric = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
	largestForm   = "123456789457893612986217354274538196531964827698721435342685971715349268869172543"
)

// parse reads cells; what is missing is blank.
func parse(text string) (cells [81]byte) {
	for i, char := range []byte(text) {
		cells[i] = char - '0'
	}
	return cells
}

func show(cells [81]byte) string {
	for i := range cells {
		cells[i] += '0'
	}
	return string(cells[:])
}

// form returns the form of cells. It checks that the symmetry found leads to it, and that it is
// its own form.
func form(t *testing.T, c *canon.Canonizer, cells [81]byte) (form [81]byte, automorphisms int) {
	t.Helper()
	automorphisms, err := c.Form(&form, &cells)
	if err != nil {
		t.Fatal(err)
	}
	var mapped [81]byte
	symmetry := c.Symmetry()
	if symmetry.ApplyCells(&mapped, &cells); mapped != form {
		t.Errorf("%s: %v leads to\n%s, not to the form\n%s", show(cells), symmetry, show(mapped), show(form))
	}
	again := form
	if n, err := c.Form(&again, &again); again != form || n != automorphisms || err != nil {
		t.Errorf("%s: the form of the form is %s, %d, %v; want %s, %d", show(cells), show(again), n, err, show(form), automorphisms)
	}
	return form, automorphisms
}

// Published forms, and numbers that follow from the size of an orbit: the group
// has 3,359,232 geometric symmetries, and 81 cells are one orbit.
func TestFormOfKnownPuzzles(t *testing.T) {
	for _, test := range []struct {
		name, cells, form string
		automorphisms     int
	}{
		{"empty", "", "", 3359232},
		{"one given", "0000500", strings.Repeat("0", 80) + "1", 3359232 / 81},
		{"two in a line of a box", "000000370", strings.Repeat("0", 79) + "12", 3359232 / 162},
		{"one full row", "391425678", strings.Repeat("0", 72) + "123456789", 3359232 / 18},
		{"the same twice, in conflict", "000000330", strings.Repeat("0", 79) + "11", 3359232 / 162},
		{"nothing but nines", strings.Repeat("9", 81), strings.Repeat("1", 81), 3359232},
		{"17 givens", royle, royleForm, 1},
		{"published with sudoku.coach",
			"001000090030604001809030042095000104740901020128706935900010063312860450576023810",
			"000001002003042056670300010000208160120690005790514283001020037047135608305987401", 1},
		{"published with sudokuwiki.org",
			"369218475215749863487635912754861239631924758928357641173482596542196387896573124",
			"123456789457189236698273541261947853745831692839625417384792165512368974976514328", 1},
		{"most symmetric grid", mostSymmetric, mostSymmetric, 648},
		{"largest form", largestForm, largestForm, 72},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, automorphisms := form(t, new(canon.Canonizer), parse(test.cells))
			if got != parse(test.form) || automorphisms != test.automorphisms {
				t.Errorf("got  %s, %d\nwant %s, %d", show(got), automorphisms, show(parse(test.form)), test.automorphisms)
			}
		})
	}
}

// The cases have ties of every kind: equal rows and columns, conflicts, a digit
// that is nowhere, blank bands and stacks, full rows. Each brute force takes a
// few tenths of a second.
func TestFormAgainstBruteForce(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	grid := randomGrid(rng)
	cases := [][81]byte{
		parse("100000000010000000001000000000100000000010000000001000000000100000000010000000001"),
		parse("112112112112112112221221221112112112000000000121212000333444555000000999123123123"),
		parse("000000012000000000000000000000000031009090000"), // a digit under that which its label depends on
		thinned(rng, grid, 9),
		thinned(rng, grid, 24),
		thinned(rng, grid, 70),
		randomDigits(rng, 40, 3),
		parse("000000000516273948" + strings.Repeat("0", 18) + "203010405000000000081930002"),
		parse(strings.Repeat("0", 27) + "000516273000000000342000165" + strings.Repeat("0", 18) + "120340506"),
	}
	if testing.Short() {
		cases = cases[:3]
	}
	var c canon.Canonizer
	for _, cells := range cases {
		got, automorphisms := form(t, &c, cells)
		if want, count := bruteForce(cells); got != want || automorphisms != count {
			t.Errorf("%s:\ngot  %s, %d\nwant %s, %d", show(cells), show(got), automorphisms, show(want), count)
		}
	}
}

// All symmetric copies of a puzzle must have one form and as many automorphisms,
// from the empty puzzle to the complete grid, valid or not.
func TestFormOfSymmetricCopies(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 2))
	var c canon.Canonizer
	for givens := range 82 {
		for _, cells := range [][81]byte{
			thinned(rng, randomGrid(rng), givens),
			thinned(rng, parse(mostSymmetric), givens),
			randomDigits(rng, givens, 1+givens%9),
		} {
			want, automorphisms := form(t, &c, cells)
			for range 5 {
				s := canon.Random(rng)
				copied := cells
				s.ApplyCells(&copied, &cells)
				got, n := form(t, &c, copied)
				if got != want || n != automorphisms {
					t.Fatalf("%s has form %s, %d\nafter %v it has %s, %d", show(cells), show(want), automorphisms, s, show(got), n)
				}
			}
		}
	}
}

func TestFormRefuses(t *testing.T) {
	excluded := sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3})
	excluded.Exclude(80, 9)
	for name, p := range map[string]*sudoku.Puzzle{
		"shape 2x3: expected 3x3": sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 3}),
		"shape 1x9: expected 3x3": sudoku.Empty(sudoku.Shape{Rows: 1, Cols: 9}),
		"80 cells: expected 81":   {Rules: sudoku.Classic(sudoku.Shape{Rows: 3, Cols: 3}), Givens: make(sudoku.Grid, 80)},
		"no rules":                {},
		"candidates are excluded": excluded,
	} {
		if g, n, err := canon.Form(p); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("got %v, %d, %v; want the error %q", g, n, err, name)
		}
	}
	cells := parse("00000000:") // ':' follows '9'
	if _, err := new(canon.Canonizer).Form(&cells, &cells); err == nil || err.Error() != "r1c9 is 10: expected 0 to 9" {
		t.Errorf("got error %v", err)
	}
}

func TestFormOfPuzzle(t *testing.T) {
	cells := parse(royle)
	p := sudoku.Empty(sudoku.Shape{Rows: 3, Cols: 3})
	for cell, digit := range cells {
		p.Givens[cell] = uint16(digit)
	}
	g, automorphisms, err := canon.Form(p)
	if err != nil || automorphisms != 1 || gridText(g) != royleForm {
		t.Errorf("got %s, %d, %v; want %s", gridText(g), automorphisms, err, royleForm)
	}
}

func TestFormDoesNotAllocate(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 3))
	puzzles := [][81]byte{parse(royle), parse(mostSymmetric), thinned(rng, randomGrid(rng), 30)}
	var c canon.Canonizer
	all := func() {
		for _, cells := range puzzles {
			c.Form(&cells, &cells)
		}
	}
	all() // the lists grow
	if allocations := testing.AllocsPerRun(10, all); allocations != 0 {
		t.Errorf("got %v allocations", allocations)
	}
}
