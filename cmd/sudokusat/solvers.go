package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/table"
	"github.com/sudokusat/sudokusat/encode/sat"
)

func newSolvers() *cobra.Command {
	s := new(solverList)
	cmd := &cobra.Command{
		Use:   "solvers [NAME...]",
		Short: "List external SAT solvers and test those that are installed",
		Long: `List the external SAT solvers that sudokusat knows by name, and test those that
are installed. The list shows the version and file of each solver, what else it
can do, and how to install it if it is missing. Each installed solver gets three
formulas: one with one model, one without a model, and one that would take
hours, to see that the solver can be stopped.

Any other solver can be an engine too, if it reads DIMACS and answers as in the
SAT competitions. Its name is then "cmd:" and its command line. {cnf} becomes
the file with the formula, {out} a file for the answer. Without {cnf} the
formula is sent to standard input. Without {out} the answer is read from
standard output.

A model is accepted if it satisfies the formula, whatever else the solver
prints. "No model" is accepted, as a claim, if the output states it clearly and
the exit status matches. Any other answer counts as undecided.

Exit status: 0 done; 1 if a solver failed a test; 2 if a solver that you named
is missing.`,
		Example: `  sudokusat solvers
  sudokusat solvers --as json minisat cadical
  sudokusat solvers 'cmd:./solver --quiet {cnf}'
  sudokusat solve --engine 'cmd:./solver --quiet {cnf}' puzzle.txt`,
		ValidArgs: solverNames(),
		RunE:      func(cmd *cobra.Command, names []string) error { return s.run(cmd, names) },
	}
	formFlag(cmd, &s.as, tableForms...)
	outputFlag(cmd)
	return cmd
}

// solverNames lists the SAT solvers that are known by name.
func solverNames() (names []string) {
	for _, p := range sat.Programs {
		names = append(names, p.Name)
	}
	return names
}

type solverList struct {
	as     string
	out    io.Writer
	table  *table.Writer[*tried] // nil for text
	status status
}

// tried is what there is to say of a solver.
type tried struct {
	name, version, path string
	program             sat.Program
	missing, failed     error
}

func (s *solverList) run(cmd *cobra.Command, names []string) (err error) {
	if err := checkForm(s.as, tableForms...); err != nil {
		return err
	}
	s.out = cmd.OutOrStdout()
	if s.as != "text" {
		s.table = table.NewWriter(s.out, table.Form(s.as), solverColumns)
	}
	named := len(names) > 0
	if !named {
		names = solverNames()
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
	if s.table != nil {
		if err := s.table.End(); err != nil {
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
	c, err := engines.Command(name, engineOptions(cmd, false))
	if err != nil {
		r.missing = err
		return r
	}
	r.path, r.version = c.Path(), c.Version(ctx)
	r.failed = c.SelfCheck(ctx)
	return r
}

func (s *solverList) begin() error {
	if s.table != nil {
		return s.table.Begin()
	}
	_, err := io.WriteString(s.out, "solver          version        check    file\n")
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
	if s.table != nil {
		return s.table.Row(r)
	}
	_, err := io.WriteString(s.out, r.text())
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

// solverColumns are the columns of the other forms of the list.
var solverColumns = []table.Column[*tried]{
	table.TextColumn("solver", func(r *tried) string { return r.name }),
	table.TextColumn("version", func(r *tried) string { return r.version }),
	table.TextColumn("check", (*tried).check),
	table.TextColumn("file", func(r *tried) string { return r.path }),
	table.TextColumn("reads", func(r *tried) string { return r.program.Reads }),
	table.TextColumn("proofs", func(r *tried) string { return r.program.Proofs }),
	table.TextColumn("limit", func(r *tried) string { return r.program.Limit }),
	table.TextColumn("debian", func(r *tried) string { return r.program.Debian }),
	table.TextColumn("source", func(r *tried) string { return r.program.Source }),
}

// check returns "ok", "missing" or what failed.
func (r *tried) check() string {
	switch {
	case r.missing != nil:
		return "missing"
	case r.failed != nil:
		return r.failed.Error()
	}
	return "ok"
}
