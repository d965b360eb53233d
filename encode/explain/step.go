package explain

import (
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Rule is the reason why a step follows; the package comment lists the rules.
type Rule uint8

// The rules, the simplest first.
const (
	Stated Rule = iota
	Propagation
	FailedLiteral
	Core
)

var ruleNames = [...]string{"stated", "propagation", "failed literal", "core"}

// String returns "stated", "propagation", "failed literal" or "core".
func (r Rule) String() string { return ruleNames[r] }

// MarshalText returns the name of the rule.
func (r Rule) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText is the inverse of MarshalText.
func (r *Rule) UnmarshalText(text []byte) error {
	for i, name := range ruleNames {
		if name == string(text) {
			*r = Rule(i)
			return nil
		}
	}
	return fmt.Errorf("rule %q: expected one of %q", text, ruleNames)
}

// Step is a literal that follows, and why. Its clauses, its facts and the negation of its
// literal together have no model.
type Step struct {
	Literal cnf.Lit   // 0 if what follows is a contradiction
	Rule    Rule      //
	Clauses []int     // of the formula, from 0; a single one if the rule is Stated or Propagation
	Facts   []cnf.Lit // literals of earlier steps that the step needs
	// Chain holds the steps from the negation of the literal to a contradiction, which is
	// the last one. Their facts are facts of this step, the negation of the literal, or
	// literals of earlier steps of the chain.
	Chain []Step
}

// Propagate returns everything that unit propagation finds from the formula and some
// assumptions, in the order of discovery. Assumptions are not steps. If all literals of a
// clause become false, the last step is the contradiction. Assumptions that are known to
// be true or false already, or whose variable does not exist, are ignored.
func (f *Formula) Propagate(assumptions ...cnf.Lit) []Step {
	p := newPropagation(f)
	p.state()
	p.run()
	for _, l := range assumptions {
		switch {
		case l == 0 || int(l.Var()) > f.Vars() || p.falsum != none:
		case p.is(l) == 0:
			p.set(l, assumed)
			p.run()
		}
	}
	return p.steps(0)
}

// steps returns the steps of the literals from a position of the trail on.
func (p *propagation) steps(from int) []Step {
	var steps []Step
	for _, l := range p.trail[from:] {
		if reason := p.reasons[l.Var()]; reason != assumed {
			steps = append(steps, p.step(l, reason))
		}
	}
	if p.falsum != none {
		steps = append(steps, p.step(0, p.falsum))
	}
	return steps
}

// step returns the step by which a clause gives a literal, or a contradiction.
func (p *propagation) step(l cnf.Lit, reason int32) Step {
	s := Step{Literal: l, Rule: Propagation, Clauses: []int{int(reason)}, Facts: p.causes(reason, l)}
	if len(s.Facts) == 0 {
		s.Rule = Stated
	}
	return s
}

// chain returns the steps from a position of the trail on that the contradiction needs, or
// nil if there is no contradiction.
func (p *propagation) chain(from int) []Step {
	if p.falsum == none {
		return nil
	}
	last := p.step(0, p.falsum)
	needed := make(map[cnf.Lit]bool)
	for _, l := range last.Facts {
		needed[l] = true
	}
	chain := []Step{last}
	for i := len(p.trail) - 1; i >= from; i-- {
		l := p.trail[i]
		reason := p.reasons[l.Var()]
		if !needed[l] || reason == assumed {
			continue
		}
		s := p.step(l, reason)
		for _, fact := range s.Facts {
			needed[fact] = true
		}
		chain = append(chain, s)
	}
	slices.Reverse(chain)
	return chain
}

// outside returns the facts of a chain that are neither steps of it nor the assumption,
// each once.
func outside(chain []Step, assumption cnf.Lit) []cnf.Lit {
	inside := map[cnf.Lit]bool{assumption: true}
	var facts []cnf.Lit
	for _, s := range chain {
		for _, l := range s.Facts {
			if !inside[l] {
				inside[l] = true
				facts = append(facts, l)
			}
		}
		inside[s.Literal] = true
	}
	return facts
}

// clausesOf returns the clauses of a chain, each once.
func clausesOf(chain []Step) []int {
	seen := make(map[int]bool)
	var clauses []int
	for _, s := range chain {
		for _, c := range s.Clauses {
			if !seen[c] {
				seen[c] = true
				clauses = append(clauses, c)
			}
		}
	}
	return clauses
}
