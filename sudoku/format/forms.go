package format

import (
	"bytes"
	"io"
)

// formReader reads the layouts that are only read, but for code: a puzzle is a line or
// some, and a form knows which cells they hold.
type formReader struct {
	src  *source
	grid collected
	// read adds the cells of a line to the grid, or complains in it, and reports whether
	// the grid ends with the line.
	read func(grid *collected, text []byte, line int) (ends bool)
}

// openForm returns the open of a layout.
func openForm(read func(*collected, []byte, int) bool) func(*source) puzzleReader {
	return func(src *source) puzzleReader { return &formReader{src: src, read: read} }
}

func (r *formReader) next(f *found) error {
	r.grid.reset(place{})
	for r.src.next() {
		text := trimRight(r.src.plainText())
		switch from := indent(text); {
		case from == len(text):
		case isComment(text[from:]), text[from] == '%':
			r.src.heed(r.src.line, text[from:])
		case r.read(&r.grid, text, r.src.line):
			return r.grid.decode(r.src, f)
		}
	}
	if (r.src.err == nil || r.src.err == io.EOF) && r.grid.at.line > 0 {
		return r.grid.decode(r.src, f)
	}
	return r.src.err
}

// begin starts the grid in a line, unless it was.
func (c *collected) begin(line int) {
	if c.at.line == 0 {
		c.reset(place{line, 1})
	}
}

// LaTeX is the environment of the package sudoku, in a document or alone:
//
//	\begin{sudoku}
//	|5|3| | |7| | | | |.
//	...
//	\end{sudoku}
var latexLayout = &layout{
	name:        "latex",
	description: `LaTeX: \begin{sudoku} and rows such as |5|3| | |.`,
	spread:      true,
	untitled:    true,
	recognise:   recogniseLaTeX,
	open:        openForm(readLaTeX),
}

// recogniseLaTeX looks for the environment below commands.
func recogniseLaTeX(s *sample) verdict {
	for i, l := range s.lines {
		switch {
		case bytes.HasPrefix(l.text, []byte(latexBegin)):
			return yes
		case i == 0 && l.text[0] != '\\':
			return no
		}
	}
	return moreUnless(s.complete)
}

const latexBegin, latexEnd = `\begin{sudoku`, `\end{sudoku`

func readLaTeX(c *collected, text []byte, line int) bool {
	within := c.at.line > 0
	text, _, _ = bytes.Cut(text, []byte("%"))
	switch from := indent(text); {
	case bytes.HasPrefix(text[from:], []byte(latexEnd)):
		return within
	case bytes.HasPrefix(text[from:], []byte(latexBegin)):
		if within {
			c.complain(place{line, 1}, "%s within another: expected %s} before it", latexBegin, latexEnd)
		}
		c.begin(line)
	case within:
		readLaTeXRow(c, text, line)
	}
	return false
}

// readLaTeXRow adds the fields between the bars of a row, which a dot ends.
func readLaTeXRow(c *collected, text []byte, line int) {
	first, last := bytes.IndexByte(text, '|'), bytes.LastIndexByte(text, '|')
	if first == last {
		c.complain(place{line, 1}, "%s within a grid: expected a row such as |5| | |.", excerpt(text))
		return
	}
	c.startRow()
	for start := first + 1; start <= last; {
		end := start + bytes.IndexByte(text[start:], '|')
		field, at := bytes.TrimSpace(text[start:end]), place{line, start + 1}
		if len(field) == 0 {
			c.addBlank(at, spaceToken)
		} else {
			c.add(lexeme{word, field, at})
		}
		start = end + 1
	}
}
