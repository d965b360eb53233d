package report

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode"

	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/compare/summary"
)

// Benchmark is what benchstat reads: a line for each engine. If each puzzle has copies, there is a
// line for each copy, so that the copies are the samples that benchstat needs:
//
//	goos: linux
//	goarch: amd64
//	cpu: AMD EPYC 7B13, 2 cores
//	BenchmarkCompare/engine=sat:minimal/puzzles=500 500 12345 ns/op 3.2 guesses/op
//
// An operation is a puzzle. The mean includes the time for puzzles that got no answer; a further
// number says how many of them there are per operation. Failed runs of a program are counted too.
//
// Reference: "Proposal: Go Benchmark Data Format", golang.org/design/14313.
var Benchmark = &Form{
	Name:        "benchmark",
	Ending:      ".bench",
	Description: "times and guesses in the form that benchstat reads",
	open:        ofSummary(writeBenchmark),
}

func writeBenchmark(w io.Writer, info *journal.Info, s *summary.Summary) error {
	var out strings.Builder
	if len(info.Machines) == 1 {
		writeMachine(&out, oneLine(info.Machines[0]))
	}
	for _, e := range engines(s) {
		for _, round := range e.Rounds {
			if round.Puzzles > 0 {
				e.writeRound(&out, round)
			}
		}
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// writeMachine writes "processor, cores, goos/goarch" as the keys that go test writes.
func writeMachine(out *strings.Builder, machine string) {
	before, last := "", machine
	if comma := strings.LastIndex(machine, ","); comma >= 0 {
		before, last = machine[:comma], machine[comma+1:]
	}
	system, arch, found := strings.Cut(strings.TrimSpace(last), "/")
	if found && !strings.ContainsAny(system+arch, " /") {
		fmt.Fprintf(out, "goos: %s\ngoarch: %s\n", system, arch)
		machine = before
	}
	if machine = strings.TrimSpace(machine); machine != "" {
		fmt.Fprintf(out, "cpu: %s\n", machine)
	}
}

func (e engine) writeRound(out *strings.Builder, round summary.Round) {
	fmt.Fprintf(out, "BenchmarkCompare/engine=%s/puzzles=%d %d %s ns/op", benchmarkName(e.Name),
		e.Rounds[0].Puzzles, round.Puzzles, perPuzzle(int64(round.Time), round.Puzzles))
	if e.Counted {
		fmt.Fprintf(out, " %s guesses/op", perPuzzle(round.Guesses, round.Puzzles))
	}
	if n := e.unknown(); n > 0 {
		fmt.Fprintf(out, " %s unanswered/op", perPuzzle(n, e.puzzles))
	}
	if n := e.Runs.Failed; n > 0 {
		fmt.Fprintf(out, " %s failed-runs/op", perPuzzle(n, e.puzzles))
	}
	out.WriteByte('\n')
}

// perPuzzle returns a mean with the digits that matter.
func perPuzzle(sum, puzzles int64) string {
	mean := float64(sum) / float64(puzzles)
	if mean < 1 {
		return strconv.FormatFloat(mean, 'g', 4, 64)
	}
	return strconv.FormatFloat(math.Round(mean*1000)/1000, 'f', -1, 64)
}

// benchmarkName returns the name of an engine. What would end a name or a part of it is escaped as
// in a URL.
func benchmarkName(name string) string {
	var out strings.Builder
	for _, r := range name {
		if r == '/' || r == '%' || unicode.IsSpace(r) || !unicode.IsPrint(r) {
			out.WriteString("%" + strings.ReplaceAll(fmt.Sprintf("% X", string(r)), " ", "%"))
		} else {
			out.WriteRune(r)
		}
	}
	return out.String()
}
