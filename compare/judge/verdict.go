// Package judge decides how many solutions a puzzle has, and says on whose word. An answer that could
// be wrong is confirmed by a second engine, which shares no code with the first.
//
//	statement              needs
//	a grid is a solution   the check against the puzzle
//	several solutions      two different checked solutions, from any engine
//	none                   two givens in conflict, or two engines
//	no other               two engines
//
// An engine whose answers are proofs that were checked may be the second.
package judge

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Count is how many solutions a puzzle has, as far as a uniqueness check asks.
type Count uint8

// The answers to a uniqueness check.
const (
	Undecided Count = iota
	None
	Solvable // one solution, and no second was looked for
	Unique
	Several
)

// String returns "undecided", "none", "solvable", "unique" or "several".
func (c Count) String() string {
	return [...]string{"undecided", "none", "solvable", "unique", "several"}[c]
}

// Verdict is the answer of a [Judge] with its evidence.
type Verdict struct {
	Count       Count
	Solutions   []sudoku.Grid // at most two, different and checked
	By          string        // the engine that gave the answer
	ConfirmedBy string        // the engine that said the same, if one had to and did
	Conflict    string        // the first of the puzzle's conflicts; no engine was asked
	Doubt       string        // why it is undecided or not confirmed
	Disagree    bool          // the engines contradict each other
	Guesses     int64         // of the first engine
}

// String returns the verdict with its evidence: "unique (sat, confirmed by
// bitmask)", "several (two solutions by sat)", "unique (claimed by sat; bitmask:
// out of time)".
func (v Verdict) String() string { return v.Count.String() + v.Because() }

// Because returns the evidence in parentheses after a blank.
func (v Verdict) Because() string { return " (" + v.Evidence() + ")" }

// Evidence returns the evidence alone: "sat, confirmed by bitmask".
func (v Verdict) Evidence() string {
	var why string
	switch {
	case v.Count == Undecided:
		return v.Doubt
	case v.Conflict != "":
		why = v.Conflict
	case v.Count == Solvable:
		why = "a solution by " + v.By
	case v.Count == Several:
		why = "two solutions by " + v.By
	case v.ConfirmedBy != "":
		why = v.By + ", confirmed by " + v.ConfirmedBy
	default:
		why = "claimed by " + v.By
	}
	if v.Doubt != "" {
		why += "; " + v.Doubt
	}
	return why
}

// Confirmed returns whether the verdict rests on more than one engine's word.
func (v Verdict) Confirmed() bool {
	switch v.Count {
	case Undecided:
		return false
	case Solvable, Several:
		return true
	}
	return v.Conflict != "" || v.ConfirmedBy != ""
}

// Judge decides how many solutions a puzzle has: it asks one engine and lets a
// second, which shares no code with it, repeat every answer that a wrong engine
// could give.
type Judge struct {
	First, Confirm sudoku.Solver
	// AnySolution makes the first engine stop at a solution: the verdict is then
	// Solvable where it would have been Unique or Several.
	AnySolution bool
	// Timeout limits the first engine and ConfirmTimeout the second, for each
	// puzzle; 0 is no limit.
	Timeout, ConfirmTimeout time.Duration
}

// Verdict decides about p: [Judge.Ask], then [Judge.Weigh].
func (j Judge) Verdict(ctx context.Context, p *sudoku.Puzzle) Verdict {
	return j.Weigh(ctx, p, j.Ask(ctx, p))
}

// Ask returns what the first engine says of p, which may be wrong where it
// says "none" or "unique". An engine that fails, runs out of time or gives a
// wrong grid makes no verdict, only doubt; so does an invalid puzzle. One that has
// [sudoku.Puzzle.Conflicts] needs no engine.
func (j Judge) Ask(ctx context.Context, p *sudoku.Puzzle) Verdict {
	var v Verdict
	j.AskInto(ctx, &v, p)
	return v
}

