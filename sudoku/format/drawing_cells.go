package format

import (
	"bytes"

	"github.com/sudokusat/sudokusat/sudoku"
)

// frame says which bars of the rows of a drawing are outside all cells:
//
//	A |53.|.7.|...|    53.|.7.|...    |53.|.7.|...
//	left, right        none           left
//
// A text before a bar on the left is a label. In a drawing without outer
// bars nothing shows which symbol is a label, so there are none.
type frame struct{ left, right bool }

// span returns the part of a row that the cells are in.
func (f frame) span(text []byte) span {
	from, to := 0, len(text)
	if f.left {
		from = bytes.IndexByte(text, '|') + 1
	}
	if f.right {
		to = max(from, bytes.LastIndexByte(text, '|'))
	}
	return span{int32(from), int32(to)}
}

func (f frame) inner(text []byte) []byte { return f.span(text).of(text) }

// fields returns the parts of a row between bars.
func (f frame) fields(text []byte) []span {
	var fields []span
	inner := f.span(text)
	for {
		bar := bytes.IndexByte(inner.of(text), '|')
		if bar < 0 {
			return append(fields, inner)
		}
		fields = append(fields, span{inner.start, inner.start + int32(bar)})
		inner.start += int32(bar) + 1
	}
}

// frameOf returns the frame that a row by itself shows.
func frameOf(text []byte) frame {
	first, last := bytes.IndexByte(text, '|'), bytes.LastIndexByte(text, '|')
	ends := last == len(text)-1 && first < last
	return frame{left: ends || indent(text) == first, right: ends}
}

// frames returns the frames that all rows may be in, the likeliest first: a row
// that starts or ends in a bar may also start or end in a field of blanks.
func (d *drawing) frames() []frame {
	atEdge, starts, ends, labels := true, true, true, true
	for i, r := range d.rows {
		first := bytes.IndexByte(r.text, '|')
		before := bytes.TrimSpace(r.text[:first])
		atEdge = atEdge && first == 0
		starts = starts && len(before) == 0
		labels = labels && isLabel(before, i)
		ends = ends && frameOf(r.text).right
	}
	var may []frame
	add := func(f frame, is bool) {
		if is {
			may = append(may, f)
		}
	}
	add(frame{left: true, right: true}, ends && (starts || labels))
	add(frame{left: true}, starts)
	add(frame{right: true}, ends && !atEdge)
	add(frame{}, !atEdge)
	return may
}

// isLabel reports whether a text is the name of a row: its number, from 0 or 1,
// or a word.
func isLabel(text []byte, row int) bool {
	text = bytes.Trim(text, "().:")
	if len(text) == 0 || bytes.IndexByte(text, ' ') >= 0 {
		return false
	}
	number, isNumber := tokenValue(text)
	return isNumber && (number == row || number == row+1) || hasLetter(text[:1])
}

// even returns the frames in which there are bars between all cells or after as many
// cells each time, or else the first of all. Where there are bars at both ends and between all
// cells, the last bar is not a cell short of a bar: nine columns below an empty heading
// are not 10x10.
func (d *drawing) even(frames []frame) []frame {
	var may []frame
	side := len(d.rows)
	closed := frames[0] == (frame{left: true, right: true})
	for _, f := range frames {
		fields := len(f.fields(d.rows[0].text))
		if fields == side && closed && f == (frame{left: true}) {
			continue
		}
		if fields > 1 && side%fields == 0 {
			may = append(may, f)
		}
	}
	if may == nil {
		return frames[:1]
	}
	return may
}

