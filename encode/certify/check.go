package certify

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/proof"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Report says what was checked of a certificate.
type Report struct {
	Claim    Claim
	Puzzle   *sudoku.Puzzle
	Solution sudoku.Grid // nil if the claim is None
	Proof    proof.Report
	// Checked has a line for each thing that was checked and found right, "FILE: …".
	// If the certificate was refused, they are those before the fault.
	Checked []string
	// Others names what else is in the folder. It was not read.
	Others []string
}

// Refusal is the error of a certificate that proves nothing: the file at fault, and
// what is wrong with it.
type Refusal struct{ File, Reason string }

// Error returns the file and the reason.
func (r *Refusal) Error() string { return r.File + ": " + r.Reason }

func refuse(file, format string, args ...any) error {
	return &Refusal{file, fmt.Sprintf(format, args...)}
}

// Check is [Open] and [Certificate.Check].
func Check(ctx context.Context, dir string) (Report, error) {
	c, err := Open(dir)
	if err != nil {
		return Report{}, err
	}
	return c.Check(ctx)
}

// Check checks the certificate and trusts nothing in it. The error is nil if the
// claim is proved, a *Refusal if it is not, that of ctx, or that the proof is too
// large for [proof.Check]. The package comment says why the claim then holds.
func (c Certificate) Check(ctx context.Context) (Report, error) {
	k := &check{files: c}
	steps := []func() error{
		k.readManifest, k.nameOthers, k.readPuzzle, k.checkReadme, k.readSolution, k.readFormula,
		k.judgeClauses, k.checkComments, k.control, func() error { return k.checkProof(ctx) },
	}
	for _, step := range steps {
		if err := ctx.Err(); err != nil {
			return k.report, err
		}
		if err := step(); err != nil {
			return k.report, err
		}
	}
	return k.report, nil
}

// check is one call of Certificate.Check.
type check struct {
	files    Certificate
	manifest manifest
	shape    sudoku.Shape
	formula  *cnf.Formula
	comments []string
	judge    *judge
	report   Report
}

// note adds a line to the report.
func (k *check) note(file, format string, args ...any) {
	k.report.Checked = append(k.report.Checked, file+": "+fmt.Sprintf(format, args...))
}

// nameOthers names what is not part of the certificate. It is not a fault: checkers write
// their files there.
func (k *check) nameOthers() error {
	part := append(k.report.Claim.files(), manifestFile)
	for _, name := range slices.Sorted(maps.Keys(k.files)) {
		if !slices.Contains(part, name) {
			k.report.Others = append(k.report.Others, name)
		}
	}
	return nil
}

// checkReadme expects the text that goes with the manifest and the puzzle: whoever
// verifies the certificate does what it says.
func (k *check) checkReadme() error {
	if !bytes.Equal(k.files[readmeFile], readme(k.manifest, k.report.Puzzle)) {
		return refuse(readmeFile, "not the text that goes with the manifest, expected it word for word")
	}
	k.note(readmeFile, "the text that goes with the manifest")
	return nil
}

func (k *check) readPuzzle() (err error) {
	if k.report.Puzzle, err = readPuzzle(puzzleFile, k.files[puzzleFile], k.shape); err != nil {
		return err
	}
	givens := k.report.Puzzle.Givens
	text := fmt.Sprintf("%d cells, %d givens", len(givens), len(givens)-givens.Blanks())
	if excluded := k.report.Puzzle.Excluded; excluded != nil {
		text += fmt.Sprintf(", %d candidates excluded", excluded.Len())
	}
	k.note(puzzleFile, "%s", text)
	return nil
}

func (k *check) readSolution() error {
	if k.report.Claim == None {
		return nil
	}
	grid, err := readGrid(solutionFile, k.files[solutionFile], k.shape)
	if err != nil {
		return err
	}
	if err := k.report.Puzzle.Check(grid.Givens); err != nil {
		return refuse(solutionFile, "no solution of %s: %v", puzzleFile, err)
	}
	k.report.Solution = grid.Givens
	text := "keeps the givens and has each digit once in each row, column and box"
	if k.report.Puzzle.Excluded != nil {
		text += ", none where it is excluded"
	}
	k.note(solutionFile, "%s", text)
	return nil
}

// checkProof has the proof checked.
func (k *check) checkProof(ctx context.Context) (err error) {
	k.report.Proof, err = proof.Check(ctx, k.formula, bytes.NewReader(k.files[proofFile]), proof.Options{Name: proofFile, Format: proof.DRAT})
	if refusal := new(proof.Refusal); errors.As(err, &refusal) {
		return &Refusal{refusal.Place, refusal.Fault}
	}
	if err != nil {
		return err
	}
	if k.report.Proof.Trivial {
		k.note(formulaFile, "refuted by unit propagation alone: %s was not needed and not read", proofFile)
		return nil
	}
	k.note(proofFile, "refutes %s in %d of its %d steps, each of which was checked", formulaFile, k.report.Proof.Steps, k.manifest.Proof.Steps)
	return nil
}

// control holds the solution against the formula: all clauses must be true but for
// the one that forbids it. Otherwise the proof would be one of nothing.
func (k *check) control() error {
	if k.report.Claim == None {
		return nil
	}
	n := k.shape.Side()
	model := make(cnf.Model, k.formula.Vars()+1)
	for cell, digit := range k.report.Solution {
		model[cell*n+int(digit)] = true
	}
	for i := range k.formula.Len() {
		clause := k.formula.Clause(i)
		if model.Satisfies(clause) == (i == k.judge.forbidding) {
			return refuse(formulaFile, "clause %d, %s: the solution was expected to satisfy all clauses but the one that forbids it", i+1, clauseText(clause))
		}
	}
	k.note(formulaFile, "negative control: the solution satisfies the other %d clauses", k.formula.Len()-1)
	return nil
}
