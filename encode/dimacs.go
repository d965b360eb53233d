package encode

import (
	"fmt"
	"io"
	"iter"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// WriteDIMACS writes the formula of p to w, clause by clause: the encoder runs
// twice, once to count for the header. With names, comments before the header
// say what each variable and each group of clauses means, and the file can be
// decoded with nothing but itself:
//
//	c sudoku 2x2 extended+pairwise
//	c varname 1 r1c1=1
//	c group r1c1 has at least one digit: clause 1
//	c group r1c1 has at most one digit: clauses 17-22
func WriteDIMACS(w io.Writer, p *sudoku.Puzzle, opt Options, names bool) error {
	var s survey
	layout, err := Encode(&s, p, opt)
	if err != nil {
		return err
	}
	comments := func(yield func(string) bool) {
		if yield(puzzleComment(p, opt)) && names {
			_ = s.names(layout, yield) && s.groups(layout, yield)
		}
	}
	out := cnf.NewWriter(w, cnf.Header{Vars: s.Vars, Clauses: s.Clauses, Comments: iter.Seq[string](comments)})
	if _, err := Encode(out, p, opt); err != nil {
		return err
	}
	return out.Close()
}

func puzzleComment(p *sudoku.Puzzle, opt Options) string {
	return fmt.Sprintf("sudoku %v %v", p.Shape, opt)
}

// survey counts a formula and notes where each group begins.
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

func (s *survey) names(l Layout, yield func(string) bool) bool {
	for v := cnf.Lit(1); int64(v) <= s.Vars; v++ {
		if !yield(fmt.Sprintf("varname %d %s", v, l.Name(v))) {
			return false
		}
	}
	return true
}

func (s *survey) groups(l Layout, yield func(string) bool) bool {
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
		if !yield(fmt.Sprintf("group %s: %s", GroupName(l.puzzle.Shape, b.group), clauses)) {
			return false
		}
	}
	return true
}
