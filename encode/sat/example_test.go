package sat_test

import (
	"context"
	"fmt"
	"log"
	"time"

	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// One search at a time, in this process, which ends with the context.
func ExampleNewEngine() {
	puzzle, err := sudokutest.Parse(sudoku.Shape{Rows: 2, Cols: 2}, "1... .... .... ..2.")
	if err != nil {
		log.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	engine := sat.NewEngine(sat.Gophersat{}, sat.DefaultOptions())
	grids, stats, err := sudoku.Collect(ctx, engine, puzzle, 100)
	fmt.Println(len(grids), "solutions,", stats.Evidence, err)
	// Output: 18 solutions, claimed <nil>
}

// Searches side by side, in processes that run this program once more. Its main begins
// with
//
//	sat.ServeIfChild()
func ExampleNewChildren() {
	puzzle, err := sudokutest.Parse(sudoku.Shape{Rows: 2, Cols: 2}, "1... .... .... ..2.")
	if err != nil {
		log.Fatal(err)
	}
	children, err := sat.NewChildren()
	if err != nil {
		log.Fatal(err)
	}
	defer children.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	engine := sat.NewEngine(children, sat.DefaultOptions())
	grids, stats, err := sudoku.Collect(ctx, engine, puzzle, 100)
	fmt.Println(len(grids), "solutions,", stats.Evidence, err)
	// Output: 18 solutions, claimed <nil>
}
