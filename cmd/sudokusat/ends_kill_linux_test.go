package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Killed, a command leaves no child, and what else it leaves is swept by the next run that
// writes in the same place, once it is old.
func TestEndingsByKill(t *testing.T) {
	if testing.Short() {
		return
	}
	s := newStage(t)
	for name, row := range endings {
		for _, w := range row.writes {
			t.Run(strings.ReplaceAll(name, " ", "-"), func(t *testing.T) {
				t.Parallel()
				s.killed(t, w)
			})
		}
	}
}

func (s *stage) killed(t *testing.T, w writing) {
	dir := s.folder(t)
	h := s.startHanging(t, dir, w.fill(w.hangs, w.out))
	temporary := func() (names []string) {
		for _, folder := range []string{dir, filepath.Join(dir, "temporary")} {
			found, _ := filepath.Glob(filepath.Join(folder, temporaryPrefix+"*"))
			names = append(names, found...)
		}
		return names
	}
	leaves := w.holds || strings.Contains(w.hangs, "PROVER")
	for end := time.Now().Add(patience); leaves && !h.hasLock(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s: no temporary file appeared", h.call)
		}
	}
	h.sweepAlive(t, s, w, temporary())
	if ended := h.end(t, syscall.SIGKILL); !ended.Signaled() {
		t.Errorf("%s: %v, expected it to be killed", h.call, h.cmd.ProcessState)
	}
	if _, err := os.Stat(filepath.Join(dir, w.out)); err == nil && !w.goesOn {
		t.Errorf("%s: there is an output", h.call)
	}
	age(t, temporary())
	for _, call := range []string{w.fill(w.call, w.out), "check -e cmd:false p.txt"} {
		status, stderr := statusOfRun(t, s.command(dir, call))
		if call == w.fill(w.call, w.out) && status != w.status && !w.goesOn {
			t.Errorf("%s: status %d, %s", call, status, stderr)
		}
	}
	s.checkClean(t, dir, w.call, w.out)
}

// hasLock returns whether the command has locked a file.
func (h *hanging) hasLock() bool {
	infos, _ := filepath.Glob(fmt.Sprintf("/proc/%d/fdinfo/*", h.cmd.Process.Pid))
	return slices.ContainsFunc(infos, func(name string) bool {
		info, _ := os.ReadFile(name)
		return bytes.Contains(info, []byte("FLOCK"))
	})
}

// sweepAlive holds that what is old but in use is left alone.
func (h *hanging) sweepAlive(t *testing.T, s *stage, w writing, names []string) {
	age(t, names)
	for _, call := range []string{"show -o other.txt p.txt", "check -e cmd:false p.txt"} {
		_, _ = statusOfRun(t, s.command(h.dir, call))
	}
	for _, name := range names {
		if _, err := os.Lstat(name); err != nil {
			t.Errorf("%s: what it was using is gone: %v", h.call, err)
		}
	}
	_ = os.Remove(filepath.Join(h.dir, "other.txt"))
}

// age makes files old.
func age(t *testing.T, names []string) {
	t.Helper()
	old := time.Now().Add(-2 * abandonedAfter)
	for _, name := range names {
		if err := os.Chtimes(name, old, old); err != nil {
			t.Error(err)
		}
	}
}
