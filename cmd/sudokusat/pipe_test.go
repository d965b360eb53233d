package main

import (
	"bufio"
	"context"
	"io"
	"strings"
	"testing"
)

// Each puzzle that comes down a pipe is answered before the next one is there,
// whatever else the command could do with more of them.
func TestAnswersASlowPipe(t *testing.T) {
	puzzles := []string{
		"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
		strings.Repeat(".", 80) + "1",
		"1234567", // unreadable
		"000000010400000000020000000000050407008000300001090000300400200050100000000806000",
	}
	for _, command := range []string{"solve -e bitmask", "solve", "solve -e bitmask --all --limit 1", "count --limit 2", "canon", "convert --to line", "check -e bitmask --confirm dlx", "rate --level failed-literals"} {
		in, inEnd := io.Pipe()
		outEnd, out := io.Pipe()
		go func() {
			run(context.Background(), strings.Fields(command), in, newOutput(out), io.Discard)
			out.Close()
		}()
		answers := bufio.NewReader(outEnd)
		for range 3 {
			for i, p := range puzzles {
				if _, err := io.WriteString(inEnd, p+"\n"); err != nil {
					t.Fatal(err)
				}
				if _, err := answers.ReadString('\n'); err != nil {
					t.Fatalf("%s: puzzle %d: %v", command, i, err)
				}
			}
		}
		inEnd.Close()
		if rest, err := io.ReadAll(answers); len(rest) > 0 || err != nil {
			t.Errorf("%s: %q, %v at the end", command, rest, err)
		}
	}
}
