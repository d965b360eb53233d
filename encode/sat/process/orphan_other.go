//go:build unix && !linux

package process

import "syscall"

// dieWithParent does nothing: a child may outlive a process that is killed.
func dieWithParent(*syscall.SysProcAttr) {}
