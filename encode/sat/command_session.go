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
	proof   io.Writer // where a proof goes, or nil if none is wanted
	peak    int64     // bytes that the program has had at once, in any of its runs
}

// memory returns the most bytes that the program has had at once.
func (s *commandSession) memory() int64 { return s.peak }

// provingSession is one of a program that writes proofs.
type provingSession struct{ *commandSession }

// Prove implements [Prover].
func (s provingSession) Prove(w io.Writer) { s.proof = w }

// maxProof is how many bytes a proof may have: whoever wants it may hold it in memory.
const maxProof = 2 << 30

// places are the files of one run.
type places struct{ formula, result, proof string }

// remove removes the files and their folder. To remove a file by its name takes no file
// descriptor, of which there may be none left.
func (p places) remove(dir string) {
	for _, name := range []string{p.formula, p.result, p.proof} {
		_ = os.Remove(name)
	}
	if os.Remove(dir) != nil {
		_ = os.RemoveAll(dir) // with what else the program has left there
	}
}

// Solve runs the program on the clauses and, as unit clauses, the assumptions. No
// file is left.
func (s *commandSession) Solve(ctx context.Context, assumptions ...cnf.Lit) (Status, error) {
	if err := s.ready(ctx, assumptions); err != nil {
		return Unknown, err
	}
	if s.refuted {
		return s.repeat()
	}
	defer s.command.hold()()
	dir, err := s.command.newFolder()
	if err != nil {
		return Unknown, err
	}
	files := places{filepath.Join(dir, "formula.cnf"), filepath.Join(dir, "result"), filepath.Join(dir, "proof")}
	defer files.remove(dir)
	r, err := s.run(ctx, files, assumptions)
	if err != nil {
		return Unknown, err
	}
	status, err := s.weigh(r, assumptions)
	if status != Unsat || len(assumptions) > 0 {
		return status, err
	}
	if err := s.copyProof(ctx, files.proof); err != nil {
		return Unknown, err
	}
	s.refuted = true
	return Unsat, nil
}

// repeat says again that there is no model. If there is no proof yet, an empty clause
// was added, and to say so is one.
func (s *commandSession) repeat() (Status, error) {
	if err := s.prove(strings.NewReader("0\n")); err != nil {
		return Unknown, err
	}
	return Unsat, nil
}

// copyProof copies the proof from its file, if it is wanted.
func (s *commandSession) copyProof(ctx context.Context, name string) error {
	if s.proof == nil {
		return nil
	}
	file, err := s.open(name, "proof", maxProof)
	if err != nil {
		return err
	}
	defer file.Close()
	return s.prove(whileAlive{ctx, file})
}

// open opens a file that the program was to write, if it is one and not too large.
func (s *commandSession) open(name, what string, most int64) (*os.File, error) {
	info, err := os.Lstat(name)
	if err != nil || !info.Mode().IsRegular() { // a pipe might never end
		return nil, fmt.Errorf("%s wrote no %s", s.name, what)
	}
	if info.Size() > most {
		return nil, fmt.Errorf("%s wrote a %s of %d MB: expected at most %d MB", s.name, what, info.Size()>>20, most>>20)
	}
	return os.Open(name)
}

// prove writes the proof, if one is still wanted.
func (s *commandSession) prove(proof io.Reader) (err error) {
	if s.proof != nil {
		_, err = io.Copy(s.proof, proof)
		s.proof = nil
	}
	return err
}

// run writes the formula, runs the program and reads what it says.
func (s *commandSession) run(ctx context.Context, files places, assumptions []cnf.Lit) (r report, err error) {
	if err := s.write(ctx, files.formula, assumptions); err != nil {
		return r, err
	}
	p := s.command.call(files, s.proof != nil)
	p.Read = func(out io.Reader) { r.output = s.read(out, "standard output") }
	p.ReadError = func(out io.Reader) { r.errors = readComplaint(out) }
	if r.ending, err = process.Run(ctx, p); err != nil {
		return r, err
	}
	s.peak = max(s.peak, r.ending.Memory)
	if has(s.command.program.Arguments, "{out}") {
		r.result = s.readFile(files.result)
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

// whileAlive is a file that cannot be read or written any more once the context has
// ended.
type whileAlive struct {
	ctx  context.Context
	file *os.File
}

func (w whileAlive) Read(p []byte) (int, error)  { return w.do(w.file.Read, p) }
func (w whileAlive) Write(p []byte) (int, error) { return w.do(w.file.Write, p) }

func (w whileAlive) do(what func([]byte) (int, error), p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return what(p)
}

// call returns how the program is run, with a proof or without.
func (c *Command) call(files places, prove bool) process.Program {
	arguments := c.program.Arguments
	if prove && c.program.Proving != nil {
		arguments = c.program.Proving
	}
	fill := strings.NewReplacer("{cnf}", files.formula, "{out}", files.result, "{proof}", files.proof)
	p := process.Program{Path: c.run[0], Args: append([]string(nil), c.run[1:]...)}
	for _, argument := range arguments {
		p.Args = append(p.Args, fill.Replace(argument))
	}
	if !has(arguments, "{cnf}") {
		p.Input = files.formula
	}
	return p
}

// has returns whether some argument has a place for something.
func has(arguments []string, place string) bool {
	return strings.Contains(strings.Join(arguments, " "), place)
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

// readFile reads the result file. A model takes at most 12 bytes a variable; there may
// be several, and other text.
func (s *commandSession) readFile(name string) *statement {
	const place = "result file"
	file, err := s.open(name, place, 64<<20+64*int64(s.formula.Vars()))
	if err != nil {
		return &statement{err: err}
	}
	defer file.Close()
	said := s.read(file, place)
	return &said
}
