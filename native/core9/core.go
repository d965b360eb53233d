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

// environment is the variable that names the path of New.
const environment = "SUDOKUSAT_CORE"

// chosen is the path of New.
var chosen, errChosen = choose(os.Getenv(environment), Paths())

// choose returns the named path, and the fastest if none is named. It does that too
// if the name is wrong, with an error.
func choose(name string, paths []string) (string, error) {
	if name == "" {
		return paths[0], nil
	}
	if err := known(name, paths); err != nil {
		return paths[0], fmt.Errorf("environment variable %s: %w", environment, err)
	}
	return name, nil
}

// known returns an error that lists the paths unless the name is one of them.
func known(name string, paths []string) error {
	if slices.Contains(paths, name) {
		return nil
	}
	return fmt.Errorf("core %q: expected one that this processor can run: %s", name, strings.Join(paths, ", "))
}

// CheckEnvironment returns an error if the environment variable SUDOKUSAT_CORE
// names none of [Paths]. [New] returns a core of the fastest then, since it has no
// error to return: a program that lets its users choose calls this first.
func CheckEnvironment() error { return errChosen }

// New returns a core of the fastest path, or of the one that the environment
// variable SUDOKUSAT_CORE names.
func New() *Core {
	c, _ := NewPath(chosen)
	return c
}

// NewPath returns a core of that path, or an error that lists those of [Paths].
func NewPath(path string) (*Core, error) {
	if err := known(path, Paths()); err != nil {
		return nil, err
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
