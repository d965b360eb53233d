package proof_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/proof"
)

type clause = []cnf.Lit

// Both signs of two and of three variables: nothing follows by propagation alone.
var (
	two   = formula(2, clause{1, 2}, clause{1, -2}, clause{-1, 2}, clause{-1, -2})
	three = formula(3, clause{1, 2, 3}, clause{1, 2, -3}, clause{1, -2, 3}, clause{1, -2, -3},
		clause{-1, 2, 3}, clause{-1, 2, -3}, clause{-1, -2, 3}, clause{-1, -2, -3})
	sat = formula(3, clause{1, 2}, clause{-1, 3}, clause{-2, -3})
)

func check(f *cnf.Formula, text string, format proof.Format) (proof.Report, error) {
	return proof.Check(context.Background(), f, strings.NewReader(text), proof.Options{Name: "p", Format: format})
}

// TestCheck has each kind of step that holds, and each kind that does not. An empty
// fault is of a proof that is accepted, after the number of steps.
func TestCheck(t *testing.T) {
	tests := []struct {
		name    string
		formula *cnf.Formula
		format  proof.Format
		text    string
		steps   int64
		fault   string
	}{
		{"no steps", two, proof.DRAT, "", 0, "p:1:1: the proof ends after 0 steps without the empty clause"},
		{"no steps, only comments", two, proof.DRAT, "c a 1 0\n\n c\n", 0, "p:4:1: the proof ends after 0 steps"},
		{"no formula", formula(0), proof.DRAT, "0\n", 1, "p:1:1: the empty clause is not implied by unit propagation"},
		{"no clauses", formula(2), proof.DRAT, "1 0\n-1 0\n", 2, "p:2:1: clause -1 is not implied by unit propagation, and is not RAT on -1"},
		{"a lemma", two, proof.DRAT, "1 0\n", 1, ""},
		{"a lemma without a line end", two, proof.DRAT, "1 0", 1, ""},
		{"lemmas", three, proof.DRAT, "1 2 0\n1 0\n2 0\n0\n", 3, ""},
		{"CR LF, CR, blanks, tabs, comments", three, proof.DRAT, "c\r\n 1\t2  0\r c 1 0\n1 0 \n-2 0", 3, ""},
		{"a literal twice, a tautology", two, proof.DRAT, "2 -2 0\n1 1 1 0\n", 2, ""},
		{"what follows is not read", two, proof.DRAT, "1 0\nx\n", 1, ""},
		{"empty clause too early", three, proof.DRAT, "1 2 0\n0\n", 2, "p:2:1: the empty clause is not implied"},
		{"false lemma", sat, proof.DRAT, "3 0\n", 1, "p:1:1: clause 3 is not implied by unit propagation, and is not RAT on 3"},
		{"RAT on the first literal", formula(3, clause{-2, 3}), proof.DRAT, "1 2 0\n", 1, "p:2:1: the proof ends after 1 steps"},
		{"RAT on the second literal", formula(3, clause{-2, 3}), proof.DRAT, "2 1 0\n", 1,
			"p:1:1: clause 2 1 is not implied by unit propagation, and is not RAT on 2"},
		{"RAT on a new variable", two, proof.DRAT, "7 -1 0\n-7 1 0\n1 0\n", 3, ""},
		{"RAT on one of the formula", sat, proof.DRAT, "1 -2 -3 0\n", 1, "p:2:1: the proof ends after 1 steps"},
		{"no RAT on a false pivot", formula(2, clause{1}, clause{1, 2}), proof.DRAT, "-1 0\n", 1, "p:1:1: clause -1 is not"},
		{"deleted and missed", two, proof.DRAT, "d 2 1 0\n1 0\n", 2, "p:2:1: clause 1 is not implied"},
		{"one of two copies deleted", formula(2, clause{1, 2}, clause{2, 1}, clause{1, -2}, clause{-1, 2}, clause{-1, -2}), proof.DRAT,
			"d 1 2 2 0\n1 0\n", 2, ""},
		{"both deleted", formula(2, clause{1, 2}, clause{2, 1}, clause{1, -2}, clause{-1, 2}, clause{-1, -2}), proof.DRAT,
			"d 1 2 0\nd 2 1 0\n1 0\n", 3, "p:3:1: clause 1 is not implied"},
		{"a unit stays", formula(3, clause{3}, clause{-3, 1, 2}, clause{1, -2}, clause{-1, 2}, clause{-1, -2}), proof.DRAT, "d 3 0\n1 0\n", 2, ""},
		{"a unit deleted and denied", formula(2, clause{1}, clause{1, 2}), proof.DRAT, "d 1 2 0\nd 1 0\n-1 0\n", 3, "p:3:1: clause -1 is not implied"},
		{"the reason of a literal deleted, and it denied", formula(2, clause{2}, clause{-2, 1}), proof.DRAT, "d -2 1 0\n-1 0\n", 2, "p:2:1: clause -1 is not implied"},
		{"a lemma deleted that is a reason, and it denied", formula(2, clause{-2, 1}, clause{2, 1}), proof.DRAT, "1 0\nd 1 2 0\nd 1 -2 0\nd 1 0\n-1 0\n", 5,
			"p:5:1: clause -1 is not implied"},
		{"what is not there", two, proof.DRAT, "d 1 0\nd 7 8 0\nd 0\nd 1 2 2 7 0\n1 0\n", 5, ""},
		{"deleted to make a RAT", two, proof.DRAT, "d 2 1 0\nd -1 2 0\n-2 0\n", 3, "p:4:1: the proof ends after 3 steps"},

		{"no 0", two, proof.DRAT, "1", 0, "p:1:2: the line ends within a step, expected a 0 at the step's end"},
		{"no 0, two lines", two, proof.DRAT, "1\n0\n", 0, "p:1:2: the line ends within a step"},
		{"two steps in a line", two, proof.DRAT, "1 0 2 0\n", 0, `p:1:5: "2" after the step's 0, expected the end of the line`},
		{"no clause to delete", two, proof.DRAT, "d", 0, "p:1:2: the line ends within a step"},
		{"no number", two, proof.DRAT, "1 x 0", 0, `p:1:3: "x" is not a number, expected one such as 7, -7 or 0`},
		{"a plus", two, proof.DRAT, "+1 0", 0, `p:1:1: "+1" is not a number`},
		{"a negative 0", two, proof.DRAT, "1 -0", 0, `p:1:3: "-0" is not a number`},
		{"a comment in a line", two, proof.DRAT, "1 0 c", 0, `p:1:5: "c" after the step's 0`},
		{"picosat's header", two, proof.DRAT, "%RUPD32 2 4\n1 0\n", 0, `p:1:1: "%RUPD32" is not a number`},
		{"out of range", two, proof.DRAT, "2147483648 0", 0, "p:1:1: literal 2147483648 out of range, expected at most 2147483647"},
		{"out of range, negative", two, proof.DRAT, "-2147483648 0", 0, "p:1:1: literal -2147483648 out of range"},
		{"the largest", two, proof.DRAT, "-2147483647 0\n1 0", 2, ""},
		{"longer than the scanner's words", two, proof.DRAT, strings.Repeat("0", 64) + "1 0", 0, "p:1:1: "},
		{"binary read as text", two, proof.DRAT, "a\x02\x00", 0, `p:1:1: "a\x02\x00" is not a number`},

		{"binary", two, proof.BinaryDRAT, "a\x02\x00", 1, ""},
		{"binary, no steps", two, proof.BinaryDRAT, "", 0, "p: byte 0: the proof ends after 0 steps"},
		{"binary, empty clause too early", two, proof.BinaryDRAT, "a\x00", 1, "p: byte 0: the empty clause is not implied"},
		{"binary, deletion", two, proof.BinaryDRAT, "d\x02\x04\x00a\x02\x00", 2, "p: byte 4: clause 1 is not implied"},
		{"binary, new variable", two, proof.BinaryDRAT, "a\xfe\xff\xff\xff\x0f\x00a\x02\x00", 2, ""},
		{"binary, out of range", two, proof.BinaryDRAT, "a\x80\x80\x80\x80\x10\x00", 0, "p: byte 0: literal 2147483648 out of range"},
		{"binary, cut off in a step", two, proof.BinaryDRAT, "a\x02", 0, "p: byte 2: the proof ends within a step"},
		{"binary, cut off in a number", two, proof.BinaryDRAT, "a\x82", 0, "p: byte 2: the proof ends within a step"},
		{"binary, text", two, proof.BinaryDRAT, "1 0\n", 0, "p: byte 0: byte 0x31 at the start of a step, expected a or d"},
		{"binary, 0 in two bytes", two, proof.BinaryDRAT, "a\x02\x80\x00", 0, "p: byte 2: a number of more bytes than it needs"},
		{"binary, a negative 0", two, proof.BinaryDRAT, "a\x01\x00", 0, "p: byte 1: a negative 0"},
		{"binary, 64 bits", two, proof.BinaryDRAT, "a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x00", 0, "p: byte 1: a number of more"},

		{"hints", two, proof.LRAT, "5 1 0 1 2 0\n6 0 5 3 4 0\n", 2, ""},
		{"a hint too few", two, proof.LRAT, "5 1 0 1 0\n", 1, "p:1:1: the hints lead to no false clause, and as a RAT on 1 it would need the 2 clauses with -1 named, not 0"},
		{"the empty clause, a hint too few", two, proof.LRAT, "5 1 0 1 2 0\n6 0 5 3 0\n", 2, "p:2:1: the hints must lead to a false clause, which the empty clause needs"},
		{"a hint that is no clause", two, proof.LRAT, "5 1 0 9 2 0\n", 1, "p:1:1: hint 9 names no clause, or one that was deleted"},
		{"a hint that was deleted", two, proof.LRAT, "4 d 2 0\n5 1 0 1 2 0\n", 2, "p:2:1: hint 2 names no clause, or one that was deleted"},
		{"a hint that is its own clause", sat, proof.LRAT, "5 3 0 5 0\n", 1, "p:1:1: hint 5 names no clause"},
		{"a hint of two open literals", two, proof.LRAT, "5 1 0 3 2 0\n", 1, "p:1:1: hint 3 names a clause with more"},
		{"a hint of two open literals of three", three, proof.LRAT, "9 1 0 1 2 0\n", 1, "p:1:1: hint 1 names a clause with more than one literal that is not false"},
		{"a hint of a true literal", two, proof.LRAT, "5 1 0 1 1 2 0\n6 0 5 3 4 0", 2, ""},
		{"propagation without hints", formula(2, clause{1}, clause{-1, 2, -2}), proof.LRAT, "3 0 1 2 0\n", 1, "p:1:1: hint 2 names a clause with more"},
		{"units of the formula without hints", formula(3, clause{1}, clause{-1, 2, 3}, clause{2, -3}), proof.LRAT, "4 2 0 2 3 0\n", 1, "p:1:1: hint 2 names a clause with more"},
		{"an id of the formula", two, proof.LRAT, "4 1 0 1 2 0\n", 1, "p:1:1: id 4, expected one that no clause has, beyond the 4 clauses of the formula"},
		{"an id of a lemma", two, proof.LRAT, "5 1 0 1 2 0\n5 2 0 1 3 0\n", 2, "p:2:1: id 5, expected one that no clause has"},
		{"an id of the formula that is free", two, proof.LRAT, "9 d 4 0\n4 1 0 1 2 0\n", 2, "p:2:1: id 4, expected"},
		{"an id of a lemma that is free", two, proof.LRAT, "5 1 0 1 2 0\n5 d 5 0\n5 1 0 1 2 0\n6 0 5 3 4 0", 4, ""},
		{"id 0", two, proof.LRAT, "0 1 0 1 2 0\n", 1, "p:1:1: id 0, expected"},
		{"large ids, not in order", two, proof.LRAT, "9223372036854775807 1 0 1 2 0\n5 0 9223372036854775807 3 4 0\n", 2, ""},
		{"too large an id", two, proof.LRAT, "9223372036854775808 1 0 1 2 0\n", 0, `p:1:1: "9223372036854775808" is not a number`},
		{"a tautology", two, proof.LRAT, "5 1 -1 0 0\n", 1, "p:2:1: the proof ends after 1 steps"},
		{"deleting what is not there, and nothing", two, proof.LRAT, "4 d 7 -1 0\n4 d 0\n5 1 0 1 2 0\n6 0 5 3 4 0\n", 4, ""},
		{"no propagation of units", two, proof.LRAT, "5 1 0 1 2 0\n", 1, "p:2:1: the proof ends after 1 steps without the empty clause"},
		{"RAT on a new variable, by hints", two, proof.LRAT, "5 7 -1 0 0\n6 -7 1 0 -5 0\n7 1 0 1 2 0\n8 0 7 3 4 0\n", 4, ""},
		{"RAT, a clause not named", two, proof.LRAT, "5 7 -1 0 0\n6 -7 2 0 0\n", 2, "p:2:1: the hints lead to no false clause, and as a RAT on -7 it would need the 1 clauses with 7 named, not 0"},
		{"RAT, one named twice for two", sat, proof.LRAT, "4 7 1 0 0\n5 7 -1 0 0\n6 -7 1 2 3 0 -5 -5 0\n", 3, "p:3:1: the hints lead to no false clause, and as a RAT on -7 it would need the 2 clauses with 7 named, not 1"},
		{"RAT, one named twice, not in a row", sat, proof.LRAT, "4 7 1 0 0\n5 7 -1 0 0\n6 7 -2 0 0\n7 -7 1 2 -3 0 -5 -6 -5 0\n", 4, "p:4:1: the hints lead to no false clause, and as a RAT on -7 it would need the 3 clauses with 7 named, not 2"},
		{"RAT, one that needs what another assumed", formula(3, clause{1, 2}, clause{1, -2}), proof.LRAT, "3 7 1 0 0\n4 7 -3 0 0\n5 -7 0 -3 1 2 -4 1 2 0\n", 3,
			"p:3:1: hint 1 names a clause with more"},
		{"RAT, one without the pivot", two, proof.LRAT, "5 7 -1 0 0\n6 -7 1 0 -5 -2 0\n", 2, "p:2:1: hint -2 names no clause with the literal 7"},
		{"RAT, one that does not resolve", sat, proof.LRAT, "4 7 1 0 0\n5 -7 2 0 -4 0\n", 2, "p:2:1: the hints after -4 lead to no false clause"},
		{"RAT, one that resolves by hints", two, proof.LRAT, "5 7 1 0 0\n6 -7 2 0 -5 1 0\n7 1 0 1 2 0\n8 0 7 3 4 0", 4, ""},
		{"RAT, hints before", two, proof.LRAT, "5 7 1 0 0\n6 -7 -1 2 0 3 0\n", 2, "p:3:1: the proof ends"},
		{"RAT of the empty clause", formula(1), proof.LRAT, "1 0 0\n", 1, "p:1:1: the hints must lead to a false clause, which"},
		{"no hints", two, proof.LRAT, "5 1 0", 0, "p:1:6: the line ends within a step"},
		{"an id alone", two, proof.LRAT, "5", 0, "p:1:2: the line ends within a step"},
		{"DRAT read as LRAT", two, proof.LRAT, "1 0\n", 0, "p:1:4: the line ends within a step"},
		{"LRAT read as DRAT", two, proof.DRAT, "5 1 0 1 2 0\n", 0, `p:1:7: "1" after the step's 0`},

		{"binary hints", two, proof.BinaryLRAT, "a\x0a\x02\x00\x02\x04\x00a\x0c\x00\x0a\x06\x08\x00", 2, ""},
		{"binary hints, deletion", two, proof.BinaryLRAT, "d\x04\x00a\x0a\x02\x00\x02\x04\x00", 2, "p: byte 3: hint 2 names no clause"},
		{"binary hints, cut off", two, proof.BinaryLRAT, "a\x0a\x02\x00\x02\x04", 0, "p: byte 6: the proof ends within a step"},
		{"binary DRAT read as LRAT", two, proof.BinaryLRAT, "a\x02\x00a\x00", 1, "p: byte 0: id 1, expected"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			report, err := check(tt.formula, tt.text, tt.format)
			if report.Steps != tt.steps || report.Format != tt.format || report.Trivial || report.Refuted != (err == nil) {
				t.Errorf("report %+v, error %v; expected %d steps of %v", report, err, tt.steps, tt.format)
			}
			refusal := new(proof.Refusal)
			if err != nil && (tt.fault == "" || !errors.As(err, &refusal) || !strings.HasPrefix(err.Error(), tt.fault)) {
				t.Errorf("error %v, expected %q", err, tt.fault)
			}
			if err == nil && tt.fault != "" {
				t.Errorf("accepted, expected %q", tt.fault)
			}
		})
	}
}

