package sat

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// threeSAT returns a random formula with 3 literals a clause, near the ratio of
// clauses to variables at which formulas are hardest.
func threeSAT(seed uint64, vars int) *cnf.Formula {
	rng := rand.New(rand.NewPCG(seed, 3))
	f := new(cnf.Formula)
	for range vars {
		f.NewVar()
	}
	for range vars * 43 / 10 {
		var clause []cnf.Lit
		for _, v := range rng.Perm(vars)[:3] {
			clause = append(clause, cnf.Lit(v+1)*cnf.Lit(1-2*rng.IntN(2)))
		}
		f.Add(clause)
	}
	return f
}

func load(f *cnf.Formula) Session { return put(Gophersat{}.New(), f) }

// put puts a formula into a session.
func put(session Session, f *cnf.Formula) Session {
	if err := cnf.Copy(session, f); err != nil {
		panic(err)
	}
	return session
}

// outcome is the answer to a formula, and the number of conflicts on the way: it
// tells whether two searches were the same.
type outcome struct {
	status    Status
	conflicts int64
}

func outcomes(t *testing.T, formulas []*cnf.Formula) []outcome {
	var result []outcome
	for _, f := range formulas {
		session := load(f).(*gophersatSession)
		status, err := session.Solve(t.Context())
		if err != nil {
			t.Error(err)
		}
		result = append(result, outcome{status, session.conflicts})
	}
	return result
}

// gophersat's solvers share a buffer: two at once spoil each other's clauses.
func TestSolversAtOnce(t *testing.T) {
	var formulas []*cnf.Formula
	for seed := range uint64(20) {
		formulas = append(formulas, threeSAT(seed, 90))
	}
	want := outcomes(t, formulas)
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			if got := outcomes(t, formulas); !slices.Equal(got, want) {
				t.Errorf("at once %v, expected %v as one after the other", got, want)
			}
		})
	}
	group.Wait()
}

// Solvers that take turns in the middle of their work do not see each other.
func TestInterleavedSessions(t *testing.T) {
	const rounds, sessions = 8, 12
	var alone, interleaved [sessions]progress
	for i := range alone {
		alone[i].session = load(threeSAT(uint64(i), 60))
		interleaved[i].session = load(threeSAT(uint64(i), 60))
		for range rounds {
			alone[i].advance(t)
		}
	}
	for range rounds {
		for i := range interleaved {
			interleaved[i].advance(t)
		}
	}
	for i, p := range interleaved {
		if p.models != alone[i].models || p.conflicts() != alone[i].conflicts() {
			t.Errorf("session %d: %d models after %d conflicts, expected %d after %d as when it works alone",
				i, p.models, p.conflicts(), alone[i].models, alone[i].conflicts())
		}
	}
}

type progress struct {
	session Session
	models  int
}

// advance finds the next model, if there is one.
func (p *progress) advance(t *testing.T) {
	if m := nextModel(t, p.session); m != nil {
		p.models++
		p.session.Add(blocking(m))
	}
}

func (p *progress) conflicts() int64 { return p.session.(*gophersatSession).conflicts }

func TestWaitingForATurnCanBeGivenUp(t *testing.T) {
	turn <- struct{}{}
	defer func() { <-turn }()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		_, err := load(threeSAT(1, 10)).Solve(ctx)
		done <- err
	}()
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, expected that of the context", err)
	}
}
