package cnf

import (
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// formula returns a formula of the clauses over the given number of variables.
func formula(vars int, clauses ...[]Lit) *Formula {
	f := new(Formula)
	for range vars {
		f.NewVar()
	}
	for i, c := range clauses {
		f.Begin(Group(i))
		f.Add(c)
	}
	return f
}

func TestWriteDIMACSGolden(t *testing.T) {
	tests := []struct {
		f        *Formula
		comments []string
		want     string
	}{
		{formula(0), nil, "p cnf 1 0\n"},
		{formula(0, []Lit{}), nil, "p cnf 1 1\n0\n"},
		{formula(1, []Lit{1}, []Lit{-1}), nil, "p cnf 1 2\n1 0\n-1 0\n"},
		{formula(3), []string{""}, "c \np cnf 3 0\n"},
		{
			formula(12, []Lit{1, -2, 10}, []Lit{}, []Lit{-12, -12}),
			[]string{"a title", "two\nlines\r\nor\rmore", "varname 1 r1c1=1"},
			"c a title\nc two\nc lines\nc or\nc more\nc varname 1 r1c1=1\n" +
				"p cnf 12 3\n1 -2 10 0\n0\n-12 -12 0\n",
		},
	}
	for _, tt := range tests {
		var got strings.Builder
		if err := tt.f.WriteDIMACS(&got, slices.Values(tt.comments)); err != nil {
			t.Error(err)
		}
		if got.String() != tt.want {
			t.Errorf("wrote %q, want %q", got.String(), tt.want)
		}
	}
}

// TestAppendLit covers every number of digits at both of its ends.
func TestAppendLit(t *testing.T) {
	f := new(Formula)
	f.vars = math.MaxInt32
	var want strings.Builder
	want.WriteString("p cnf 2147483647 11\n")
	for _, text := range []string{
		"1 9", "10 99", "100 999", "1000 9999", "10000 99999", "100000 999999", "1000000 9999999",
		"10000000 99999999", "100000000 999999999", "1000000000 2147483647", "-1 -10 -2147483647",
	} {
		var clause []Lit
		for word := range strings.FieldsSeq(text) {
			lit, err := ParseLit([]byte(word))
			if err != nil {
				t.Fatal(err)
			}
			clause = append(clause, lit)
		}
		f.Add(clause)
		want.WriteString(text + " 0\n")
	}
	var got strings.Builder
	if err := f.WriteDIMACS(&got, nil); err != nil || got.String() != want.String() {
		t.Errorf("wrote %q, %v, want %q", got.String(), err, want.String())
	}
}

func TestWriterErrors(t *testing.T) {
	comment := func(text string) Header { return Header{Comments: slices.Values([]string{text})} }
	none := func(*Writer) {}
	tests := []struct {
		name   string
		header Header
		run    func(w *Writer)
		want   string // "" is no error
	}{
		{"nothing", Header{}, none, ""},
		{"exact", Header{Vars: 1, Clauses: 1}, func(w *Writer) { w.Add([]Lit{w.NewVar()}) }, ""},
		{"too few variables", Header{Vars: 1}, none, "0 variables and 0 clauses written, expected the 1 and 0 announced"},
		{"too few clauses", Header{Clauses: 2}, func(w *Writer) { w.Add(nil) }, "0 variables and 1 clause written, expected the 0 and 2 announced"},
		{"too many variables", Header{}, func(w *Writer) { w.NewVar() }, "variable 1, expected no more than the 0 announced"},
		{"too many clauses", Header{}, func(w *Writer) { w.Add(nil) }, "clause 1, expected no more than the 0 announced"},
		{"literal 0", Header{Vars: 1, Clauses: 1}, func(w *Writer) { w.Add([]Lit{0}) }, "clause 1: literal 0, expected a variable from 1 to 1"},
		{"literal beyond", Header{Vars: 1, Clauses: 1}, func(w *Writer) { w.Add([]Lit{1, -2}) }, "clause 1: literal -2, expected a variable from 1 to 1"},
		{"least literal", Header{Vars: math.MaxInt32, Clauses: 1}, func(w *Writer) { w.Add([]Lit{math.MinInt32}) }, "literal -2147483648"},
		{"first error stays", Header{}, func(w *Writer) { w.NewVar(); w.Add([]Lit{5}) }, "variable 1"},
		{"negative header", Header{Vars: -1}, none, "header with -1 variables"},
		{"huge header", Header{Vars: 1 << 31}, none, "header with 2147483648 variables"},
		{"projection beyond", Header{Vars: 1, Projection: slices.Values([]Lit{1, 2})}, none, "projection on 2, expected a variable from 1 to 1"},
		{"projection on no variable", Header{Projection: slices.Values([]Lit{-1})}, none, "projection on -1"},
		{"comment with cnf", comment("file x.cnf"), none, `comment "file x.cnf" contains "cnf"`},
		{"comment with tab", comment("a\tb"), none, `comment "a\tb", expected printable ASCII from byte 2 on`},
		{"comment with umlaut", comment("Lösung"), none, `comment "Lösung", expected printable ASCII from byte 2 on`},
	}
	for _, tt := range tests {
		var out strings.Builder
		w := NewWriter(&out, tt.header)
		tt.run(w)
		err := w.Close()
		if !errors.Is(w.Err(), err) {
			t.Errorf("%s: Close returned %v, Err %v", tt.name, err, w.Err())
		}
		if tt.want == "" {
			if err != nil {
				t.Errorf("%s: %v", tt.name, err)
			}
		} else if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want %q", tt.name, err, tt.want)
		} else if out.Len() > 0 {
			t.Errorf("%s: wrote %q", tt.name, out.String())
		}
	}
}

