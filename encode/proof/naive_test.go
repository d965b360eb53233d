package proof_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// naive checks proofs as the definitions say, by going through all clauses again
// and again. Where a clause stood at first is its id.
type naive struct {
	clauses map[int64][]cnf.Lit
	last    int64
}

func newNaive(f *cnf.Formula) *naive {
	n := &naive{clauses: map[int64][]cnf.Lit{}}
	for i := range f.Len() {
		n.add(f.Clause(i))
	}
	return n
}

func (n *naive) add(clause []cnf.Lit) {
	n.last++
	n.clauses[n.last] = set(clause)
}

// set returns the literals of a clause in order, each once.
func set(clause []cnf.Lit) []cnf.Lit {
	return slices.Compact(slices.Sorted(slices.Values(clause)))
}

func (n *naive) ids() []int64 {
	var ids []int64
	for id := range n.last {
		if _, ok := n.clauses[id+1]; ok {
			ids = append(ids, id+1)
		}
	}
	return ids
}

// propagate makes the literals of clauses false and propagates. It returns the
// literals that are true, and the clauses by which they became so, the false one
// last; conflict says whether there is one.
func (n *naive) propagate(refuted ...cnf.Lit) (known map[cnf.Lit]bool, used []int64, conflict bool) {
	known = map[cnf.Lit]bool{}
	for _, l := range refuted {
		if known[l] {
			return known, nil, true
		}
		known[-l] = true
	}
	ids := n.ids()
	for again := true; again; {
		again = false
		for _, id := range ids {
			open := slices.DeleteFunc(slices.Clone(n.clauses[id]), func(l cnf.Lit) bool { return known[-l] })
			if len(open) > 1 || len(open) == 1 && known[open[0]] {
				continue
			}
			used = append(used, id)
			if len(open) == 0 {
				return known, used, true
			}
			known[open[0]], again = true, true
		}
	}
	return known, used, false
}

// justify returns the hints by which a clause may be added, or false.
func (n *naive) justify(clause []cnf.Lit) (hints []int64, rat, ok bool) {
	_, hints, conflict := n.propagate(clause...)
	if conflict || len(clause) == 0 {
		return hints, false, conflict
	}
	for _, id := range n.ids() {
		if !slices.Contains(n.clauses[id], -clause[0]) {
			continue
		}
		rest := slices.DeleteFunc(slices.Clone(n.clauses[id]), func(l cnf.Lit) bool { return l == -clause[0] })
		_, used, conflict := n.propagate(slices.Concat(clause, rest)...)
		if !conflict {
			return nil, false, false
		}
		hints = append(append(hints, -id), used...)
	}
	return hints, true, true
}

// remove deletes one copy of a clause, unless there is none or all its literals but
// one are false by propagation and that one is true. It returns the id, or 0.
func (n *naive) remove(clause []cnf.Lit) int64 {
	known, _, _ := n.propagate()
	for _, id := range n.ids() {
		if !slices.Equal(n.clauses[id], set(clause)) {
			continue
		}
		open := slices.DeleteFunc(set(clause), func(l cnf.Lit) bool { return known[-l] })
		if len(open) == 1 && known[open[0]] {
			return 0
		}
		delete(n.clauses, id)
		return id
	}
	return 0
}

// verdict is what a checker makes of a proof of one step a line.
type verdict struct {
	accepted bool
	line     int   // that refutes the formula or is refused, or after the last
	steps    int64 // read by then, with the one that does not hold
	rat      int64
}

// drat checks a text proof.
func (n *naive) drat(text string) (v verdict) {
	if _, _, conflict := n.propagate(); conflict {
		return verdict{accepted: true}
	}
	for line := range strings.Lines(text) {
		v.line++
		if strings.Trim(line, " \t\n") == "" {
			continue
		}
		clause, deletion, ok := parseLine(line)
		if !ok {
			return v
		}
		v.steps++
		if deletion {
			n.remove(clause)
			continue
		}
		_, rat, ok := n.justify(clause)
		if !ok {
			return v
		}
		if rat {
			v.rat++
		}
		n.add(clause)
		if _, _, v.accepted = n.propagate(); v.accepted {
			return v
		}
	}
	v.line++
	return v
}

// parseLine reads a step of a text proof.
func parseLine(line string) (clause []cnf.Lit, deletion, ok bool) {
	words := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == '\n' })
	if len(words) > 0 && words[0] == "d" {
		deletion, words = true, words[1:]
	}
	for i, word := range words {
		n, err := strconv.ParseInt(word, 10, 32)
		if err != nil || n == 0 && word[0] == '-' || len(word) > 20 {
			return nil, false, false
		}
		if n == 0 {
			return clause, deletion, i == len(words)-1
		}
		clause = append(clause, cnf.Lit(n))
	}
	return nil, false, false
}

// satisfiable tries all assignments.
func satisfiable(f *cnf.Formula) bool {
	return !implied(f, nil)
}

// implied returns whether a clause is true in all models of f.
func implied(f *cnf.Formula, clause []cnf.Lit) bool {
	model := make(cnf.Model, f.Vars()+1)
	for bits := range 1 << f.Vars() {
		for v := 1; v <= f.Vars(); v++ {
			model[v] = bits>>(v-1)&1 != 0
		}
		if f.Falsified(model) < 0 && !model.Satisfies(clause) {
			return false
		}
	}
	return true
}

func formula(vars int, clauses ...[]cnf.Lit) *cnf.Formula {
	f := new(cnf.Formula)
	for range vars {
		f.NewVar()
	}
	for _, clause := range clauses {
		f.Add(clause)
	}
	return f
}

// randomFormula returns clauses of up to three different variables, most of three.
func randomFormula(rng *rand.Rand, vars, clauses int) *cnf.Formula {
	f := formula(vars)
	for range clauses {
		size := 3
		switch n := rng.IntN(100); {
		case n < 2:
			size = 1
		case n < 20:
			size = 2
		}
		f.Add(randomClause(rng, vars, min(vars, size)))
	}
	return f
}

func randomClause(rng *rand.Rand, vars, size int) (clause []cnf.Lit) {
	for _, v := range rng.Perm(vars)[:size] {
		clause = append(clause, cnf.Lit(v+1)*cnf.Lit(1-2*rng.IntN(2)))
	}
	return clause
}

// refute returns the lemmas of a search that fails: at each of its dead ends, and
// when both values of a variable are done, the clause that forbids the choices made.
// If it does not fail, they are of the part that did.
func refute(n *naive, rng *rand.Rand, vars int, choices []cnf.Lit) (lemmas [][]cnf.Lit) {
	var forbidding []cnf.Lit
	for _, l := range choices {
		forbidding = append(forbidding, -l)
	}
	known, _, conflict := n.propagate(forbidding...)
	if !conflict {
		open := slices.DeleteFunc(rng.Perm(vars), func(v int) bool { return known[cnf.Lit(v+1)] || known[-cnf.Lit(v+1)] })
		if len(open) == 0 {
			return nil // a model
		}
		choice := cnf.Lit(open[0] + 1)
		for _, l := range []cnf.Lit{choice, -choice} {
			lemmas = append(lemmas, refute(n, rng, vars, append(slices.Clone(choices), l))...)
		}
	}
	return append(lemmas, forbidding)
}

func text(clause []cnf.Lit) string {
	return string(append(literals(clause), "0\n"...))
}

func literals(clause []cnf.Lit) (text []byte) {
	for _, l := range clause {
		text = cnf.AppendLit(text, l)
	}
	return text
}
