package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// MaxLiterals is the most literals that a formula to explain may have: all of it is held
// in memory.
const MaxLiterals = 20_000_000

// Formula is the formula of a puzzle, with indexes for explaining it. It is safe for
// concurrent use.
type Formula struct {
	*cnf.Formula
	encoding *encode.Encoding
	layout   encode.Layout

	// The clauses with literal l are occurrences[starts[i]:starts[i+1]], where i is
	// place(l).
	starts      []int32
	occurrences []int32
}

// New encodes a puzzle. The errors are those of [encode.New], and of a formula with more
// than MaxLiterals.
func New(p *sudoku.Puzzle, opt encode.Options) (*Formula, error) {
	encoding, err := encode.New(p, opt)
	if err != nil {
		return nil, err
	}
	if size := encoding.Size(); size.Literals > MaxLiterals {
		return nil, fmt.Errorf("the formula has %d clauses with %d literals: expected at most %d literals for an explanation",
			size.Clauses, size.Literals, MaxLiterals)
	}
	f := &Formula{Formula: new(cnf.Formula), encoding: encoding, layout: encoding.Layout()}
	if err := encoding.Write(f.Formula); err != nil {
		return nil, err
	}
	f.index()
	return f, nil
}

// index collects the occurrences in a counting sort.
func (f *Formula) index() {
	f.starts = make([]int32, 2*f.Vars()+4)
	for i := range f.Len() {
		for _, l := range f.Clause(i) {
			f.starts[place(l)+1]++
		}
	}
	for i := range f.starts[1:] {
		f.starts[i+1] += f.starts[i]
	}
	f.occurrences = make([]int32, f.Literals())
	next := slices.Clone(f.starts)
	for i := range f.Len() {
		for _, l := range f.Clause(i) {
			f.occurrences[next[place(l)]] = int32(i)
			next[place(l)]++
		}
	}
}

// place is 2v for the literal v and 2v+1 for its negation.
func place(l cnf.Lit) int {
	if l < 0 {
		return int(-l)<<1 | 1
	}
	return int(l) << 1
}

// With returns the clauses that have a literal, in order. The caller must not change the
// slice.
func (f *Formula) With(l cnf.Lit) []int32 {
	i := place(l)
	return f.occurrences[f.starts[i]:f.starts[i+1]]
}

// Layout returns which variable is which candidate.
func (f *Formula) Layout() encode.Layout { return f.layout }

// Options returns how the puzzle is encoded, with defaults filled in.
func (f *Formula) Options() encode.Options { return f.encoding.Options() }

// Puzzle returns the puzzle that was encoded.
func (f *Formula) Puzzle() *sudoku.Puzzle { return f.layout.Puzzle() }

// Statement returns what the group of a clause, from 0, says.
func (f *Formula) Statement(clause int) encode.Statement {
	return encode.Say(f.Puzzle().Rules, f.Group(clause))
}

// Literal returns a literal in words: "r3c4=5" or "r3c4≠5"; for an auxiliary variable
// "a730" or "not a730".
func (f *Formula) Literal(l cnf.Lit) string {
	name := f.layout.Name(l.Var())
	positive, negative, candidate := strings.Cut(name, "=")
	switch {
	case candidate && l < 0:
		return positive + "≠" + negative
	case candidate:
		return name
	case l < 0:
		return fmt.Sprintf("not a%d", -l)
	}
	return fmt.Sprintf("a%d", l)
}
