package encode

import (
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Encode writes the formula of p into dst, whose variables must be unused. The
// variables are the candidates that are left, in order, the intersections of the
// scheme, and auxiliary ones as the clauses need them; unreduced, candidate k is
// variable k+1. There is one variable at least. The Layout reads models.
// Contradictory givens are no error; they make a formula without models. The error
// is that of an invalid puzzle, of options that do not go together, or of dst.
func Encode(dst cnf.Sink, p *sudoku.Puzzle, opt Options) (Layout, error) {
	e, err := newEncoding(p, opt)
	if err != nil {
		return Layout{}, err
	}
	return e.layout, e.write(dst)
}

// encoding is a puzzle that is ready to be written, as often as one likes.
type encoding struct {
	*geometry
	opt     Options
	layout  Layout
	named   int        // variables of candidates and intersections
	reduced *reduction // nil if the level is None
}

func newEncoding(p *sudoku.Puzzle, opt Options) (*encoding, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	opt = opt.withDefaults()
	if err := opt.check(); err != nil {
		return nil, err
	}
	e := &encoding{geometry: geometryOf(p), opt: opt}
	if opt.Reduce == None {
		e.number(p)
	} else {
		e.reduce(p)
	}
	return e, nil
}

// number gives everything a variable.
func (e *encoding) number(p *sudoku.Puzzle) {
	e.layout = Plain(p)
	e.named = p.Shape.Candidates()
	if e.opt.Scheme.has(definition) {
		digits := len(e.intersections) * e.side
		e.layout.intersections = plain{cnf.Lit(e.named + 1), digits}
		e.named += digits
	}
}

// reduce gives what is left a variable.
func (e *encoding) reduce(p *sudoku.Puzzle) {
	r := reduce(p, e.opt)
	if r.refuted != "" {
		e.layout = Layout{puzzle: p, candidates: plain{1, 0}, fixed: p.Givens, refuted: r.refuted}
		return
	}
	r.finish()
	e.reduced = r
	candidates := newDense(r.open, 1)
	e.layout = Layout{puzzle: p, candidates: candidates, fixed: r.fixed}
	e.named = candidates.size
	if e.opt.Scheme.has(definition) {
		digits := newDense(r.lines.open, cnf.Lit(e.named+1))
		e.layout.intersections = digits
		e.named += digits.size
	}
}

// cellDone returns whether a cell's constraints hold already.
func (e *encoding) cellDone(cell int) bool {
	return e.reduced != nil && e.reduced.fixed[cell] != 0
}

// houseDone returns whether those of a digit in a house do.
func (e *encoding) houseDone(house, d int) bool {
	return e.reduced != nil && e.reduced.placed.has(house*e.side+d)
}

// sure returns whether a digit is known to be in an intersection.
func (e *encoding) sure(i int) bool {
	return e.reduced != nil && e.reduced.lines.sure.has(i)
}

// write writes the formula.
func (e *encoding) write(dst cnf.Sink) error {
	if e.opt.DropDuplicates {
		dst = &duplicateFilter{Sink: dst, encoding: e}
	}
	(&encoder{encoding: e, dst: dst, lits: make([]cnf.Lit, 0, e.side+1), pair: make([]cnf.Lit, 2)}).formula()
	return dst.Err()
}
