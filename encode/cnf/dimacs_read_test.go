package cnf

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// countModels tries all assignments of the variables of f.
func countModels(f *Formula) int {
	count := 0
	for bits := range 1 << f.Vars() {
		m := make(Model, f.Vars()+1)
		for v := range f.Vars() {
			m[v+1] = bits>>v&1 == 1
		}
		if f.Falsified(m) < 0 {
			count++
		}
	}
	return count
}

// describe returns "VARIABLES CLAUSES RESULT MODELS" as expected.tsv has them.
func describe(f *Formula) string {
	models := countModels(f)
	result := "UNSAT"
	if models > 0 {
		result = "SAT"
	}
	return fmt.Sprintf("%d %d %s %d", f.Vars(), f.Len(), result, models)
}

// TestReadDIMACSFiles reads small files with one peculiarity each. The table
// says what strict reading answers, and what changes with Lenient.
func TestReadDIMACSFiles(t *testing.T) {
	table, err := os.ReadFile("testdata/dimacs/expected.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.Split(strings.TrimSpace(string(table)), "\n")[1:]
	files, _ := filepath.Glob("testdata/dimacs/*.cnf")
	if len(rows) != len(files) {
		t.Errorf("%d rows for %d files", len(rows), len(files))
	}
	for _, row := range rows {
		col := strings.Split(row, "\t")
		strict := "error " + col[2] + " " + col[3]
		if col[1] == "ok" {
			strict = "ok " + strings.Join(col[4:8], " ")
		}
		lenient := col[8]
		if lenient == "same" {
			lenient = strict
		}
		t.Run(col[0], func(t *testing.T) {
			checkFile(t, col[0], ReadOptions{}, strict)
			checkFile(t, col[0], ReadOptions{Lenient: true}, lenient)
		})
	}
}

func checkFile(t *testing.T, name string, opt ReadOptions, want string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata/dimacs", name))
	if err != nil {
		t.Fatal(err)
	}
	opt.Name = name
	f, err := ReadDIMACS(strings.NewReader(string(text)), opt)
	checkCount(t, string(text), opt, f, err)
	verdict, rest, _ := strings.Cut(want, " ")
	if verdict == "ok" {
		if err != nil {
			t.Errorf("lenient %t: %v, want %s", opt.Lenient, err, want)
		} else if got := describe(f); got != rest {
			t.Errorf("lenient %t: %s, want %s", opt.Lenient, got, rest)
		}
		return
	}
	line, message, _ := strings.Cut(rest, " ")
	if err == nil {
		t.Errorf("lenient %t: no error, want %s", opt.Lenient, want)
	} else if got := err.Error(); !strings.HasPrefix(got, name+":"+line+":") || !strings.Contains(got, message) {
		t.Errorf("lenient %t: error %q, want line %s and %q", opt.Lenient, got, line, message)
	}
}

// checkCount holds CountDIMACS against what ReadDIMACS returned for the same text.
func checkCount(t *testing.T, text string, opt ReadOptions, f *Formula, err error) {
	t.Helper()
	var want Counter
	if err == nil {
		want = Counter{int64(f.Vars()), int64(f.Len()), int64(f.Literals())}
	}
	got, countErr := CountDIMACS(strings.NewReader(text), opt)
	if got != want || fmt.Sprint(countErr) != fmt.Sprint(err) {
		t.Errorf("%.200q: counted %+v, %v; read %+v, %v", text, got, countErr, want, err)
	}
}

// What is counted is not held: some megabytes of text need the buffer and little
// more.
func TestCountDIMACSMemory(t *testing.T) {
	const clauses = 1_000_000
	text := fmt.Sprintf("p cnf 2 %d\n", clauses) + strings.Repeat("1 -2 0\n", clauses)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	got, err := CountDIMACS(strings.NewReader(text), ReadOptions{})
	runtime.ReadMemStats(&after)
	if want := (Counter{2, clauses, 2 * clauses}); err != nil || got != want {
		t.Errorf("got %+v, %v; want %+v", got, err, want)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 1<<20 {
		t.Errorf("%d bytes allocated for a text of %d", used, len(text))
	}
}

func TestReadDIMACSErrors(t *testing.T) {
	form := `expected "p cnf VARIABLES CLAUSES"`
	noLiteral := "is not a literal, expected a number such as 7, -7 or 0"
	long := strings.Repeat("0", 70)
	tests := []struct{ text, want string }{
		{"", "f:1:1: no header, " + form},
		{"\n\nc x", "f:3:4: no header, " + form},
		{"p", `f:1:2: "" after p, ` + form},
		{"p sat 1 1\n", `f:1:3: "sat" after p, ` + form},
		{"p cnf\n1 2", `f:1:6: "" is not a number of variables up to 2147483647, ` + form},
		{"p cnf -1 2", `f:1:7: "-1" is not a number of variables up to 2147483647, ` + form},
		{"p cnf +1 2", `f:1:7: "+1" is not a number of variables up to 2147483647, ` + form},
		{"p cnf 2147483648 2", `f:1:7: "2147483648" is not a number of variables up to 2147483647, ` + form},
		{"p cnf 1 x", `f:1:9: "x" is not a number of clauses up to 9223372036854775807, ` + form},
		{"p cnf 1 9223372036854775808", `f:1:9: "9223372036854775808" is not a number of clauses up to 9223372036854775807, ` + form},
		{"p cnf 1 1 1 0", `f:1:11: "1" after the header, expected the end of the line`},
		{"pcnf 1 1\n", `f:1:1: "pcnf" before the header, ` + form},
		{"p cnf 1 1\n1 p cnf 1 1\n", `f:2:3: "p" ` + noLiteral},
		{"p cnf 1 1\n1 c x\n0", `f:2:3: "c" ` + noLiteral},
		{"p cnf 1 1\n1\np cnf 1 1\n", `f:3:1: second header, the first is in line 1`},
		{"p cnf 1 1\n- 1 0", `f:2:1: "-" ` + noLiteral},
		{"p cnf 1 1\n--1 0", `f:2:1: "--1" ` + noLiteral},
		{"p cnf 1 1\n1 -0", `f:2:3: "-0" ` + noLiteral},
		{"p cnf 1 1\n1.0 0", `f:2:1: "1.0" ` + noLiteral},
		{"p cnf 1 1\n1\v0", `f:2:1: "1\v0" ` + noLiteral},
		{"p cnf 1 1\n1 0\x00", `f:2:3: "0\x00" ` + noLiteral},
		{"p cnf 1 1\n" + long + "1 0", `f:2:1: "` + long[:64] + `" ` + noLiteral},
		{"p cnf 9 1\r\n1 2 3\r4 2147483648 0", "f:3:3: literal 2147483648 out of range, expected at most 2147483647"},
		{"p cnf 9 1\n-2147483648 0", "f:2:1: literal -2147483648 out of range, expected at most 2147483647"},
		{"p cnf 1 1\n\u22121 0", "f:2:1: \"\u22121\" (with U+2212) " + noLiteral},
		{"p cnf \uff11 1\n", "f:1:7: \"\uff11\" (with U+FF11) is not a number of variables up to 2147483647, " + form},
		{"p cnf 1 1\n1\u00a00", `f:2:1: "1\u00a00" (with U+00A0) ` + noLiteral},
		{"p cnf 1 1\n\xff 0", `f:2:1: "\xff" ` + noLiteral},
		{"p cnf 2 1\n1 -3 0", "f:2:3: literal -3, expected no variable beyond the 2 announced"},
		{"p cnf 2 1\n1 0 2 0", "f:2:5: clause 2 begins, expected the end after the 1 announced"},
		{"p cnf 2 0\n\n0", "f:3:1: clause 1 begins, expected the end after the 0 announced"},
		{"p cnf 2 1\n", "f:2:1: the file ends after 0 clauses, expected the 1 announced"},
		{"p cnf 2 2\n1 0", "f:2:4: the file ends after 1 clause, expected the 2 announced"},
		{"p cnf 2 2\n1 0\n\n 1\n2\nc end\n", "f:4:2: the last clause, which begins here, is not closed, expected a 0 at its end"},
		{"p cnf 2 1\n1 0\n%", `f:3:1: "%" is not a literal, expected clauses or the end of the file`},
	}
	for _, tt := range tests {
		f, err := ReadDIMACS(strings.NewReader(tt.text), ReadOptions{Name: "f"})
		if err == nil || err.Error() != tt.want {
			t.Errorf("%q: error %v, want %s", tt.text, err, tt.want)
		}
		if f != nil {
			t.Errorf("%q: a formula beside the error", tt.text)
		}
		checkCount(t, tt.text, ReadOptions{Name: "f"}, f, err)
	}
}

func TestReadDIMACSWarnings(t *testing.T) {
	text := "c x\np cnf 1 3\n1 -5 0\n%\n0\nanything at all"
	var got []string
	opt := ReadOptions{Name: "f", Lenient: true, Warn: func(m string) { got = append(got, m) }}
	f, err := ReadDIMACS(strings.NewReader(text), opt)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"f:4:1: % ends the formula",
		"f:2:1: 3 clauses announced, 1 found",
		"f:2:1: 1 variable announced, 5 found",
	}
	if !slices.Equal(got, want) {
		t.Errorf("warnings %q, want %q", got, want)
	}
	if f.Vars() != 5 || f.Len() != 1 || !slices.Equal(f.Clause(0), []Lit{1, -5}) {
		t.Errorf("read %d variables, %d clauses", f.Vars(), f.Len())
	}
	if _, err := ReadDIMACS(strings.NewReader("p cnf 1 1\n1\n%\n0\n"), opt); err == nil {
		t.Error("an open clause before % was read without an error")
	}
}

func TestReadDIMACSComments(t *testing.T) {
	long := strings.Repeat("x ", 100_000)
	text := "c varname 17 r1c2=8\r\nc\n  c  two blanks \ncnone\rp cnf 1 1\n1\nc " + long + "\n0\nc last"
	var got []string
	opt := ReadOptions{Comment: func(line int, text string) { got = append(got, fmt.Sprint(line, ":", text)) }}
	f, err := ReadDIMACS(strings.NewReader(text), opt)
	if err != nil || f.Len() != 1 {
		t.Fatalf("formula %v, error %v", f, err)
	}
	want := []string{"1:varname 17 r1c2=8", "2:", "3: two blanks ", "4:none", "7:" + long, "9:last"}
	if !slices.Equal(got, want) {
		t.Errorf("comments %.200q, want %.200q", got, want)
	}
}

func TestReadDIMACSLongLines(t *testing.T) {
	var text strings.Builder
	const vars = 200_000
	fmt.Fprintf(&text, "c %s\np cnf %d 1\n", strings.Repeat("y", 1_000_000), vars)
	for v := 1; v <= vars; v++ {
		fmt.Fprintf(&text, "%d ", -v)
	}
	text.WriteString("0\n")
	f, err := ReadDIMACS(strings.NewReader(text.String()), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for i, lit := range f.Clause(0) {
		if lit != Lit(-i-1) {
			t.Fatalf("literal %d is %d", i, lit)
		}
	}
	if len(f.Clause(0)) != vars {
		t.Errorf("%d literals, want %d", len(f.Clause(0)), vars)
	}
}

// TestReadDIMACSMemory reads headers and literals that announce far more than
// they bring.
func TestReadDIMACSMemory(t *testing.T) {
	for _, text := range []string{
		"p cnf 2147483647 5",
		"p cnf 2147483647 0",
		"p cnf 1 9223372036854775807\n1 0\n",
		"p cnf 2147483647 1\n2147483647 0\n",
		"p cnf 2 1\n99999999999 0\n",
		"p cnf 2 1\n" + strings.Repeat("9", 100_000) + " 0\n",
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for _, lenient := range []bool{false, true} {
			if f, err := ReadDIMACS(strings.NewReader(text), ReadOptions{Lenient: lenient}); err == nil && f.Vars() > math.MaxInt32 {
				t.Errorf("%.40q: %d variables", text, f.Vars())
			}
		}
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > 1<<20 {
			t.Errorf("%.40q: %d bytes allocated", text, used)
		}
	}
}

func TestReadDIMACSReadError(t *testing.T) {
	broken := errors.New("pipe broke")
	for _, text := range []string{"", "p cnf 1 1\n", "p cnf 1 1\n1 0", "p cnf 1 1\n1 0\n"} {
		in := io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken))
		_, err := ReadDIMACS(in, ReadOptions{Name: "f"})
		if !errors.Is(err, broken) || !strings.HasPrefix(err.Error(), "f:") {
			t.Errorf("%q: error %v", text, err)
		}
	}
}
