package process

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"time"
)

// memory is what is known of the memory of a child.
//
// The kernel's account of a child that has ended is not to be had alone: until it
// executes its program, a child shares the memory of this process, and the most that
// this process had ever in use counts as the child's from then on. Only a larger figure
// is its own. For smaller ones, the child is looked at while it runs; what it takes in
// its last moment is missed.
type memory struct {
	pid  int
	ours int64 // the most that this process had when the child began
	seen int64 // the most that was seen of the child
}

// The times between two looks double from the first to the last.
const (
	firstLook = time.Millisecond
	lastLook  = 64 * time.Millisecond
)

// begin notes what is known once the child executes its program.
func (m *memory) begin(pid int) {
	m.pid, m.ours = pid, highWater("self")
	m.look()
}

func (m *memory) look() { m.seen = max(m.seen, highWater(strconv.Itoa(m.pid))) }

// watch looks again and again until the child has exited, and closes what it returns.
func (m *memory) watch(exited <-chan struct{}) (done <-chan struct{}) {
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		for pause := firstLook; ; pause = min(2*pause, lastLook) {
			select {
			case <-exited:
				return
			case <-time.After(pause):
				m.look()
			}
		}
	}()
	return closed
}

// most returns the most bytes in use, after watch has ended.
func (m *memory) most(state *os.ProcessState) int64 {
	if all := maxrss(state) << 10; all > m.ours && m.ours > 0 {
		return all
	}
	return m.seen
}

// highWater returns the most bytes of memory that a process has had in use, 0 if it
// is gone. The line is "VmHWM:	    2344 kB".
func highWater(process string) int64 {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%s/status", process))
	if err != nil {
		return 0
	}
	_, rest, _ := bytes.Cut(status, []byte("VmHWM:"))
	fields := bytes.Fields(rest[:min(len(rest), 40)])
	if len(fields) == 0 {
		return 0
	}
	kilobytes, _ := strconv.ParseInt(string(fields[0]), 10, 64)
	return kilobytes << 10
}
