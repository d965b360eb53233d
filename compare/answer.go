package compare

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Outcome is an [Answer] in a word.
type Outcome uint8

// The outcomes. The last four are no answers.
const (
	SaysNone     Outcome = iota
	SaysSolvable         // a solution, and nothing about others
	SaysUnique
	SaysSeveral
	TimedOut
	Failed      // a crash, or a malformed answer
	Wrong       // a grid that is not a solution
	Unsupported // the engine does not know a rule of the puzzle
	numOutcomes
)

var outcomeNames = [...]string{"none", "solvable", "unique", "several", "timeout", "error", "wrong", "unsupported"}

// String returns "none", "solvable", "unique", "several", "timeout", "error", "wrong" or
// "unsupported".
func (o Outcome) String() string { return outcomeNames[o] }

// Outcomes lists all outcomes.
func Outcomes() []Outcome {
	all := make([]Outcome, numOutcomes)
	for i := range all {
		all[i] = Outcome(i)
	}
	return all
}

// Answered returns whether the outcome says something of the puzzle.
func (o Outcome) Answered() bool { return o < TimedOut }

// Answer is what one engine said of one puzzle.
type Answer struct {
	Engine    string
	Outcome   Outcome
	Solutions []sudoku.Grid // different, checked and sorted; at most Limit
	Count     int           // how many there are by its word, at most Limit; more than Solutions if it only counted
	All       bool          // the engine says that there are no more
	Stats     sudoku.Stats
	Err       error         // wrong grid, failure, or the end of the context
	Time      time.Duration // without waiting for another search
	Runs      ProgramRuns   // of an engine that is a program
}

// String returns "2 solutions", "1000+ solutions", "a wrong grid" or "failed: …".
func (a *Answer) String() string {
	if a.Outcome == Wrong {
		return "a wrong grid" // with what is wrong in its error
	}
	if a.Err != nil {
		return "failed: " + sudoku.Reason(a.Err)
	}
	more := "+"
	if a.All {
		more = ""
	}
	noun := "solutions"
	if a.Count == 1 && a.All {
		noun = "solution"
	}
	return fmt.Sprintf("%d%s %s", a.Count, more, noun)
}

// conclude fills in the outcome.
func (a *Answer) conclude() {
	switch {
	case a.Err != nil:
		a.Outcome = a.unanswered()
	case a.Count >= 2:
		a.Outcome = SaysSeveral
	case a.All && a.Count == 1:
		a.Outcome = SaysUnique
	case a.All:
		a.Outcome = SaysNone
	case a.Count == 1:
		a.Outcome = SaysSolvable
	default:
		a.Outcome, a.Err = Failed, errors.New("it did not finish")
	}
}

// unanswered returns the outcome of an answer that ended with an error. Who has found
// two solutions before has said something.
func (a *Answer) unanswered() Outcome {
	var wrong *sudoku.WrongGridError
	var unsupported *sudoku.UnsupportedError
	switch {
	case errors.As(a.Err, &wrong):
		return Wrong
	case errors.As(a.Err, &unsupported):
		return Unsupported
	case a.Count >= 2:
		return SaysSeveral
	case errors.Is(a.Err, context.DeadlineExceeded):
		return TimedOut
	}
	return Failed
}

// ProgramRuns counts runs of a program, and those of them that failed for no fault of one
// puzzle: the program answers all of them in other runs. Each run is counted with one
// puzzle, so that the counts of all puzzles add up.
type ProgramRuns struct {
	Begun  int64  // runs that began with the puzzle
	Failed int64  // runs that went wrong at the puzzle
	Reason string // why the first of them failed; if none has, a remark on the program, or ""
}

// take takes over a statement of a program, with its solution checked.
func (a *Answer) take(s Statement, p *sudoku.Puzzle, limit int) {
	a.Stats.Evidence = sudoku.Claimed
	if s.Solution != nil {
		if reason := p.Check(s.Solution); reason != nil {
			a.Err = &sudoku.WrongGridError{Solver: a.Engine, Grid: s.Solution, Reason: reason}
			return
		}
		a.Solutions = []sudoku.Grid{s.Solution}
	}
	count := max(s.Count, int64(len(a.Solutions)))
	a.Count = int(min(count, int64(limit)))
	a.All = s.Count >= 0 && !s.More && count < int64(limit)
}
