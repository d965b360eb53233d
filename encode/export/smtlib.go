package export

import (
	"io"
	"strconv"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// SMTLIB is read by SMT solvers. It has a constant of sort Bool for each variable, with
// the variable's name, and an assertion for each clause. So a model shows names:
//
//	; sudoku 1x2 extended+pairwise
//	(set-option :produce-models true)
//	(set-option :dump-models true)
//	(set-logic QF_UF)
//	(declare-const r1c1=1 Bool)
//	…
//	(assert (or r1c1=1 r1c1=2))
//	(assert (or (not r1c1=1) (not r1c1=2)))
//	…
//	(check-sat)
//
// The command get-model is an error if there is no model, and a script cannot test for
// that. So the script sets the option dump-models, by which z3 and cvc5 print a model if
// there is one. Other solvers answer "unsupported", as the standard says, and go on.
//
// What a reduction found to be true is declared and asserted too, so that a model has
// the whole grid. With names, there is an assertion for each group. If the script is
// unsatisfiable, append (get-unsat-core): it names rules and givens that contradict each
// other:
//
//	(set-option :produce-unsat-cores true)
//	…
//	(assert (! (or (not r1c1=1) (not r2c1=1)) :named |column 1 has at most one 1|))
//	…
//	(check-sat)
//
// References: C. Barrett, P. Fontaine, C. Tinelli, "The SMT-LIB Standard: Version
// 2.6", 2017.
var SMTLIB = &Form{
	name:    "smtlib",
	purpose: "SMT solvers; variables and contradictions by name",
	refuses: []refusal{noCubes, noCounting, noForbid, {shuffle, "only numbers are shuffled"}},
	prepare: func(p *sudoku.Puzzle, opt encode.Options, file Options) (content, error) {
		f, err := newFormula(p, opt, file)
		return smtlib{f}, err
	},
}

type smtlib struct{ *formula }

// size assumes that every literal is negated, as most are, and that every name is as
// long as the longest name of a candidate. It leaves out what Names adds.
func (f smtlib) size() Size {
	s := f.formula.size()
	rules := f.layout.Puzzle().Rules
	name := int64(len(rules.CandidateName(rules.Candidates() - 1)))
	declaration := int64(len("(declare-const  Bool)\n")) + name
	assertion := int64(len("(assert )\n"))
	s.Bytes = int64(len(smtHead + smtTail))
	s.Bytes += f.count.Vars * declaration
	s.Bytes += f.count.Clauses*(assertion+int64(len("(or)"))) + f.count.Literals*(int64(len(" (not )"))+name)
	for range f.fixed {
		s.Bytes += declaration + assertion + name
	}
	s.Estimated = true
	return s
}

const (
	smtHead = "(set-option :produce-models true)\n(set-option :dump-models true)\n(set-logic QF_UF)\n"
	smtTail = "(check-sat)\n"
)

func (f smtlib) write(w io.Writer) error {
	out := &assertions{text: newText(w), formula: f.formula, rules: f.layout.Puzzle().Rules}
	out.comments("; ", func(yield func(string) bool) { f.heading(yield) })
	if f.options.Names {
		out.put([]byte("(set-option :produce-unsat-cores true)\n"))
	}
	out.put([]byte(smtHead))
	out.fixed()
	if err := f.clauses(out); err != nil {
		return err
	}
	out.end()
	out.put([]byte(smtTail))
	return out.close()
}

// assertions is a [cnf.Sink] that writes SMT-LIB. With names, the clauses of a
// group are kept until it ends.
type assertions struct {
	text
	formula *formula
	rules   *sudoku.Rules
	vars    cnf.Lit
	group   cnf.Group
	held    []byte // the clauses of the group, each after a blank
	clauses int    // their number
}

func (a *assertions) NewVar() cnf.Lit {
	a.vars++
	a.declare(a.appendName(nil, a.vars))
	return a.vars
}

func (a *assertions) declare(name []byte) {
	a.put(append(append(append(a.line(), "(declare-const "...), name...), " Bool)\n"...))
}

// fixed declares and asserts the candidates that have no variable.
func (a *assertions) fixed() {
	for k := range a.formula.fixed {
		name := a.rules.CandidateName(k)
		a.declare([]byte(name))
		if a.formula.options.Names {
			name = "(! " + name + " :named |" + name + " is fixed|)"
		}
		a.put(append(append(append(a.line(), "(assert "...), name...), ")\n"...))
	}
}

// Begin ends the previous group.
func (a *assertions) Begin(g cnf.Group) {
	a.end()
	a.group = g
}

// end writes the assertion of a group that has clauses.
func (a *assertions) end() {
	if a.clauses == 0 {
		return
	}
	line := append(a.line(), "(assert (!"...)
	if a.clauses > 1 {
		line = append(line, " (and"...)
	}
	line = append(line, a.held...)
	if a.clauses > 1 {
		line = append(line, ')')
	}
	line = append(line, " :named |"...)
	line = append(line, encode.Say(a.rules, a.group).String()...)
	a.put(append(line, "|))\n"...))
	a.held, a.clauses = a.held[:0], 0
}

// Add writes the assertion of a clause, or keeps the clause for its group.
func (a *assertions) Add(clause []cnf.Lit) {
	if a.formula.options.Names {
		a.held = a.appendClause(append(a.held, ' '), clause)
		a.clauses++
		return
	}
	line := a.appendClause(append(a.line(), "(assert "...), clause)
	a.put(append(line, ")\n"...))
}

// appendClause appends a clause as a term. An "or" must have at least two members.
func (a *assertions) appendClause(line []byte, clause []cnf.Lit) []byte {
	switch len(clause) {
	case 0:
		return append(line, "false"...)
	case 1:
		return a.appendLit(line, clause[0])
	}
	line = append(line, "(or"...)
	for _, l := range clause {
		line = a.appendLit(append(line, ' '), l)
	}
	return append(line, ')')
}

func (a *assertions) appendLit(line []byte, l cnf.Lit) []byte {
	if l < 0 {
		return append(a.appendName(append(line, "(not "...), -l), ')')
	}
	return a.appendName(line, l)
}

// appendName appends the name of a variable. The name of a candidate is a valid symbol;
// it is written digit by digit, because most of the time is spent here.
func (a *assertions) appendName(line []byte, v cnf.Lit) []byte {
	k, ok := a.formula.layout.Candidate(v)
	if !ok {
		return append(append(append(line, '|'), a.formula.layout.Name(v)...), '|')
	}
	cell, digit := a.rules.CellDigit(k)
	line = strconv.AppendInt(append(line, 'r'), int64(a.rules.Row(cell)+1), 10)
	line = strconv.AppendInt(append(line, 'c'), int64(a.rules.Col(cell)+1), 10)
	return strconv.AppendInt(append(line, '='), int64(digit), 10)
}
