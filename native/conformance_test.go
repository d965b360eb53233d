package native

import (
	"testing"

	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

func TestBitmaskConforms(t *testing.T) { sudokutest.Conformance(t, Bitmask{}) }

func TestDLXConforms(t *testing.T) { sudokutest.Conformance(t, DLX{}) }

func TestTablesConforms(t *testing.T) {
	sudokutest.Conformance(t, Tables{}, sudokutest.WithoutHard())
}

func TestScanConforms(t *testing.T) {
	sudokutest.Conformance(t, Scan{}, sudokutest.WithoutHard())
}
