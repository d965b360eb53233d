package sudokutest

import (
	"fmt"
	"hash/fnv"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// CheckNumbers compares numbers, one for each puzzle of a list, with a golden file. It has
// a line for each list of numbers:
//
//	dlx 4x4: 100 puzzles, 2713 guesses, fnv 5d2f0ee1a7c9b3f8
//
// A sum alone could hide two changes that cancel, so the line has a hash of all numbers.
// Lines of the file that were not measured are kept and not compared: this machine may
// lack what they are about. With update, the file is written.
func CheckNumbers(t *testing.T, file, unit string, update bool, measured map[string][]int64) {
	t.Helper()
	lines := make(map[string]string)
	text, err := os.ReadFile(file)
	if err != nil && !update {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		name, numbers, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		lines[name] = numbers
	}
	for name, numbers := range measured {
		got := summary(numbers, unit)
		if want := lines[name]; got != want && !update {
			t.Errorf("%s: %s, want %s; if that is meant, run the test with -update", name, got, want)
		}
		lines[name] = got
	}
	if update {
		writeLines(t, file, lines)
	}
}

// summary returns the length, the sum and a hash of numbers.
func summary(numbers []int64, unit string) string {
	hash, sum := fnv.New64a(), int64(0)
	for _, n := range numbers {
		fmt.Fprintln(hash, n)
		sum += n
	}
	return fmt.Sprintf("%d puzzles, %d %s, fnv %016x", len(numbers), sum, unit, hash.Sum64())
}

func writeLines(t *testing.T, file string, lines map[string]string) {
	t.Helper()
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(lines)) {
		fmt.Fprintf(&text, "%s: %s\n", name, lines[name])
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}
