package compare

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Run holds engines side by side on one puzzle after another.
type Run struct {
	// Engines are asked in this order. One that is a [Batch] gets many puzzles at once.
	Engines []sudoku.Solver
	// Limit is how many solutions each engine looks for, at least 2. With fewer
	// than Limit, the engines must have found the same set.
	Limit int
	// Unique takes a solution that a [Batch] gives, with no word about others, for the
	// claim that there is no other.
	Unique bool
	// Timeout limits each engine on each puzzle; 0 is no limit. An engine that does
	// not stop then is left behind.
	Timeout time.Duration
}

// patience is how long an engine may take to stop when its time is over. Tests change
// it.
var patience = 2 * time.Second

// Puzzle puts p to each engine in turn.
func (r Run) Puzzle(ctx context.Context, p *sudoku.Puzzle) Result {
	var results [1]Result
	r.Puzzles(ctx, []*sudoku.Puzzle{p}, results[:])
	return results[0]
}

// Puzzles puts each puzzle to each engine in turn, a [Batch] excepted, which gets all
// at once. It overwrites the results, one for each puzzle, and uses their memory
// again.
func (r Run) Puzzles(ctx context.Context, puzzles []*sudoku.Puzzle, results []Result) {
	for i, p := range puzzles {
		answers := slices.Grow(results[i].Answers[:0], len(r.Engines))[:len(r.Engines)]
		results[i] = Result{Puzzle: p, Answers: answers}
	}
	for i, s := range r.Engines {
		if batch, ok := s.(Batch); ok {
			r.askBatch(ctx, batch, puzzles, results, i)
			continue
		}
		for j, p := range puzzles {
			r.ask(ctx, s, p, &results[j].Answers[i])
		}
	}
	for i := range results[:len(puzzles)] {
		results[i].conclude()
	}
}

// askBatch puts all puzzles to engine i of the run.
func (r Run) askBatch(ctx context.Context, b Batch, puzzles []*sudoku.Puzzle, results []Result, i int) {
	for j, s := range b.SolveAll(ctx, puzzles, r.Timeout) {
		a := &results[j].Answers[i]
		*a = Answer{Engine: b.String(), Err: s.Err, Time: s.Time, Stats: sudoku.Stats{Memory: s.Memory}, Runs: s.Runs}
		if r.Unique && s.Solution != nil && s.Count < 0 {
			s.Count = 1
		}
		if s.Err == nil {
			a.take(s, puzzles[j], max(r.Limit, 2))
		}
	}
}

// ask puts a puzzle to one engine. An engine that does not stop in time goes on with
// a copy of the puzzle, and nobody listens.
func (r Run) ask(ctx context.Context, s sudoku.Solver, p *sudoku.Puzzle, a *Answer) {
	if r.Timeout <= 0 {
		r.listen(ctx, s, p, a)
		return
	}
	ctx, cancel := context.WithTimeout(ctx, r.Timeout)
	defer cancel()
	answered := make(chan *Answer, 1)
	own := p.Clone()
	go func() {
		heard := new(Answer)
		r.listen(ctx, s, own, heard)
		answered <- heard
	}()
	select {
	case heard := <-answered:
		*a = *heard
	case <-afterEnd(ctx, patience):
		*a = Answer{Engine: s.String(), Time: r.Timeout, Err: fmt.Errorf("%w, and it does not stop", ctx.Err())}
	}
}

// afterEnd returns a channel that is closed some time after the context has ended.
func afterEnd(ctx context.Context, wait time.Duration) <-chan struct{} {
	after := make(chan struct{})
	context.AfterFunc(ctx, func() { time.AfterFunc(wait, func() { close(after) }) })
	return after
}

// listen lets an engine look for solutions. It uses the memory of the answer again.
func (r Run) listen(ctx context.Context, s sudoku.Solver, p *sudoku.Puzzle, a *Answer) {
	*a = Answer{Engine: s.String(), Solutions: a.Solutions[:0]}
	start := time.Now()
	defer func() {
		if reason := recover(); reason != nil {
			a.Err = fmt.Errorf("panicked: %v", reason)
		}
		a.Time = time.Since(start)
		if parts := a.Stats.Encoding + a.Stats.Solving + a.Stats.Decoding; parts > 0 {
			a.Time = parts
		}
	}()
	a.Solutions, a.Stats, a.Err = sudoku.CollectInto(ctx, a.Solutions, s, p, max(r.Limit, 2))
	slices.SortFunc(a.Solutions, slices.Compare[sudoku.Grid])
	a.Count, a.All = len(a.Solutions), a.Stats.Evidence != sudoku.Unknown
}
