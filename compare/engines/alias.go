package engines

import (
	"io"
	"strings"
	"unicode"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
)

// cutAlias cuts NAME=ENGINE. The alias is "" if there is none. It has no colon, which the names of
// engines have before anything that may hold an equals sign.
func cutAlias(name string) (alias, engine string) {
	alias, engine, found := strings.Cut(name, "=")
	if !found || alias == "" || strings.ContainsFunc(alias, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("._-", r)
	}) {
		return "", name
	}
	return alias, engine
}

// renamed is an engine with another name.
type renamed struct {
	sudoku.Solver
	name string
}

func (r renamed) String() string { return r.name }

// Close closes the files of the engine.
func (r renamed) Close() error {
	if c, ok := r.Solver.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// renamedBatch is a [compare.Batch] with another name.
type renamedBatch struct {
	renamed
	compare.Batch
}

func (r renamedBatch) String() string { return r.name }

func rename(s sudoku.Solver, name string) sudoku.Solver {
	if batch, ok := s.(compare.Batch); ok {
		return renamedBatch{renamed{s, name}, batch}
	}
	return renamed{s, name}
}
