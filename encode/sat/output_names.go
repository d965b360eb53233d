package sat

import (
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// readNames reads a line of an answer in names, and returns whether it is one. SMT
// solvers print definitions, the value in the same line or in the next:
//
//	(                                       a model begins
//	  (define-fun r1c1=1 () Bool true)
//	  (define-fun r1c1=2 () Bool
//	    false)
//	)                                       and ends
//
// Programs for exact cover print the options of a solution, a line each:
//
//	1:                                      a solution begins
//	 r1c2 r1=2 c2=2 b1=2 (1 of 3)           an option, and which it is of how many
//	Altogether 0 solutions, 7+12 mems       on standard error
func (o *outputReader) readNames(at cnf.Position, text string) (bool, error) {
	words := strings.Fields(text)
	switch last := words[len(words)-1]; {
	case text == "(" || text == "(model":
		o.out.ByName, o.open = true, true
		return true, nil
	case text == ")":
		if o.out.ByName {
			o.closeModel(true)
		}
		return true, nil
	case words[0] == "(define-fun" && len(words) > 3:
		o.defined = words[1]
		return true, o.define(last)
	case o.defined != "":
		return true, o.define(text)
	case words[0] == "Altogether" && len(words) > 1:
		if words[1] == "0" {
			return true, o.answer(at, Unsat, text)
		}
		return true, nil
	case strings.Trim(text, "0123456789") == ":":
		if o.out.Cover && o.open {
			o.closeModel(true)
		}
		return true, nil
	}
	return o.readOption(text)
}

// define takes the value of the name that was defined last. What is not a value is
// the beginning of a definition, or one of something else.
func (o *outputReader) define(value string) error {
	name := o.defined
	if value == "Bool" {
		return nil
	}
	o.defined = ""
	vars, ok := o.opt.Named([]string{name})
	if !ok || value != "true)" && value != "false)" {
		return nil
	}
	for _, v := range vars {
		if value == "false)" {
			v = -v
		}
		if err := o.assignNamed(v); err != nil {
			return err
		}
	}
	return nil
}

// readOption reads names that are true.
func (o *outputReader) readOption(text string) (bool, error) {
	text, _, _ = strings.Cut(text, "(")
	vars, ok := o.opt.Named(strings.Fields(text))
	if !ok {
		return false, nil
	}
	o.out.ByName, o.out.Cover, o.lineEnds = true, true, true
	o.cut = o.text.AtEnd()
	o.solved("a solution by names")
	for _, v := range vars {
		if err := o.assignNamed(v); err != nil {
			return true, err
		}
	}
	return true, nil
}

func (o *outputReader) assignNamed(v cnf.Lit) error {
	o.open = true
	if v == 0 {
		return nil
	}
	return o.assign(v)
}
