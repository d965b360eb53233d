package cnf_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Build a formula in memory, and write it as DIMACS.
func ExampleFormula() {
	f := new(cnf.Formula)
	a, b, c := f.NewVar(), f.NewVar(), f.NewVar()
	f.Begin(1) // the group of the clauses that follow: what they say is up to the caller
	f.Add([]cnf.Lit{a, b, c})
	f.Begin(2)
	f.Add([]cnf.Lit{-a, -b})
	if err := f.WriteDIMACS(os.Stdout, nil); err != nil {
		fmt.Println(err)
	}
	fmt.Println("clause 1 is in group", f.Group(1))
	// Output:
	// p cnf 3 2
	// 1 2 3 0
	// -1 -2 0
	// clause 1 is in group 2
}

// Read a formula. An error says where it is, and what was expected.
func ExampleReadDIMACS() {
	f, err := cnf.ReadDIMACS(strings.NewReader("p cnf 3 2\n1 2 3 0\n-1 -2 0\n"), cnf.ReadOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	broken := f.Falsified(cnf.Model{1: true, 2: true, 3: false})
	fmt.Println("with 1 and 2 true, this clause is false:", f.Clause(broken))
	_, err = cnf.ReadDIMACS(strings.NewReader("p cnf 3 2\n1 2 4 0\n"), cnf.ReadOptions{})
	fmt.Println(err)
	// Output:
	// with 1 and 2 true, this clause is false: [-1 -2]
	// input:2:5: literal 4, expected no variable beyond the 3 announced
}
