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
		Short: "Find the givens that follow from the others, and drop them",
		Long: `Name the givens of each puzzle that follow from all other givens, then draw a
minimal puzzle with the same solutions. It is made by dropping such givens one
after the other, in reading order, until none follows from the rest. There may
be minimal puzzles with fewer givens.

Two engines that share no code must agree that a given follows. A solution with
another digit in its cell shows that it does not.

Exit status: 0 done; 1 if a puzzle has no solution (then every given follows); 2
if a puzzle cannot be read; 3 if one is undecided.`,
		Example: `  sudokusat explain redundant puzzle.txt
  sudokusat explain redundant --as json collection.txt`,
		RunE: func(_ *cobra.Command, files []string) error { return r.run(files) },
	}
	r.register(cmd)
	return cmd
}

type explainRedundant struct{ givensBatch }

// redundancy is the redundancy of a puzzle, or the fact that it has no solution.
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

// redundancyObject is the redundancy of a puzzle as a JSON object.
type redundancyObject struct {
	answerObject
	Givens    int      `json:"givens"`
	Redundant []string `json:"redundant"`
	Dropped   []string `json:"dropped"`
	Minimal   string   `json:"minimal,omitempty"`
}

func (r *explainRedundant) asObject(it item, found redundancy) any {
	if found.none {
		r.status.raise(statusNo)
		return answerObject{objectOf(it), "none", r.agreed(), ""}
	}
	rules := it.Puzzle.Rules
	return redundancyObject{
		answerObject{objectOf(it), len(found.Redundant), r.agreed(), ""}, found.Givens, premiseNames(rules, found.Redundant),
		premiseNames(rules, found.Dropped), inLine(rules, found.Minimal.Givens),
	}
}

func (r *explainRedundant) print(it item, found redundancy) error {
	switch {
	case found.none:
		r.status.raise(statusNo)
		return r.line(place(it) + ": no solution, so every given follows")
	case len(found.Redundant) == 0:
		return r.line(fmt.Sprintf("%s: none of %s follows from the others", place(it), sudoku.Counted(found.Givens, "given")))
	}
	if err := r.line(fmt.Sprintf("%s: %d of %s redundant (each follows from all the others)", place(it), len(found.Redundant), sudoku.Counted(found.Givens, "given"))); err != nil {
		return err
	}
	if err := r.words(premiseNames(it.Puzzle.Rules, found.Redundant)); err != nil {
		return err
	}
	if err := r.line(fmt.Sprintf("minimal puzzle, with %d of them dropped in reading order:", len(found.Dropped))); err != nil {
		return err
	}
	return r.draw(found.Minimal, nil)
}
