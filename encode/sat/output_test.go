package sat

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// show writes an answer as "STATUS MODEL / MODEL", a model as its literals.
func show(out Output) string {
	var models []string
	for _, m := range append([]cnf.Model{out.Model}, out.More...) {
		text := "-"
		if m != nil {
			text = ""
			for v := 1; v < len(m); v++ {
				if m[v] {
					text += fmt.Sprint(v, " ")
				} else {
					text += fmt.Sprint(-v, " ")
				}
			}
		}
		models = append(models, strings.TrimSpace(text))
	}
	return fmt.Sprint(out.Status, " ", strings.Join(models, " / "))
}

func TestReadOutputFiles(t *testing.T) {
	tests := []struct {
		name       string
		vars, exit int
		want       string // answer, or error
		warning    string // part of one, or "" for none at all
		closed     bool
	}{
		{"result_file", 3, -1, "SATISFIABLE 1 -2 3", "", true},
		{"bare_model_without_zero", 1, -1, "SATISFIABLE -1", "", false},
		{"both_signs", 2, -1, "error f:2:8: variable 2 has both signs", "", false},
		{"misspelled_status", 2, -1, "UNKNOWN -", `f:1:1: status "s UNSATIFIABLE" is not known`, false},
		{"cut_off", 5, -1, "UNKNOWN 1 -2 3 4 -5", "not closed by 0", false},
		{"exit_status_30", 2, 30, "SATISFIABLE 1 2", "", true},
		{"exit_status_10", 1, 10, "SATISFIABLE 1", "", true},
		{"several_models", 3, 20, "SATISFIABLE -1 -2 3 / -1 2 3", "", true},
		{"numeric_status", 3, -1, "SATISFIABLE 1 -2 3", "", false},
	}
	files, _ := filepath.Glob("testdata/output/*.out")
	if len(files) != len(tests) {
		t.Errorf("%d rows for %d files", len(tests), len(files))
	}
	for _, tt := range tests {
		text, err := os.ReadFile("testdata/output/" + tt.name + ".out")
		if err != nil {
			t.Fatal(err)
		}
		opt := OutputOptions{Name: "f", NumVars: tt.vars, ExitStatus: tt.exit}
		checkOutput(t, string(text), opt, tt.want, tt.warning)
		if out, _ := ReadOutput(strings.NewReader(string(text)), opt); out.Closed != tt.closed {
			t.Errorf("%s: closed %t", tt.name, out.Closed)
		}
	}
}

// checkOutput reads the text whole and byte by byte.
func checkOutput(t *testing.T, text string, opt OutputOptions, want, warning string) {
	t.Helper()
	for _, r := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text))} {
		out, err := ReadOutput(r, opt)
		got := show(out)
		if err != nil {
			got = "error " + err.Error()
		}
		if got != want {
			t.Errorf("%.200q: %s, want %s", text, got, want)
		}
		fits := func(w string) bool { return strings.Contains(w, warning) }
		if warning == "" && out.Warnings != nil || warning != "" && !slices.ContainsFunc(out.Warnings, fits) {
			t.Errorf("%.200q: warnings %q, want %q", text, out.Warnings, warning)
		}
	}
}

