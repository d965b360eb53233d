package process

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
)

// What this process has had in use is not taken for a child's, although the kernel
// does that.
func TestMemoryIsNotOurs(t *testing.T) {
	const ours = 512 << 20
	held := bytes.Repeat([]byte("held"), ours/4)
	cmd := exec.Command(os.Args[0], "child", "hold")
	input, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	output, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	_, most := memoryOf(os.Getpid())
	runtime.KeepAlive(held)
	if _, err := fmt.Fscan(output, new(string)); err != nil { // until it holds them
		t.Fatal(err)
	}
	now, seen := memoryOf(cmd.Process.Pid) // with what the race detector adds
	if seen < 64<<20 {
		t.Fatalf("the child has had %d bytes, want 64 MB and more", seen)
	}
	input.Close()
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	if all := maxrss(cmd.ProcessState) << 10; all < ours {
		t.Logf("the kernel counts %d bytes: the detour may not be needed any more", all)
	}
	if got := mostOf(cmd.ProcessState, seen, most); got < seen || got > seen+seen/4 || now < seen/2 || now > got {
		t.Errorf("%d bytes, at most %d: expected %d and little more", now, got, seen)
	}
}

func TestMemoryOf(t *testing.T) {
	if now, most := memoryOf(os.Getpid()); now < 1<<20 || now > most || most > 1<<40 {
		t.Errorf("this process has %d bytes, and has had %d", now, most)
	}
	if now, most := memoryOf(1 << 30); now != 0 || most != 0 {
		t.Errorf("no process has %d bytes, and has had %d", now, most)
	}
}

// The limit of a control group counts, of the smallest one that there is.
func TestMachineMemory(t *testing.T) {
	text, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		t.Fatal(err)
	}
	if got, all := machineMemory(), kilobytes(text, "MemTotal:"); got < 1<<20 || got > all {
		t.Errorf("%d bytes: expected at most %d", got, all)
	}
	name := filepath.Join(t.TempDir(), "memory.max")
	for text, want := range map[string]int64{"1048576\n": 1 << 20, "max\n": 1<<63 - 1} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := groupLimit(name); got != want {
			t.Errorf("%q: %d, expected %d", text, got, want)
		}
	}
}
