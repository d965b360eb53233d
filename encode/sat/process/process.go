package process

import (
	"context"
	"io"
	"os"
	"os/exec"
	"time"
)

// patience is how long a child may take to end when it was asked to, and how long
// what it has left behind may still write. Tests change it.
var patience = 100 * time.Millisecond

// drainTime is how long reading the rest of the outputs may take, once nobody should
// be left who writes. A process that has left the group may hold them open for ever.
const drainTime = 5 * time.Second

// Program is a program to be run, and what is done with its output.
type Program struct {
	Path string // of the file to execute
	Args []string
	// Input names the file on standard input. An empty name is an empty input.
	Input string
	// Write, if set, writes standard input instead, which ends when it returns. It runs
	// beside the program. Its writes fail once nobody is there to read them, and it is
	// to return then; that is not an error of the run.
	Write func(io.Writer)
	// Read reads standard output, and ReadError standard error. They run beside the
	// program; what they leave is drained, all of it if they are nil. The last read
	// fails if the output could not be read to its end.
	Read, ReadError func(io.Reader)
}

// Ending says how a program has ended.
type Ending struct {
	// Status is the exit status, or -1 if a signal has ended the program.
	Status int
	// How is the same in words: "exit status 20", "signal: killed".
	How string
	// Stopped is why the program was ended: the error of the context, or an
	// [OutOfMemoryError].
	Stopped error
	// Memory is the most memory that was seen in use, in bytes, or 0 if that is not
	// known. Of what the program starts and waits for, the largest may count instead.
	Memory int64
}

// Run runs a program and returns when it has ended and its output is read. An error
// says that it could not be started. The program does not outlive Run, and on Unix
// nothing does that is in its process group.
func Run(ctx context.Context, p Program) (Ending, error) {
	if err := ctx.Err(); err != nil {
		return Ending{}, err
	}
	r := run{cmd: exec.Command(p.Path, p.Args...)}
	if err := r.start(p); err != nil {
		return Ending{}, err
	}
	stopped := r.wait(ctx)
	r.finish()
	state := r.cmd.ProcessState
	return Ending{state.ExitCode(), state.String(), stopped, mostOf(state, r.seen, r.ours)}, nil
}

// run is one run of a program.
type run struct {
	cmd     *exec.Cmd
	outputs []*os.File // the ends that are read
	readers []func()
	drained chan struct{} // closed when all readers have come to the end
	input   *os.File      // the end that is written, or nil
	written chan struct{} // closed when the writer has returned

	ours, seen int64 // the most bytes that this process had at the start, and the child
}

// start starts the program and those who read its outputs.
func (r *run) start(p Program) (err error) {
	var theirs []*os.File
	defer func() {
		for _, file := range theirs {
			file.Close() // the child has its own
		}
		if err != nil {
			r.close()
		}
	}()
	input, err := r.openInput(p)
	if err != nil {
		return err
	}
	if input != nil {
		theirs, r.cmd.Stdin = append(theirs, input), input
	}
	for _, output := range []struct {
		to   *io.Writer
		read func(io.Reader)
	}{{&r.cmd.Stdout, p.Read}, {&r.cmd.Stderr, p.ReadError}} {
		end, err := r.pipe(output.read)
		if err != nil {
			return err
		}
		theirs, *output.to = append(theirs, end), end
	}
	Lead(r.cmd)
	if err := r.cmd.Start(); err != nil {
		return err
	}
	_, r.ours = memoryOf(os.Getpid())
	r.read()
	r.write(p.Write)
	return nil
}

// openInput returns what the program reads, or nil for nothing.
func (r *run) openInput(p Program) (theirs *os.File, err error) {
	switch {
	case p.Write != nil:
		theirs, r.input, err = os.Pipe()
		return theirs, err
	case p.Input != "":
		return os.Open(p.Input)
	}
	return nil, nil
}

// write sets the writer to work, if there is one.
func (r *run) write(write func(io.Writer)) {
	r.written = make(chan struct{})
	if r.input == nil {
		close(r.written)
		return
	}
	go func() {
		write(r.input)
		_ = r.input.Close()
		close(r.written)
	}()
}

// pipe makes a pipe with a reader and returns the end to write to.
func (r *run) pipe(read func(io.Reader)) (*os.File, error) {
	out, in, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	r.outputs = append(r.outputs, out)
	r.readers = append(r.readers, func() {
		if read != nil {
			read(out)
		}
		_, _ = io.Copy(io.Discard, out)
	})
	return in, nil
}

// read sets the readers to work.
func (r *run) read() {
	r.drained = make(chan struct{})
	done := make(chan struct{})
	for _, reader := range r.readers {
		go func() {
			reader()
			done <- struct{}{}
		}()
	}
	go func() {
		for range r.readers {
			<-done
		}
		close(r.drained)
	}()
}

// wait waits until the child has ended, or ends it. The error says why it was ended.
func (r *run) wait(ctx context.Context) error {
	exited := make(chan struct{})
	go func() {
		_ = r.cmd.Wait() // says what ProcessState says
		close(exited)
	}()
	full := make(chan error, 1)
	watched := watchMemory(r.cmd.Process.Pid, func(err error) { full <- err })
	defer func() { r.seen = watched.end() }()
	watched.look() // at what may be over in a moment
	select {
	case <-exited:
		return nil
	case err := <-full:
		_ = killGroup(r.cmd.Process) // no time to lose
		<-exited
		return err
	case <-ctx.Done():
	}
	_ = endGroup(r.cmd.Process)
	select {
	case <-exited:
	case <-time.After(patience):
		_ = killGroup(r.cmd.Process)
		<-exited
	}
	return ctx.Err()
}

// finish waits until the outputs are read, and ends what the child has left
// behind. A write that waits for a reader fails.
func (r *run) finish() {
	if r.input != nil {
		_ = r.input.Close()
	}
	<-r.written
	select {
	case <-r.drained:
	case <-time.After(patience):
	}
	_ = killGroup(r.cmd.Process)
	select {
	case <-r.drained:
	case <-time.After(drainTime):
		r.close() // fails the reads
		<-r.drained
	}
	r.close()
}

func (r *run) close() {
	if r.input != nil {
		_ = r.input.Close()
	}
	for _, file := range r.outputs {
		_ = file.Close()
	}
}
