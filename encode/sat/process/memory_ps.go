//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// The times between two looks double from the first to the last: ps takes some time.
const (
	firstLook = 100 * time.Millisecond
	lastLook  = 400 * time.Millisecond
)

// memoryOf returns the bytes of memory that a process has in use now, with its
// descendants. The most is known at its end alone.
func memoryOf(pid int) (now, most int64) {
	table, err := exec.Command("ps", "-A", "-o", "pid=,ppid=,rss=").Output()
	if err != nil {
		return 0, 0
	}
	children, bytes := map[int][]int{}, map[int]int64{}
	for line := range strings.Lines(string(table)) {
		var process, parent int
		var kilobytes int64
		if _, err := fmt.Sscan(line, &process, &parent, &kilobytes); err == nil {
			children[parent] = append(children[parent], process)
			bytes[process] = kilobytes << 10
		}
	}
	if pid == os.Getpid() {
		return bytes[pid], 0
	}
	for group := []int{pid}; len(group) > 0; group = group[1:] {
		now += bytes[group[0]]
		group = append(group, children[group[0]]...)
	}
	return now, 0
}

// mostOf returns the most bytes that a child has had: darwin counts bytes, others
// kilobytes.
func mostOf(state *os.ProcessState, _, _ int64) int64 {
	if runtime.GOOS == "darwin" {
		return maxrss(state)
	}
	return maxrss(state) << 10
}

// machineMemory returns the memory of the machine, 0 if it is not known.
func machineMemory() int64 {
	for _, name := range []string{"hw.memsize", "hw.physmem64", "hw.physmem"} {
		if n, err := unix.SysctlUint64(name); err == nil {
			return int64(n)
		}
	}
	return 0
}
