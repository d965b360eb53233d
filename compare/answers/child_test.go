package answers

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// children are programs that the test binary is when it is called with "child", the
// name of one, and a file to which each run adds a byte. Behind it stand the puzzles
// that are more than it can take.
var children = map[string]func(guilty []string){
	"reads_all":    func([]string) { fmt.Print(strings.Join(answerAll(readAll(), nil, nil), "")) },
	"line_by_line": func([]string) { eachLine(nil, nil) },
	"crashes": func(guilty []string) {
		eachLine(guilty, func(string) { crash() })
	},
	"reads_all_and_crashes": func(guilty []string) {
		answers := answerAll(readAll(), guilty, func(string) string { crash(); return "" })
		fmt.Print(strings.Join(answers, ""))
	},
	"counts_and_crashes": func(guilty []string) {
		eachCount(guilty, func() { crash() })
	},
	"counts_and_skips": func(guilty []string) {
		eachCount(guilty, func() {})
	},
	"kills_itself": func(guilty []string) {
		eachLine(guilty, func(answer string) {
			fmt.Print(answer[:3]) // a part of a line
			self, _ := os.FindProcess(os.Getpid())
			_ = self.Kill()
			select {}
		})
	},
	"hangs": func(guilty []string) {
		eachLine(guilty, func(string) { time.Sleep(time.Hour) })
	},
	"reads_all_and_hangs": func(guilty []string) {
		answers := answerAll(readAll(), guilty, func(string) string { time.Sleep(time.Hour); return "" })
		fmt.Print(strings.Join(answers, ""))
	},
	"hangs_on_many": func([]string) {
		lines := readAll()
		if len(lines) > 4 {
			time.Sleep(time.Hour)
		}
		fmt.Print(strings.Join(answerAll(lines, nil, nil), ""))
	},
	"rubbish": func(guilty []string) {
		eachLine(guilty, func(string) { fmt.Print("what\x1b?\n") })
	},
	"skips": func(guilty []string) {
		eachLine(guilty, func(string) {})
	},
	"answers_twice": func(guilty []string) {
		eachLine(guilty, func(answer string) { fmt.Print(answer + answer) })
	},
	"never_reads":         func([]string) { fmt.Fprint(os.Stderr, "usage:\n  not like this\n\n") },
	"never_reads_or_ends": func([]string) { time.Sleep(time.Hour) },
	"endless_lines": func([]string) {
		for {
			fmt.Print(strings.Repeat("none\n", 1000))
		}
	},
	"endless_line": func([]string) {
		for {
			fmt.Print(strings.Repeat("1", 1<<16))
		}
	},
	"all_and_status_1": func([]string) {
		eachLine(nil, nil)
		os.Exit(1)
	},
	"all_and_hangs": func([]string) {
		eachLine(nil, nil)
		time.Sleep(time.Hour)
	},
	"crlf": func([]string) {
		text := strings.Join(answerAll(readAll(), nil, nil), "")
		fmt.Print(strings.TrimSpace(strings.ReplaceAll(text, "\n", "\r\n"))) // nor an end of the last
	},
	"repeats_the_puzzle": func([]string) {
		for _, line := range readAll() {
			fmt.Print(line + "," + answerOf(line))
		}
	},
	// answers_some answers three puzzles and then makes a file of its argument.
	"answers_some": func(files []string) {
		fmt.Print(strings.Join(answerAll(readAll()[:3], nil, nil), ""))
		if err := os.WriteFile(files[0], nil, 0o666); err != nil {
			panic(err)
		}
		time.Sleep(time.Hour)
	},
}

func TestMain(m *testing.M) {
	if len(os.Args) > 3 && os.Args[1] == "child" {
		runs, err := os.OpenFile(os.Args[3], os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666)
		if err != nil {
			panic(err)
		}
		_, _ = runs.WriteString(".")
		runs.Close()
		children[os.Args[2]](os.Args[4:])
		os.Exit(0)
	}
	os.Setenv("GORACE", "atexit_sleep_ms=0") // or each child waits a second in the end
	os.Exit(m.Run())
}

func crash() {
	fmt.Fprint(os.Stderr, "not my fault\nout of \x1bideas\n\n")
	os.Exit(3)
}

func readAll() []string {
	text, _ := io.ReadAll(os.Stdin)
	return strings.Fields(string(text))
}

// answerAll answers lines, guilty ones by a function.
func answerAll(lines, guilty []string, instead func(answer string) string) (answers []string) {
	for _, line := range lines {
		answer := answerOf(line)
		if slices.Contains(guilty, line) {
			answer = instead(answer)
		}
		answers = append(answers, answer)
	}
	return answers
}

func eachLine(guilty []string, instead func(answer string)) {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		if slices.Contains(guilty, in.Text()) {
			instead(answerOf(in.Text()))
			continue
		}
		fmt.Print(answerOf(in.Text()))
	}
}

func eachCount(guilty []string, instead func()) {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		if slices.Contains(guilty, in.Text()) {
			instead()
			continue
		}
		fmt.Println(len(sudokutest.Solutions(parsed(in.Text()), 0)))
	}
}

// parsed returns the 4x4 or 6x6 puzzle of a line.
func parsed(line string) *sudoku.Puzzle {
	shape := sudoku.Shape{Rows: 2, Cols: 2}
	if len(line) == 36 {
		shape.Cols = 3
	}
	p, err := sudokutest.Parse(shape, line)
	if err != nil {
		panic(err)
	}
	return p
}

// answerOf solves the puzzle of a line by brute force.
func answerOf(line string) string {
	p := parsed(line)
	for _, g := range sudokutest.Solutions(p, 1) {
		return string(appendGrid(nil, p.Rules.Side(), g)) + "\n"
	}
	return "None\n"
}
