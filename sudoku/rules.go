package sudoku

import (
	"fmt"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
)

// Rules is all that a filled grid must keep besides the givens of a puzzle: rows, columns, regions and
// clues. Rules do not change, and many puzzles share them. Cells and candidates are named and
// numbered by the [Size].
type Rules struct {
	Size
	boxes    Shape // of the regions; zero if the puzzle has its own
	region   []int // of each cell, or -1
	houses   []House
	housesOf [][]int // of each cell: its houses, ascending
	clues    []Clue
	cluesOf  [][]int // of each cell: the clues about it, ascending
	lowered  []Constraint
	derived  sync.Map // see Derive
}

// classics are the rules without clues: those of shapes up to smallShape in a table, which takes a few
// nanoseconds to look up, since every puzzle that is read needs one, and others in a map.
var (
	smallClassics [smallShape + 1][smallShape + 1]atomic.Pointer[Rules]
	largeClassics sync.Map // Shape -> *Rules
)

const smallShape = 10

// Classic returns the rules of the boxes of a shape, without clues. It is the same value each time; nil
// if the shape is not valid.
func Classic(s Shape) *Rules {
	if uint(s.Rows) > smallShape || uint(s.Cols) > smallShape {
		return largeClassic(s)
	}
	known := &smallClassics[s.Rows][s.Cols]
	if r := known.Load(); r != nil || s.Validate() != nil {
		return r
	}
	known.CompareAndSwap(nil, newRules(s.Side(), s, boxesOf(s)))
	return known.Load()
}

func largeClassic(s Shape) *Rules {
	if known, ok := largeClassics.Load(s); ok {
		return known.(*Rules)
	}
	if s.Validate() != nil {
		return nil
	}
	known, _ := largeClassics.LoadOrStore(s, newRules(s.Side(), s, boxesOf(s)))
	return known.(*Rules)
}

// MaxClueSide is the largest side of rules with clues or own regions.
const MaxClueSide = 62

// NewRules returns the rules of the boxes of a shape and some clues. Without clues it is [Classic]. It is
// an error if the shape is not valid, if a clue makes no sense there, or if the side is larger than
// [MaxClueSide].
func NewRules(s Shape, clues ...Clue) (*Rules, error) {
	if err := s.Validate(); err != nil {
		return nil, err
	}
	if len(clues) == 0 {
		return Classic(s), nil
	}
	return newRules(s.Side(), s, boxesOf(s)).with(clues)
}

// NewJigsaw returns the rules of regions, numbered from 0 for each cell, or -1 for a cell in none, and
// some clues. Each region that has cells must have as many as there are digits. If the regions are the
// boxes of a shape, it is [NewRules] of that.
func NewJigsaw(side int, region []int, clues ...Clue) (*Rules, error) {
	if side < 1 || side > MaxClueSide || len(region) != side*side {
		return nil, fmt.Errorf("regions of %d cells for side %d: expected a side of 1 to %d, and the region of each cell", len(region), side, MaxClueSide)
	}
	region, err := numbered(side, region)
	if err != nil {
		return nil, err
	}
	for rows := 1; rows <= side; rows++ {
		s := Shape{Rows: rows, Cols: side / rows}
		if s.Side() == side && slices.Equal(region, boxesOf(s)) {
			return NewRules(s, clues...)
		}
	}
	return newRules(side, Shape{}, region).with(clues)
}

// numbered numbers regions in the order of their first cells, and checks their sizes.
func numbered(side int, region []int) ([]int, error) {
	numbers := make(map[int]int)
	sizes := make([]int, side)
	same := make([]int, len(region))
	for cell, old := range region {
		if same[cell] = -1; old < 0 {
			continue
		}
		number, met := numbers[old]
		if !met {
			number = len(numbers)
			numbers[old] = number
		}
		if number >= side {
			return nil, fmt.Errorf("more than %d regions: expected at most one for each digit", side)
		}
		same[cell] = number
		sizes[number]++
	}
	for number, size := range sizes[:len(numbers)] {
		if size != side {
			first := Size(side).CellName(slices.Index(same, number))
			return nil, fmt.Errorf("the region of %s has %s: expected %d", first, Counted(size, "cell"), side)
		}
	}
	return same, nil
}

