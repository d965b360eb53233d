package format_test

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku/format"
)

// Example reads puzzles in a layout that it is not told, passes over a bad one,
// and writes them in another layout.
func Example() {
	text := `1234............ # one
123
..43............ # two
`
	boxes, err := format.Lookup("boxes")
	if err != nil {
		fmt.Println(err)
		return
	}
	w := format.NewWriter(os.Stdout, boxes)
	line, _ := format.Lookup("line")
	r := format.NewReader(strings.NewReader(text), format.Options{File: "small.txt", Layout: line})
	for {
		entry, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			w.Comment(err.Error())
			continue
		}
		w.Grid(entry.Puzzle.Rules, entry.Puzzle.Givens)
	}
	w.Flush()
	// Output:
	// +-----+-----+
	// | 1 2 | 3 4 |
	// | . . | . . |
	// +-----+-----+
	// | . . | . . |
	// | . . | . . |
	// +-----+-----+
	//
	// # small.txt:2:1: 3 cells: expected 16 (4x4)
	//
	// +-----+-----+
	// | . . | 4 3 |
	// | . . | . . |
	// +-----+-----+
	// | . . | . . |
	// | . . | . . |
	// +-----+-----+
}
