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
	// Name begins the place of a Refusal; an empty one reads "proof".
	Name string
	// Format is that of the proof; the zero value is Detect.
	Format Format
}

// Report is what [Check] found.
type Report struct {
	// Refuted says that the formula is unsatisfiable, and that this was checked.
	Refuted bool
	// Trivial says that unit propagation alone refutes the formula. Then the proof
	// was not read: it may be empty, or anything else.
	Trivial bool
	// Format is what the proof was read as; Detect if it was not.
	Format Format
	// Steps is how many steps were read. If Refuted, the last of them has led to the
	// empty clause, and what follows was not read.
	Steps int64
	// Additions is how many clauses were added, the empty one among them; RAT, how
	// many of them as resolution asymmetric tautologies: they need not follow from
	// the formula, but are true in one of its models if there is any.
	Additions, RAT int64
	// Deletions is how many clauses were deleted, and Ignored, how many were not: they
	// were not there or, in DRAT, a literal that is known by propagation rests on them.
	Deletions, Ignored int64
}

// Check reads a proof that f is unsatisfiable, and checks it step by step. It returns
// nil if the empty clause was derived, and then Report.Refuted is true. Otherwise the
// error is a *Refusal, or of reading, or that of ctx, or that f has literals of
// variables that it lacks, or that the clauses do not fit into 2^31 words; the
// report then says how far it came.
//
// It needs memory for all clauses of the formula and of the proof, the deleted ones
// too: 4 bytes a literal and up to 40 a clause.
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

// checker checks the steps of a proof. It counts them in the report and says there
// when it has met the empty clause.
type checker interface {
	add(s *step, report *Report) error
	delete(s *step, report *Report)
}

func newChecker(p *propagator, format Format) checker {
	if format == LRAT || format == BinaryLRAT {
		p.undo(0) // what propagation has found: hints must say all
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
