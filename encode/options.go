package encode

import (
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/pair"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Options says how a puzzle is encoded. The zero value is the extended scheme with the
// pairwise at-most-one encoding, not reduced.
type Options struct {
	Scheme Scheme
	AMO    amo.Encoding
	Pair   pair.Encoding // of clues about pairs of cells
	Reduce Reduce
	// DropDuplicates leaves out the clause of a box for two cells if the scheme writes it
	// for a row or column too. It needs the pairwise encoding.
	DropDuplicates bool
}

func (o Options) withDefaults() Options {
	if o.Scheme == (Scheme{}) {
		o.Scheme = Extended
	}
	if o.AMO == nil {
		o.AMO = amo.Pairwise{}
	}
	if o.Pair == nil {
		o.Pair = pair.Auto{}
	}
	return o
}

// checkRules returns an error if the options cannot be used with some rules.
func (o Options) checkRules(rules *sudoku.Rules) error {
	if c := unsupported(rules); c != nil {
		return &sudoku.UnsupportedError{Who: "encode", Rule: rules.Clues()[c.Of()].Text(rules)}
	}
	// Intersections and locked candidates are those of boxes and lines.
	if o.Scheme.Intersections {
		if _, err := rules.OnlyBoxes("scheme " + o.Scheme.String()); err != nil {
			return err
		}
	}
	if o.Reduce == Locked {
		if _, err := rules.OnlyBoxes("level " + o.Reduce.String()); err != nil {
			return err
		}
	}
	// Where cells are in no region, a + or a - of regions alone does not make a scheme complete.
	for cell := range rules.Cells() {
		if rules.Region(cell) < 0 && o.Scheme.Complete() && !o.Scheme.without(Boxes) {
			return &sudoku.UnsupportedError{Who: "scheme " + o.Scheme.String(), Rule: "cells in no region"}
		}
	}
	return nil
}

// check returns an error if the options cannot be combined.
func (o Options) check() error {
	if _, pairwise := o.AMO.(amo.Pairwise); o.DropDuplicates && !pairwise {
		return fmt.Errorf("duplicates dropped from %v: expected the pairwise encoding", o.AMO)
	}
	if o.Reduce != None && !o.Scheme.Complete() {
		return fmt.Errorf("scheme %v reduced by %v: expected a scheme with a + and a - of cells, rows, columns or boxes", o.Scheme, o.Reduce)
	}
	return nil
}

const (
	dropDuplicates = "drop-duplicates"
	pairPrefix     = "pair="
)

// String returns the options as written in the names of engines: "extended+pairwise",
// "minimal+binary+up". The level none is left out.
func (o Options) String() string {
	o = o.withDefaults()
	text := o.Scheme.String() + "+" + o.AMO.String()
	if o.Reduce != None {
		text += "+" + o.Reduce.String()
	}
	if o.Pair != (pair.Auto{}) {
		text += "+" + pairPrefix + o.Pair.String()
	}
	if o.DropDuplicates {
		text += "+" + dropDuplicates
	}
	return text
}

// ParseOptions reads options as [Options.String] writes them. Missing parts are taken from o:
// "up" is o with that level. A + separates two parts only if a letter follows, so
// "cell+-,row+,col-,box-+binary" is one scheme and one at-most-one encoding.
func ParseOptions(text string, o Options) (Options, error) {
	seen := map[string]bool{}
	for i, part := range splitParts(text) {
		kind, err := o.set(part)
		if err != nil {
			return o, err
		}
		if seen[kind] || i > 0 && kind == "scheme" {
			return o, fmt.Errorf("options %q: %s %q: expected one scheme first, and one of each other kind", text, kind, part)
		}
		seen[kind] = true
	}
	return o, o.withDefaults().check()
}

// splitParts splits text at each + before a letter. An empty text has no parts.
func splitParts(text string) []string {
	var parts []string
	for rest := text; rest != ""; {
		end := len(rest)
		for i := 1; i < len(rest); i++ {
			if rest[i-1] == '+' && 'a' <= rest[i] && rest[i] <= 'z' {
				end = i
				break
			}
		}
		part := rest[:end]
		if end < len(rest) {
			part = rest[:end-1]
		}
		parts, rest = append(parts, part), rest[end:]
	}
	return parts
}

// set sets the option of one part, and returns what kind of part it is.
func (o *Options) set(part string) (kind string, err error) {
	if part == dropDuplicates {
		o.DropDuplicates = true
		return "option", nil
	}
	if name, found := strings.CutPrefix(part, pairPrefix); found {
		o.Pair, err = pair.Lookup(name)
		return "pair encoding", err
	}
	if level, err := LookupReduce(part); err == nil {
		o.Reduce = level
		return "level", nil
	}
	encoding, err := amo.Lookup(part)
	if err == nil {
		o.AMO = encoding
		return "at-most-one encoding", nil
	}
	if strings.Contains(part, ":") {
		return "", err // only at-most-one encodings have sizes
	}
	if o.Scheme, err = LookupScheme(part); err != nil {
		return "", fmt.Errorf("%w; or an at-most-one encoding: %s; or a level: %s",
			err, strings.Join(names(amo.All), ", "), strings.Join(names(Reductions), ", "))
	}
	return "scheme", nil
}

// names returns the names of a list.
func names[T fmt.Stringer](list []T) []string {
	var names []string
	for _, e := range list {
		names = append(names, e.String())
	}
	return names
}
