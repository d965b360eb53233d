//go:build unix

// The programs here end by signals, and have links and temporary folders as Unix does.

package sat

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// What each fake is worth: its model, which is then the only one, and a part of what
// is warned of; or a part of the error. "none" is Unsat.
func TestCommandAnswers(t *testing.T) {
	const right, none = "right", "none"
	clean := emptyTemp(t)
	for name, test := range map[string]struct{ arguments, want, warning string }{
		"right":                    {"{cnf}", right, ""},
		"values first":             {"{cnf}", right, ""},
		"no final zero":            {"{cnf}", right, "the value lines are not closed by 0"},
		"no end of line":           {"{cnf}", right, "the value lines are not closed by 0"},
		"no status":                {"{cnf}", right, "no status line"},
		"unknown with a model":     {"{cnf}", right, `the solver answers "s UNKNOWN"`},
		"false values left out":    {"{cnf}", right, ""},
		"a true value left out":    {"{cnf}", "fake gave a wrong model: clause 3, [2 3], is false (exit status 10)", ""},
		"variables of its own":     {"{cnf}", right, "literal 4: what is beyond variable 3 is left out"},
		"both signs":               {"{cnf}", "fake's standard output:2:10: variable 3 has both signs (exit status 10)", ""},
		"both signs, then one":     {"{cnf}", "variable 1 has both signs", ""},
		"no literal":               {"{cnf}", `"x3" is not a literal`, ""},
		"wrong model":              {"{cnf}", "fake gave a wrong model: clause 1, [1], is false", ""},
		"wrong model, status 20":   {"{cnf}", "fake gave a wrong model: clause 1, [1], is false (exit status 20)", ""},
		"no model":                 {"{cnf}", "fake says SATISFIABLE and gives no model (exit status 10)", ""},
		"right with status 20":     {"{cnf}", right, "fake gave a right model; it ended with exit status 20"},
		"right with status 1":      {"{cnf}", right, "fake gave a right model; it ended with exit status 1"},
		"right beside an error":    {"{cnf}", right, `fake gave a right model; it reports "(error, \"line 3\")"`},
		"model of unsatisfiable":   {"{cnf}", right, `values with "s UNSATISFIABLE"`},
		"both answers":             {"{cnf}", right, `status "s UNSATISFIABLE" after "s SATISFIABLE"`},
		"both answers, no model":   {"{cnf}", `status "s UNSATISFIABLE" after "s SATISFIABLE", expected one answer (exit status 20)`, ""},
		"always 0, satisfiable":    {"{cnf}", right, ""},
		"always 0, unsatisfiable":  {"{cnf}", none, ""},
		"unsatisfiable":            {"{cnf}", none, ""},
		"unsatisfiable, status 10": {"{cnf}", "fake says UNSATISFIABLE, which its end does not confirm (exit status 10)", ""},
		"interrupted":              {"{cnf}", "fake says UNSATISFIABLE, which its end does not confirm (exit status 21)", ""},
		"interrupted in words":     {"{cnf}", `"s UNSATISFIABLE" is not believed`, ""},
		"unsatisfiable, error":     {"{cnf}", "fake reports a failure (exit status 20, *** ERROR: out of memory)", ""},
		"unsatisfiable, late":      {"{cnf}", "fake reports a failure (exit status 20, *** error: parse)", ""},
		"unsatisfiable, warning":   {"{cnf}", none, ""},
		"cut off in a number":      {"{cnf}", "fake gave a wrong model: clause 1, [1], is false; fake's standard output:2:11: the value lines are not closed by 0: the output may be cut off", ""},
		"misspelt":                 {"{cnf}", `status "s UNSATIFIABLE" is not known; `, ""},
		"nothing, status 20":       {"{cnf}", "no status line (exit status 20)", ""},
		"unknown":                  {"{cnf}", `the solver answers "s INDETERMINATE" (exit status 15)`, ""},
		"no parse, status 0":       {"{cnf}", "no status line (exit status 0, formula.cnf:3: expected number?[1m)", ""},
		"comments first":           {"{cnf}", right, ""},
		"floods standard error":    {"{cnf}", right, ""},
		"killed in a line":         {"{cnf}", "fake gave a wrong model: clause 3, [2 3], is false; fake's standard output:2:7: the value lines are not closed by 0: the output may be cut off (signal: killed)", ""},
		"killed after its answer":  {"{cnf}", "fake says UNSATISFIABLE, which its end does not confirm (signal: killed)", ""},
		"killed after its model":   {"{cnf}", right, "fake gave a right model; it ended with signal: killed"},
		"reads standard input":     {"", right, ""},
		"writes no result":         {"{cnf} {out}", "fake wrote no result file (exit status 20)", ""},
		"model, but no result":     {"{cnf} {out}", right, "fake wrote no result file"},
		"result":                   {"{cnf} {out}", right, ""},
		"result, unsatisfiable":    {"{cnf} {out}", none, ""},
		"result, quiet":            {"{cnf} {out}", none, ""},
		"result, undecided":        {"{cnf} {out}", `fake's result file:1:1: the solver answers "INDET" (exit status 0)`, ""},
		"result, contradictory":    {"{cnf} {out}", "fake says one thing in its result file and another on standard output", ""},
		"result, error beside":     {"{cnf} {out}", "fake says one thing in its result file and another on standard output", ""},
		"result without end":       {"{cnf} {out}", "fake wrote no result file", ""},
		"huge result":              {"{cnf} {out}", "fake wrote a result file of 1048576 MB: expected at most 64 MB", ""},
		"empty result":             {"{cnf} {out}", "fake's result file:1:1: no status line (exit status 20)", ""},
		"result, cut off":          {"{cnf} {out}", "fake gave a wrong model: clause 3, [2 3], is false", ""},
		"result, cut off at end":   {"{cnf} {out}", right, "the value lines are not closed by 0"},
	} {
		t.Run(name, func(t *testing.T) {
			session, warnings := asked(t, fake(t, name, test.arguments))
			status, err := session.Solve(t.Context())
			switch {
			case test.want == right:
				if status != Sat || err != nil || !slices.Equal(session.Model(), cnf.Model{false, true, false, true}) {
					t.Errorf("%v, %v, model %v", status, err, session.Model())
				}
			case test.want == none:
				if status != Unsat || err != nil {
					t.Errorf("%v, %v", status, err)
				}
			case status != Unknown || err == nil || !strings.Contains(err.Error(), test.want):
				t.Errorf("%v, %v: expected %s", status, err, test.want)
			}
			if (status == Sat) != (session.Model() != nil) {
				t.Errorf("%v with model %v", status, session.Model())
			}
			if got := strings.Join(*warnings, "\n"); !strings.Contains(got, test.warning) || test.warning == "" && got != "" {
				t.Errorf("warnings %q: expected %q", got, test.warning)
			}
			clean()
		})
	}
}

