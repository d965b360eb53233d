package grade

import (
	"bytes"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Limits of a submission; [Read] refuses more.
const (
	maxBytes     = 64 << 20
	maxVariables = 1_000_000
	maxLiterals  = 4_000_000
)

// Submission is a formula as it was handed in.
type Submission struct {
	Name     string // of the file, in errors
	formula  *cnf.Formula
	lines    lines
	decoding decoding
	findings []Finding
}

// Read reads a formula in DIMACS. A wrong header and a missing 0 are findings. If the file cannot
// be read otherwise, or has more than 64 MB, a million variables or four million literals, that is
// an error with its place.
func Read(r io.Reader, name string) (*Submission, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(text) > maxBytes {
		return nil, fmt.Errorf("%s: more than %d MB: expected a formula that can be graded", name, maxBytes>>20)
	}
	s := &Submission{Name: name, lines: surveyLines(text)}
	if s.lines.open {
		text = append(text, "\n0\n"...)
	}
	s.formula, err = cnf.ReadDIMACS(bytes.NewReader(text), cnf.ReadOptions{Name: name, Lenient: true, Comment: s.decoding.comment})
	if err != nil {
		return nil, err
	}
	if s.formula.Vars() > maxVariables || s.formula.Literals() > maxLiterals {
		return nil, fmt.Errorf("%s: %d variables and %d literals: expected at most %d and %d", name,
			s.formula.Vars(), s.formula.Literals(), maxVariables, maxLiterals)
	}
	s.checkText()
	return s, nil
}

// checkText finds what is wrong with the text, whatever the clauses mean.
func (s *Submission) checkText() {
	l := &s.lines
	found := int64(s.formula.Len())
	var joined int64
	// Clauses may be written over several lines. Then most lines are, and the header is right.
	if l.announced > found && 10*len(l.unclosed) <= l.literal {
		joined = int64(len(l.unclosed))
	}
	if joined > 0 {
		s.fault(ZeroMissing, len(l.unclosed), "%s: literals there and of the next line are one clause", atLines("does not end with 0", "do not end with 0", l.unclosed))
	}
	if l.open {
		s.fault(ZeroMissing, 1, "line %d, the last clause, does not end with 0", l.last)
	}
	if len(l.empty) > 0 {
		s.fault(ZeroFirst, len(l.empty), "%s where a clause begins, so that the clause is empty: does a variable have the number 0?", atLines("has a 0", "have a 0", l.empty))
	}
	if l.announced != found+joined {
		s.fault(HeaderClauses, 1, "the header announces %d clauses, there are %d", l.announced, found)
	}
	if int64(s.formula.Vars()) > l.variables {
		s.fault(HeaderVariables, 1, "the header announces %d variables, the largest is %d", l.variables, s.formula.Vars())
	}
}

// atLines returns "line 7 one" or "9 lines, the first of them line 7, many".
func atLines(one, many string, lines []int) string {
	if len(lines) == 1 {
		return fmt.Sprintf("line %d %s", lines[0], one)
	}
	return fmt.Sprintf("%d lines, the first of them line %d, %s", len(lines), lines[0], many)
}

func (s *Submission) fault(code Code, count int, format string, args ...any) {
	s.findings = append(s.findings, Finding{Code: code, Kind: code.kind(), Fault: true, Count: count, Text: fmt.Sprintf(format, args...)})
}

// lines says what is in which lines of the text of a formula.
type lines struct {
	variables, announced int64 // by the header
	starts               []int // of each clause, the line
	literal              int   // number of lines with literals
	unclosed             []int // lines that end within a clause
	empty                []int // lines with an empty clause
	open                 bool  // the last clause is not closed
	last                 int   // the last line with literals
}

// surveyLines looks at the lines of a text that [cnf.ReadDIMACS] has not read yet.
func surveyLines(text []byte) (l lines) {
	in := cnf.NewScanner(bytes.NewReader(text), "")
	for in.NextLine() {
		word := in.Word()
		switch {
		case word == nil || word[0] == 'c':
		case word[0] == 'p':
			in.Word()
			fmt.Sscan(string(in.Word()), &l.variables)
			fmt.Sscan(string(in.Word()), &l.announced)
		case word[0] == '%':
			return l
		default:
			l.literals(in, word)
		}
	}
	return l
}

func (l *lines) literals(in *cnf.Scanner, word []byte) {
	line := in.Position().Line
	// A line of a lone 0 ends the clause of the line before.
	if l.open && string(word) != "0" {
		l.unclosed = append(l.unclosed, l.last)
	}
	l.literal++
	l.last = line
	for ; word != nil; word = in.Word() {
		zero := string(word) == "0"
		if !l.open {
			l.starts = append(l.starts, line)
		}
		if zero && !l.open {
			l.empty = append(l.empty, line)
		}
		l.open = !zero
	}
}
