package core9

import (
	"math/rand/v2"
	"testing"
)

// onEveryVector runs a test with a core of each vector path of this processor.
func onEveryVector(t *testing.T, test func(t *testing.T, core *vectorCore)) {
	for _, path := range vectorPaths() {
		t.Run("path="+path.String(), func(t *testing.T) { test(t, newVectorCore(path)) })
	}
}

// triadAt returns where a layout keeps a triad of ruleTriads.
func (l *vectorLayout) triadAt(n int) uint8 {
	line, across := n%27/9*3+n%3, n%9/3
	if n < 27 {
		return l.rowTriad[line][across]
	}
	return l.columnTriad[line][across]
}

func (l *vectorLayout) put(g *ruleGrid, s *vectorState) {
	*s = vectorState{}
	for cell, at := range l.cell {
		s[at] = g.cell[cell]
	}
	for n, x := range g.triad {
		s[l.triadAt(n)] = x
	}
}

func (l *vectorLayout) get(s *vectorState) (g ruleGrid) {
	for cell, at := range l.cell {
		g.cell[cell] = s[at]
	}
	for n := range g.triad {
		g.triad[n] = s[l.triadAt(n)]
	}
	return g
}

func TestVectorLayoutHasEveryLaneOnce(t *testing.T) {
	onEveryVector(t, func(t *testing.T, core *vectorCore) {
		seen := make(map[uint8]bool)
		for _, at := range core.layout.cell {
			seen[at] = true
		}
		for n := range ruleTriads {
			seen[core.layout.triadAt(n)] = true
		}
		if len(seen) != 81+54 {
			t.Errorf("%d lanes, want %d", len(seen), 81+54)
		}
	})
}

// randomState returns a puzzle from which some candidates are missing, in cells and in triads: now and then
// one that the solution needs.
func randomState(random *rand.Rand) ruleGrid {
	solution := randomGrid(random)
	g := newRuleGrid(candidatesOf(solution))
	for _, cell := range random.Perm(81)[random.IntN(40):] {
		g.cell[cell] = everyDigit
	}
	harmful := random.IntN(3) == 0
	for range random.IntN(60) {
		cell, digit := random.IntN(81), random.IntN(9)
		if harmful || int(solution[cell]) != digit+1 {
			g.cell[cell] &^= 1 << digit
		}
	}
	for range random.IntN(20) {
		g.withoutTriad(random.IntN(54), random.IntN(9), solution, harmful)
	}
	return g
}

func (g *ruleGrid) withoutTriad(n, digit int, solution [81]byte, harmful bool) {
	for _, cell := range ruleTriads[n].cells {
		if int(solution[cell]) == digit+1 && !harmful {
			return
		}
	}
	g.triad[n] &^= 1 << digit
}

// ending names how a search without guesses ends.
func ending(depth int, solved bool) string {
	switch {
	case solved:
		return "solved"
	case depth < 0:
		return "wrong"
	}
	return "open"
}

func (g *ruleGrid) ending(right bool) string {
	switch {
	case !right:
		return "wrong"
	case g.solved():
		return "solved"
	}
	return "open"
}

// TestVectorSettlesLikeTheRules compares a search without guesses with the rules. On a grid that is not wrong
// the order of the rules does not matter. A wrong one may escape, if a cell that must hold two digits gets them
// at once; then the rules must find nothing in what is left.
func TestVectorSettlesLikeTheRules(t *testing.T) {
	onEveryVector(t, func(t *testing.T, core *vectorCore) {
		random, seen := rand.New(rand.NewPCG(1, 2)), map[string]int{}
		for n := range 3000 {
			want := randomState(random)
			core.layout.put(&want, &core.stack[0])
			wantEnding := want.ending(want.settle())
			depth, _, solved := core.path.search(&core.stack[0], 0, 0)
			got, gotEnding := core.layout.get(&core.stack[0]), ending(depth, solved)
			if gotEnding == "open" && wantEnding == "wrong" {
				want = got
				wantEnding = want.ending(want.settle())
				seen["escaped"]++
			}
			if gotEnding != wantEnding || gotEnding != "wrong" && got != want {
				t.Fatalf("state %d: %s\n%v\nwant %s\n%v", n, gotEnding, got, wantEnding, want)
			}
			seen[gotEnding]++
		}
		if seen["open"] < 100 || seen["solved"] < 100 || seen["wrong"] < 100 || seen["escaped"] > 10 {
			t.Errorf("not a good mixture of states: %v", seen)
		}
	})
}

