package format

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/sudokusat/sudokusat/sudoku"
)

var amplLayout = &layout{
	name:        "ampl",
	description: "data of an AMPL model: param m: 1 2 3 ... := and rows",
	traits:      spread,
	recognise:   recogniseAMPL,
	open: func(src *source) puzzleReader {
		return &modelReader{
			lexer:    lexer{cursor: newCursor(src), comment: "#", quotes: `"`},
			read:     readAMPL,
			expected: "a table of cells, param name: 1 2 3 ... := and rows that start with their number",
		}
	},
	write: writeAMPL,
}

// recogniseAMPL looks at the first line, a statement, and for the first value.
func recogniseAMPL(s *sample) finding {
	first := s.lines[0].text
	switch string(bytes.TrimRight(first[:tokenEnd(first, 0)], ";")) {
	case "param", "set", "data":
	default:
		return no
	}
	for _, l := range s.lines {
		if bytes.Contains(l.text, []byte(":=")) {
			return yes
		}
	}
	return moreUnless(s.complete)
}

// readAMPL reads a statement: param n := 9; or a table.
func readAMPL(l *lexer, grid *collected) statement {
	t := l.next()
	switch {
	case t.kind == textEnd:
		return statement{kind: endOfStatements}
	case t.kind == ';':
		return statement{}
	case t.kind != word || string(t.text) != "param":
		skipStatement(l)
		return statement{}
	}
	name := string(l.next().text)
	for t = l.next(); t.kind != ':'; t = l.next() {
		if t.kind == ';' || t.kind == textEnd {
			return statement{}
		}
	}
	at := t.at
	if t = l.next(); t.kind != '=' {
		table := amplTable{lexer: l, grid: grid}
		grid.reset(at)
		table.read(t)
		return statement{kind: gridStatement}
	}
	t = l.next()
	n := sideOfText(t.text)
	if t.kind != ';' {
		skipStatement(l)
	}
	if name == "n" && n > 0 {
		return statement{sideStatement, n}
	}
	return statement{}
}

// amplTable reads a table of cells, whose columns and rows have numbers and may
// come in any order.
//
//	param m:  1 2 3 4 :=
//	       1  . 2 . 4
//	       2  ...
type amplTable struct {
	*lexer
	grid          *collected
	columns, rows []int // their numbers from 1, as they come
}

func (a *amplTable) read(t lexeme) {
	for ; t.kind == word && len(a.columns) <= longestSide; t = a.next() {
		a.columns = a.number(t, "column", a.columns)
	}
	if t.kind == ':' {
		t = a.next()
	}
	if t.kind != '=' {
		a.grid.complain(t.at, "%s after %s: expected the number of a column or :=", t.show(), sudoku.Counted(len(a.columns), "column"))
	}
	for t = a.next(); t.kind != ';' && t.kind != textEnd; {
		t = a.readRow(t)
	}
	side := len(a.columns)
	switch {
	case t.kind == textEnd:
		a.grid.complain(t.at, "the end of the text within a table: expected ; after the last row")
	case len(a.rows) != side:
		a.grid.complain(a.grid.at, "%s: expected %d, as many as there are columns", sudoku.Counted(len(a.rows), "row"), side)
	default:
		a.sort()
	}
}

// number appends the number of a column or a row, which is its own.
func (a *amplTable) number(t lexeme, what string, numbers []int) []int {
	n := sideOfText(t.text)
	if t.kind != word || n == 0 {
		a.grid.complain(t.at, "%s is not the number of a %s: expected one from 1", t.show(), what)
	}
	return append(numbers, n)
}

// readRow reads a row that starts with its number and returns what follows it.
func (a *amplTable) readRow(t lexeme) lexeme {
	if len(a.rows) <= longestSide {
		a.rows = a.number(t, "row", a.rows)
	}
	cells := 0
	for t = a.next(); cells < len(a.columns) && t.kind == word; t = a.next() {
		a.grid.add(t)
		cells++
	}
	if cells < len(a.columns) {
		a.grid.complain(t.at, "%s among the cells of a row: expected %d cells after its number", t.show(), len(a.columns))
	}
	return t
}

// sort puts the cells where the numbers of their rows and columns say.
func (a *amplTable) sort() {
	if a.grid.problem != nil {
		return
	}
	side := len(a.columns)
	cells := collected{values: make([]int32, side*side), places: make([]cellPlace, side*side)}
	seen := make([]bool, side*side)
	for i, value := range a.grid.values {
		row, column := a.rows[i/side], a.columns[i%side]
		if row > side || column > side {
			a.grid.complain(a.grid.place(i), "cell in row %d, column %d of a table of side %d: expected numbers from 1 to %d", row, column, side, side)
			return
		}
		to := (row-1)*side + column - 1
		if seen[to] {
			a.grid.complain(a.grid.place(i), "row %d, column %d for the second time: expected each row and each column once", row, column)
			return
		}
		cells.values[to], cells.places[to], seen[to] = value, a.grid.places[i], true
	}
	a.grid.values, a.grid.places = cells.values, cells.places
}

func writeAMPL(dst []byte, p *sudoku.Puzzle, style Layout) ([]byte, error) {
	side := p.Rules.Side()
	width := 1 + len(strconv.Itoa(side))
	dst = fmt.Appendf(dst, "param n := %d;\nparam m:", side)
	for column := range side {
		dst = appendToken(dst, uint16(column+1), "", width)
	}
	dst = append(dst, " :=\n"...)
	for row := range side {
		dst = appendToken(dst, uint16(row+1), "", len("param m:"))
		for _, digit := range p.Givens[row*side : (row+1)*side] {
			dst = appendToken(dst, digit, style.blankOr("."), width)
		}
		dst = append(dst, '\n')
	}
	return append(dst, ";\n"...), nil
}
