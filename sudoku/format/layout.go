package format

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// layout is one way to write puzzles down.
type layout struct {
	name        string
	description string // short, for a line of help
	spread      bool   // a grid takes several lines, and an empty line separates two
	dense       bool   // no empty line does
	characters  bool   // cells are single characters, which candidates may be mistaken for
	untitled    bool   // a line above the first puzzle is part of the layout, and no title

	// recognise says whether a text is in this layout. The sniffer asks the
	// layouts in the order of the list, and the first that says yes is taken.
	recognise func(*sample) verdict
	// open returns a reader of the puzzles of a text in this layout.
	open func(*source) puzzleReader
	// write appends a grid, ending with a newline. It is nil if the layout is only read:
	// its answers are written in the compact layout of the shape.
	write func(dst []byte, shape sudoku.Shape, grid sudoku.Grid, style Layout) ([]byte, error)
	// begin returns what stands before the first grid, and end is what stands after
	// the last one. Most layouts have neither.
	begin func(style Layout) string
	end   string
	// remark appends a comment. If it is nil, that is a line that starts with #.
	remark func(dst []byte, text string) []byte
	// dataOnly says that remark cannot hold the text, and appends data that stands for
	// no puzzle.
	dataOnly bool
	// shapes says where a shape stands that is not the customary one of its side.
	shapes shapePlace
	// writePuzzle appends a puzzle with excluded candidates. It is nil if the layout
	// cannot say which ones are excluded.
	writePuzzle func(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error)
}

// shapePlace is where a layout states a shape.
type shapePlace uint8

const (
	aboveGrid   shapePlace = iota // a comment above the grid
	behindGrid                    // a comment on the same line, since the n-th line belongs to the n-th puzzle
	drawnInGrid                   // the drawing shows it, or else a comment above
	inGrid                        // the layout writes it with the grid
	noPlace                       // such a puzzle is refused
)

// puzzleReader reads the puzzles of a text one by one into f. An *Error means
// that one could not be read and that the next call goes on after it; any other
// error ends the text, io.EOF where it is complete.
type puzzleReader interface {
	next(f *found) error
}

// found is a puzzle as its layout saw it. The slices are valid until the next one.
type found struct {
	line     int
	side     int
	digits   sudoku.Grid
	excluded sudoku.Candidates // nil before each call; see exclude
	comment  string
	solution sudoku.Grid  // nil before each call; beside the puzzle, unchecked
	shape    sudoku.Shape // none before each call; that the text states for this puzzle, see state
	shapeBy  string       // what states it
	warnings []*Error     // nil before each call; see warn
	style    Layout       // the layout itself is filled in by the Reader
}

// layouts lists what is known, in the order in which the sniffer asks.
var layouts = []*layout{
	openSudokuLayout,
	jsonLayout,
	minizincLayout,
	amplLayout,
	csvLayout,
	linkLayout,
	tathamLayout,
	latexLayout,
	headedLayout,
	hodokuLayout,
	candidatesLayout,
	pencilmarksLayout,
	sdkLayout,
	lineLayout,
	boxesLayout,
	triplesLayout,
	tableLayout,
	judgeLayout,
	spacedLayout,
	rowsLayout,
	ssLayout,
	codeLayout,
}

// Layout is a layout together with the style in which it is written. It comes
// from [Lookup], which leaves the style open, or from [Entry].Layout, whose
// style is that of the puzzle read. The zero Layout stands for none: a Reader
// then finds out, a Writer takes "rows".
type Layout struct {
	Blank    string // of an empty cell, " " if that or nothing stands there; if empty, the usual one of the layout
	Alphabet string // the N digits of sides above 9, if single characters; if empty, 1-9 and then A-Z

	layout    *layout
	drawing   *drawing // the text in which digits are replaced, of the boxes layout
	separator byte     // between two fields, of the table layout
	headless  bool     // no names stand above the columns, of the csv layout
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
	switch {
	case err == nil && l.Writable():
		return l, nil
	case err == nil:
		err = fmt.Errorf("layout %s is only read: expected one of %s", name, strings.Join(WrittenNames(), ", "))
	}
	return Layout{}, err
}

// WrittenNames returns the names that [LookupToWrite] knows.
func WrittenNames() []string {
	return slices.DeleteFunc(Names(), func(name string) bool {
		l, _ := Lookup(name)
		return !l.Writable()
	})
}

// Writable reports whether a Writer can write in the layout. Some are only read.
func (l Layout) Writable() bool { return l.orDefault().write != nil }

// Compact returns the layout in which a grid of a shape takes least room: "line", or
// "spaced" where there are no characters for all digits.
func Compact(shape sudoku.Shape) Layout {
	if shape.Side() > 35 {
		return Layout{layout: spacedLayout}
	}
	return Layout{layout: lineLayout}
}

// Layouts returns all layouts, in the order of the table above, for a help text
// that shows their names and descriptions.
func Layouts() []Layout {
	all := make([]Layout, len(layouts))
	for i, l := range layouts {
		all[i] = Layout{layout: l}
	}
	return all
}

// Names returns the names that [Lookup] knows.
func Names() []string {
	names := make([]string, len(layouts))
	for i, l := range layouts {
		names[i] = l.name
	}
	return names
}

// String returns the name of the layout, such as "line".
func (l Layout) String() string { return l.orDefault().name }

// Description says in at most 60 characters what the layout looks like.
func (l Layout) Description() string { return l.orDefault().description }

// Comments reports whether a [Writer] writes the text of comments. In json and csv, which
// hold data alone, [Writer.Comment] writes a null or an empty row, so that the n-th entry
// still belongs to the n-th puzzle.
func (l Layout) Comments() bool { return !l.orDefault().dataOnly }

// OneLine reports whether a grid takes one line, so that the n-th line of
// output can belong to the n-th puzzle.
func (l Layout) OneLine() bool { return !l.orDefault().spread }

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
