//go:build !unix

package process

import (
	"os"
	"os/exec"
)

// Lead does nothing here.
func Lead(*exec.Cmd) {}

// endGroup does nothing: there is no way to ask. After the patience that it is
// given, the child is killed.
func endGroup(*os.Process) error { return nil }

// killGroup ends the child alone.
func killGroup(leader *os.Process) error { return leader.Kill() }
