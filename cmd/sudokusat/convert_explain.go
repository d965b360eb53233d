package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// explain says in a line for each file how its puzzles are read, and why so.
func (b *batch) explain(files []string) error {
	in, err := b.input.open(b.cmd, files)
	if err != nil {
		return err
	}
	defer in.close()
	progress := newProgress(b.cmd, in.total)
	defer progress.finish()
	var e explanation
	var it item
	for in.next(&it, func() {}) {
		if err := b.cmd.Context().Err(); err != nil {
			return err
		}
		progress.add(1)
		if in.reader != e.reader && in.reader != nil {
			b.say(e)
			e = explanation{reader: in.reader, shapes: make(map[kindOfBoxes]int)}
		}
		if it.err != nil {
			b.status.raise(statusUnusable)
		}
		b.errors.warn(b.cmd.ErrOrStderr(), it.Warnings)
		if !e.add(it) {
			b.errors.unreadable(b.cmd.Root().ErrOrStderr(), it.err)
		}
	}
	b.errors.finish(b.cmd.Root().ErrOrStderr())
	b.say(e)
	return b.status.asError()
}

// say prints what is known of a file at its end.
func (b *batch) say(e explanation) {
	if e.reader != nil {
		fmt.Fprintln(b.cmd.OutOrStdout(), e)
	}
}

// ofFormula explains a puzzle that no reader of layouts has read.
const ofFormula = "a formula written by this program; its unit clauses and fixed digits are the givens"

// explanation is what there is to say of a file.
type explanation struct {
	reader     *format.Reader
	file       string
	because    string // of the first puzzle, or why the file is refused
	unreadable int
	shapes     map[kindOfBoxes]int // how many puzzles have each
}

// add adds a puzzle. It returns false for an error that there is more to say about
// than how many there are.
func (e *explanation) add(it item) bool {
	var unreadable *format.Error
	switch {
	case it.err == nil:
		if len(e.shapes) == 0 {
			e.because = cmp.Or(e.reader.Because(it.Entry), ofFormula)
		}
		e.file = it.File
		e.shapes[boxesOf(it.Puzzle.Rules)]++
		return true
	case errors.As(it.err, &unreadable) && unreadable.Number == 0:
		e.file, e.because = unreadable.File, fmt.Sprintf("refused at line %d: %s", unreadable.Line, unreadable.Message)
		return true
	case unreadable != nil:
		e.file = unreadable.File
		e.because = cmp.Or(e.because, e.reader.Because(format.Entry{}))
		e.unreadable++
	}
	return false
}

// String returns a line.
func (e explanation) String() string {
	text := e.file + ": " + e.because
	puzzles := 0
	for _, n := range e.shapes {
		puzzles += n
	}
	if puzzles > 0 || e.unreadable > 0 {
		text += fmt.Sprintf("; puzzles: %d", puzzles)
	}
	if e.unreadable > 0 {
		text += fmt.Sprintf(", unreadable: %d", e.unreadable)
	}
	if len(e.shapes) > 1 {
		text += " (" + e.listShapes() + ")"
	}
	return text
}

// listShapes returns how many puzzles have each shape.
func (e explanation) listShapes() string {
	bySide := func(a, b kindOfBoxes) int { return cmp.Or(a.side-b.side, a.rows-b.rows) }
	var list []string
	for _, kind := range slices.SortedFunc(maps.Keys(e.shapes), bySide) {
		list = append(list, fmt.Sprintf("%s: %d", kind.name, e.shapes[kind]))
	}
	return strings.Join(list, ", ")
}

// kindOfBoxes is a shape of boxes, or own regions.
type kindOfBoxes struct {
	side, rows int
	name       string
}

func boxesOf(r *sudoku.Rules) kindOfBoxes {
	if shape, boxes := r.Boxes(); boxes {
		return kindOfBoxes{r.Side(), shape.Rows, fmt.Sprintf("boxes %v", shape)}
	}
	return kindOfBoxes{r.Side(), 0, fmt.Sprintf("own regions, side %d", r.Side())}
}
