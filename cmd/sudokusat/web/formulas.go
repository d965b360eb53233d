package web

import (
	"net/http"
	"slices"
	"sync"

	"github.com/sudokusat/sudokusat/encode/explain"
)

// kept is how many formulas are kept. The page makes many requests about one formula, and
// its user goes back to a few.
const kept = 4

// formulas are the formulas of the last requests, the latest first.
type formulas struct {
	mutex  sync.Mutex
	recent []keptFormula
}

type keptFormula struct {
	key     string
	formula *explain.Formula
}

// of returns the formula of a subject. The error is a fault.
func (f *formulas) of(s subject) (*explain.Formula, error) {
	q, err := s.parameters()
	if err != nil {
		return nil, err
	}
	key := q.Encode()
	f.mutex.Lock()
	defer f.mutex.Unlock()
	for i, known := range f.recent {
		if known.key == key {
			f.recent = slices.Insert(slices.Delete(f.recent, i, i+1), 0, known)
			return known.formula, nil
		}
	}
	formula, err := explain.New(s.puzzle, s.options)
	if err != nil {
		return nil, wrong(err)
	}
	f.recent = slices.Insert(f.recent, 0, keptFormula{key, formula})
	f.recent = f.recent[:min(len(f.recent), kept)]
	return formula, nil
}

// asked returns the formula that a request is about.
func (s *server) asked(r *http.Request) (*explain.Formula, error) {
	subject, err := readSubject(r.URL.Query())
	if err != nil {
		return nil, err
	}
	return s.formulas.of(subject)
}