// A program that is ended has said nothing, unless it was a right model.
func TestCommandEnded(t *testing.T) {
	clean := emptyTemp(t)
	for name, want := range map[string]Status{
		"hangs": Unknown, "half, then hangs": Unknown, "unsatisfiable, hangs": Unknown, "model, then hangs": Sat,
	} {
		said := filepath.Join(t.TempDir(), "said")
		session, warnings := asked(t, fake(t, name, "{cnf} "+said))
		ctx, cancel := context.WithCancel(t.Context())
		go func() {
			defer cancel()
			for _, err := os.Stat(said); err != nil && t.Context().Err() == nil; _, err = os.Stat(said) {
				time.Sleep(time.Millisecond)
			}
		}()
		status, err := session.Solve(ctx)
		if status != want || want == Unknown && err != context.Canceled || want == Sat && err != nil {
			t.Errorf("%s: %v, %v", name, status, err)
		}
		if want == Sat && !slices.Equal(*warnings, []string{"fake gave a right model; it did not end by itself"}) {
			t.Errorf("%s: warnings %q", name, *warnings)
		}
		clean()
	}
}

func TestCommandOutOfTime(t *testing.T) {
	session, _ := asked(t, fake(t, "hangs", "{cnf} "+filepath.Join(t.TempDir(), "said")))
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if status, err := session.Solve(ctx); status != Unknown || err != context.DeadlineExceeded {
		t.Errorf("%v, %v", status, err)
	}
}

