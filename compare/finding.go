package compare

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Result is what all engines said of one puzzle, in the order of the engines.
type Result struct {
	Puzzle  *sudoku.Puzzle
	Answers []Answer
	// Contradictions are the pairs of engines, by their places among the answers, that
	// cannot both be right.
	Contradictions [][2]int
	Finding        *Finding // what is wrong; nil if nothing is
}

// Kind is what sort of thing a [Finding] is.
type Kind uint8

// The kinds, the gravest first.
const (
	Disagreement Kind = iota // engines contradict each other, or one breaks the rules
	Failure                  // an engine crashed, or gave a malformed answer
	OutOfTime
)

// String returns "disagreement", "failure" or "timeout".
func (k Kind) String() string { return [...]string{"disagreement", "failure", "timeout"}[k] }

// Finding is what is wrong with a result: its gravest kind, and who it is about.
type Finding struct {
	Kind    Kind
	Engines []string // those that took part in it
	Text    string   // what is wrong with which, and who said what
	Shrunk  *Shrunk  // nil if there is no smaller puzzle that shows it
}

// Shrunk is a smaller puzzle that shows the same as that of a finding.
type Shrunk struct {
	Puzzle   *sudoku.Puzzle
	Text     string // what is wrong there, which need not be the same in words
	Finished bool   // nothing more can be left out; if not, there was no time to try
}

// conclude finds out what is wrong.
func (r *Result) conclude() {
	gravest, faulty := OutOfTime, false
	for i := range r.Answers {
		a := &r.Answers[i]
		a.conclude()
		if a.Err != nil && a.Outcome != Unsupported {
			gravest, faulty = min(gravest, a.trouble()), true
		}
		for j := range i {
			if r.Answers[j].contradicts(a) {
				r.Contradictions = append(r.Contradictions, [2]int{j, i})
				gravest, faulty = Disagreement, true
			}
		}
	}
	if faulty {
		r.Finding = r.find(gravest)
	}
}

// trouble returns what sort of thing the error of an answer is. Who has found several
// solutions before has said something, and has not answered all the same.
func (a *Answer) trouble() Kind {
	switch {
	case a.Outcome == Wrong:
		return Disagreement
	case errors.Is(a.Err, context.DeadlineExceeded):
		return OutOfTime
	}
	return Failure
}

// contradicts returns whether two answers cannot both be right.
func (a *Answer) contradicts(b *Answer) bool { return a.missed(b) || b.missed(a) }

// missed returns whether a claims to have all solutions, and b has more. Where that
// is a matter of grids, a is wrong, since they are checked; where b only counted,
// nobody knows which of them is.
func (a *Answer) missed(b *Answer) bool {
	return a.All && (b.Count > a.Count || a.refuted(b))
}

// refuted returns whether a claims to have all solutions, and a grid of b shows that
// it has not. An engine that ran out of time has missed nothing.
func (a *Answer) refuted(b *Answer) bool {
	if !a.All {
		return false
	}
	both := len(a.Solutions)
	for _, g := range b.Solutions {
		if _, found := slices.BinarySearchFunc(a.Solutions, g, slices.Compare[sudoku.Grid]); !found {
			both++
		}
	}
	return both > a.Count
}

// find makes the finding of a kind.
func (r *Result) find(kind Kind) *Finding {
	f := &Finding{Kind: kind}
	switch kind {
	case Disagreement:
		faults := r.wrongs()
		for _, pair := range r.Contradictions {
			a, b := &r.Answers[pair[0]], &r.Answers[pair[1]]
			f.involve(a.Engine, b.Engine)
			faults = appendNew(faults, fault(a, b))
			faults = appendNew(faults, fault(b, a))
		}
		for i := range r.Answers {
			if r.Answers[i].Outcome == Wrong {
				f.involve(r.Answers[i].Engine)
			}
		}
		f.Text = fmt.Sprintf("%s (%s)", strings.Join(faults, "; "), r.said())
	default:
		var texts []string
		for i := range r.Answers {
			if a := &r.Answers[i]; a.Err != nil && a.Outcome != Unsupported && a.trouble() == kind {
				f.involve(a.Engine)
				texts = append(texts, fmt.Sprintf("%s (%s)", a.Engine, sudoku.Reason(a.Err)))
			}
		}
		f.Text = "no answer from " + strings.Join(texts, ", ")
	}
	return f
}

func (f *Finding) involve(engines ...string) {
	for _, e := range engines {
		f.Engines = appendNew(f.Engines, e)
	}
}

// appendNew appends a text that is not empty and not there yet.
func appendNew(texts []string, text string) []string {
	if text == "" || slices.Contains(texts, text) {
		return texts
	}
	return append(texts, text)
}

// wrongs names the answers with a grid that is not a solution.
func (r *Result) wrongs() (texts []string) {
	for i := range r.Answers {
		if a := &r.Answers[i]; a.Outcome == Wrong {
			texts = append(texts, a.Err.Error())
		}
	}
	return texts
}

// fault says what b shows to be wrong with a; "" if nothing.
func fault(a, b *Answer) string {
	switch {
	case a.refuted(b):
		return fmt.Sprintf("%s has missed a solution that %s found", a.Engine, b.Engine)
	case a.missed(b) && !b.refuted(a):
		return fmt.Sprintf("%s or %s is wrong", a.Engine, b.Engine)
	}
	return ""
}

// said says who said what.
func (r *Result) said() string {
	var said []string
	for i := range r.Answers {
		said = append(said, r.Answers[i].Engine+": "+r.Answers[i].String())
	}
	return strings.Join(said, "; ")
}

// Agree returns nil if no engine is shown to be wrong by another or by the rules,
// and otherwise an error that says what is wrong with which, and who said what.
func (r *Result) Agree() error {
	if r.Finding == nil || r.Finding.Kind != Disagreement {
		return nil
	}
	return fmt.Errorf("%s", r.Finding.Text)
}
