package main

import (
	"bufio"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
)

// formulaStart begins a formula that this program has written.
const formulaStart = "c sudoku "

// startsFormula returns whether such a formula lies ahead. It waits for no more bytes
// than it needs to tell.
func startsFormula(in *bufio.Reader) bool {
	for n := 1; n <= len(formulaStart); n++ {
		start, err := in.Peek(n)
		if err != nil || start[n-1] != formulaStart[n-1] {
			return false
		}
	}
	return true
}

// readFormula reads a formula in DIMACS, with the layout that its comments tell. The
// name is for errors.
func readFormula(r io.Reader, name string) (*cnf.Formula, encode.Layout, error) {
	var names encode.Names
	f, err := cnf.ReadDIMACS(r, cnf.ReadOptions{Name: name, Comment: names.Comment})
	if err != nil {
		return nil, encode.Layout{}, err
	}
	layout, err := names.Layout(f)
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return f, layout, err
}

// openFormula is readFormula for a file.
func openFormula(cmd *cobra.Command, name string) (*cnf.Formula, encode.Layout, error) {
	file, shown, err := open(cmd, name)
	if err != nil {
		return nil, encode.Layout{}, err
	}
	defer file.Close()
	return readFormula(file, shown)
}

// puzzleOfFormula reads the puzzle that a formula is of: its unit clauses and what it
// says is fixed are the givens, which may be more than there once were.
func puzzleOfFormula(r io.Reader, name string) (*sudoku.Puzzle, error) {
	_, layout, err := readFormula(r, name)
	if err == nil && layout.Refuted() != "" {
		err = fmt.Errorf("%s: the puzzle had no solution (%s), and the formula holds nothing else of it", name, layout.Refuted())
	}
	if err != nil {
		return nil, err
	}
	return layout.Puzzle(), nil
}
