package cnf

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

const headerForm = `expected "p cnf VARIABLES CLAUSES"`

// ReadOptions says how [ReadDIMACS] reads. The zero value is strict and silent.
type ReadOptions struct {
	// Name begins errors and warnings.
	Name string
	// Lenient takes files whose header announces wrong numbers, and takes a line
	// that starts with % for the end of the formula.
	Lenient bool
	// Warn, if set, is called with what Lenient let pass.
	Warn func(message string)
	// Comment, if set, is called for every comment with its line and its text,
	// without the c and one blank after it. Comments do not change the formula.
	Comment func(line int, text string)
}

// ReadDIMACS reads a formula:
//
//	c a comment: a line that starts with c, anywhere
//	p cnf 3 2        the only header, before the first clause
//	1 -2 0           a clause ends with 0, not with its line
//	2 3
//	0
//
// Blank lines and blanks around words mean nothing; LF, CR LF and CR end a line.
// Repeated literals, tautologies and empty clauses are kept as they are. The
// numbers of the header must be right: as many clauses as announced, no
// variable beyond those announced. With opt.Lenient the numbers are those found
// (of variables, the larger one). All clauses are in group 0.
//
// Errors read name:line:column: what is wrong, what was expected.
//
// References: DIMACS Challenge, Satisfiability: Suggested Format, 1993; the SAT
// competitions' rules, which are stricter.
func ReadDIMACS(r io.Reader, opt ReadOptions) (*Formula, error) {
	f := new(Formula)
	d := dimacsReader{text: NewScanner(r, opt.Name), opt: opt, clauses: f}
	if err := d.read(); err != nil {
		return nil, err
	}
	f.vars = d.vars // a number only: nothing is allocated for it
	return f, nil
}

// CountDIMACS reads a formula as [ReadDIMACS] does, with the same errors, but
// keeps its size alone: the memory that it needs is that of the longest clause.
func CountDIMACS(r io.Reader, opt ReadOptions) (Counter, error) {
	var c Counter
	d := dimacsReader{text: NewScanner(r, opt.Name), opt: opt, clauses: &c}
	if err := d.read(); err != nil {
		return Counter{}, err
	}
	c.Vars = int64(d.vars)
	return c, nil
}

type dimacsReader struct {
	text    *Scanner
	opt     ReadOptions
	clauses Sink // takes the clauses; its variables are not asked for

	header    Position // Line is 0 before it is read
	vars      int      // announced, and once all is read those of the formula
	announced int64    // clauses
	found     int64    // clauses
	largest   int      // variable seen

	clause []Lit    // the clause that is being read
	open   bool     // it has begun, at start
	start  Position //
}

func (d *dimacsReader) read() error {
	if err := d.lines(); err != nil {
		return err
	}
	return d.finish()
}

func (d *dimacsReader) lines() error {
	for d.text.NextLine() {
		word := d.text.Word()
		var err error
		switch {
		case word == nil:
		case word[0] == 'c':
			d.comment(word)
		case string(word) == "p":
			err = d.readHeader()
		case word[0] == '%' && d.opt.Lenient:
			d.warn(d.text.Position(), "% ends the formula")
			return nil
		default:
			err = d.readLiterals(word)
		}
		if err != nil {
			return err
		}
	}
	return d.text.Err()
}

func (d *dimacsReader) comment(word []byte) {
	if d.opt.Comment == nil {
		return
	}
	text := string(word[1:])
	text += d.text.Rest(math.MaxInt)
	d.opt.Comment(d.text.Position().Line, strings.TrimPrefix(text, " "))
}

func (d *dimacsReader) readHeader() error {
	at := d.text.Position()
	if d.header.Line != 0 {
		return fmt.Errorf("%v: second header, the first is in line %d", at, d.header.Line)
	}
	if word := d.text.Word(); string(word) != "cnf" {
		return d.fail("%s after p, %s", Quote(word), headerForm)
	}
	vars, err := d.number("variables", math.MaxInt32)
	if err != nil {
		return err
	}
	if d.announced, err = d.number("clauses", math.MaxInt64); err != nil {
		return err
	}
	if word := d.text.Word(); word != nil {
		return d.fail("%s after the header, expected the end of the line", Quote(word))
	}
	d.header, d.vars = at, int(vars)
	return nil
}

func (d *dimacsReader) number(what string, most uint64) (int64, error) {
	word := d.text.Word()
	n, err := strconv.ParseUint(string(word), 10, 64)
	if err != nil || n > most {
		return 0, d.fail("%s is not a number of %s up to %d, %s", Quote(word), what, most, headerForm)
	}
	return int64(n), nil
}

// readLiterals reads the words of a line from the given one on.
func (d *dimacsReader) readLiterals(word []byte) error {
	for ; word != nil; word = d.text.Word() {
		if !d.open {
			if err := d.openClause(word); err != nil {
				return err
			}
		}
		lit, err := ParseLit(word)
		if err != nil {
			return d.fail("%w", err)
		}
		if lit == 0 {
			d.clauses.Add(d.clause)
			d.found++
			d.clause, d.open = d.clause[:0], false
			continue
		}
		if v := int(lit.Var()); v > d.largest {
			if v > d.vars && !d.opt.Lenient {
				return d.fail("literal %d, expected no variable beyond the %d announced", lit, d.vars)
			}
			d.largest = v
		}
		d.clause = append(d.clause, lit)
	}
	return nil
}

func (d *dimacsReader) openClause(word []byte) error {
	switch {
	case d.header.Line == 0:
		return d.fail("%s before the header, %s", Quote(word), headerForm)
	case d.opt.Lenient:
	case word[0] == '%':
		return d.fail("%s is not a literal, expected clauses or the end of the file", Quote(word))
	case d.found == d.announced:
		return d.fail("clause %d begins, expected the end after the %d announced", d.announced+1, d.announced)
	}
	d.open, d.start = true, d.text.Position()
	return nil
}

// finish holds what was read against the header.
func (d *dimacsReader) finish() error {
	switch {
	case d.header.Line == 0:
		return d.fail("no header, %s", headerForm)
	case d.open:
		return fmt.Errorf("%v: the last clause, which begins here, is not closed, expected a 0 at its end", d.start)
	case d.found != d.announced && !d.opt.Lenient:
		return d.fail("the file ends after %s, expected the %d announced", counted(d.found, "clause"), d.announced)
	case d.found != d.announced:
		d.warn(d.header, fmt.Sprintf("%s announced, %d found", counted(d.announced, "clause"), d.found))
	}
	if d.largest > d.vars {
		d.warn(d.header, fmt.Sprintf("%s announced, %d found", counted(int64(d.vars), "variable"), d.largest))
		d.vars = d.largest
	}
	return nil
}

// counted returns "1 clause" or "2 clauses".
func counted(n int64, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprint(n, " ", noun)
}

func (d *dimacsReader) fail(format string, args ...any) error {
	return fmt.Errorf("%v: "+format, append([]any{d.text.Position()}, args...)...)
}

func (d *dimacsReader) warn(at Position, message string) {
	if d.opt.Warn != nil {
		d.opt.Warn(fmt.Sprintf("%v: %s", at, message))
	}
}
