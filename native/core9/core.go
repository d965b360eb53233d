package core9

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
)

// Core solves 9x9 puzzles. It can be used again and again, by one goroutine at a time.
type Core struct {
	// Stop, if it is not nil, is called every few thousand guesses. The search ends if it
	// returns true.
	Stop func() bool

	path   string
	engine engine
}

// engine is the interface of a path. A limit is at least 1; yield and stop may be nil.
type engine interface {
	// solve finds solutions among the candidates of each cell, with bit d-1 for digit d. A
	// cell may have no candidate. Other bits are ignored.
	solve(candidates *[81]uint16, limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64)
	// solveGivens is solve for givens from 1 to 9, with 0 for a blank.
	solveGivens(givens *[81]byte, limit int, yield func(*[81]byte) bool, stop func() bool) (count int, guesses int64)
}

// portable is the path that every processor can run.
const portable = "portable"

// Paths returns the names of the paths that this processor can run, the fastest first.
func Paths() []string { return append(vectorNames(), portable) }

// environment is the variable that names the path of New.
const environment = "SUDOKUSAT_CORE"

// chosen is the path of New.
var chosen, errChosen = choose(os.Getenv(environment), Paths())

// choose returns the named path, or the fastest if the name is empty. If the name is wrong, it
// returns the fastest and an error.
func choose(name string, paths []string) (string, error) {
	if name == "" {
		return paths[0], nil
	}
	if err := known(name, paths); err != nil {
		return paths[0], fmt.Errorf("environment variable %s: %w", environment, err)
	}
	return name, nil
}

// known returns an error that lists the paths, unless the name is one of them.
func known(name string, paths []string) error {
	if slices.Contains(paths, name) {
		return nil
	}
	return fmt.Errorf("core %q: expected one that this processor can run: %s", name, strings.Join(paths, ", "))
}

// CheckEnvironment returns an error if the environment variable SUDOKUSAT_CORE is set and is
// not one of [Paths]. [New] cannot return an error and then uses the fastest path, so a program
// should call this first.
func CheckEnvironment() error { return errChosen }

// New returns a core of the fastest path, or of the one that the environment
// variable SUDOKUSAT_CORE names.
func New() *Core {
	c, _ := NewPath(chosen)
	return c
}

// NewPath returns a core of the named path, or an error that lists [Paths].
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

// Solve finds the solutions of a puzzle with 81 cells, row by row: 1 to 9 for a given, 0 for a
// blank. It ends after limit solutions; 0 or less means no limit. It calls yield, which may be
// nil, with each solution. The grid is only valid until yield returns, and the search ends if
// yield returns false. Solve returns the number of solutions found and the number of guesses
// made; a guess divides a grid in two.
//
// The caller must not pass other bytes than 0 to 9: the answer is then that of some other
// puzzle.
func (c *Core) Solve(givens *[81]byte, limit int, yield func(*[81]byte) bool) (solutions int, guesses int64) {
	return c.engine.solveGivens(givens, limitOrAll(limit), yield, c.Stop)
}

// SolveCandidates is [Core.Solve] for a grid in which any candidate may be excluded: bit d-1 of
// a cell is digit d. A cell may have no candidate; there is no solution then.
func (c *Core) SolveCandidates(candidates *[81]uint16, limit int, yield func(*[81]byte) bool) (solutions int, guesses int64) {
	return c.engine.solve(candidates, limitOrAll(limit), yield, c.Stop)
}

func limitOrAll(limit int) int {
	if limit <= 0 {
		return math.MaxInt
	}
	return limit
}
