//go:build unix

package main

import (
	"bytes"
	"encoding/csv"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// A run that is killed and goes on, again and again, must end with the report of one
// that was not: the same rows apart from what was measured, the same findings.
func TestCheckpointSurvivesKill(t *testing.T) {
	program, dir := buildCommand(t), t.TempDir()
	corpus := filepath.Join("..", "..", "testdata", "minimal.txt")
	run := func(report string, more ...string) *exec.Cmd {
		arguments := append([]string{"compare", "-j", "3", "-e", "bitmask", "-e", "sat:minimal", "-e", "exec:sed s/^1.*/none/",
			"--shrink", "0", "--report", filepath.Join(dir, report)}, more...)
		return exec.Command(program, append(arguments, corpus)...)
	}
	wantOut, err := run("whole.csv").Output()
	if status := exitStatus(err); status != 1 {
		t.Fatalf("exit status %d, expected 1: %v", status, err)
	}
	checkpoint := filepath.Join(dir, "run")
	kills := 0
	for ended := false; !ended; {
		cmd := run("killed.csv", "--checkpoint", checkpoint)
		before := size(checkpoint)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		exited := make(chan struct{})
		go func() { _ = cmd.Wait(); close(exited) }()
		for waiting := true; waiting; {
			select {
			case <-exited:
				waiting, ended = false, true
			case <-time.After(time.Millisecond):
				waiting = size(checkpoint) < before+64<<10
			}
		}
		_ = cmd.Process.Kill()
		<-exited
		kills++
	}
	if kills < 3 {
		t.Fatalf("killed %d times: expected more", kills)
	}
	gotOut, err := run("killed.csv", "--checkpoint", checkpoint).Output()
	if status := exitStatus(err); status != 1 {
		t.Fatalf("exit status %d, expected 1: %v", status, err)
	}
	if got, want := unmeasured(t, filepath.Join(dir, "killed.csv")), unmeasured(t, filepath.Join(dir, "whole.csv")); !bytes.Equal(got, want) {
		t.Error("the rows differ")
	}
	if got, want := findings(gotOut), findings(wantOut); !bytes.Equal(got, want) || len(want) == 0 {
		t.Errorf("the findings differ:\n%s\nexpected\n%s", got, want)
	}
}

// size returns how large a file is, 0 if it is not there.
func size(name string) int64 {
	info, err := os.Stat(name)
	if err != nil {
		return 0
	}
	return info.Size()
}

func exitStatus(err error) int {
	if exit, ok := err.(*exec.ExitError); ok {
		return exit.ExitCode()
	}
	return 0
}

// unmeasured returns the columns of a report that are not measured.
func unmeasured(t *testing.T, name string) []byte {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	for _, row := range rows {
		_ = w.Write(row[:13])
	}
	w.Flush()
	return out.Bytes()
}

// findings returns what stands above the tables.
func findings(out []byte) []byte {
	before, _, _ := bytes.Cut(out, []byte("engine "))
	return before
}
