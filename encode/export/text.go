package export

import (
	"bufio"
	"io"
	"iter"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// text is a file that is written line by line. The first error stays.
type text struct {
	out   *bufio.Writer
	bytes int64 // written
	err   error
}

func newText(w io.Writer) text { return text{out: bufio.NewWriterSize(w, 64<<10)} }

// line returns an empty slice that a line may be appended to.
func (t *text) line() []byte { return t.out.AvailableBuffer() }

// put writes a line, or several.
func (t *text) put(line []byte) {
	if t.err == nil {
		_, t.err = t.out.Write(line)
		t.bytes += int64(len(line))
	}
}

// comments writes lines, each after the mark of a comment.
func (t *text) comments(mark string, lines iter.Seq[string]) {
	for line := range lines {
		t.put(append(append(append(t.line(), mark...), line...), '\n'))
	}
}

// Err returns the first error.
func (t *text) Err() error { return t.err }

// close writes what is left and returns the first error.
func (t *text) close() error {
	if t.err != nil {
		return t.err
	}
	return t.out.Flush()
}

// clauseLines is a [cnf.Sink] that writes a clause a line, as DIMACS does, each
// after a prefix.
type clauseLines struct {
	text
	prefix string
	vars   cnf.Lit
}

func (c *clauseLines) NewVar() cnf.Lit { c.vars++; return c.vars }
func (c *clauseLines) Begin(cnf.Group) {}

func (c *clauseLines) Add(clause []cnf.Lit) {
	c.put(appendClause(append(c.line(), c.prefix...), clause))
}

// appendClause appends literals, the 0 after them and the end of the line.
func appendClause(line []byte, lits []cnf.Lit) []byte {
	for _, l := range lits {
		line = cnf.AppendLit(line, l)
	}
	return append(line, '0', '\n')
}