// TestVectorGuessesLikeTheRules gives a settled grid one guess and looks whether what comes out is what comes of
// one of the branches that the rules allow; and so on with that, down to a solution or to a wrong grid.
func TestVectorGuessesLikeTheRules(t *testing.T) {
	onEveryVector(t, func(t *testing.T, core *vectorCore) {
		random, seen := rand.New(rand.NewPCG(3, 4)), map[string]int{}
		for n := range 200 {
			g := newRuleGrid(candidatesOf(randomPuzzle(random, 22)))
			if n%2 == 1 {
				g = misled(random)
			}
			for end := g.ending(g.settle()); end == "open"; seen[end]++ {
				end = checkGuess(t, core, &g)
			}
		}
		if seen["open"] < 100 || seen["solved"] < 10 || seen["wrong"] < 5 {
			t.Errorf("not a good mixture of grids: %v", seen)
		}
	})
}

// misled returns a grid without solution: a puzzle with one, and a candidate less than it needs.
func misled(random *rand.Rand) ruleGrid {
	puzzle := minimalPuzzle(random)
	g := newRuleGrid(candidatesOf(puzzle))
	solution := solutionsOf(g.cell, 1)[0]
	for _, cell := range random.Perm(81) {
		if puzzle[cell] == 0 {
			g.cell[cell] &^= 1 << (solution[cell] - 1)
			break
		}
	}
	return g
}

// checkGuess makes one guess on a grid, and puts in its place what comes of it.
func checkGuess(t *testing.T, core *vectorCore, g *ruleGrid) string {
	t.Helper()
	core.layout.put(g, &core.stack[0])
	depth, left, solved := core.path.search(&core.stack[0], 0, 1)
	end, got := ending(depth, solved), ruleGrid{}
	switch end {
	case "solved":
		got = core.layout.get(&core.stack[depth+1])
	case "open":
		got = core.layout.get(&core.stack[depth])
	}
	if left != 0 || !g.allows(end, got) {
		t.Fatalf("no branch of %v is %s with %v; %d guesses left of one", *g, end, got, left)
	}
	*g = got
	return end
}

// allows returns whether some branch leads to a grid: the branch that says yes or, if that is wrong, the one that
// says no, or the one that says no if it is a solution (of two branches settled together, that one may come first).
func (g *ruleGrid) allows(end string, got ruleGrid) bool {
	for _, b := range g.branches() {
		yes, no := g.split(b)
		yesEnd, noEnd := yes.ending(yes.settle()), no.ending(no.settle())
		switch {
		case yesEnd == end && end != "wrong" && yes == got:
			return true
		case noEnd == end && no == got && (yesEnd == "wrong" || noEnd == "solved"):
			return true
		case yesEnd == "wrong" && noEnd == "wrong" && end == "wrong":
			return true
		}
	}
	return false
}

// TestVectorGivens compares the search on givens with the search on candidates.
func TestVectorGivens(t *testing.T) {
	onEveryVector(t, func(t *testing.T, core *vectorCore) {
		random := rand.New(rand.NewPCG(9, 10))
		for _, givens := range []int{0, 1, 17, 40, 81} {
			puzzle := randomPuzzle(random, givens)
			core.path.layOut(&puzzle, &core.stack[0])
			candidates := candidatesOf(puzzle)
			core.layout.fill(&core.stack[1], &candidates)
			if got, want := core.layout.get(&core.stack[0]), core.layout.get(&core.stack[1]); got != want {
				t.Errorf("%d givens:\n%v\nwant\n%v", givens, got, want)
			}
		}
	})
}

// TestVectorDepth checks how many branches wait if most of the grid is open.
func TestVectorDepth(t *testing.T) {
	onEveryVector(t, func(t *testing.T, core *vectorCore) {
		deepest, depth, solved := 0, 0, false
		core.path.layOut(&[81]byte{}, &core.stack[0])
		for range 20000 {
			if depth, _, solved = core.path.search(&core.stack[0], depth, 1); solved {
				continue
			}
			deepest = max(deepest, depth)
		}
		if deepest < 8 || deepest+3 > vectorDepth {
			t.Errorf("%d states on the stack, which has place for %d", deepest+3, vectorDepth)
		}
	})
}
