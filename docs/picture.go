//go:build ignore

// Picture draws the picture of the README: a puzzle, the candidates of its cells, and one clause of
// each family with one of the candidates. Usage: go run docs/picture.go
package main

import (
	"bytes"
	"fmt"
	"html"
	"log"
	"os"
	"strings"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/draw"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

const (
	puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
	cell   = 2 // r1c3
	digit  = 4

	cellLength = 40 // of a drawn grid, and
	margin     = 12 // around it
	gridLength = 9*cellLength + 2*margin
	lineHeight = 39
	width      = 920
)

func main() {
	p, err := format.Parse(puzzle, sudoku.Shape{Rows: 3, Cols: 3})
	if err != nil {
		log.Fatal(err)
	}
	var grid bytes.Buffer
	if err := draw.SVG(&grid, []draw.Picture{{Puzzle: p, Candidates: true}}); err != nil {
		log.Fatal(err)
	}
	lines, err := clauses(p)
	if err != nil {
		log.Fatal(err)
	}
	out := os.Stdout
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%d">`+"\n", width, gridLength)
	fmt.Fprintf(out, `<rect class="ground" width="100%%" height="100%%"/>`+"\n%s\n", grid.Bytes())
	fmt.Fprintf(out, `<rect x="%d" y="%d" width="%d" height="%[3]d" fill="none" stroke="#d55e00" stroke-width="3"/>`+"\n",
		margin+cell*cellLength, margin, cellLength)
	fmt.Fprintf(out, "<style>.say, .code { text-anchor: start; font-size: 13px }\n"+
		".code { font: 12px ui-monospace, monospace; opacity: 0.65 }</style>\n")
	for i, line := range lines {
		y := margin + 14 + i*lineHeight
		fmt.Fprintf(out, `<text class="say" x="%d" y="%d">%s</text>`+"\n", gridLength+margin, y, html.EscapeString(line[0]))
		fmt.Fprintf(out, `<text class="code" x="%d" y="%d">%s</text>`+"\n", gridLength+margin, y+17, line[1])
	}
	fmt.Fprintln(out, "</svg>")
}

// clauses returns the first clause of each family that holds the candidate, in words
// and in DIMACS.
func clauses(p *sudoku.Puzzle) (lines [][2]string, err error) {
	f, err := explain.New(p, encode.Options{Scheme: encode.Extended})
	if err != nil {
		return nil, err
	}
	for _, family := range []string{"cell+", "cell-", "row+", "row-", "col+", "col-", "box+", "box-"} {
		for clause := range f.Select(explain.Selection{Cells: []int{cell}, Digits: []uint16{digit}, Families: []string{family}}) {
			lits := strings.Trim(fmt.Sprint(f.Clause(clause)), "[]")
			lines = append(lines, [2]string{f.Sentence(clause), lits + " 0"})
			break
		}
	}
	name, k := p.Rules.CandidateName(cell*9+digit-1), cell*9+digit
	return append(lines, [2]string{name + " is variable 81·0 + 9·2 + 4", fmt.Sprintf("c varname %d %s", k, name)}), nil
}
