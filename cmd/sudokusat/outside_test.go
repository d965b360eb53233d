//go:build unix

package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// stubborn is a solver that does not end when it is asked to, and has a child. Both
// hold the FIFO open that is its first argument. Of the formula of dead it says that
// there is no model, once it works on another too.
const stubborn = `#!/bin/sh
if grep -q '^p cnf 1 2$' "$2"; then
	while ! test -e "$1.busy"; do sleep 0.05; done
	echo s UNSATISFIABLE
	exit 20
fi
touch "$1.busy"
trap '' TERM
exec 9>"$1"
sleep 1000 &
sleep 1000
sleep 1000
`

// Interrupted once or twice while an outside solver works, the command leaves neither
// the solver nor its child nor a file.
func TestSignalEndsOutsideSolvers(t *testing.T) {
	program := buildCommand(t)
	for _, args := range []string{"solve -e", "solvers"} {
		for signals := 1; signals <= 2; signals++ {
			work := startStubborn(t, program, args, empty, io.Discard)
			for range signals {
				if err := work.cmd.Process.Signal(os.Interrupt); err != nil {
					t.Fatal(err)
				}
			}
			work.nothingIsLeft(t, 130)
		}
	}
}

// So it does when nobody reads what it prints.
func TestBrokenPipeEndsOutsideSolvers(t *testing.T) {
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out.Close()
	work := startStubborn(t, buildCommand(t), "solve -j 2 -e", dead+empty, in)
	in.Close()
	work.nothingIsLeft(t, 141)
}

const (
	dead  = "123........4....\n"
	empty = "................\n"
)

// stubbornWork is a command that waits for a stubborn solver to solve a puzzle.
type stubbornWork struct {
	cmd  *exec.Cmd
	held *os.File // the FIFO
	temp string   // where its temporary files are
}

// startStubborn starts it on some puzzles, its solver behind other arguments, and
// returns when that works.
func startStubborn(t *testing.T, program, args, puzzles string, out io.Writer) stubbornWork {
	t.Helper()
	dir := t.TempDir()
	work := stubbornWork{temp: t.TempDir()}
	solver, fifo := filepath.Join(dir, "solver"), filepath.Join(dir, "fifo")
	if err := os.WriteFile(solver, []byte(stubborn), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(fifo, 0o666); err != nil {
		t.Fatal(err)
	}
	work.cmd = exec.Command(program, append(strings.Fields(args), "cmd:"+solver+" "+fifo+" {cnf}")...)
	work.cmd.Env = append(os.Environ(), "TMPDIR="+work.temp)
	work.cmd.Stdin = strings.NewReader(puzzles)
	work.cmd.Stdout = out
	err := work.cmd.Start()
	if err != nil {
		t.Fatal(err)
	}
	if work.held, err = os.Open(fifo); err != nil { // when the solver does
		t.Fatal(err)
	}
	return work
}

// nothingIsLeft waits for the command, which must end with a status.
func (w stubbornWork) nothingIsLeft(t *testing.T, want int) {
	t.Helper()
	if status := waitKilled(t, w.cmd); status != want {
		t.Errorf("exit status %d, want %d", status, want)
	}
	timer := time.AfterFunc(patience, func() { w.held.Close() })
	if _, err := io.Copy(io.Discard, w.held); err != nil || !timer.Stop() {
		t.Errorf("a solver has survived: %v", err)
	}
	w.held.Close()
	if files := entries(t, w.temp); len(files) > 0 {
		t.Errorf("left %v", files)
	}
}
