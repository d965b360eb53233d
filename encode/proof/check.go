package proof

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Options says how [Check] reads a proof.
type Options struct {
	// Name is the name of the proof in a Refusal; the default is "proof".
	Name string
	// Format is the format of the proof; the zero value is Detect.
	Format Format
}

// Report is what [Check] found.
type Report struct {
	// Refuted means that the formula was shown to be unsatisfiable.
	Refuted bool
	// Trivial means that unit propagation alone refutes the formula. The proof was then
	// not read: it can be empty, or anything else.
	Trivial bool
	// Format is the format in which the proof was read, or Detect if it was not read.
	Format Format
	// Steps is the number of steps that were read. If Refuted, the last of them led to
	// the empty clause, and what follows was not read.
	Steps int64
	// Additions is the number of added clauses, including the empty one. RAT is how many
	// of them are resolution asymmetric tautologies, see the package comment.
	Additions, RAT int64
	// Deletions is the number of deleted clauses. Ignored is the number of deletions of
	// a clause that does not exist or, in DRAT, is the reason of a fixed literal.
	Deletions, Ignored int64
}

// Check reads a proof that f is unsatisfiable, and checks it step by step. The error is
// nil if and only if the empty clause was derived; Report.Refuted is then true. It is a
// *Refusal if the proof is wrong. Other errors are those of reading and of ctx, and of a
// literal that is not of a variable of f, or clauses that need 2^31 words or more. The
// report always describes the steps so far.
//
// Check needs memory for all clauses of the formula and of the proof, including the
// deleted ones: 4 bytes per literal and up to 40 per clause.
func Check(ctx context.Context, f *cnf.Formula, in io.Reader, opt Options) (Report, error) {
	if opt.Format < Detect || opt.Format > BinaryLRAT {
		return Report{}, fmt.Errorf("%v, expected one of the formats of proofs", opt.Format)
	}
	p, err := newPropagator(f)
	if err != nil {
		return Report{}, err
	}
	if p.refuted {
		return Report{Refuted: true, Trivial: true}, nil
	}
	buffered := bufio.NewReaderSize(in, sample)
	report := Report{Format: opt.Format}
	if opt.Format == Detect {
		start, err := buffered.Peek(sample)
		if err != nil && err != io.EOF {
			return Report{}, err
		}
		report.Format = detect(start, f.Len())
	}
	steps := newReader(buffered, cmp.Or(opt.Name, "proof"), report.Format)
	err = run(ctx, newChecker(p, report.Format), steps, &report)
	return report, err
}

// checker checks the steps of a proof. It counts them in the report, and sets Refuted
// there once it has derived the empty clause.
type checker interface {
	add(s *step, report *Report) error
	delete(s *step, report *Report)
}

func newChecker(p *propagator, format Format) checker {
	if format == LRAT || format == BinaryLRAT {
		p.undo(0) // what propagation found: the hints must name every step
		return newLRAT(&p.clauses)
	}
	return newDRAT(p)
}

func run(ctx context.Context, c checker, steps *reader, report *Report) error {
	var s step
	for !report.Refuted {
		if err := ctx.Err(); err != nil {
			return err
		}
		err := steps.next(&s)
		if err == io.EOF {
			return refuse(steps.place(), "the proof ends after %d steps without the empty clause", report.Steps)
		}
		if err != nil {
			return err
		}
		report.Steps++
		if s.deletion {
			c.delete(&s, report)
		} else if err := c.add(&s, report); err != nil {
			if refusal := new(Refusal); errors.As(err, &refusal) {
				refusal.Place = steps.place()
			}
			return err
		}
	}
	return nil
}
