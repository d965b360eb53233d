package sat

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat/process"
)

// statement is what a program said in one place.
type statement struct {
	Output
	err error
}

// report is all that there is to know about a run.
type report struct {
	output statement
	result *statement // of the result file, nil if it has none
	errors complaint
	ending process.Ending
}

// complaint is what stood on standard error: the first line that has something in it,
// and the first that reports a failure, as they can be shown.
type complaint struct{ first, failure string }

// readComplaint reads to the end.
func readComplaint(from io.Reader) (c complaint) {
	in := bufio.NewReaderSize(from, keptOfLine)
	for {
		line, _, err := in.ReadLine() // of a longer line, a part
		if err != nil {
			return c
		}
		text := string(line)
		c.first = cmp.Or(c.first, shown(text))
		if c.failure == "" && reportsFailure("", text) {
			c.failure = shown(text)
		}
	}
}

// answer returns the statement that holds the answer.
func (r report) answer() statement {
	if r.result != nil {
		return *r.result
	}
	return r.output
}

// weigh says what a report is worth, and keeps the model if there is one.
func (s *commandSession) weigh(r report, assumptions []cnf.Lit) (Status, error) {
	var wrong error
	for _, said := range []statement{r.answer(), r.output} {
		if said.Model == nil {
			continue
		}
		if err := s.verify(said.Model, assumptions); err != nil {
			wrong = cmp.Or(wrong, err)
			continue
		}
		s.model = said.Model[:s.formula.Vars()+1]
		s.command.warn(s.command.program.oddities(r))
		return Sat, nil
	}
	if r.ending.Stopped != nil {
		return Unknown, r.ending.Stopped
	}
	if err := s.command.program.doubt(r, wrong); err != nil {
		return Unknown, err
	}
	return Unsat, nil
}

// oddities returns what does not fit a model that satisfies the formula.
func (p Program) oddities(r report) []string {
	answer := r.answer()
	odd := answer.Warnings
	add := func(format string, args ...any) {
		odd = append(odd, fmt.Sprintf("%s gave a right model; "+format, append([]any{p.Name}, args...)...))
	}
	switch {
	case answer.err != nil:
		add("yet %v", answer.err)
	case r.ending.Stopped != nil:
		add("it did not end by itself")
	}
	if r.ending.Stopped == nil && !slices.Contains(p.Sat, r.ending.Status) {
		add("it ended with %s", r.ending.How)
	}
	if r.errors.failure != "" {
		add("it reports %q", r.errors.failure)
	}
	return odd
}

// doubt returns why a report without a right model is not believed to say that there
// is none, or nil. wrong is what is wrong with the model, if one was given.
func (p Program) doubt(r report, wrong error) error {
	answer := r.answer()
	switch {
	case wrong != nil:
		return p.because(r, strings.Join(append([]string{wrong.Error()}, answer.Warnings...), "; "))
	case answer.err != nil:
		return p.because(r, answer.err.Error())
	case answer.Status == Unknown:
		return p.because(r, strings.Join(answer.Warnings, "; "))
	case r.errors.failure != "":
		return p.because(r, p.Name+" reports a failure")
	case answer.Status == Sat:
		return p.because(r, p.Name+" says "+Sat.String()+" and gives no model")
	case r.result != nil && (r.output.err != nil || r.output.Status == Sat):
		return p.because(r, p.Name+" says one thing in its result file and another on standard output")
	case !slices.Contains(p.Unsat, r.ending.Status):
		return p.because(r, fmt.Sprintf("%s says %v, which its end does not confirm", p.Name, Unsat))
	}
	return nil
}

// because returns an error with the reason, the end of the program, and what it says
// on standard error: the first line that reports a failure, or the first at all.
func (p Program) because(r report, reason string) error {
	end := r.ending.How
	if line := cmp.Or(r.errors.failure, r.errors.first); line != "" {
		end += ", " + line
	}
	return fmt.Errorf("%s (%s)", reason, end)
}

// shown returns a line of another program as it can be shown.
func shown(line string) string {
	line = strings.ToValidUTF8(strings.TrimSpace(line), "?")
	line = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return '?'
		}
		return r
	}, line)
	return fmt.Sprintf("%.200s", line)
}
