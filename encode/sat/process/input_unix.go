//go:build unix

package process

import (
	"os"
	"syscall"
)

// Input returns standard input as a file for which a goroutine can wait without a
// thread of its own, if it is a pipe: whoever is waiting hears of the next byte
// sooner. Nobody else may use os.Stdin meanwhile.
func Input() *os.File {
	if err := syscall.SetNonblock(syscall.Stdin, true); err != nil {
		return os.Stdin
	}
	return os.NewFile(uintptr(syscall.Stdin), os.Stdin.Name())
}
