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

// shapes are the shapes that are tried if none is named. Among shapes of one side, the usual one is
// first.
var shapes = []sudoku.Shape{
	{Rows: 3, Cols: 3}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 2}, {Rows: 2, Cols: 4}, {Rows: 4, Cols: 2},
	{Rows: 2, Cols: 5}, {Rows: 5, Cols: 2}, {Rows: 3, Cols: 4}, {Rows: 4, Cols: 3}, {Rows: 4, Cols: 4},
}

// maxSide is the largest side that is graded.
const maxSide = 16

const (
	// sampled is about how many clauses, in blocks, each numbering is first tried on.
	sampled = 1500
	block   = 30
	// nearly is the share of the best score, in percent, from which on the more usual numbering
	// is preferred: a fault may favour another one by chance.
	nearly = 98
	// roughly is the share of the best score on the sample from which on a numbering is tried on
	// all clauses, but at most maxClosely of them.
	roughly    = 85
	maxClosely = 60
	// trusted is the share of clauses, in percent, that must fit a rule, silent ones apart, unless
	// each cell has its clause. By a wrong numbering with rows of another length, two thirds of
	// the pairs may be of one house.
	trusted = 70
)

// reading says which variable is which candidate.
type reading struct {
	shape sudoku.Shape
	vars  []cnf.Lit // of the candidates; 0 is none
	// definitions are, for a candidate without a variable, the literals that together make it;
	// nil if all candidates have variables.
	definitions         [][]cnf.Lit
	numbering, evidence string
	others              []string
}

// read finds out which variable is which candidate.
func (s *Submission) read(ctx context.Context, opt Options) (r reading, err error) {
	shape := opt.Shape
	if s, classic := opt.puzzleShape(); classic {
		shape = s
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

// recognise tries numberings of all sides: first by some clauses, then the best ones by all.
func (s *Submission) recognise(ctx context.Context, opt Options) (reading, error) {
	tried := s.trials(opt)
	switch {
	case len(tried) == 0 && opt.Numbering != nil:
		return reading{}, s.misfit(opt)
	case len(tried) == 0:
		return reading{}, fmt.Errorf("%d variables: %w: expected a variable for each candidate, 64 of a 4x4, and %s", s.formula.Vars(), errUnknown, howNamed)
	}
	survey := newSurvey(s.formula, opt.Puzzle)
	for i := 0; i < len(tried) && ctx.Err() == nil; i++ {
		survey.score(&tried[i], survey.sample)
	}
	good := bestOf(tried, roughly)
	slices.SortStableFunc(good, func(a, b trial) int { return b.score - a.score })
	good = good[:min(len(good), maxClosely)]
	for i := 0; i < len(good) && ctx.Err() == nil; i++ {
		survey.scoreAll(&good[i])
	}
	if err := ctx.Err(); err != nil {
		return reading{}, err
	}
	return s.chosen(good, opt)
}

// bestOf returns the trials with at least a share of the best score, in percent.
func bestOf(list []trial, share int) []trial {
	best := math.MinInt
	for _, t := range list {
		best = max(best, t.score)
	}
	return slices.DeleteFunc(slices.Clone(list), func(t trial) bool {
		return t.score != best && (best <= 0 || 100*t.score < share*best)
	})
}

// howNamed says what tells which variable is which candidate.
const howNamed = `comments such as "c varname 1 r1c1=1", or --numbering`

var errUnknown = errors.New("no known numbering of the candidates fits")

// misfit returns why the numbering of the options cannot be that of the formula.
func (s *Submission) misfit(opt Options) error {
	for _, shape := range s.shapes(opt) {
		if _, err := opt.Numbering.variables(shape); err != nil && (opt.Shape != (sudoku.Shape{}) || opt.Puzzle != nil) {
			return err
		}
	}
	return fmt.Errorf("numbering %v fits no shape: expected a different number for each candidate, up to %d", opt.Numbering, s.formula.Vars())
}

// chosen returns the reading by the best of the trials with about the best score. It has the shape
// of the puzzle, if there is one.
func (s *Submission) chosen(all []trial, opt Options) (reading, error) {
	good := all
	if opt.Puzzle != nil {
		good = slices.DeleteFunc(slices.Clone(all), func(t trial) bool { return !opt.ofPuzzle(t.shape) })
	}
	if good = bestOf(good, nearly); len(good) == 0 {
		return reading{}, fmt.Errorf("by its best numbering, %v, the formula has shape %v: expected %v", all[0].Numbering, all[0].shape, opt.Puzzle.Rules)
	}
	longer := s.longer()
	t := slices.MinFunc(good, better)
	if longer == 0 { // nothing supports any: one of the largest side
		t = slices.MaxFunc(good, func(a, b trial) int { return a.shape.Side() - b.shape.Side() })
	}
	vars, err := t.variables(t.shape)
	if err != nil {
		return reading{}, err
	}
	r := reading{shape: t.shape, vars: vars, numbering: t.String()}
	switch {
	case opt.Numbering != nil:
		r.evidence = "as --numbering says"
	case longer == 0:
		r.evidence = "assumed: no clause fits any numbering"
	case !t.allCells && (2*t.fits < longer || 100*t.fits < trusted*(longer-t.silent)):
		return r, fmt.Errorf("%w: with the best one, %v, %d of %d clauses fit a rule: expected %s",
			errUnknown, t.Numbering, t.fits, longer, howNamed)
	default:
		r.evidence = fmt.Sprintf("found: %d of %d clauses fit a rule", t.fits, longer)
		if 4*t.fits < 3*longer {
			r.evidence += "; if the formula has another, use --numbering"
		}
		r.others = othersOf(t, all)
	}
	return r, nil
}

// othersOf returns other numberings that are as well supported.
func othersOf(t trial, list []trial) (others []string) {
	for _, other := range list {
		same := other.Numbering == t.Numbering && other.shape == t.shape
		if same || other.score < t.score || other.zeros > t.zeros || other.unused > t.unused || len(others) == maxOthers {
			continue
		}
		text := other.String()
		if other.shape != t.shape {
			text += " at " + other.shape.String()
		}
		others = append(others, text)
	}
	return others
}

const maxOthers = 6

// longer returns the number of clauses that are not unit clauses.
func (s *Submission) longer() (count int) {
	for i := range s.formula.Len() {
		if len(s.formula.Clause(i)) > 1 {
			count++
		}
	}
	return count
}

// shapes returns the shapes that the formula may have.
func (s *Submission) shapes(opt Options) []sudoku.Shape {
	switch {
	case opt.Shape != (sudoku.Shape{}):
		return []sudoku.Shape{opt.Shape}
	}
	shape, classic := opt.puzzleShape()
	if !classic {
		return shapes
	}
	return slices.Compact([]sudoku.Shape{shape, {Rows: shape.Cols, Cols: shape.Rows}})
}

// trials returns the numberings for which the formula has enough variables.
func (s *Submission) trials(opt Options) (tried []trial) {
	for _, shape := range s.shapes(opt) {
		if opt.Numbering == nil {
			for _, n := range s.numberings(shape) {
				tried = append(tried, trial{Numbering: n, shape: shape})
			}
		} else if vars, err := opt.Numbering.variables(shape); err == nil && int(slices.Max(vars)) <= s.formula.Vars() {
			tried = append(tried, trial{Numbering: *opt.Numbering, shape: shape})
		}
	}
	return tried
}