// brokenWriter takes a number of bytes and then fails, or is short, with err.
type brokenWriter struct {
	room int
	err  error
}

func (b *brokenWriter) Write(p []byte) (int, error) {
	n := min(len(p), b.room)
	b.room -= n
	if n < len(p) {
		return n, b.err
	}
	return n, nil
}

func TestWriterUnderlyingError(t *testing.T) {
	full := errors.New("disk full")
	for _, err := range []error{full, nil} {
		want := err
		if err == nil {
			want = io.ErrShortWrite
		}
		for _, room := range []int{0, 5, 3 * writeBuffer} {
			f := formula(1)
			for range writeBuffer {
				f.Add([]Lit{1, 1})
			}
			if got := f.WriteDIMACS(&brokenWriter{room, err}, nil); !errors.Is(got, want) {
				t.Errorf("room for %d bytes: error %v, want %v", room, got, want)
			}
		}
	}
}

func TestWriterAllocates(t *testing.T) {
	w := NewWriter(io.Discard, Header{Vars: 1000, Clauses: math.MaxInt64})
	clause := make([]Lit, 1000)
	for i := range clause {
		clause[i] = -w.NewVar()
	}
	if n := testing.AllocsPerRun(1000, func() { w.Add(clause) }); n != 0 {
		t.Errorf("%v allocations a clause", n)
	}
	if err := w.Err(); err != nil {
		t.Error(err)
	}
}

func randomFormula(rng *rand.Rand) *Formula {
	vars := 1 + rng.IntN(1<<rng.IntN(20))
	f := formula(vars)
	for i := range rng.IntN(200) {
		clause := make([]Lit, rng.IntN(1<<rng.IntN(8)))
		for j := range clause {
			clause[j] = Lit(1+rng.IntN(vars)) * Lit(1-2*rng.IntN(2))
		}
		f.Begin(Group(i / 3))
		f.Add(clause)
	}
	return f
}

func TestDIMACSRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		f := randomFormula(rng)
		checkRoundTrip(t, f)

		var direct, copied strings.Builder
		if err := f.WriteDIMACS(&direct, nil); err != nil {
			t.Fatal(err)
		}
		var count Counter
		if err := Copy(&count, f); err != nil {
			t.Fatal(err)
		}
		w := NewWriter(&copied, Header{Vars: count.Vars, Clauses: count.Clauses})
		if err := errors.Join(Copy(w, f), w.Close()); err != nil {
			t.Fatal(err)
		}
		if direct.String() != copied.String() {
			t.Fatal("a Writer and WriteDIMACS differ")
		}
	}
}

func TestCopy(t *testing.T) {
	f := formula(3, []Lit{1, -2}, nil, []Lit{3})
	var g Formula
	if err := Copy(&g, f); err != nil || !equal(f, &g) || !slices.Equal(f.groups, g.groups) {
		t.Errorf("copied %v, got %v, %v", f, g, err)
	}
	if err := Copy(&g, f); err == nil {
		t.Error("copied onto a formula that has variables")
	}
	if err := Copy(NewWriter(io.Discard, Header{Vars: 2}), f); err == nil || !strings.Contains(err.Error(), "variable 3") {
		t.Errorf("error %v, want that of the sink", err)
	}
}
