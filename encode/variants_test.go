package encode_test

import (
	"context"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/pair"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// The formula of each variant has as many solutions as others have counted, with every scheme, level and
// encoding of pairs.
func TestVariants(t *testing.T) {
	for _, scheme := range encode.Schemes {
		for _, level := range encode.Reductions {
			for i, pairs := range pair.All {
				if usual := scheme == encode.Minimal || scheme == encode.Extended; i > 0 && (!usual || level == encode.Givens || level == encode.Locked) {
					continue // to save time
				}
				opt := encode.Options{Scheme: scheme, AMO: amo.Pairwise{}, Pair: pairs, Reduce: level}
				t.Run(opt.String(), func(t *testing.T) { countVariants(t, opt) })
			}
		}
	}
}

func countVariants(t *testing.T, opt encode.Options) {
	engine := sat.NewEngine(sat.Gophersat{}, opt)
	for _, v := range sudokutest.Variants {
		if v.Count > 100 && opt.Reduce != encode.Up || v.Count > 700 {
			continue // to save time
		}
		p := v.Puzzle(t)
		_, boxes := p.Rules.Boxes()
		got := 0
		stats, err := sudoku.Checked(engine).Solve(context.Background(), p, func(sudoku.Grid) bool { got++; return true })
		if !boxes && (opt.Scheme.Intersections || opt.Reduce == encode.Locked) {
			if err == nil {
				t.Errorf("%v %v: no error", v.Regions, v.Rules)
			}
			continue
		}
		if err != nil || got != v.Count || stats.Evidence != sudoku.Claimed {
			t.Errorf("%v %v %v: %d grids (%v), %v, expected %d", v.Shape, v.Regions, v.Rules, got, stats.Evidence, err, v.Count)
		}
	}
}

// Every clause of a variant has a name, and what the size says is what is written.
func TestVariantNamesAndSizes(t *testing.T) {
	for _, v := range sudokutest.Variants {
		p := v.Puzzle(t)
		e, err := encode.New(p, encode.Options{Scheme: encode.Efficient})
		if err != nil {
			t.Fatal(err)
		}
		count := namedCounter{rules: p.Rules}
		if err := e.Write(&count); err != nil || count.Clauses != e.Size().Clauses || count.Literals != e.Size().Literals || count.Vars != e.Size().Vars {
			t.Errorf("%v: %v, %+v, expected %+v", v.Rules, err, count, e.Size())
		}
		if count.unnamed {
			t.Errorf("%v: a clause without a name", v.Rules)
		}
	}
}

// namedCounter counts clauses, and looks at their names.
type namedCounter struct {
	cnf.Counter
	rules   *sudoku.Rules
	unnamed bool
}

func (c *namedCounter) Begin(g cnf.Group) {
	c.unnamed = c.unnamed || encode.Say(c.rules, g).String() == ""
}