func TestReadOutput(t *testing.T) {
	tests := []struct{ name, text, want, warning string }{
		{"nothing", "", "UNKNOWN -", "f:1:1: no status line"},
		{"one blank line", "\n", "UNKNOWN -", "f:2:1: no status line"},
		{"comments", "c UNSATISFIABLE\nc s SATISFIABLE\n", "UNKNOWN -", "no status line"},
		{"unsatisfiable", "s UNSATISFIABLE\n", "UNSATISFIABLE -", ""},
		{"without newline", "s UNSATISFIABLE", "UNSATISFIABLE -", ""},
		{"carriage returns", "c x\r\ns SATISFIABLE\r\nv 1 -2\r\nv -3 0\r\n", "SATISFIABLE 1 -2 -3", ""},
		{"blanks and tabs", " \ts  SATISFIABLE \n\tv\t1  -2 -3 0 ", "SATISFIABLE 1 -2 -3", ""},
		{"separate zero", "s SATISFIABLE\nv 1\nv -2\nv 3\nv 0\n", "SATISFIABLE 1 -2 3", ""},
		{"values first", "v 1 2\nv 3 0\ns SATISFIABLE\n", "SATISFIABLE 1 2 3", ""},
		{"values first, several", "v 1 0\nv 2 0\ns SATISFIABLE\n", "SATISFIABLE 1 -2 -3 / -1 2 -3", ""},
		{"partial", "s SATISFIABLE\nv 2 0\n", "SATISFIABLE -1 2 -3", ""},
		{"empty model", "s SATISFIABLE\nv 0\n", "SATISFIABLE -1 -2 -3", ""},
		{"nothing after v", "s SATISFIABLE\nv\n", "UNKNOWN -1 -2 -3", "not closed by 0"},
		{"two zeros", "s SATISFIABLE\nv 1 0\nv 0\n", "SATISFIABLE 1 -2 -3", ""},
		{"repeated literal", "s SATISFIABLE\nv 1 1 -2 -2 0\n", "SATISFIABLE 1 -2 -3", ""},
		{"no values", "s SATISFIABLE\n", "SATISFIABLE -", "without value lines"},
		{"no values, bare", "SATISFIABLE\n", "SATISFIABLE -", "without value lines"},
		{"beyond", "s SATISFIABLE\nv 1 -4 4 2147483647 0\n", "SATISFIABLE 1 -2 -3", "f:2:5: literal -4: what is beyond variable 3"},

		{"unknown", "s UNKNOWN\n", "UNKNOWN -", `the solver answers "s UNKNOWN"`},
		{"indeterminate", "s INDETERMINATE\n", "UNKNOWN -", `the solver answers "s INDETERMINATE"`},
		{"unknown, values beyond", "v 7\ns UNKNOWN\n", "UNKNOWN -1 -2 -3", `f:2:1: the solver answers "s UNKNOWN"`},
		{"unknown in a comment", "c x\nc UNKNOWN\n", "UNKNOWN -", `"c UNKNOWN"`},
		{"timeout", "timeout\n", "UNKNOWN -", `the solver answers "timeout"`},
		{"INDET", "INDET\n", "UNKNOWN -", `the solver answers "INDET"`},
		{"bare UNSAT", "WARNING: x\nUNSAT\n", "UNSATISFIABLE -", ""},
		{"bare UNSATISFIABLE", "UNSATISFIABLE\n", "UNSATISFIABLE -", ""},
		{"numeric unsatisfiable", "s 0\n", "UNSATISFIABLE -", ""},
		{"numeric unknown", "s -1\n", "UNKNOWN -", `the solver answers "s -1"`},
		{"command not found", "sh: minisat: not found\n", "UNKNOWN -", `"sh: minisat: not found"`},

		{"prefix", "s UNSAT\n", "UNKNOWN -", `status "s UNSAT" is not known`},
		{"longer word", "s UNSATISFIABLE?\n", "UNKNOWN -", `status "s UNSATISFIABLE?"`},
		{"more words", "s UNSATISFIABLE maybe\n", "UNKNOWN -", `status "s UNSATISFIABLE maybe"`},
		{"small letters", "s unsatisfiable\n", "UNKNOWN -", `status "s unsatisfiable"`},
		{"in a sentence", "not UNSATISFIABLE\n", "UNKNOWN -", `"not UNSATISFIABLE"`},
		{"glued", "sUNSATISFIABLE\n", "UNKNOWN -", `"sUNSATISFIABLE"`},

		{"cut in a line", "s SATISFIABLE\nv 1 -2 3", "UNKNOWN 1 -2 3", "not closed by 0"},
		{"cut after a model", "s SATISFIABLE\nv 1 0\nv 2", "SATISFIABLE 1 -2 -3", "left out"},
		{"bare model cut", "SAT\n1 -2", "UNKNOWN 1 -2 -3", "not closed by 0"},
		{"numeric status cut", "s 1\nv 1 -2", "UNKNOWN 1 -2 -3", "not closed by 0"},
		{"v lines after a bare status", "SATISFIABLE\nv 1 -2\n", "UNKNOWN 1 -2 -3", "not closed by 0"},
		{"values without status", "v 1 2 0\n", "UNKNOWN 1 2 -3", "no status line"},
		{"numbers after the bare model", "SAT\n1 -2 3 0\n-1 7\n", "SATISFIABLE 1 -2 3", ""},
		{"numbers before a bare status", "17 0\nSAT\n1 0\n", "SATISFIABLE 1 -2 -3", ""},
		{"numbers after a status with s", "s SATISFIABLE\nv 1 0\n-1 0\n", "SATISFIABLE 1 -2 -3", ""},
		{"statistics after a bare status", "SATISFIABLE\nrestarts : 1\n", "SATISFIABLE -", "without value lines"},
		{"standard output and result file", "SATISFIABLE\nSAT\n1 2 3 0\n", "SATISFIABLE 1 2 3", ""},

		{"interrupted", "s UNSATISFIABLE\nc INTERRUPTED : 1\n", "UNKNOWN -", `"s UNSATISFIABLE" is not believed`},
		{"interrupted with a model", "v 1 0\ns SATISFIABLE\nc INTERRUPTED : 1\n", "SATISFIABLE 1 -2 -3", ""},
		{"enumeration stopped", "s SATISFIABLE\nv 1 0\ns UNKNOWN\n", "SATISFIABLE 1 -2 -3", ""},
		{"both answers", "s SATISFIABLE\ns UNSATISFIABLE\n", `error f:2:1: status "s UNSATISFIABLE" after "s SATISFIABLE", expected one answer`, ""},
		{"both, open model", "s SATISFIABLE\nv 1\ns UNSATISFIABLE\n", `error f:3:1: status "s UNSATISFIABLE" after "s SATISFIABLE", expected one answer`, ""},
		{"both, the other way", "UNSAT\nSAT\n1 0\n", `error f:2:1: status "SAT" after "UNSAT", expected one answer`, ""},
		{"unknown and unsatisfiable", "timeout\ns UNSATISFIABLE\n", `error f:2:1: status "s UNSATISFIABLE" after "timeout", expected one answer`, ""},
		{"values and unsatisfiable", "v 1 0\ns UNSATISFIABLE\n", `error f:3:1: values with "s UNSATISFIABLE": expected none`, ""},
		{"open values and unsatisfiable", "s UNSATISFIABLE\nv 1\n", `error f:3:1: values with "s UNSATISFIABLE": expected none`, ""},
		{"both signs over lines", "v 1 2\nv 3 -1 0\n", "error f:2:5: variable 1 has both signs", ""},
		{"no literal", "s SATISFIABLE\nv 1 x2 0\n", `error f:2:5: "x2" is not a literal, expected a number such as 7, -7 or 0`, ""},
		{"too large", "v 99999999999 0\n", "error f:1:3: literal 99999999999 out of range, expected at most 2147483647", ""},
		{"no literal in a bare model", "SAT\n1 of 2 models\n", `error f:2:3: "of" is not a literal, expected a number such as 7, -7 or 0`, ""},

		{"error beside satisfiable", "s SATISFIABLE\n(error \"line 3\")\nv 1 0\n", `error f:2:1: the solver reports "(error \"line 3\")"`, ""},
		{"parse error", "PARSE ERROR! Unexpected char: %\n", `error f:1:1: the solver reports "PARSE ERROR! Unexpected char: %"`, ""},
		{"error after a name", "kissat: error: x\ns UNSATISFIABLE\n", `error f:1:1: the solver reports "kissat: error: x"`, ""},
		{"fatal in a comment", "c FATAL\ns UNKNOWN\n", `error f:1:1: the solver reports "c FATAL"`, ""},
		{"error in a comment", "c *** ERROR: x\ns UNSATISFIABLE\n", `error f:1:1: the solver reports "c *** ERROR: x"`, ""},
		{"errors in statistics", "c error rate: 0.1\nc errors 0\ns UNSATISFIABLE\n", "UNSATISFIABLE -", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			opt := OutputOptions{Name: "f", NumVars: 3, ExitStatus: -1}
			checkOutput(t, tt.text, opt, tt.want, tt.warning)
		})
	}
}

