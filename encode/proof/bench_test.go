package proof_test

import (
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/proof"
)

// pigeons returns the formula that says of n+1 pigeons that each has one of n holes
// and none has two, and a proof that this cannot be. It takes new variables for
// what each pigeon would do without the last hole, and so on down to one hole.
//
// References: S. Cook, "A Short Proof of the Pigeon Hole Principle Using Extended
// Resolution", 1976.
func pigeons(n int) (f *cnf.Formula, lines []string) {
	in := func(holes, pigeon, hole int) cnf.Lit { // of holes+1 pigeons and holes
		return cnf.Lit((n-holes)*(n+1)*n + pigeon*n + hole + 1)
	}
	f = formula((n + 1) * n)
	for p := range n + 1 {
		var some []cnf.Lit
		for h := range n {
			some = append(some, in(n, p, h))
			for other := range p {
				f.Add([]cnf.Lit{-in(n, p, h), -in(n, other, h)})
			}
		}
		f.Add(some)
	}
	for k := n - 1; k > 0; k-- {
		lines = append(lines, down(k, in)...)
	}
	return f, append(lines, "0\n")
}

// down returns the steps from k+2 pigeons and k+1 holes to k+1 pigeons and k holes:
// a pigeon is in a hole if it was, or if it was in the last hole and the last pigeon
// was in this one.
func down(k int, in func(holes, pigeon, hole int) cnf.Lit) (lines []string) {
	add := func(clause ...cnf.Lit) { lines = append(lines, text(clause)) }
	for p := range k + 1 {
		for h := range k {
			now, was, last, moved := in(k, p, h), in(k+1, p, h), in(k+1, p, k), in(k+1, k+1, h)
			add(now, -was)
			add(now, -last, -moved)
			add(-now, was, last)
			add(-now, was, moved)
		}
	}
	for h := range k {
		for p := range k + 1 {
			for other := range p {
				add(-in(k, p, h), -in(k, other, h))
			}
		}
	}
	for p := range k + 1 {
		var some []cnf.Lit
		for h := range k {
			some = append(some, in(k, p, h))
		}
		add(append(some, -in(k+1, p, k))...)
		add(some...)
	}
	return lines
}

// TestPigeons has proofs with thousands of RATs of formulas that have no short proof
// without.
func TestPigeons(t *testing.T) {
	for n := range 16 {
		f, lines := pigeons(n)
		report, err := check(f, strings.Join(lines, ""), proof.Detect)
		if err != nil || report.Trivial != (n < 2) || n > 2 && report.RAT < int64(n*n) {
			t.Errorf("%d holes: %+v, %v", n, report, err)
		}
		for i := range lines {
			if n == 2 || n == 3 {
				compare(t, f, strings.Join(lines[:i], "")+strings.Join(lines[i+1:], ""))
			}
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	large, lines := pigeons(20)
	drat := strings.Join(lines, "")
	small, lines := pigeons(6)
	lrat := strings.Join(withHints(small, lines), "")
	for _, bb := range []struct {
		format  proof.Format
		formula *cnf.Formula
		text    string
	}{
		{proof.DRAT, large, drat},
		{proof.BinaryDRAT, large, binary(drat)},
		{proof.LRAT, small, lrat},
		{proof.BinaryLRAT, small, binary(lrat)},
	} {
		b.Run("format="+bb.format.String(), func(b *testing.B) {
			b.SetBytes(int64(len(bb.text)))
			b.ReportAllocs()
			for b.Loop() {
				if report, err := check(bb.formula, bb.text, proof.Detect); err != nil || report.Format != bb.format {
					b.Fatal(report, err)
				}
			}
		})
	}
}

// BenchmarkLoad has 219,661 clauses and a proof of one wrong step.
func BenchmarkLoad(b *testing.B) {
	f, _ := pigeons(75)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := check(f, "0\n", proof.DRAT); err == nil {
			b.Fatal("accepted")
		}
	}
	b.ReportMetric(float64(b.N)*float64(f.Len())/b.Elapsed().Seconds(), "clauses/s")
}

// TestAllocations expects none that grow with the number of steps.
func TestAllocations(t *testing.T) {
	allocations := func(steps int) float64 {
		text := strings.Repeat("1 2 -3 0\nd 2 1 -3 0\n4 -1 2 0\nd 4 -1 2 0\n", steps)
		return testing.AllocsPerRun(5, func() {
			if report, err := check(three, text, proof.DRAT); err == nil || report.Deletions != int64(2*steps) {
				t.Error(report, err)
			}
		})
	}
	if few, many := allocations(100), allocations(10_000); many > few+100 {
		t.Errorf("%v allocations with 400 steps, %v with 40,000", few, many)
	}
}
