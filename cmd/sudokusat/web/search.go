package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/explain"
)

// search does work that may take long, while no other request does such work. It ends
// early when the time is over or when nobody waits for the reply any more.
func search[T any](s *server, r *http.Request, work func(context.Context) (T, error)) (result T, err error) {
	ctx, cancel := context.WithTimeout(r.Context(), s.Limit)
	defer cancel()
	select {
	case s.turn <- struct{}{}:
		defer func() { <-s.turn }()
		result, err = work(ctx)
	case <-ctx.Done():
		err = ctx.Err()
	}
	if errors.Is(err, context.DeadlineExceeded) {
		err = fault{http.StatusServiceUnavailable, fmt.Errorf("undecided: no answer within %v", s.Limit)}
	}
	return result, err
}

// derive derives what the request asks for: only by propagation and failed literals, or also
// by cores.
func (s *server) derive(r *http.Request) (*explain.Derivation, error) {
	f, err := s.asked(r)
	if err != nil {
		return nil, err
	}
	var opt explain.DeriveOptions
	switch by := r.URL.Query().Get("by"); by {
	case "failed-literals":
	case "cores":
		opt.Solver = s.Backend
	default:
		return nil, wrong(fmt.Errorf("by %q: expected failed-literals or cores", by))
	}
	if err := derivable(f.Options()); err != nil {
		return nil, wrong(err)
	}
	return search(s, r, func(ctx context.Context) (*explain.Derivation, error) { return f.Derive(ctx, opt) })
}

// derivable returns an error if nothing can be derived from a formula with these options.
func derivable(opt encode.Options) error {
	switch {
	case opt.Reduce != encode.None:
		return fmt.Errorf("the formula is reduced (%v), and what a reduction finds has no clauses: choose none under Reduce", opt.Reduce)
	case !opt.Scheme.Complete():
		return fmt.Errorf("scheme %v is not complete: expected one whose models are the solutions", opt.Scheme)
	}
	return nil
}

// outcomes says in words how a derivation ended.
var outcomes = map[explain.Outcome]string{
	explain.Stuck:         "no further step by these rules",
	explain.Solved:        "solved: this is the only solution",
	explain.Contradiction: refutation,
	explain.Open:          "nothing else follows: there are several solutions",
}

func (s *server) derivation(r *http.Request) (reply, error) {
	d, err := s.derive(r)
	if err != nil {
		return reply{}, err
	}
	return asJSON(stepsReply{newSteps(d.Formula, d.Steps), outcomes[d.Outcome]})
}
