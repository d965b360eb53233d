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
	id       int64     // LRAT: of the clause to add
	clause   []cnf.Lit // DRAT: the clause to add or delete; LRAT: to add
	hints    []int64   // LRAT: of an addition; of a deletion, the clauses to delete
}

// words cuts a proof into steps and their numbers; text and binary do so
// differently. Errors are Refusals where the proof is at fault.
type words interface {
	// begin goes to the next step and returns io.EOF if there is none. The id is
	// that of an addition in LRAT.
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

// next reads a step into s, whose slices it uses again. It returns io.EOF after the
// last one.
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

// Refusal is the error of a proof that does not prove that the formula is
// unsatisfiable: one of its steps does not hold or can't be read, or it ends before.
type Refusal struct {
	Place string // name:line:column, or name: byte and its number from 0
	Fault string
}

// Error returns the place and the fault.
func (r *Refusal) Error() string { return r.Place + ": " + r.Fault }

// faultf returns a Refusal of a step. Its place is known further up.
func faultf(format string, args ...any) error { return refuse("", format, args...) }

func refuse(place, format string, args ...any) error {
	return &Refusal{place, fmt.Sprintf(format, args...)}
}