// What decode reads in addition: models without a status, and names.
func TestReadOutputOfOthers(t *testing.T) {
	tests := []struct{ name, text, want, warning string }{
		{"result file of glucose", "1 -2 3 0\n", "SATISFIABLE 1 -2 3", ""},
		{"and of an unsatisfiable formula", "UNSAT\n", "UNSATISFIABLE -", ""},
		{"bare model", "1 -2 3\n", "SATISFIABLE 1 -2 3", ""},
		{"bare model, cut off", "1 -2 3", "UNKNOWN 1 -2 3", "not closed by 0"},
		{"bare model after a comment", "c x\n1 -2 3 0\n", "SATISFIABLE 1 -2 3", ""},
		{"numbers in words", "3 variables\n1 -2 3 0\n", "SATISFIABLE 1 -2 3", ""},
		{"numbers and an error", "3 errors: error 4\n", `error f:1:1: the solver reports "3 errors: error 4"`, ""},
		{"bare model of both signs", "1 -2 2 0\n", "error f:1:1: variable 2 has both signs", ""},
		{"small letters", "sat\n1 -2 3\n", "SATISFIABLE 1 -2 3", ""},
		{"small letters, unsatisfiable", "unsat\n", "UNSATISFIABLE -", ""},
		{"small letters, unknown", "unknown\n", "UNKNOWN -", `the solver answers "unknown"`},

		{"pseudo-Boolean", "s SATISFIABLE\nv x1 -x2 x3\n", "SATISFIABLE 1 -2 3", ""},
		{"pseudo-Boolean over lines", "v x1 -x2\nv x3\ns OPTIMUM FOUND\n", "SATISFIABLE 1 -2 3", ""},
		{"pseudo-Boolean, several", "v x1 -x2\nv x3\nv -x1 x2\nv x3\ns SATISFIABLE\n", "SATISFIABLE 1 -2 3 / -1 2 3", ""},
		{"pseudo-Boolean, cut off", "s SATISFIABLE\nv x1 -x2 x3", "UNKNOWN 1 -2 3", "not closed by 0"},
		{"pseudo-Boolean and numbers", "s SATISFIABLE\nv x1 -2\n", "SATISFIABLE 1 -2 -3", ""},
		{"numbers and pseudo-Boolean", "v 1 -x2\n", `error f:1:5: "-x2" is not a literal, expected a number such as 7, -7 or 0`, ""},
		{"two signs", "v x-1\n", `error f:1:3: "x-1" is not a literal, expected a number such as 7, -7 or 0`, ""},

		{"z3", "sat\n(\n  (define-fun p () Bool\n    true)\n  (define-fun |p or q| () Bool\n    (or p q))\n  (define-fun q () Bool\n    false)\n  (define-fun r () Bool\n    true)\n)\n", "SATISFIABLE 1 -2 3", ""},
		{"cvc5", "sat\n(\n(define-fun p () Bool false)\n(define-fun r () Bool true)\n)\n", "SATISFIABLE -1 -2 3", ""},
		{"z3 before 4.8.9", "sat\n(model\n  (define-fun p () Bool\n    true)\n)\n", "SATISFIABLE 1 -2 -3", ""},
		{"no variables", "sat\n(\n)\n", "SATISFIABLE -1 -2 -3", ""},
		{"SMT, cut off", "sat\n(\n(define-fun p () Bool true)\n", "UNKNOWN 1 -2 -3", "may be cut off"},
		{"SMT, no model", "unsat\n(error \"model is not available\")\n", `error f:2:1: the solver reports "(error \"model is not available\")"`, ""},
		{"SMT, a value that is none", "sat\n(\n(define-fun p () Bool (not q))\n)\n", "SATISFIABLE -1 -2 -3", ""},

		{"options", "1:\n p (1 of 2)\n r (1 of 1)\n", "SATISFIABLE 1 -2 3", ""},
		{"options without numbers", "p\nr\n", "SATISFIABLE 1 -2 3", ""},
		{"options in a line", "p r\n", "SATISFIABLE 1 -2 3", ""},
		{"options without variables", "fixed\nq\n", "SATISFIABLE -1 2 -3", ""},
		{"options of two solutions", "1:\n p (1 of 2)\n2:\n q (2 of 2)\nAltogether 2 solutions, 9+9 mems\n", "SATISFIABLE 1 -2 -3 / -1 2 -3", ""},
		{"no solution", "Altogether 0 solutions, 9+9 mems\n", "UNSATISFIABLE -", ""},
		{"other names", "d\n", "UNKNOWN -", `no status line, but others, such as "d"`},
	}
	named := func(names []string) (vars []cnf.Lit, ok bool) {
		for _, name := range names {
			v, ok := map[string]cnf.Lit{"p": 1, "q": 2, "r": 3, "fixed": 0}[name]
			if !ok {
				return nil, false
			}
			vars = append(vars, v)
		}
		return vars, len(vars) > 0
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			opt := OutputOptions{Name: "f", NumVars: 3, ExitStatus: -1, Bare: true, Named: named}
			checkOutput(t, tt.text, opt, tt.want, tt.warning)
		})
	}
}

