package core9

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
)

// Core solves 9x9 puzzles, one at a time. It is meant to be used again and again,
// by one goroutine at a time.
type Core struct {
	// Stop, if it is not nil, is asked every few thousand guesses whether to end
	// the search.
	Stop func() bool

	path   string
	engine engine
}

// engine is what a path has to offer. A limit is at least 1; yield and stop may be
// nil.
type engine interface {
	// solve finds solutions among the candidates of each cell, bit d-1 for digit
	// d; a cell may have none. Other bits are ignored.
	solve(candidates *[81]uint16, limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64)
	// solveGivens is solve for givens 1 to 9, 0 for a blank.
	solveGivens(givens *[81]byte, limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64)
}

// portable is the path that every processor can run.
const portable = "portable"

// Paths returns the names of the paths that this processor can run, the fastest
// first.
func Paths() []string { return append(vectorNames(), portable) }

// chosen is the path of New.
var chosen = choose(os.Getenv("SUDOKUSAT_CORE"), Paths())

// choose returns the named path, or the fastest if that is none.
func choose(name string, paths []string) string {
	if slices.Contains(paths, name) {
		return name
	}
	return paths[0]
}

// New returns a core of the fastest path, or of the one that the environment
// variable SUDOKUSAT_CORE names.
func New() *Core {
	c, _ := NewPath(chosen)
	return c
}

// NewPath returns a core of that path, or an error that lists those of [Paths].
func NewPath(path string) (*Core, error) {
	if !slices.Contains(Paths(), path) {
		return nil, fmt.Errorf("core %q: expected one that this processor can run: %s", path, strings.Join(Paths(), ", "))
	}
	if path == portable {
		return &Core{path: path, engine: new(bandCore)}, nil
	}
	return &Core{path: path, engine: newVector(path)}, nil
}

// Path returns the name of the path.
func (c *Core) Path() string { return c.path }

// Solve finds the solutions of a puzzle of 81 givens, row by row, 1 to 9 or 0 for
// a blank, until there are limit of them; a limit of 0 or less is none. Each goes
// to yield, which may be nil; the grid is good until yield returns, and an answer
// of false ends the search. Solve returns how many were found and how many guesses
// that took: a guess divides a grid in two.
//
// Another byte than 0 to 9 is an error of the caller: the answer is then that of
// some other puzzle.
func (c *Core) Solve(givens *[81]byte, limit int, yield func(*[81]byte) bool) (solutions int, guesses int64) {
	return c.engine.solveGivens(givens, limitOrAll(limit), yield, c.Stop)
}

// SolveCandidates is [Core.Solve] for a grid in which any candidate may be
// excluded: bit d-1 of a cell is digit d. A cell without candidates is legal and
// leaves no solution.
func (c *Core) SolveCandidates(candidates *[81]uint16, limit int, yield func(*[81]byte) bool) (solutions int, guesses int64) {
	return c.engine.solve(candidates, limitOrAll(limit), yield, c.Stop)
}

func limitOrAll(limit int) int {
	if limit <= 0 {
		return math.MaxInt
	}
	return limit
}
