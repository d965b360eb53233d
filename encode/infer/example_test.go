package infer_test

import (
	"context"
	"fmt"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/infer"
)

// 1 or 2 is true, and each of them implies 3. No single clause says so.
func Example() {
	f := new(cnf.Formula)
	for range 3 {
		f.NewVar()
	}
	f.Add([]cnf.Lit{1, 2})
	f.Add([]cnf.Lit{-1, 3})
	f.Add([]cnf.Lit{-2, 3})
	e := infer.NewEngine(f)
	for _, level := range infer.Levels[:2] {
		if err := e.Reset(); err != nil {
			fmt.Println(err)
			return
		}
		if err := e.Infer(context.Background(), level); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(level, "finds", e.Fixed())
	}
	// Output:
	// unit propagation finds []
	// failed literals finds [3]
}
