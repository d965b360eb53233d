package export

import (
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Cubes has the parts of a search without the formula, as look-ahead solvers write
// them: one line per cube, with its literals between "a" and 0. Variables are those of
// the [DIMACS] file with the same options. These are the cubes over a cell with the
// variables 1, 2 and 3 left:
//
//	a 1 0
//	a -1 2 0
//	a -1 -2 0
//
// Over several cells, there is a cube for every combination. Every assignment of the
// variables makes exactly one cube true: in the first cube, the first candidate is
// true; in the second, the first is false and the second is true; in the last, all but
// the last are false. So the formula has a model if and only if it has one together
// with some cube, and each model belongs to one cube.
//
// References: M. Heule, O. Kullmann, S. Wieringa, A. Biere, "Cube and Conquer:
// Guiding CDCL SAT Solvers by Lookaheads", 2011.
var Cubes = &Form{
	name:    "cubes",
	purpose: "only the cubes, for a script that distributes them",
	refuses: []refusal{noCounting, noForbid, {names, "a file of cubes has no comments"}},
	prepare: func(p *sudoku.Puzzle, opt encode.Options, file Options) (content, error) {
		f, err := newSplitFormula(p, opt, file)
		return bareCubes{f}, err
	},
}

// splitFormula is a formula and the cells that it is split over.
type splitFormula struct {
	*formula
	cells cellCubes
}

func newSplitFormula(p *sudoku.Puzzle, opt encode.Options, file Options) (s splitFormula, err error) {
	if s.formula, err = newFormula(p, opt, file); err != nil {
		return s, err
	}
	s.cells, err = file.Split.cells(s.layout)
	return s, err
}

// settle finds the variables of the cells again after a shuffle.
func (s *splitFormula) settle() (err error) {
	if err = s.formula.settle(); err == nil && s.options.Shuffle {
		s.cells, err = s.options.Split.cells(s.layout)
	}
	return err
}

type bareCubes struct{ splitFormula }

func (b bareCubes) size() Size {
	return Size{Content: count(b.cells.count(), "cubes"), Bytes: b.cells.bytes(), Estimated: b.options.Shuffle}
}

func (b bareCubes) write(w io.Writer) error {
	if err := b.settle(); err != nil {
		return err
	}
	out := newText(w)
	b.cells.write(&out)
	return out.close()
}

// cellCubes has the variables of each cell that the cubes are over.
type cellCubes [][]cnf.Lit

// maxCubes is the limit of the cubes in a file.
const maxCubes = 1_000_000

// check returns an error if there are too many cubes.
func (c cellCubes) check() error {
	n := 1
	for _, vars := range c {
		if n *= len(vars); n > maxCubes {
			return fmt.Errorf("%d cells for cubes make more than %s: expected fewer cells", len(c), count(maxCubes, "cubes"))
		}
	}
	return nil
}

func (c cellCubes) count() int64 {
	n := int64(1)
	for _, vars := range c {
		n *= int64(len(vars))
	}
	return n
}

// each yields the cubes that begin with the literals of cube. The slice that it
// yields is overwritten.
func (c cellCubes) each(cube []cnf.Lit, yield func([]cnf.Lit)) {
	if len(c) == 0 {
		yield(cube)
		return
	}
	vars, rest := c[0], c[1:]
	for _, v := range vars[:len(vars)-1] {
		rest.each(append(cube, v), yield)
		cube = append(cube, -v)
	}
	rest.each(cube, yield)
}

func (c cellCubes) write(out *text) {
	c.each(nil, func(cube []cnf.Lit) { out.put(appendClause(append(out.line(), "a "...), cube)) })
}

// bytes returns the length of the lines. Each cube of one cell is in one line for each
// combination of the other cells.
func (c cellCubes) bytes() int64 {
	sum := c.count() * int64(len("a 0\n"))
	for _, vars := range c {
		piece := int64(0)
		cellCubes{vars}.each(nil, func(cube []cnf.Lit) { piece += int64(len(appendClause(nil, cube)) - len("0\n")) })
		sum += piece * (c.count() / int64(len(vars)))
	}
	return sum
}
