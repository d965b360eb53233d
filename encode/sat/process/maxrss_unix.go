//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"os"
	"syscall"
)

// maxrss returns the most memory that a child has had, or one that it has waited for,
// in the unit of the system: bytes on darwin, kilobytes elsewhere.
func maxrss(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return int64(usage.Maxrss)
}
