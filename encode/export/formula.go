package export

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// formula is what forms of clauses have in common: an encoding, shuffled or not,
// and what is said about it in comments.
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
		title:  fmt.Sprintf("sudoku %v %v", p.Shape, opt),
		groups: survey{things: "clause"},
		named:  file.Names || file.Shuffle || opt.Reduce != encode.None,
	}, nil
}

// size is that of a DIMACS file. Which variables have the long numbers is open
// before a formula is shuffled.
func (f *formula) size() Size {
	content := count(f.count.Vars, "variables") + ", " + count(f.count.Clauses, "clauses")
	return Size{content, f.count.Bytes, f.options.Shuffle}
}

// headerBytes returns how many of the bytes are DIMACS's header.
func (f *formula) headerBytes() int64 {
	return int64(len(fmt.Sprintf("p cnf %d %d\n", f.count.Vars, f.count.Clauses)))
}

// settle does what takes memory or another pass, once the size is accepted: it
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

// shuffle puts the shuffled formula into the place of the encoder's.
func (f *formula) shuffle() error {
	s := new(shuffled)
	if err := s.read(f.encoding, f.options.Seed); err != nil {
		return err
	}
	f.layout, f.clauses = f.layout.Renamed(s.to), s.write
	f.title += fmt.Sprintf(", shuffled by %d", f.options.Seed)
	return nil
}
