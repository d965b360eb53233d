package answers

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
)

// ProgramPrefix begins the name of a [Program].
const ProgramPrefix = "exec:"

// Program is a solver that is a program of its own. It gets puzzles on standard input,
// a line each, and answers a line each, as the package says; then it ends. It may read
// all before it answers, or answer as it reads.
//
// If a run of it fails, its puzzles are given to it anew in smaller runs, until
// it has failed on single ones alone:
//
//	trusted ┬ in doubt ┬ suspect ┬ rest
//	taken     a run      a run     two runs, a half each
//
// The suspect is the first puzzle without an answer, or the first with an answer that
// does not solve it. Before it, answers are trusted up to the last that solves its
// puzzle, or repeats it: words and numbers do not show of which puzzle they are. That
// is about log₂ n runs for each guilty one of n puzzles.
//
// A run fails if the program is silent for too long, if it has ended and has not
// answered as many lines as it got, if a line does not end, or if its exit status is not
// 0. The status may be 1, as of the command solve, if an answer was "none" or
// "several". Either a puzzle is to blame for that, which has no answer in a run of its
// own, or the run is counted in the Runs of the puzzle at which it went wrong. Two
// things are no failures, but remarks there: a program that answers the first of
// several puzzles alone and ends with status 0 is given one puzzle a run; and one that
// prints nothing before its end gets as many as it can answer in time.
type Program struct {
	// Running, if set, is held while the program runs, so that somebody can wait for
	// the end of all runs.
	Running sync.Locker

	command string
	path    string
	args    []string
	// size is how many puzzles a run may have, if more have taken too long; 0 if that
	// has not happened.
	size atomic.Int64
}

// LookupProgram returns the program of a command line. Blanks separate arguments, no
// shell is asked. It is an error if the program is not there.
func LookupProgram(command string) (*Program, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, fmt.Errorf("%s needs a program, as in %[1]s./solver", ProgramPrefix)
	}
	path, err := exec.LookPath(words[0])
	switch {
	case err == nil:
		return &Program{command: command, path: path, args: words[1:]}, nil
	case strings.ContainsRune(words[0], os.PathSeparator):
		return nil, fmt.Errorf("%s%s: %s is not a program that can be run", ProgramPrefix, command, words[0])
	}
	return nil, fmt.Errorf("%s%s: no program %s in the PATH", ProgramPrefix, command, words[0])
}

// String returns [ProgramPrefix] and the command line.
func (p *Program) String() string { return ProgramPrefix + p.command }

// Solve implements [sudoku.Solver]. A single solution is no evidence that there is no
// other; a number of solutions without one is an error, unless it is 0.
func (p *Program) Solve(ctx context.Context, puzzle *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	return solve(ctx, p, puzzle, yield)
}

// Fixed returns false: a program is asked anew.
func (p *Program) Fixed() bool { return false }

// SolveAll implements [compare.Batch]. The timeout is for the time between two answers,
// and from the last to the end; 0 is no limit. A program that answers all at its end,
// and later than that, gets fewer puzzles at a time, in later batches too.
//
// The Time of a puzzle is that since the last answer, of answers that come together a
// share of that; Memory is that of the run.
func (p *Program) SolveAll(ctx context.Context, puzzles []*sudoku.Puzzle, timeout time.Duration) []compare.Statement {
	all := make([]compare.Statement, len(puzzles))
	b := batch{program: p, ctx: ctx, timeout: timeout}
	for i, puzzle := range puzzles {
		if err := askable(ProgramPrefix, puzzle); err != nil {
			all[i] = failed(err)
			continue
		}
		b.puzzles, b.said = append(b.puzzles, puzzle), append(b.said, &all[i])
	}
	b.runs, b.guilty = make([]compare.ProgramRuns, len(b.puzzles)), make([]bool, len(b.puzzles))
	b.settle(0, len(b.puzzles))
	for i := range b.runs {
		b.said[i].Runs = b.runs[i]
	}
	b.remember()
	return all
}