func TestReadOutputExitStatus(t *testing.T) {
	sat, bare, unsat := "s SATISFIABLE\nv 1 0\n", "s SATISFIABLE\n", "s UNSATISFIABLE\n"
	tests := []struct {
		text string
		exit int
		want string
		fits bool
	}{
		{sat, -1, "SATISFIABLE 1", true},
		{sat, 0, "SATISFIABLE 1", true},
		{sat, 10, "SATISFIABLE 1", true},
		{sat, 30, "SATISFIABLE 1", true},
		{sat, 20, "SATISFIABLE 1", false}, // the model will be checked
		{sat, 137, "SATISFIABLE 1", false},
		{sat + unsat, 20, "SATISFIABLE 1", true},
		{bare, 20, "UNKNOWN -", false},
		{unsat, -1, "UNSATISFIABLE -", true},
		{unsat, 0, "UNSATISFIABLE -", true},
		{unsat, 20, "UNSATISFIABLE -", true},
		{unsat, 10, "UNKNOWN -", false},
		{unsat, 30, "UNKNOWN -", false},
		{unsat, 1, "UNKNOWN -", false},
		{unsat, 21, "UNKNOWN -", false},
		{unsat, 139, "UNKNOWN -", false},
		{"", 20, "UNKNOWN -", false},
		{"", 10, "UNKNOWN -", false},
		{"", 15, "UNKNOWN -", true},
	}
	for _, tt := range tests {
		out, err := ReadOutput(strings.NewReader(tt.text), OutputOptions{NumVars: 1, ExitStatus: tt.exit})
		if err != nil {
			t.Errorf("%q with %d: %v", tt.text, tt.exit, err)
		}
		if got := show(out); got != tt.want {
			t.Errorf("%q with %d: %s, want %s", tt.text, tt.exit, got, tt.want)
		}
		warned := strings.Contains(strings.Join(out.Warnings, "\n"), fmt.Sprint("exit status ", tt.exit))
		if warned == tt.fits {
			t.Errorf("%q with %d: warnings %q", tt.text, tt.exit, out.Warnings)
		}
	}
}

