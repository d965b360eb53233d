package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode/sat"
)

func newSolvers() *cobra.Command {
	s := new(solverList)
	cmd := &cobra.Command{
		Use:   "solvers [NAME...]",
		Short: "List the SAT solvers outside, and try out those that are installed",
		Long: `Solvers lists the SAT solvers that can be engines by their names: version, file,
what they could do besides, and how to install those that are missing. Each one
that is installed is tried out: with a formula that has one model, with one that
has none, and with one that takes hours, at which it is stopped.

Any other solver can be an engine too, if it reads DIMACS and speaks the dialect
of the SAT competitions. Its name is then "cmd:" and how it is called, {cnf}
standing for the file with the formula and {out} for a file with the answer.
Without {cnf} the formula is on standard input, without {out} the answer on
standard output.

A model is believed if it satisfies the formula, whatever is said besides. That
there is none is believed of a clear statement with a fitting exit status, as a
claim. All else is undecided.

Exit status: 0 done, 1 if a solver did not do what it must, 2 if one that was
named is missing.`,
		Example: `  sudokusat solvers
  sudokusat solvers --as json minisat cadical
  sudokusat solvers 'cmd:./solver --quiet {cnf}'
  sudokusat solve --engine 'cmd:./solver --quiet {cnf}' puzzle.txt`,
		ValidArgs: outsideNames(),
		RunE:      func(cmd *cobra.Command, names []string) error { return s.run(cmd, names) },
	}
	cmd.Flags().StringVar(&s.as, "as", "text", "`form` of the list: "+strings.Join(tableForms, ", "))
	completeNames(cmd, "as", tableForms)
	return cmd
}

type solverList struct {
	as     string
	out    io.Writer
	form   form // nil for text
	status status
}

// tried is what there is to say of a solver.
type tried struct {
	name, version, path string
	program             sat.Program
	missing, failed     error
}

func (s *solverList) run(cmd *cobra.Command, names []string) (err error) {
	if s.form, err = lookupForm(s.as); err != nil {
		return err
	}
	s.out = cmd.OutOrStdout()
	named := len(names) > 0
	if !named {
		names = outsideNames()
	}
	if err := s.begin(); err != nil {
		return err
	}
	ctx, next := cmd.Context(), 0
	err = inOrder(ctx, runtime.GOMAXPROCS(0), func(name *string, _ func()) bool {
		if next == len(names) {
			return false
		}
		*name = names[next]
		next++
		return true
	}, func(name *string, r *tried) { *r = try(cmd, *name) },
		func(_ *string, r *tried) error { return s.print(r, named) },
		func() error { return flush(s.out) })
	if err != nil {
		return err
	}
	if s.form != nil {
		if _, err := io.WriteString(s.out, s.form.tail()); err != nil {
			return err
		}
	}
	return s.status.asError()
}

// try looks for a solver and tries it out.
func try(cmd *cobra.Command, name string) tried {
	ctx := cmd.Context()
	r := tried{name: name}
	for _, p := range sat.Programs {
		if p.Name == name {
			r.program = p
		}
	}
	c, err := lookupOutside(cmd, name)
	if err != nil {
		r.missing = err
		return r
	}
	r.path, r.version = c.Path(), c.Version(ctx)
	r.failed = c.SelfCheck(ctx)
	return r
}

func (s *solverList) begin() error {
	text := "solver          version        check    file\n"
	if s.form != nil {
		text = s.form.head((&tried{}).fields())
	}
	_, err := io.WriteString(s.out, text)
	return err
}

// print prints a solver. One that is missing is nothing to worry about unless it was
// named.
func (s *solverList) print(r *tried, named bool) error {
	switch {
	case r.missing != nil && named:
		s.status.raise(statusUnusable)
	case r.failed != nil:
		s.status.raise(statusNo)
	}
	text := r.text()
	if s.form != nil {
		var err error
		if text, err = s.form.record(r.fields()); err != nil {
			return err
		}
	}
	_, err := io.WriteString(s.out, text)
	return err
}

// text returns a line, and one below it with what the solver can do or why it does
// not.
func (r *tried) text() string {
	check, below := "ok", r.abilities()
	switch {
	case r.missing != nil:
		why := strings.TrimPrefix(r.missing.Error(), r.name+": ")
		check, below = "missing", strings.ReplaceAll(why, "; ", "\n  ")
	case r.failed != nil:
		check, below = "FAILED", r.failed.Error()
	}
	text := fmt.Sprintf("%-15s %-14s %-8s %s\n", r.name, cmp.Or(r.version, "-"), check, cmp.Or(r.path, "-"))
	if below != "" {
		text += "  " + below + "\n"
	}
	return text
}

// abilities says in a line what the solver can do besides.
func (r *tried) abilities() string {
	var can []string
	for _, ability := range []struct{ what, how string }{
		{"reads", r.program.Reads},
		{"proofs", r.program.Proofs},
		{"limit", r.program.Limit},
	} {
		if ability.how != "" {
			can = append(can, ability.what+" "+ability.how)
		}
	}
	return strings.Join(can, "; ")
}

// fields returns all for the other forms of the list.
func (r *tried) fields() []field {
	check := "ok"
	switch {
	case r.missing != nil:
		check = "missing"
	case r.failed != nil:
		check = r.failed.Error()
	}
	p := r.program
	return []field{
		{"solver", r.name, true},
		{"version", r.version, true},
		{"check", check, true},
		{"file", r.path, true},
		{"reads", p.Reads, true},
		{"proofs", p.Proofs, true},
		{"limit", p.Limit, true},
		{"debian", p.Debian, true},
		{"source", p.Source, true},
	}
}
