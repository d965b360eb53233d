package grade

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// maxPatterns is how many kinds of forbidding clauses are shown.
const maxPatterns = 5

// tellForbidden makes a finding of each kind of clauses that forbid solutions: clauses with
// the same mistake, or several clauses together.
func (g *grader) tellForbidden(found []forbidden) {
	at := map[mistake]int{}
	var list []Finding
	var short [][]int // of each finding, the rules that its clauses state in part
	for _, f := range found {
		m, rule := g.mistake(f.clauses)
		i, known := at[m]
		if !known {
			i = len(list)
			at[m] = i
			list = append(list, g.forbidding(f, m))
			short = append(short, nil)
		} else if len(f.clauses) == 1 && len(list[i].Clauses) < maxListed {
			list[i].Clauses = append(list[i].Clauses, f.clauses...)
		}
		short[i] = append(short[i], rule)
		list[i].Count++
	}
	for i, f := range list {
		if i == maxPatterns {
			break
		}
		if f.Code == ClauseShort {
			g.describeShort(&f, short[i])
		}
		g.find(f)
	}
}

// mistake is what clauses that forbid a solution have in common.
type mistake struct {
	code               Code
	kind, lacking      int // of a clause that is too short: the kind of its rule, the literal that it lacks
	positive, negative int // of another clause: how many literals
}

// mistake returns the mistake of clauses, and the rule that a short one states in part.
func (g *grader) mistake(clauses []int) (m mistake, rule int) {
	if len(clauses) > 1 {
		return mistake{code: ClausesTogether, positive: len(clauses)}, 0
	}
	clause := g.text.formula.Clause(clauses[0])
	for _, l := range clause {
		if l > 0 {
			m.positive++
		} else {
			m.negative++
		}
	}
	candidates := !slices.ContainsFunc(clause, func(l cnf.Lit) bool { return !g.text.isCandidate(l.Var()) })
	m.code = ClauseWrong
	switch {
	case !candidates:
	case len(clause) == 1 && m.negative == 1:
		m.code = ClauseNegative
	case len(clause) == 2 && m.negative == 2 && clause[0] == clause[1]:
		m.code = ClauseSelf
	case len(clause) == 2 && m.negative == 2:
		m.code = ClausePair
	case m.negative == 0 && m.positive > 0:
		if rule, lacking := g.rules.short(clause); rule >= 0 {
			return mistake{code: ClauseShort, kind: g.rules.kind(rule), lacking: lacking}, rule
		}
	}
	return m, 0
}

// short returns the rule of which a clause has all literals but one, and which it lacks; -1
// if there is none.
func (r *rules) short(clause []cnf.Lit) (rule, lacking int) {
	for kind := range kinds {
		rule := r.of[kind][clause[0]-1]
		lits := r.list[rule].lits
		lacking, count := -1, 0
		for i, l := range lits {
			if !slices.Contains(clause, l) {
				lacking, count = i, count+1
			}
		}
		if count == 1 && len(clause) >= len(lits)-1 && !slices.ContainsFunc(clause, func(l cnf.Lit) bool { return !slices.Contains(lits, l) }) {
			return rule, lacking
		}
	}
	return -1, 0
}

// describeShort says which literal is missing in the clauses of which rules.
func (g *grader) describeShort(f *Finding, list []int) {
	side := g.text.shape.Side()
	slices.Sort(list)
	kind := g.rules.kind(list[0])
	patterns := patternsOf(side, kind, below, slices.Compact(list))
	_, lacking := g.rules.short(g.text.formula.Clause(f.Clauses[0]))
	f.Lacking = placeIn(kind, lacking)
	for _, p := range patterns {
		f.Rules = append(f.Rules, p.rules()...)
	}
	where, hint := describe(patterns)
	f.Hint = cmp.Or(loopHint(side, []int{lacking + 1}), hint)
	f.Text = fmt.Sprintf("%s, in %s: %s is missing, which forbids this solution; the first is %s", patterns[0].statement(), where, f.Lacking, g.place(f.Clauses[0]))
	if f.Count == 1 {
		f.Text = fmt.Sprintf("%s is %q without %s, and forbids this solution", g.place(f.Clauses[0]), g.rules.name(list[0], below), f.Lacking)
	}
}

// hints ask what may be the mistake in clauses that forbid a solution.
var hints = map[Code]string{
	ClauseSelf:     "does a loop over pairs start at its own index?",
	ClausePair:     "no rule is about both: is an index wrong?",
	ClauseNegative: "a single negative literal: if it is an excluded candidate of a puzzle, name it with --puzzle",
}

func (g *grader) forbidding(f forbidden, m mistake) Finding {
	finding := Finding{Code: m.code, Fault: true, Clauses: f.clauses, Cells: cellsOf(f.grid), Hint: hints[m.code]}
	finding.Together = len(f.clauses) > 1
	finding.Minimal = finding.Together && f.minimal
	if len(f.clauses) > 1 {
		finding.Text = fmt.Sprintf("%d clauses, %s, forbid this solution together", len(f.clauses), g.places(f.clauses))
	} else {
		finding.Text = fmt.Sprintf("%s says %s, and forbids this solution", g.place(f.clauses[0]), g.words(f.clauses[0]))
	}
	for _, i := range f.clauses {
		for _, l := range g.text.formula.Clause(i) {
			set, determined := g.text.sets[l.Var()]
			cell := set.cell
			if g.text.isCandidate(l.Var()) {
				cell, _ = g.text.shape.CellDigit(int(l.Var()) - 1)
			} else if !determined {
				continue
			}
			if !slices.Contains(finding.Marked, cell) {
				finding.Marked = append(finding.Marked, cell)
			}
		}
	}
	return finding
}

// judgeShared finds auxiliary variables that constraints share: candidates of different
// rules are in clauses with them. That is a fault only if they forbid a solution.
func (g *grader) judgeShared(fault bool) {
	survey := newSurvey(g.flat, nil)
	h := trial{Numbering: Usual(g.text.shape.Side()), shape: g.text.shape}
	survey.scoreAll(&h)
	var shared []cnf.Lit
	for v := cnf.Lit(g.text.shape.Candidates() + 1); int(v) <= g.flat.Vars(); v++ {
		if m := survey.at(v); m.many && !m.inRule() {
			shared = append(shared, v)
		}
	}
	if len(shared) == 0 {
		return
	}
	f := Finding{Code: AuxiliaryShared, Fault: fault, Count: len(shared), Hint: "does each constraint need variables of its own?"}
	f.Text = fmt.Sprintf("%s is in clauses about several constraints", g.literal(shared[0]))
	if len(shared) > 1 {
		f.Text = fmt.Sprintf("%d auxiliary variables are in clauses about several constraints each; the first is %v", len(shared), g.text.from[shared[0]])
	}
	g.find(f)
}
