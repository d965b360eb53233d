package encode_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// A reduction ends where rules end that are tried one by one until none finds anything, also
// where a house needs more than one word.
func TestReductionEndsWhereRulesDo(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 7))
	mixed := encode.Scheme{AtLeastOne: encode.Cells | encode.Columns, AtMostOne: encode.Rows | encode.Boxes}
	refuted, decided := 0, 0
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 2}, {Rows: 3, Cols: 1}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}, {Rows: 3, Cols: 4},
		{Rows: 4, Cols: 4}, {Rows: 5, Cols: 5}, {Rows: 1, Cols: 32}, {Rows: 8, Cols: 8}, {Rows: 64, Cols: 1}, {Rows: 5, Cols: 13}, {Rows: 1, Cols: 65}, {Rows: 2, Cols: 33}} {
		n := shape.Side()
		for range max(1, 2000/(n*n)) {
			p := partOf(shape, rng)
			for _, scheme := range []encode.Scheme{encode.Extended, encode.Minimal, encode.Tutorial, encode.Triads, mixed} {
				layout, err := encode.Encode(new(cnf.Counter), p, encode.Options{Scheme: scheme, Reduce: encode.Up})
				if err != nil {
					t.Fatal(err)
				}
				want := worked(p, scheme)
				if want.wrong != (layout.Refuted() != "") {
					t.Fatalf("%v %v: rules refute: %t, the reduction: %q\n%v", shape, scheme, want.wrong, layout.Refuted(), p.Givens)
				}
				if want.wrong {
					refuted++
					continue
				}
				for k, open := range want.open {
					cell, digit := shape.CellDigit(k)
					if fixed := layout.Fixed(cell); fixed != want.found[cell] || open != (fixed == digit || layout.Var(k) != 0) {
						t.Fatalf("%v %v: %s is open: %t, the digit is %d; the reduction has digit %d\n%v",
							shape, scheme, shape.CandidateName(k), open, want.found[cell], fixed, p.Givens)
					}
				}
				if !slices.Contains(want.found, 0) {
					decided++
				}
			}
		}
	}
	if refuted < 100 || decided < 100 {
		t.Errorf("%d refuted, %d solved: too few to mean much", refuted, decided)
	}
}

// rules are tried on the candidates of a puzzle.
type rules struct {
	p              *sudoku.Puzzle
	open           []bool // of each candidate
	found          sudoku.Grid
	changed, wrong bool
}

// worked returns what the rules of a scheme find.
func worked(p *sudoku.Puzzle, s encode.Scheme) *rules {
	r := &rules{p: p, open: make([]bool, p.Rules.Candidates()), found: p.Givens.Clone()}
	for k := range r.open {
		cell, digit := p.Rules.CellDigit(k)
		r.open[k] = !p.Excludes(cell, digit)
		r.wrong = r.wrong || !r.open[k] && p.Givens[cell] == digit
	}
	r.atMostOne(encode.Extended.AtMostOne)
	if s.Intersections {
		s.AtLeastOne |= encode.Rows | encode.Columns | encode.Boxes
		s.AtMostOne |= encode.Rows | encode.Columns | encode.Boxes
	}
	for r.changed = true; r.changed && !r.wrong; {
		r.changed = false
		r.atMostOne(s.AtMostOne)
		r.atLeastOne(s.AtLeastOne)
		if s.Intersections {
			r.locked()
		}
	}
	return r
}

func (r *rules) about(h sudoku.House) encode.Subjects {
	return map[sudoku.HouseKind]encode.Subjects{sudoku.Row: encode.Rows, sudoku.Column: encode.Columns, sudoku.Box: encode.Boxes}[h.Kind]
}

// close makes a candidate false.
func (r *rules) close(cell int, digit uint16) {
	if k := r.p.Rules.Candidate(cell, digit); r.open[k] {
		r.open[k], r.changed = false, true
		r.wrong = r.wrong || r.found[cell] == digit
	}
}

