package explain

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/proof"
	"github.com/sudokusat/sudokusat/encode/sat"
)

// Check checks every step with code other than the code that made it. The facts of a step
// must be literals of earlier steps. [proof.Check] must refute its clauses, its facts and
// the negation of its literal: by unit propagation, or for a core by a proof of gophersat.
// The chains of failed literals are checked in the same way. The error names the step.
func (d *Derivation) Check(ctx context.Context) error {
	known := make(map[cnf.Lit]bool)
	for i, s := range d.Steps {
		if err := d.Formula.check(ctx, s, known); err != nil {
			return fmt.Errorf("step %d, %s: %w", i+1, d.Formula.Conclusion(s.Literal), err)
		}
		known[s.Literal] = true
	}
	return nil
}

// check checks a step, given the literals that are known before it.
func (f *Formula) check(ctx context.Context, s Step, known map[cnf.Lit]bool) error {
	for _, l := range s.Facts {
		if !known[l] {
			return fmt.Errorf("it uses %s, which no earlier step shows", f.Literal(l))
		}
	}
	if err := f.checkChain(ctx, s); err != nil {
		return err
	}
	falsehood := dense{names: make(map[cnf.Lit]cnf.Lit)}
	for _, i := range s.Clauses {
		if i < 0 || i >= f.Len() {
			return fmt.Errorf("it uses clause %d: expected one of 0 to %d", i, f.Len()-1)
		}
		falsehood.add(f.Clause(i)...)
	}
	for _, l := range s.Facts {
		falsehood.add(l)
	}
	if s.Literal != 0 {
		falsehood.add(-s.Literal)
	}
	return refute(ctx, &falsehood.Formula, s.Rule == Core)
}

// dense is a formula of a few clauses of another formula, with the variables renumbered.
type dense struct {
	cnf.Formula
	names  map[cnf.Lit]cnf.Lit // of variables
	clause []cnf.Lit
}

func (d *dense) add(clause ...cnf.Lit) {
	d.clause = d.clause[:0]
	for _, l := range clause {
		v, ok := d.names[l.Var()]
		if !ok {
			v = d.NewVar()
			d.names[l.Var()] = v
		}
		if l < 0 {
			v = -v
		}
		d.clause = append(d.clause, v)
	}
	d.Add(d.clause)
}

// checkChain checks the steps of a chain, which may use the assumption and the facts of s.
func (f *Formula) checkChain(ctx context.Context, s Step) error {
	if len(s.Chain) == 0 {
		return nil
	}
	inside := map[cnf.Lit]bool{-s.Literal: true}
	for _, l := range s.Facts {
		inside[l] = true
	}
	for i, link := range s.Chain {
		if err := f.check(ctx, link, inside); err != nil {
			return fmt.Errorf("link %d, %s: %w", i+1, f.Conclusion(link.Literal), err)
		}
		inside[link.Literal] = true
	}
	if !inside[0] {
		return fmt.Errorf("its chain does not end in a contradiction")
	}
	return nil
}

// refute returns an error unless a checked proof shows that a formula has no model. With
// search, gophersat looks for the proof; otherwise unit propagation must be enough.
func refute(ctx context.Context, f *cnf.Formula, search bool) error {
	if !search {
		_, err := proof.Check(ctx, f, strings.NewReader(""), proof.Options{Format: proof.DRAT})
		return err
	}
	model, _, err := refuteWithProof(ctx, f, sat.Gophersat{})
	if model != nil {
		return errors.New("its clauses and facts do not imply it")
	}
	return err
}

// Conclusion returns the conclusion of a step in words: a literal, or "contradiction" for
// 0.
func (f *Formula) Conclusion(l cnf.Lit) string {
	if l == 0 {
		return "contradiction"
	}
	return f.Literal(l)
}
