package main

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// Output that cannot be written is an error, whatever the answer is.
//
// A descriptor that is closed is not in the table: the runtime of Go opens /dev/null in
// its place before the program begins, and the program cannot tell.
func TestEndingsWithoutOutput(t *testing.T) {
	if testing.Short() {
		return
	}
	s := newStage(t)
	for _, name := range slices.Sorted(maps.Keys(endings)) {
		dir := s.folder(t)
		for _, device := range []struct {
			what   string
			open   func() (*os.File, error)
			status int
			stderr string
		}{
			{"a full device", func() (*os.File, error) { return os.OpenFile("/dev/full", os.O_WRONLY, 0) }, 2, "sudokusat: standard output: no space left on device\n"},
			{"what can only be read", func() (*os.File, error) { return os.Open(os.DevNull) }, 2, "sudokusat: standard output: bad file descriptor\n"},
			{"a pipe that nobody reads", brokenPipe, 128 + int(syscall.SIGPIPE), ""},
		} {
			out, err := device.open()
			if err != nil {
				t.Fatal(err)
			}
			cmd := s.command(dir, endings[name].prints)
			cmd.Stdout = out
			status, stderr := statusOfRun(t, cmd)
			out.Close()
			if status != device.status || !strings.HasSuffix(stderr, device.stderr) || strings.Count(stderr, device.stderr) > 1 && device.stderr != "" {
				t.Errorf("%s, output is %s: status %d, expected %d; %q, expected %q", name, device.what, status, device.status, stderr, device.stderr)
			}
		}
		s.checkClean(t, dir, name)
	}
}

func brokenPipe() (*os.File, error) {
	reader, writer, err := os.Pipe()
	if err == nil {
		reader.Close()
	}
	return writer, err
}

// checkClean holds that a folder has the files of the stage, and nothing temporary.
func (s *stage) checkClean(t *testing.T, dir, what string, others ...string) {
	t.Helper()
	for _, name := range entries(t, dir) {
		if _, ok := s.files[name]; !ok && name != "certificate" && name != "temporary" && !slices.Contains(others, name) {
			t.Errorf("%s left %s", what, name)
		}
	}
	if left := entries(t, filepath.Join(dir, "temporary")); len(left) > 0 {
		t.Errorf("%s left %v in the temporary folder", what, left)
	}
}

// An output is never the input, and one that cannot be written is named as asked for.
func TestEndingsOfFiles(t *testing.T) {
	if testing.Short() {
		return
	}
	s := newStage(t)
	full, readOnly := disks(t)
	for _, name := range slices.Sorted(maps.Keys(endings)) {
		for _, w := range endings[name].writes {
			s.outputIsInput(t, w)
			dir := s.folder(t)
			for out, want := range map[string]string{"p.txt": "not a directory", full: "no space left on device", readOnly: "read-only file system"} {
				if out == "" {
					continue
				}
				out = filepath.Join(out, w.out)
				status, stderr := statusOfRun(t, s.command(dir, w.fill(w.call, out)))
				if status != 2 || !strings.Contains(stderr, out+": "+want) || strings.Contains(stderr, temporaryPrefix) {
					t.Errorf("%s: status %d, %q; expected 2, %s", w.fill(w.call, out), status, stderr, want)
				}
			}
			s.checkClean(t, dir, w.call)
		}
	}
}

func (w writing) fill(call, out string) string {
	return strings.NewReplacer("OUT", out, "IN", w.in).Replace(call)
}

// outputIsInput names the input as the output too, in all ways.
func (s *stage) outputIsInput(t *testing.T, w writing) {
	dir := s.folder(t)
	in := filepath.Join(dir, w.in)
	hard, soft := "hard"+filepath.Ext(w.in), "soft"+filepath.Ext(w.in)
	if err := errors.Join(os.Link(in, filepath.Join(dir, hard)), os.Symlink(w.in, filepath.Join(dir, soft))); err != nil {
		t.Fatal(err)
	}
	for _, out := range []string{w.in, "./" + w.in, hard, soft} {
		status, stderr := statusOfRun(t, s.command(dir, w.fill(w.call, out)))
		if got, err := os.ReadFile(in); status != 2 || err != nil || string(got) != s.files[w.in] {
			t.Errorf("%s: status %d, %q; the input is %.40q", w.fill(w.call, out), status, stderr, got)
		}
	}
	s.checkClean(t, dir, w.call, hard, soft)
}

// disks returns a folder of a disk that is full and one of a disk that can only be read,
// or nothing for those who may not mount them.
func disks(t *testing.T) (full, readOnly string) {
	full, readOnly = t.TempDir(), t.TempDir()
	for dir, flags := range map[string]uintptr{full: 0, readOnly: syscall.MS_RDONLY} {
		if syscall.Mount("tmpfs", dir, "tmpfs", flags, "size=64k") != nil {
			return "", ""
		}
		t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	}
	filler := bytes.Repeat([]byte{1}, 1<<20)
	if err := os.WriteFile(filepath.Join(full, "filler"), filler, 0o666); err == nil {
		t.Fatal("a full disk is not full")
	}
	return full, readOnly
}

// With few descriptors left an outside solver fails, and its folder is removed all the same.
func TestEndingsWithFewDescriptors(t *testing.T) {
	if testing.Short() {
		return
	}
	s := newStage(t)
	dir := s.folder(t)
	if err := os.WriteFile(filepath.Join(dir, "p.txt"), []byte(strings.Repeat(s.files["p.txt"], 40)), 0o666); err != nil {
		t.Fatal(err)
	}
	for limit := 8; limit <= 16; limit += 2 {
		cmd := s.command(dir, "check -j 8 -e cmd:HANG --timeout 100ms p.txt")
		cmd.Args = append([]string{"sh", "-c", fmt.Sprintf(`ulimit -n %d; exec "$0" "$@"`, limit), s.program}, cmd.Args[1:]...)
		cmd.Path = "/bin/sh"
		if status, stderr := statusOfRun(t, cmd); status != 3 {
			t.Errorf("%d descriptors: status %d, %s", limit, status, stderr)
		}
		s.checkClean(t, dir, fmt.Sprint(limit, " descriptors"))
	}
}
