package encode

import (
	"cmp"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Encode writes the formula of p into dst, which must not have variables yet. The Layout
// reads models. It is [New] followed by [Encoding.Write]; the error is that of either.
func Encode(dst cnf.Sink, p *sudoku.Puzzle, opt Options) (Layout, error) {
	e, err := New(p, opt)
	if err != nil {
		return Layout{}, err
	}
	return e.layout, e.Write(dst)
}

// Encoding is a puzzle prepared for writing its clauses. It can be written any number of
// times.
type Encoding struct {
	*geometry
	opt     Options
	layout  Layout
	vars    members    // variables of the candidates, as in the layout
	named   int        // number of variables of candidates and intersections
	reduced *reduction // nil if the level is None

	sureDigits bitset      // digits in intersections that are known to be true, or nil
	forbidding [][]cnf.Lit // clauses that Forbid has added
}

// New prepares the encoding of p. The first variables are the candidates that are left, in
// order: if nothing is reduced, candidate k is variable k+1. Those of the intersections come
// next, then auxiliary ones as the clauses need them. There is at least one variable.
// Contradictory givens are not an error; their formula has no models. It is an error if the
// puzzle is invalid or the options cannot be combined.
func New(p *sudoku.Puzzle, opt Options) (*Encoding, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	opt = opt.withDefaults()
	if err := cmp.Or(opt.check(), opt.checkRules(p.Rules)); err != nil {
		return nil, err
	}
	e := &Encoding{geometry: geometryOf.Of(p.Rules), opt: opt}
	if opt.Reduce == None {
		e.number(p)
	} else {
		e.reduce(p)
	}
	return e, nil
}

// Layout returns which variable is which candidate.
func (e *Encoding) Layout() Layout { return e.layout }

// Options returns how the puzzle is encoded, with defaults filled in.
func (e *Encoding) Options() Options { return e.opt }

// number gives every candidate and intersection a variable.
func (e *Encoding) number(p *sudoku.Puzzle) {
	e.vars = plain{1, p.Rules.Candidates()}
	e.layout = Plain(p)
	e.named = p.Rules.Candidates()
	if e.opt.Scheme.Intersections {
		digits := len(e.intersections) * e.side
		e.layout.intersections = plain{cnf.Lit(e.named + 1), digits}
		e.named += digits
	}
}

// reduce gives a variable to what the reduction leaves undecided.
func (e *Encoding) reduce(p *sudoku.Puzzle) {
	r := reduce(p, e.opt)
	if r.refuted != "" {
		e.layout = Layout{puzzle: p, candidates: plain{1, 0}, fixed: p.Givens, refuted: r.refuted}
		return
	}
	e.reduced = r
	candidates := newDense(r.open, 1)
	e.vars = candidates
	e.layout = Layout{puzzle: p, candidates: candidates, fixed: r.fixed}
	e.named = candidates.size
	if e.opt.Scheme.Intersections {
		undecided, sure := r.digits()
		digits := newDense(undecided, cnf.Lit(e.named+1))
		e.layout.intersections, e.sureDigits = digits, sure
		e.named += digits.size
	}
}

// family is the constraints with a bound on the cells, houses or divisions from first to end-1.
type family struct {
	kind       Kind
	bound      Bound
	both       bool // the scheme has the same constraints with the other bound
	first, end int
}

// families returns the families of the scheme, in the order in which they are written.
func (e *Encoding) families() (list []family) {
	s := e.opt.Scheme
	add := func(kind Kind, atLeastOne, atMostOne bool, first, end int) {
		if atLeastOne {
			list = append(list, family{kind, AtLeastOne, atMostOne, first, end})
		}
		if atMostOne {
			list = append(list, family{kind, AtMostOne, atLeastOne, first, end})
		}
	}
	add(KindCell, s.AtLeastOne&Cells != 0, s.AtMostOne&Cells != 0, 0, len(e.homes))
	for first, end := 0, 0; first < len(e.houses); first = end {
		kind := e.houses[first].Kind
		full := e.houses[first].Full(e.side)
		for end < len(e.houses) && e.houses[end].Kind == kind && e.houses[end].Full(e.side) == full {
			end++
		}
		// A house of fewer cells than digits has at most one of each, with any scheme.
		add(KindHouse, full && s.AtLeastOne&subjectOf[kind] != 0, !full || s.AtMostOne&subjectOf[kind] != 0, first, end)
	}
	if s.Intersections {
		list = append(list, family{kind: KindDefinition, end: len(e.intersections)})
		for first := 0; first < len(e.divisions); first += e.side {
			add(KindDivision, true, true, first, first+e.side)
		}
	}
	return list
}

// cellDone returns whether the constraints of a cell are satisfied already.
func (e *Encoding) cellDone(cell int) bool {
	return e.reduced != nil && e.reduced.fixed[cell] != 0
}

// houseDone returns whether the constraints of a digit in a house are satisfied already.
func (e *Encoding) houseDone(house, d int) bool {
	return e.reduced != nil && e.reduced.placed.has(house*e.side+d)
}

// sure returns whether a digit in an intersection is known to be true.
func (e *Encoding) sure(i int) bool {
	return e.sureDigits != nil && e.sureDigits.has(i)
}

// Write writes the formula into dst, which must not have variables yet. The error is that of
// dst. A [cnf.CardinalitySink] gets constraints instead of clauses, unless duplicates are
// dropped.
func (e *Encoding) Write(dst cnf.Sink) error {
	if e.opt.DropDuplicates {
		dst = &duplicateFilter{Sink: dst, Encoding: e}
	}
	newEncoder(e, dst).formula()
	e.forbid(dst)
	return dst.Err()
}
