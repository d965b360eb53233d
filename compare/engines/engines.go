// Package engines finds engines by name. Its table is the only list of engines: the command, its
// help and completion, the comparison and libraries all read it.
//
//	name        works on  what follows the name     example
//	----------  --------  ------------------------  ----------------------------
//	sat         formula   :SCHEME+AMO+LEVEL or not  sat:minimal+binary
//	bitmask ..  grid      nothing                   bitmask
//	minisat ..  formula   as sat                    minisat:up
//	cmd:        formula   a DIMACS solver           cmd:./solver --quiet {cnf}
//	exec:       unknown   a program for puzzles     exec:./mysolver
//	file:       unknown   a list of solutions       file:solutions.csv
//
// NAME=ENGINE gives an engine another name, as in mine=exec:./mysolver.
//
// A new engine is one more row: of [native.Engines] or [sat.Programs] if it works like those, else of
// [All]. Everything else follows.
package engines

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/sudokusat/sudokusat/compare/answers"
	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Default solves where no engine is named, and Second confirms what it says.
const (
	Default = "sat"
	Second  = "bitmask"
)

// Basis is what an engine works on. Two engines that solve formulas share the encoder: a formula
// that does not say what it should misleads both.
type Basis string

// The bases of engines.
const (
	Grid    Basis = "grid"
	Formula Basis = "formula"
	Unknown Basis = "unknown" // a program of somebody else, or a file
)

// Engine is a row of the table: one engine, or a family whose names begin alike.
type Engine struct {
	Name   string // if it ends in a colon, the beginning of the names of a family
	Rest   string // what may follow the name, for a help
	About  string // what it is, in a few words
	Basis  Basis
	Proves bool // it can write a proof that there is no solution
	// Program is the SAT solver that it runs, if it is one of [sat.Programs].
	Program *sat.Program

	open func(rest string, opt Options) (sudoku.Solver, error)
}

// Options is what engines need to know of their surroundings. The zero value will do.
type Options struct {
	// Apart has gophersat search in processes of its own, so that searches that go on at the same
	// time do not wait for each other: of use if each has a time limit. It then works in them for
	// puzzles beyond 9x9 alone.
	Apart bool
	// Warn, if set, is called with what was odd in the output of a SAT solver, by any goroutine.
	Warn func(engine, warning string)
	// Running, if set, is locked while a program runs, so that somebody can wait for the end of all.
	Running sync.Locker
	// Temporary, if set, returns the folder for temporary files. Else that is [os.TempDir].
	Temporary func() (string, error)
	// List opens a list of solutions; nil stands for [answers.OpenList].
	List func(name string) (*answers.List, error)
}

// aboutGrid says what the engines of package native are.
var aboutGrid = map[string]string{
	"bitmask": "inference and guesses on bit masks",
	"dlx":     "dancing links: exact cover",
	"tables":  "cell by cell, with tables of used digits",
	"scan":    "cell by cell, by the rules alone",
}

// All returns the table.
func All() []Engine {
	const encoding = "[:SCHEME+AMO+LEVEL]"
	all := []Engine{{Name: "sat", Rest: encoding, About: "gophersat, a SAT solver in this program", Basis: Formula, Proves: true, open: openGophersat}}
	for _, s := range native.Engines() {
		all = append(all, Engine{
			Name: s.String(), About: aboutGrid[s.String()], Basis: Grid,
			open: func(string, Options) (sudoku.Solver, error) { return s, nil },
		})
	}
	for i := range sat.Programs {
		p := &sat.Programs[i]
		all = append(all, Engine{
			Name: p.Name, Rest: encoding, About: "a SAT solver: " + p.Source, Basis: Formula, Proves: p.Proving != nil, Program: p,
			open: func(rest string, opt Options) (sudoku.Solver, error) { return openCommand(p.Name, rest, opt) },
		})
	}
	return append(all,
		Engine{
			Name: sat.CommandPrefix, Rest: "PROGRAM ARGUMENT...", About: "any other solver that reads DIMACS", Basis: Formula, Proves: true,
			open: func(rest string, opt Options) (sudoku.Solver, error) {
				return openCommand(sat.CommandPrefix+rest, "", opt)
			},
		},
		Engine{
			Name: answers.ProgramPrefix, Rest: "PROGRAM ARGUMENT...", About: "a program that reads puzzles", Basis: Unknown,
			open: openProgram,
		},
		Engine{
			Name: answers.ListPrefix, Rest: "NAME", About: "a list of puzzles with their solutions", Basis: Unknown,
			open: openList,
		},
	)
}

