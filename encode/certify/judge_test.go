package certify_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sudokusat/sudokusat/encode/certify"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// models returns the solutions of a puzzle as models.
func models(p *sudoku.Puzzle) (list []cnf.Model) {
	for _, grid := range sudokutest.Solutions(p, 0) {
		m := make(cnf.Model, p.Rules.Candidates()+1)
		for cell, digit := range grid {
			m[p.Rules.Candidate(cell, digit)+1] = true
		}
		list = append(list, m)
	}
	return list
}

// A clause that is accepted is true of every solution, but for the one that it
// forbids, of which it is false. All clauses of up to four literals over the eight
// variables of the 1x2 are tried, of all its puzzles.
func TestJudgeIsSound(t *testing.T) {
	shape := sudoku.Shape{Rows: 1, Cols: 2}
	for code := range 3 * 3 * 3 * 3 * 4 {
		givens := sudoku.Grid{uint16(code % 3), uint16(code / 3 % 3), uint16(code / 9 % 3), uint16(code / 27 % 3)}
		p := &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: givens}
		for i := range code / 81 { // none, one, two or three, anywhere
			p.Excluded.Add((code*5 + i*3) % 8)
		}
		solutions, all := sudokutest.Solutions(p, 0), models(p)
		judge := certify.States(p, nil)
		eachClause(8, 4, func(clause []cnf.Lit) {
			if states, forbids := judge(clause); states && (forbids || !satisfyAll(all, clause)) {
				t.Fatalf("%v without %b: %v: accepted, forbids: %v", givens, p.Excluded, clause, forbids)
			}
		})
		for i, solution := range solutions {
			judge := certify.States(p, solution)
			others := slices.Delete(slices.Clone(all), i, i+1)
			eachClause(8, 4, func(clause []cnf.Lit) {
				states, forbids := judge(clause)
				if states && (!satisfyAll(others, clause) || forbids == all[i].Satisfies(clause)) {
					t.Fatalf("%v without %b, %v forbidden: %v: accepted, forbids: %v", givens, p.Excluded, solution, clause, forbids)
				}
			})
		}
	}
}

func satisfyAll(models []cnf.Model, clause []cnf.Lit) bool {
	return !slices.ContainsFunc(models, func(m cnf.Model) bool { return !m.Satisfies(clause) })
}

// eachClause calls try with all clauses of up to so many literals, also those that
// have a literal twice or with its negation.
func eachClause(vars cnf.Lit, most int, try func([]cnf.Lit)) {
	var extend func(clause []cnf.Lit)
	extend = func(clause []cnf.Lit) {
		try(clause)
		if len(clause) == most {
			return
		}
		for l := -vars; l <= vars; l++ {
			if l != 0 && (len(clause) == 0 || l >= clause[len(clause)-1]) {
				extend(append(clause, l))
			}
		}
	}
	extend(nil)
}

// Of all clauses of one and two literals over a 4x4, and of all of four positive
// ones, those are accepted that state a rule; their numbers are known.
func TestJudgeCounts(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "12.......3......")
	p.Exclude(2, 3)
	p.Exclude(0, 1) // a given
	judge := certify.States(p, nil)
	var counts [5]int
	count := func(clause ...cnf.Lit) {
		if states, _ := judge(clause); states {
			counts[len(clause)]++
		}
	}
	for a := cnf.Lit(1); a <= 64; a++ {
		count(a)
		count(-a)
		for b := a + 1; b <= 64; b++ {
			count(a, b)
			count(-a, b)
			count(a, -b)
			count(-a, -b)
			for c := b + 1; c <= 64; c++ {
				for d := c + 1; d <= 64; d++ {
					count(a, b, c, d)
				}
			}
		}
	}
	// 3 givens and 2 excluded candidates; 16 cells with 6 pairs, 12 houses with 4 digits and 6 pairs, but for the
	// 2 pairs in rows and the 2 in columns that each of 4 boxes has a second time; 16
	// cells, and 12 houses with 4 digits.
	if want := [5]int{0, 3 + 2, 16*6 + 12*4*6 - 4*4*(2+2), 0, 16 + 12*4}; counts != want {
		t.Errorf("got %v, want %v", counts, want)
	}
}

// What the encoder writes is accepted, of shapes whose boxes are no squares too, and
// a clause with another literal only if it is true of all solutions.
func TestJudgeAcceptsTheEncoder(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 2}, {Rows: 1, Cols: 4}, {Rows: 4, Cols: 2}} {
		p := &sudoku.Puzzle{Rules: sudoku.Classic(shape), Givens: random.Grid(shape, rng)}
		for range shape.Cells() / 3 {
			p.Givens[rng.IntN(shape.Cells())] = 0
			p.Excluded.Add(rng.IntN(shape.Candidates()))
		}
		all := models(p)
		judge := certify.States(p, nil)
		for _, clause := range formulaOf(t, p) {
			if states, _ := judge(clause); !states {
				t.Fatalf("%v: clause %v is refused", shape, clause)
			}
			for range 10 {
				changed := slices.Clone(clause)
				at := rng.IntN(len(changed))
				changed[at] = cnf.Lit(rng.IntN(shape.Candidates()) + 1)
				if clause[at] < 0 {
					changed[at] = -changed[at]
				}
				if states, _ := judge(changed); states && !satisfyAll(all, changed) {
					t.Fatalf("%v: clause %v is accepted", shape, changed)
				}
			}
		}
	}
}
