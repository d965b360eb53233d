package compare

import (
	"context"
	"time"
)

// Ledger takes the entries of a [Series] in their order, new ones and those of an earlier run, and
// hands them on. Its functions may be nil.
type Ledger struct {
	// Run shrinks the first disagreements and failures, each for at most ShrinkTime.
	Run        Run
	ShrinkTime time.Duration
	// Keep gets each new entry, Unreadable the errors of puzzles, and each of Results every result.
	Keep       func(*Entry) error
	Unreadable func(error)
	Results    []func(Place, *Result) error
	// Found gets the results with findings; n counts the findings of a kind, from 1.
	Found func(n int, place Place, r *Result) error

	found [len(maxShrunk)]int
}

// maxShrunk is how many findings of a kind are shrunk. A fault that is everywhere need not be shrunk
// everywhere, and a timeout is not a fault.
var maxShrunk = [...]int{Disagreement: 3, Failure: 1, OutOfTime: 0}

// Add takes a new entry.
func (l *Ledger) Add(ctx context.Context, e *Entry) error {
	for i := range e.Results {
		l.shrink(ctx, &e.Results[i], i)
	}
	if l.Keep != nil {
		if err := l.Keep(e); err != nil {
			return err
		}
	}
	return l.Repeat(e)
}

// shrink shrinks the finding of a result, if it is one of the first. So many results before it were
// not handed on yet.
func (l *Ledger) shrink(ctx context.Context, r *Result, before int) {
	f := r.Finding
	if f == nil || l.found[f.Kind]+before >= maxShrunk[f.Kind] || l.ShrinkTime <= 0 {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, l.ShrinkTime)
	defer cancel()
	f.Shrunk = l.Run.Shrink(ctx, *r)
}

// Repeat takes an entry that Add took in an earlier run.
func (l *Ledger) Repeat(e *Entry) error {
	if e.Err != nil && l.Unreadable != nil {
		l.Unreadable(e.Err)
	}
	for i := range e.Results {
		place, r := e.PlaceOf(i), &e.Results[i]
		for _, take := range l.Results {
			if err := take(place, r); err != nil {
				return err
			}
		}
		if r.Finding == nil {
			continue
		}
		l.found[r.Finding.Kind]++
		if l.Found == nil {
			continue
		}
		if err := l.Found(l.found[r.Finding.Kind], place, r); err != nil {
			return err
		}
	}
	return nil
}
