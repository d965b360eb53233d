package sudoku

import (
	"fmt"
	"slices"
	"strings"
)

// Kernel takes what a clue means, in a few kinds of constraint that engines and encodings know:
//
//	House    cells with no digit twice
//	Domain   a cell and the digits that it may have
//	Pair     two cells and the pairs of digits that they may have
//	Never    nothing keeps the clue
type Kernel struct {
	rules  *Rules
	clue   int
	houses *[]House // what all clues add
	err    error
}

// Rules returns the rules with their own houses, regions and all clues, but without what the clues add.
func (k *Kernel) Rules() *Rules { return k.rules }

// Errorf says why the clue makes no sense. The first error is that of the rules.
func (k *Kernel) Errorf(format string, args ...any) {
	if k.err == nil {
		k.err = fmt.Errorf("%s: "+format, append([]any{k.rules.clues[k.clue].Text(k.rules)}, args...)...)
	}
}

func (k *Kernel) add(c Constraint) { k.rules.lowered = append(k.rules.lowered, c) }

// Domain says which digits a cell may have: bit d stands for digit d.
func (k *Kernel) Domain(cell int, digits Digits) {
	k.add(Domain{k.clue, cell, digits & allDigits(k.rules.Side())})
}

// House adds a house with a name. More than N cells cannot be filled.
func (k *Kernel) House(name string, cells []int) {
	if len(cells) > k.rules.Side() {
		k.Never(cells)
		return
	}
	cells = slices.Clone(cells)
	slices.Sort(cells)
	if len(slices.Compact(slices.Clone(cells))) < len(cells) {
		k.Never(cells) // a cell twice differs from itself
		return
	}
	*k.houses = append(*k.houses, House{Kind: Extra, Index: len(*k.houses), Cells: cells, Clue: k.clue, Name: name})
}

// Pair says which pairs of digits two cells may have. Calls may share the table.
func (k *Kernel) Pair(a, b int, t *Table) {
	if a == b {
		var digits Digits
		for d := range k.rules.Side() {
			if t.Allows(uint16(d+1), uint16(d+1)) {
				digits |= 1 << (d + 1)
			}
		}
		k.Domain(a, digits)
		return
	}
	k.add(Pair{k.clue, a, b, t})
}

// Never says that no digits in these cells keep the clue.
func (k *Kernel) Never(cells []int) { k.add(Never{k.clue, slices.Clone(cells)}) }

// Constraint is one of the constraints that clues are lowered to: a [Domain], [Pair] or [Never].
// Whoever does not know a kind refuses it.
type Constraint interface {
	Of() int      // the index of its clue
	About() []int // the cells that it is about
	sealed()
}

// Domain is a [Constraint]: a cell has one of some digits.
type Domain struct {
	Clue   int
	Cell   int
	Digits Digits
}

// Pair is a [Constraint]: two different cells have a pair of digits that a table allows.
type Pair struct {
	Clue  int
	A, B  int
	Table *Table
}

// Never is a [Constraint]: nothing keeps its clue.
type Never struct {
	Clue  int
	Cells []int
}

// Of returns the index of the clue.
func (d Domain) Of() int { return d.Clue }

// Of returns the index of the clue.
func (p Pair) Of() int { return p.Clue }

// Of returns the index of the clue.
func (n Never) Of() int { return n.Clue }

// About returns the cell.
func (d Domain) About() []int { return []int{d.Cell} }

// About returns the two cells.
func (p Pair) About() []int { return []int{p.A, p.B} }

// About returns the cells.
func (n Never) About() []int { return n.Cells }

func (Domain) sealed() {}
func (Pair) sealed()   {}
func (Never) sealed()  {}

// Digits is a set of digits up to 63: bit d stands for digit d.
type Digits uint64

// Has returns whether the set has a digit.
func (s Digits) Has(digit uint16) bool { return s>>digit&1 != 0 }

// allDigits returns the digits from 1 to side.
func allDigits(side int) Digits { return Digits(1)<<(side+1) - 2 }

// Table says which pairs of digits are allowed. It does not change once it is used.
type Table struct {
	say     string   // what it says of two cells: "%s < %s"
	rows    []Digits // of each first digit: the second digits that are allowed
	columns []Digits // of each second digit: the first digits that are allowed
}

// NewTable returns the table of the pairs of digits from 1 to side that allowed returns true for. say is
// what it says of two cells, with a %s for each: "%s < %s".
func NewTable(side int, say string, allowed func(a, b int) bool) *Table {
	t := &Table{say, make([]Digits, side+1), make([]Digits, side+1)}
	for a := 1; a <= side; a++ {
		for b := 1; b <= side; b++ {
			if allowed(a, b) {
				t.rows[a] |= 1 << b
				t.columns[b] |= 1 << a
			}
		}
	}
	return t
}

// Allows returns whether digits a and b, from 1, are an allowed pair.
func (t *Table) Allows(a, b uint16) bool { return t.rows[a].Has(b) }

// With returns the second digits that are allowed with first digit a.
func (t *Table) With(a uint16) Digits { return t.rows[a] }

// WithSecond returns the first digits that are allowed with second digit b.
func (t *Table) WithSecond(b uint16) Digits { return t.columns[b] }

// Turned returns the table with its first and second digits exchanged.
func (t *Table) Turned() *Table { return &Table{t.say, t.columns, t.rows} }

// ConstraintName returns what constraint i, of [Rules.Constraints], says: "thermo 2: r1c1 < r1c2".
func (r *Rules) ConstraintName(i int) string {
	c := r.lowered[i]
	name := r.ClueName(c.Of()) + ": "
	switch c := c.(type) {
	case Domain:
		var digits []string
		for d := range r.Side() {
			if c.Digits.Has(uint16(d + 1)) {
				digits = append(digits, fmt.Sprint(d+1))
			}
		}
		if len(digits) == 0 {
			return name + r.CellName(c.Cell) + " has no digit"
		}
		return name + r.CellName(c.Cell) + " is " + strings.Join(digits, " or ")
	case Pair:
		return name + fmt.Sprintf(c.Table.say, r.CellName(c.A), r.CellName(c.B))
	}
	return name + "no digits keep it"
}

// ClueName returns a short name for clue i: its keyword, with a number if there are several of that
// keyword: "thermo 2".
func (r *Rules) ClueName(i int) string {
	name := keyword(r.clues[i].Text(r))
	same, number := 0, 0
	for j, c := range r.clues {
		if keyword(c.Text(r)) == name {
			if same++; j == i {
				number = same
			}
		}
	}
	if same > 1 {
		return fmt.Sprintf("%s %d", name, number)
	}
	return name
}

// keyword returns the words at the start of the text of a clue.
func keyword(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool { return r == ':' || r >= '0' && r <= '9' })
	if end < 0 {
		return text
	}
	return strings.TrimSpace(text[:end])
}
