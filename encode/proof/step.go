package proof

import (
	"bufio"
	"fmt"
	"math"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// step is one step of a proof.
type step struct {
	deletion bool
	id       int64     // LRAT: the id of the clause to add
	clause   []cnf.Lit // the clause to add or, in DRAT, to delete
	hints    []int64   // LRAT: the hints of an addition, or the clauses to delete
}

// words splits a proof, text or binary, into steps and their numbers. An error is a
// Refusal if the proof is at fault.
type words interface {
	// begin goes to the next step, or returns io.EOF if there is none. Only an LRAT
	// addition has an id.
	begin() (deletion bool, id int64, err error)
	// number returns the next number of the step.
	number() (int64, error)
	// end expects the step to have no more numbers.
	end() error
	// place returns where the step begins.
	place() string
}

// reader reads the steps of a proof.
type reader struct {
	words
	lrat bool
}

func newReader(in *bufio.Reader, name string, format Format) *reader {
	lrat := format == LRAT || format == BinaryLRAT
	if format == BinaryDRAT || format == BinaryLRAT {
		return &reader{&binaryWords{in: in, name: name, lrat: lrat}, lrat}
	}
	return &reader{&textWords{text: cnf.NewScanner(in, name), lrat: lrat}, lrat}
}

// next reads a step into s and reuses its slices. It returns io.EOF after the last step.
func (r *reader) next(s *step) (err error) {
	s.clause, s.hints = s.clause[:0], s.hints[:0]
	if s.deletion, s.id, err = r.begin(); err != nil {
		return err
	}
	if !r.lrat || !s.deletion {
		if s.clause, err = r.literals(s.clause); err != nil {
			return err
		}
	}
	if r.lrat {
		if s.hints, err = r.ids(s.hints); err != nil {
			return err
		}
	}
	return r.end()
}

func (r *reader) literals(list []cnf.Lit) ([]cnf.Lit, error) {
	for {
		n, err := r.number()
		if n == 0 || err != nil {
			return list, err
		}
		if n > math.MaxInt32 || n < -math.MaxInt32 {
			return list, refuse(r.place(), "literal %d out of range, expected at most %d", n, math.MaxInt32)
		}
		list = append(list, cnf.Lit(n))
	}
}

func (r *reader) ids(list []int64) ([]int64, error) {
	for {
		n, err := r.number()
		if n == 0 || err != nil {
			return list, err
		}
		list = append(list, n)
	}
}

// Refusal is the error of a proof that does not prove that the formula is unsatisfiable:
// a step is wrong or unreadable, or the proof ends without the empty clause.
type Refusal struct {
	Place string // name:line:column or, in binary, "name: byte N", from 0
	Fault string
}

// Error returns the place and the fault.
func (r *Refusal) Error() string { return r.Place + ": " + r.Fault }

// faultf returns the Refusal of a step. The caller adds the place.
func faultf(format string, args ...any) error { return refuse("", format, args...) }

func refuse(place, format string, args ...any) error {
	return &Refusal{place, fmt.Sprintf(format, args...)}
}
