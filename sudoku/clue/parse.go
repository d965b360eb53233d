package clue

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Error is what is wrong with a line, and at which byte of it, from 0.
type Error struct {
	Offset  int
	Message string
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

func fail(offset int, format string, args ...any) error {
	return &Error{offset, fmt.Sprintf(format, args...)}
}

// Parse reads the line of a clue for a grid of some side. The error is an [*Error], or a
// [sudoku.UnsupportedError] for a kind that is known by name alone.
func Parse(side int, line string) (sudoku.Clue, error) {
	head, tail, colon := strings.Cut(line, ":")
	kind, number, err := parseHead(head)
	if err != nil {
		return nil, err
	}
	if kind.lower == nil {
		return nil, &sudoku.UnsupportedError{Rule: strings.TrimSpace(line)}
	}
	c := &clue{kind: kind, number: number}
	if !colon && kind.Least > 0 {
		return nil, fail(len(head), "%s: expected a colon and cells, such as %s: r1c1 r1c2", kind.Keyword, kind.Keyword)
	}
	first, second, both := strings.Cut(tail, "=")
	if c.cells, err = parseCells(side, first, len(head)+1); err != nil {
		return nil, err
	}
	if kind == &clone {
		if c.other, err = parseCells(side, second, len(head)+len(first)+2); err == nil && len(c.other) != len(c.cells) {
			err = fail(len(head)+1, "clone of %s and %s: expected as many after = as before", sudoku.Counted(len(c.cells), "cell"), sudoku.Counted(len(c.other), "cell"))
		}
	} else if both {
		err = fail(len(head)+len(first)+1, "%s: expected no =", kind.Keyword)
	}
	if err == nil && (len(c.cells) < kind.Least || len(c.cells) > kind.most()) {
		err = fail(len(head)+1, "%s of %s: expected %s", kind.Keyword, sudoku.Counted(len(c.cells), "cell"), kind.expects())
	}
	if err != nil {
		return nil, err
	}
	return c, nil
}

// most returns the most cells that a clue of the kind may have.
func (k *Kind) most() int {
	switch {
	case k.Least == 0:
		return 0
	case k.Most == 0:
		return 1 << 20
	}
	return k.Most
}

// expects says how many cells a clue of the kind has.
func (k *Kind) expects() string {
	switch {
	case k.Least == 0:
		return "none"
	case k.Most == k.Least:
		return fmt.Sprint(k.Least)
	}
	return fmt.Sprintf("at least %d", k.Least)
}

// parseHead reads a keyword and a number.
func parseHead(head string) (kind *Kind, number int, err error) {
	words := strings.Fields(strings.ToLower(head))
	last := len(words)
	digits := ""
	if last > 1 {
		if _, err := strconv.Atoi(words[last-1]); err == nil {
			last--
			digits = words[last]
		}
	}
	name := strings.Join(words[:last], " ")
	for _, k := range All {
		if k.Keyword == name {
			kind = k
		}
	}
	if kind == nil {
		return nil, 0, fail(0, "rule %q: expected a known rule; the nearest is %s", name, nearest(name))
	}
	if kind.lower == nil {
		return kind, 0, nil
	}
	at := strings.LastIndex(head, digits)
	switch {
	case digits == "" && kind.Number == HasNumber:
		return nil, 0, fail(len(head), "%s: expected a number", kind.Keyword)
	case digits != "" && kind.Number == NoNumber:
		return nil, 0, fail(at, "%s %s: expected no number", kind.Keyword, digits)
	case digits != "":
		if number, err = strconv.Atoi(digits); err != nil || number < 1 || number > 1000 {
			return nil, 0, fail(at, "%s %s: expected a number of 1 to 1000", kind.Keyword, digits)
		}
	}
	return kind, number, nil
}

// nearest returns the keyword that is nearest to a name.
func nearest(name string) string {
	best, least := "", 1<<30
	for _, k := range All {
		if d := distance(name, k.Keyword); d < least {
			best, least = k.Keyword, d
		}
	}
	return best
}

// distance returns how many letters must be put in, left out or replaced to turn a into b.
//
// References: V. I. Levenshtein, "Binary codes capable of correcting deletions, insertions, and
// reversals", 1966.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(row[j+1]+1, row[j]+1, change)
		}
	}
	return row[len(b)]
}

// parseCells reads names of cells, and runs such as r1c1..r1c4. offset is that of the text in the line.
func parseCells(side int, text string, offset int) (cells []int, err error) {
	for rest := text; ; {
		trimmed := strings.TrimLeft(rest, " \t,")
		offset += len(rest) - len(trimmed)
		if trimmed == "" {
			return cells, nil
		}
		end := strings.IndexAny(trimmed, " \t,")
		if end < 0 {
			end = len(trimmed)
		}
		if cells, err = appendRun(cells, side, trimmed[:end]); err != nil {
			return nil, fail(offset, "%v", err)
		}
		rest = trimmed[end:]
		offset += end
	}
}

// appendRun appends a cell, or the cells of a run.
func appendRun(cells []int, side int, word string) ([]int, error) {
	n := sudoku.Size(side)
	from, to, run := strings.Cut(strings.ToLower(word), "..")
	a, err := n.ParseCell(from)
	if err != nil || !run {
		return append(cells, a), err
	}
	b, err := n.ParseCell(to)
	if err != nil {
		return nil, err
	}
	rows, cols := n.Row(b)-n.Row(a), n.Col(b)-n.Col(a)
	steps := max(rows, -rows, cols, -cols)
	if rows != 0 && cols != 0 && difference(rows, 0) != difference(cols, 0) {
		return nil, fmt.Errorf("run %s: expected two cells in a row, column or diagonal", word)
	}
	step := cmp.Compare(rows, 0)*side + cmp.Compare(cols, 0)
	for i := range steps + 1 {
		cells = append(cells, a+i*step)
	}
	return cells, nil
}

// ParseRules reads the lines of clues. The regions are the boxes of a shape if their text, as
// [sudoku.ParseRegions] reads it, is empty.
func ParseRules(s sudoku.Shape, side int, regions string, lines []string) (*sudoku.Rules, error) {
	clues, err := appendClues(nil, side, lines)
	switch {
	case err != nil:
		return nil, err
	case regions == "":
		return sudoku.NewRules(s, clues...)
	}
	return sudoku.NewJigsaw(side, sudoku.ParseRegions(regions), clues...)
}

func appendClues(clues []sudoku.Clue, side int, lines []string) ([]sudoku.Clue, error) {
	for _, line := range lines {
		c, err := Parse(side, line)
		if err != nil {
			return nil, err
		}
		clues = append(clues, c)
	}
	return clues, nil
}

// Add returns rules with further clues, one a line.
func Add(r *sudoku.Rules, lines []string) (*sudoku.Rules, error) {
	clues, err := appendClues(slices.Clone(r.Clues()), r.Side(), lines)
	if err != nil {
		return nil, err
	}
	if shape, boxes := r.Boxes(); boxes {
		return sudoku.NewRules(shape, clues...)
	}
	region := make([]int, r.Cells())
	for cell := range region {
		region[cell] = r.Region(cell)
	}
	return sudoku.NewJigsaw(r.Side(), region, clues...)
}
