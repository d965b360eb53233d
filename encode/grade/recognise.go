package grade

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// shapes are those that are tried where none is named; among shapes of one side the
// customary one is first.
var shapes = []sudoku.Shape{
	{Rows: 3, Cols: 3}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 2}, {Rows: 2, Cols: 4}, {Rows: 4, Cols: 2},
	{Rows: 2, Cols: 5}, {Rows: 5, Cols: 2}, {Rows: 3, Cols: 4}, {Rows: 4, Cols: 3}, {Rows: 4, Cols: 4},
}

// maxSide is the largest side that is graded.
const maxSide = 16

const (
	// sampled is about how many clauses each numbering is first tried on, in blocks.
	sampled = 1500
	block   = 30
	// nearly is the share of the best score, in percent, from which on a more usual
	// numbering is taken for the better one: a fault may favour another by chance.
	nearly = 98
	// roughly is that share of the sample from which on a numbering is looked at more
	// closely, and maxClosely how many are.
	roughly    = 85
	maxClosely = 60
	// trusted is the share of clauses, in percent, that fit a rule by a numbering which
	// is taken for the right one, unless each cell has its clause; silent ones do not
	// count. By a wrong one with rows of another length, two thirds of the pairs may well
	// be of one house.
	trusted = 70
)

// reading is a formula with variables taken for candidates.
type reading struct {
	shape sudoku.Shape
	vars  []cnf.Lit // of the candidates; 0 is none
	// definitions are the literals that together make a candidate without a variable; nil
	// if all have variables.
	definitions [][]cnf.Lit
	numbering   string
	evidence    string
	others      []string
}

// read finds out which variable is which candidate.
func (s *Submission) read(ctx context.Context, opt Options) (r reading, err error) {
	shape := opt.Shape
	if opt.Puzzle != nil {
		shape = opt.Puzzle.Shape
	}
	if opt.Numbering == nil && s.decoding.decides(s.formula.Vars()) {
		r, err = s.decoding.read(shape, s.formula.Vars())
	} else {
		r, err = s.recognise(ctx, opt)
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", s.Name, err)
	}
	return r, err
}

// recognise tries numberings of all sides: by some clauses first, the best ones by all.
func (s *Submission) recognise(ctx context.Context, opt Options) (reading, error) {
	tried := s.hypotheses(opt)
	if opt.Numbering != nil && len(tried) == 0 {
		return reading{}, s.misfit(opt)
	}
	if len(tried) == 0 {
		return reading{}, fmt.Errorf("%d variables: %w: expected a variable for each candidate, 64 of a 4x4, and %s", s.formula.Vars(), errUnknown, howNamed)
	}
	survey := newSurvey(s.formula, opt.Puzzle)
	for i := range tried {
		if err := ctx.Err(); err != nil {
			return reading{}, err
		}
		survey.judge(&tried[i], survey.sample)
	}
	good := bestOf(tried, roughly)
	slices.SortStableFunc(good, func(a, b hypothesis) int { return b.score - a.score })
	good = good[:min(len(good), maxClosely)]
	for i := range good {
		if err := ctx.Err(); err != nil {
			return reading{}, err
		}
		survey.judgeAll(&good[i])
	}
	return s.chosen(good, opt)
}

// bestOf returns the hypotheses with a score that is a share of the best, in percent.
func bestOf(list []hypothesis, share int) []hypothesis {
	best := math.MinInt
	for _, h := range list {
		best = max(best, h.score)
	}
	return slices.DeleteFunc(slices.Clone(list), func(h hypothesis) bool {
		return h.score != best && (best <= 0 || 100*h.score < share*best)
	})
}

// howNamed says what tells which variable is which candidate.
const howNamed = `comments such as "c varname 1 r1c1=1", or to be told the numbering`

var errUnknown = errors.New("no numbering of the candidates is known that fits")

