//go:build unix

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// patience bounds how long a test waits for what should come at once.
const patience = 30 * time.Second

// waitUntilStill waits until a number of lines of 82 bytes has grown beyond what a
// pipe holds, so that the command is at work, and then stays the same for a while.
func waitUntilStill(t *testing.T, n *atomic.Int64) {
	t.Helper()
	const pipe = 64 << 10
	before := int64(0)
	for end := time.Now().Add(patience); 82*n.Load() <= 2*pipe || n.Load() != before; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the command never stops reading")
		}
		before = n.Load()
	}
}

// waitKilled waits for a command and kills it if it does not end.
func waitKilled(t *testing.T, cmd *exec.Cmd) int {
	t.Helper()
	timer := time.AfterFunc(patience, func() { _ = cmd.Process.Kill() })
	err := cmd.Wait()
	if !timer.Stop() {
		t.Fatal("the command did not end after a signal")
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode()
	}
	return 0
}

// Interrupted while its output goes nowhere, the command must end all the same;
// what was finished and could be written is whole lines.
func TestSignalWithAFullPipe(t *testing.T) {
	program := buildCommand(t)
	for _, sent := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		// An endless collection, and a pipe that nobody reads.
		cmd := exec.Command(program, "solve", "-e", "bitmask", "--any")
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, outEnd, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		cmd.Stdout = outEnd
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		outEnd.Close()
		var lines atomic.Int64
		go func() { // blocks once the command no longer reads
			line := []byte(strings.Repeat(".", 80) + "1\n")
			for {
				if _, err := in.Write(line); err != nil {
					return
				}
				lines.Add(1)
			}
		}()
		waitUntilStill(t, &lines)
		if err := cmd.Process.Signal(sent); err != nil {
			t.Fatal(err)
		}
		if status := waitKilled(t, cmd); status != 128+int(sent) {
			t.Errorf("%v: exit status %d, want %d", sent, status, 128+int(sent))
		}
		written := make([]byte, 1<<20)
		n, _ := out.Read(written)
		if last := bytes.LastIndexByte(written[:n], '\n'); n > 0 && (last+1)%82 != 0 {
			t.Errorf("%v: %d bytes up to the last line, which is no number of whole lines", sent, last+1)
		}
		out.Close()
		in.Close()
	}
}

// Interrupted while it writes a file, or counts before it writes, encode leaves
// nothing behind.
func TestSignalLeavesNoFile(t *testing.T) {
	program := buildCommand(t)
	for _, shape := range []string{"10x10", "15x15"} {
		dir := t.TempDir()
		puzzle := filepath.Join(dir, "empty.txt")
		side := 100
		if shape == "15x15" {
			side = 225
		}
		if err := os.WriteFile(puzzle, []byte(strings.Repeat(strings.Repeat("0 ", side)+"\n", side)), 0o666); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(program, "encode", "--force", "-o", filepath.Join(dir, "out.cnf"), puzzle)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		waitForTemporary(t, dir)
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		if status := waitKilled(t, cmd); status != 130 {
			t.Errorf("shape %s: exit status %d, want 130", shape, status)
		}
		if files := entries(t, dir); len(files) != 1 {
			t.Errorf("shape %s: left %v", shape, files)
		}
	}
}

// waitForTemporary waits until the command has begun its file.
func waitForTemporary(t *testing.T, dir string) {
	t.Helper()
	for end := time.Now().Add(patience); len(entries(t, dir)) < 2; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("no temporary file appeared")
		}
	}
}

func entries(t *testing.T, dir string) (names []string) {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		names = append(names, f.Name())
	}
	return names
}
