package compare

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Run holds engines side by side on one puzzle after another.
type Run struct {
	Engines []sudoku.Solver
	// Limit is how many solutions each engine looks for, at least 2. With fewer
	// than Limit, the engines must have found the same set.
	Limit int
	// Timeout limits each engine on each puzzle; 0 is no limit.
	Timeout time.Duration
}

// Answer is what one engine said of one puzzle.
type Answer struct {
	Engine    string
	Solutions []sudoku.Grid // different, checked and sorted; at most Limit
	All       bool          // the engine says that there are no more
	Stats     sudoku.Stats
	Err       error // wrong grid, failure, or the end of the context
	Time      time.Duration
}

// String returns "2 solutions", "1000+ solutions" or "failed: …".
func (a Answer) String() string {
	if a.Err != nil {
		return "failed: " + Reason(a.Err)
	}
	more := "+"
	if a.All {
		more = ""
	}
	noun := "solutions"
	if len(a.Solutions) == 1 && a.All {
		noun = "solution"
	}
	return fmt.Sprintf("%d%s %s", len(a.Solutions), more, noun)
}

// Result is what all engines said of one puzzle, in the order of the engines.
type Result struct {
	Puzzle  *sudoku.Puzzle
	Answers []Answer
}

// Puzzle puts p to each engine in turn.
func (r Run) Puzzle(ctx context.Context, p *sudoku.Puzzle) Result {
	result := Result{Puzzle: p}
	for _, s := range r.Engines {
		result.Answers = append(result.Answers, r.ask(ctx, p, s))
	}
	return result
}

func (r Run) ask(ctx context.Context, p *sudoku.Puzzle, s sudoku.Solver) Answer {
	ctx, cancel := withTimeout(ctx, r.Timeout)
	defer cancel()
	start := time.Now()
	grids, stats, err := sudoku.Collect(ctx, s, p, max(r.Limit, 2))
	slices.SortFunc(grids, slices.Compare[sudoku.Grid])
	return Answer{
		Engine: s.String(), Solutions: grids, All: stats.Evidence != sudoku.Unknown,
		Stats: stats, Err: err, Time: time.Since(start),
	}
}

// Agree returns nil if no engine is shown to be wrong by another or by the rules,
// and otherwise an error that says what is wrong with which, and who said what.
func (r Result) Agree() error {
	var faults []string
	for _, fault := range r.faults() {
		if fault != "" {
			faults = append(faults, fault)
		}
	}
	if faults == nil {
		return nil
	}
	var said []string
	for _, a := range r.Answers {
		said = append(said, a.Engine+": "+a.String())
	}
	return fmt.Errorf("%s (%s)", strings.Join(faults, "; "), strings.Join(said, "; "))
}

// faults returns what is provably wrong with each answer, "" if nothing is: it has a
// wrong grid, or claims to have all solutions and has missed one that another engine
// found. Every solution is checked, so that nobody has to be believed. An engine that
// ran out of time has missed nothing.
func (r Result) faults() []string {
	faults := make([]string, len(r.Answers))
	for i, a := range r.Answers {
		if wrong, ok := a.Err.(*sudoku.WrongGridError); ok {
			faults[i] = wrong.Error()
		}
		for _, b := range r.Answers {
			if faults[i] == "" && a.All && !includes(a.Solutions, b.Solutions) {
				faults[i] = fmt.Sprintf("%s has missed a solution that %s found", a.Engine, b.Engine)
			}
		}
	}
	return faults
}

// includes returns whether each grid of part is in all, which is sorted.
func includes(all, part []sudoku.Grid) bool {
	for _, g := range part {
		if _, found := slices.BinarySearchFunc(all, g, slices.Compare[sudoku.Grid]); !found {
			return false
		}
	}
	return true
}

// Unknown returns the engines that gave no answer, with the reason of each.
func (r Result) Unknown() []string {
	var engines []string
	for _, a := range r.Answers {
		if a.Err != nil {
			engines = append(engines, fmt.Sprintf("%s (%s)", a.Engine, Reason(a.Err)))
		}
	}
	return engines
}
