package web

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// subject is what a request is about: a puzzle, and how it is encoded.
type subject struct {
	puzzle  *sudoku.Puzzle
	options encode.Options
}

// readSubject reads the parameters of a request.
func readSubject(q url.Values) (s subject, err error) {
	if s.puzzle, err = readPuzzle(q); err != nil {
		return s, wrong(err)
	}
	if s.options, err = readOptions(q); err != nil {
		return s, wrong(err)
	}
	return s, s.check()
}

// check returns an error if the puzzle cannot be shown.
func (s subject) check() error {
	if side := s.puzzle.Rules.Side(); side > MaxSide {
		return wrong(fmt.Errorf("a %dx%d puzzle: expected a side of at most %d on this page", side, side, MaxSide))
	}
	return nil
}

// line is the layout of a puzzle in an address.
const line = "line"

func readPuzzle(q url.Values) (*sudoku.Puzzle, error) {
	shape, err := sudoku.ParseShape(q.Get("shape"))
	if err != nil {
		return nil, err
	}
	layout, err := format.Lookup(line)
	if err != nil {
		return nil, err
	}
	opt := format.Options{File: "puzzle", Layout: layout, Shape: shape, Alphabet: "1-G"}
	entry, err := format.NewReader(strings.NewReader(q.Get("puzzle")+"\n"), opt).Next()
	if err != nil {
		return nil, err
	}
	p := entry.Puzzle
	for name := range strings.SplitSeq(q.Get("excluded"), ",") {
		if name == "" {
			continue
		}
		candidate, err := p.Rules.ParseCandidate(name)
		if err != nil {
			return nil, fmt.Errorf("excluded: %w", err)
		}
		p.Excluded.Add(candidate)
	}
	return p, nil
}

// readOptions reads how the puzzle is encoded. Missing parameters have the usual values.
func readOptions(q url.Values) (o encode.Options, err error) {
	o.Scheme, o.AMO = encode.Extended, amo.All[0]
	if name := q.Get("scheme"); name != "" {
		if o.Scheme, err = encode.LookupScheme(name); err != nil {
			return o, err
		}
	}
	if name := q.Get("amo"); name != "" {
		if o.AMO, err = amo.Lookup(name); err != nil {
			return o, err
		}
	}
	if name := q.Get("reduce"); name != "" {
		if o.Reduce, err = encode.LookupReduce(name); err != nil {
			return o, err
		}
	}
	return o, nil
}

// parameters is the inverse of readSubject.
func (s subject) parameters() (url.Values, error) {
	q, err := puzzleParameters(s.puzzle)
	if err != nil || s.options.Scheme == (encode.Scheme{}) {
		return q, err
	}
	q.Set("scheme", s.options.Scheme.String())
	q.Set("amo", s.options.AMO.String())
	q.Set("reduce", s.options.Reduce.String())
	return q, nil
}

// puzzleParameters returns the parameters of a puzzle.
func puzzleParameters(p *sudoku.Puzzle) (url.Values, error) {
	layout, err := format.Lookup(line)
	if err != nil {
		return nil, err
	}
	shape, err := p.Rules.OnlyClassic("the page")
	if err != nil {
		return nil, err
	}
	var text strings.Builder
	w := format.NewWriter(&text, layout)
	w.OmitShapes()
	if err := w.Grid(p.Rules, p.Givens); err != nil {
		return nil, err
	}
	if err := w.End(); err != nil {
		return nil, err
	}
	q := url.Values{"puzzle": {strings.TrimSpace(text.String())}, "shape": {shape.String()}}
	var excluded []string
	for k := range p.Excluded.All() {
		excluded = append(excluded, p.Rules.CandidateName(k))
	}
	if excluded != nil {
		q.Set("excluded", strings.Join(excluded, ","))
	}
	return q, nil
}
