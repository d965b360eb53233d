package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/sudoku"
)

func newExplainRedundant() *cobra.Command {
	r := new(explainRedundant)
	cmd := &cobra.Command{
		Use:   "redundant [FILE...]",
		Short: "Say which givens follow from the others, and drop what can go",
		Long: `Redundant names the givens of each puzzle that follow from all its others, each
by itself, and draws a minimal puzzle with the same solutions: it lacks as many
of them as could be dropped one after the other, in reading order, and none of
its givens follows from the rest. It need not be one with the fewest givens.

That a given follows, both engines say, which share no code; that one does not
is shown by a solution with another digit there.

Exit status: 0 done, 1 if a puzzle has no solution, from which everything
follows, 3 if one is undecided, 2 if one cannot be read.`,
		Example: `  sudokusat explain redundant puzzle.txt
  sudokusat explain redundant --json collection.txt`,
		RunE: func(_ *cobra.Command, files []string) error { return r.run(files) },
	}
	r.register(cmd)
	return cmd
}

type explainRedundant struct{ givensBatch }

// redundancy is that of a puzzle, or that it has no solution.
type redundancy struct {
	explain.Redundancy
	none bool
}

func (r *explainRedundant) run(files []string) error {
	return eachGivens(&r.givensBatch, files, func(ctx context.Context, p *sudoku.Puzzle) (redundancy, error) {
		found, err := explain.Redundant(ctx, p, r.solvers)
		if errors.Is(err, explain.ErrNoSolution) {
			return redundancy{none: true}, nil
		}
		return redundancy{Redundancy: found}, err
	}, r.asObject, r.print)
}

// redundancyObject is the redundancy of a puzzle for programs.
type redundancyObject struct {
	Place     string   `json:"place"`
	Givens    int      `json:"givens"`
	Redundant []string `json:"redundant"`
	Dropped   []string `json:"dropped"`
	Minimal   string   `json:"minimal,omitempty"`
}

func (r *explainRedundant) asObject(it item, found redundancy) any {
	if found.none {
		r.status.raise(statusNo)
		return failure{place(it), explain.ErrNoSolution.Error()}
	}
	shape := it.Puzzle.Shape
	return redundancyObject{
		place(it), found.Givens, premiseNames(shape, found.Redundant),
		premiseNames(shape, found.Dropped), inLine(shape, found.Minimal.Givens),
	}
}

func (r *explainRedundant) print(it item, found redundancy) error {
	switch {
	case found.none:
		r.status.raise(statusNo)
		return r.line(place(it) + ": no solution: everything follows")
	case len(found.Redundant) == 0:
		return r.line(fmt.Sprintf("%s: none of %s follows from the others", place(it), plural(found.Givens, "given")))
	}
	if err := r.line(fmt.Sprintf("%s: each of these %d of %s follows from all others", place(it), len(found.Redundant), plural(found.Givens, "given"))); err != nil {
		return err
	}
	if err := r.words(premiseNames(it.Puzzle.Shape, found.Redundant)); err != nil {
		return err
	}
	if err := r.line(fmt.Sprintf("%d of them dropped, in reading order:", len(found.Dropped))); err != nil {
		return err
	}
	return r.draw(found.Minimal, nil)
}
