package encode

import (
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/encode/amo"
)

// Options says how a puzzle is encoded. The zero value is the extended scheme with the
// pairwise at-most-one encoding, not reduced.
type Options struct {
	Scheme Scheme
	AMO    amo.Encoding
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
	return o
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

const dropDuplicates = "drop-duplicates"

// String returns the options as written in the names of engines: "extended+pairwise",
// "minimal+binary+up". The level none is left out.
func (o Options) String() string {
	o = o.withDefaults()
	text := o.Scheme.String() + "+" + o.AMO.String()
	if o.Reduce != None {
		text += "+" + o.Reduce.String()
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
