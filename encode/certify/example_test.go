package certify_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/sudokusat/sudokusat/encode/certify"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Prove that a puzzle has one solution, and check the certificate. A forged one is refused.
func ExampleMake() {
	puzzle := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2})
	copy(puzzle.Givens, sudoku.Grid{0, 3, 0, 2, 0, 0, 0, 0, 0, 0, 1, 4})
	certificate, _, err := certify.Make(context.Background(), puzzle, certify.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	report, err := certificate.Check(context.Background())
	fmt.Println(report.Claim, err)

	certificate["solution.txt"] = bytes.Replace(certificate["solution.txt"], []byte("1"), []byte("2"), 1)
	_, err = certificate.Check(context.Background())
	if refused := new(certify.Refusal); errors.As(err, &refused) {
		fmt.Println("refused because of", refused.File)
	}
	// Output:
	// exactly one solution <nil>
	// refused because of solution.txt
}
