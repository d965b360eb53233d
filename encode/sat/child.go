package sat

import (
	"bufio"
	"io"
	"os/exec"
	"sync"

	"github.com/sudokusat/sudokusat/encode/sat/process"
)

// child is a process that calls [Serve].
type child struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	replies *bufio.Reader
	request []byte // memory for one
	ended   sync.Once
	how     string
}

func startChild(path string, args []string) (*child, error) {
	c := &child{cmd: exec.Command(path, args...)}
	in, err := c.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	process.Lead(c.cmd)
	if err := c.cmd.Start(); err != nil {
		return nil, err
	}
	c.in, c.replies = in, bufio.NewReaderSize(out, 1<<16)
	return c, nil
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
		c.how = c.cmd.ProcessState.String()
	})
	return c.how
}
