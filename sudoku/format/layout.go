package format

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// layout is one way to write puzzles down: what its text starts with, how its puzzles are
// read, and how one is written. The package documentation says how to add one.
type layout struct {
	name        string
	description string // short, for a line of help
	traits      trait

	// starts reports whether a line shows by itself that it begins a text in this layout.
	// A layout that needs more than one line, or has a reason to give, has recognise.
	starts    func(src *source, line []byte) bool
	recognise func(*sample) finding
	// open returns a reader of the puzzles of a text in this layout.
	open func(*source) puzzleReader

	// write appends a puzzle, ending with a newline. It is nil if the layout is only read:
	// its answers are written in the compact layout of the shape.
	write func(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error)
	// begin returns what comes before the first grid, and end is what comes after the last
	// one. Most layouts have neither.
	begin func(style Layout) string
	end   string
	// remark appends a comment. If it is nil, that is a line that starts with #.
	remark func(dst []byte, text string) []byte
	shapes shapePlace
}

// trait is what the rest of the package must know about a layout.
type trait uint16

const (
	spread   trait = 1 << iota // a grid takes several lines
	dense                      // no empty line separates two such grids
	titled                     // one puzzle a line, and a title may be above the first
	symbolic                   // cells are single characters, and candidates may be mistaken for them
	nested                     // values within values: the next line is not the next row
	excludes                   // the text can say which candidates are excluded
	dataOnly                   // remark cannot hold the text, and appends data that is not a puzzle
	unlisted                   // it reads some texts of another layout, whose name it has
	ruled                      // the text can say clues and own regions
)

func (l *layout) is(t trait) bool { return l.traits&t != 0 }

// shapePlace is where a layout states a shape that is not the customary one of its side.
type shapePlace uint8

const (
	aboveGrid   shapePlace = iota // in a comment above the grid
	behindGrid                    // in a comment on the same line, since line n belongs to puzzle n
	drawnInGrid                   // the drawing shows it, or else a comment above
	inGrid                        // the layout writes it with the grid
	noPlace                       // nowhere: such a puzzle is refused
)

// puzzleReader reads the puzzles of a text one by one into f. An *Error means that one
// could not be read and that the next call goes on after it; any other error ends the
// text, io.EOF where it is complete.
type puzzleReader interface {
	next(f *found) error
}

// found is a puzzle as its layout saw it. The slices are valid until the next one. Before
// each call excluded, solution, shape and warnings are empty.
type found struct {
	line     int
	side     int
	digits   sudoku.Grid
	excluded sudoku.Candidates // see exclude
	comment  string
	solution sudoku.Grid  // that the text gives with the puzzle, unchecked
	shape    sudoku.Shape // that the text states for this puzzle
	shapeBy  string       // what states it
	warnings []*Error
	style    Layout        // the layout itself is filled in by the Reader
	rules    *sudoku.Rules // that the text states with the puzzle, or nil
}

// layouts lists what is known, in the order in which the sniffer asks: the first layout
// that recognises a text reads it. So a layout comes before those that would take its
// text for theirs.
var layouts = []*layout{
	variantLayout,     // a size in words, which only headed could take for a title
	columnsLayout,     // a space is a cell only here; all others drop spaces
	openSudokuLayout,  // XML, whose first character no other layout has
	jsonLayout,        // a bracket or a quote, before code, which knows more brackets
	minizincLayout,    // an assignment of array2d, before code
	amplLayout,        // a keyword, before headed, for which it is a word and a number
	csvLayout,         // names of columns, before headed; two puzzles on a line, before line
	linkLayout,        // an address
	tathamLayout,      // a shape and a colon, before hodoku
	latexLayout,       // a command
	headedLayout,      // a heading, before line and rows, for which it is a title
	hodokuLayout,      // colons, before line, for which they are a bad puzzle
	candidatesLayout,  // N³ characters, before line, for which they may be N² of another N
	pencilmarksLayout, // a drawing of candidates, before boxes, which takes any drawing
	sdkLayout,         // a section in brackets, before code
	lineLayout,        // a long line of cells, before rows
	boxesLayout,       // bars
	triplesLayout,     // three numbers a line, before the layouts of rows
	tableLayout,       // separators between numbers, before rows
	judgeLayout,       // spaces between numbers and a ?, before spaced
	spacedLayout,      // spaces between numbers, before rows
	rowsLayout,        // any cells
	ssLayout,          // not recognised by itself: boxes reads it
	codeLayout,        // anything with brackets
}

