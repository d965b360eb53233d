package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/encode/certify"
	"github.com/sudokusat/sudokusat/encode/sat/process"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

func newCertify() *cobra.Command {
	c := new(certification)
	cmd := &cobra.Command{
		Use:   "certify [FILE] -o DIR | --check DIR",
		Short: "Prove that a puzzle has one solution or none",
		Long: `Write a certificate: a folder that proves that a puzzle has exactly one
solution, or none. Anyone can verify it.

The folder holds the puzzle, its solution, a formula, a proof, a manifest with
the SHA-256 of all files, and README.txt. The formula states the rules and
forbids the solution; the proof shows that nothing satisfies it. README.txt says
how to verify everything with public proof checkers.

gophersat writes the proof, unless --solver names another solver. Every proof is
checked before the folder is written, and --check accepts every folder that
certify writes. The folder must be new or empty; if certify fails, nothing is
written. If the puzzle has several solutions, two of them are printed instead.

--check reads such a folder and trusts nothing in it. It checks the solution
against the puzzle, each clause of the formula, each step of the proof, and
README.txt. It prints a line for each thing it has checked, then "accepted: ..."
or "refused: ..." with the reason. It also names files that do not belong to the
certificate.

Exit status: 0 certified or accepted; 1 refused or several solutions; 2 if the
puzzle or the folder cannot be read or written; 3 undecided (time, crash).`,
		Example: `  sudokusat certify puzzle.txt -o certificate
  sudokusat certify --check certificate
  sudokusat certify --nth 17 --timeout 1m collection.txt -o certificate
  sudokusat certify --solver cadical 25x25.txt -o certificate`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, files []string) error { return c.run(files) },
	}
	c.cmd = cmd
	c.input.register(cmd)
	cmd.Flags().StringVarP(&c.out, "output", "o", "", "write the certificate to the folder `DIR`")
	cmd.Flags().StringVar(&c.check, "check", "", "check the certificate in the folder `DIR`")
	cmd.Flags().IntVar(&c.nth, "nth", 0, "certify the `K`-th puzzle of the input, from 1")
	proverFlag(cmd, &c.solver, "solver", engines.Default, "`name` of the SAT solver that writes the proof")
	durationFlag(cmd, &c.timeout, "timeout", 0, "give up after this time, such as 1m (0: never)")
	memoryFlag(cmd)
	cmd.MarkFlagsOneRequired("output", "check")
	cmd.MarkFlagsMutuallyExclusive("output", "check")
	for _, flag := range []string{"nth", "solver", "from", "shape", "alphabet", "rules"} {
		cmd.MarkFlagsMutuallyExclusive(flag, "check")
	}
	return cmd
}

type certification struct {
	cmd        *cobra.Command
	input      inputFlags
	out, check string
	solver     string
	nth        int
	timeout    time.Duration
}

func (c *certification) run(files []string) error {
	if c.check != "" {
		if len(files) > 0 {
			return fmt.Errorf("--check %s takes only that folder, but %s was given too", c.check, files[0])
		}
		return c.verify()
	}
	if err := checkNth(c.cmd, c.nth); err != nil {
		return err
	}
	if c.out == "-" {
		return errors.New("--output -: expected the name of a folder, since a certificate is a folder")
	}
	if err := certify.Vacant(c.out); err != nil {
		return err
	}
	one := encoding{cmd: c.cmd, input: c.input, nth: c.nth}
	it, err := one.one(files)
	if err != nil {
		return err
	}
	return c.make(it)
}

// make makes a certificate and saves it.
func (c *certification) make(it item) error {
	ctx, cancel := sudoku.Within(c.cmd.Context(), c.timeout)
	defer cancel()
	prover, err := lookupProver(c.cmd, c.solver)
	if err != nil {
		return err
	}
	certificate, report, err := certify.Make(ctx, it.Puzzle, certify.Options{Backend: prover})
	if several := new(certify.SeveralError); errors.As(err, &several) {
		return c.several(it, several)
	}
	if err != nil {
		return c.undecided(err)
	}
	if err := usesOf(c.cmd).writeFolder(c.out, func(path string) error { return certificate.Save(c.cmd.Context(), path) }); err != nil {
		return err
	}
	return c.print(report, fmt.Sprintf("certified: the puzzle has %v", report.Claim))
}

// several prints two solutions.
func (c *certification) several(it item, err *certify.SeveralError) error {
	fmt.Fprintf(c.cmd.ErrOrStderr(), "sudokusat: %v: %s\n", err, difference(it.Puzzle, err.Solutions[:]))
	w := format.NewWriter(c.cmd.OutOrStdout(), it.Layout)
	for _, grid := range err.Solutions {
		if err := w.Grid(it.Puzzle.Rules, grid); err != nil {
			return err
		}
	}
	if err := w.End(); err != nil {
		return err
	}
	return statusNo
}

// verify checks a certificate.
func (c *certification) verify() error {
	ctx, cancel := sudoku.Within(c.cmd.Context(), c.timeout)
	defer cancel()
	certificate, err := certify.Open(c.check)
	var report certify.Report
	if err == nil {
		if report, err = certificate.Check(ctx); err != nil && !isRefusal(err) {
			return c.undecided(err)
		}
	}
	switch {
	case isRefusal(err):
		if err := c.print(report, "refused: "+err.Error()); err != nil {
			return err
		}
		return statusNo
	case err != nil:
		return err
	}
	return c.print(report, fmt.Sprintf("accepted: the puzzle has %v", report.Claim))
}

func isRefusal(err error) bool {
	refusal := new(certify.Refusal)
	return errors.As(err, &refusal)
}

// print prints what was checked, and the verdict.
func (c *certification) print(report certify.Report, verdict string) error {
	for _, name := range report.Others {
		fmt.Fprintf(c.cmd.ErrOrStderr(), "sudokusat: %q is not part of the certificate and was not read\n", name)
	}
	for _, line := range append(report.Checked, verdict) {
		if _, err := fmt.Fprintln(c.cmd.OutOrStdout(), line); err != nil {
			return err
		}
	}
	return nil
}

// undecided says why there is neither a certificate nor a refusal.
func (c *certification) undecided(err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	switch {
	case errors.As(err, new(*process.OutOfMemoryError)):
		err = fmt.Errorf("undecided: %w", err)
	case errors.Is(err, context.DeadlineExceeded) && c.check == "":
		err = fmt.Errorf("undecided: out of time after %v%s", c.timeout, otherProver(c.solver))
	case errors.Is(err, context.DeadlineExceeded):
		err = fmt.Errorf("undecided: out of time after %v", c.timeout)
	}
	return undecided{err}
}