// TestCounts has one of everything that a Report counts.
func TestCounts(t *testing.T) {
	text := "7 -1 0\n-7 1 0\nd 7 -1 0\nd 7 -1 0\n1 2 0\n1 0\n2 0\n0\n"
	want := proof.Report{Refuted: true, Format: proof.DRAT, Steps: 7, Additions: 5, RAT: 2, Deletions: 1, Ignored: 1}
	if report, err := check(three, text, proof.Detect); report != want || err != nil {
		t.Errorf("%+v, %v, expected %+v", report, err, want)
	}
	text = "5 7 -1 0 0\n6 -7 1 0 -5 0\n6 d 5 6 6 9 0\n7 1 0 1 2 0\n8 0 7 3 4 0\n"
	want = proof.Report{Refuted: true, Format: proof.LRAT, Steps: 5, Additions: 4, RAT: 2, Deletions: 2, Ignored: 2}
	if report, err := check(two, text, proof.Detect); report != want || err != nil {
		t.Errorf("%+v, %v, expected %+v", report, err, want)
	}
}

// TestTrivial has formulas that propagation refutes, and proofs of all kinds.
func TestTrivial(t *testing.T) {
	formulas := []*cnf.Formula{
		formula(0, clause{}),
		formula(1, clause{1}, clause{-1}),
		formula(2, clause{-1, 2}, clause{1, 1}, clause{-2, -1}),
		formula(9, clause{1, 2}, clause{-2}, clause{3, 4, -1}, clause{-3}, clause{-4, -4, 2}),
	}
	for _, f := range formulas {
		for _, text := range []string{"", "0\n", "no proof", "a\x00", "\x00"} {
			for format := proof.Detect; format <= proof.BinaryLRAT; format++ {
				if report, err := check(f, text, format); err != nil || report != (proof.Report{Refuted: true, Trivial: true}) {
					t.Errorf("%q as %v: %+v, %v", text, format, report, err)
				}
			}
		}
	}
}

