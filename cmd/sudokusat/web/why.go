package web

import (
	"context"
	"net/http"

	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/sudoku"
)

// whyReply says why there is no solution, or how many solutions there are.
type whyReply struct {
	Solutions string            `json:"solutions"`      // none, one or several
	Evidence  string            `json:"evidence"`       // which solvers say so, or that solutions were checked
	Conflicts []string          `json:"conflicts"`      // of the puzzle, in words
	Core      []string          `json:"core"`           // names of givens and excluded candidates that contradict each other
	Others    int               `json:"others"`         // how many givens and excluded candidates are not in the core
	Cells     []int             `json:"cells"`          // of the conflicts, of the core, or where two solutions differ
	Part      map[string]string `json:"part,omitempty"` // the parameters of the puzzle made of the core
}

func (s *server) why(r *http.Request) (reply, error) {
	subject, err := readSubject(r.URL.Query())
	if err != nil {
		return reply{}, err
	}
	p := subject.puzzle
	reason, err := search(s, r, func(ctx context.Context) (explain.Reason, error) {
		return explain.Why(ctx, p, s.Solvers, false)
	})
	if err != nil {
		return reply{}, err
	}
	result := whyReply{
		Solutions: [...]string{"none", "one", "several"}[len(reason.Solutions)],
		Evidence:  s.Solvers.First.String() + ", confirmed by " + s.Solvers.Confirm.String(),
		Core:      []string{}, Others: reason.Others, Cells: reason.Differ(),
	}
	result.Conflicts, _ = conflicts(p)
	switch {
	case reason.Conflicting:
		result.Evidence = "the puzzle contradicts itself"
		_, result.Cells = conflicts(p)
	case len(reason.Solutions) == 2:
		result.Evidence = "two solutions were found and checked"
	case len(reason.Core) > 0:
		if err := result.blame(p.Rules, reason.Core); err != nil {
			return reply{}, err
		}
	}
	return asJSON(result)
}

// blame adds the core of a puzzle.
func (w *whyReply) blame(rules *sudoku.Rules, core []explain.Premise) error {
	for _, premise := range core {
		w.Core = append(w.Core, premise.Name(rules))
		w.Cells = append(w.Cells, premise.Cell)
	}
	q, err := puzzleParameters(explain.Part(rules, core))
	if err != nil {
		return err
	}
	w.Part = make(map[string]string)
	for name := range q {
		w.Part[name] = q.Get(name)
	}
	return nil
}
