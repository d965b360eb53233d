package generate

import "fmt"

// NoneError says that no puzzle was found, which does not mean that there is none.
type NoneError struct {
	Options Options
	Within  string // the cost of the search: "2000 grids", "10s"
}

// Error describes what was not found, and what is easier to find.
func (e *NoneError) Error() string {
	return fmt.Sprintf("found no %s in %s; %s", e.Options.what(), e.Within, e.Options.advice())
}

// what describes the options in words.
func (o Options) what() string {
	text := "puzzle"
	if o.Minimal {
		text = "minimal puzzle"
	}
	if o.Shape.Side() != 9 {
		text += " of shape " + o.Shape.String()
	}
	if o.Givens > 0 {
		text += fmt.Sprintf(" with %d givens", o.Givens)
	}
	if o.Symmetry != None {
		text += fmt.Sprintf(" and %v symmetry", o.Symmetry)
	}
	return text
}

// advice names the option that makes it hard.
func (o Options) advice() string {
	n := o.Shape.Side()
	usual := (2*o.Shape.Cells() + 4) / 5
	if n > largestSure {
		usual = 3 * o.Shape.Cells() / 5
	}
	switch {
	case o.Givens > 0 && n == 9 && (o.Minimal || o.Givens < 26):
		return "minimal 9x9 puzzles usually have 22 to 26"
	case o.Givens > 0 && o.Givens < usual:
		return fmt.Sprintf("puzzles with %d givens are found soon", usual)
	case o.Minimal && o.Symmetry != None:
		return "few minimal puzzles are symmetric"
	case o.Minimal:
		return "minimal puzzles are found soon up to 16x16"
	case o.Symmetry != None:
		return "try another number of givens, or no symmetry"
	}
	return "try another seed or more time"
}
