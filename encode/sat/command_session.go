package sat

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat/process"
)

// commandSession keeps the formula, which is written anew for each Solve.
type commandSession struct {
	checkedFormula
	command *Command
}

// Solve runs the program on the clauses and, as unit clauses, the assumptions.
func (s *commandSession) Solve(ctx context.Context, assumptions ...cnf.Lit) (Status, error) {
	if err := s.ready(ctx, assumptions); err != nil {
		return Unknown, err
	}
	if s.refuted {
		return Unsat, nil
	}
	r, err := s.run(ctx, assumptions)
	if err != nil {
		return Unknown, err
	}
	status, err := s.weigh(r, assumptions)
	s.refuted = status == Unsat && len(assumptions) == 0
	return status, err
}

// run writes the formula, runs the program and reads what it says. No file is left.
func (s *commandSession) run(ctx context.Context, assumptions []cnf.Lit) (r report, err error) {
	dir, err := os.MkdirTemp("", "sudokusat-")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	formula, result := filepath.Join(dir, "formula.cnf"), filepath.Join(dir, "result")
	if err := s.write(ctx, formula, assumptions); err != nil {
		return r, err
	}
	p := s.command.call(formula, result)
	p.Read = func(out io.Reader) { r.output = s.read(out, "standard output") }
	if r.ending, err = process.Run(ctx, p); err != nil {
		return r, err
	}
	if s.command.program.writesResult() {
		r.result = s.readFile(result)
	}
	return r, nil
}

// write writes a file that is complete and closed, or returns an error.
func (s *commandSession) write(ctx context.Context, name string, assumptions []cnf.Lit) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	w := cnf.NewWriter(whileAlive{ctx, file}, cnf.Header{
		Vars: int64(s.formula.Vars()), Clauses: int64(s.formula.Len() + len(assumptions)),
	})
	err = cnf.Copy(w, &s.formula)
	for i := range assumptions {
		w.Add(assumptions[i : i+1])
	}
	if closeErr := w.Close(); err == nil {
		err = closeErr
	}
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	return err
}

// whileAlive is a writer that fails once the context has ended.
type whileAlive struct {
	ctx context.Context
	w   io.Writer
}

func (w whileAlive) Write(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.w.Write(p)
}

// call returns how the program is run on a formula.
func (c *Command) call(formula, result string) process.Program {
	fill := strings.NewReplacer("{cnf}", formula, "{out}", result)
	p := process.Program{Path: c.run[0], Args: append([]string(nil), c.run[1:]...)}
	for _, argument := range c.program.Arguments {
		p.Args = append(p.Args, fill.Replace(argument))
	}
	if !c.program.has("{cnf}") {
		p.Input = formula
	}
	return p
}

func (p Program) writesResult() bool { return p.has("{out}") }

// has returns whether some argument has a place for something.
func (p Program) has(place string) bool {
	return strings.Contains(strings.Join(p.Arguments, " "), place)
}

// read reads what the program says in one place.
func (s *commandSession) read(from io.Reader, place string) statement {
	p := s.command.program
	out, err := readAnyway(from, OutputOptions{
		Name:          p.Name + "'s " + place,
		NumVars:       max(s.formula.Vars(), 1), // as many as were announced
		ExitStatus:    -1,
		NoClosingZero: p.NoClosingZero,
	})
	return statement{out, err}
}

func (s *commandSession) readFile(name string) *statement {
	const place = "result file"
	file, err := os.Open(name)
	if err != nil {
		return &statement{err: fmt.Errorf("%s wrote no %s", s.name, place)}
	}
	defer file.Close()
	said := s.read(file, place)
	return &said
}
