package sat

import (
	"bufio"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat/process"
)

// Children is the [Backend] that has [Gophersat] work in processes of its own: its
// sessions search side by side, and the context ends a search at once, by ending
// its process. So does [process.MemoryLimit]: the error is then a
// [process.OutOfMemoryError].
//
//	session ◄─ requests, replies ─► process that calls ServeIfChild
//	session ◄─────────────────────► process …
//	          idle: processes that wait for the next session
//
// A process is kept for one formula after another. One that is killed or that
// crashes is an error of that Solve and of nothing else. What a process says is
// held against the formula here, like everything that a solver says.
type Children struct {
	path string
	args []string

	mutex sync.Mutex
	idle  []*child
}

// NewChildren returns the backend whose processes run this program once more. It is an
// error if [ServeIfChild] was not called: they would then do what the program does.
// Nothing runs before the first Solve.
func NewChildren() (*Children, error) {
	if !serves.Load() {
		return nil, errors.New("sat.NewChildren: expected sat.ServeIfChild() at the start of main, since this program is run again")
	}
	path, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return &Children{path: path}, nil
}

// String returns "sat": it is the same solver.
func (c *Children) String() string { return Gophersat{}.String() }

// New returns a session without variables and clauses.
func (c *Children) New() Session {
	s := childSessions.Get().(*childSession)
	s.children = c
	s.bound(maxLiterals, bytesPerLiteral)
	return s
}

// childSessions holds the sessions that were closed, for their memory.
var childSessions = sync.Pool{New: func() any {
	return &childSession{checkedFormula: checkedFormula{name: "gophersat"}}
}}

// Close ends the processes that are idle. Sessions may go on.
func (c *Children) Close() error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for _, child := range c.idle {
		child.end()
	}
	c.idle = nil
	return nil
}

// get returns a process that has nothing to do.
func (c *Children) get() (*child, error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if last := len(c.idle) - 1; last >= 0 {
		child := c.idle[last]
		c.idle = c.idle[:last]
		return child, nil
	}
	return startChild(c.path, c.args)
}

func (c *Children) put(child *child) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.idle = append(c.idle, child)
}

// childSession keeps the formula, which it can tell to another process at any time.
type childSession struct {
	checkedFormula
	children *Children
	child    *child // nil before the first Solve and after a failure

	// What the process knows.
	vars, clauses int

	proof                io.Writer // where one goes, or nil if none is wanted
	decisions, conflicts int64
}

// Prove implements [Prover]. A session that proves begins with a formula of which its
// process knows nothing.
func (s *childSession) Prove(w io.Writer) { s.proof = w }

func (s *childSession) Solve(ctx context.Context, assumptions ...cnf.Lit) (Status, error) {
	if err := s.ready(ctx, assumptions); err != nil {
		return Unknown, err
	}
	if s.refuted && s.proof == nil {
		return Unsat, nil
	}
	status, err := s.ask(ctx, assumptions)
	if err == nil && status == Sat {
		if err = s.verify(s.model, assumptions); err != nil {
			status, s.model = Unknown, nil
		}
	}
	s.refuted = status == Unsat && len(assumptions) == 0
	return status, err
}

// ask puts the request to a process, and reads the model if there is one. A process
// that fails, or is late, is ended.
func (s *childSession) ask(ctx context.Context, assumptions []cnf.Lit) (Status, error) {
	if s.child == nil {
		child, err := s.children.get()
		if err != nil {
			return Unknown, err
		}
		s.child, s.vars, s.clauses = child, 0, 0
	}
	child := s.child
	limited, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	stopped := context.AfterFunc(limited, child.kill)
	unwatch := process.WatchMemory(child.cmd.Process.Pid, stop)
	status, failure, err := s.converse(assumptions)
	unwatch()
	if alive := stopped(); alive && err == nil {
		return status, failure
	}
	// Not to be left to the next session, even if it has answered at the last moment.
	s.child, s.model = nil, nil
	how := child.end()
	if limited.Err() != nil {
		return Unknown, cmp.Or(ctx.Err(), context.Cause(limited))
	}
	return Unknown, fmt.Errorf("gophersat's process failed: %v (%s)", err, how)
}

