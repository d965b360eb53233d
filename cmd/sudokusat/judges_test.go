package main

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/compare/engines"
)

const (
	rows = `527389416
819426735
436751829
375692184
194538267
268174593
643217958
951843672
782965341
`
	judged = `7 1 2 4 6 9 3 5 8
3 6 5 2 8 7 1 9 4
4 9 8 5 1 3 6 7 2
9 2 4 1 5 6 8 3 7
5 7 6 3 9 8 2 4 1
1 8 3 7 2 4 9 6 5
2 3 1 9 7 5 4 8 6
6 4 7 8 3 2 5 1 9
8 5 9 6 4 1 7 2 3
`
	hard = `8 1 2 7 5 3 6 4 9
9 4 3 6 8 2 1 7 5
6 7 5 4 9 1 2 8 3
1 5 4 2 3 7 8 9 6
3 6 9 8 4 5 7 2 1
2 8 7 1 6 9 5 3 4
5 2 1 9 7 4 3 6 8
4 3 8 5 2 6 9 1 7
7 9 6 3 1 8 4 5 2
`
	slow = `9 7 2 8 5 3 6 1 4
1 4 6 2 7 9 5 3 8
5 8 3 1 4 6 7 2 9
6 2 4 7 1 8 9 5 3
8 1 7 3 9 5 4 6 2
3 5 9 4 6 2 8 7 1
7 9 8 6 2 1 3 4 5
2 6 5 9 3 4 1 8 7
4 3 1 5 8 7 2 9 6
`
)

// The layouts of the well-known judges, answered byte for byte by every engine.
func TestAnswersOfTheJudges(t *testing.T) {
	line := strings.ReplaceAll(rows, "\n", "") + "\n"
	for file, want := range map[string]string{
		"rows.txt":         rows,
		"run-together.txt": rows,
		"line.txt":         line,
		"spaced-hard.txt":  hard,
		"spaced-slow.txt":  slow,
		"judge.txt":        judged + "\n" + judged,
		"judge-spread.txt": judged + "\n" + judged,
	} {
		for _, engine := range engines.Names() {
			if e, err := engines.Find(engine); err != nil || e.Program != nil || strings.HasSuffix(e.Name, ":") {
				continue // it needs a program or a file
			}
			if file == "spaced-slow.txt" && (engine == "tables" || engine == "scan") {
				continue // minutes: they search it row by row
			}
			var out bytes.Buffer
			output := newOutput(&out)
			args := []string{"solve", "--any", "--engine", engine, filepath.Join("..", "..", "testdata", file)}
			status := run(context.Background(), args, strings.NewReader(""), output, io.Discard)
			if err := output.Flush(); err != nil {
				t.Fatal(err)
			}
			if status != 0 || out.String() != want {
				t.Errorf("%s by %s: status %d, %q", file, engine, status, out.String())
			}
		}
	}
}
