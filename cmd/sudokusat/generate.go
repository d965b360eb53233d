package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/judge"
	"github.com/sudokusat/sudokusat/native/generate"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

func newGenerate() *cobra.Command {
	g := new(generation)
	cmd := &cobra.Command{
		Use:   "generate",
		Short: "Make puzzles with exactly one solution",
		Long: `Make puzzles with exactly one solution. A second engine, which shares no code
with the generator, confirms each one. The same flags and the same seed give the
same puzzles, whatever --jobs is.

A puzzle is made from a random full grid by removing digits. By default about
two fifths of the cells are given (32 of 81), and some givens may not be needed.
If the side is over 16, about half of the cells are given, since the search
gives up early on each cell.

--minimal removes digits until every given is needed. This takes long if the
side is over 16. Minimal 9x9 puzzles usually have 22 to 26 givens.

Few grids give a puzzle that is both symmetric and minimal, or that has very few
givens. generate gives up after --attempts grids or --timeout.

Exit status: 0 done; 2 wrong usage; 3 if a puzzle was not found in time.`,
		Example: `  sudokusat generate --count 10 --minimal
  sudokusat generate --shape 4x4 --seed 7
  sudokusat generate --givens 24 --symmetry rotation --to boxes`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return g.run(cmd) },
	}
	flags := cmd.Flags()
	flags.Int64Var(&g.count, "count", 1, "make `N` puzzles")
	flags.StringVar(&g.shape, "shape", "3x3", "`RxC`, rows and columns of a box, or a side, such as 9")
	flags.Uint64Var(&g.opt.Seed, "seed", 1, "`number` that selects the puzzles")
	flags.BoolVar(&g.opt.Minimal, "minimal", false, "remove givens until every one is needed")
	flags.IntVar(&g.opt.Givens, "givens", 0, "exactly `N` givens (0: no fixed number)")
	flags.StringVar(&g.symmetry, "symmetry", "none", "`name` of the symmetry of the givens: "+strings.Join(stringsOf(generate.Symmetries), ", "))
	flags.IntVar(&g.opt.Attempts, "attempts", 2000, "try up to `N` full grids for one puzzle")
	durationFlag(cmd, &g.timeout, "timeout", time.Minute, "time limit per puzzle (0: no limit)")
	flags.StringVar(&g.confirm, "confirm", "", "`engine` that must also find each puzzle unique (default dlx, or sat if the side is over 16)")
	flags.StringVar(&g.to, "to", "", "`layout` of the output (default: line, or spaced if the side is over 35): "+writtenNames())
	flags.IntVarP(&g.jobs, "jobs", "j", runtime.GOMAXPROCS(0), "number of puzzles to make at once")
	completeNames(cmd, "symmetry", stringsOf(generate.Symmetries))
	completeNames(cmd, "to", format.WrittenNames())
	completeEngines(cmd, "confirm")
	memoryFlag(cmd)
	formFlag(cmd, &g.as, "text", "json")
	cmd.MarkFlagsMutuallyExclusive("as", "to")
	outputFlag(cmd)
	return cmd
}

type generation struct {
	opt                          generate.Options
	shape, symmetry, to, confirm string
	as                           string
	count                        int64
	jobs                         int
	timeout                      time.Duration
	second                       sudoku.Solver
	generators                   sync.Pool
}

// made is a puzzle, or why there is none.
type made struct {
	puzzle *sudoku.Puzzle
	err    error
}

func (g *generation) run(cmd *cobra.Command) (err error) {
	if g.opt.Shape, err = sudoku.ParseShape(g.shape); err != nil {
		return err
	}
	if g.opt.Symmetry, err = generate.LookupSymmetry(g.symmetry); err != nil {
		return err
	}
	if err := checkJobs(g.jobs); err != nil {
		return err
	}
	if g.opt.Attempts < 1 {
		return fmt.Errorf("--attempts %d: expected 1 or more", g.opt.Attempts)
	}
	if err := checkForm(g.as, "text", "json"); err != nil {
		return err
	}
	if g.count < 0 {
		return fmt.Errorf("--count %d: expected 0 or more", g.count)
	}
	if g.second, err = lookupEngine(cmd, g.confirmer(), 0); err != nil {
		return err
	}
	if _, err := generate.New(g.opt); err != nil {
		return err
	}
	g.generators.New = func() any {
		generator, _ := generate.New(g.opt) // tried above
		return generator
	}
	layout := format.Compact(g.opt.Shape.Side())
	if g.to != "" {
		if layout, err = format.LookupToWrite(g.to); err != nil {
			return err
		}
	}
	w := format.NewWriter(cmd.OutOrStdout(), layout)
	progress := newProgress(cmd, func() int64 { return g.count })
	defer progress.finish()
	ctx := cmd.Context()
	err = inOrder(ctx, g.jobs, numbers(g.count), func(n *uint64, m *made) { *m = g.make(ctx, *n) },
		func(n *uint64, m *made) error {
			progress.add(1)
			if m.err != nil {
				return m.err
			}
			if g.as == "json" {
				return writeObject(cmd.OutOrStdout(), g.object(*n, m.puzzle))
			}
			if err := w.Grid(m.puzzle.Rules, m.puzzle.Givens); err != nil {
				return err
			}
			return w.Flush()
		}, func() error { return flush(cmd.OutOrStdout()) })
	return cmp.Or(err, w.End())
}

// object returns the object of puzzle n, whose place is its number in the sequence of the seed.
func (g *generation) object(n uint64, p *sudoku.Puzzle) answerObject {
	it := item{Entry: format.Entry{Puzzle: p, File: fmt.Sprintf("seed %d", g.opt.Seed), Line: int(n + 1)}}
	return answerObject{objectOf(it), "unique", fmt.Sprintf("generate, confirmed by %v", g.second), ""}
}

// numbers gives 0 to count-1.
func numbers(count int64) source[uint64] {
	next := uint64(0)
	return func(n *uint64, _ func()) bool {
		*n = next
		next++
		return *n < uint64(count)
	}
}

// confirmer returns the engine that has the second word.
func (g *generation) confirmer() string {
	switch {
	case g.confirm != "":
		return g.confirm
	case g.opt.Shape.Side() > 16:
		return "sat"
	}
	return "dlx"
}

// make makes puzzle n and lets the second engine look at it.
func (g *generation) make(ctx context.Context, n uint64) made {
	generator := g.generators.Get().(*generate.Generator)
	defer g.generators.Put(generator)
	ctx, cancel := sudoku.Within(ctx, g.timeout)
	defer cancel()
	p, _, err := generator.Puzzle(ctx, n)
	if err == nil {
		err = g.confirmed(ctx, n, p)
	}
	if errors.Is(err, context.DeadlineExceeded) {
		err = &generate.NoneError{Options: g.opt, Within: g.timeout.String()}
	}
	if errors.As(err, new(*generate.NoneError)) {
		err = undecided{err}
	}
	return made{p, err}
}

// confirmed returns an error unless the second engine says that puzzle n is unique.
func (g *generation) confirmed(ctx context.Context, n uint64, p *sudoku.Puzzle) error {
	v := judge.Judge{First: g.second, Confirm: g.second}.Ask(ctx, p)
	switch err := fmt.Errorf("puzzle %d: %v: expected unique", n+1, v); {
	case v.Count == judge.Unique:
		return nil
	case v.Count == judge.Undecided && ctx.Err() != nil:
		return ctx.Err()
	case v.Count == judge.Undecided:
		return undecided{err}
	default:
		return err
	}
}
