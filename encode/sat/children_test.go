package sat

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat/process"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// servers are programs that the test binary is when it is called with "serve" and
// the name of one.
var servers = map[string]func(){
	"right":   func() { _ = serve(os.Stdin, os.Stdout, Gophersat{}) },
	"liar":    func() { _ = serve(os.Stdin, os.Stdout, allFalse{}) },
	"garbage": func() { _, _ = os.Stdout.WriteString("s SATISFIABLE\nv 1 0\n"); _, _ = io.Copy(io.Discard, os.Stdin) },
	"crash":   func() { _, _ = os.Stdin.Read(make([]byte, 1)); os.Exit(3) },
	"ends":    func() {},
	"silent":  func() { _, _ = io.Copy(io.Discard, os.Stdin) },
	"grows": func() {
		for held := [][]byte{}; ; time.Sleep(time.Millisecond) {
			held = append(held, bytes.Repeat([]byte("held"), 1<<18))
			runtime.KeepAlive(held)
		}
	},
}

// allFalse is a backend that finds every variable false, in every formula.
type allFalse struct{}

func (allFalse) String() string { return "all false" }
func (allFalse) New() Session   { return &falseSession{} }

type falseSession struct{ cnf.Formula }

func (*falseSession) Solve(context.Context, ...cnf.Lit) (Status, error) { return Sat, nil }
func (s *falseSession) Model() cnf.Model                                { return make(cnf.Model, s.Vars()+1) }

func children(t *testing.T, server string) *Children {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := &Children{path: self, args: []string{"serve", server}}
	t.Cleanup(func() { c.Close() })
	return c
}

func pigeonhole(holes int) *cnf.Formula {
	f := new(cnf.Formula)
	pigeons(f, holes)
	return f
}

func TestChildrenConform(t *testing.T) {
	sudokutest.Conformance(t, NewEngine(children(t, "right"), DefaultOptions()), sudokutest.WithEvidence(sudoku.Claimed))
}

// Side by side, with clauses added between two Solves and with assumptions, they
// say what the solver says in this process.
func TestChildrenAnswerAsGophersat(t *testing.T) {
	backend := children(t, "right")
	var group sync.WaitGroup
	for worker := range uint64(3) {
		group.Go(func() {
			for seed := range uint64(20) {
				f := threeSAT(100*worker+seed, 40)
				here, there := put(Gophersat{}.New(), f), put(backend.New(), f)
				for step := range 6 {
					assumption := cnf.Lit(1 - 2*(step%2))
					compareSolves(t, here, there)
					compareSolves(t, here, there, assumption, 2)
					clause := []cnf.Lit{cnf.Lit(step + 1), -cnf.Lit(step + 2)}
					here.Add(clause)
					there.Add(clause)
				}
				there.(io.Closer).Close()
			}
		})
	}
	group.Wait()
	if len(backend.idle) > 3 {
		t.Errorf("%d processes for 3 sessions at a time", len(backend.idle))
	}
}

func compareSolves(t *testing.T, here, there Session, assumptions ...cnf.Lit) {
	want, err := here.Solve(t.Context(), assumptions...)
	got, otherErr := there.Solve(t.Context(), assumptions...)
	if err != nil || otherErr != nil || got != want || (there.Model() != nil) != (got == Sat) {
		t.Errorf("got %v, %v, expected %v, %v", got, otherErr, want, err)
	}
}

// A search of years ends with the context, and the next one is not disturbed.
func TestChildIsEndedWithTheContext(t *testing.T) {
	backend := children(t, "right")
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	session := put(backend.New(), pigeonhole(30))
	if status, err := session.Solve(ctx); status != Unknown || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, %v", status, err)
	}
	if status, err := session.Solve(t.Context(), 1, -1); status != Unsat || err != nil {
		t.Errorf("the same session, easy: got %v, %v", status, err)
	}
	if status, err := put(backend.New(), pigeonhole(3)).Solve(t.Context()); status != Unsat || err != nil {
		t.Errorf("another: got %v, %v", status, err)
	}
}

// cancelling is a reader that cancels a context with what it has read.
type cancelling struct {
	io.Reader
	cancel func()
}

func (c cancelling) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.cancel()
	return n, err
}

