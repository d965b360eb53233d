package proof_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/proof"
)

// lineOf returns the line of a Refusal.
func lineOf(t *testing.T, err error) int {
	t.Helper()
	refusal := new(proof.Refusal)
	if !errors.As(err, &refusal) {
		t.Fatalf("%v, expected a Refusal", err)
	}
	line, err := strconv.Atoi(strings.Split(refusal.Place, ":")[1])
	if err != nil {
		t.Fatal(err)
	}
	return line
}

// compare holds the checker against the naive one: the verdict, where it fell, and
// how many steps were RAT. Clauses of an accepted proof without RAT are implied.
func compare(t *testing.T, f *cnf.Formula, text string) verdict {
	t.Helper()
	want := newNaive(f).drat(text)
	report, err := check(f, text, proof.DRAT)
	got := verdict{report.Refuted, want.line, report.Steps, report.RAT}
	if err != nil {
		got.line = lineOf(t, err)
	}
	if got != want || got.accepted != (err == nil) {
		t.Fatalf("%+v, %v; the naive checker says %+v, of\n%v\n%s", report, err, want, f, text)
	}
	if got.accepted && satisfiable(f) {
		t.Fatalf("accepted of a satisfiable formula:\n%v\n%s", f, text)
	}
	return got
}

// enrich puts into a proof what one may hold: definitions of new variables, clauses
// at random, and deletions. Some of it makes it wrong.
func enrich(rng *rand.Rand, f *cnf.Formula, lemmas [][]cnf.Lit) (lines []string) {
	next := cnf.Lit(f.Vars())
	var present [][]cnf.Lit
	for i := range f.Len() {
		present = append(present, f.Clause(i))
	}
	add := func(clause ...cnf.Lit) {
		lines = append(lines, text(clause))
		present = append(present, clause)
	}
	for _, lemma := range lemmas {
		switch rng.IntN(6) {
		case 0:
			next++
			c := randomClause(rng, f.Vars(), 2)
			add(next, -c[0], -c[1])
			add(-next, c[0])
			add(-next, c[1])
		case 1, 2:
			c := slices.Clone(present[rng.IntN(len(present))])
			rng.Shuffle(len(c), func(i, j int) { c[i], c[j] = c[j], c[i] })
			lines = append(lines, "d "+text(c))
		case 3:
			add(randomClause(rng, int(next), min(int(next), 3))...)
		}
		add(lemma...)
	}
	return lines
}

// corrupt changes one line.
func corrupt(rng *rand.Rand, vars int, lines []string) []string {
	i := rng.IntN(len(lines))
	words := strings.Fields(lines[i])
	last := len(words) - 1
	word := rng.IntN(len(words))
	switch rng.IntN(8) {
	case 0:
		return slices.Delete(slices.Clone(lines), i, i+1)
	case 1:
		return slices.Insert(slices.Clone(lines), i, lines[i])
	case 2:
		words = words[:last]
	case 3:
		words = slices.Delete(words, word, word+1)
	case 4:
		words = slices.Insert(words, word, fmt.Sprint(randomClause(rng, vars+1, 1)[0]))
	case 5:
		words[word] = fmt.Sprint(randomClause(rng, vars+1, 1)[0])
	case 6:
		words[word] = "-" + words[word]
	case 7:
		rng.Shuffle(last, func(i, j int) { words[i], words[j] = words[j], words[i] })
	}
	lines = slices.Clone(lines)
	lines[i] = strings.Join(words, " ") + "\n"
	return lines
}

// TestRandom checks right proofs, and wrong ones of satisfiable formulas and by all
// kinds of corruption, and holds the verdicts against those of the naive checker.
func TestRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	formulas, refuted, accepted, refused, rats := 800, 0, 0, 0, int64(0)
	if testing.Short() {
		formulas = 100
	}
	for range formulas {
		vars := 3 + rng.IntN(7)
		f := randomFormula(rng, vars, vars*(4+rng.IntN(3)))
		lemmas := refute(newNaive(f), rng, vars, nil)
		var plain []string
		for _, lemma := range lemmas {
			plain = append(plain, text(lemma))
		}
		v := compare(t, f, strings.Join(plain, ""))
		if v.accepted == satisfiable(f) {
			t.Fatalf("accepted: %t, of\n%v\n%s", v.accepted, f, strings.Join(plain, ""))
		}
		if v.accepted && v.line > 0 {
			refuted++
		}
		for range 20 {
			lines := plain
			if rng.IntN(3) > 0 {
				lines = enrich(rng, f, lemmas)
			}
			if rng.IntN(3) > 0 && len(lines) > 0 {
				lines = corrupt(rng, vars, lines)
			}
			v := compare(t, f, strings.Join(lines, ""))
			rats += v.rat
			if v.accepted {
				accepted++
			} else {
				refused++
			}
		}
	}
	t.Logf("%d formulas refuted; of changed proofs %d accepted, %d refused; %d RAT", refuted, accepted, refused, rats)
	if refuted < formulas/5 || accepted < formulas || refused < formulas || rats < int64(formulas) {
		t.Errorf("too few of some kind")
	}
}

