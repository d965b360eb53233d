package format

import (
	"errors"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Options say what a [Reader] need not find out. The zero Options find out all.
type Options struct {
	File     string       // name in errors; "input" if empty
	Layout   Layout       // from [Lookup]; if zero, found from the text
	Shape    sudoku.Shape // of the boxes; if zero, the customary one of the side
	Alphabet string       // of sides above 9: a name that starts with 1, 0 or A, such as "0-F"; if empty, found from the text
}

// Entry is a puzzle and where it came from.
type Entry struct {
	Puzzle  *sudoku.Puzzle
	Number  int // from 1; puzzles that could not be read count
	File    string
	Line    int    // of its first cell, from 1
	Comment string // after the puzzle, without its marker, or the name of the puzzle
	Layout  Layout // in which it was read, for a [Writer]

	// Solution is the one that the text gives with the puzzle, or nil.
	// It is not checked and may have any length; a cell is 0 if it has no digit.
	Solution sudoku.Grid

	// Warnings say what was doubtful in the puzzle, which was read all the same.
	Warnings []*Error
}

// Reader reads puzzles from a stream. It holds one puzzle, the lines that it
// must see to know where that ends, and at most the first MiB to find the layout.
type Reader struct {
	src     *source
	reader  puzzleReader // nil until the layout is known
	found   found
	number  int
	side    int   // of the last puzzle
	refused int   // line of the last puzzle that was refused
	err     error // that ends the stream
}

// NewReader returns a reader of the puzzles in r. It reads nothing yet.
func NewReader(r io.Reader, options Options) *Reader {
	if options.File == "" {
		options.File = "input"
	}
	src := &source{lineScanner: &lineScanner{r: r}, options: options}
	return &Reader{src: src}
}

// Next returns the next puzzle. An [*Error] says that a puzzle could not be
// read: it is counted, and the next call goes on after it. At the end the error
// is io.EOF; a text without any puzzle is an [*Error] first. Any other error is
// of the stream, and is returned from then on.
func (r *Reader) Next() (Entry, error) {
	var e Entry
	if err := r.Read(&e); err != nil {
		return Entry{}, err
	}
	return e, nil
}

// Read is [Reader.Next] without an allocation: it overwrites the entry e, and the
// puzzle and the solution that e points to if there are any. After an error there is nothing in them
// to be used.
func (r *Reader) Read(e *Entry) error {
	if r.err != nil {
		return r.err
	}
	if r.reader == nil {
		if err := r.open(); err != nil {
			return r.fail(err)
		}
	}
	r.src.memory, r.src.candidateMemory, r.found.excluded = nil, nil, nil
	r.found.shape, r.found.warnings, r.found.rules = sudoku.Shape{}, nil, nil
	if e.Puzzle != nil {
		r.src.memory, r.src.candidateMemory = e.Puzzle.Givens, e.Puzzle.Excluded
	}
	r.src.solutionMemory, r.found.solution = e.Solution, nil
	if err := r.reader.next(&r.found); err != nil {
		if err == io.EOF && r.number == 0 {
			r.reader = nil
			err = r.end(r.noGrid(1, r.emptiness()))
		} else if unheeded := r.src.unheeded(max(r.found.line, r.refused)); err == io.EOF && unheeded != nil {
			err = r.end(unheeded)
		}
		return r.fail(err)
	}
	return r.fill(e)
}

// open finds the layout, unless the options name it.
func (r *Reader) open() error {
	src := r.src
	src.lineScanner = newLineScanner(src.r)
	if err := src.characters.force(src.options.Alphabet); err != nil {
		return r.end(err)
	}
	if src.options.Shape != (sudoku.Shape{}) {
		if err := src.options.Shape.Validate(); err != nil {
			return r.end(err)
		}
	}
	what := src.foreign()
	var variant *Error // that a comment above the first puzzle names
	if what == "" {
		if src.isBinary() {
			return r.end(r.noGrid(1, "binary data"))
		}
		if src.skipEmpty(); src.skipped >= longestIntroduction {
			return r.end(r.noGrid(1, nothing+" in the first 16 MiB"))
		}
		what = src.foreign()
		variant = src.variantError(src.line+1, "")
	}
	if what != "" {
		return r.end(errorIn(src.line+1, "%s", what))
	}
	s, err := r.sniff()
	if variant != nil && (s.layout == nil || !s.layout.is(ruled)) {
		return r.end(variant)
	}
	if err != nil {
		return r.end(err)
	}
	for src.line < s.titles && src.next() {
		src.heed(src.line, src.text)
	}
	src.layout, src.because, src.titled = s.layout, s.because, s.titles > 0
	src.characters.survey = func() *counts { return survey(src) }
	r.reader = s.layout.open(src)
	return nil
}

// sniff returns what the beginning of the text shows, with a layout, or an error.
func (r *Reader) sniff() (s sniffed, err error) {
	src := r.src
	if given := src.options.Layout.layout; given != nil {
		s, err = sniffTitle(src, given)
	} else {
		s, err = sniff(src)
	}
	switch {
	case err != nil || s.verdict == isSo:
		return s, err
	case len(s.lines) == 0 && src.err == nil:
		return s, r.noGrid(src.line+1, nothing+" in a MiB")
	case len(s.lines) == 0:
		return s, r.noGrid(1, nothing)
	}
	return s, r.refuse(s)
}

// end makes the stream end after err: with io.EOF if err is about the text.
func (r *Reader) end(err error) error {
	r.err = io.EOF
	var text *Error
	if !errors.As(err, &text) {
		r.err = err
	}
	return err
}

// fail completes an error.
func (r *Reader) fail(err error) error {
	var text *Error
	if errors.As(err, &text) {
		text.File, r.refused = r.src.options.File, text.Line
		if r.reader != nil {
			r.number++
			text.Number = r.number
		}
		return text
	}
	if err != io.EOF {
		err = fmt.Errorf("%s: %w", r.src.options.File, err)
	}
	r.err = err
	return err
}

// fill makes an entry of the puzzle found.
func (r *Reader) fill(e *Entry) error {
	f := &r.found
	if f.rules != nil {
		return r.give(e, f.rules)
	}
	if err := r.src.variantError(f.line, f.comment); err != nil {
		return r.fail(err)
	}
	shape, err := r.src.settle(f)
	if err != nil {
		return r.fail(err)
	}
	if n := r.src.cubeSide(len(f.digits)); n >= 4 && f.excluded == nil && r.src.layout.is(symbolic) &&
		standAsCandidates(len(f.digits), n, func(i int) int { return int(f.digits[i]) }) {
		return r.fail(errorIn(f.line, "candidates of a %dx%d puzzle, %d characters for each cell: expected a digit or a blank for each cell, or --from candidates", n, n, n))
	}
	if r.side > f.side && r.src.open && !r.follows() {
		f.warn(errorIn(f.line, "a puzzle of side %d after one of side %d, and its last line has no end: the text may be cut off", f.side, r.side))
	}
	r.side = f.side
	r.src.characters.warn(f)
	if err := r.jigsaw(f); err != nil {
		r.err = io.EOF
		return r.fail(err)
	}
	return r.give(e, sudoku.Classic(shape))
}

// give makes an entry of the puzzle found, which has these rules.
func (r *Reader) give(e *Entry, rules *sudoku.Rules) error {
	f := &r.found
	r.number++
	if f.style.layout = r.src.layout; f.style.layout.write == nil {
		f.style = Compact(rules.Side())
	}
	p := e.Puzzle
	if p == nil {
		p = new(sudoku.Puzzle)
	}
	p.Rules, p.Givens, p.Excluded = rules, f.digits, f.excluded
	// One by one, which is faster than a whole Entry.
	e.Puzzle, e.Number, e.File, e.Line = p, r.number, r.src.options.File, f.line
	e.Comment, e.Layout, e.Solution, e.Warnings = f.comment, f.style, f.solution, f.warnings
	for _, w := range f.warnings {
		w.File, w.Number = e.File, e.Number
	}
	return nil
}

// Because says in a line why the puzzle last read, which is e, was read as it was: what
// its layout was recognised by, its blank, its side and boxes, and its alphabet if that
// has letters. Of the zero Entry it says the first alone, and nothing if no layout was
// found. It is for people, and its words may change.
func (r *Reader) Because(e Entry) string {
	if r.src.layout == nil {
		return ""
	}
	because := r.src.layout.name + ": " + r.src.because
	if r.src.titled {
		because += ", below a title"
	}
	if e.Puzzle == nil {
		return because
	}
	if e.Puzzle.Givens.Blanks() == 0 {
		because += "; no blank"
	} else if e.Layout.Blank != "" {
		because += fmt.Sprintf("; blank %q", e.Layout.Blank)
	}
	shape, why := boxesOf(e.Puzzle), "as usual"
	switch {
	case r.found.rules != nil:
		return because + fmt.Sprintf("; side %d, %s", shape.Side(), sudoku.Counted(len(e.Puzzle.Rules.Clues()), "rule"))
	case r.src.options.Shape != (sudoku.Shape{}):
		why = "as --shape says"
	case !isCustomary(shape):
		why = "as the text says"
	}
	because += fmt.Sprintf("; side %d from %s, boxes %v %s", shape.Side(), sudoku.Counted(shape.Cells(), "cell"), shape, why)
	if alphabet := e.Layout.Alphabet; alphabet != "" {
		because += fmt.Sprintf("; alphabet %c-%c: %s", alphabet[0], alphabet[len(alphabet)-1], r.src.characters.shown)
	}
	return because
}
