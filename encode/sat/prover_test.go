package sat

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/proof"
)

// Whatever happened before a session says that there is no model, what it has written
// then is a proof of it.
func TestProvers(t *testing.T) {
	contradiction := new(cnf.Formula)
	grow(contradiction, 1, clauses{{1}, {-1}})
	empty := new(cnf.Formula)
	grow(empty, 2, clauses{{1, 2}, {}})
	formulas := map[string]*cnf.Formula{
		"contradictory units": contradiction,
		"empty clause":        empty,
		"pigeons":             pigeonhole(5),
		"random":              threeSAT(1, 30), // with models, which are blocked
	}
	all := func(t *testing.T, backend Backend) {
		for name, f := range formulas {
			t.Run(name, func(t *testing.T) { refuteWithProof(t, backend, f) })
		}
	}
	t.Run("sat", func(t *testing.T) { all(t, Gophersat{}) })
	t.Run("children", func(t *testing.T) { all(t, children(t, "right")) })
	outside(t, func(t *testing.T, c *Command, _ int) {
		if c.Program().Proving != nil {
			all(t, c)
		}
	})
}

// refuteWithProof adds clauses to a formula until it has no model, and checks the proof.
func refuteWithProof(t *testing.T, backend Backend, f *cnf.Formula) {
	session := backend.New().(Prover)
	if closer, ok := session.(io.Closer); ok {
		defer closer.Close()
	}
	var text bytes.Buffer
	session.Prove(&text)
	whole := new(cnf.Formula)
	for _, dst := range []cnf.Sink{session, whole} {
		if err := cnf.Copy(dst, f); err != nil {
			t.Fatal(err)
		}
	}
	for {
		// That there is no model with some literal proves nothing of the formula.
		if _, err := session.Solve(t.Context(), -1); err != nil {
			t.Fatal(err)
		}
		status, err := session.Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if status == Unsat {
			break
		}
		block := blocking(session.Model())
		session.Add(block)
		whole.Add(block)
	}
	length := text.Len()
	if again, err := session.Solve(t.Context()); again != Unsat || err != nil || text.Len() != length {
		t.Errorf("again: %v, %v, %d bytes of proof: expected %v and %d bytes", again, err, text.Len(), Unsat, length)
	}
	report, err := proof.Check(t.Context(), whole, &text, proof.Options{Format: proof.DRAT})
	if err != nil || !report.Refuted {
		t.Errorf("%+v, %v: expected a refutation", report, err)
	}
}

// A program that should have written a proof and has not proves nothing; nor does one
// that has made something else of the file.
func TestNoProof(t *testing.T) {
	clean := emptyTemp(t)
	for name, want := range map[string]string{
		"unsatisfiable":      "fake wrote no proof",
		"result without end": "fake wrote no proof",
		"huge result":        "fake wrote a proof of 1048576 MB: expected at most 2048 MB",
	} {
		session, _ := asked(t, fake(t, name, "{cnf} {proof}"))
		var text strings.Builder
		session.(Prover).Prove(&text)
		status, err := session.Solve(t.Context())
		if status != Unknown || err == nil || err.Error() != want {
			t.Errorf("%s: %v, %v: expected %v, %s", name, status, err, Unknown, want)
		}
	}
	if _, ok := fake(t, "unsatisfiable", "{cnf}").New().(Prover); ok {
		t.Error("a program without {proof} is no Prover")
	}
	clean()
}