func TestReadOutputNoClosingZero(t *testing.T) {
	opt := OutputOptions{Name: "f", NumVars: 2, NoClosingZero: true}
	checkOutput(t, "s SATISFIABLE\nv 1 -2\n", opt, "SATISFIABLE 1 -2", "")
	checkOutput(t, "s SATISFIABLE\nv 1\nv -2\n", opt, "SATISFIABLE 1 -2", "")
	checkOutput(t, "s SATISFIABLE\nv 1 -2", opt, "UNKNOWN 1 -2", "not closed by 0")
	checkOutput(t, "v 1 -2\n", opt, "UNKNOWN 1 -2", "no status line")
	checkOutput(t, "s SATISFIABLE\nv \n", opt, "SATISFIABLE -1 -2", "")
}

func TestReadOutputNoVariables(t *testing.T) {
	for _, vars := range []int{0, -1} {
		out, err := ReadOutput(strings.NewReader("s SATISFIABLE\nv 0\n"), OutputOptions{NumVars: vars})
		if err != nil || out.Status != Sat || out.Model == nil || len(out.Model) != 1 {
			t.Errorf("%d variables: %v, %v", vars, out, err)
		}
		// A file that announces one variable for none is answered for one.
		out, err = ReadOutput(strings.NewReader("s SATISFIABLE\nv -1 0\n"), OutputOptions{NumVars: vars})
		if err != nil || out.Status != Sat || len(out.Model) != 1 || len(out.Warnings) != 1 {
			t.Errorf("%d variables: %v, %v", vars, out, err)
		}
	}
}
