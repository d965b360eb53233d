//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A FIFO and /dev/null stay what they are, and get the bytes.
func TestWriteFileIntoWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	fifo := filepath.Join(dir, "fifo")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	got := make(chan string, 1)
	go func() {
		read, _ := os.ReadFile(fifo)
		got <- string(read)
	}()
	for _, name := range []string{fifo, os.DevNull} {
		before, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := newFileUses().write("output", name, text("formula")); err != nil {
			t.Fatal(err)
		}
		if after, err := os.Lstat(name); err != nil || after.Mode() != before.Mode() {
			t.Errorf("%s: mode %v became %v, %v", name, before.Mode(), after.Mode(), err)
		}
	}
	if read := <-got; read != "formula" {
		t.Errorf("read %q from the FIFO", read)
	}
	checkAlone(t, dir, 1)
}