// AskInto is [Judge.Ask] without an allocation, where there is memory from before:
// it overwrites the verdict v and its solutions.
func (j Judge) AskInto(ctx context.Context, v *Verdict, p *sudoku.Puzzle) {
	memory := v.Solutions[:0]
	*v = Verdict{Solutions: memory}
	if p == nil || p.Excluded != nil || p.CheckPartial(p.Givens) != nil {
		if err := p.Validate(); err != nil {
			v.Doubt = err.Error()
			return
		}
		for c := range p.Conflicts() {
			v.Count, v.Conflict = None, c.String()
			return
		}
	}
	limit := 2
	if j.AnySolution {
		limit = 1
	}
	v.count(ctx, p, j.First, limit, j.Timeout)
}

// Weigh returns what the verdict v of one engine is worth after the second
// was asked, if v needs it.
func (j Judge) Weigh(ctx context.Context, p *sudoku.Puzzle, v Verdict) Verdict {
	if v.Count == Undecided || v.Confirmed() {
		return v
	}
	var other Verdict
	other.count(ctx, p, j.Confirm, 2, j.ConfirmTimeout)
	return v.weigh(other)
}

// count lets one engine look for one or two solutions.
func (v *Verdict) count(ctx context.Context, p *sudoku.Puzzle, s sudoku.Solver, limit int, timeout time.Duration) {
	ctx, cancel := sudoku.Within(ctx, timeout)
	defer cancel()
	grids, stats, err := sudoku.CollectInto(ctx, v.Solutions, s, p, limit)
	v.Solutions, v.By, v.Guesses = grids, s.String(), stats.Guesses
	switch {
	case err != nil:
		v.Doubt = doubt(s, err)
	case len(grids) == 2:
		v.Count = Several
	case len(grids) == limit:
		v.Count = Solvable
	case stats.Evidence == sudoku.Unknown:
		v.Doubt = fmt.Sprintf("%s did not finish", s)
	case len(grids) == 1:
		v.Count = Unique
	default:
		v.Count = None
	}
}

// weigh returns what the verdict v of one engine is worth after another's.
func (v Verdict) weigh(other Verdict) Verdict {
	witnesses := union(v.Solutions, other.Solutions)
	switch {
	case len(witnesses) >= 2:
		// Whoever said otherwise is wrong, and both grids are checked.
		return Verdict{
			Count: Several, Solutions: witnesses[:2], By: other.By, Disagree: true,
			Doubt: fmt.Sprintf("%s said %v", v.By, v.Count),
		}
	case other.Count == v.Count:
		v.ConfirmedBy = other.By
	case other.Count == Undecided && len(witnesses) == len(v.Solutions):
		v.Doubt = other.Doubt
	default:
		return Verdict{
			Solutions: witnesses, By: v.By, Disagree: true,
			Doubt: v.said() + ", " + other.said(),
		}
	}
	return v
}

// said says what an engine has said: a solution that it found counts, even if it did not
// finish.
func (v Verdict) said() string {
	if v.Count == Undecided && len(v.Solutions) > 0 {
		return v.By + " found a solution"
	}
	return fmt.Sprintf("%s says %v", v.By, v.Count)
}

// doubt says why an engine has no answer, and names it once.
func doubt(s sudoku.Solver, err error) string {
	var wrong *sudoku.WrongGridError
	var unsupported *sudoku.UnsupportedError
	if errors.As(err, &wrong) || errors.As(err, &unsupported) {
		return err.Error()
	}
	return fmt.Sprintf("%s: %s", s, sudoku.Reason(err))
}

// union returns the different grids of both.
func union(a, b []sudoku.Grid) []sudoku.Grid {
	all := slices.Clone(a)
	for _, g := range b {
		if !slices.ContainsFunc(all, func(h sudoku.Grid) bool { return slices.Equal(g, h) }) {
			all = append(all, g)
		}
	}
	return all
}