// An answer that comes when time is over is none, and its process is not left to the
// next session.
func TestChildThatAnswersTooLate(t *testing.T) {
	backend := children(t, "right")
	ctx, cancel := context.WithCancel(t.Context())
	session := put(backend.New(), threeSAT(1, 10)).(*childSession)
	if status, err := session.Solve(ctx); status != Sat || err != nil {
		t.Fatalf("got %v, %v, expected a model", status, err)
	}
	late := session.child
	late.replies = bufio.NewReader(cancelling{late.replies, cancel})
	if status, err := session.Solve(ctx); status != Unknown || !errors.Is(err, context.Canceled) || session.Model() != nil {
		t.Errorf("got %v, %v, model %v", status, err, session.Model())
	}
	if late.cmd.ProcessState == nil {
		t.Error("the process was not ended")
	}
	session.Close()
	if status, err := put(backend.New(), pigeonhole(2)).Solve(t.Context()); status != Unsat || err != nil {
		t.Errorf("the next session: got %v, %v", status, err)
	}
}

// One search does not keep another waiting, and is not disturbed by it.
func TestChildrenDoNotWait(t *testing.T) {
	backend := children(t, "right")
	ctx, cancel := context.WithCancel(t.Context())
	years := make(chan error, 1)
	go func() {
		_, err := put(backend.New(), pigeonhole(30)).Solve(ctx)
		years <- err
	}()
	for range 3 {
		if status, err := put(backend.New(), pigeonhole(4)).Solve(t.Context()); status != Unsat || err != nil {
			t.Errorf("got %v, %v", status, err)
		}
	}
	select {
	case err := <-years:
		t.Errorf("the other ended: %v", err)
	default:
	}
	cancel()
	if err := <-years; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// limitMemory sets a limit for one test.
func limitMemory(t *testing.T, bytes int64) {
	usual := process.MemoryLimit()
	process.SetMemoryLimit(bytes)
	t.Cleanup(func() { process.SetMemoryLimit(usual) })
}

func TestChildOutOfMemory(t *testing.T) {
	limitMemory(t, 64<<20)
	session := put(children(t, "grows").New(), pigeonhole(3))
	status, err := session.Solve(t.Context())
	if status != Unknown || !errors.As(err, new(*process.OutOfMemoryError)) || !strings.Contains(err.Error(), "out of memory (limit 64 MB)") {
		t.Errorf("got %v, %v", status, err)
	}
}

// A formula that is too large for the memory is refused before anything is done.
func TestFormulaOutOfMemory(t *testing.T) {
	limitMemory(t, 1<<20)
	for _, backend := range []Backend{Gophersat{}, new(Children), new(Command)} {
		session := backend.New()
		for range 200_000 {
			session.Add([]cnf.Lit{session.NewVar()})
		}
		if err := session.Err(); !errors.As(err, new(*process.OutOfMemoryError)) {
			t.Errorf("%v: %v", backend, err)
		}
		limitMemory(t, 0)
		session = put(backend.New(), pigeonhole(3))
		if err := session.Err(); err != nil {
			t.Errorf("%v: %v", backend, err)
		}
		limitMemory(t, 1<<20)
	}
}

func TestChildIsNotTrusted(t *testing.T) {
	for server, want := range map[string]string{
		"liar":    "gophersat gave a wrong model: clause 1",
		"garbage": "status 115",
		"crash":   "exit status 3",
		"ends":    "gophersat's process failed",
	} {
		f := pigeonhole(3)
		status, err := put(children(t, server).New(), f).Solve(t.Context())
		if status != Unknown || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, %v, expected an error with %q", server, status, err, want)
		}
	}
	missing := &Children{path: "/nowhere/sudokusat"}
	if status, err := put(missing.New(), pigeonhole(3)).Solve(t.Context()); status != Unknown || err == nil {
		t.Errorf("no such program: got %v, %v", status, err)
	}
}

func TestSilentChildIsEnded(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := put(children(t, "silent").New(), pigeonhole(3)).Solve(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

// Requests that end in the middle are an error; requests that end are none, and end
// a search that is under way.
func TestServeEnds(t *testing.T) {
	session := put(new(Children).New(), pigeonhole(30)).(*childSession)
	session.child = new(child)
	request := session.request([]cnf.Lit{1})
	for _, n := range []int{1, 2, 3, 20, len(request) - 1} {
		if err := serve(bytes.NewReader(request[:n]), io.Discard, Gophersat{}); !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Errorf("%d bytes of a request: %v", n, err)
		}
	}
	for _, n := range []int{0, len(request)} {
		if err := serve(bytes.NewReader(request[:n]), io.Discard, hangs{}); err != nil && err != io.EOF {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
}

// hangs is a backend that never answers.
type hangs struct{ allFalse }

func (hangs) New() Session { return hanging{new(falseSession)} }

type hanging struct{ *falseSession }

func (hanging) Solve(ctx context.Context, _ ...cnf.Lit) (Status, error) {
	<-ctx.Done()
	return Unknown, ctx.Err()
}