// with adds clues to rules that have none and that nobody else has.
func (r *Rules) with(clues []Clue) (*Rules, error) {
	if len(clues) > 0 && r.Side() > MaxClueSide {
		return nil, fmt.Errorf("clues for side %d: expected a side of at most %d", r.Side(), MaxClueSide)
	}
	r.clues = slices.Clone(clues)
	var extra []House
	for i, c := range r.clues {
		for _, cell := range c.Cells(r) {
			if cell < 0 || cell >= r.Cells() {
				return nil, fmt.Errorf("clue %d is about cell %d: expected 0 to %d", i+1, cell, r.Cells()-1)
			}
			r.cluesOf[cell] = append(r.cluesOf[cell], i)
		}
	}
	for i, c := range r.clues {
		k := Kernel{rules: r, clue: i, houses: &extra}
		if c.Lower(&k); k.err != nil {
			return nil, k.err
		}
	}
	for _, h := range extra {
		r.addHouse(h)
	}
	return r, nil
}

// boxesOf returns the box of each cell.
func boxesOf(s Shape) []int {
	region := make([]int, s.Cells())
	for cell := range region {
		region[cell] = s.Box(cell)
	}
	return region
}

// newRules returns rules without clues. The boxes are zero if the regions are not those of a shape.
func newRules(side int, boxes Shape, region []int) *Rules {
	r := &Rules{Size: Size(side), boxes: boxes, region: region}
	r.housesOf, r.cluesOf = make([][]int, r.Cells()), make([][]int, r.Cells())
	lines := make([]int, r.Cells())
	for _, kind := range []HouseKind{Row, Column, Box} {
		of := lines
		switch kind {
		case Row:
			for cell := range lines {
				lines[cell] = r.Row(cell)
			}
		case Column:
			for cell := range lines {
				lines[cell] = r.Col(cell)
			}
		case Box:
			if of = region; boxes == (Shape{}) {
				kind = Region
			}
		}
		r.addHouses(kind, of)
	}
	return r
}

// addHouses adds the houses of a kind that have cells, of which the house of each cell is given, or -1.
func (r *Rules) addHouses(kind HouseKind, of []int) {
	cells := make([][]int, r.Side())
	for cell, i := range of {
		if i >= 0 {
			cells[i] = append(cells[i], cell)
		}
	}
	for i := range cells {
		if len(cells[i]) > 0 {
			r.addHouse(House{Kind: kind, Index: i, Cells: cells[i], Clue: -1})
		}
	}
}

func (r *Rules) addHouse(h House) {
	for _, cell := range h.Cells {
		r.housesOf[cell] = append(r.housesOf[cell], len(r.houses))
	}
	r.houses = append(r.houses, h)
}

// Boxes returns the shape whose boxes are the regions; false if the regions are others. There may be
// clues.
func (r *Rules) Boxes() (Shape, bool) { return r.boxes, r.boxes != Shape{} }

// Classic returns the shape of rules that have boxes and no clues; false if they are others.
func (r *Rules) Classic() (Shape, bool) {
	if len(r.clues) > 0 {
		return Shape{}, false
	}
	return r.Boxes()
}

// OnlyClassic is [Rules.Classic] for a part of the program that knows no other rules. The error is an
// [UnsupportedError] that names it and the first rule that it does not know.
func (r *Rules) OnlyClassic(who string) (Shape, error) {
	if s, ok := r.Classic(); ok {
		return s, nil
	}
	if len(r.clues) > 0 {
		return Shape{}, &UnsupportedError{Who: who, Rule: r.clues[0].Text(r)}
	}
	return r.OnlyBoxes(who)
}

// OnlyBoxes is [Rules.Boxes] for a part of the program that knows no other regions. The error is an
// [UnsupportedError] that names it.
func (r *Rules) OnlyBoxes(who string) (Shape, error) {
	if s, ok := r.Boxes(); ok {
		return s, nil
	}
	return Shape{}, &UnsupportedError{Who: who, Rule: "own regions"}
}

