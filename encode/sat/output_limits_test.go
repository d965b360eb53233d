package sat

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

func TestReadOutputLongLines(t *testing.T) {
	const vars = 120_000
	var line strings.Builder
	line.WriteString("s SATISFIABLE\nv")
	for v := 1; v <= vars; v++ {
		fmt.Fprint(&line, " ", v*(1-v%2*2))
	}
	line.WriteString(" 0\n")
	out, err := ReadOutput(strings.NewReader(line.String()), OutputOptions{NumVars: 2 * vars})
	if err != nil || out.Status != Sat || len(out.Model) != 2*vars+1 {
		t.Fatalf("%v with %d values, %v", out.Status, len(out.Model), err)
	}
	for v := 1; v <= vars; v++ {
		if out.Model[v] != (v%2 == 0) {
			t.Fatalf("variable %d is %t", v, out.Model[v])
		}
	}
}

// TestReadOutputManyModels reads models that would fill the memory.
func TestReadOutputManyModels(t *testing.T) {
	const vars, models = 1 << 20, 1000
	text := "s SATISFIABLE\nv" + strings.Repeat(" 7 0", models) + "\n"
	out, err := ReadOutput(strings.NewReader(text), OutputOptions{Name: "f", NumVars: vars})
	if err != nil || out.Status != Sat || !out.Model[7] || out.Model[6] {
		t.Fatalf("%v, %v", out.Status, err)
	}
	want := []string{"f:3:1: 937 further models are left out"}
	if len(out.More) != 62 || !slices.Equal(out.Warnings, want) {
		t.Errorf("%d further models, warnings %q", len(out.More), out.Warnings)
	}
}

// TestReadOutputComments reads two lines of 70,002 characters around the status,
// and then ten megabytes in one line and in many.
func TestReadOutputComments(t *testing.T) {
	text := "c " + strings.Repeat("x", 70_000) + "\ns UNSATISFIABLE\nc " + strings.Repeat("y", 70_000) + "\n"
	checkOutput(t, text, OutputOptions{ExitStatus: 20}, "UNSATISFIABLE -", "")

	const size = 10 << 20
	for _, part := range []string{"c nothing to say here\n", "statistics of another kind\n", "c", "x"} {
		noise := strings.Repeat(part, size/len(part))
		text := noise + "\ns UNSATISFIABLE\n"
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r := struct{ io.Reader }{strings.NewReader(text)}
		out, err := ReadOutput(r, OutputOptions{ExitStatus: 20})
		runtime.ReadMemStats(&after)
		if err != nil || out.Status != Unsat {
			t.Errorf("noise of %q: %v, %v", part, out.Status, err)
		}
		if len(part) == 1 && after.TotalAlloc-before.TotalAlloc > 1<<20 {
			t.Errorf("noise of %q: %d bytes allocated", part, after.TotalAlloc-before.TotalAlloc)
		}
	}
}

func TestReadOutputReadError(t *testing.T) {
	broken := errors.New("pipe broke")
	for _, text := range []string{"", "s UNSATISFIABLE\n", "s SATISFIABLE\nv 1 0\n", "s UNSATISF"} {
		out, err := ReadOutput(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)), OutputOptions{NumVars: 1})
		if !errors.Is(err, broken) || out.Status != Unknown || out.Model != nil {
			t.Errorf("%q: %v, %v", text, out, err)
		}
	}
}

// FuzzReadOutput checks that an answer stands in the text, word for word, that
// models fit the number of variables, and that chunks make no difference.
func FuzzReadOutput(f *testing.F) {
	files, _ := filepath.Glob("testdata/output/*.out")
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text), 0, false)
	}
	f.Add("c x\nv 1 -2\nv 3 0\ns SATISFIABLE\n", 10, true)
	f.Add("UNSAT\n", 20, false)
	f.Add("timeout\n(error \"x\")", 1, false)
	said := map[Status][]string{
		Sat:   {"s SATISFIABLE", "s 1", "SATISFIABLE", "SAT", "sat", "s OPTIMUM FOUND", "OPTIMUM FOUND"},
		Unsat: {"s UNSATISFIABLE", "s 0", "UNSATISFIABLE", "UNSAT", "unsat"},
	}
	f.Fuzz(func(t *testing.T, text string, exit int, noZero bool) {
		opt := OutputOptions{Name: "f", NumVars: 3, ExitStatus: exit, NoClosingZero: noZero}
		out, err := ReadOutput(strings.NewReader(text), opt)
		slow, slowErr := ReadOutput(iotest.OneByteReader(strings.NewReader(text)), opt)
		if got, want := fmt.Sprint(slow, slowErr), fmt.Sprint(out, err); got != want {
			t.Fatalf("%s, byte by byte %s", want, got)
		}
		anyway, anywayErr := readAnyway(strings.NewReader(text), opt)
		if got, want := fmt.Sprint(anyway, anywayErr), fmt.Sprint(out, err); err == nil && got != want {
			t.Fatalf("%s, past errors %s", want, got)
		}
		if err != nil && (anywayErr == nil || anyway.Status != Unknown) {
			t.Fatalf("%v: past errors %v, %v", err, anyway.Status, anywayErr)
		}
		for _, m := range append(append(out.More, out.Model), append(anyway.More, anyway.Model)...) {
			if m != nil && len(m) != 4 {
				t.Fatalf("model %v for 3 variables", m)
			}
		}
		if out.Status == Unknown {
			if err == nil && out.Warnings == nil {
				t.Fatal("unknown without a reason")
			}
			return
		}
		lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
		if !slices.ContainsFunc(lines, func(line string) bool {
			return slices.Contains(said[out.Status], strings.Join(strings.Fields(line), " "))
		}) {
			t.Fatalf("%v out of nothing", out.Status)
		}
	})
}

// A header of a few bytes can announce two thousand million variables.
func TestReadOutputRefusesTooManyVariables(t *testing.T) {
	_, err := ReadOutput(strings.NewReader("s SATISFIABLE\nv 1 0\n"), OutputOptions{Name: "out", NumVars: 1<<31 - 1})
	if err == nil || !strings.Contains(err.Error(), "expected at most 134217728") {
		t.Errorf("got %v", err)
	}
}
