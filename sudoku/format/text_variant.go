package format

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/clue"
)

// The layout variant is the one for puzzles with clues or own regions. Only grid is needed after the
// first line, and only the first two lines must be in this order:
//
//	title: Clipped           may be left out
//	size 9                   or the shape of the boxes: shape 2x3
//	grid
//	.8.......                N rows: characters as in layout rows, or numbers and blanks;
//	[135]2......4            [135] is a cell that may be 1, 3 or 5
//	regions                  N rows of N letters or digits, "." for a cell in no region
//	aaabbbccc
//	rules
//	thermo: r1c1 r1c2 r2c3   a line for each clue, see package clue
//
// Comments begin with # and go to the end of the line. The next title, size or shape begins another
// puzzle.
var variantLayout = &layout{
	name:        "variant",
	description: "size, grid, regions and rules: puzzles with clues",
	traits:      spread | excludes | ruled,
	shapes:      inGrid,
	recognise: func(s *sample) finding {
		for _, l := range s.lines {
			if word, _ := cutWord(string(l.text)); word == "size" || word == "shape" {
				return yesIf(beginsVariant(string(l.text)))
			} else if word != "title:" {
				return no
			}
		}
		return moreUnless(s.complete)
	},
	open:  func(src *source) puzzleReader { return &variantReader{src: src} },
	write: writeVariant,
}

// cutWord cuts off the first word of a line, in lower case.
func cutWord(line string) (word, rest string) {
	word, rest, _ = strings.Cut(strings.TrimSpace(line), " ")
	return strings.ToLower(word), strings.TrimSpace(rest)
}

// beginsVariant returns whether a line is a size or a shape.
func beginsVariant(line string) bool {
	word, rest := cutWord(line)
	if word == "size" {
		_, err := strconv.Atoi(rest)
		return err == nil
	}
	_, err := sudoku.ParseShape(rest)
	return word == "shape" && err == nil && strings.Contains(rest, "x")
}

// variantReader reads the puzzles of a text in layout variant.
type variantReader struct {
	src   *source
	ahead bool // the line in src begins the next puzzle
}

// variantPuzzle is a puzzle that is being read.
type variantPuzzle struct {
	line    int
	title   string
	shape   sudoku.Shape // zero if there is only a size
	side    int
	part    string // "", "grid", "regions" or "rules"
	rows    int    // of the part
	puzzle  sudoku.Puzzle
	regions []int
	clues   []sudoku.Clue
	err     error // the first
}

func (r *variantReader) next(f *found) error {
	var p variantPuzzle
	for r.ahead || r.src.next() {
		text, _, _ := strings.Cut(string(r.src.plainText()), "#")
		word, rest := cutWord(text)
		isHead := word == "title:" || beginsVariant(text)
		if isHead && !r.ahead && p.part != "" {
			r.ahead = true // of the next puzzle
			return p.found(f)
		}
		r.ahead = false
		if word == "" {
			continue
		}
		if p.line == 0 {
			p.line = r.src.line
		}
		if err := p.take(text, word, rest); err != nil && p.err == nil {
			p.err = r.located(err, text)
		}
	}
	if p.line > 0 && (r.src.err == nil || r.src.err == io.EOF) {
		return p.found(f)
	}
	return r.src.err
}

// located gives an error its place.
func (r *variantReader) located(err error, text string) error {
	offset := 0
	if at := new(clue.Error); errors.As(err, &at) {
		offset = at.Offset + len(text) - len(strings.TrimLeft(text, " \t"))
	}
	return errorAt(r.src.line, []byte(text), offset, "%v", err)
}

// take takes a line.
func (p *variantPuzzle) take(text, word, rest string) (err error) {
	switch {
	case word == "title:":
		p.title = rest
		return nil
	case word == "size" || word == "shape":
		return p.takeSize(word, rest)
	case rest == "" && (word == "grid" || word == "regions" || word == "rules"):
		if p.side == 0 {
			return fmt.Errorf("%s before the size: expected size 9 or shape 2x3 first", word)
		}
		if err := p.complete(); err != nil {
			return err
		}
		p.part, p.rows = word, 0
		return nil
	case p.part == "grid":
		return p.takeRow(strings.TrimSpace(text))
	case p.part == "regions":
		return p.takeRegions(strings.TrimSpace(text))
	case p.part == "rules":
		c, err := clue.Parse(p.side, strings.TrimSpace(text))
		if err == nil {
			p.clues = append(p.clues, c)
		}
		return err
	}
	return fmt.Errorf("%s: expected size, shape, grid, regions or rules", excerpt([]byte(word)))
}

