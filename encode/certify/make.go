package certify

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/encode/proof"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Options are the options of [Make]. The zero value uses gophersat.
type Options struct {
	// Backend finds the solution and the proof. Its sessions must be of type
	// [sat.Prover].
	Backend sat.Backend
}

func (o Options) withDefaults() Options {
	if o.Backend == nil {
		o.Backend = sat.Gophersat{}
	}
	return o
}

// SeveralError means that a puzzle has several solutions. Two of them were checked.
type SeveralError struct{ Solutions [2]sudoku.Grid }

// Error does not show the solutions.
func (e *SeveralError) Error() string {
	return "the puzzle has several solutions: expected one or none"
}

// maxFormula is the limit of the bytes of a formula, since memory holds several copies.
// Puzzles of up to 49x49 have less.
const maxFormula = 250_000_000

// fits returns an error if the formula of a puzzle is too large.
func fits(p *sudoku.Puzzle) error {
	if err := p.Validate(); err != nil {
		return err
	}
	if _, err := p.Rules.OnlyClassic("certify"); err != nil {
		return err
	}
	e, err := encode.New(p, encode.Options{})
	if err != nil {
		return err
	}
	if s := e.Size(); s.Bytes > maxFormula {
		return fmt.Errorf("the formula would have %d clauses in %d MB: expected at most %d MB", s.Clauses, s.Bytes/1e6, maxFormula/1_000_000)
	}
	return nil
}

// Make makes a certificate that p has one solution, or none, and returns the report of
// [Certificate.Check] on it. The error is a *SeveralError if there is another solution.
// Otherwise it comes from the backend or ctx, or says that the proof is wrong or the
// formula is too large. When ctx ends, Make does not wait for a backend that cannot be
// interrupted.
func Make(ctx context.Context, p *sudoku.Puzzle, opt Options) (Certificate, Report, error) {
	opt = opt.withDefaults()
	solution, err := solve(ctx, p, opt.Backend)
	if err != nil {
		return nil, Report{}, err
	}
	return certificateOf(ctx, p, solution, opt)
}

// emptyClause is the proof if unit propagation refutes the formula.
const emptyClause = "0\n"

// certificateOf makes the certificate that p has only this solution, or none if it is
// nil, and checks it.
func certificateOf(ctx context.Context, p *sudoku.Puzzle, solution sudoku.Grid, opt Options) (Certificate, Report, error) {
	p, err := asWritten(p)
	if err != nil {
		return nil, Report{}, err
	}
	c, err := puzzleFiles(p, solution)
	if err != nil {
		return nil, Report{}, err
	}
	formula := c[formulaFile] // a prover that still runs after ctx must not use the map
	if c[proofFile], err = await(ctx, func() ([]byte, error) { return prove(ctx, p, solution, formula, opt.Backend) }); err != nil {
		return nil, Report{}, err
	}
	c.describe(ctx, p, opt)
	report, err := c.Check(ctx)
	if err == nil && report.Proof.Trivial && len(c[proofFile]) > len(emptyClause) {
		// The proof was not needed.
		c[proofFile] = []byte(emptyClause)
		c.describe(ctx, p, opt)
		report, err = c.Check(ctx)
	}
	if refusal := new(Refusal); errors.As(err, &refusal) {
		err = fmt.Errorf("the certificate by %v was refused: %v", opt.Backend, refusal)
	}
	if err != nil {
		return nil, report, err
	}
	return c, report, nil
}

// await runs work in the background. It returns the result, or the error of ctx.
func await[T any](ctx context.Context, work func() (T, error)) (result T, err error) {
	type outcome struct {
		result T
		err    error
	}
	done := make(chan outcome, 1)
	go func() {
		result, err := work()
		done <- outcome{result, err}
	}()
	select {
	case o := <-done:
		return o.result, o.err
	case <-ctx.Done():
		return result, ctx.Err()
	}
}

// solve returns a solution of a puzzle whose formula fits, or nil if the backend finds
// that there is none.
func solve(ctx context.Context, p *sudoku.Puzzle, backend sat.Backend) (sudoku.Grid, error) {
	if err := fits(p); err != nil {
		return nil, err
	}
	engine := sat.NewEngine(backend, sat.DefaultOptions())
	return await(ctx, func() (sudoku.Grid, error) {
		grids, _, err := sudoku.Collect(ctx, engine, p, 1)
		if err != nil || len(grids) == 0 {
			return nil, err
		}
		return grids[0], nil
	})
}

// puzzleFiles returns the files of the puzzle, of the formula, and of the solution if it
// is not nil.
func puzzleFiles(p *sudoku.Puzzle, solution sudoku.Grid) (c Certificate, err error) {
	c = Certificate{}
	if c[puzzleFile], err = puzzleText(p); err != nil {
		return nil, err
	}
	if solution != nil {
		if c[solutionFile], err = gridText(p.Rules, solution); err != nil {
			return nil, err
		}
	}
	var formula bytes.Buffer
	err = export.DIMACS.Write(&formula, p, encode.Options{}, export.Options{Names: true, Forbid: solution})
	c[formulaFile] = formula.Bytes()
	return c, err
}

// prove returns a proof that the formula has no model. The formula is read from its file.
func prove(ctx context.Context, p *sudoku.Puzzle, solution sudoku.Grid, formula []byte, backend sat.Backend) ([]byte, error) {
	f, err := cnf.ReadDIMACS(bytes.NewReader(formula), cnf.ReadOptions{Name: formulaFile})
	if err != nil {
		return nil, err
	}
	m, written, err := sat.ModelOrProof(ctx, backend, f)
	if err != nil {
		return nil, err
	}
	if m == nil {
		return asText(written, f, backend)
	}
	return nil, another(p, solution, m, backend)
}

// asText returns the proof as text, since some solvers write binary DRAT.
func asText(written []byte, f *cnf.Formula, backend sat.Backend) ([]byte, error) {
	text, err := proof.Text(written, proofFile, f.Len())
	if err != nil {
		return nil, fmt.Errorf("the proof by %v cannot be read: %w; ask it for a proof as text", backend, err)
	}
	return text, nil
}

// another returns the error of a formula that has a model.
func another(p *sudoku.Puzzle, solution sudoku.Grid, m cnf.Model, backend sat.Backend) error {
	second, err := encode.Plain(p).Decode(m)
	if err != nil {
		return &sudoku.WrongGridError{Solver: backend.String(), Reason: err}
	}
	if solution == nil {
		return fmt.Errorf("%v first said that there is no solution, then found one", backend)
	}
	return &SeveralError{[2]sudoku.Grid{solution, second}}
}

// describe adds the files that describe the others.
func (c Certificate) describe(ctx context.Context, p *sudoku.Puzzle, opt Options) {
	m := manifest{
		Version: manifestVersion, Claim: None, Shape: p.Rules.String(), Encoding: encoding,
		Solver:  prover(ctx, opt.Backend),
		Checker: checker(),
		Proof:   proofEntry{proofFormat, countSteps(c[proofFile])},
	}
	if c[solutionFile] != nil {
		m.Claim = Unique
	}
	c[readmeFile] = readme(m, p)
	m.sum(c)
	c[manifestFile] = m.text()
}
