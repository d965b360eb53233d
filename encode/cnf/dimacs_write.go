package cnf

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"slices"
	"strings"
)

const writeBuffer = 128 << 10

// Header is what a DIMACS file says before its first clause.
type Header struct {
	// Vars and Clauses are the numbers that will be written, as a [Counter]
	// found them.
	Vars, Clauses int64
	// Comments, if set, yields the comments; slices.Values makes it of a slice.
	// One of several lines becomes several comments. They must be printable
	// ASCII and must not contain "cnf", which some proof checkers take for the
	// header wherever it is.
	Comments iter.Seq[string]
	// Projection, if set, yields the variables that model counters are to count
	// over. They are in one line after the header, "c p show 1 2 0": counters
	// stop at a second one, and some at one before the header.
	Projection iter.Seq[Lit]
}

// Writer is a [Sink] that writes DIMACS, in the dialect that solvers and proof
// checkers agree on:
//
//	c comments before the header only, but for a projection:
//	p cnf 3 2
//	c p show 1 2 0
//	1 -2 0
//	2 3 0
//
// ASCII, LF, one clause a line, single blanks, exact numbers. At least one
// variable is announced, for programs that expect one, so that the empty formula
// reads "p cnf 1 0".
//
// The header comes first, so the numbers must be known before: run the encoder
// twice, into a [Counter] and into a Writer. Adding allocates nothing. Close
// must be called; if it returns an error, what was written is not a formula and
// must not be kept.
type Writer struct {
	out     io.Writer
	header  Header
	vars    int64
	clauses int64
	buf     []byte
	err     error
}

// NewWriter returns a Writer to out, which gets the comments and the header.
func NewWriter(out io.Writer, h Header) *Writer {
	w := &Writer{out: out, header: h, buf: make([]byte, 0, writeBuffer+writeBuffer/8)}
	if h.Vars < 0 || h.Vars > math.MaxInt32 || h.Clauses < 0 {
		w.fail("header with %d variables and %d clauses, expected at most %d variables, none negative",
			h.Vars, h.Clauses, math.MaxInt32)
		return w
	}
	if h.Comments != nil {
		for text := range h.Comments {
			if w.comment(text); w.err != nil {
				return w
			}
		}
	}
	w.buf = fmt.Appendf(w.buf, "p cnf %d %d\n", max(h.Vars, 1), h.Clauses)
	if h.Projection != nil {
		w.projection(h.Projection)
	}
	return w
}

func (w *Writer) projection(vars iter.Seq[Lit]) {
	w.buf = append(w.buf, "c p show "...)
	for v := range vars {
		if v <= 0 || int64(v) > w.header.Vars {
			w.fail("projection on %d, expected a variable from 1 to %d", v, w.header.Vars)
			return
		}
		w.buf = AppendLit(w.buf, v)
		w.flush(writeBuffer)
	}
	w.buf = append(w.buf, "0\n"...)
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

func (w *Writer) comment(text string) {
	for line := range strings.SplitSeq(lineEnds.Replace(text), "\n") {
		if strings.Contains(line, "cnf") {
			w.fail(`comment %q contains "cnf", expected none that a checker takes for the header`, line)
		}
		if i := strings.IndexFunc(line, func(r rune) bool { return r < ' ' || r > '~' }); i >= 0 {
			w.fail("comment %q, expected printable ASCII from byte %d on", line, i+1)
		}
		w.buf = append(w.buf, "c "...)
		w.buf = append(w.buf, line...)
		w.buf = append(w.buf, '\n')
		w.flush(writeBuffer)
	}
}

// NewVar returns the next variable. One more than announced is an error.
func (w *Writer) NewVar() Lit {
	if w.vars >= w.header.Vars {
		w.fail("variable %d, expected no more than the %d announced", w.vars+1, w.header.Vars)
		return 1 // any literal: nothing is written any more
	}
	w.vars++
	return Lit(w.vars)
}

// Begin is ignored: DIMACS has no groups.
func (w *Writer) Begin(Group) {}

// Add writes a clause. One more than announced, or a literal of a variable that
// was not announced, is an error.
func (w *Writer) Add(clause []Lit) {
	if w.err != nil {
		return
	}
	if w.clauses++; w.clauses > w.header.Clauses {
		w.fail("clause %d, expected no more than the %d announced", w.clauses, w.header.Clauses)
		return
	}
	buf := w.buf
	for _, lit := range clause {
		if v := int64(lit.Var()); v <= 0 || v > w.header.Vars {
			w.fail("clause %d: literal %d, expected a variable from 1 to %d", w.clauses, lit, w.header.Vars)
			return
		}
		buf = AppendLit(buf, lit)
	}
	w.buf = append(buf, '0', '\n')
	w.flush(writeBuffer)
}

// AppendLit appends a literal and a blank. Writing spends its time here, so the
// digits go straight to their place, last one first.
func AppendLit(buf []byte, lit Lit) []byte {
	buf = slices.Grow(buf, len("-2147483647 "))
	if lit < 0 {
		buf = append(buf, '-')
	}
	n := uint32(lit.Var())
	end := len(buf) + 1
	for rest := n; rest >= 10; rest /= 10 {
		end++
	}
	buf = buf[:end+1]
	buf[end] = ' '
	for ; n >= 10; n /= 10 {
		end--
		buf[end] = byte('0' + n%10)
	}
	buf[end-1] = byte('0' + n)
	return buf
}

// Err returns the first error.
func (w *Writer) Err() error { return w.err }

// Close writes what is left. It returns the first error, or that fewer variables
// or clauses came than announced. It does not close the underlying writer.
func (w *Writer) Close() error {
	if w.vars != w.header.Vars || w.clauses != w.header.Clauses {
		w.fail("%s and %s written, expected the %d and %d announced",
			counted(w.vars, "variable"), counted(w.clauses, "clause"), w.header.Vars, w.header.Clauses)
	}
	w.flush(0)
	return w.err
}

// flush empties the buffer if it holds more than least bytes.
func (w *Writer) flush(least int) {
	if len(w.buf) <= least || w.err != nil {
		return
	}
	n, err := w.out.Write(w.buf)
	if err == nil && n < len(w.buf) {
		err = io.ErrShortWrite
	}
	w.err = err
	w.buf = w.buf[:0]
}

// fail sets the error unless there is one.
func (w *Writer) fail(format string, args ...any) {
	if w.err == nil {
		w.err = fmt.Errorf("dimacs writer: "+format, args...)
	}
}

// WriteDIMACS writes f in the dialect of [Writer]; comments may be nil.
func (f *Formula) WriteDIMACS(out io.Writer, comments iter.Seq[string]) error {
	w := NewWriter(out, Header{Vars: int64(f.vars), Clauses: int64(f.Len()), Comments: comments})
	w.vars = int64(f.vars) // they need not be counted up one by one
	for i := range f.Len() {
		w.Add(f.Clause(i))
	}
	return w.Close()
}

// Copy hands the variables and clauses of f to dst, with their groups, and
// returns the error of dst. A dst that has variables already is an error, since
// the literals would mean others.
func Copy(dst Sink, f *Formula) error {
	for v := range f.vars {
		if dst.NewVar() != Lit(v+1) {
			if err := dst.Err(); err != nil {
				return err
			}
			return errors.New("copy of a formula: the sink has variables already, expected none")
		}
	}
	for i := range f.Len() {
		dst.Begin(f.Group(i))
		dst.Add(f.Clause(i))
	}
	return dst.Err()
}
