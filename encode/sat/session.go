package sat

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Session is a formula that grows, and someone who solves it. The clauses go in
// as into any [cnf.Sink], before the first Solve and between two.
//
//	NewVar, Add, …    Solve → Sat    Model    Add (a blocking clause)    Solve → …
//
// A literal that is 0 or of a variable that NewVar did not return is an error of
// the sink. A session is used by one goroutine at a time. One that is an
// [io.Closer] may be closed after its last use, which gives back what it holds.
type Session interface {
	cnf.Sink
	// Solve decides the conjunction of all clauses so far and the assumptions,
	// which hold for this call alone. The error is nil exactly if the status is
	// Sat or Unsat. After an error other than that of the sink, the session can
	// be asked again.
	Solve(ctx context.Context, assumptions ...cnf.Lit) (Status, error)
	// Model returns the model that the last Solve found: it satisfies every
	// clause and every assumption, which was checked. It is nil if Solve said
	// anything but Sat, and as soon as another clause is added. The caller owns it.
	Model() cnf.Model
}

// Backend makes sessions: a SAT solver that is linked in, or a program.
type Backend interface {
	// String returns the name in flags and reports.
	String() string
	// New returns a session without variables and clauses.
	New() Session
}

// Prover is a session that can prove what it says. See package proof for the form.
type Prover interface {
	Session
	// Prove has the proof that there is no model written to w, once a Solve without
	// assumptions finds that. It is to be called before the first Solve.
	Prove(w io.Writer)
}

// Close closes a session that holds something open, such as a process.
func Close(s Session) {
	if c, ok := s.(io.Closer); ok {
		_ = c.Close()
	}
}

// ModelOrProof asks a backend for a model of a formula. If there is none, the model is nil, and it
// returns what the backend wrote to prove that. The caller checks either. It is an error if the
// backend writes no proofs.
func ModelOrProof(ctx context.Context, b Backend, f *cnf.Formula) (m cnf.Model, proof []byte, err error) {
	session := b.New()
	defer Close(session)
	prover, ok := session.(Prover)
	if !ok {
		return nil, nil, fmt.Errorf("%v writes no proofs: expected a solver that does", b)
	}
	var written bytes.Buffer
	prover.Prove(&written)
	if err := cnf.Copy(prover, f); err != nil {
		return nil, nil, err
	}
	status, err := prover.Solve(ctx)
	if err != nil {
		return nil, nil, err
	}
	if status == Sat {
		return prover.Model(), nil, nil
	}
	return nil, written.Bytes(), nil
}
