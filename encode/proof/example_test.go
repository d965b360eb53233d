package proof_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/proof"
)

func Example() {
	const dimacs = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"
	f, err := cnf.ReadDIMACS(strings.NewReader(dimacs), cnf.ReadOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, steps := range []string{"1 0\n0\n", "d 1 2 0\n1 0\n0\n"} {
		report, err := proof.Check(context.Background(), f, strings.NewReader(steps), proof.Options{})
		fmt.Println(report.Refuted, report.Steps, err)
	}
	// Output:
	// true 1 <nil>
	// false 2 proof:2:1: clause 1 is not implied by unit propagation, and is not RAT on 1
}