// misfit returns why a numbering that was asked for cannot be that of the formula.
func (s *Submission) misfit(opt Options) error {
	for _, shape := range s.shapes(opt) {
		if _, err := opt.Numbering.variables(shape); err != nil && (opt.Shape != (sudoku.Shape{}) || opt.Puzzle != nil) {
			return err
		}
	}
	return fmt.Errorf("numbering %v: expected one for whose candidates the formula has variables", opt.Numbering)
}

// chosen takes the best of the hypotheses with about the best score. It has the shape of
// the puzzle, if there is one; that another shape fits as well is worth telling.
func (s *Submission) chosen(all []hypothesis, opt Options) (reading, error) {
	good := all
	if opt.Puzzle != nil {
		good = slices.DeleteFunc(slices.Clone(all), func(h hypothesis) bool { return h.shape != opt.Puzzle.Shape })
	}
	longer := s.longer()
	if good = bestOf(good, nearly); len(good) == 0 {
		return reading{}, fmt.Errorf("by its best numbering, %v, the formula has shape %v: expected %v", all[0].Numbering, all[0].shape, opt.Puzzle.Shape)
	}
	h := slices.MinFunc(good, better)
	if longer == 0 { // nothing speaks for any: one of the largest side
		h = slices.MaxFunc(good, func(a, b hypothesis) int { return a.shape.Side() - b.shape.Side() })
	}
	r := reading{shape: h.shape, numbering: h.String()}
	var err error
	if r.vars, err = h.variables(h.shape); err != nil {
		return r, err
	}
	switch {
	case opt.Numbering != nil:
		r.evidence = "as asked for"
	case longer == 0:
		r.evidence = "assumed: no clause speaks for any"
	case !h.allCells && (2*h.fits < longer || 100*h.fits < trusted*(longer-h.silent)):
		return r, fmt.Errorf("%w: by the best, %v, %d of %d clauses fit a rule: expected %s, that one or another",
			errUnknown, h.Numbering, h.fits, longer, howNamed)
	default:
		r.evidence = fmt.Sprintf("found: so numbered, %d of %d clauses fit a rule", h.fits, longer)
		if 4*h.fits < 3*longer {
			r.evidence += "; if the formula has another, name it"
		}
		r.others = othersOf(h, all)
	}
	return r, nil
}

// othersOf returns the other numberings that speak as well for themselves.
func othersOf(h hypothesis, list []hypothesis) (others []string) {
	for _, other := range list {
		if other.score < h.score || other.zero && !h.zero || other.unused > h.unused || other.Numbering == h.Numbering && other.shape == h.shape || len(others) == maxOthers {
			continue
		}
		text := other.String()
		if other.shape != h.shape {
			text += " at " + other.shape.String()
		}
		others = append(others, text)
	}
	return others
}

const maxOthers = 6

// longer returns the number of clauses that are no unit clauses.
func (s *Submission) longer() int {
	count := 0
	for i := range s.formula.Len() {
		if len(s.formula.Clause(i)) > 1 {
			count++
		}
	}
	return count
}

// shapes returns those that the formula may have.
func (s *Submission) shapes(opt Options) []sudoku.Shape {
	switch {
	case opt.Shape != (sudoku.Shape{}):
		return []sudoku.Shape{opt.Shape}
	case opt.Puzzle == nil:
		return shapes
	}
	shape := opt.Puzzle.Shape
	if other := (sudoku.Shape{Rows: shape.Cols, Cols: shape.Rows}); other != shape {
		return []sudoku.Shape{shape, other}
	}
	return []sudoku.Shape{shape}
}

// hypotheses returns the numberings that the formula has variables for.
func (s *Submission) hypotheses(opt Options) []hypothesis {
	var tried []hypothesis
	for _, shape := range s.shapes(opt) {
		if opt.Numbering == nil {
			for _, n := range s.numberings(shape) {
				tried = append(tried, hypothesis{Numbering: n, shape: shape})
			}
		} else if vars, err := opt.Numbering.variables(shape); err == nil && int(slices.Max(vars)) <= s.formula.Vars() {
			tried = append(tried, hypothesis{Numbering: *opt.Numbering, shape: shape})
		}
	}
	return tried
}
