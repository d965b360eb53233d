package explain_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// The lines of a band or stack together have the cells of its boxes. Draw a graph with a
// point for each band and each stack, and one more point. A row joins its band to the
// additional point, a column its stack, and a box joins its band to its stack. The sum
// over a house that is left out can be expressed by the remaining ones if the house closes
// no circle with other houses that are left out.
func followsBySums(shape sudoku.Shape, house int, without []int) bool {
	bands, n := shape.Cols, shape.Side()
	ends := func(i int) (a, b int) {
		switch kind, index := i/n, i%n; kind {
		case 0:
			return index / shape.Rows, n + n
		case 1:
			return bands + index/shape.Cols, n + n
		default:
			return index / shape.Rows, bands + index%shape.Rows
		}
	}
	point := make([]int, 2*n+1) // which points are joined by the others
	for i := range point {
		point[i] = i
	}
	for _, i := range without {
		if i == house {
			continue
		}
		a, b := ends(i)
		from, to := point[a], point[b]
		for p := range point {
			if point[p] == from {
				point[p] = to
			}
		}
	}
	a, b := ends(house)
	return point[a] != point[b]
}

// The proofs agree with the sums over houses.
func TestRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 2}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}} {
		houses := sudoku.Classic(shape).Houses()
		for range 40 {
			without := rng.Perm(len(houses))[:1+rng.IntN(shape.Rows+shape.Cols)]
			verdicts, err := explain.Rules(t.Context(), shape, without, sat.Gophersat{})
			if err != nil || len(verdicts) != len(without) {
				t.Fatalf("%v without %v: %v", shape, without, err)
			}
			for i, v := range verdicts {
				if want := followsBySums(shape, without[i], without); v.Follows != want {
					t.Errorf("%v without %v: %v follows: %v, expected %v", shape, without, v.House, v.Follows, want)
				}
				checkWitness(t, houses, without, v)
			}
		}
	}
}

// checkWitness checks that a witness breaks its house and none of the remaining ones.
func checkWitness(t *testing.T, houses []sudoku.House, without []int, v explain.RuleVerdict) {
	t.Helper()
	if v.Follows != (v.Witness == nil) {
		t.Fatalf("%v follows: %v, with the witness %v", v.House, v.Follows, v.Witness)
	}
	if v.Follows {
		return
	}
	for i, h := range houses {
		digits := map[uint16]bool{}
		for _, cell := range h.Cells {
			digits[v.Witness[cell]] = true
		}
		right := len(digits) == len(h.Cells) && !digits[0]
		if right && h.String() == v.House.String() || !right && !slices.Contains(without, i) {
			t.Errorf("without %v: the witness %v against %v has %v right: %v", without, v.Witness, v.House, h, right)
		}
	}
}

// Every single rule follows from the others.
func TestEverySingleRuleFollows(t *testing.T) {
	for house := range 27 {
		verdicts, err := explain.Rules(t.Context(), sudoku.Shape{Rows: 3, Cols: 3}, []int{house}, sat.Gophersat{})
		if err != nil || len(verdicts) != 1 || !verdicts[0].Follows {
			t.Errorf("house %d: %+v, %v", house, verdicts, err)
		}
	}
}

// The numbers for six rules are those of Demoen and Garcia de la Banda; seven are one
// too many.
func TestRuleTable(t *testing.T) {
	for _, test := range []struct {
		shape sudoku.Shape
		want  []explain.RuleCount
	}{
		{sudoku.Shape{Rows: 1, Cols: 2}, []explain.RuleCount{{1, 3, 3, 3}, {2, 7, 6, 6}, {3, 8, 5, 6}, {4, 7, 0, 3}}},
		{sudoku.Shape{Rows: 2, Cols: 2}, []explain.RuleCount{{1, 2, 2, 2}, {2, 7, 6, 6}, {3, 14, 9, 10}, {4, 27, 8, 13}, {5, 35, 0, 10}}},
		{sudoku.Shape{Rows: 3, Cols: 3}, []explain.RuleCount{
			{1, 2, 2, 2}, {2, 7, 6, 6}, {3, 22, 16, 17}, {4, 60, 33, 38}, {5, 146, 48, 71}, {6, 320, 39, 109}, {7, 623, 0, 134},
		}},
	} {
		got, err := explain.RuleTable(t.Context(), test.shape, sat.Gophersat{})
		if err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%v: %v, %v, expected %v", test.shape, got, err, test.want)
		}
	}
	if _, err := explain.RuleTable(t.Context(), sudoku.Shape{Rows: 2, Cols: 5}, sat.Gophersat{}); err == nil {
		t.Error("2x5: expected an error")
	}
}

func TestRulesRefusals(t *testing.T) {
	for _, without := range [][]int{{-1}, {12}, {0, 0}} {
		if _, err := explain.Rules(t.Context(), four, without, sat.Gophersat{}); err == nil {
			t.Errorf("without %v: expected an error", without)
		}
	}
	if _, err := explain.Rules(t.Context(), sudoku.Shape{}, nil, sat.Gophersat{}); err == nil {
		t.Error("no shape: expected an error")
	}
	if v, err := explain.Rules(t.Context(), four, nil, sat.Gophersat{}); err != nil || len(v) != 0 {
		t.Errorf("nothing left out: %v, %v", v, err)
	}
}
