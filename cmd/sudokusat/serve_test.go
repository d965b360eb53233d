//go:build unix

package main

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The page is there once its address is printed, begins with the puzzle that was
// asked for, and is gone after an interrupt, which is no failure; nor is it one while
// a search goes on.
func TestServe(t *testing.T) {
	program := buildCommand(t)
	for _, sent := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		cmd := exec.Command(program, "serve", "--addr", "localhost:0", "--nth", "2", "-")
		cmd.Stdin = strings.NewReader("1.............2.\n3.....4.13......\n")
		address, reply := startServing(t, cmd)
		if got := reply.Request.URL.String(); got != address+"?puzzle=3.....4.13......&shape=2x2" || reply.StatusCode != http.StatusOK {
			t.Errorf("%s leads to %s, status %d", address, got, reply.StatusCode)
		}
		searching := beginSearch(address)
		if err := cmd.Process.Signal(sent); err != nil {
			t.Fatal(err)
		}
		if status := waitKilled(t, cmd); status != 0 {
			t.Errorf("%v: exit status %d, want 0", sent, status)
		}
		select {
		case <-searching:
		case <-time.After(patience):
			t.Errorf("%v: the search is not given up", sent)
		}
	}
}

// startServing starts serve and returns the address that it prints, and what came of
// asking there for the page.
func startServing(t *testing.T, cmd *exec.Cmd) (address string, reply *http.Response) {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if address, err = bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	address = strings.TrimSpace(address)
	if reply, err = http.Get(address); err != nil {
		t.Fatal(err)
	}
	reply.Body.Close()
	return address, reply
}

// beginSearch asks for a derivation that takes long, and returns a channel that is
// closed when the request ends. It returns once the search should have begun.
func beginSearch(address string) <-chan struct{} {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		reply, err := http.Get(address + "api/derivation?shape=4x4&by=cores&puzzle=" + strings.Repeat(".", 256))
		if err == nil {
			io.Copy(io.Discard, reply.Body)
			reply.Body.Close()
		}
	}()
	time.Sleep(300 * time.Millisecond)
	return ended
}

// --open starts the program that opens addresses; where there is none, the page is
// served all the same.
func TestServeOpens(t *testing.T) {
	program, dir := buildCommand(t), t.TempDir()
	opened := filepath.Join(dir, "opened")
	script := "#!/bin/sh\necho \"$1\" > " + opened + ".part && mv " + opened + ".part " + opened + "\n"
	for _, name := range []string{"xdg-open", "open"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range []string{dir + ":" + os.Getenv("PATH"), filepath.Join(dir, "nothing")} {
		cmd := exec.Command(program, "serve", "--addr", "127.0.0.1:0", "--open")
		cmd.Env = append(os.Environ(), "PATH="+path)
		var stderr strings.Builder
		cmd.Stderr = &stderr
		address, _ := startServing(t, cmd)
		if !strings.HasSuffix(path, "nothing") {
			if got := strings.TrimSpace(awaitFile(t, opened)); got != address {
				t.Errorf("%q is opened, want %q", got, address)
			}
		}
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		status := waitKilled(t, cmd)
		if complains := strings.Contains(stderr.String(), "could not open a browser"); status != 0 || complains != strings.HasSuffix(path, "nothing") {
			t.Errorf("exit status %d, %q", status, stderr.String())
		}
	}
}

// awaitFile returns what is in a file once it is there.
func awaitFile(t *testing.T, name string) string {
	t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		if text, err := os.ReadFile(name); err == nil {
			return string(text)
		}
		if time.Now().After(end) {
			t.Fatalf("%s never appeared", name)
		}
	}
}
