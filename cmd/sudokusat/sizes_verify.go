package main

import (
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/sudoku"
)

// verified is the result for a prediction that is right.
const verified = "yes"

// verifySize writes a formula, measures it, and records in the row whether the prediction is right.
// Since this may take long, the output so far is flushed first. The error is that of the context or
// of the output.
func (s *sizes) verifySize(p *sudoku.Puzzle, row *sizing) error {
	if err := flush(s.cmd.OutOrStdout()); err != nil {
		return err
	}
	ctx := s.cmd.Context()
	measured, err := measureDIMACS(func(w io.Writer) error {
		return export.DIMACS.Write(interruptible{ctx, w}, p, row.opt, export.Options{})
	})
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if row.verified = comparedSizes(row.size, measured, err); row.verified != verified {
		s.status.raise(statusNo)
	}
	return nil
}

// measureDIMACS lets write write a DIMACS file, and returns the size of what is read back,
// without comments. The file never exists as a whole:
//
//	write ─► pipe ─► bytes counted ─► reader ─► clauses counted
func measureDIMACS(write func(io.Writer) error) (encode.Size, error) {
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

// countingReader counts the bytes that are read.
type countingReader struct {
	in    io.Reader
	bytes int64
}

func (r *countingReader) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	r.bytes += int64(n)
	return n, err
}

// comparedSizes returns verified, or how the measured size differs or why there is none.
func comparedSizes(predicted, measured encode.Size, err error) string {
	switch {
	case err != nil:
		return fmt.Sprintf("no: %v", err)
	case measured != predicted:
		return fmt.Sprintf("no: counted %s variables, %s clauses, %s literals, %s bytes",
			export.Grouped(measured.Vars), export.Grouped(measured.Clauses), export.Grouped(measured.Literals), export.Grouped(measured.Bytes))
	}
	return verified
}
