package web

import (
	"net/http"
	"slices"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// schemeSize is the size of a formula in one scheme.
type schemeSize struct {
	Scheme   string           `json:"scheme"`
	Vars     int64            `json:"vars"`
	Clauses  int64            `json:"clauses"`
	Literals int64            `json:"literals"`
	Families map[string]int64 `json:"families"` // clauses of each family
	Error    string           `json:"error,omitempty"`
}

// sizes replies with the size of the formula in each scheme with a name, and in the
// scheme of the request.
func (s *server) sizes(r *http.Request) (reply, error) {
	subject, err := readSubject(r.URL.Query())
	if err != nil {
		return reply{}, err
	}
	schemes := slices.Clone(encode.Schemes)
	if !slices.Contains(schemes, subject.options.Scheme) {
		schemes = append(schemes, subject.options.Scheme)
	}
	sizes := []schemeSize{}
	for _, scheme := range schemes {
		if err := r.Context().Err(); err != nil {
			return reply{}, err
		}
		subject.options.Scheme = scheme
		sizes = append(sizes, subject.size())
	}
	return asJSON(map[string]any{"families": families, "schemes": sizes})
}

// size counts the clauses of a formula.
func (s subject) size() schemeSize {
	t := tally{rules: s.puzzle.Rules, families: make(map[string]int64)}
	size := schemeSize{Scheme: s.options.Scheme.String()}
	if _, err := encode.Encode(&t, s.puzzle, s.options); err != nil {
		size.Error = err.Error()
		return size
	}
	size.Vars, size.Clauses, size.Literals, size.Families = t.Vars, t.Clauses, t.Literals, t.families
	return size
}

// tally is a [cnf.Sink] that counts clauses by family.
type tally struct {
	cnf.Counter
	rules    *sudoku.Rules
	families map[string]int64
	family   string
}

func (t *tally) Begin(g cnf.Group) { t.family = encode.Say(t.rules, g).Family() }

func (t *tally) Add(clause []cnf.Lit) {
	t.Counter.Add(clause)
	t.families[t.family]++
}
