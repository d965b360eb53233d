package engines

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/compare/answers"
	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// openGophersat returns an engine on gophersat.
func openGophersat(options string, opt Options) (sudoku.Solver, error) {
	encoding, err := parseEncoding(Default, options)
	if err != nil {
		return nil, err
	}
	inside := sat.NewEngine(sat.Gophersat{Uninterrupted: true}, encoding)
	children, err := sat.NewChildren()
	if err != nil {
		return inside, nil // a program that cannot run itself again
	}
	apart := sat.NewEngine(children, encoding)
	if opt.Apart {
		return apart, nil
	}
	return bySize{inside, apart}, nil
}

// bySize is an engine that leaves what may take long to processes of its own, whose memory is
// watched. To send a formula there takes longer than to solve a 9x9 puzzle.
type bySize struct{ inside, apart *sat.Engine }

func (s bySize) String() string { return s.inside.String() }

func (s bySize) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	if p.Rules.Side() > 9 {
		return s.apart.Solve(ctx, p, yield)
	}
	return s.inside.Solve(ctx, p, yield)
}

// openCommand returns an engine on another SAT solver.
func openCommand(name, options string, opt Options) (sudoku.Solver, error) {
	encoding, err := parseEncoding(name, options)
	if err != nil {
		return nil, err
	}
	command, err := Command(name, opt)
	if err != nil {
		return nil, err
	}
	return sat.NewEngine(command, encoding), nil
}

// parseEncoding reads what follows the name of an engine on formulas.
func parseEncoding(engine, text string) (encode.Options, error) {
	opt, err := encode.ParseOptions(text, sat.DefaultOptions())
	if err == nil && !opt.Scheme.Complete() {
		err = fmt.Errorf("scheme %v is not complete: it has models that are not solutions", opt.Scheme)
	}
	if err != nil {
		err = fmt.Errorf("engine %q: %w", engine+":"+text, err)
	}
	return opt, err
}

func openProgram(command string, opt Options) (sudoku.Solver, error) {
	p, err := answers.LookupProgram(command)
	if err != nil {
		return nil, err
	}
	p.Running = opt.Running
	return p, nil
}

func openList(name string, opt Options) (sudoku.Solver, error) {
	if opt.List == nil {
		opt.List = answers.OpenList
	}
	l, err := opt.List(name)
	if err != nil {
		return nil, err
	}
	return l, nil
}
