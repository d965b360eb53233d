package answers

import (
	"cmp"
	"context"
	"fmt"
	"hash/maphash"
	"io"
	"os"
	"slices"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
)

// ListPrefix begins the name of a [List].
const ListPrefix = "file:"

// List is a solver that looks answers up in a file, such as one of published
// solutions. Each line has columns, of which one is the puzzle and another, the
// solution, an answer as the package says:
//
//	puzzle,solution                 a line of names may be first
//	1...............,1234341221434321
//
// Columns have commas, semicolons, tabs or blanks between, and may stand in quotes. The
// two are found by their names, or else are the first two side by side that look like
// it; all others are passed over, as are empty lines and those that begin with #. Sides
// go up to 35.
//
// In memory are 16 bytes for each puzzle. Its line is read again when it is asked
// for, so that the file must not change.
type List struct {
	name    string
	file    File
	seed    maphash.Seed
	index   []entry // sorted by hash, then offset
	columns columns
	longest int // bytes of a line
}

// entry is where a puzzle is.
type entry struct {
	hash   uint64 // of its key
	offset int64  // of its line
}

func (a entry) compare(b entry) int {
	return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.offset, b.offset))
}

// OpenList opens a file for [ReadList].
func OpenList(name string) (*List, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	return ReadList(name, file)
}

// File is what a list is read from.
type File interface {
	io.Reader
	io.ReaderAt
	io.Closer
}

// ReadList reads a file that has this name once. It is an error, with the line, if one
// is not readable, or if two give the same puzzle different answers. The file is the
// list's, which is to be closed in the end.
func ReadList(name string, file File) (*List, error) {
	l := &List{name: name, file: file, seed: maphash.MakeSeed()}
	if err := l.read(); err != nil {
		_ = file.Close()
		return nil, err
	}
	return l, nil
}

// Close closes the file.
func (l *List) Close() error { return l.file.Close() }

// String returns [ListPrefix] and the name of the file.
func (l *List) String() string { return ListPrefix + l.name }

// Fixed returns true: a list has no answers for other puzzles.
func (l *List) Fixed() bool { return true }

// Len returns how many lines with a puzzle there are.
func (l *List) Len() int { return len(l.index) }

// Solve implements [sudoku.Solver], as that of [Program] does.
func (l *List) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	return solve(ctx, l, p, yield)
}

// SolveAll implements [compare.Batch]. Nothing is limited by the timeout, and the Time
// is that of looking it up.
func (l *List) SolveAll(ctx context.Context, puzzles []*sudoku.Puzzle, _ time.Duration) []compare.Statement {
	all := make([]compare.Statement, len(puzzles))
	buffer := make([]byte, l.longest)
	for i, p := range puzzles {
		start := time.Now()
		if err := ctx.Err(); err != nil {
			all[i] = failed(err)
		} else if err := askable(ListPrefix, p); err != nil {
			all[i] = failed(err)
		} else {
			all[i] = l.lookup(p, buffer)
		}
		all[i].Time = time.Since(start)
	}
	return all
}

// lookup returns the answer to a puzzle.
func (l *List) lookup(p *sudoku.Puzzle, buffer []byte) compare.Statement {
	side := p.Rules.Side()
	if side > mostLetters {
		return failed(fmt.Errorf("side %d: expected at most %d", side, mostLetters))
	}
	key := string(appendGrid(nil, side, p.Givens))
	hash := maphash.String(l.seed, key)
	first, _ := slices.BinarySearchFunc(l.index, entry{hash: hash}, entry.compare)
	for _, e := range l.index[first:] {
		if e.hash != hash {
			break
		}
		r, err := l.rowAt(e.offset, buffer)
		if err != nil {
			return failed(err)
		}
		if r.key == key {
			return r.said
		}
	}
	return failed(fmt.Errorf("not in %s", l.name))
}
