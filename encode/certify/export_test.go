package certify

import (
	"encoding/json"
	"maps"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Rehash returns a copy whose manifest fits the other files, as one who forges a
// certificate would write it.
func (c Certificate) Rehash() Certificate {
	c = maps.Clone(c)
	var m manifest
	if err := json.Unmarshal(c[manifestFile], &m); err != nil {
		panic(err)
	}
	m.Proof.Steps = countSteps(c[proofFile])
	m.sum(c)
	c[manifestFile] = m.text()
	return c
}

// States returns whether a clause states a rule of the puzzle, and whether that is
// the one that forbids the solution, which may be nil.
func States(p *sudoku.Puzzle, solution sudoku.Grid) func(clause []cnf.Lit) (states, forbids bool) {
	j := newJudge(p, solution)
	return func(clause []cnf.Lit) (bool, bool) {
		rules := j.rules(clause)
		return len(rules) > 0, len(rules) > 0 && rules[0].kind == forbidding
	}
}
