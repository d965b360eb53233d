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
// hold the FIFO open that is its first argument.
const stubborn = `#!/bin/sh
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
	for _, signals := range []int{1, 2} {
		dir, temp := t.TempDir(), t.TempDir()
		solver, fifo := filepath.Join(dir, "solver"), filepath.Join(dir, "fifo")
		if err := os.WriteFile(solver, []byte(stubborn), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mkfifo(fifo, 0o666); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(program, "solve", "-e", "cmd:"+solver+" "+fifo+" {cnf}")
		cmd.Env = append(os.Environ(), "TMPDIR="+temp)
		cmd.Stdin = strings.NewReader(strings.Repeat(".", 16) + "\n")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		held, err := os.Open(fifo) // when the solver does
		if err != nil {
			t.Fatal(err)
		}
		for range signals {
			if err := cmd.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
		}
		if status := waitKilled(t, cmd); status != 130 {
			t.Errorf("exit status %d, want 130", status)
		}
		timer := time.AfterFunc(patience, func() { held.Close() })
		if _, err := io.Copy(io.Discard, held); err != nil || !timer.Stop() {
			t.Errorf("a solver has survived: %v", err)
		}
		held.Close()
		if files := entries(t, temp); len(files) > 0 {
			t.Errorf("left %v", files)
		}
	}
}
