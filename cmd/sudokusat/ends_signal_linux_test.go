package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// hanging is a call that does not end by itself, in a session of its own.
type hanging struct {
	cmd       *exec.Cmd
	in, out   *os.File // our ends
	stderr    bytes.Buffer
	dir, call string
	ended     chan struct{}
}

// startHanging starts a call whose standard input never ends, and whose standard output
// nobody reads unless it is serve, which is told to end by other means.
func (s *stage) startHanging(t *testing.T, dir, call string) *hanging {
	h := &hanging{cmd: s.command(dir, call), dir: dir, call: call, ended: make(chan struct{})}
	stdin, in, errIn := os.Pipe()
	out, stdout, errOut := os.Pipe()
	if err := errors.Join(errIn, errOut); err != nil {
		t.Fatal(err)
	}
	defer stdin.Close()
	defer stdout.Close()
	h.in, h.out = in, out
	if !strings.HasPrefix(call, "serve") {
		fillPipe(t, stdout)
	}
	h.cmd.Stdin, h.cmd.Stdout, h.cmd.Stderr = stdin, stdout, &h.stderr
	h.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := h.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = h.cmd.Wait()
		close(h.ended)
	}()
	return h
}

// fillPipe fills a pipe, so that the next write waits.
func fillPipe(t *testing.T, pipe *os.File) {
	connection, err := pipe.SyscallConn()
	if err == nil {
		err = connection.Control(func(fd uintptr) {
			_ = syscall.SetNonblock(int(fd), true)
			for page := make([]byte, 4096); ; {
				if _, err := syscall.Write(int(fd), page); err != nil {
					break
				}
			}
			_ = syscall.SetNonblock(int(fd), false)
		})
	}
	if err != nil {
		t.Fatal(err)
	}
}

// end sends a signal and waits for the end, and for that of all children.
func (h *hanging) end(t *testing.T, s syscall.Signal) syscall.WaitStatus {
	t.Helper()
	session := h.cmd.Process.Pid
	_ = h.cmd.Process.Signal(s)
	select {
	case <-h.ended:
	case <-time.After(patience):
		_ = h.cmd.Process.Kill()
		t.Errorf("%s did not end at %v", h.call, s)
		<-h.ended
	}
	h.in.Close()
	h.out.Close()
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		alive := membersOf(t, session)
		if len(alive) == 0 {
			break
		}
		if time.Now().After(end) {
			t.Errorf("%s, %v: %v are alive", h.call, s, alive)
			break
		}
	}
	return h.cmd.ProcessState.Sys().(syscall.WaitStatus)
}

// membersOf lists the processes of a session.
func membersOf(t *testing.T, session int) (alive []string) {
	t.Helper()
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range stats {
		text, err := os.ReadFile(name)
		if err != nil {
			continue // it has ended
		}
		// "7 (name) state parent group session …"
		fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
		if fields[0] != "Z" && fields[3] == fmt.Sprint(session) {
			alive = append(alive, string(text[:40]))
		}
	}
	return alive
}

// A signal ends each command with its status, and leaves no dump, child or file.
func TestEndingsBySignal(t *testing.T) {
	if testing.Short() {
		return
	}
	// Where the tests run under nohup, the commands would inherit that hangups are ignored.
	// A signal that is caught is not inherited.
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, syscall.SIGHUP)
	t.Cleanup(func() { signal.Stop(caught) })
	s := newStage(t)
	for _, name := range slices.Sorted(maps.Keys(endings)) {
		row := endings[name]
		if row.hangs == "" {
			row.hangs = row.prints
		}
		calls := append([]writing{{hangs: row.hangs}}, row.writes...)
		t.Run(strings.ReplaceAll(name, " ", "-"), func(t *testing.T) {
			t.Parallel()
			var all sync.WaitGroup
			for _, w := range calls {
				for _, sent := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
					all.Go(func() { s.signalled(t, w, sent) })
				}
			}
			all.Wait()
		})
	}
}

// signalled ends a call by a signal. One that comes before the command listens ends it
// in the manner of the system, and is sent again, later.
func (s *stage) signalled(t *testing.T, w writing, sent syscall.Signal) {
	call := w.fill(w.hangs, w.out)
	want := 128 + int(sent)
	if strings.HasPrefix(call, "serve") && (sent == syscall.SIGINT || sent == syscall.SIGTERM) {
		want = 0 // it is how it is meant to end
	}
	for pause := 300 * time.Millisecond; ; pause *= 2 {
		dir := s.folder(t)
		old := filepath.Join(dir, w.out)
		replaces := w.out != "" && !w.goesOn && !strings.HasPrefix(call, "certify")
		if replaces {
			if err := os.WriteFile(old, []byte("old"), 0o666); err != nil {
				t.Error(err)
			}
		}
		h := s.startHanging(t, dir, call)
		select {
		case <-time.After(pause):
		case <-h.ended:
			t.Errorf("%s ended by itself: %v, %s", call, h.cmd.ProcessState, &h.stderr)
			return
		}
		ended := h.end(t, sent)
		if ended.ExitStatus() != want && pause < patience/4 {
			continue
		}
		if ended.ExitStatus() != want || strings.Contains(h.stderr.String(), "goroutine ") {
			t.Errorf("%s, %v: status %d, expected %d; %.300s", call, sent, ended.ExitStatus(), want, &h.stderr)
		}
		s.checkClean(t, dir, call, w.out)
		if text, err := os.ReadFile(old); replaces && string(text) != "old" {
			t.Errorf("%s, %v: the old output has become %.40q, %v", call, sent, text, err)
		}
		return
	}
}

// SIGQUIT shows what goroutines do only if the environment asks for it.
func TestGoroutinesOnDemand(t *testing.T) {
	if testing.Short() {
		return
	}
	s := newStage(t)
	t.Setenv(goroutinesVariable, "1")
	for pause := 300 * time.Millisecond; ; pause *= 2 {
		h := s.startHanging(t, s.folder(t), "solve -")
		time.Sleep(pause)
		ended := h.end(t, syscall.SIGQUIT)
		if text := h.stderr.String(); ended.ExitStatus() == 131 && strings.Contains(text, "main.run(") {
			return
		} else if pause > patience/4 {
			t.Fatalf("status %d, %.300s", ended.ExitStatus(), text)
		}
	}
}

// A hangup that nohup has the command ignore does not end it.
func TestIgnoredHangup(t *testing.T) {
	if testing.Short() {
		return
	}
	s := newStage(t)
	cmd := exec.Command("/bin/sh", "-c", `trap "" HUP; exec "$0" solve -e bitmask -`, s.program)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line := make([]byte, 82)
	for i := range 2 {
		if _, err := io.WriteString(in, s.files["p.txt"]); err != nil {
			t.Fatal(err)
		}
		if _, err := io.ReadFull(out, line); err != nil {
			t.Fatalf("puzzle %d: %v", i+1, err)
		}
		if err := cmd.Process.Signal(syscall.SIGHUP); err != nil {
			t.Fatal(err)
		}
	}
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}
