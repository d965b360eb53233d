package encode

import (
	"fmt"
	"io"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// WriteOptions says what stands in a file beside the formula. The zero value is
// nothing but one comment for shape and options.
type WriteOptions struct {
	// Names writes a comment for each variable and each group of clauses. Where
	// variables have other numbers than usual, because the formula is reduced or
	// shuffled, each has its name anyway: nothing else could tell them apart. A
	// shuffled formula has no comments for groups.
	Names bool
	// Show writes the comments that model counters read, so that they count over
	// the candidates alone.
	Show bool
	// Shuffle gives the variables other numbers and the clauses another order, by
	// Seed. The formula is then held in memory.
	Shuffle bool
	Seed    uint64
	// Accept, if set, is called before the first byte is written; its error is
	// that of WriteDIMACS.
	Accept func(Size) error
}

// WriteDIMACS writes the formula of p to w. The encoder runs again for what must
// be known before: its size, unless that follows from the shape, and where groups
// begin. The comments stand before the header:
//
//	c sudoku 2x2 extended+pairwise+up     what was encoded, and how
//	c refuted row 3 has no place for 1    it has no solution
//	c t pmc                               for model counters: count the
//	c p show 1 2 3 0                      models over these variables
//	c varname 1 r1c3=1                    a variable and its candidate,
//	c varname 13 r1b2=1                   its intersection,
//	c varname 37 auxiliary 37             or neither
//	c fixed r1c1=2                        a candidate that is true without one
//	c group r1c1 has at least one digit: clause 1
//	c group r1c1 has at most one digit: clauses 17-22
//
// [Names] reads them. With names the file can be decoded with nothing but itself.
func WriteDIMACS(w io.Writer, p *sudoku.Puzzle, opt Options, write WriteOptions) error {
	e, err := New(p, opt)
	if err != nil {
		return err
	}
	f := file{options: write, layout: e.layout, formula: e.Write, size: e.Size(), title: fmt.Sprintf("sudoku %v %v", p.Shape, opt)}
	f.named = write.Names || write.Shuffle || opt.Reduce != None
	if write.Accept != nil {
		if err := write.Accept(f.size); err != nil {
			return err
		}
	}
	if write.Shuffle {
		err = f.shuffle(e)
	} else if write.Names {
		err = e.Write(&f.groups)
	}
	if err != nil {
		return err
	}
	return f.write(w)
}

// file is a formula with all that stands before it.
type file struct {
	options WriteOptions
	title   string
	layout  Layout
	size    Size
	named   bool
	groups  survey
	formula func(cnf.Sink) error
}

// shuffle puts the shuffled formula into the place of the encoder's.
func (f *file) shuffle(e *Encoding) error {
	s, err := shuffle(e, f.options.Seed)
	if err != nil {
		return err
	}
	f.layout, f.formula = s.layout, s.write
	f.title += fmt.Sprintf(", shuffled by %d", f.options.Seed)
	return nil
}

func (f *file) write(w io.Writer) error {
	out := cnf.NewWriter(w, cnf.Header{Vars: f.size.Vars, Clauses: f.size.Clauses, Comments: f.comments})
	if err := f.formula(out); err != nil {
		return err
	}
	return out.Close()
}

// comments yields the comments.
func (f *file) comments(yield func(string) bool) {
	ok := yield(f.title)
	if reason := f.layout.refuted; reason != "" {
		ok = ok && yield("refuted "+reason)
	}
	if f.options.Show {
		ok = ok && f.show(yield)
	}
	if f.named {
		ok = ok && f.names(yield)
	}
	_ = ok && f.groups.comments(f.layout.puzzle.Shape, yield)
}

// showLine is how many variables stand in a line for model counters.
const showLine = 20

// show yields what the model counting competitions read: the type of the problem,
// which is projected if there are other variables than candidates, and those to
// count over.
func (f *file) show(yield func(string) bool) bool {
	var shown []cnf.Lit
	for v := cnf.Lit(1); int64(v) <= f.size.Vars; v++ {
		if _, ok := f.layout.Candidate(v); ok {
			shown = append(shown, v)
		}
	}
	kind := "t mc"
	if int64(len(shown)) < f.size.Vars {
		kind = "t pmc"
	}
	if !yield(kind) {
		return false
	}
	for start := 0; start == 0 || start < len(shown); start += showLine {
		line := fmt.Sprint(shown[start:min(start+showLine, len(shown))])
		if !yield(strings.TrimSpace("p show "+strings.Trim(line, "[]")) + " 0") {
			return false
		}
	}
	return true
}

func (f *file) names(yield func(string) bool) bool {
	for v := cnf.Lit(1); int64(v) <= f.size.Vars; v++ {
		if !yield(fmt.Sprintf("varname %d %s", v, f.layout.Name(v))) {
			return false
		}
	}
	shape := f.layout.puzzle.Shape
	for cell, digit := range f.layout.fixed {
		if digit != 0 && !yield("fixed "+shape.CandidateName(shape.Candidate(cell, digit))) {
			return false
		}
	}
	return true
}

// survey is a [cnf.Sink] that notes where each group begins.
type survey struct {
	cnf.Counter
	begins []begin
}

type begin struct {
	group cnf.Group
	after int64 // clauses before its first
}

func (s *survey) Begin(g cnf.Group) {
	s.begins = append(s.begins, begin{g, s.Clauses})
}

// comments yields a line for each group that has clauses.
func (s *survey) comments(shape sudoku.Shape, yield func(string) bool) bool {
	for i, b := range s.begins {
		last := s.Clauses
		if i+1 < len(s.begins) {
			last = s.begins[i+1].after
		}
		var clauses string
		switch last - b.after {
		case 0:
			continue
		case 1:
			clauses = fmt.Sprintf("clause %d", last)
		default:
			clauses = fmt.Sprintf("clauses %d-%d", b.after+1, last)
		}
		if !yield(fmt.Sprintf("group %s: %s", GroupName(shape, b.group), clauses)) {
			return false
		}
	}
	return true
}