// TestSatisfiableFile has a formula with a comment among its clauses and proofs of
// which other checkers have made clauses of the formula.
func TestSatisfiableFile(t *testing.T) {
	const dimacs = "p cnf 3 2\n1 -3 0\nc mid\n2 3 -1 0\n"
	f, err := cnf.ReadDIMACS(strings.NewReader(dimacs), cnf.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "\n", "0", "0\n0\n", "1 0\n-1 0\n0\n", "d 1 -3 0\n-1 0\n3 0\n0\n", "3 0 1 2 0\n", "3 0 0\n"} {
		for format := proof.Detect; format <= proof.BinaryLRAT; format++ {
			for _, form := range []string{text, binary(text), "\xef\xbb\xbf" + text, text + "\x00", "c p cnf 1 1\n" + text} {
				if report, err := check(f, form, format); err == nil || report.Refuted {
					t.Errorf("%q as %v: %+v", form, format, report)
				}
			}
		}
	}
}

func TestBadArguments(t *testing.T) {
	for _, f := range []*cnf.Formula{formula(1, clause{1, 0}), formula(1, clause{2}), formula(1, clause{-1 << 31})} {
		if report, err := check(f, "0\n", proof.Detect); err == nil || !strings.Contains(err.Error(), "clause 1 of the formula") {
			t.Errorf("%v: %+v, %v", f.Clause(0), report, err)
		}
	}
	for _, format := range []proof.Format{-1, 5} {
		if _, err := check(two, "1 0\n", format); err == nil || !strings.Contains(err.Error(), "Format(") {
			t.Errorf("%v: %v", format, err)
		}
	}
}

