package certify

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// readFormula reads the formula, which must be in the form that [cnf.Writer] writes.
func (k *check) readFormula() (err error) {
	text := k.files[formulaFile]
	k.formula, err = cnf.ReadDIMACS(bytes.NewReader(text), cnf.ReadOptions{
		Name: formulaFile, Comment: func(_ int, comment string) { k.comments = append(k.comments, comment) },
	})
	if err != nil {
		return &Refusal{formulaFile, strings.TrimPrefix(err.Error(), formulaFile+":")}
	}
	if want := k.shape.Candidates(); k.formula.Vars() != want {
		return refuse(formulaFile, "%d variables, expected %d", k.formula.Vars(), want)
	}
	same := expected{rest: text}
	err = k.formula.WriteDIMACS(&same, slices.Values(k.comments))
	if err == nil && len(same.rest) > 0 {
		err = errDiffers
	}
	if errors.Is(err, errDiffers) {
		line := 1 + bytes.Count(text[:len(text)-len(same.rest)], []byte{'\n'})
		return refuse(formulaFile, "line %d: not in the form that all checkers read alike: expected comments, the header, a clause a line, single blanks", line)
	}
	if err != nil {
		return refuse(formulaFile, "%v", err)
	}
	k.note(formulaFile, "%d variables, %d clauses, in the form that all checkers read alike", k.formula.Vars(), k.formula.Len())
	return nil
}

// expected is a writer that takes what it expects and nothing else.
type expected struct{ rest []byte }

var errDiffers = errors.New("differs")

// Write returns errDiffers at the first byte that is another one. The rest then
// begins with it.
func (e *expected) Write(p []byte) (int, error) {
	same := 0
	for same < min(len(p), len(e.rest)) && p[same] == e.rest[same] {
		same++
	}
	e.rest = e.rest[same:]
	if same < len(p) {
		return same, errDiffers
	}
	return same, nil
}

// judgeClauses judges each clause by itself.
func (k *check) judgeClauses() error {
	k.judge = newJudge(k.report.Puzzle, k.report.Solution)
	var kinds [len(clauseKinds)]int
	for i := range k.formula.Len() {
		clause := k.formula.Clause(i)
		rules := k.judge.rules(clause)
		if len(rules) == 0 {
			return refuse(formulaFile, "clause %d, %s: no rule of the puzzle", i+1, clauseText(clause))
		}
		if rules[0].kind == forbidding {
			if first := k.judge.forbidding; first >= 0 {
				return refuse(formulaFile, "clause %d, %s: forbids the solution, expected no other clause than %d to do so", i+1, clauseText(clause), first+1)
			}
			k.judge.forbidding = i
		}
		kinds[rules[0].kind.clause()]++
	}
	if k.report.Claim == Unique && k.judge.forbidding < 0 {
		return refuse(formulaFile, "no clause forbids the solution, expected one")
	}
	k.note(formulaFile, "each clause is a rule of the puzzle: %s", kindCounts(kinds))
	return nil
}

// kindCounts returns "21 givens, 324 at least one, …".
func kindCounts(kinds [len(clauseKinds)]int) string {
	var parts []string
	for kind, count := range kinds {
		if count > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", count, clauseKinds[kind]))
		}
	}
	return strings.Join(parts, ", ")
}

// maxShown is how many literals of a clause an error shows.
const maxShown = 12

// clauseText returns a clause as it is in the file.
func clauseText(clause []cnf.Lit) string {
	var text []byte
	for _, l := range clause[:min(len(clause), maxShown)] {
		text = cnf.AppendLit(text, l)
	}
	if len(clause) > maxShown {
		text = append(text, "… "...)
	}
	return string(append(text, '0'))
}
