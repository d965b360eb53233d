package answers_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/sudokusat/sudokusat/compare/answers"
	"github.com/sudokusat/sudokusat/sudoku"
)

func ExampleList() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "published.csv")
	if err := os.WriteFile(name, []byte("puzzle,solution\n0000000000000000,288\n"), 0o600); err != nil {
		panic(err)
	}
	list, err := answers.OpenList(name)
	if err != nil {
		panic(err)
	}
	defer list.Close()
	empty := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	for _, s := range list.SolveAll(context.Background(), []*sudoku.Puzzle{empty}, 0) {
		fmt.Println(s.Count, s.More, s.Err)
	}
	// Output: 288 false <nil>
}
