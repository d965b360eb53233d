//go:build unix

package process

import (
	"os"
	"os/exec"
	"syscall"
)

// Lead makes a child that is yet to be started the leader of a process group of its
// own, whose number is then that of the child. Where the system can, it ends the child
// when this process is killed.
func Lead(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	dieWithParent(cmd.SysProcAttr)
}

// endGroup asks the processes of the group to end.
func endGroup(leader *os.Process) error { return syscall.Kill(-leader.Pid, syscall.SIGTERM) }

// killGroup ends the processes of the group. The leader may have ended before: the
// number of a group is not given to another while it has a member.
func killGroup(leader *os.Process) error { return syscall.Kill(-leader.Pid, syscall.SIGKILL) }