func (r *rules) atMostOne(subjects encode.Subjects) {
	for cell, digit := range r.found {
		if digit == 0 {
			continue
		}
		for other := uint16(1); int(other) <= r.p.Rules.Side(); other++ {
			if other != digit && subjects&encode.Cells != 0 {
				r.close(cell, other)
			}
		}
		for _, h := range r.p.Rules.HousesOf(cell) {
			house := r.p.Rules.Houses()[h]
			for _, other := range house.Cells {
				if other != cell && subjects&r.about(house) != 0 {
					r.close(other, digit)
				}
			}
		}
	}
}

func (r *rules) atLeastOne(subjects encode.Subjects) {
	n := uint16(r.p.Rules.Side())
	for cell := range r.found {
		var candidates []int
		for digit := uint16(1); digit <= n; digit++ {
			candidates = append(candidates, r.p.Rules.Candidate(cell, digit))
		}
		r.oneOf(candidates, subjects&encode.Cells != 0)
	}
	for _, house := range r.p.Rules.Houses() {
		for digit := uint16(1); digit <= n; digit++ {
			var candidates []int
			for _, cell := range house.Cells {
				candidates = append(candidates, r.p.Rules.Candidate(cell, digit))
			}
			r.oneOf(candidates, subjects&r.about(house) != 0)
		}
	}
}

// oneOf finds the last open one of some candidates.
func (r *rules) oneOf(candidates []int, applies bool) {
	candidates = slices.DeleteFunc(candidates, func(k int) bool { return !r.open[k] })
	if !applies || len(candidates) > 1 {
		return
	}
	if len(candidates) == 0 {
		r.wrong = true
		return
	}
	cell, digit := r.p.Rules.CellDigit(candidates[0])
	if r.found[cell] != digit {
		r.wrong = r.wrong || r.found[cell] != 0
		r.found[cell], r.changed = digit, true
	}
}

// locked looks at each two houses with common cells.
func (r *rules) locked() {
	for _, a := range r.p.Rules.Houses() {
		for _, b := range r.p.Rules.Houses() {
			outside := slices.DeleteFunc(slices.Clone(a.Cells), func(cell int) bool { return slices.Contains(b.Cells, cell) })
			if len(outside) == 0 || len(outside) == len(a.Cells) {
				continue
			}
			for digit := uint16(1); int(digit) <= r.p.Rules.Side(); digit++ {
				open := func(cell int) bool { return r.open[r.p.Rules.Candidate(cell, digit)] }
				if slices.ContainsFunc(outside, open) {
					continue
				}
				for _, cell := range b.Cells {
					if !slices.Contains(a.Cells, cell) {
						r.close(cell, digit)
					}
				}
			}
		}
	}
}

// partOf returns a part of a relabelled solution, sometimes with a digit changed or
// with candidates excluded.
func partOf(shape sudoku.Shape, rng *rand.Rand) *sudoku.Puzzle {
	n := shape.Side()
	p := sudoku.Empty(shape)
	digits, keep := rng.Perm(n), 0.2+0.6*rng.Float64()
	for cell := range p.Givens {
		row, col := cell/n, cell%n
		if rng.Float64() < keep {
			p.Givens[cell] = uint16(digits[(row%shape.Rows*shape.Cols+row/shape.Rows+col)%n] + 1)
		}
	}
	if rng.IntN(3) == 0 {
		p.Givens[rng.IntN(n*n)] = uint16(rng.IntN(n) + 1)
	}
	if rng.IntN(2) == 0 { // mostly wrong candidates
		for range 1 + rng.IntN(n*n*n/4) {
			cell, d := rng.IntN(n*n), rng.IntN(n)
			if row, col := cell/n, cell%n; rng.IntN(n*n*n) == 0 || d != digits[(row%shape.Rows*shape.Cols+row/shape.Rows+col)%n] {
				p.Exclude(cell, uint16(d+1))
			}
		}
	}
	return p
}
