//go:build unix

package native_test

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/native/core9"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/canon"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// corpusSeed decides the order of the puzzles and how each is permuted.
const corpusSeed = 1

// The longest time of an engine for a puzzle, and the time for warming up. A puzzle that
// takes longer counts with the time so far.
const (
	longest = 5 * time.Second
	warmUp  = 50 * time.Millisecond
)

// BenchmarkCorpus looks for two solutions of each puzzle in the files of the directory that
// PUZZLES names, or of testdata. It measures every engine, and every path of the 9x9 core
// without the code around it. Puzzles are shuffled, and 9x9 puzzles are randomly permuted, so
// that no engine gains from the order of a list. The time of the process is reported next to
// the wall clock: run it with GOMAXPROCS=1. An operation is a puzzle; slow engines get a
// sample.
func BenchmarkCorpus(b *testing.B) {
	dir := os.Getenv("PUZZLES")
	if dir == "" {
		dir = filepath.Join("..", "testdata")
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		b.Fatal(err)
	}
	for _, file := range files {
		puzzles := readCorpus(filepath.Join(dir, file.Name()))
		if len(puzzles) < 2 {
			b.Logf("%s: no collection of puzzles", file.Name())
			continue
		}
		name, _, _ := strings.Cut(file.Name(), ".")
		b.Run("file="+name, func(b *testing.B) { benchmarkEngines(b, puzzles) })
	}
}

func benchmarkEngines(b *testing.B, puzzles []*sudoku.Puzzle) {
	for _, s := range native.Engines() {
		b.Run("engine="+s.String(), func(b *testing.B) {
			benchmarkPuzzles(b, len(puzzles), func(i int) (solutions, guesses int64) {
				ctx, cancel := context.WithTimeout(context.Background(), longest)
				defer cancel()
				stats, err := s.Solve(ctx, puzzles[i], func(sudoku.Grid) bool {
					solutions++
					return solutions < 2
				})
				if err != nil && ctx.Err() == nil {
					b.Fatal(err)
				}
				return solutions, stats.Guesses
			})
		})
	}
	cells := bytesOf(puzzles)
	if cells == nil {
		return
	}
	for _, path := range core9.Paths() {
		core, err := core9.NewPath(path)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("core="+path, func(b *testing.B) {
			benchmarkPuzzles(b, len(puzzles), func(i int) (int64, int64) {
				solutions, guesses := core.Solve(&cells[i], 2, nil)
				return int64(solutions), guesses
			})
		})
	}
}

// benchmarkPuzzles solves n puzzles in turn and reports the time and guesses per puzzle.
func benchmarkPuzzles(b *testing.B, n int, solve func(i int) (solutions, guesses int64)) {
	for i, end := 0, time.Now().Add(warmUp); i < n && time.Now().Before(end); i++ {
		solve(i)
	}
	var solved, solutions, guesses, direct int64
	start := processTime()
	for b.Loop() {
		s, g := solve(int(solved) % n)
		solved++
		solutions += s
		guesses += g
		if g == 0 {
			direct++
		}
	}
	cpu := (processTime() - start).Seconds()
	per := func(total float64) float64 { return total / float64(solved) }
	b.ReportMetric(float64(solved)/cpu, "puzzles/cpu-s")
	b.ReportMetric(per(cpu*1e6), "cpu-µs/puzzle")
	b.ReportMetric(per(float64(guesses)), "guesses/puzzle")
	b.ReportMetric(100*per(float64(direct)), "%direct")
	b.ReportMetric(per(float64(solutions)), "solutions/puzzle")
}

// processTime is the time that the process has spent on a processor.
func processTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// readCorpus returns the puzzles of a file, which may be compressed, shuffled and permuted.
// Other lines are left out.
func readCorpus(name string) (puzzles []*sudoku.Puzzle) {
	file, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer file.Close()
	var text io.Reader = file
	if strings.HasSuffix(name, ".gz") {
		if text, err = gzip.NewReader(file); err != nil {
			return nil
		}
	}
	random := rand.New(rand.NewPCG(corpusSeed, 0))
	r := format.NewReader(text, format.Options{File: name})
	for {
		entry, err := r.Next()
		var unreadable *format.Error
		switch {
		case errors.As(err, &unreadable):
			continue
		case err != nil:
			random.Shuffle(len(puzzles), func(i, j int) { puzzles[i], puzzles[j] = puzzles[j], puzzles[i] })
			return puzzles
		}
		if permuted, err := canon.Random(random).Apply(entry.Puzzle.Givens); err == nil {
			entry.Puzzle.Givens = permuted
		}
		puzzles = append(puzzles, entry.Puzzle)
	}
}

// bytesOf returns the givens of 9x9 puzzles, or nil if one has another shape.
func bytesOf(puzzles []*sudoku.Puzzle) [][81]byte {
	cells := make([][81]byte, len(puzzles))
	for i, p := range puzzles {
		if len(p.Givens) != 81 {
			return nil
		}
		for cell, digit := range p.Givens {
			cells[i][cell] = byte(digit)
		}
	}
	return cells
}
