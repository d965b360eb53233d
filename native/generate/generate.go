package generate

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Options says what puzzles to make.
type Options struct {
	Shape    sudoku.Shape
	Seed     uint64
	Symmetry Symmetry
	// Minimal asks for puzzles that need each of their givens.
	Minimal bool
	// Givens is the number of givens; 0 leaves it open. If it is open and
	// Minimal is not set, it is about two fifths of the cells, or more where the
	// side is larger than 16: there, a given stays if a few hundred nodes of a search
	// do not show that it can go.
	Givens int
	// Attempts is how many full grids to dig into before giving up on a puzzle;
	// 0 stands for 2,000.
	Attempts int
}

// Generator makes the puzzles of its Options. It is used by one goroutine at a
// time; several with the same Options make the same puzzles.
type Generator struct {
	opt    Options
	engine engine
	orbits [][]int
	random *rand.Rand
	source *rand.PCG
	puzzle sudoku.Grid // being dug
	saved  []uint16    // what was taken from an orbit
	last   sudoku.Grid // the solution that count saw last
	vain   int         // orbits that were not worth the effort
}

// vainChecks is how many orbits are tried in vain before digging ends, if nothing says
// how many givens there are to be.
const vainChecks = 40

// New returns a generator, or an error if no puzzle can be as the options say.
func New(opt Options) (*Generator, error) {
	if err := opt.Shape.Validate(); err != nil {
		return nil, err
	}
	if opt.Givens < 0 || opt.Givens > opt.Shape.Cells() {
		return nil, fmt.Errorf("%d givens: expected 0 to %d", opt.Givens, opt.Shape.Cells())
	}
	if opt.Givens > 0 && opt.Givens < opt.Shape.Side()-1 {
		return nil, fmt.Errorf("%d givens: expected at least %d, for two digits without a given can be exchanged in any solution",
			opt.Givens, opt.Shape.Side()-1)
	}
	if opt.Attempts <= 0 {
		opt.Attempts = 2000
	}
	g := &Generator{opt: opt, engine: engineFor(opt.Shape), orbits: opt.Symmetry.orbits(opt.Shape), source: new(rand.PCG)}
	g.random = rand.New(g.source)
	return g, nil
}

// Puzzle returns puzzle n of the seed, with its solution. It is a [NoneError] if
// none is found in the number of attempts, and that of the context if it ends.
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
			return &sudoku.Puzzle{Shape: g.opt.Shape, Givens: g.puzzle.Clone()}, solution, nil
		}
	}
	return nil, nil, &NoneError{g.opt, fmt.Sprintf("%d grids", g.opt.Attempts)}
}

// dig empties g.puzzle, starting from a solution, and returns whether it has
// become what was asked for.
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

// remove empties cells, and fills them again if that makes a second solution.
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

// count returns how many solutions a grid has, up to two, and leaves one of them
// in g.last. After an error the number is 0. Large puzzles that need not be minimal are
// not worth every effort.
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

// minimal returns whether no single given of g.puzzle can go. Digging by single
// cells has tried each; digging by larger orbits, or to a number of givens, has
// not.
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
