package main

import (
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
)

// recount lets write fill a DIMACS file, and returns the size of what is read of
// it as it comes, comments left out. The file is never there as a whole:
//
//	write ─► pipe ─► bytes counted ─► reader ─► clauses counted
func recount(write func(io.Writer) error) (encode.Size, error) {
	out, in := io.Pipe()
	written := make(chan error, 1)
	go func() {
		err := write(in)
		in.CloseWithError(err)
		written <- err
	}()
	text := &countingReader{in: out}
	comments := int64(0)
	c, err := cnf.CountDIMACS(text, cnf.ReadOptions{Name: "the DIMACS", Comment: func(_ int, text string) {
		comments += int64(len("c ") + len(text) + len("\n"))
	}})
	out.CloseWithError(err) // the writer need not go on
	if writeErr := <-written; writeErr != nil {
		err = writeErr
	}
	return encode.Size{Vars: c.Vars, Clauses: c.Clauses, Literals: c.Literals, Bytes: text.bytes - comments}, err
}

// countingReader is a reader that counts what is read from it.
type countingReader struct {
	in    io.Reader
	bytes int64
}

func (r *countingReader) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	r.bytes += int64(n)
	return n, err
}

// verified is the verdict on a prediction that is true.
const verified = "yes"

// verdict holds a prediction against what was counted, or why that failed.
func verdict(predicted, counted encode.Size, err error) string {
	switch {
	case err != nil:
		return fmt.Sprintf("no: %v", err)
	case counted != predicted:
		return fmt.Sprintf("no: counted %s variables, %s clauses, %s literals, %s bytes",
			export.Grouped(counted.Vars), export.Grouped(counted.Clauses), export.Grouped(counted.Literals), export.Grouped(counted.Bytes))
	}
	return verified
}
