package generate

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Options describe the puzzles to make.
type Options struct {
	Shape    sudoku.Shape
	Seed     uint64
	Symmetry Symmetry
	// Minimal asks for puzzles in which every given is needed.
	Minimal bool
	// Givens is the number of givens; 0 means any number. Without Givens and Minimal,
	// it is about two fifths of the cells. If the side is larger than 16, it is more,
	// since a given stays unless a search of a few hundred nodes shows that it is not
	// needed.
	Givens int
	// Attempts is how many full grids are tried for one puzzle; 0 means 2,000.
	Attempts int
}

// Generator makes the puzzles of its Options. Only one goroutine may use it at a time.
// Generators with the same Options make the same puzzles.
type Generator struct {
	opt    Options
	engine engine
	orbits [][]int
	random *rand.Rand
	source *rand.PCG
	puzzle sudoku.Grid // the puzzle in progress
	saved  []uint16    // the digits that were removed from an orbit
	last   sudoku.Grid // the last solution that count found
	vain   int         // orbits that were given up for their effort
}

// vainChecks is how many orbits are given up before digging ends, if the number of
// givens is not fixed.
const vainChecks = 40

// New returns a generator, or an error if the options allow no puzzle.
func New(opt Options) (*Generator, error) {
	if err := opt.Shape.Validate(); err != nil {
		return nil, err
	}
	if opt.Givens < 0 || opt.Givens > opt.Shape.Cells() {
		return nil, fmt.Errorf("%d givens: expected 0 to %d", opt.Givens, opt.Shape.Cells())
	}
	if opt.Givens > 0 && opt.Givens < opt.Shape.Side()-1 {
		return nil, fmt.Errorf("%d givens: expected at least %d, since two digits without a given can be exchanged in any solution",
			opt.Givens, opt.Shape.Side()-1)
	}
	if opt.Attempts <= 0 {
		opt.Attempts = 2000
	}
	g := &Generator{opt: opt, engine: engineFor(opt.Shape), orbits: opt.Symmetry.orbits(opt.Shape), source: new(rand.PCG)}
	g.random = rand.New(g.source)
	return g, nil
}

// Puzzle returns puzzle n of the seed and its solution. The error is a [NoneError] if all
// attempts fail, or that of the context.
func (g *Generator) Puzzle(ctx context.Context, n uint64) (*sudoku.Puzzle, sudoku.Grid, error) {
	g.source.Seed(g.opt.Seed, n)
	for range g.opt.Attempts {
		solution, err := g.fill(ctx)
		if err != nil {
			return nil, nil, err
		}
		found, err := g.dig(ctx, solution)
		if err != nil {
			return nil, nil, err
		}
		if found {
			return &sudoku.Puzzle{Rules: sudoku.Classic(g.opt.Shape), Givens: g.puzzle.Clone()}, solution, nil
		}
	}
	return nil, nil, &NoneError{g.opt, fmt.Sprintf("%d grids", g.opt.Attempts)}
}

// dig empties cells of g.puzzle, starting from a solution. It returns whether the puzzle
// is as the options say.
func (g *Generator) dig(ctx context.Context, solution sudoku.Grid) (bool, error) {
	g.puzzle, g.vain = append(g.puzzle[:0], solution...), 0
	target, givens := g.target(), len(solution)
	for _, i := range g.random.Perm(len(g.orbits)) {
		orbit := g.orbits[i]
		if givens-len(orbit) < target {
			continue
		}
		if g.vain == vainChecks && g.opt.Givens == 0 {
			break
		}
		removed, err := g.remove(ctx, orbit)
		if err != nil {
			return false, err
		}
		if removed {
			givens -= len(orbit)
		}
	}
	if g.opt.Givens > 0 && givens != g.opt.Givens {
		return false, nil
	}
	if g.opt.Minimal {
		return g.minimal(ctx)
	}
	return true, nil
}

// target returns the number of givens at which digging ends.
func (g *Generator) target() int {
	switch {
	case g.opt.Givens > 0:
		return g.opt.Givens
	case g.opt.Minimal:
		return 0
	}
	return (2*g.opt.Shape.Cells() + 4) / 5
}

// remove empties cells, and restores them if there is a second solution.
func (g *Generator) remove(ctx context.Context, cells []int) (bool, error) {
	g.saved = g.saved[:0]
	for _, cell := range cells {
		g.saved = append(g.saved, g.puzzle[cell])
		g.puzzle[cell] = 0
	}
	solutions, err := g.count(ctx, g.puzzle)
	if errors.Is(err, errEffort) {
		g.vain, err = g.vain+1, nil
	}
	if solutions != 1 {
		for i, cell := range cells {
			g.puzzle[cell] = g.saved[i]
		}
	}
	return solutions == 1, err
}

// count returns how many solutions a grid has, up to two, and leaves one of them in
// g.last. After an error the number is 0. The effort is limited for large puzzles that
// need not be minimal.
func (g *Generator) count(ctx context.Context, grid sudoku.Grid) (solutions int, err error) {
	if g.opt.Shape.Side() > largestSure && !g.opt.Minimal {
		ctx = &effort{ctx, looksPerCheck}
	}
	err = g.engine.solve(ctx, grid, func(s sudoku.Grid) bool {
		g.last = append(g.last[:0], s...)
		solutions++
		return solutions < 2
	})
	if err != nil {
		return 0, err
	}
	return solutions, nil
}

// minimal returns whether every given of g.puzzle is needed. Digging by single cells has
// tested that, but not digging by larger orbits or to a number of givens.
func (g *Generator) minimal(ctx context.Context) (bool, error) {
	if g.opt.Symmetry == None && g.opt.Givens == 0 {
		return true, nil
	}
	for cell, digit := range g.puzzle {
		if digit == 0 {
			continue
		}
		removed, err := g.remove(ctx, []int{cell})
		if err != nil || removed {
			return false, err
		}
	}
	return true, nil
}
