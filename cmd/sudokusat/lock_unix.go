//go:build unix

package main

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lockFile keeps other processes from locking the file or folder, as long as it is open.
// Where there are no locks the error is [errors.ErrUnsupported].
func lockFile(file *os.File) error {
	err := unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		return errors.New("another process is writing it")
	}
	if errors.Is(err, unix.ENOTSUP) || errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOLCK) {
		return errors.ErrUnsupported
	}
	return err
}
