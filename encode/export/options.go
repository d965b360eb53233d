package export

import (
	"fmt"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Options says what a file has besides the formula. The zero value is nothing
// but a comment for shape and options.
type Options struct {
	// Names writes a comment for each variable and each group of clauses. Where
	// variables have other numbers than usual, because the formula is reduced or
	// shuffled, each has its name anyway: nothing else could tell them apart. A
	// shuffled formula has no comments for groups. In SMT-LIB, where variables have
	// names, it names the assertions.
	Names bool
	// Show writes the comments that model counters read: the type of the problem
	// and, only where a solution may have several models, the variables to count
	// over, those of the candidates.
	Show bool
	// Shuffle gives the variables other numbers and the clauses another order, by
	// Seed. The formula is then held in memory.
	Shuffle bool
	Seed    uint64
	// Split says over which cells cubes are made.
	Split Split
	// Forbid, if set, is a solution that the formula excludes, see
	// [encode.Encoding.Forbid].
	Forbid sudoku.Grid
	// Accept, if set, is called before the first byte is written; its error is
	// that of Write.
	Accept func(Size) error
}

// wish is a set of options that a form may have no use for.
type wish uint16

const (
	scheme wish = 1 << iota
	atMostOne
	reduction
	noDuplicates
	names
	show
	shuffle
	split
	forbid
)

// words has a wish in words.
var words = [...]string{
	"scheme", "at-most-one encoding", "reduction", "dropping of duplicates",
	"names", "comments for model counters", "shuffle", "cells for cubes", "solution to forbid",
}

// wishes returns what is asked for.
func wishes(opt encode.Options, file Options) (w wish) {
	for bit, asked := range [...]bool{
		opt.Scheme != (encode.Scheme{}), opt.AMO != nil, opt.Reduce != encode.None, opt.DropDuplicates,
		file.Names, file.Show, file.Shuffle, !file.Split.isZero(), file.Forbid != nil,
	} {
		if asked {
			w |= 1 << bit
		}
	}
	return w
}

// refusal is what a form has no use for, and why.
type refusal struct {
	wishes wish
	reason string
}

// Refusals that several forms share.
var (
	noCubes    = refusal{split, "only icnf and cubes have cubes"}
	noCounting = refusal{show, "model counters read dimacs"}
	noForbid   = refusal{forbid, "only dimacs leaves out a solution"}
)

// Check returns an error if the form has no use for something that is asked for.
// Write returns it too.
func (f *Form) Check(opt encode.Options, file Options) error {
	asked := wishes(opt, file)
	for _, r := range f.refuses {
		for bit, word := range words {
			if asked&r.wishes&(1<<bit) != 0 {
				return fmt.Errorf("form %v: expected no %s: %s", f, word, r.reason)
			}
		}
	}
	return nil
}