// findBySpaces finds the cells of a drawing in which a space is a blank cell.
// If there are bars between all cells, each field is one. Otherwise the cells
// are at the same distances in all fields, with or without a space around:
//
//	|5    |  8  |  4 9|    | 53  |  8  |  49 |      5   |   8   |   4 9
//	 0 2 4                  123                     1 3 5
//	| 5  3    |    7    |
//	  1  4  7
//
// A row that ends early is filled with blanks. Without a bar on the left, the
// first field ends at its bar, and is as wide as the others.
func (d *drawing) findBySpaces(f frame) error {
	side := len(d.rows)
	if characters := d.split(f, splitCharacters); !d.spacesAreBlank(characters) {
		if side > 9 {
			characters = d.split(f, splitNumbers)
		}
		return d.wrongRow(characters)
	}
	fields := len(f.fields(d.rows[0].text))
	for i, r := range d.rows {
		if n := len(f.fields(r.text)); n != fields {
			return errorIn(r.line, "row %d of the drawing has %s between bars: expected %d, as in row 1", i+1, sudoku.Counted(n, "field"), fields)
		}
	}
	if side%fields != 0 {
		return errorIn(d.rows[0].line, "%s between the bars of each row: expected a number that divides %d", sudoku.Counted(fields, "field"), side)
	}
	d.numbers = true
	var first error
	for _, p := range d.placesOf(f, side/fields) {
		err := d.place(f, p)
		if err == nil {
			return nil
		}
		if first == nil {
			first = err
		}
	}
	return first
}

// places says where the cells of a field are: the first at an offset from its
// start, the others at equal distances.
type places struct {
	cells, width  int // of a field
	offset, steps int
}

// placesOf returns the places that the cells of all fields may be at.
func (d *drawing) placesOf(f frame, cells int) []places {
	width := d.fieldWidth(f)
	if cells == 1 {
		return []places{{1, width, max(width-1, 0) / 2, 0}}
	}
	may := []places{{cells, width, 0, max(width-1, 0) / (cells - 1)}}
	for offset := range width / cells { // as many characters for each cell
		if width%cells == 0 && width > cells {
			may = append(may, places{cells, width, offset, width / cells})
		}
	}
	for _, padded := range []int{width, width + 1} { // one more where the widest field has no bar on one side
		for steps := 1; steps <= 2; steps++ {
			if padded == (cells-1)*steps+3 {
				may = append(may, places{cells, padded, 1, steps})
			}
		}
	}
	return may
}

// fieldWidth returns the width of the widest field. One without a bar on its
// left may have an indent before it, and counts only if there is no field
// between two bars.
func (d *drawing) fieldWidth(f frame) int {
	width := 0
	for _, r := range d.rows {
		fields := f.fields(r.text)
		if !f.left && len(fields) > 2 {
			fields = fields[1:]
		}
		for _, field := range fields {
			width = max(width, int(field.end-field.start))
		}
	}
	return width
}

// place finds the cells of all rows at places, and fails if something is
// elsewhere.
func (d *drawing) place(f frame, p places) error {
	for i := range d.rows {
		r := &d.rows[i]
		r.cells = r.cells[:0]
		for k, field := range f.fields(r.text) {
			start := int(field.start)
			if k == 0 && !f.left {
				start = int(field.end) - p.width
			}
			cells, ok := p.in(r.text, field, start)
			if !ok {
				return errorAt(r.line, r.text, int(field.start), "%s between bars: expected %s at equal distances, blank where there is a space",
					excerpt(field.of(r.text)), sudoku.Counted(p.cells, "cell"))
			}
			r.cells = append(r.cells, cells...)
		}
		r.text = padTo(r.text, int(r.cells[len(r.cells)-1].end))
	}
	return nil
}

// in returns the cells of a field, and whether they hold all that there is in
// it. A cell without a symbol is an empty part of the text.
func (p places) in(text []byte, field span, start int) (cells []span, ok bool) {
	if p.cells == 1 {
		return []span{p.only(text, field, start)}, true
	}
	symbols := len(splitCharacters(nil, field.of(text)))
	for k := range p.cells {
		at := start + p.offset + k*p.steps
		end := at
		if at >= 0 && at < int(field.end) && !isSpace(text[at]) {
			end++
			symbols--
		}
		cells = append(cells, span{int32(at), int32(end)})
	}
	return cells, symbols == 0 && p.steps > 0 && cells[0].start >= 0
}

// only returns the cell in a field of its own: all that is in it.
func (p places) only(text []byte, field span, start int) span {
	symbols := trimRight(field.of(text))
	if from := indent(symbols); from < len(symbols) {
		return span{field.start + int32(from), field.start + int32(len(symbols))}
	}
	at := int32(max(start+p.offset, 0))
	return span{at, at}
}

// padTo returns a text with blanks at its end that make it n bytes long.
func padTo(text []byte, n int) []byte {
	for len(text) < n {
		text = append(text, ' ')
	}
	return text
}
