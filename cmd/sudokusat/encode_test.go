package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// emptyPuzzle returns the puzzle of a side with one given.
func emptyPuzzle(side int) string {
	row := strings.Repeat(" .", side)
	return fmt.Sprintf("%d\n1%s\n%s", side, row[2:], strings.Repeat(row+"\n", side-1))
}

// A large formula is announced, and a very large one is not begun without --force.
func TestEncodeLarge(t *testing.T) {
	for _, test := range []struct {
		side   int
		flags  string
		status int
		stderr string // the start of it
	}{
		{36, "", 0, ""},
		{49, "--scheme tutorial", 0, ""},
		{49, "--reduce givens", 0, "sudokusat: writing 1"},
		{49, "", 0, "sudokusat: writing 117,649 variables, 11,303,909 clauses, 1"},
		{100, "", 2, "sudokusat: the file would have 1,000,000 variables, 198,040,001 clauses, 3."},
		{225, "", 2, "sudokusat: the file would have 11,390,625 variables, 5,103,202,501 clauses, "},
		{400, "--scheme tutorial", 2, "sudokusat: the file would have 64,000,000 variables, 12,768,640,001 clauses, "},
	} {
		name := filepath.Join(t.TempDir(), "out.cnf.gz")
		if test.status == 0 {
			name = os.DevNull
		}
		args := append([]string{"encode", "-o", name}, strings.Fields(test.flags)...)
		var stdout, stderr bytes.Buffer
		status := run(t.Context(), args, strings.NewReader(emptyPuzzle(test.side)), newOutput(&stdout), &stderr)
		if status != test.status || !strings.HasPrefix(stderr.String(), test.stderr) || test.stderr == "" && stderr.Len() > 0 {
			t.Errorf("side %d %s: status %d, %q; want %d, %q", test.side, test.flags, status, stderr.String(), test.status, test.stderr)
		}
		if _, err := os.Stat(name); err == nil && test.status != 0 {
			t.Errorf("side %d %s: there is a file", test.side, test.flags)
		}
		if stdout.Len() > 0 {
			t.Errorf("side %d %s: got %d bytes of output, want none", test.side, test.flags, stdout.Len())
		}
	}
}