// converse sends a request and reads the reply; failure is the process's error.
func (s *childSession) converse(assumptions []cnf.Lit) (status Status, failure, err error) {
	if err := s.child.send(s.request(assumptions)); err != nil {
		return Unknown, nil, err
	}
	in := s.child.replies
	code, err := in.ReadByte()
	if err != nil {
		return Unknown, nil, noEOF(err)
	}
	for _, number := range []*int64{&s.decisions, &s.conflicts} {
		n, err := binary.ReadUvarint(in)
		if err != nil {
			return Unknown, nil, noEOF(err)
		}
		*number = int64(n)
	}
	switch status = Status(code); status {
	case Sat:
		s.model, err = readValues(in, s.formula.Vars())
	case Unknown:
		failure, err = readFailure(in)
	case Unsat:
		err = s.readProof(in)
	default:
		err = fmt.Errorf("status %d", code)
	}
	return status, failure, err
}

// request appends what the process does not know yet.
func (s *childSession) request(assumptions []cnf.Lit) []byte {
	how := resumed
	switch {
	case s.vars+s.clauses > 0:
	case s.proof != nil:
		how = proving
	default:
		how = anew
	}
	f := &s.formula
	text := append(s.child.request[:0], how)
	text = binary.AppendUvarint(text, uint64(f.Vars()-s.vars))
	text = binary.AppendUvarint(text, uint64(f.Len()-s.clauses))
	for i := s.clauses; i < f.Len(); i++ {
		text = appendLiterals(text, f.Clause(i))
	}
	s.vars, s.clauses = f.Vars(), f.Len()
	s.child.request = appendLiterals(text, assumptions)
	return s.child.request
}

func appendLiterals(text []byte, lits []cnf.Lit) []byte {
	text = binary.AppendUvarint(text, uint64(len(lits)))
	for _, l := range lits {
		text = binary.AppendVarint(text, int64(l))
	}
	return text
}

func readValues(in io.Reader, vars int) (cnf.Model, error) {
	values := make([]byte, vars)
	if _, err := io.ReadFull(in, values); err != nil {
		return nil, noEOF(err)
	}
	m := make(cnf.Model, vars+1)
	for i, value := range values {
		m[i+1] = value != 0
	}
	return m, nil
}

// readFailure reads an error of the other end.
func readFailure(in *bufio.Reader) (failure, err error) {
	n, err := binary.ReadUvarint(in)
	if err != nil {
		return nil, noEOF(err)
	}
	text := new(strings.Builder)
	if _, err := io.CopyN(text, in, int64(min(n, 1<<16))); err != nil {
		return nil, noEOF(err)
	}
	return fmt.Errorf("%s", text), nil
}

// readProof copies a proof to the writer given to Prove.
func (s *childSession) readProof(in *bufio.Reader) error {
	n, err := binary.ReadUvarint(in)
	if err != nil {
		return noEOF(err)
	}
	if n == 0 {
		return nil
	}
	if s.proof == nil {
		return fmt.Errorf("a proof of %d bytes: expected none", n)
	}
	_, err = io.CopyN(s.proof, in, int64(n))
	s.proof = nil
	return noEOF(err)
}

// Close forgets the formula and leaves the process, and itself, to the next who
// wants one.
func (s *childSession) Close() error {
	if s.children == nil {
		return nil // closed before
	}
	keep := s.literals <= maxLiterals/100
	switch {
	case s.child == nil:
	case keep:
		s.children.put(s.child)
	default: // it does not give back all of its memory
		s.child.end()
	}
	s.reset()
	*s = childSession{checkedFormula: s.checkedFormula}
	if keep {
		childSessions.Put(s)
	}
	return nil
}

func (s *childSession) effort() (decisions, conflicts int64, waited time.Duration) {
	return s.decisions, s.conflicts, 0
}
