package proof_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/proof"
)

// cadical is the solver in a folder of its own.
type cadical struct {
	t      *testing.T
	folder string
}

func newCadical(t *testing.T) *cadical {
	t.Helper()
	if _, err := exec.LookPath("cadical"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("cadical is missing: install the package cadical")
		}
		t.Skip("cadical is missing: install the package cadical to run this test")
	}
	return &cadical{t, t.TempDir()}
}

// refute returns the proof that cadical writes, or false if it finds a model.
func (c *cadical) refute(f *cnf.Formula, options ...string) (text string, ok bool) {
	c.t.Helper()
	name, out := filepath.Join(c.folder, "cnf"), filepath.Join(c.folder, "proof")
	file, err := os.Create(name)
	if err != nil {
		c.t.Fatal(err)
	}
	if err := errors.Join(f.WriteDIMACS(file, nil), file.Close()); err != nil {
		c.t.Fatal(err)
	}
	cmd := exec.CommandContext(c.t.Context(), "cadical", append(options, name, out)...)
	output, err := cmd.CombinedOutput()
	switch status := cmd.ProcessState.ExitCode(); status {
	case 10:
		return "", false
	case 20:
	default:
		c.t.Fatalf("%v: %v, %s", cmd, err, output)
	}
	written, err := os.ReadFile(out)
	if err != nil {
		c.t.Fatal(err)
	}
	return string(written), true
}

// formats returns the options of cadical by what they make it write. Versions before
// 1.6 know no LRAT.
func (c *cadical) formats() map[proof.Format][]string {
	formats := map[proof.Format][]string{
		proof.DRAT:       {"--no-binary"},
		proof.BinaryDRAT: {},
	}
	help, _ := exec.CommandContext(c.t.Context(), "cadical", "--help").Output()
	if strings.Contains(string(help), "--lrat") {
		formats[proof.LRAT] = []string{"--lrat", "--no-binary"}
		formats[proof.BinaryLRAT] = []string{"--lrat"}
	}
	return formats
}

// TestCadical checks what cadical writes for random formulas, with all that it does
// before and between searching.
func TestCadical(t *testing.T) {
	c := newCadical(t)
	formats := c.formats()
	rng := rand.New(rand.NewPCG(7, 8))
	formulas := 200
	if testing.Short() {
		formulas = 20
	}
	var total proof.Report
	for refuted := 0; refuted < formulas; refuted++ {
		vars := 10 + rng.IntN(80)
		f := formula(vars)
		for range vars*9/2 + 10 {
			f.Add(randomClause(rng, vars, 3))
		}
		for format, options := range formats {
			text, ok := c.refute(f, options...)
			if !ok {
				refuted--
				break
			}
			report, err := check(f, text, proof.Detect)
			if err != nil || report.Format != format || report.Trivial {
				t.Fatalf("%+v, %v, expected %v of\n%v\n%q", report, err, format, f, text)
			}
			total.Steps += report.Steps
			total.Deletions += report.Deletions
			total.Ignored += report.Ignored
		}
	}
	t.Logf("%+v", total)
	if total.Deletions == 0 || total.Ignored == 0 && !testing.Short() {
		t.Error("nothing was deleted")
	}
}

// TestCadicalCorrupted changes the proofs of formulas that the naive checker can
// cope with, in each line, and holds the verdicts against its own.
func TestCadicalCorrupted(t *testing.T) {
	c := newCadical(t)
	rng := rand.New(rand.NewPCG(9, 10))
	formulas := 60
	if testing.Short() {
		formulas = 5
	}
	for refuted := 0; refuted < formulas; {
		f := randomFormula(rng, 12, 60)
		text, ok := c.refute(f, "--no-binary")
		if _, _, trivial := newNaive(f).propagate(); !ok || trivial {
			continue
		}
		refuted++
		lines := slices.Collect(strings.Lines(text))
		if v := compare(t, f, text); !v.accepted {
			t.Fatalf("%+v of\n%v\n%s", v, f, text)
		}
		for i := range lines {
			for range 4 {
				changed := slices.Concat(lines[:i], corrupt(rng, 12, lines[i:i+1]), lines[i+1:])
				compare(t, f, strings.Join(changed, ""))
			}
		}
	}
}

// TestCadicalCutOff cuts a proof at each of its bytes: what is left must be refused,
// unless the empty clause comes before.
func TestCadicalCutOff(t *testing.T) {
	c := newCadical(t)
	f := randomFormula(rand.New(rand.NewPCG(11, 12)), 20, 120)
	for format, options := range c.formats() {
		text, ok := c.refute(f, options...)
		if !ok {
			t.Fatal("expected an unsatisfiable formula")
		}
		whole, err := check(f, text, format)
		if err != nil {
			t.Fatal(err)
		}
		accepted := 0
		for n := range len(text) {
			report, err := check(f, text[:n], format)
			if err == nil {
				if accepted++; report != whole {
					t.Fatalf("%+v after %d bytes, %+v after all %d", report, n, whole, len(text))
				}
			} else if refusal := new(proof.Refusal); !errors.As(err, &refusal) || accepted > 0 {
				t.Fatal(fmt.Errorf("after %d bytes: %w", n, err))
			}
		}
	}
}
