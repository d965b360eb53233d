package export_test

import (
	"bytes"
	"fmt"
	"math/bits"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// readWCNF reads a file as the format is defined: hard clauses, and soft ones that
// all weigh 1.
func readWCNF(t *testing.T, file []byte) (vars int, hard, soft [][]cnf.Lit) {
	t.Helper()
	for line := range strings.Lines(string(file)) {
		words := strings.Fields(line)
		if words[0] == "c" {
			continue
		}
		var clause []cnf.Lit
		for _, word := range words[1 : len(words)-1] {
			l, err := cnf.ParseLit([]byte(word))
			if err != nil || l == 0 {
				t.Fatalf("%q: %v", line, err)
			}
			clause = append(clause, l)
			vars = max(vars, int(l.Var()))
		}
		switch end := words[len(words)-1]; {
		case end == "0" && words[0] == "h":
			hard = append(hard, clause)
		case end == "0" && words[0] == "1":
			soft = append(soft, clause)
		default:
			t.Fatalf("no clause: %q", line)
		}
	}
	return vars, hard, soft
}

// fewestDropped tries all sets of givens to drop.
func fewestDropped(p *sudoku.Puzzle) int {
	var given []int
	for cell, digit := range p.Givens {
		if digit != 0 {
			given = append(given, cell)
		}
	}
	fewest := len(given)
	for dropped := range uint(1) << len(given) {
		if bits.OnesCount(dropped) >= fewest {
			continue
		}
		rest := &sudoku.Puzzle{Rules: p.Rules, Givens: p.Givens.Clone()}
		for i, cell := range given {
			if dropped>>i&1 != 0 {
				rest.Givens[cell] = 0
			}
		}
		if len(sudokutest.Solutions(rest, 1)) > 0 {
			fewest = bits.OnesCount(dropped)
		}
	}
	return fewest
}

// contradictory puzzles have few givens, so that all sets of them can be tried.
var contradictory = []struct{ shape, givens string }{
	{"1x2", "11.."},
	{"1x2", "1111"},
	{"2x2", "11.............."},
	{"2x2", "123........4...."},
	{"2x2", "111.2...2..3...."},
	{"2x2", "1111............"},
	{"2x2", "1...1.1....3...3"},
	{"2x2", "12.......3......"},
	{"2x3", "11....2.....2...3.....3....4....4..."},
}

var schemes = []string{"minimal", "extended+sequential", "triads", "minimal+drop-duplicates"}

// The fewest soft clauses that a model falsifies are the fewest givens to drop;
// the hard ones alone are the rules.
func TestWCNFFindsTheFewestGivensToDrop(t *testing.T) {
	for _, puzzle := range contradictory {
		p := sudokutest.Puzzle(t, puzzle.shape, puzzle.givens)
		want := fewestDropped(p)
		for _, text := range schemes {
			vars, hard, soft := readWCNF(t, write(t, export.WCNF, p, options(t, text), export.Options{}))
			if givens := len(p.Givens) - p.Givens.Blanks(); len(soft) != givens {
				t.Fatalf("%v %s: %d soft clauses, want %d", p.Givens, text, len(soft), givens)
			}
			got := len(soft) + 1
			for falsified := range uint(1) << len(soft) {
				if bits.OnesCount(falsified) >= got {
					continue
				}
				f := new(cnf.Formula)
				for range vars {
					f.NewVar()
				}
				for _, clause := range hard {
					f.Add(clause)
				}
				for i, clause := range soft {
					if falsified>>i&1 == 0 {
						f.Add(clause)
					}
				}
				if status, _ := solve(t, f); status == sat.Sat {
					got = bits.OnesCount(falsified)
				}
			}
			if got != want {
				t.Errorf("%v %s: %d givens to drop, want %d", p.Givens, text, got, want)
			}
		}
	}
}

// clasp finds the same optimum. It reads the form of before 2022, with a header and
// a weight for hard clauses.
func TestWCNFOptimum(t *testing.T) {
	optimum := regexp.MustCompile(`(?m)^o (\d+)$`)
	for _, puzzle := range contradictory {
		p := sudokutest.Puzzle(t, puzzle.shape, puzzle.givens)
		for _, text := range schemes {
			file := write(t, export.WCNF, p, options(t, text), export.Options{Names: true})
			vars, hard, soft := readWCNF(t, file)
			top := len(soft) + 1
			old := fmt.Appendf(nil, "p wcnf %d %d %d\n", vars, len(hard)+len(soft), top)
			old = append(old, bytes.ReplaceAll([]byte(withoutComments(file)), []byte("h "), fmt.Appendf(nil, "%d ", top))...)
			out := run(t, old, "clasp", "--verbose=0")
			costs := optimum.FindAllStringSubmatch(out, -1)
			if want := fmt.Sprint(fewestDropped(p)); len(costs) == 0 || costs[len(costs)-1][1] != want || !strings.Contains(out, "s OPTIMUM FOUND") {
				t.Errorf("%v %s: want %s givens to drop, got %s", p.Givens, text, want, out)
			}
		}
	}
}

// A shuffled formula has the same soft clauses, by their names.
func TestShuffledWCNF(t *testing.T) {
	p := sudokutest.Puzzle(t, "2x2", "12.......3......")
	file := write(t, export.WCNF, p, encode.Options{}, export.Options{Shuffle: true, Seed: 2})
	_, _, soft := readWCNF(t, file)
	var got []string
	for _, clause := range soft {
		for line := range strings.Lines(string(file)) {
			if name, found := strings.CutPrefix(strings.TrimSpace(line), fmt.Sprintf("c varname %d ", clause[0])); found {
				got = append(got, name)
			}
		}
	}
	slices.Sort(got)
	if diff := cmp.Diff([]string{"r1c1=1", "r1c2=2", "r3c2=3"}, got); diff != "" {
		t.Error(diff)
	}
}
