package report_test

import (
	"fmt"
	"os"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/compare/report"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/sudoku"
)

// A result of two engines, as a run would give it, in rows.
func Example() {
	result := &compare.Result{
		Puzzle: sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2}),
		Answers: []compare.Answer{
			{Engine: "bitmask", Outcome: compare.SaysSeveral, Count: 2, Time: 1500 * time.Nanosecond},
			{Engine: "dlx", Outcome: compare.SaysSeveral, Count: 2, Time: 12 * time.Microsecond},
		},
	}
	form, err := report.Lookup(".csv")
	if err != nil {
		fmt.Println(err)
		return
	}
	var summary summary.Summary
	place := compare.Place{Index: 1, File: "puzzles.txt", Line: 1}
	r := form.Open(os.Stdout)
	if err := r.Add(place, result); err != nil {
		fmt.Println(err)
		return
	}
	summary.Add(place, result)
	if err := r.End(&journal.Info{}, &summary); err != nil {
		fmt.Println(err)
	}
	// Output:
	// index,copy,file,line,engine,status,solutions,all,error,finding,guesses,conflicts,clauses,seconds,encode_seconds,solve_seconds,decode_seconds,memory_bytes,runs,failed_runs,run_error
	// 1,0,puzzles.txt,1,bitmask,several,2,false,,,,,,0.000001500,,,,,,,
	// 1,0,puzzles.txt,1,dlx,several,2,false,,,,,,0.000012000,,,,,,,
}
