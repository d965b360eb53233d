package web

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/explain"
)

// clause is a clause as it is shown.
type clause struct {
	Number   int       `json:"number"`   // in the formula, from 1
	Sentence string    `json:"sentence"` // what it says in words
	Literals []cnf.Lit `json:"literals"` //
	Names    []string  `json:"names"`    // of the literals
	Meanings []string  `json:"meanings"` // of its auxiliary variables
}

// clauses replies with the clauses of a group, or with those of a variable: first those
// where it is positive, then those where it is negated.
func (s *server) clauses(r *http.Request) (reply, error) {
	f, err := s.asked(r)
	if err != nil {
		return reply{}, err
	}
	q := r.URL.Query()
	if q.Has("group") {
		numbers, err := ofGroup(f, q.Get("group"))
		if err != nil {
			return reply{}, wrong(err)
		}
		return asJSON(map[string][]clause{"clauses": shown(f, numbers)})
	}
	v, err := strconv.Atoi(q.Get("variable"))
	if err != nil || v < 1 || v > f.Vars() {
		return reply{}, wrong(fmt.Errorf("variable %q: expected a number from 1 to %d", q.Get("variable"), f.Vars()))
	}
	positive, negative := f.With(cnf.Lit(v)), f.With(-cnf.Lit(v))
	return asJSON(map[string][]clause{"positive": shown(f, positive), "negative": shown(f, negative)})
}

// ofGroup returns the clauses of a group, from 0.
func ofGroup(f *explain.Formula, text string) (numbers []int32, err error) {
	g, err := strconv.ParseInt(text, 10, 32)
	for i := 0; err == nil && i < f.Len(); i++ {
		if f.Group(i) == cnf.Group(g) {
			numbers = append(numbers, int32(i))
		}
	}
	if numbers == nil {
		return nil, fmt.Errorf("group %q: expected the number of a group of the formula", text)
	}
	return numbers, nil
}

// shown returns clauses, from 0, as the page shows them.
func shown(f *explain.Formula, numbers []int32) []clause {
	clauses := []clause{}
	meanings := make(map[cnf.Lit]string)
	for _, i := range numbers {
		c := clause{Number: int(i) + 1, Sentence: f.Sentence(int(i)), Literals: f.Clause(int(i)), Meanings: []string{}}
		for _, l := range c.Literals {
			c.Names = append(c.Names, f.Literal(l))
			if _, known := meanings[l.Var()]; !known {
				meanings[l.Var()] = f.Meaning(l.Var())
			}
			if meaning := meanings[l.Var()]; meaning != "" {
				c.Meanings = append(c.Meanings, f.Literal(l.Var())+": "+meaning)
			}
		}
		clauses = append(clauses, c)
	}
	return clauses
}
