package process

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// The times between two looks double from the first to the last.
const (
	firstLook = time.Millisecond
	lastLook  = 64 * time.Millisecond
)

// memoryOf returns the bytes of memory that a process has in use now, with its
// descendants, and the most that it has had itself; 0 if it is gone.
func memoryOf(pid int) (now, most int64) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, 0
	}
	now = kilobytes(status, "VmRSS:") + kilobytes(status, "VmSwap:")
	if pid != os.Getpid() {
		for _, child := range childrenOf(pid) {
			theirs, _ := memoryOf(child)
			now += theirs
		}
	}
	return now, kilobytes(status, "VmHWM:")
}

// kilobytes returns the bytes in a line such as "VmHWM:	    2344 kB".
func kilobytes(status []byte, name string) int64 {
	_, rest, _ := bytes.Cut(status, []byte(name))
	fields := bytes.Fields(rest[:min(len(rest), 40)])
	if len(fields) == 0 {
		return 0
	}
	n, _ := strconv.ParseInt(string(fields[0]), 10, 64)
	return n << 10
}

// childrenOf returns the children of a process, as its threads have started them. A
// kernel without these files shows none.
func childrenOf(pid int) (children []int) {
	lists, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, list := range lists {
		text, _ := os.ReadFile(list)
		for word := range strings.FieldsSeq(string(text)) {
			if child, err := strconv.Atoi(word); err == nil {
				children = append(children, child)
			}
		}
	}
	return children
}

// mostOf returns the most bytes that a child has had.
//
// The kernel's account of a child that has ended is not to be had alone: until it
// executes its program, a child shares the memory of this process, and the most that
// this process had ever in use counts as the child's from then on. Only a larger figure
// is its own. For smaller ones there is what was seen while it ran; what it takes in its
// last moment is missed.
func mostOf(state *os.ProcessState, seen, ours int64) int64 {
	if all := maxrss(state) << 10; all > ours && ours > 0 {
		return all
	}
	return seen
}

// machineMemory returns the memory that there is for this process: of the machine, or of
// the smallest control group that it is in.
func machineMemory() int64 {
	least := int64(math.MaxInt64)
	if text, err := os.ReadFile("/proc/meminfo"); err == nil {
		least = kilobytes(text, "MemTotal:")
	}
	groups, _ := os.ReadFile("/proc/self/cgroup")
	for line := range strings.Lines(string(groups)) {
		parts := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(parts) != 3 {
			continue
		}
		for group := parts[2]; ; group = filepath.Dir(group) {
			least = min(least, groupLimit(filepath.Join("/sys/fs/cgroup", group, "memory.max")),
				groupLimit(filepath.Join("/sys/fs/cgroup/memory", group, "memory.limit_in_bytes")))
			if group == filepath.Dir(group) {
				break
			}
		}
	}
	if least == math.MaxInt64 {
		return 0
	}
	return least
}

// groupLimit returns the number in a file, or the largest if there is none.
func groupLimit(name string) int64 {
	text, _ := os.ReadFile(name)
	n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	if err != nil || n <= 0 {
		return math.MaxInt64
	}
	return n
}
