package web

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/explain"
)

// step is a step as it is shown.
type step struct {
	Literal    cnf.Lit   `json:"literal"`    // 0 for a contradiction
	Conclusion string    `json:"conclusion"` // the literal in words
	Rule       string    `json:"rule"`       // of package explain, or "assumed"
	Reason     string    `json:"reason"`     // in words
	Clause     int       `json:"clause"`     // that the step uses, from 1, or 0
	Facts      []cnf.Lit `json:"facts"`      // literals that the step rests on
	Chain      []step    `json:"chain,omitempty"`
}

// stepsReply is all steps, and how they ended.
type stepsReply struct {
	Steps   []step `json:"steps"`
	Outcome string `json:"outcome"` // in words, or ""
}

// maxAssumptions is how many literals may be assumed at once.
const maxAssumptions = 100

// steps replies with the steps of unit propagation from the formula and assumptions.
func (s *server) steps(r *http.Request) (reply, error) {
	f, err := s.asked(r)
	if err != nil {
		return reply{}, err
	}
	assumptions, err := readAssumptions(f, r.URL.Query().Get("assume"))
	if err != nil {
		return reply{}, wrong(err)
	}
	steps, outcome := propagate(f, assumptions)
	return asJSON(stepsReply{steps, outcome})
}

// readAssumptions reads names of literals, "r1c2=5,-r3c4=6". Candidates without a
// variable, which a reduction has decided, are left out.
func readAssumptions(f *explain.Formula, text string) (literals []cnf.Lit, err error) {
	names := strings.FieldsFunc(text, func(r rune) bool { return r == ',' })
	if len(names) > maxAssumptions {
		return nil, fmt.Errorf("%d assumptions: expected at most %d", len(names), maxAssumptions)
	}
	for _, name := range names {
		positive, negated := strings.CutPrefix(name, "-")
		k, err := f.Puzzle().Rules.ParseCandidate(positive)
		if err != nil {
			return nil, fmt.Errorf("assume: %w", err)
		}
		l := f.Layout().Var(k)
		if negated {
			l = -l
		}
		if l != 0 {
			literals = append(literals, l)
		}
	}
	return literals, nil
}

// propagate returns the steps of unit propagation, with a step for each assumption.
func propagate(f *explain.Formula, assumptions []cnf.Lit) (steps []step, outcome string) {
	found := f.Propagate()
	steps = newSteps(f, found)
	for i, l := range assumptions {
		if refuted(found) {
			break
		}
		switch value(found, assumptions[:i], l) {
		case 1:
			continue
		case -1:
			steps = append(steps, assumed(f, l), step{
				Conclusion: f.Conclusion(0), Rule: explain.Propagation.String(), Facts: []cnf.Lit{l, -l},
				Reason: fmt.Sprintf("%s is assumed, but %s is known", f.Literal(l), f.Literal(-l)),
			})
			return steps, refutation
		}
		more := f.Propagate(assumptions[:i+1]...)
		steps = append(append(steps, assumed(f, l)), newSteps(f, more[len(found):])...)
		found = more
	}
	if refuted(found) {
		return steps, refutation
	}
	return steps, ""
}

const refutation = "contradiction"

// newSteps returns steps as the page shows them.
func newSteps(f *explain.Formula, steps []explain.Step) []step {
	list := []step{}
	for _, s := range steps {
		list = append(list, newStep(f, s))
	}
	return list
}

func newStep(f *explain.Formula, s explain.Step) step {
	shown := step{Literal: s.Literal, Conclusion: f.Conclusion(s.Literal), Rule: s.Rule.String(), Facts: s.Facts}
	switch {
	case len(s.Chain) > 0:
		shown.Chain = newSteps(f, s.Chain)
		shown.Reason = fmt.Sprintf("%s leads to a contradiction", f.Literal(-s.Literal))
	case s.Rule == explain.Core:
		shown.Reason = "follows from: " + strings.Join(groupNames(f, s.Clauses), "; ")
	default:
		shown.Clause = s.Clauses[0] + 1
		shown.Reason = f.Sentence(s.Clauses[0])
	}
	return shown
}

// groupNames returns the names of the groups of clauses, each once.
func groupNames(f *explain.Formula, clauses []int) (names []string) {
	seen := make(map[cnf.Group]bool)
	for _, i := range clauses {
		if g := f.Group(i); !seen[g] {
			seen[g] = true
			names = append(names, f.Statement(i).String())
		}
	}
	return names
}

func assumed(f *explain.Formula, l cnf.Lit) step {
	return step{Literal: l, Conclusion: f.Literal(l), Rule: "assumed", Reason: "assumed"}
}

// refuted returns whether steps end in a contradiction.
func refuted(steps []explain.Step) bool {
	return len(steps) > 0 && steps[len(steps)-1].Literal == 0
}

// value returns 1 if a literal is known to be true, -1 if it is known to be false, and
// 0 if nothing is known.
func value(steps []explain.Step, assumptions []cnf.Lit, l cnf.Lit) int {
	for _, s := range steps {
		switch s.Literal {
		case l:
			return 1
		case -l:
			return -1
		}
	}
	for _, x := range assumptions {
		switch x {
		case l:
			return 1
		case -l:
			return -1
		}
	}
	return 0
}
