package web

import (
	"net/http"
	"time"

	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// MaxSide is the largest side of a puzzle that the page shows. The page has an element
// for each of the N³ candidates.
const MaxSide = 16

// Options are the first puzzle of the page, and the solvers that it uses.
type Options struct {
	// Puzzle is shown first; nil means an example.
	Puzzle *sudoku.Puzzle
	// Solvers find out why a puzzle has no solution.
	Solvers explain.Solvers
	// Backend finds cores and makes certificates. Its sessions must be of type
	// [sat.Prover].
	Backend sat.Backend
	// Limit is the longest time for one search; 0 means 20 seconds.
	Limit time.Duration
	// Name is a name of this server in addition to localhost and its addresses, or "".
	Name string
}

// server answers requests.
type server struct {
	Options
	formulas formulas
	turn     chan struct{} // held by the request that searches; only one does at a time
}

// New returns a server of the page, to be given a listener. Its Handler can also be used
// in another server that sets [http.LocalAddrContextKey]. It is an error if the page
// cannot show the puzzle.
func New(opt Options) (*http.Server, error) {
	if opt.Limit == 0 {
		opt.Limit = 20 * time.Second
	}
	if opt.Puzzle == nil {
		example, err := readPuzzle(examples[0].values())
		if err != nil {
			return nil, err
		}
		opt.Puzzle = example
	}
	if err := (subject{puzzle: opt.Puzzle}).check(); err != nil {
		return nil, err
	}
	s := &server{Options: opt, turn: make(chan struct{}, 1)}
	page, err := s.page()
	if err != nil {
		return nil, err
	}
	return &http.Server{
		Handler:           s.guard(s.routes(page)),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       20 * time.Second,
		WriteTimeout:      opt.Limit + 20*time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    256 << 10, // all candidates of a large puzzle may be excluded
	}, nil
}

// routes maps each request to the method that answers it.
func (s *server) routes(page http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /{$}", page)
	mux.Handle("GET /page/{file}", http.FileServerFS(files))
	for pattern, answer := range map[string]answer{
		"POST /api/puzzle":              s.read,
		"GET /api/formula":              s.formula,
		"GET /api/clauses":              s.clauses,
		"GET /api/sizes":                s.sizes,
		"GET /api/steps":                s.steps,
		"GET /api/derivation":           s.derivation,
		"GET /api/why":                  s.why,
		"GET /download/formula.cnf":     s.downloadFormula,
		"GET /download/certificate.zip": s.downloadCertificate,
		"GET /download/steps.json":      s.downloadSteps,
		"GET /download/steps.md":        s.downloadMarkdown,
	} {
		mux.Handle(pattern, answer)
	}
	return mux
}