func (p *variantPuzzle) takeSize(word, rest string) (err error) {
	switch {
	case p.side != 0:
		return fmt.Errorf("%s again: expected one size or shape", word)
	case word == "shape":
		if p.shape, err = sudoku.ParseShape(rest); err != nil {
			return err
		}
		p.side = p.shape.Side()
	default:
		if p.side, err = strconv.Atoi(rest); err != nil || p.side < 1 || p.side > sudoku.MaxSide {
			p.side = 0
			return fmt.Errorf("size %s: expected 1 to %d", rest, sudoku.MaxSide)
		}
	}
	p.puzzle.Givens = make(sudoku.Grid, p.side*p.side)
	return nil
}

// complete returns an error unless the part has all of its rows.
func (p *variantPuzzle) complete() error {
	if (p.part == "grid" || p.part == "regions") && p.rows != p.side {
		return fmt.Errorf("%s with %s: expected %d", p.part, sudoku.Counted(p.rows, "row"), p.side)
	}
	return nil
}

// takeRow takes a row of the grid.
func (p *variantPuzzle) takeRow(text string) error {
	cells, err := variantCells(text)
	switch {
	case err != nil:
		return err
	case p.rows == p.side:
		return fmt.Errorf("row %d of the grid: expected %d", p.rows+1, p.side)
	case len(cells) != p.side:
		return fmt.Errorf("row %d has %s: expected %d", p.rows+1, sudoku.Counted(len(cells), "cell"), p.side)
	}
	for col, digits := range cells {
		cell := p.rows*p.side + col
		for _, d := range digits {
			if d > p.side {
				return fmt.Errorf("%s is %d: expected 1 to %d", sudoku.Size(p.side).CellName(cell), d, p.side)
			}
		}
		switch {
		case len(digits) == 1:
			p.puzzle.Givens[cell] = uint16(digits[0])
		case digits != nil:
			p.exclude(cell, digits)
		}
	}
	p.rows++
	return nil
}

// exclude excludes all digits from a cell but some.
func (p *variantPuzzle) exclude(cell int, digits []int) {
	left := make([]bool, p.side+1)
	for _, d := range digits {
		left[d] = true
	}
	for d := 1; d <= p.side; d++ {
		if !left[d] {
			p.puzzle.Excluded.Add(sudoku.Size(p.side).Candidate(cell, uint16(d)))
		}
	}
}

// variantCells returns the digits of each cell of a row: none for a blank, several for candidates.
func variantCells(text string) (cells [][]int, err error) {
	numbers := strings.ContainsAny(text, " \t")
	for rest := text; rest != ""; {
		word := rest[:1]
		switch end := strings.IndexByte(rest, ']'); {
		case rest[0] == '[' && end < 0:
			return nil, fmt.Errorf("%s: expected ] after the candidates", excerpt([]byte(rest)))
		case rest[0] == '[':
			word = rest[:end+1]
		case numbers:
			word, _, _ = strings.Cut(strings.ReplaceAll(rest, "\t", " "), " ")
		}
		cell, err := variantCell(word)
		if err != nil {
			return nil, err
		}
		cells = append(cells, cell)
		rest = strings.TrimLeft(rest[len(word):], " \t")
	}
	return cells, nil
}

// variantCell returns the digits of a cell, nil for a blank.
func variantCell(word string) (digits []int, err error) {
	inner, candidates := strings.CutPrefix(word, "[")
	parts := []string{word}
	if candidates {
		inner = strings.TrimSuffix(inner, "]")
		if parts = strings.Fields(strings.ReplaceAll(inner, ",", " ")); len(parts) == 1 && !strings.Contains(inner, ",") {
			parts = strings.Split(parts[0], "")
		}
	}
	for _, part := range parts {
		d, err := strconv.Atoi(part)
		letter := strings.ToUpper(part)
		switch {
		case strings.Trim(part, ".0_*-") == "" && !candidates:
			continue
		case err == nil && d > 0:
			digits = append(digits, d)
		case len(letter) == 1 && letter[0] >= 'A' && letter[0] <= 'Z':
			digits = append(digits, int(letter[0]-'A')+10)
		default:
			return nil, fmt.Errorf("%s is not a cell: expected a digit, a blank, or candidates such as [135]", excerpt([]byte(part)))
		}
	}
	if candidates && digits == nil {
		digits = []int{} // no candidate
	}
	return digits, nil
}

