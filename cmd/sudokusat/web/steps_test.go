package web_test

import (
	"context"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// step is a step as the server shows it.
type step struct {
	Literal                  int
	Conclusion, Rule, Reason string
	Clause                   int
	Facts                    []int
	Chain                    []step
}

type stepsReply struct {
	Steps   []step
	Outcome string
}

// solved returns a puzzle and its solutions, at most two, found by dancing links.
func solved(t *testing.T, line, shape string) (*sudoku.Puzzle, []sudoku.Grid) {
	t.Helper()
	s, err := sudoku.ParseShape(shape)
	if err != nil {
		t.Fatal(err)
	}
	layout, err := format.Lookup("line")
	if err != nil {
		t.Fatal(err)
	}
	entry, err := format.NewReader(strings.NewReader(line+"\n"), format.Options{Shape: s, Layout: layout}).Next()
	if err != nil {
		t.Fatal(err)
	}
	grids, _, err := sudoku.Collect(context.Background(), native.DLX{}, entry.Puzzle, 2)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Puzzle, grids
}

// checkSteps checks that each step rests on earlier ones, and that its literal, if it is
// of a candidate, is true in all solutions. It returns the digits that were found.
func checkSteps(t *testing.T, where string, p *sudoku.Puzzle, steps []step, truth sudoku.Grid) sudoku.Grid {
	t.Helper()
	found := make(sudoku.Grid, len(p.Givens))
	known := map[int]bool{}
	for i, s := range steps {
		for _, fact := range s.Facts {
			if !known[fact] {
				t.Errorf("%s: step %d, %s, rests on %d, which no step says", where, i+1, s.Conclusion, fact)
			}
		}
		known[s.Literal] = true
		k := max(s.Literal, -s.Literal) - 1
		if s.Literal == 0 || k >= p.Rules.Candidates() {
			continue
		}
		cell, digit := p.Rules.CellDigit(k)
		if truth != nil && (truth[cell] == digit) != (s.Literal > 0) {
			t.Errorf("%s: step %d says %s, which is not so", where, i+1, s.Conclusion)
		}
		if s.Literal > 0 {
			found[cell] = digit
		}
	}
	return found
}

func TestPropagation(t *testing.T) {
	server := start(t, options())
	for _, c := range []struct {
		line, shape string
		complete    bool
	}{{"1", "1x1", true}, {".", "1x1", true}, {"....", "1x2", false}, {"1...", "1x2", true}, {small, "2x2", true}, {easy, "3x3", true}, {harder, "3x3", false}} {
		p, solutions := solved(t, c.line, c.shape)
		var got stepsReply
		getInto(t, &got, server.URL+"/api/steps"+about(c.line, c.shape))
		var truth sudoku.Grid
		if len(solutions) == 1 {
			truth = solutions[0]
		}
		found := checkSteps(t, c.line, p, got.Steps, truth)
		if complete := p.Check(found) == nil; complete != c.complete || got.Outcome != "" {
			t.Errorf("%s: complete %t, outcome %q; want %t", c.line, complete, got.Outcome, c.complete)
		}
	}
}

// Each candidate of a puzzle is assumed. If propagation contradicts it, it is not in the
// solution; if propagation fills the grid, it is.
func TestAssumptions(t *testing.T) {
	server := start(t, options())
	const line, shape = ".2.6.4.3.1...1.5.2......34......1...", "2x3"
	p, solutions := solved(t, line, shape)
	contradictions := 0
	for k := range p.Rules.Candidates() {
		cell, digit := p.Rules.CellDigit(k)
		inSolution := solutions[0][cell] == digit
		for _, name := range []string{p.Rules.CandidateName(k), "-" + p.Rules.CandidateName(k)} {
			holds := inSolution == !strings.HasPrefix(name, "-")
			var got stepsReply
			getInto(t, &got, server.URL+"/api/steps"+about(line, shape, "assume", name))
			var truth sudoku.Grid
			if holds {
				truth = solutions[0]
			}
			found := checkAssumed(t, name, p, got, truth)
			if got.Outcome == "contradiction" {
				contradictions++
			}
			if holds && got.Outcome != "" || !holds && p.Check(found) == nil && got.Outcome == "" {
				t.Errorf("%s is so: %t; outcome %q", name, holds, got.Outcome)
			}
		}
	}
	if contradictions == 0 {
		t.Error("no assumption is contradicted")
	}
}

// checkAssumed is checkSteps for steps that may include one assumption.
func checkAssumed(t *testing.T, name string, p *sudoku.Puzzle, got stepsReply, truth sudoku.Grid) sudoku.Grid {
	t.Helper()
	assumed := slices.IndexFunc(got.Steps, func(s step) bool { return s.Rule == "assumed" })
	last := got.Steps[len(got.Steps)-1]
	if (last.Literal == 0) != (got.Outcome == "contradiction") || assumed < 0 && last.Literal == 0 {
		t.Errorf("%s: outcome %q, the last step is %s, assumed in step %d", name, got.Outcome, last.Conclusion, assumed+1)
	}
	return checkSteps(t, name, p, got.Steps, truth)
}

// Assumptions are made one after the other, and none after a contradiction.
func TestSeveralAssumptions(t *testing.T) {
	server := start(t, options())
	for _, c := range []struct{ line, assume, want string }{
		{"....", "r1c1=1,r2c1=1", "r1c1=1 … contradiction"},              // the second is false already
		{"....", "r1c1=1,r2c2=1", "r1c1=1"},                              // it is true already
		{"....", "r1c1=1,-r1c1=1,r1c2=1", "r1c1=1 r1c1≠1 contradiction"}, // it contradicts the first
		{"1...", "r1c1=2", "r1c1=2 contradiction"},                       // a given says another
		{"11..", "r2c2=1", "contradiction"},                              // before any is made
		{"....", "", ""},                                                 //
		{"....", ",,", ""},                                               //
		{"....", "-r1c1=1,-r1c1=1", "r1c1≠1"},                            // twice the same
	} {
		var got stepsReply
		getInto(t, &got, server.URL+"/api/steps"+about(c.line, "1x2", "assume", c.assume))
		var said []string
		for _, s := range got.Steps {
			if s.Rule == "assumed" || s.Literal == 0 {
				said = append(said, s.Conclusion)
			}
		}
		if want := strings.ReplaceAll(c.want, "… ", "r2c1=1 "); strings.Join(said, " ") != want {
			t.Errorf("%s with %s: %q, want %q", c.line, c.assume, said, want)
		}
	}
}

func TestDerivation(t *testing.T) {
	server := start(t, options())
	for _, c := range []struct{ line, shape, by, outcome string }{
		{"1", "1x1", "failed-literals", "solved: this is the only solution"},
		{"....", "1x2", "failed-literals", "no further step by these rules"},
		{"....", "1x2", "cores", "nothing else follows: there are several solutions"},
		{harder, "3x3", "failed-literals", "solved: this is the only solution"},
		{contradictory, "3x3", "cores", "contradiction"},
	} {
		p, solutions := solved(t, c.line, c.shape)
		var got stepsReply
		getInto(t, &got, server.URL+"/api/derivation"+about(c.line, c.shape, "by", c.by))
		if got.Outcome != c.outcome {
			t.Errorf("%s: outcome %q, want %q", c.line, got.Outcome, c.outcome)
		}
		if len(solutions) == 1 {
			checkSteps(t, c.line, p, got.Steps, solutions[0])
		}
		checkChains(t, c.line, got.Steps)
	}
}

// checkChains checks that each failed literal has a chain to a contradiction.
func checkChains(t *testing.T, where string, steps []step) {
	t.Helper()
	for i, s := range steps {
		if failed := s.Rule == "failed literal"; failed != (len(s.Chain) > 0) || failed && s.Chain[len(s.Chain)-1].Literal != 0 {
			t.Errorf("%s: step %d, by %s, has a chain of %d", where, i+1, s.Rule, len(s.Chain))
		}
	}
}

type whyReply struct {
	Solutions, Word string
	Conflicts, Core []string
	Others          int
	Cells           []int
	Part            map[string]string
}

func TestWhy(t *testing.T) {
	server := start(t, options())
	for _, c := range []struct{ line, shape, solutions string }{
		{"1", "1x1", "one"}, {"....", "1x2", "several"}, {"11..", "1x2", "none"}, {small, "2x2", "one"}, {contradictory, "3x3", "none"},
	} {
		var got whyReply
		getInto(t, &got, server.URL+"/api/why"+about(c.line, c.shape))
		if got.Solutions != c.solutions {
			t.Errorf("%s: %s, want %s", c.line, got.Solutions, c.solutions)
		}
		if none := c.solutions == "none"; none != (len(got.Core)+len(got.Conflicts) > 0) || (len(got.Cells) > 0) != (c.solutions != "one") {
			t.Errorf("%s: %+v", c.line, got)
		}
	}
}

// The core alone has no solution; without any one of its givens it has one.
func TestCore(t *testing.T) {
	server := start(t, options())
	var got whyReply
	getInto(t, &got, server.URL+"/api/why"+about(contradictory, "3x3"))
	checkCount(t, server, got)
	for _, cell := range got.Cells {
		part := []byte(got.Part["puzzle"])
		part[cell] = '.'
		if _, solutions := solved(t, string(part), "3x3"); len(solutions) == 0 {
			t.Errorf("without cell %d the core %s has no solution either", cell, got.Part["puzzle"])
		}
	}
}

func checkCount(t *testing.T, server *httptest.Server, got whyReply) {
	t.Helper()
	if _, solutions := solved(t, got.Part["puzzle"], got.Part["shape"]); len(solutions) > 0 {
		t.Errorf("the core %s has a solution", got.Part["puzzle"])
	}
	var again formula
	getInto(t, &again, server.URL+"/api/formula"+about(got.Part["puzzle"], got.Part["shape"]))
	givens := 81 - strings.Count(got.Part["puzzle"], ".")
	if len(got.Core) != givens || len(got.Cells) != givens || len(got.Core)+got.Others != 81-strings.Count(contradictory, ".") || again.Side != 9 {
		t.Errorf("%d in the core, %d cells, %d others; the part has %d givens", len(got.Core), len(got.Cells), got.Others, givens)
	}
}
