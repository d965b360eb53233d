package sat

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/sudokusat/sudokusat/encode/sat/process"
)

// childVariable is set in the environment of a process that is to serve.
const childVariable = "SUDOKUSAT_CHILD"

// serves says that ServeIfChild was called, so that this program may be run again.
var serves atomic.Bool

// ServeIfChild never returns in a process that [Children] have started: there it solves
// what it is asked to, and ends with the last request. Elsewhere it does nothing. It
// belongs at the start of main, before anything that is not to be done twice, and at the
// start of TestMain if tests start children.
func ServeIfChild() {
	serves.Store(true)
	if os.Getenv(childVariable) == "" {
		return
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400) // see the package documentation
	}
	if err := serve(process.Input(), os.Stdout, Gophersat{Uninterrupted: true}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// child is a process that serves.
type child struct {
	cmd     *exec.Cmd
	in, out *os.File // the ends of pipes
	replies *bufio.Reader
	request []byte // memory for one
	ended   sync.Once
	how     string
}

func startChild(path string, args []string) (*child, error) {
	stdin, in, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer stdin.Close()
	out, stdout, err := os.Pipe()
	if err != nil {
		in.Close()
		return nil, err
	}
	defer stdout.Close()
	c := &child{cmd: exec.Command(path, args...), in: in, out: out, replies: bufio.NewReaderSize(out, 1<<16)}
	c.cmd.Stdin, c.cmd.Stdout, c.cmd.Env = stdin, stdout, childEnvironment()
	process.Lead(c.cmd)
	if err := c.cmd.Start(); err != nil {
		in.Close()
		out.Close()
		return nil, err
	}
	return c, nil
}

// childEnvironment has the runtime of a child collect garbage before it is ended for it.
func childEnvironment() []string {
	env := append(os.Environ(), childVariable+"=1")
	if limit := process.MemoryLimit(); limit > 0 && os.Getenv("GOMEMLIMIT") == "" {
		env = append(env, fmt.Sprintf("GOMEMLIMIT=%d", limit/2))
	}
	return env
}

func (c *child) send(request []byte) error {
	_, err := c.in.Write(request)
	return err
}

// kill ends the process at once; what is read or written then fails.
func (c *child) kill() { _ = c.cmd.Process.Kill() }

// end ends the process, if it has not ended, and says how it did.
func (c *child) end() string {
	c.ended.Do(func() {
		c.kill()
		c.in.Close()
		_ = c.cmd.Wait() // an error says how it ended, too
		c.out.Close()
		c.how = c.cmd.ProcessState.String()
	})
	return c.how
}