// UnsupportedError says that a part of the program does not know a rule. It gives no answer then, since
// the answer without the rule would be wrong.
type UnsupportedError struct {
	Who  string // which part; "" if no part knows the rule
	Rule string
}

// Error returns "dlx: killer 6: r1c2 r2c2 r2c3: this rule is not supported".
func (e *UnsupportedError) Error() string {
	message := e.Rule + ": this rule is not supported"
	if e.Who != "" {
		message = e.Who + ": " + message
	}
	return message
}

// String returns the shape of the boxes, "3x3", or the side if there are own regions: "9".
func (r *Rules) String() string {
	if s, ok := r.Boxes(); ok {
		return s.String()
	}
	return strconv.Itoa(r.Side())
}

// RegionText returns a letter for the region of each cell, "." for a cell in none.
func (r *Rules) RegionText() string {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	text := make([]byte, r.Cells())
	for cell, region := range r.region {
		if text[cell] = '.'; region >= 0 {
			text[cell] = letters[region]
		}
	}
	return string(text)
}

// ParseRegions returns the region of each cell, as [NewJigsaw] takes it, from a letter or digit for each
// cell: cells with the same one are in the same region, and "." is a cell in none.
func ParseRegions(text string) []int {
	region := make([]int, len(text))
	for cell := range region {
		if region[cell] = int(text[cell]); text[cell] == '.' {
			region[cell] = -1
		}
	}
	return region
}

// Houses returns the groups of cells that hold no digit twice: rows, columns, regions, and what clues
// add, in this order. The slice is shared and must not be changed.
func (r *Rules) Houses() []House { return r.houses }

// HousesOf returns the indices into [Rules.Houses] of the houses of a cell, ascending. The slice is
// shared and must not be changed.
func (r *Rules) HousesOf(cell int) []int { return r.housesOf[cell] }

// Region returns the region of a cell, from 0, or -1 if it is in none.
func (r *Rules) Region(cell int) int { return r.region[cell] }

// Clues returns the clues. The slice is shared and must not be changed.
func (r *Rules) Clues() []Clue { return r.clues }

// CluesOf returns the indices into [Rules.Clues] of the clues about a cell, ascending. The slice is
// shared and must not be changed.
func (r *Rules) CluesOf(cell int) []int { return r.cluesOf[cell] }

// Constraints returns what the clues are lowered to, but for the houses that they add. The slice is
// shared and must not be changed.
func (r *Rules) Constraints() []Constraint { return r.lowered }

// Equal returns whether two rules have the same side, regions and clues.
func (r *Rules) Equal(o *Rules) bool {
	if r == o {
		return true
	}
	return r.Size == o.Size && slices.Equal(r.region, o.region) &&
		slices.EqualFunc(r.clues, o.clues, func(a, b Clue) bool { return a.Text(r) == b.Text(o) })
}

// Puzzle returns a puzzle with these rules after [Puzzle.Validate]. It keeps the slice givens.
func (r *Rules) Puzzle(givens Grid) (*Puzzle, error) {
	p := &Puzzle{Rules: r, Givens: givens}
	if err := p.Validate(); err != nil {
		return nil, err
	}
	return p, nil
}

// Empty returns the puzzle with these rules and without givens.
func (r *Rules) Empty() *Puzzle { return &Puzzle{Rules: r, Givens: make(Grid, r.Cells())} }

// Derived is what a package works out from rules; see [Derive].
type Derived[T any] struct{ of func(*Rules) T }

// Derive returns what of works out from rules. It is worked out once for each Rules, and kept as long as
// they live.
func Derive[T any](of func(*Rules) T) *Derived[T] { return &Derived[T]{of} }

// Of returns what was worked out from r.
func (d *Derived[T]) Of(r *Rules) T {
	known, ok := r.derived.Load(d)
	if !ok {
		known, _ = r.derived.LoadOrStore(d, d.of(r))
	}
	return known.(T)
}
