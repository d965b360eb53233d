package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"strings"
	"unicode/utf8"
)

// A puzzle may be an argument in place of the name of a file. A file of that name wins.

// maxSmallSide is the largest side whose puzzles have no letters. Longer arguments may have letters:
// they are too long to be taken for a name.
const maxSmallSide = 9

// puzzleArgument returns an argument as the text of a puzzle, or "" if it is none: several lines, or
// as many cells as a grid has, with spaces or another character for blanks.
func puzzleArgument(arg string) string {
	if strings.Contains(arg, "\n") {
		return arg
	}
	side := int(math.Sqrt(float64(utf8.RuneCountInString(arg))))
	if side < 4 || side*side != utf8.RuneCountInString(arg) || side <= maxSmallSide && !isCells(arg) || strings.ContainsAny(arg, `/\`) {
		return ""
	}
	return strings.ReplaceAll(arg, " ", ".")
}

// isCells returns whether a text has digits and blanks alone.
func isCells(text string) bool { return strings.Trim(text, "0123456789.*_?-xX ") == "" }

// openArgument opens what is named as an argument and cannot be opened as a file.
func openArgument(name string, err error) (io.ReadCloser, error) {
	if text := puzzleArgument(name); text != "" {
		return io.NopCloser(strings.NewReader(text + "\n")), nil
	}
	const least = 4 // anything shorter is a name
	if errors.Is(err, fs.ErrNotExist) && len(name) >= least && isCells(name) && strings.ContainsAny(name, "123456789") {
		return nil, fmt.Errorf("no such file %q: if this is a puzzle, it has %d cells; expected 81 (9x9), 16 (4x4), 36 (6x6) or those of another grid", name, len(name))
	}
	return nil, err
}
