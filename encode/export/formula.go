package export

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// formula is what forms of clauses have in common: an encoding, shuffled or not, and its
// comments.
type formula struct {
	options  Options
	encoding *encode.Encoding
	count    encode.Size
	title    string
	named    bool // variables have their names in comments
	layout   encode.Layout
	clauses  func(cnf.Sink) error
	groups   survey
}

func newFormula(p *sudoku.Puzzle, opt encode.Options, file Options) (*formula, error) {
	e, err := encode.New(p, opt)
	if err != nil {
		return nil, err
	}
	if file.Forbid != nil {
		if err := e.Forbid(file.Forbid); err != nil {
			return nil, err
		}
	}
	return &formula{
		options: file, encoding: e, count: e.Size(), layout: e.Layout(), clauses: e.Write,
		title:  fmt.Sprintf("sudoku %v %v", p.Rules, opt),
		groups: survey{things: "clause"},
		named:  file.Names || file.Shuffle || opt.Reduce != encode.None,
	}, nil
}

// size returns the size of a DIMACS file. Before a shuffle, it is not known which
// variables get the long numbers.
func (f *formula) size() Size {
	content := count(f.count.Vars, "variables") + ", " + count(f.count.Clauses, "clauses")
	return Size{content, f.count.Bytes, f.options.Shuffle}
}

// headerBytes returns the length of the DIMACS header.
func (f *formula) headerBytes() int64 {
	return int64(len(fmt.Sprintf("p cnf %d %d\n", f.count.Vars, f.count.Clauses)))
}

// settle runs after the size was accepted, since it takes memory or another pass: it
// shuffles, or finds where the groups begin.
func (f *formula) settle() error {
	switch {
	case f.options.Shuffle:
		return f.shuffle()
	case f.options.Names:
		return f.clauses(&f.groups)
	}
	return nil
}

// shuffle replaces the encoder's formula by a shuffled one.
func (f *formula) shuffle() error {
	s := new(shuffled)
	if err := s.read(f.encoding, f.options.Seed); err != nil {
		return err
	}
	f.layout, f.clauses = f.layout.Renamed(s.to), s.write
	f.title += fmt.Sprintf(", shuffled by %d", f.options.Seed)
	return nil
}
