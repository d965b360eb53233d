package sat

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// keptValues bounds the values in the models of one output; the first model is
// kept whatever its size.
const keptValues = 1 << 26

// readValues reads the words of a line from the given one on.
func (o *outputReader) readValues(word []byte) error {
	if o.out.Model == nil {
		o.open = true // a model may be empty, and without its 0
	}
	for ; word != nil; word = o.text.Word() {
		if err := o.readValue(word); err != nil && o.text.AtEnd() {
			break // the word is cut off
		} else if err != nil {
			o.spoiled = true
			return fmt.Errorf("%v: %w", o.text.Position(), err)
		}
	}
	o.cut = o.text.AtEnd()
	return nil
}

func areLiterals(line string) bool {
	for word := range strings.FieldsSeq(line) {
		if !isLiteral(word) {
			return false
		}
	}
	return true
}

func isLiteral(word string) bool {
	_, err := cnf.ParseLit([]byte(word))
	return err == nil
}

// readBare reads a line of literals without a v before them.
func (o *outputReader) readBare(at cnf.Position, line string) error {
	o.lineEnds, o.cut, o.open = true, o.text.AtEnd(), true
	o.solved("a model without a status")
	for word := range strings.FieldsSeq(line) {
		if err := o.readValue([]byte(word)); err != nil {
			o.spoiled = true
			return fmt.Errorf("%v: %w", at, err)
		}
	}
	return nil
}

// readValue reads a literal of the model that is being read, or the 0 at its end.
func (o *outputReader) readValue(word []byte) error {
	lit, err := o.literal(word)
	if err != nil {
		return err
	}
	if lit == 0 {
		o.closeModel(true)
		return nil
	}
	return o.assign(lit)
}

// literal returns what a value says. The first one of an output decides whether the
// variables are numbers, or x with a number, as in pseudo-Boolean formulas.
func (o *outputReader) literal(word []byte) (cnf.Lit, error) {
	sign, name := word[:0], word
	if word[0] == '-' {
		sign, name = word[:1], word[1:]
	}
	number, found := bytes.CutPrefix(name, []byte("x"))
	if found && !bytes.HasPrefix(number, []byte("-")) && (o.marked || o.values == nil) {
		if lit, err := cnf.ParseLit(slices.Concat(sign, number)); err == nil && lit != 0 {
			o.marked, o.lineEnds = true, true
			return lit, nil
		}
	}
	return cnf.ParseLit(word)
}

// assign takes a literal of the model that is being read. Values as x1 have no 0 at
// their end: there a model begins with the next value of the same variable.
func (o *outputReader) assign(lit cnf.Lit) error {
	v, value := int(lit.Var()), int8(1)
	if lit < 0 {
		value = -1
	}
	if o.marked && v < len(o.values) && o.values[v] != 0 {
		o.closeModel(false)
	}
	o.open = true
	if v > o.opt.NumVars {
		if !o.beyond {
			o.warn(o.text.Position(), "literal %d: what is beyond variable %d is left out", lit, o.opt.NumVars)
		}
		o.beyond = true
		return nil
	}
	if o.values == nil {
		o.values = make([]int8, o.opt.NumVars+1)
	}
	switch o.values[v] {
	case 0:
		o.values[v] = value
		o.model = append(o.model, lit)
	case -value:
		return fmt.Errorf("variable %d has both signs", v)
	}
	return nil
}

// closeModel keeps the model that was read, and none once values are spoiled. A 0
// more than needed closes nothing.
func (o *outputReader) closeModel(byZero bool) {
	if !o.open && o.out.Model != nil || o.spoiled {
		return
	}
	o.out.Closed = byZero
	size := max(o.opt.NumVars, 0) + 1
	if o.kept += size; o.out.Model == nil || o.kept <= keptValues {
		o.keepModel(size)
	} else {
		o.leftOut++
	}
	for _, lit := range o.model {
		o.values[lit.Var()] = 0
	}
	o.open, o.model = false, o.model[:0]
}

func (o *outputReader) keepModel(size int) {
	model := make(cnf.Model, size)
	for _, lit := range o.model {
		model[lit.Var()] = lit > 0
	}
	if o.out.Model == nil {
		o.out.Model = model
	} else {
		o.out.More = append(o.out.More, model)
	}
}

// finish weighs what was read.
func (o *outputReader) finish() error {
	at := o.text.Position()
	if o.open {
		o.finishModel(at)
	}
	if o.leftOut > 0 {
		o.warn(at, "%d further models are left out", o.leftOut)
	}
	switch {
	case o.status == "" && o.ignored != "":
		o.warn(at, "no status line, but others, such as %.200q", o.ignored)
	case o.status == "":
		o.warn(at, "no status line")
	case o.out.Status == Unsat && o.out.Model != nil:
		return fmt.Errorf("%v: values with %q: expected none", at, o.status)
	case o.out.Status == Unsat && o.interrupted:
		o.warn(at, "%q is not believed, since the solver was interrupted", o.status)
		o.out.Status = Unknown
	case o.out.Status == Sat && o.out.Model == nil:
		o.warn(at, "%q without value lines", o.status)
	}
	o.crossCheck(at)
	return nil
}

// finishModel decides on a last model without 0.
func (o *outputReader) finishModel(at cnf.Position) {
	o.out.Closed = false
	if !o.cut && (o.lineEnds || o.opt.NoClosingZero) {
		o.closeModel(false)
		return
	}
	if o.out.Model != nil {
		o.warn(at, "the last model is not closed by 0 and left out")
		return
	}
	o.warn(at, "the value lines are not closed by 0: the output may be cut off")
	o.closeModel(false)
	if o.out.Status == Sat {
		o.out.Status = Unknown
	}
}

// crossCheck holds the status against the exit status, which can take an answer
// away and never gives one.
func (o *outputReader) crossCheck(at cnf.Position) {
	exit := o.opt.ExitStatus
	fits := exit == 0 || exit == -1
	switch o.out.Status {
	case Sat:
		fits = fits || exit == 10 || exit == 30 || exit == 20 && o.exhausted
	case Unsat:
		fits = fits || exit == 20
	case Unknown:
		fits = exit != 10 && exit != 20 && exit != 30
	}
	if fits {
		return
	}
	o.warn(at, "exit status %d does not fit the answer %v", exit, o.out.Status)
	if o.out.Model == nil {
		o.out.Status = Unknown
	}
}

func (o *outputReader) warn(at cnf.Position, format string, args ...any) {
	message := fmt.Sprintf(format, args...)
	o.out.Warnings = append(o.out.Warnings, fmt.Sprintf("%v: %s", at, message))
}
