package core9

import "math/bits"

// ruleGrid is what the vector core knows of a grid, in the plainest form, with the rules that the package
// comment of asm lists.
type ruleGrid struct {
	cell  [81]uint16
	triad [54]uint16 // by index of ruleTriads
}

// newRuleGrid returns a grid in which triads may hold any digit.
func newRuleGrid(candidates [81]uint16) ruleGrid {
	g := ruleGrid{cell: candidates}
	for n := range g.triad {
		g.triad[n] = everyDigit
	}
	return g
}

// ruleTriad is a row triad or a column triad.
type ruleTriad struct {
	cells    [3]int
	parallel [2]int // the other triads of the same direction in the box
}

// ruleTriads has triad i of box h of band g at 9g+3h+i, and triad i of box h of stack g 27 further on.
var ruleTriads = newRuleTriads()

func newRuleTriads() (triads [54]ruleTriad) {
	for n := range triads {
		first, i := n-n%3, n%3
		for k := range 3 {
			line, across := n%27/9*3+i, n%9/3*3+k
			triads[n].cells[k] = 9*line + across
			if n >= 27 {
				triads[n].cells[k] = 9*across + line
			}
		}
		triads[n].parallel = [2]int{first + (i+1)%3, first + (i+2)%3}
	}
	return triads
}

// settle applies the rules until nothing changes, and returns false at a contradiction.
func (g *ruleGrid) settle() bool {
	for {
		before := *g
		g.nakedSingles()
		for n := range g.triad {
			g.support(n)
			g.threeLeft(n)
			g.threeSole(n)
			g.toCells(n)
		}
		g.arrange()
		g.hiddenSingles()
		if g.wrong() {
			return false
		}
		if *g == before {
			return true
		}
	}
}

func (g *ruleGrid) nakedSingles() {
	for cell, x := range g.cell {
		if bits.OnesCount16(x) != 1 {
			continue
		}
		first := cell/27*27 + cell%9/3*3 // of the box
		for k := range 9 {
			if other := first + k/3*9 + k%3; other != cell {
				g.cell[other] &^= x
			}
		}
	}
}

func (g *ruleGrid) support(n int) {
	any := uint16(0)
	for _, cell := range ruleTriads[n].cells {
		any |= g.cell[cell]
	}
	g.triad[n] &= any
}

func (g *ruleGrid) threeLeft(n int) {
	if bits.OnesCount16(g.triad[n]) <= 3 {
		for _, other := range ruleTriads[n].parallel {
			g.triad[other] &^= g.triad[n]
		}
	}
}

// sole returns the digits that can go to a triad, and to no other one of its box.
func (g *ruleGrid) sole(n int) uint16 {
	parallel := ruleTriads[n].parallel
	return g.triad[n] &^ (g.triad[parallel[0]] | g.triad[parallel[1]])
}

func (g *ruleGrid) threeSole(n int) {
	if sole := g.sole(n); bits.OnesCount16(sole) >= 3 {
		g.triad[n] = sole
	}
}

func (g *ruleGrid) toCells(n int) {
	for _, cell := range ruleTriads[n].cells {
		g.cell[cell] &= g.triad[n]
	}
}

var permutationsOfThree = [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// permutations returns, for the band or stack whose first triad is n, the permutations that a digit has.
func (g *ruleGrid) permutations(n, digit int) (possible [][3]int) {
	for _, p := range permutationsOfThree {
		if (g.triad[n+p[0]]&g.triad[n+3+p[1]]&g.triad[n+6+p[2]])>>digit&1 == 1 {
			possible = append(possible, p)
		}
	}
	return possible
}

func (g *ruleGrid) arrange() {
	for n := 0; n < 54; n += 9 {
		for digit := range 9 {
			var used [9]bool
			for _, p := range g.permutations(n, digit) {
				used[p[0]], used[3+p[1]], used[6+p[2]] = true, true, true
			}
			for k := range used {
				if !used[k] {
					g.triad[n+k] &^= 1 << digit
				}
			}
		}
	}
}

// hiddenSingles looks where a digit is sole in both triads of a cell.
func (g *ruleGrid) hiddenSingles() {
	for cell := range g.cell {
		row, column := cell/9, cell%9
		inRow := g.sole(row/3*9 + column/3*3 + row%3)
		inColumn := g.sole(27 + column/3*9 + row/3*3 + column%3)
		if sole := inRow & inColumn & g.cell[cell]; sole != 0 {
			g.cell[cell] = sole
		}
	}
}

func (g *ruleGrid) wrong() bool {
	for _, x := range g.cell {
		if x == 0 {
			return true
		}
	}
	for n := 0; n < 54; n += 3 {
		if g.triad[n]|g.triad[n+1]|g.triad[n+2] != everyDigit {
			return true
		}
	}
	return false
}

// solved returns whether every cell has one digit.
func (g *ruleGrid) solved() bool {
	for _, x := range g.cell {
		if bits.OnesCount16(x) != 1 {
			return false
		}
	}
	return true
}

// ruleBranch is a triad and a digit to guess on.
type ruleBranch struct{ triad, digit int }

// branches returns those that may be chosen: of the bands and stacks with the fewest permutations, those of
// digits with two permutations, or else all undecided ones.
func (g *ruleGrid) branches() (allowed []ruleBranch) {
	fewest := 9*6 + 1
	for n := 0; n < 54; n += 9 {
		total := 0
		for digit := range 9 {
			total += len(g.permutations(n, digit))
		}
		if total == 9 || total > fewest {
			continue
		}
		if total < fewest {
			fewest, allowed = total, nil
		}
		branches := g.undecided(n, true)
		if len(branches) == 0 {
			branches = g.undecided(n, false)
		}
		allowed = append(allowed, branches...)
	}
	return allowed
}

func (g *ruleGrid) undecided(n int, twoOnly bool) (branches []ruleBranch) {
	for digit := range 9 {
		if twoOnly && len(g.permutations(n, digit)) != 2 {
			continue
		}
		for triad := n; triad < n+9; triad++ {
			if (g.triad[triad]&^g.sole(triad))>>digit&1 == 1 {
				branches = append(branches, ruleBranch{triad, digit})
			}
		}
	}
	return branches
}

// split returns the grids in which the triad holds the digit, and in which it does not.
func (g *ruleGrid) split(b ruleBranch) (yes, no ruleGrid) {
	yes, no = *g, *g
	no.triad[b.triad] &^= 1 << b.digit
	for _, other := range ruleTriads[b.triad].parallel {
		yes.triad[other] &^= 1 << b.digit
	}
	return yes, no
}
