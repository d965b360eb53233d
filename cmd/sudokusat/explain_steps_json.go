package main

import (
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/explain"
)

// stepsObject is a derivation as a JSON object.
type stepsObject struct {
	puzzleObject
	Encoding  string          `json:"encoding"`
	Outcome   explain.Outcome `json:"answer"`
	Evidence  string          `json:"evidence,omitempty"` // of an answer that the steps prove
	Solutions []string        `json:"solutions,omitempty"`
	Steps     []stepObject    `json:"steps"`
}

// stepObject is a step. The numbers of literals and clauses are those of the DIMACS
// file with the same encoding; clauses are counted from 1.
type stepObject struct {
	Literal     cnf.Lit      `json:"literal"` // 0: a contradiction
	Name        string       `json:"name"`
	Rule        explain.Rule `json:"rule"`
	Clauses     []int        `json:"clauses"`
	Constraints []string     `json:"constraints"`
	Facts       []cnf.Lit    `json:"facts"`
	Chain       []stepObject `json:"chain,omitempty"`
}

func newStepsObject(it item, d *explain.Derivation) stepsObject {
	evidence := ""
	if d.Outcome == explain.Solved || d.Outcome == explain.Contradiction {
		evidence = "proved" // each step was checked
	}
	return stepsObject{
		puzzleObject: objectOf(it), Encoding: d.Formula.Options().String(), Outcome: d.Outcome, Evidence: evidence,
		Solutions: linesOf(it.Puzzle.Rules, solutionsOf(d)), Steps: stepObjects(d.Formula, d.Steps),
	}
}

func stepObjects(f *explain.Formula, steps []explain.Step) []stepObject {
	objects := make([]stepObject, len(steps))
	for i, s := range steps {
		o := stepObject{Literal: s.Literal, Name: f.Conclusion(s.Literal), Rule: s.Rule, Facts: s.Facts, Chain: stepObjects(f, s.Chain)}
		if o.Facts == nil {
			o.Facts = []cnf.Lit{}
		}
		last := cnf.Group(-1)
		for _, c := range s.Clauses {
			o.Clauses = append(o.Clauses, c+1)
			if g := f.Group(c); g != last {
				o.Constraints = append(o.Constraints, f.Statement(c).String())
				last = g
			}
		}
		objects[i] = o
	}
	return objects
}
