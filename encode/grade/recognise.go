package grade

import (
	"fmt"
	"math"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// shapes are those that are tried where none is named; among shapes of one side the
// customary one is first.
var shapes = []sudoku.Shape{{Rows: 3, Cols: 3}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 2}, {Rows: 2, Cols: 4}, {Rows: 4, Cols: 2}, {Rows: 2, Cols: 5}, {Rows: 5, Cols: 2},
	{Rows: 3, Cols: 4}, {Rows: 4, Cols: 3}, {Rows: 4, Cols: 4}}

// maxSide is the largest side that is graded.
const maxSide = 16

const (
	// sampled is about how many clauses each numbering is first tried on.
	sampled = 1500
	// nearly is the share of the best score, in percent, from which on a more usual
	// numbering is taken for the better one: a fault may favour another by chance.
	nearly = 98
	// roughly is the share from which on a numbering is looked at more closely: auxiliary
	// variables, which are looked at then, may favour another at first.
	roughly = 50
	// doubtful is the share of clauses that state a rule, as 1 in so many, below which no
	// numbering is taken for the right one.
	doubtful = 2
)

// reading is a formula with variables taken for candidates.
type reading struct {
	shape     sudoku.Shape
	vars      []cnf.Lit // of the candidates; 0 is none
	numbering string
	evidence  string
	others    []string
}

// read finds out which variable is which candidate.
func (s *Submission) read(opt Options) (reading, error) {
	if opt.Shape == (sudoku.Shape{}) && opt.Puzzle != nil {
		opt.Shape = opt.Puzzle.Shape
	}
	if opt.Numbering == nil && s.named {
		return s.readNames(opt.Shape)
	}
	r, err := s.recognise(opt)
	if err != nil {
		err = fmt.Errorf("%s: %w", s.Name, err)
	}
	return r, err
}

// readNames takes the names in the comments. The formula that they are held against has
// the variables, but no clauses: the units are judged later.
func (s *Submission) readNames(shape sudoku.Shape) (reading, error) {
	bare := new(cnf.Formula)
	for range s.formula.Vars() {
		bare.NewVar()
	}
	layout, err := s.names.Layout(bare)
	if err != nil {
		return reading{}, fmt.Errorf("%s: %w", s.Name, err)
	}
	r := reading{shape: layout.Puzzle().Shape, numbering: "by name", evidence: "from the comments of the file"}
	if shape != (sudoku.Shape{}) && shape != r.shape {
		return r, fmt.Errorf("%s: shape %v by its comments: expected %v", s.Name, r.shape, shape)
	}
	for k := range r.shape.Candidates() {
		v := layout.Var(k)
		if v == 0 {
			return r, fmt.Errorf("%s: %s has no variable: expected a formula of all %d candidates, not one reduced by its givens",
				s.Name, r.shape.CandidateName(k), r.shape.Candidates())
		}
		r.vars = append(r.vars, v)
	}
	if usual, err := Usual(r.shape.Side()).variables(r.shape); err == nil && slices.Equal(usual, r.vars) {
		r.numbering = Usual(r.shape.Side()).String()
	}
	return r, nil
}

// recognise tries numberings.
func (s *Submission) recognise(opt Options) (reading, error) {
	tried := s.hypotheses(opt)
	if opt.Numbering != nil && len(tried) == 0 {
		return reading{}, misfit(opt)
	}
	step := max(1, s.formula.Len()/sampled)
	best := math.MinInt
	for i := range tried {
		tried[i].judge(s.formula, step)
		best = max(best, tried[i].score)
	}
	good := bestOf(tried, best, roughly)
	for i := range good {
		good[i].judge(s.formula, 1)
		good[i].judgeComponents(s.formula)
		good[i].judgeGivens(s.formula, opt.Puzzle)
	}
	if best = math.MinInt; len(good) == 0 {
		return reading{}, fmt.Errorf("%d variables: no numbering of the candidates is known that fits: expected names in comments, or the numbering", s.formula.Vars())
	}
	for _, h := range good {
		best = max(best, h.score)
	}
	good = bestOf(good, best, nearly)
	return s.chosen(good, opt)
}

// misfit returns why a numbering that was asked for cannot be that of the formula.
func misfit(opt Options) error {
	if opt.Shape != (sudoku.Shape{}) {
		if _, err := opt.Numbering.variables(opt.Shape); err != nil {
			return err
		}
	}
	return fmt.Errorf("numbering %v: expected one for whose candidates the formula has variables", opt.Numbering)
}

// bestOf returns the hypotheses with a score that is a share of the best, in percent.
func bestOf(list []hypothesis, best, share int) []hypothesis {
	var good []hypothesis
	for _, h := range list {
		if h.score == best || 100*h.score >= share*best && best > 0 {
			good = append(good, h)
		}
	}
	return good
}

// chosen takes the most usual of the hypotheses that are good or, of those with the best
// score, that of most givens.
func (s *Submission) chosen(good []hypothesis, opt Options) (reading, error) {
	h := good[0]
	for _, other := range good[1:] {
		if other.score >= h.score && other.given > h.given {
			h = other
		}
	}
	r := reading{shape: h.shape, numbering: h.String()}
	var err error
	if r.vars, err = h.variables(h.shape); err != nil {
		return r, err
	}
	switch longer := s.longer(); {
	case opt.Numbering != nil:
		r.evidence = "as asked for"
	case longer == 0:
		r.evidence = "assumed: no clause speaks for any"
	case doubtful*h.clauses < longer:
		return r, fmt.Errorf("no numbering of the candidates is known that fits: by the best, %v, %d of %d clauses state a rule; expected names in comments, or the numbering",
			h.Numbering, h.clauses, longer)
	default:
		r.evidence = fmt.Sprintf("found: so numbered, %d of %d clauses state a rule", h.clauses, longer)
		if 4*h.clauses < 3*longer {
			r.evidence += "; if the formula has another, name it"
		}
		r.others = othersOf(h, good)
	}
	return r, nil
}

// othersOf returns the other numberings that speak as well for themselves.
func othersOf(h hypothesis, good []hypothesis) (others []string) {
	for _, other := range good {
		if other.score < h.score || other.Numbering == h.Numbering || len(others) == maxOthers {
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

// hypotheses returns the numberings that the formula has variables for.
func (s *Submission) hypotheses(opt Options) []hypothesis {
	list := shapes
	if opt.Shape != (sudoku.Shape{}) {
		list = []sudoku.Shape{opt.Shape}
	}
	var tried []hypothesis
	for _, shape := range list {
		all := numberings(shape)
		if opt.Numbering != nil {
			all = []Numbering{*opt.Numbering}
		}
		for _, n := range all {
			if h, ok := newHypothesis(shape, n, s.formula.Vars()); ok {
				tried = append(tried, h)
			}
		}
	}
	return tried
}