// TestManyVariables would need 30 GB if numbers of variables were sizes.
func TestManyVariables(t *testing.T) {
	const last = 1<<31 - 1
	f := formula(0, clause{last, -5}, clause{last, 5}, clause{-last, 7}, clause{-last, -7})
	if _, err := check(f, "1 0\n", proof.DRAT); err == nil {
		t.Error("accepted literals of variables that the formula lacks")
	}
	f, err := cnf.ReadDIMACS(strings.NewReader(fmt.Sprintf("p cnf %d 4\n%[1]d -5 0 %[1]d 5 0\n-%[1]d 7 0 -%[1]d -7 0\n", last)), cnf.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf("%d 0\n", last)
	if report, err := check(f, text, proof.DRAT); err != nil || report.Steps != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestReading(t *testing.T) {
	broken := errors.New("broken")
	for _, start := range []string{"", "1", "1 2 0", "1 2 0\nd", "1 2 0\n\n"} {
		in := io.MultiReader(strings.NewReader(start), iotest.ErrReader(broken))
		report, err := proof.Check(context.Background(), three, in, proof.Options{Format: proof.DRAT})
		if !errors.Is(err, broken) || report.Refuted {
			t.Errorf("after %q: %+v, %v", start, report, err)
		}
		in = io.MultiReader(strings.NewReader(start), iotest.ErrReader(broken))
		if report, err = proof.Check(context.Background(), three, in, proof.Options{}); !errors.Is(err, broken) || report.Refuted {
			t.Errorf("after %q: %+v, %v", start, report, err)
		}
	}
	in := io.MultiReader(strings.NewReader("a\x02\x04\x00a"), iotest.ErrReader(broken))
	if _, err := proof.Check(context.Background(), three, in, proof.Options{Format: proof.BinaryDRAT}); !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if report, err := proof.Check(ctx, two, strings.NewReader("1 0\n"), proof.Options{}); err != context.Canceled || report.Refuted {
		t.Errorf("%+v, %v", report, err)
	}
	if _, err := proof.Check(context.Background(), two, strings.NewReader("0\n"), proof.Options{}); fmt.Sprint(err) != "proof:1:1: the empty clause is not implied by unit propagation" {
		t.Errorf("%v", err)
	}
}

func TestLongClause(t *testing.T) {
	long := make(clause, 100_000)
	for i := range long {
		long[i] = cnf.Lit(i + 3)
	}
	f := formula(len(long)+3, clause{1, 2}, clause{1, -2}, clause{-1, 2}, clause{-1, -2})
	f.Add(long)
	f.Add(clause{-4, cnf.Lit(f.Vars())})
	_, err := check(f, text(long[1:]), proof.Detect)
	const want = "p:1:1: clause 4 5 6 7 8 9 10 11 12 13 14 15 … (99999 literals) is not implied by unit propagation, and is not RAT on 4"
	if fmt.Sprint(err) != want {
		t.Errorf("%v, expected %s", err, want)
	}
	if report, err := check(f, text(long)+"d "+text(long)+"1 0\n", proof.DRAT); err != nil || report.Deletions != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

// TestFind deletes clauses that have others within them, and one that was deleted
// before many were added.
func TestFind(t *testing.T) {
	const vars = 16
	f := formula(vars+2, clause{vars + 1, vars + 2}, clause{vars + 1, -vars - 2})
	var longer, again strings.Builder
	triples := int64(0)
	for i := cnf.Lit(1); i <= vars; i++ {
		for j := range i - 1 {
			f.Add(clause{i, j + 1})
			for k := range j {
				longer.WriteString("d " + text(clause{i, j + 1, k + 1}))
				again.WriteString(text(clause{i, j + 1, k + 1}))
				triples++
			}
		}
	}
	report, err := check(f, longer.String(), proof.DRAT)
	if report.Ignored != triples || report.Deletions != 0 {
		t.Errorf("%+v, %v", report, err)
	}
	report, err = check(f, "d 2 1 0\n"+again.String()+"d 1 2 0\n"+longer.String()+longer.String(), proof.DRAT)
	if report.Ignored != triples+1 || report.Deletions != triples+1 {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestFormats(t *testing.T) {
	for format := proof.Detect; format <= proof.BinaryLRAT; format++ {
		if got, err := proof.ParseFormat(format.String()); got != format || err != nil {
			t.Errorf("%v: %v, %v", format, got, err)
		}
	}
	if _, err := proof.ParseFormat("DRAT"); err == nil || !strings.Contains(err.Error(), "detect, drat, drat-binary, lrat, lrat-binary") {
		t.Errorf("%v", err)
	}
}

// TestDetect leaves the verdicts to others.
func TestDetect(t *testing.T) {
	long := strings.Repeat("d 1 2 0\n", 10_000)
	tests := []struct {
		text string
		want proof.Format
	}{
		{"", proof.DRAT},
		{"c 1 2 0 3 0\n\n", proof.DRAT},
		{"0", proof.DRAT},
		{"1 2 0\n", proof.DRAT},
		{"d 1 2 0\n5 1 0 1 2 0", proof.DRAT},
		{"c 1 0 0\n1 0\n", proof.DRAT},
		{"5 1 0 1 2 0\n", proof.LRAT},
		{"5 0 1 2 0\n", proof.LRAT},
		{"c x\n 5 d 1 0\n", proof.LRAT},
		{"5 d 0\n", proof.LRAT},
		{long, proof.DRAT},
		{"a\x00", proof.BinaryDRAT},
		{"\x00", proof.BinaryDRAT},
		{"c a comment\n1 2 0\n\x00", proof.BinaryDRAT},
		{"d\x02\x04\x00", proof.BinaryDRAT},
		{"d \x00a\x02\x00", proof.BinaryDRAT},
		{"a\x02\x00a\x00", proof.BinaryDRAT},
		{"a\x0a\x02\x00\x02\x04\x00", proof.BinaryLRAT},
		{"a\x0a\x02\x00\x02\x04\x00a\x0c\x00\x0a\x06", proof.BinaryLRAT},
		{"d\x02\x00a\x0a\x02\x00d\x00a\x0c\x00\x0a\x00", proof.BinaryLRAT},
		{"a\x0a\x02\x00\x02\x04\x00x", proof.BinaryDRAT},
		{binary(long + "1 0\n"), proof.BinaryDRAT},
		{binary(strings.Repeat("5 -3 1 0 5 -4 3 0\n", 10_000)), proof.BinaryLRAT},
	}
	for _, tt := range tests {
		for _, in := range []io.Reader{strings.NewReader(tt.text), iotest.OneByteReader(strings.NewReader(tt.text))} {
			report, err := proof.Check(context.Background(), two, in, proof.Options{})
			if report.Format != tt.want {
				t.Errorf("%.20q read as %v (%v), expected %v", tt.text, report.Format, err, tt.want)
			}
		}
	}
}

// binary returns the binary form of a text proof.
func binary(text string) string {
	var out bytes.Buffer
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		kind := byte('a')
		if d := strings.IndexByte(line, 'd'); d >= 0 {
			kind, words = 'd', strings.Fields(line[d+1:])
		}
		out.WriteByte(kind)
		for _, word := range words {
			n, err := strconv.ParseInt(word, 10, 64)
			if err != nil {
				panic(err)
			}
			code := uint64(max(n, -n)) << 1
			if n < 0 {
				code++
			}
			for ; code >= 1<<7; code >>= 7 {
				out.WriteByte(byte(code) | 1<<7)
			}
			out.WriteByte(byte(code))
		}
	}
	return out.String()
}
