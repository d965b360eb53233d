package proof_test

import (
	"context"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/proof"
)

// formulaOf makes a formula of bytes: of up to eight variables, each byte a literal
// or the end of a clause.
func formulaOf(data string) *cnf.Formula {
	vars := 1
	if data != "" {
		vars += int(data[0]) % 8
		data = data[1:]
	}
	f := formula(vars)
	var clause []cnf.Lit
	for _, b := range []byte(data) {
		v := cnf.Lit(b>>1) % 16
		switch {
		case v == 0 || int(v) > vars:
			f.Add(clause)
			clause = nil
		case b&1 != 0:
			clause = append(clause, -v)
		default:
			clause = append(clause, v)
		}
	}
	return f
}

// bytesOf returns bytes of which formulaOf makes f, if it has up to eight variables
// and no literal of them in its last clause is missing its end.
func bytesOf(f *cnf.Formula) string {
	data := []byte{byte(f.Vars() - 1)}
	for i := range f.Len() {
		for _, l := range f.Clause(i) {
			b := byte(l.Var()) << 1
			if l < 0 {
				b |= 1
			}
			data = append(data, b)
		}
		data = append(data, 0)
	}
	return string(data)
}

// FuzzCheck feeds any bytes as a proof of any formula: one that has a model must not
// be refuted. What a reader gets in small pieces makes no difference.
func FuzzCheck(f *testing.F) {
	for _, tt := range []string{
		"1 2 0\n1 0\n2 0\n0\n", "7 -1 0\n-7 1 0\nd 7 -1 0\n1 2 0\n1 0\n2 0\n",
		"9 1 2 0 1 2 0\n10 1 0 9 3 4 0\n11 2 0 10 5 6 0\n12 0 10 11 7 8 0\n",
		"9 7 -1 0 0\n10 -7 1 0 -9 0\n10 d 9 1 0\n",
	} {
		for format := range uint8(5) {
			f.Add(bytesOf(three), tt, format)
			f.Add(bytesOf(sat), binary(tt), format)
			f.Add(bytesOf(three), binary(tt), format)
		}
	}
	f.Fuzz(func(t *testing.T, data, text string, format uint8) {
		if len(data) > 1000 {
			return // the checks of the test take too long
		}
		formula := formulaOf(data)
		opt := proof.Options{Format: proof.Format(format % 5)}
		report, err := proof.Check(context.Background(), formula, strings.NewReader(text), opt)
		if report.Refuted != (err == nil) {
			t.Fatalf("%+v, %v", report, err)
		}
		if report.Refuted && satisfiable(formula) {
			t.Fatalf("%+v of a satisfiable formula", report)
		}
		in := iotest.HalfReader(strings.NewReader(text))
		again, errAgain := proof.Check(context.Background(), formula, in, opt)
		if again != report || (err == nil) != (errAgain == nil) || err != nil && err.Error() != errAgain.Error() {
			t.Fatalf("%+v, %v; read in pieces %+v, %v", report, err, again, errAgain)
		}
		if report.Format == proof.DRAT && !strings.ContainsAny(text, "c+\r\t") && !strings.Contains(text, "\xef") && len(text)+len(data) < 300 {
			if want := newNaive(formula).drat(text); want.accepted != report.Refuted {
				t.Fatalf("%+v, %v; the naive checker says %+v", report, err, want)
			}
		}
	})
}
