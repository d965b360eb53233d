package grade

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/proof"
	"github.com/sudokusat/sudokusat/encode/sat"
)

// ask returns a model of a formula and of some literals, or nil if there is none, for
// which there is then a proof that was checked. The error says why neither was found.
func (g *grader) ask(ctx context.Context, f *cnf.Formula, units ...cnf.Lit) (cnf.Model, error) {
	whole := with(f, units...)
	session := g.opt.Backend.New()
	if closer, ok := session.(io.Closer); ok {
		defer closer.Close()
	}
	prover, ok := session.(sat.Prover)
	if !ok {
		return nil, fmt.Errorf("%v writes no proofs: expected a solver that does", g.opt.Backend)
	}
	var text bytes.Buffer
	prover.Prove(&text)
	if err := cnf.Copy(prover, whole); err != nil {
		return nil, err
	}
	status, err := prover.Solve(ctx)
	if err != nil {
		return nil, err
	}
	if status == sat.Sat {
		m := prover.Model()
		if i := whole.Falsified(m); i >= 0 {
			return nil, fmt.Errorf("%v gave a wrong model", g.opt.Backend)
		}
		return m, nil
	}
	// What unit propagation refutes, it accepts without reading the proof.
	if _, err := proof.Check(ctx, whole, &text, proof.Options{Format: proof.DRAT}); err != nil {
		return nil, fmt.Errorf("the proof of %v was refused: %w", g.opt.Backend, err)
	}
	return nil, nil
}
