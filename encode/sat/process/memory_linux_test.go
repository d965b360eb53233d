package process

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
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
	var m memory
	m.begin(cmd.Process.Pid)
	runtime.KeepAlive(held)
	if _, err := fmt.Fscan(output, new(string)); err != nil { // until it holds them
		t.Fatal(err)
	}
	own := highWater(strconv.Itoa(cmd.Process.Pid)) // with what the race detector adds
	if own < 64<<20 {
		t.Fatalf("the child has had %d bytes, want 64 MB and more", own)
	}
	m.look()
	input.Close()
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	if all := maxrss(cmd.ProcessState) << 10; all < ours {
		t.Logf("the kernel counts %d bytes: the detour may not be needed any more", all)
	}
	if got := m.most(cmd.ProcessState); got < own || got > own+own/4 {
		t.Errorf("%d bytes: expected %d and little more", got, own)
	}
}

func TestHighWater(t *testing.T) {
	if got := highWater("self"); got < 1<<20 || got > 1<<40 {
		t.Errorf("this process has had %d bytes", got)
	}
	if got := highWater("none"); got != 0 {
		t.Errorf("no process has had %d bytes", got)
	}
}