// Names lists names for a completion: those of the table, and of "sat" with each scheme and level.
func Names() (names []string) {
	for _, e := range All() {
		if names = append(names, e.Name); e.Name == Default {
			for _, s := range encode.Schemes {
				names = append(names, e.Name+":"+s.String())
			}
			names = append(names, e.Name+":"+encode.Up.String(), e.Name+":"+encode.Locked.String())
		}
	}
	return names
}

// Find returns the row of an engine's name.
func Find(name string) (Engine, error) {
	_, name = cutAlias(name)
	e, _, err := find(name)
	return e, err
}

// find returns the row of a name without an alias, and what follows the name there.
func find(name string) (e Engine, rest string, err error) {
	first, rest, more := strings.Cut(name, ":")
	for _, e := range All() {
		if e.Name == name || more && (e.Name == first+":" || e.Name == first && e.Rest != "") {
			return e, rest, nil
		}
	}
	return e, "", fmt.Errorf("engine %q: expected one of %s", name, list(All()))
}

// Family returns the name of the row that an engine belongs to, such as "exec:", and what follows it
// in the engine's name. The family of an unknown name is "".
func Family(name string) (family, rest string) {
	_, name = cutAlias(name)
	e, rest, _ := find(name)
	return e.Name, rest
}

// Lookup returns the engine of a name, as the package comment has them. What it says is not checked
// yet: see [sudoku.Checked]. It is an [io.Closer] if it has files open.
func Lookup(name string, opt Options) (sudoku.Solver, error) {
	alias, engine := cutAlias(name)
	e, rest, err := find(engine)
	if err != nil {
		return nil, err
	}
	s, err := e.open(rest, opt)
	if err != nil || alias == "" {
		return s, err
	}
	if taken, _, err := find(alias); err == nil {
		return nil, fmt.Errorf("engine %s: the name %q is taken by the engine %s", name, alias, taken.Name)
	}
	return rename(s, alias), nil
}

// Independent returns whether two engines share no code that can be wrong. What a program of
// somebody else is made of is not known: it is independent of engines on the grid alone.
func Independent(a, b string) bool {
	first, err := Find(a)
	second, err2 := Find(b)
	return err == nil && err2 == nil && first.Name != second.Name && (first.Basis == Grid || second.Basis == Grid)
}

// Confirming returns the name of an engine that is independent of another.
func Confirming(name string) string {
	if Independent(Second, name) {
		return Second
	}
	return Default
}

// Provers returns the rows of the engines that can write proofs.
func Provers() []Engine {
	return slices.DeleteFunc(All(), func(e Engine) bool { return !e.Proves })
}

// Prover returns the SAT solver of an engine's name, whose sessions are of type [sat.Prover].
func Prover(name string, opt Options) (sat.Backend, error) {
	refusal := fmt.Errorf("solver %q: expected one that writes proofs: %s", name, list(Provers()))
	e, rest, err := find(name)
	switch {
	case err != nil, !e.Proves, rest != "" && e.Name != sat.CommandPrefix:
		return nil, refusal
	case e.Name == Default:
		return sat.NewChildren() // a search can be ended
	}
	backend, err := Command(name, opt)
	if err != nil {
		return nil, err
	}
	if _, ok := backend.New().(sat.Prover); !ok {
		return nil, refusal
	}
	return backend, nil
}

// Command returns the SAT solver with the name of one of [sat.Programs], or after "cmd:".
func Command(name string, opt Options) (*sat.Command, error) {
	c, err := sat.LookupCommand(name)
	if err != nil {
		return nil, err
	}
	c.Running, c.Temporary = opt.Running, opt.Temporary
	if opt.Warn != nil {
		c.Warn = func(text string) { opt.Warn(name, text) }
	}
	return c, nil
}

// list lists the names of engines in words.
func list(engines []Engine) string {
	var names []string
	for _, e := range engines {
		if strings.HasSuffix(e.Name, ":") {
			e.Name += e.Rest
		}
		names = append(names, e.Name)
	}
	return strings.Join(names, ", ")
}
