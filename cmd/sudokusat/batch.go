package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/judge"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

const maxJobs = 1024

// batch is one run of a command over the puzzles of its input: it reads them,
// has them worked on by several goroutines, and hands the results on in the
// order of the input.
type batch struct {
	cmd    *cobra.Command
	input  inputFlags
	jobs   int
	as     string // the form of the output
	forms  []string
	status status
	grids  *gridWriter // that the results are printed by, if they are grids
	errors complaints
}

func (b *batch) register(cmd *cobra.Command) {
	b.cmd = cmd
	b.input.register(cmd)
	cmd.Flags().IntVarP(&b.jobs, "jobs", "j", runtime.GOMAXPROCS(0), "number of puzzles to work on at once")
	outputFlag(cmd)
}

// registerForms adds the flag for the form of the output.
func (b *batch) registerForms(cmd *cobra.Command, forms ...string) {
	b.forms = forms
	formFlag(cmd, &b.as, forms...)
}

// json returns whether the output is JSON.
func (b *batch) json() bool { return b.as == "json" }

// object prints a JSON object.
func (b *batch) object(o any) error { return writeObject(b.cmd.OutOrStdout(), o) }

// unreadable returns what prints a puzzle that cannot be read: an object in JSON, or else what text
// does.
func (b *batch) unreadable(text func(item) error) func(item) error {
	return func(it item) error {
		if b.json() {
			return b.object(unreadableObject(it))
		}
		return text(it)
	}
}

// line prints a line.
func (b *batch) line(text string) error {
	_, err := fmt.Fprintln(b.cmd.OutOrStdout(), text)
	return err
}

// each has work do its part for every puzzle, and emit print the result. For a
// puzzle that cannot be read it prints the error, and calls unreadable to print
// something in its place. The error is the status of the whole batch, or one
// that ended it. The puzzle and the result are overwritten once emit has returned.
func each[R any](b *batch, files []string, work func(context.Context, item) R, emit func(item, R) error, unreadable func(item) error) error {
	return eachInto(b, files, func(ctx context.Context, it item, r *R) { *r = work(ctx, it) }, emit, unreadable)
}

// eachInto is each for work that uses the memory of earlier results again.
func eachInto[R any](b *batch, files []string, work func(context.Context, item, *R), emit func(item, R) error, unreadable func(item) error) error {
	if err := checkJobs(b.jobs); err != nil {
		return err
	}
	if b.forms != nil {
		if err := checkForm(b.as, b.forms...); err != nil {
			return err
		}
	}
	in, err := b.input.open(b.cmd, files)
	if err != nil {
		return err
	}
	ctx := b.cmd.Context()
	progress := newProgress(b.cmd, in.total)
	defer progress.finish()
	err = inOrder(ctx, b.jobs, in.next, func(it *item, r *R) {
		if it.err == nil {
			work(ctx, *it, r)
		}
	}, func(it *item, r *R) error {
		progress.add(1)
		b.errors.warn(b.cmd.ErrOrStderr(), it.Warnings)
		if it.err == nil {
			return emit(*it, *r)
		}
		b.errors.unreadable(b.cmd.Root().ErrOrStderr(), it.err)
		b.status.raise(statusUnusable)
		if !it.counts() {
			return nil
		}
		return unreadable(*it)
	}, func() error { return flush(b.cmd.OutOrStdout()) })
	b.errors.finish(b.cmd.Root().ErrOrStderr())
	if b.grids != nil {
		err = cmp.Or(err, b.grids.w.End()) // what was printed is whole, even if the batch is not
	}
	if err != nil {
		return err
	}
	return b.status.asError()
}

// checkJobs returns an error unless so many goroutines make sense.
func checkJobs(jobs int) error {
	if jobs < 1 || jobs > maxJobs {
		return fmt.Errorf("--jobs %d: expected 1 to %d", jobs, maxJobs)
	}
	return nil
}

// flush flushes standard output, whatever it is.
func flush(w io.Writer) error {
	if f, ok := w.(interface{ Flush() error }); ok {
		return f.Flush()
	}
	return nil
}

// complain prints an error or a warning.
func (b *batch) complain(err error) {
	fmt.Fprintf(b.cmd.ErrOrStderr(), "sudokusat: %v\n", err)
}

// warn prints a warning about a puzzle, with its place.
func (b *batch) warn(it item, message string) {
	b.complain(fmt.Errorf("%s: %s", place(it), message))
}

// recounted warns if a second engine has not counted as many solutions as the first.
func (b *batch) recounted(it item, err error) {
	if err == nil {
		return
	}
	b.warn(it, err.Error())
	if disagreement := new(judge.RecountError); errors.As(err, &disagreement) {
		b.status.raise(statusNo)
	} else {
		b.status.raise(statusUndecided)
	}
}

// place names a puzzle as file:line.
func place(it item) string { return fmt.Sprintf("%s:%d", it.File, it.Line) }

// gridWriter prints grids, or comments in their place, in the layout that each
// was read in or in the one asked for.
type gridWriter struct {
	ask bool // a layout was asked for
	to  format.Layout
	w   *format.Writer
	say func(item, string) // prints what a layout without comments cannot hold
}

// newGridWriter returns a writer in the layout with a name, or of "" in that of the
// input. The batch ends what it writes.
func (b *batch) newGridWriter(to string) (*gridWriter, error) {
	// Until a puzzle says otherwise, each comment has a line of its own.
	layout, err := format.LookupToWrite(cmp.Or(to, "line"))
	if err != nil {
		return nil, err
	}
	b.grids = &gridWriter{ask: to != "", to: layout, w: format.NewWriter(b.cmd.OutOrStdout(), layout), say: b.warn}
	return b.grids, nil
}

func toFlag(cmd *cobra.Command, to *string) {
	cmd.Flags().StringVar(to, "to", "", "`layout` of the output (default: as the input): "+writtenNames())
	completeNames(cmd, "to", format.WrittenNames())
}

// grid prints a grid of the shape and in the layout of a puzzle. One that the
// layout has no symbols for is an error of that puzzle alone.
func (b *batch) grid(g *gridWriter, it item, grid sudoku.Grid) error {
	g.follow(it)
	return b.wrote(g, it, g.w.Grid(it.Puzzle.Rules, grid))
}

// puzzle is grid for a puzzle itself and what is excluded from it. A layout that
// cannot say that is an error too.
func (b *batch) puzzle(g *gridWriter, it item) error {
	g.follow(it)
	return b.wrote(g, it, g.w.Puzzle(it.Puzzle))
}

// wrote ends the writing of a grid that may have failed.
func (b *batch) wrote(g *gridWriter, it item, err error) error {
	if err != nil {
		b.status.raise(statusUnusable)
		b.warn(it, err.Error())
		return g.comment("not written: " + err.Error())
	}
	return g.w.Flush()
}

// follow takes over the layout of a puzzle, unless another was asked for.
func (g *gridWriter) follow(it item) {
	if !g.ask {
		g.to = it.Layout
		g.w.SetLayout(it.Layout)
	}
}

// instead prints a comment in place of the grid of a puzzle.
func (g *gridWriter) instead(it item, text string) error {
	g.follow(it)
	if !g.to.Comments() {
		g.say(it, text)
	}
	return g.comment(text)
}

// comment prints a comment in place of a grid.
func (g *gridWriter) comment(text string) error {
	if err := g.w.Comment(text); err != nil {
		return err
	}
	return g.w.Flush()
}

// unreadable prints a comment in place of a puzzle that cannot be read.
func (g *gridWriter) unreadable(it item) error {
	return g.comment("unreadable: " + it.err.Error())
}
