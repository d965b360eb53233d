package sat

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// keptOfLine bounds what is kept of a line that is not a value line.
const keptOfLine = 8 << 10

// maxOutputVars bounds the variables of a formula whose models are read, those of
// a 400x400 puzzle with as many auxiliary ones. A header can claim any number.
const maxOutputVars = 1 << 27

// OutputOptions says what is known of the run whose output [ReadOutput] reads.
type OutputOptions struct {
	// Name begins errors and warnings.
	Name string
	// NumVars is the number of variables of the formula that was solved.
	NumVars int
	// ExitStatus is that of the solver, or -1 if it is not known. 0 is taken for
	// the same, since some solvers end with 0 whatever they found.
	ExitStatus int
	// NoClosingZero says that this solver never ends its model with 0.
	NoClosingZero bool
	// Bare takes a line of nothing but literals for a model before there is a status,
	// as in the result file of glucose. It is for callers that check every model.
	Bare bool
	// Named, if set, returns the variables that names stand for, and whether they
	// are names. Answers in names are read with it alone; 0 stands for a name that
	// has no variable.
	Named func(names []string) (vars []cnf.Lit, ok bool)
}

// Output is what a solver printed. Nothing in it was checked: a Sat is worth its
// model, which the caller holds against the formula, and an Unsat is a claim.
type Output struct {
	Status Status
	// Model is the first model, nil if there are no value lines (the model of no
	// variables is not nil). It has an entry for each of the NumVars variables;
	// those not listed are false. Beside Unknown it is what arrived of a model
	// whose end or status line is missing: use it only after a check.
	Model cnf.Model
	// More is the further models of a solver that enumerates. Those that would
	// take more than 64 MB together are left out, with a warning.
	More []cnf.Model
	// Closed is whether a 0 ended the last model.
	Closed bool
	// ByName is whether models are in names, and Cover whether these are those of
	// exact covers, in which what the givens settle is missing.
	ByName, Cover bool
	// Warnings says what was odd, and for Unknown why; each with its position.
	Warnings []string
}

// ReadOutput reads the standard output of a SAT solver, or the result file of
// minisat and its descendants. Line by line, it takes
//
//	s SATISFIABLE     the status: also UNSATISFIABLE, UNKNOWN, INDETERMINATE, or 1, 0, -1,
//	                  and OPTIMUM FOUND
//	SATISFIABLE       the same without s: also SAT, UNSAT, INDET, timeout, and as SMT
//	                  solvers have it: sat, unsat, unknown
//	v 1 -2            values, before or after the status, on any number of lines
//	v 3 0             0 ends a model
//	v x1 -x2 x3       values of pseudo-Boolean solvers, on any number of lines
//	1 -2 3 0          values without v: the line after a status without s, or with
//	                  opt.Bare without any
//	c a comment       ignored, but for "c UNKNOWN"
//	error …, FATAL …  a failure: in comments in capitals only
//
// and ignores the rest. A status that is spelt in no known way counts for
// nothing, and without a status the answer is Unknown. So it is if the last
// model is not closed by 0: the output may have been cut off. The end of a line
// is enough where the status came without s or as "s 1", for values as x1, and with
// opt.NoClosingZero. After SATISFIABLE and a closed model, UNSATISFIABLE and
// UNKNOWN speak of further models and the answer stays Sat.
//
// Literals beyond opt.NumVars are left out, with a warning: some solvers print
// variables of their own. The exit status only contradicts: 10 is Sat, 20 Unsat,
// 30 both. UNSATISFIABLE with a status other than 20, or with INTERRUPTED, is not
// believed: clasp says so, with 21, when it is stopped before it has searched.
//
// It is an error, and no answer, if a variable has both signs, if statuses or
// values contradict each other, if a value is not a literal, if the solver reports
// an error anywhere, and if reading fails. ReadOutput stops there; whoever runs
// the solver has to drain the pipe or end the process.
//
// Lines may be of any length; comments take no memory.
func ReadOutput(r io.Reader, opt OutputOptions) (Output, error) {
	out, err := readOutput(r, opt, false)
	if err != nil {
		return Output{}, err
	}
	return out, nil
}

// readAnyway reads an output to its end, whatever is wrong with it, for who holds
// models against the formula: one that satisfies it is worth more than all that was
// said besides. Beside the first error, the status is Unknown and there may be a
// model, but none with values that are not literals or that contradict each other.
func readAnyway(r io.Reader, opt OutputOptions) (Output, error) {
	return readOutput(r, opt, true)
}

func readOutput(r io.Reader, opt OutputOptions, pastErrors bool) (Output, error) {
	if opt.NumVars > maxOutputVars {
		return Output{}, fmt.Errorf("%s: a formula of %d variables: expected at most %d", opt.Name, opt.NumVars, maxOutputVars)
	}
	o := outputReader{text: cnf.NewScanner(r, opt.Name), opt: opt}
	var failure error
	for o.text.NextLine() {
		if err := o.line(); err != nil {
			if failure = cmp.Or(failure, err); !pastErrors {
				return o.out, failure
			}
		}
	}
	failure = cmp.Or(failure, o.text.Err())
	if failure = cmp.Or(failure, o.finish()); failure != nil {
		o.out.Status = Unknown
	}
	return o.out, failure
}

type outputReader struct {
	text *cnf.Scanner
	opt  OutputOptions
	out  Output

	status      string // the line that set out.Status, "" before
	exhausted   bool   // it was followed by "no more models"
	interrupted bool   // some line says so
	bareNext    bool   // the next line may be a model without v
	marked      bool   // the values are x1, -x2, …
	defined     string // a name of an SMT solver whose value is in the next line
	lineEnds    bool   // a model may end with its line
	ignored     string // the first line that meant nothing

	model   []cnf.Lit // that is being read, each variable once
	values  []int8    // 1 or -1 for its variables, 0 for others; index 0 not used
	open    bool      // it has begun
	spoiled bool      // a value was no literal, or contradicted another
	cut     bool      // the last value line has no end
	beyond  bool      // a literal beyond NumVars was seen
	kept    int       // values in models so far
	leftOut int       // models
}

func (o *outputReader) line() error {
	first := string(o.text.Word())
	at := o.text.Position()
	bare := o.bareNext && isLiteral(first)
	switch {
	case first == "":
		return nil
	case first == "v":
		return o.readValues(o.text.Word())
	case bare:
		o.bareNext, o.lineEnds = false, true
		return o.readValues([]byte(first))
	}
	kept := keptOfLine
	if o.opt.Bare && o.status == "" && isLiteral(first) {
		kept = math.MaxInt
	}
	rest := o.text.Rest(kept)
	if kept > keptOfLine && areLiterals(first+rest) {
		return o.readBare(at, first+rest)
	}
	if reportsFailure(first, rest) {
		return fmt.Errorf("%v: the solver reports %.200q", at, first+rest)
	}
	o.interrupted = o.interrupted || strings.Contains(rest, "INTERRUPTED")
	switch first {
	case "c":
		o.readComment(strings.TrimSpace(rest))
		return nil
	case "s":
		return o.readStatus(at, strings.TrimSpace(rest))
	}
	return o.readOther(at, strings.TrimSpace(first+rest))
}

// reportsFailure looks for the words error and fatal. In a comment they have to
// be in capitals: statistics may well speak of an "error rate".
func reportsFailure(first, rest string) bool {
	for word := range strings.FieldsSeq(first + rest) {
		word = strings.Trim(word, `()[]*:!,."'`)
		if first != "c" {
			word = strings.ToUpper(word)
		}
		if word == "ERROR" || word == "FATAL" {
			return true
		}
	}
	return false
}