// takeRegions takes a row of the regions.
func (p *variantPuzzle) takeRegions(text string) error {
	letters := strings.Join(strings.Fields(text), "")
	switch {
	case p.rows == p.side:
		return fmt.Errorf("row %d of the regions: expected %d", p.rows+1, p.side)
	case len(letters) != p.side:
		return fmt.Errorf("row %d of the regions has %s: expected %d", p.rows+1, sudoku.Counted(len(letters), "cell"), p.side)
	}
	p.regions = append(p.regions, sudoku.ParseRegions(letters)...)
	p.rows++
	return nil
}

// found completes the puzzle.
func (p *variantPuzzle) found(f *found) error {
	if p.err == nil && p.part == "" {
		p.err = errorIn(p.line, "no grid: expected size, grid and as many rows")
	}
	if err := p.complete(); err != nil && p.err == nil {
		p.err = errorIn(p.line, "%v", err)
	}
	if p.err == nil {
		if f.rules, p.err = p.rules(); p.err != nil {
			p.err = errorIn(p.line, "%v", p.err)
		}
	}
	if p.err != nil {
		return p.err
	}
	f.line, f.side, f.comment, f.style = p.line, p.side, p.title, Layout{}
	f.digits, f.excluded = p.puzzle.Givens, p.puzzle.Excluded
	return nil
}

func (p *variantPuzzle) rules() (*sudoku.Rules, error) {
	if p.regions != nil {
		return sudoku.NewJigsaw(p.side, p.regions, p.clues...)
	}
	if p.shape == (sudoku.Shape{}) {
		var err error
		if p.shape, err = sudoku.ShapeOfSide(p.side); err != nil {
			return nil, fmt.Errorf("%w, or regions", err)
		}
	}
	return sudoku.NewRules(p.shape, p.clues...)
}

func writeVariant(dst []byte, p *sudoku.Puzzle, _ Layout) ([]byte, error) {
	shape, boxes := p.Rules.Boxes()
	if boxes && !isCustomary(shape) {
		dst = fmt.Appendf(dst, "shape %v\n", shape)
	} else {
		dst = fmt.Appendf(dst, "size %d\n", p.Rules.Side())
	}
	dst = append(dst, "grid\n"...)
	for cell := range p.Rules.Cells() {
		dst = appendVariantCell(dst, p, cell)
		switch {
		case (cell+1)%p.Rules.Side() == 0:
			dst = append(bytes.TrimRight(dst, " "), '\n')
		case p.Rules.Side() > 9:
			dst = append(dst, ' ')
		}
	}
	if !boxes {
		dst = append(dst, "regions\n"...)
		for text := p.Rules.RegionText(); text != ""; text = text[p.Rules.Side():] {
			dst = append(append(dst, text[:p.Rules.Side()]...), '\n')
		}
	}
	if len(p.Rules.Clues()) > 0 {
		dst = append(dst, "rules\n"...)
	}
	for _, c := range p.Rules.Clues() {
		dst = append(append(dst, c.Text(p.Rules)...), '\n')
	}
	return dst, nil
}

// appendVariantCell appends a given, the candidates of a cell, or a dot.
func appendVariantCell(dst []byte, p *sudoku.Puzzle, cell int) []byte {
	if digit := p.Givens[cell]; digit != 0 {
		return strconv.AppendInt(dst, int64(digit), 10)
	}
	var left []string
	for d := 1; d <= p.Rules.Side(); d++ {
		if !p.Excludes(cell, uint16(d)) {
			left = append(left, strconv.Itoa(d))
		}
	}
	if len(left) == p.Rules.Side() {
		return append(dst, '.')
	}
	return fmt.Appendf(dst, "[%s]", strings.Join(left, ","))
}
