package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/sudoku"
)

// runSizes runs the command and returns its output.
func runSizes(t *testing.T, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status := run(t.Context(), append([]string{"sizes"}, args...), strings.NewReader(""), newOutput(&stdout), &stderr)
	if status != 0 || stderr.Len() > 0 {
		t.Fatalf("%v: status %d, %s", args, status, stderr.String())
	}
	return stdout.String()
}

// published are the sizes of the literature, see encode's tests for the sources.
var published = []map[string]any{
	{"shape": "2x2", "scheme": "minimal", "variables": 64., "clauses": 304.},
	{"shape": "2x2", "scheme": "extended", "variables": 64., "clauses": 448.},
	{"shape": "3x3", "scheme": "minimal", "variables": 729., "clauses": 8_829.},
	{"shape": "3x3", "scheme": "extended", "variables": 729., "clauses": 11_988.},
	{"shape": "15x15", "scheme": "minimal", "variables": 11_390_625., "clauses": 3_827_300_625.},
	{"shape": "15x15", "scheme": "extended", "variables": 11_390_625., "clauses": 5_103_202_500.},
}

// Every form can be read by a program and says the same.
func TestSizesForms(t *testing.T) {
	args := []string{"--shape", "2x2,3x3,15x15", "--scheme", "minimal,extended", "--amo", "pairwise", "--as"}
	var decoded []map[string]any
	for line := range strings.Lines(runSizes(t, append(args, "json")...)) {
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			t.Fatal(err)
		}
		decoded = append(decoded, object)
	}
	table, err := csv.NewReader(strings.NewReader(runSizes(t, append(args, "csv")...))).ReadAll()
	if err != nil || len(table) != len(decoded)+1 {
		t.Fatalf("csv: %d rows, %v; json has %d", len(table), err, len(decoded))
	}
	markdown := strings.Split(runSizes(t, append(args, "markdown")...), "\n")
	for i, object := range decoded {
		var inCSV []string
		for _, column := range table[0] {
			if number, ok := object[column].(float64); ok {
				inCSV = append(inCSV, fmt.Sprintf("%.0f", number))
			} else {
				inCSV = append(inCSV, fmt.Sprint(object[column]))
			}
		}
		if diff := cmp.Diff(inCSV, table[i+1]); diff != "" || len(object) != len(table[0]) {
			t.Errorf("json and csv differ: %s", diff)
		}
		if line := strings.ReplaceAll(markdown[i+2], ",", ""); !strings.Contains(line, fmt.Sprintf("| %.0f | %.0f |", object["clauses"], object["literals"])) {
			t.Errorf("markdown: %s; json: %v", line, object)
		}
		for key := range object {
			if _, known := published[i][key]; !known {
				delete(object, key)
			}
		}
	}
	if diff := cmp.Diff(published, decoded); diff != "" {
		t.Error(diff)
	}
}

// The largest shape is answered, in 80 columns, with every scheme and encoding.
func TestSizesOfTheLargestShape(t *testing.T) {
	text := runSizes(t, "--shape", "20x20")
	for line := range strings.Lines(text) {
		if len(line) > 80+len("\n") {
			t.Errorf("%d columns: %s", len(line), line)
		}
	}
	for _, want := range []string{
		"\nextended\n  pairwise     64,000,000  51,072,640,000  102,400,000,000  ",
		"\n  binary       69,760,000   2,304,640,000    ", // 4N² + 4N²·N·9 clauses
	} {
		if !strings.Contains(text, want) {
			t.Errorf("got\n%s\nwithout %q", text, want)
		}
	}
}

// A wrong prediction, or a file that is not a formula, is reported in the row.
func TestMeasuredSizes(t *testing.T) {
	p, opt := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 2}), encode.Options{Scheme: encode.Minimal}
	var file bytes.Buffer
	if err := export.DIMACS.Write(&file, p, opt, export.Options{}); err != nil {
		t.Fatal(err)
	}
	e, err := encode.New(p, opt)
	if err != nil {
		t.Fatal(err)
	}
	broken := errors.New("disk full")
	for _, test := range []struct{ old, text, want string }{
		{"", "", "yes"},
		{"c sudoku", "c another comment\nc\nc sudoku", "no: counted 64 variables, 304 clauses, 640 literals, 3,026 bytes"}, // "c\n" is not how one is written
		{"c sudoku", "c another\nc sudoku", "yes"},
		{"-1 -5 0", "-1 -15 0", "no: counted 64 variables, 304 clauses, 640 literals, 3,028 bytes"},
		{"-1 -5 0", "-1 -5 -6 0", "no: counted 64 variables, 304 clauses, 641 literals, 3,030 bytes"},
		{"p cnf 64", "p cnf 65", "no: counted 65 variables, 304 clauses, 640 literals, 3,027 bytes"},
		{"\n-1 -5 0", "", "no: the DIMACS:"},
		{"p cnf 64 304", "p cnf 64 1", "no: the DIMACS:4:1: clause 2 begins, expected the end after the 1 announced"},
	} {
		text := strings.Replace(file.String(), test.old, test.text, 1)
		size, err := measureDIMACS(func(w io.Writer) error { _, err := io.WriteString(w, text); return err })
		if got := comparedSizes(e.Size(), size, err); !strings.HasPrefix(got, test.want) {
			t.Errorf("%q for %q: got %s, want %s", test.text, test.old, got, test.want)
		}
		_, err = measureDIMACS(func(w io.Writer) error { _, _ = io.WriteString(w, text[:len(text)/2]); return broken })
		if !errors.Is(err, broken) && test.want[:3] != "no:" {
			t.Errorf("a writer that fails: %v", err)
		}
	}
}

// interruptingWriter ends a context when a row is written that was verified.
type interruptingWriter struct {
	bytes.Buffer
	cancel context.CancelFunc
}

func (w *interruptingWriter) Write(p []byte) (int, error) {
	if bytes.Contains(p, []byte(",yes\n")) {
		w.cancel()
	}
	return w.Buffer.Write(p)
}

// Interrupted, the command ends within a formula, and what was verified is there.
func TestSizesInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	stdout, stderr := &interruptingWriter{cancel: cancel}, new(bytes.Buffer)
	args := []string{"sizes", "--verify", "--shape", "1x1,15x15", "--scheme", "extended", "--amo", "pairwise", "--as", "csv"}
	status := run(ctx, args, strings.NewReader(""), newOutput(stdout), stderr)
	if status != int(statusUnusable) || stderr.String() != "sudokusat: interrupted\n" {
		t.Errorf("status %d, %q", status, stderr.String())
	}
	lines := strings.Split(stdout.String(), "\n")
	if want := ",1x1,0,extended,pairwise,none,false,1,4,4,26,yes"; len(lines) != 3 || !slices.Contains(lines, want) {
		t.Errorf("got %q, want a header and %q", lines, want)
	}
}
