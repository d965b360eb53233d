package format

import (
	"bytes"
	"io"
)

// pencilmarksReader reads drawings with the candidates of each cell one by one. What
// stands between and around the rows is decoration, and text below is a footer.
type pencilmarksReader struct {
	src   *source
	held  bool        // the line of src was read but belongs to what follows
	stray bool        // the lines up to the next row were refused
	lines []drawnLine // of the drawing, the rules between its rows among them
}

func (r *pencilmarksReader) next(f *found) error {
	rows, err := r.gather()
	if err != nil {
		return err
	}
	side := rows.width()
	last := &rows[len(rows)-1]
	switch {
	case side > longestAlphabet:
		return errorAt(rows[0].line, nil, 0, "more than %d groups of candidates in a row: expected at most side %d", longestAlphabet, longestAlphabet)
	case !r.src.possible(side):
		return errorAt(rows[0].line, nil, 0, "%s of candidates in a row: expected a grid of %s", countOf(side, "group"), r.src.gridsNear(side*side, longestAlphabet))
	case len(rows) != side:
		return errorAt(last.line, nil, 0, "%s of candidates in %s: expected %d in %s", countOf(rows.cells(), "group"), countOf(len(rows), "row"), side*side, countOf(side, "row"))
	}
	f.line, f.side, f.comment, f.style = rows[0].line, side, "", Layout{}
	f.digits = r.src.grid(side * side)
	if err := r.decode(f, rows); err != nil {
		return err
	}
	shape, bad := wallsOf(r.lines, rows).shape(f.line)
	if bad != nil {
		return bad
	}
	f.state(shape, "the drawing")
	return nil
}

// decode reads the cells of as many rows as the side.
func (r *pencilmarksReader) decode(f *found, rows piece) error {
	for i := range rows {
		row := &rows[i]
		if n := len(row.cells); n != f.side {
			return errorAt(row.line, nil, 0, "row %d has %s of candidates: expected %d", i+1, countOf(n, "group"), f.side)
		}
		for k, c := range row.cells {
			group := c.of(row.text)
			candidates, at, reason := groupOf(group, f.side)
			if at >= 0 {
				return errorAt(row.line, row.text, int(c.start)+at, "%s in r%dc%d: %s", symbolName(group[at:]), i+1, k+1, reason)
			}
			f.take(r.src, i*f.side+k, candidates)
		}
	}
	return nil
}

// gather reads the rows of the next drawing: as many as most of them have groups,
// unless what cannot be inside comes first.
func (r *pencilmarksReader) gather() (rows piece, err error) {
	rule, size := false, 0 // whether the line before was a rule; bytes of all rows
	r.lines = r.lines[:0]
	for r.line() {
		text := trimRight(r.src.plainText())
		start := indent(text)
		if isComment(text[start:]) {
			r.src.heed(r.src.line, text[start:])
			continue
		}
		kind := kindOf(text[start:])
		switch {
		case start == len(text):
			if r.endsAtGap(rows) {
				return rows, nil
			}
		case kind == barLine && len(rows) == 0 && r.isStray(text):
			if !r.stray {
				r.stray = true
				return nil, r.src.otherLayout(r.src.line, text)
			}
		case kind == barLine:
			if size += len(text); r.src.cut || size > largestDrawing {
				return nil, errorAt(r.src.line, nil, 0, "drawing of more than %d bytes: expected at most side %d", min(largestDrawing, longestLine), longestAlphabet)
			}
			if rows = r.add(rows, text); len(rows) == rows.width() {
				return rows, nil
			}
			rule = false
		case len(rows) > 0 && (kind != ruleLine || rule):
			r.held = true
			return rows, nil
		case kind == cellLine && !r.stray:
			r.stray = true
			return nil, r.src.otherLayout(r.src.line, text)
		default:
			if rule = kind == ruleLine; rule && len(rows) > 0 {
				r.lines = append(r.lines, drawnLine{bytes.Clone(text), bytes.Clone(r.src.text), -1})
			}
		}
	}
	if r.src.err != io.EOF || len(rows) == 0 {
		return nil, r.src.err
	}
	return rows, nil
}

// isStray reports whether a row belongs to a drawing of cells, not of candidates: at
// least half of what is between bars and blanks is none, or below such a row any.
func (r *pencilmarksReader) isStray(text []byte) bool {
	groups, bad := splitGroups(nil, text), 0
	for _, g := range groups {
		if _, at, _ := groupOf(g.of(text), longestAlphabet); at >= 0 {
			bad++
		}
	}
	return 2*bad >= len(groups) || r.stray && bad > 0
}

// add appends a row to those of a drawing.
func (r *pencilmarksReader) add(rows piece, text []byte) piece {
	r.stray = false
	added := row{line: r.src.line, text: bytes.Clone(text)}
	added.cells = splitGroups(nil, added.text)
	r.lines = append(r.lines, drawnLine{added.text, bytes.Clone(r.src.text), len(rows)})
	return append(rows, added)
}

// line goes to the next line, or stays at the one that was held.
func (r *pencilmarksReader) line() bool {
	if r.held {
		r.held = false
		return true
	}
	return r.src.next()
}

// endsAtGap reports whether a drawing is over at an empty line, unless that stands
// between two bands.
func (r *pencilmarksReader) endsAtGap(rows piece) bool {
	if len(rows) == 0 {
		return false
	}
	side := rows.width()
	for band := 2; band <= len(rows); band++ {
		if side%band == 0 && len(rows)%band == 0 {
			return false
		}
	}
	return true
}

// width returns the number of cells that most rows have, the first such number.
func (p piece) width() int {
	width, most := 0, 0
	for i := range p {
		n := 0
		for k := range p {
			if len(p[k].cells) == len(p[i].cells) {
				n++
			}
		}
		if n > most {
			width, most = len(p[i].cells), n
		}
	}
	return width
}
