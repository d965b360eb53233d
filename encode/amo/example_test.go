package amo_test

import (
	"fmt"
	"os"

	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// At most one of the variables 1, 2 and 3, by a sequential counter. The auxiliary
// variables are 4 and 5.
func Example() {
	encoding, err := amo.Lookup("sequential")
	if err != nil {
		fmt.Println(err)
		return
	}
	var f cnf.Formula
	encoding.Encode(&f, []cnf.Lit{f.NewVar(), f.NewVar(), f.NewVar()})
	if err := f.WriteDIMACS(os.Stdout, nil); err != nil {
		fmt.Println(err)
	}
	// Output:
	// p cnf 5 5
	// -1 4 0
	// -2 5 0
	// -4 5 0
	// -4 -2 0
	// -5 -3 0
}
