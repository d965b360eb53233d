package sat

import (
	"bytes"
	"io"
	"strings"
)

// proofWriter writes what gophersat learns. Its methods do nothing if it is nil.
type proofWriter struct {
	out   io.Writer
	line  []byte
	ended bool
}

// copy writes clauses until there are no more, or drops them if nobody wants a proof.
// What it returns is then the error.
func (p *proofWriter) copy(clauses <-chan string) <-chan error {
	written := make(chan error, 1)
	go func() {
		var failure error
		for clause := range clauses { // to the end: the solver waits for it
			if p == nil {
				continue
			}
			if err := p.write(clause); failure == nil {
				failure = err
			}
		}
		written <- failure
	}()
	return written
}

// write writes a clause in the form "1 -2 0", with its variables turned back into
// ours, see literal.
func (p *proofWriter) write(clause string) error {
	p.line = p.line[:0]
	for word := range strings.FieldsSeq(clause) {
		if positive, negative := strings.CutPrefix(word, "-"); negative {
			p.line = append(p.line, positive...)
		} else if word != "0" {
			p.line = append(append(p.line, '-'), word...)
		} else {
			continue
		}
		p.line = append(p.line, ' ')
	}
	p.line = append(p.line, "0\n"...)
	p.ended = bytes.Equal(p.line, []byte("0\n"))
	_, err := p.out.Write(p.line)
	return err
}

// end writes the empty clause, unless it is there.
func (p *proofWriter) end() error {
	if p == nil || p.ended {
		return nil
	}
	return p.write("0")
}
