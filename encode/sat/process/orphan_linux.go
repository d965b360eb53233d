package process

import "syscall"

// dieWithParent has the kernel kill a child when this process has died of what it could
// not catch. Strictly, when the thread has ended that started the child: those of Go only
// end with a goroutine that was locked to one.
func dieWithParent(attr *syscall.SysProcAttr) { attr.Pdeathsig = syscall.SIGKILL }
