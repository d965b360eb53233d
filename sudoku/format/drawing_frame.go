package format

import "bytes"

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
