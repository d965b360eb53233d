package sat

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// The statuses, to be met exactly: "UNSATIFIABLE" is not an answer.
var (
	words = map[string]Status{
		"SATISFIABLE": Sat, "UNSATISFIABLE": Unsat, "UNKNOWN": Unknown, "INDETERMINATE": Unknown,
		"OPTIMUM FOUND": Sat,
	}
	wordsAfterS  = map[string]Status{"1": Sat, "0": Unsat, "-1": Unknown}
	wordsWithout = map[string]Status{
		"SAT": Sat, "UNSAT": Unsat, "INDET": Unknown, "timeout": Unknown,
		"sat": Sat, "unsat": Unsat, "unknown": Unknown,
	}
)

func (o *outputReader) readComment(text string) {
	if text == "UNKNOWN" {
		o.ignored = "c UNKNOWN"
	}
}

func (o *outputReader) readStatus(at cnf.Position, text string) error {
	status, ok := words[text]
	if !ok {
		status, ok = wordsAfterS[text]
		o.lineEnds = o.lineEnds || ok
	}
	if !ok {
		o.warn(at, "status %.200q is not known", "s "+text)
		return nil
	}
	return o.answer(at, status, "s "+text)
}

func (o *outputReader) readOther(at cnf.Position, text string) error {
	status, ok := words[text]
	if !ok {
		status, ok = wordsWithout[text]
	}
	if !ok && o.opt.Named != nil {
		if named, err := o.readNames(at, text); named {
			return err
		}
	}
	if !ok {
		if o.ignored == "" {
			o.ignored = text
		}
		return nil
	}
	o.bareNext = status == Sat
	return o.answer(at, status, text)
}

// solved takes a model for the answer where no status came before it.
func (o *outputReader) solved(what string) {
	if o.status == "" {
		o.status, o.out.Status = what, Sat
	}
}

// answer takes a status line.
func (o *outputReader) answer(at cnf.Position, status Status, line string) error {
	switch {
	case o.status == "":
		o.status, o.out.Status = line, status
		if status == Unknown {
			o.warn(at, "the solver answers %q", line)
		}
	case status == o.out.Status:
	case o.out.Status == Sat && o.out.Model != nil && !o.open:
		o.exhausted = status == Unsat
	default:
		return fmt.Errorf("%v: status %q after %q, expected one answer", at, line, o.status)
	}
	return nil
}
