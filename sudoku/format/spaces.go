package format

import "bytes"

// findBySpaces finds the cells of a drawing in which a space is a blank cell.
// If there are bars between all cells, each field is one. Otherwise the cells
// of a field stand at equal distances from its start, w = (width-1)/(cells-1),
// or, if a space is drawn on both sides of the field, at 1, 3, 5, ...
//
//	|5    |  8  |  4 9|    width 5, 3 cells, w = 2
//	012345
func (d *drawing) findBySpaces(side int) error {
	fields := -1
	var widths []int
	for i := range d.lines {
		if d.kinds[i] != barLine {
			continue
		}
		bounds := fieldsOf(d.lines[i].text)
		if fields < 0 {
			fields = len(bounds)
			widths = make([]int, fields)
		}
		if len(bounds) != fields || side%fields != 0 {
			return errorAt(d.lines[i].line, nil, 0, "%s between bars: expected an equal number in each row that divides %d", countOf(len(bounds), "field"), side)
		}
		for k, b := range bounds {
			widths[k] = max(widths[k], int(b.end-b.start))
		}
	}
	for i := range d.lines {
		if d.kinds[i] != barLine {
			continue
		}
		if err := d.lines[i].placeCells(side/fields, widths); err != nil {
			return err
		}
	}
	return nil
}

// fieldsOf returns the parts of a row between its bars.
func fieldsOf(text []byte) []span {
	from, to := innerOf(text)
	var fields []span
	for {
		bar := bytes.IndexByte(text[from:to], '|')
		if bar < 0 {
			return append(fields, span{int32(from), int32(to)})
		}
		fields = append(fields, span{int32(from), int32(from + bar)})
		from += bar + 1
	}
}

// placeCells finds the cells of a row whose fields hold a number of cells each.
func (r *row) placeCells(cells int, widths []int) error {
	for k, field := range fieldsOf(r.text) {
		if cells == 1 {
			r.cells = append(r.cells, onlyCell(r.text, field))
			continue
		}
		at, ok := placesIn(field.of(r.text), widths[k], cells)
		if !ok {
			return errorAt(r.line, r.text, int(field.start), "%s between bars: expected %d cells at equal distances, blank where there is a space",
				excerpt(field.of(r.text)), cells)
		}
		for _, offset := range at {
			start := field.start + int32(offset)
			end := start
			if int(start) < int(field.end) && !isSpace(r.text[start]) {
				end++
			}
			r.cells = append(r.cells, span{start, end})
		}
	}
	return nil
}

// onlyCell returns the cell in a field of its own, or if there is none an empty
// part in the middle.
func onlyCell(text []byte, field span) span {
	if cells := splitNumbers(nil, field.of(text)); len(cells) > 0 {
		last := cells[len(cells)-1]
		return span{field.start + cells[0].start, field.start + last.end}
	}
	middle := field.start + max(field.end-field.start-1, 0)/2
	return span{middle, middle}
}

// placesIn returns the offsets of the cells in a field, and whether all its
// symbols stand at one.
func placesIn(field []byte, width, cells int) (offsets []int, ok bool) {
	step := max(width-1, 0) / (cells - 1)
	if step > 0 {
		if offsets = places(cells, 0, step); holdAll(field, offsets) {
			return offsets, true
		}
	}
	if width == 2*cells+1 {
		offsets = places(cells, 1, 2)
		return offsets, holdAll(field, offsets)
	}
	return nil, false
}

func places(cells, first, step int) []int {
	offsets := make([]int, cells)
	for i := range offsets {
		offsets[i] = first + i*step
	}
	return offsets
}

func holdAll(field []byte, offsets []int) bool {
	symbols := 0
	for _, c := range field {
		if !isSpace(c) {
			symbols++
		}
	}
	for _, offset := range offsets {
		if offset < len(field) && !isSpace(field[offset]) {
			symbols--
		}
	}
	return symbols == 0
}