// An 800 kB line of values is one line.
func TestCommandLongLine(t *testing.T) {
	const vars = 120_000
	c := fake(t, "one long line", "{cnf}")
	session := c.New()
	grow(session, vars, nil)
	for v := cnf.Lit(1); v <= vars; v++ {
		session.Add([]cnf.Lit{v * (1 - v%2*2)})
	}
	if status, err := session.Solve(t.Context()); status != Sat || err != nil {
		t.Errorf("%v, %v", status, err)
	}
}

// Whatever goes wrong before a program runs, no file is left.
func TestCommandDoesNotStart(t *testing.T) {
	clean := emptyTemp(t)
	c := fake(t, "right", "{cnf}")
	session, _ := asked(t, c)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if status, err := session.Solve(ctx); status != Unknown || err != context.Canceled {
		t.Errorf("%v, %v", status, err)
	}
	if status, err := session.Solve(t.Context(), 4); status != Unknown || err == nil || !strings.HasPrefix(err.Error(), "assumptions: literal 4") {
		t.Errorf("%v, %v", status, err)
	}
	c.run = []string{filepath.Join(t.TempDir(), "gone")}
	if status, err := session.Solve(t.Context()); status != Unknown || err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("%v, %v", status, err)
	}
	clean()
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "gone"))
	if status, err := session.Solve(t.Context()); status != Unknown || err == nil {
		t.Errorf("%v, %v", status, err)
	}
}

// A formula is written until the context ends, and no longer.
func TestCommandEndsWhileItWrites(t *testing.T) {
	clean := emptyTemp(t)
	session := fake(t, "right", "{cnf}").New().(*commandSession)
	grow(session, 2, slices.Repeat(clauses{{1, 2}}, 100_000))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	name := filepath.Join(t.TempDir(), "formula.cnf")
	if err := session.write(ctx, name, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	clean()
}

func TestLookupCommand(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	for name, want := range map[string]string{
		"":               `solver "": expected one of minisat, cadical, `,
		"minista":        `solver "minista": expected one of minisat, cadical, `,
		"minisat":        "minisat: no program minisat in the PATH; try apt-get install minisat, or see github.com/",
		"kissat":         "kissat: no program kissat in the PATH; Debian has none, see github.com/arminbiere/kissat",
		"glucose":        "glucose: no program glucose-simp or glucose or glucose_static in the PATH; Debian has none, see",
		"cmd:":           "cmd:: expected a program, as in cmd:./solver {cnf}",
		"cmd: ":          "cmd: : expected a program, as in cmd:./solver {cnf}",
		"cmd:none {cnf}": "cmd:none {cnf}: no program none in the PATH",
		"cmd:./none -q":  "cmd:./none -q: ./none is not a program",
		"cmd:./testdata": "cmd:./testdata: ./testdata is not a program",
	} {
		if c, err := LookupCommand(name); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, %v: expected %s", name, c, err, want)
		}
	}
}

// What a command is called is what it is found by.
func TestCommandName(t *testing.T) {
	c := fake(t, "right", "-x={cnf}.gz {out}")
	if again, err := LookupCommand(c.String()); err != nil || again.String() != c.String() {
		t.Errorf("%v: %v, %v", c, again, err)
	}
	p := c.call(places{formula: "F", result: "O"}, false)
	if want := []string{"fake", "right", "-x=F.gz", "O"}; !slices.Equal(p.Args, want) || p.Input != "" {
		t.Errorf("arguments %q, input %q: expected %q", p.Args, p.Input, want)
	}
	if got := NewEngine(c, DefaultOptions()).String(); got != c.String() {
		t.Errorf("engine %q: expected %q", got, c)
	}
}
