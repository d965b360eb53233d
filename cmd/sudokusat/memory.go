package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/sudokusat/sudokusat/encode/sat/process"
)

// memorySize is the value of --memory, which sets the limit for the whole process.
type memorySize struct{ text string }

// String returns what was given.
func (m *memorySize) String() string { return m.text }

// Type names the value in help.
func (*memorySize) Type() string { return "SIZE" }

// Set takes a number of bytes, optionally followed by K, M, G or T.
func (m *memorySize) Set(text string) error {
	number, unit := strings.TrimSuffix(strings.ToUpper(text), "B"), 1.0
	number = strings.TrimSuffix(number, "I")
	if at := strings.IndexAny(number, "KMGT"); at >= 0 && at == len(number)-1 {
		unit = math.Pow(1024, float64(1+strings.IndexByte("KMGT", number[at])))
		number = number[:at]
	}
	n, err := strconv.ParseFloat(number, 64)
	n *= unit
	if possible := n == 0 || n >= 1<<20 && n < math.MaxInt64; err != nil || !possible { // NaN neither
		return fmt.Errorf("expected a size from 1M, such as 500M or 2G, or 0 for no limit")
	}
	m.text = text
	process.SetMemoryLimit(int64(n))
	return nil
}