// Layout is a layout together with the style in which it is written. It comes
// from [Lookup], which leaves the style open, or from [Entry].Layout, whose
// style is that of the puzzle read. The zero Layout stands for none: a Reader
// then finds out, a Writer takes "rows".
type Layout struct {
	Blank    string // of an empty cell, " " for a space or nothing; if empty, the usual one of the layout
	Alphabet string // the N digits of sides above 9, if single characters; if empty, 1-9 and then A-Z

	layout    *layout
	drawing   *drawing // the text in which digits are replaced, of the boxes layout
	separator byte     // between two fields, of the table layout
	headless  bool     // no names are above the columns, of the csv layout
	shaped    bool     // columns say the shapes, of the csv layout; filled in by the Writer
	heading   string   // of the puzzle, of the headed layout; if empty, made of the number
	number    int      // of the grid, from 1; filled in by the Writer
}

// Lookup returns the layout of that name, or an error that lists the known names.
func Lookup(name string) (Layout, error) {
	for _, l := range Layouts() {
		if l.String() == name {
			return l, nil
		}
	}
	return Layout{}, fmt.Errorf("unknown layout %q: expected one of %s", name, strings.Join(Names(), ", "))
}

// LookupToWrite is Lookup for a layout to write in, which must not be one that is only
// read.
func LookupToWrite(name string) (Layout, error) {
	l, err := Lookup(name)
	if err == nil && !l.Writable() {
		return Layout{}, fmt.Errorf("layout %s is only read: expected one of %s", name, strings.Join(WrittenNames(), ", "))
	}
	return l, err
}

// Layouts returns all layouts, for a help text that shows their names and descriptions.
func Layouts() (all []Layout) {
	for _, l := range layouts {
		if !l.is(unlisted) {
			all = append(all, Layout{layout: l})
		}
	}
	return all
}

// Names returns the names that [Lookup] knows.
func Names() (names []string) {
	for _, l := range Layouts() {
		names = append(names, l.String())
	}
	return names
}

// WrittenNames returns the names that [LookupToWrite] knows.
func WrittenNames() (names []string) {
	for _, l := range slices.DeleteFunc(Layouts(), func(l Layout) bool { return !l.Writable() }) {
		names = append(names, l.String())
	}
	return names
}

// Compact returns the layout in which a grid of a side takes least room: "line", or
// "spaced" where there are no characters for all digits.
func Compact(side int) Layout {
	if side > longestAlphabet {
		return Layout{layout: spacedLayout}
	}
	return Layout{layout: lineLayout}
}

// String returns the name of the layout, such as "line".
func (l Layout) String() string { return l.orDefault().name }

// Description says in at most 60 characters what the layout looks like.
func (l Layout) Description() string { return l.orDefault().description }

// Writable reports whether a Writer can write in the layout. Some are only read.
func (l Layout) Writable() bool { return l.orDefault().write != nil }

// Comments reports whether a [Writer] writes the text of comments. In json and csv, which
// hold data alone, [Writer.Comment] writes a null or an empty row, so that the n-th entry
// still belongs to the n-th puzzle.
func (l Layout) Comments() bool { return !l.orDefault().is(dataOnly) }

// OneLine reports whether a grid takes one line, so that the n-th line of
// output can belong to the n-th puzzle.
func (l Layout) OneLine() bool { return !l.orDefault().is(spread) }

func (l Layout) orDefault() *layout {
	if l.layout == nil {
		return rowsLayout
	}
	return l.layout
}

// blankOr returns the blank symbol of the style, or the usual one.
func (l Layout) blankOr(usual string) string {
	if l.Blank == "" {
		return usual
	}
	return l.Blank
}
