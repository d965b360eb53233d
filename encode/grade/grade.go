package grade

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
)

// Options says how [Submission.Grade] grades. In the zero value, the shape and the numbering are
// found out, there is no puzzle, and the solver is gophersat.
type Options struct {
	Shape     sudoku.Shape   // of a side of 2 to 16
	Numbering *Numbering     // nil to find it out
	Puzzle    *sudoku.Puzzle // whose givens are expected; nil to accept any
	// Backend finds models, and proofs that there are none: its sessions must be of type
	// [sat.Prover].
	Backend sat.Backend
	Grids   int // number of random grids to try; 200 if it is 0
	// Spare limits each of the other searches once a fault is shown: for other rules that are
	// missing, a tidy picture, a minimal set of clauses. The verdict does not need them. A second
	// if it is 0.
	Spare time.Duration
}

func (o Options) withDefaults() Options {
	if o.Backend == nil {
		o.Backend = sat.Gophersat{}
	}
	if o.Grids <= 0 {
		o.Grids = 200
	}
	if o.Spare <= 0 {
		o.Spare = time.Second
	}
	return o
}

// puzzleShape returns the shape of the puzzle; false if there is none.
func (o Options) puzzleShape() (sudoku.Shape, bool) {
	if o.Puzzle == nil {
		return sudoku.Shape{}, false
	}
	return o.Puzzle.Rules.Classic()
}

// ofPuzzle returns whether a shape is that of the puzzle.
func (o Options) ofPuzzle(shape sudoku.Shape) bool { return o.Puzzle.Rules == sudoku.Classic(shape) }

func (o Options) check() error {
	none := sudoku.Shape{}
	if o.Puzzle != nil {
		shape, err := o.Puzzle.Rules.OnlyClassic("grade")
		if err != nil {
			return err
		}
		if o.Shape != none && shape != o.Shape {
			return fmt.Errorf("the puzzle has shape %v: expected %v", shape, o.Shape)
		}
		o.Shape = shape
	}
	if o.Shape == none {
		return nil
	}
	return fits(o.Shape)
}

// fits returns an error unless a formula of that shape can be graded.
func fits(shape sudoku.Shape) error {
	if err := shape.Validate(); err != nil {
		return err
	}
	if side := shape.Side(); side < 2 || side > maxSide {
		return fmt.Errorf("shape %v: expected a side of 2 to %d", shape, maxSide)
	}
	return nil
}

// grader is one call of Grade.
type grader struct {
	opt    Options
	sub    *Submission
	text   *translation
	rules  *rules
	r      *cnf.Formula // R
	flat   *cnf.Formula // R over candidates as far as may be, clause by clause
	grids  []sudoku.Grid
	result *Assessment
	shown  bool // a fault of the clauses
}

// spare returns a context that ends soon if a fault was shown.
func (g *grader) spare(ctx context.Context) (context.Context, context.CancelFunc) {
	if !g.shown {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, g.opt.Spare)
}

// share returns a context that ends after half of the remaining time.
func share(ctx context.Context) (context.Context, context.CancelFunc) {
	deadline, ok := ctx.Deadline()
	if !ok {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, time.Until(deadline)/2)
}

// Grade grades the submission. What ctx leaves no time for is in Assessment.Undecided; the shape is
// zero if there was no time to find the numbering. It is an error if options cannot be combined, if
// it is unknown which variable is which candidate, or if ctx was canceled.
func (s *Submission) Grade(ctx context.Context, opt Options) (*Assessment, error) {
	if err := opt.check(); err != nil {
		return nil, err
	}
	reading, err := s.read(ctx, opt)
	if err == nil {
		if err = fits(reading.shape); err != nil {
			err = fmt.Errorf("%s: %w", s.Name, err)
		}
	}
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return s.unread("which variable is which candidate: out of time"), nil
	case errors.Is(err, errUnknown):
		if result := s.sharing(opt); result != nil {
			return result, nil
		}
		return nil, err
	case err != nil:
		return nil, err
	}
	g := &grader{opt: opt.withDefaults(), sub: s, text: s.translate(reading)}
	if g.rules, err = newRules(reading.shape); err != nil {
		return nil, err
	}
	unsorted := g.sortNegative(ctx)
	g.r = pick(g.text.formula, g.text.clauses)
	g.flat = g.text.flat()
	g.grids = someGrids(reading.shape, g.opt.Grids)
	g.result = g.start(reading)
	if unsorted != nil {
		g.undecided("whether negative unit clauses follow from the givens", unsorted)
	}
	g.run(ctx)
	if err := ctx.Err(); errors.Is(err, context.Canceled) {
		return nil, err
	}
	return g.result, nil
}

// unread returns the result for a submission of which only the text was checked, and why.
func (s *Submission) unread(undecided string) *Assessment {
	return &Assessment{
		Variables: s.formula.Vars(), Clauses: s.formula.Len(), Rules: NotRefuted, Solutions: NotRefuted,
		Undecided: []string{undecided}, Findings: slices.Clone(s.findings),
	}
}

// someGrids returns grids that keep the rules, always the same.
func someGrids(shape sudoku.Shape, count int) []sudoku.Grid {
	rng := rand.New(rand.NewPCG(1, 2))
	grids := make([]sudoku.Grid, count)
	for i := range grids {
		grids[i] = random.Grid(shape, rng)
	}
	return grids
}

func (g *grader) start(r reading) *Assessment {
	t := g.text
	result := &Assessment{
		Shape: r.shape, Numbering: r.numbering, Evidence: r.evidence, Others: r.others,
		Variables: g.sub.formula.Vars(), Auxiliary: t.auxiliary(), Clauses: g.sub.formula.Len(),
		Excluded: t.excluded.Len(),
	}
	for _, digits := range t.given {
		result.Given += len(digits)
	}
	result.Findings = append(result.Findings, g.sub.findings...)
	return result
}

// run goes from what is quick to what may take long, each with a share of the time.
func (g *grader) run(ctx context.Context) {
	g.tidiness()
	g.checkNumbers()
	part, cancel := share(ctx)
	satisfied := g.checkSolutions(part)
	cancel()
	if !satisfied && g.checkWhole(ctx, false) {
		g.result.Rules = NotRefuted // from a contradiction every rule follows
	} else {
		g.checkRules(ctx)
	}
	g.checkGivens(ctx)
	if satisfied && len(g.text.units) > 0 {
		g.checkWhole(ctx, g.result.Rules == Proved && g.result.Solutions == Proved && g.text.sets == nil)
	}
}

// checkNumbers finds a candidate with the number 0.
func (g *grader) checkNumbers() {
	for k := range g.text.shape.Candidates() {
		if g.text.from[k+1] == 0 && g.text.sets == nil {
			g.find(Finding{Code: NumberZero, Fault: true,
				Text: fmt.Sprintf("%s has the number 0, which ends a clause: expected numbers from 1", g.text.shape.CandidateName(k))})
		}
	}
}

func (g *grader) find(f Finding) {
	f.Count = max(f.Count, 1)
	f.Kind = f.Code.kind()
	g.shown = g.shown || f.Fault
	f.Clauses = slices.DeleteFunc(slices.Clone(f.Clauses[:min(len(f.Clauses), maxListed)]), func(i int) bool {
		return i >= g.sub.formula.Len() // a definition
	})
	g.result.Findings = append(g.result.Findings, f)
}

// undecided notes what could not be decided, and why.
func (g *grader) undecided(what string, err error) {
	reason := err.Error()
	if errors.Is(err, context.DeadlineExceeded) {
		reason = "out of time"
	}
	g.result.Undecided = append(g.result.Undecided, what+": "+reason)
}
