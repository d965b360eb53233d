package certify_test

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// README.txt fits a terminal, whatever the claim.
func TestReadmeFits(t *testing.T) {
	hard := corpus(t, "spaced-hard.txt")
	unique, _ := mustMake(t, hard)
	_, none := unsolvable(t, hard)
	marks := hard.Clone()
	marks.Exclude(1, 2)
	marked, _ := mustMake(t, marks)
	marks.Givens[0], marks.Givens[1] = 1, 1
	contradictory, _ := mustMake(t, marks)
	for _, c := range []map[string][]byte{unique, none, marked, contradictory} {
		for line := range strings.Lines(string(c["README.txt"])) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
				t.Errorf("%d columns: %s", n, line)
			}
		}
	}
}