// TestLemmasAreImplied looks at what a proof without RAT adds.
func TestLemmasAreImplied(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 100 {
		f := randomFormula(rng, 8, 44)
		lines := enrich(rng, f, refute(newNaive(f), rng, 8, nil))
		for n := range lines {
			report, err := check(f, strings.Join(lines[:n+1], ""), proof.DRAT)
			clause, deletion, _ := parseLine(lines[n])
			if report.RAT > 0 || err != nil && lineOf(t, err) == n+1 {
				break
			}
			if !deletion && !implied(f, clause) {
				t.Fatalf("line %d of\n%v\n%s", n+1, f, strings.Join(lines, ""))
			}
		}
	}
}

// withHints returns the LRAT form of the steps of a proof that hold, or nil if they
// do not lead to the empty clause.
func withHints(f *cnf.Formula, lines []string) (hinted []string) {
	n := newNaive(f)
	for _, line := range append(lines, "0\n") {
		clause, deletion, _ := parseLine(line)
		if deletion {
			if id := n.remove(clause); id != 0 {
				hinted = append(hinted, fmt.Sprintf("%d d %d 0\n", n.last, id))
			}
			continue
		}
		hints, _, ok := n.justify(clause)
		if !ok {
			continue
		}
		n.add(clause)
		hinted = append(hinted, fmt.Sprintf("%d %s0 %s 0\n", n.last, literals(clause), strings.Trim(fmt.Sprint(hints), "[]")))
		if len(clause) == 0 {
			return hinted
		}
	}
	return nil
}

// holds returns whether the clauses that an LRAT proof adds down to the empty one
// hold by the definitions, hints aside. Here units are deleted like any clause.
func (n *naive) holds(text string) bool {
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		id, _ := strconv.ParseInt(words[0], 10, 64)
		if words[1] == "d" {
			for _, word := range words[2:] {
				id, _ := strconv.ParseInt(word, 10, 64)
				delete(n.clauses, id)
			}
			continue
		}
		clause, _, _ := parseLine(strings.Join(words[1:slices.Index(words, "0")+1], " "))
		if _, _, ok := n.justify(clause); !ok {
			return false
		}
		n.clauses[id], n.last = set(clause), max(n.last, id)
		if len(clause) == 0 {
			return true
		}
	}
	return false
}

// TestRandomHints checks right LRAT proofs, in text and in binary, and that corrupt
// ones are refused unless all that they add holds.
func TestRandomHints(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	formulas, checked, rats, accepted, refused := 600, 0, int64(0), 0, 0
	if testing.Short() {
		formulas = 100
	}
	for range formulas {
		vars := 6 + rng.IntN(3)
		f := randomFormula(rng, vars, 5*vars)
		lines := withHints(f, enrich(rng, f, refute(newNaive(f), rng, vars, nil)))
		if _, _, trivial := newNaive(f).propagate(); lines == nil || trivial {
			continue
		}
		checked++
		report, err := check(f, strings.Join(lines, ""), proof.Detect)
		if err != nil || report.Format != proof.LRAT {
			t.Fatalf("%+v, %v, of\n%v\n%s", report, err, f, strings.Join(lines, ""))
		}
		rats += report.RAT
		inBinary := report
		inBinary.Format = proof.BinaryLRAT
		if got, err := check(f, binary(strings.Join(lines, "")), proof.Detect); err != nil || got != inBinary {
			t.Fatalf("%+v, %v, expected %+v of\n%v\n%s", got, err, inBinary, f, strings.Join(lines, ""))
		}
		for range 30 {
			changed := strings.Join(corrupt(rng, max(vars, 9), lines), "")
			if _, err := check(f, changed, proof.LRAT); err != nil {
				refused++
				continue
			}
			accepted++
			if !newNaive(f).holds(changed) {
				t.Fatalf("accepted:\n%v\n%s", f, changed)
			}
		}
	}
	t.Logf("%d proofs with %d RAT; %d corrupt ones accepted, %d refused", checked, rats, accepted, refused)
	if checked < formulas/5 || rats < int64(checked)/10 || accepted == 0 || refused == 0 {
		t.Errorf("too few of some kind")
	}
}
