// Command sudokusat turns Sudokus into CNF, solves them, exports them to SAT
// solvers, reads the answers back, and holds all answers against each other.
//
// Results go to standard output and nothing else does; progress, warnings and
// errors go to standard error. The exit status is 0 when all is done, 1 when the
// answer is "no" (unsolvable, not unique, engines disagree), 3 when it is
// undecided (time, crash) and 2 for a wrong call or unreadable input. Over many
// puzzles 2 outranks 1, and 1 outranks 3. A signal ends it with 128 and the number
// of the signal, after what was finished is written.
package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"github.com/sudokusat/sudokusat/encode/sat"
)

// grace is how long an interrupted command may take to stop by itself. An engine
// that cannot be interrupted is then left to die with the process.
const grace = 200 * time.Millisecond

func main() {
	tuneCollection()
	sat.ServeIfChild()
	out := newOutput(os.Stdout)
	status := make(chan int, 1)
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	listen(signals)
	// Whoever writes to a broken pipe gets an error, and nobody dies of it: it may be
	// the pipe to a process that was ended on purpose.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	go func() { status <- run(ctx, os.Args[1:], os.Stdin, out, os.Stderr) }()
	select {
	case s := <-status:
		cancel()
		awaitOutside()
		os.Exit(s)
	case s := <-signals:
		if s == syscall.SIGQUIT && os.Getenv(goroutinesVariable) != "" {
			printGoroutines(os.Stderr)
		}
		cancel()
		leave(out, status, signals)
		awaitOutside()
		removePending()
		os.Exit(statusOf(s))
	}
}

// listen has the signals sent that end the command, but no hangup that nohup has it
// ignore.
func listen(signals chan<- os.Signal) {
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGQUIT)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(signals, syscall.SIGHUP)
	}
}

// goroutinesVariable is the variable of the environment that makes SIGQUIT print what
// all goroutines are doing.
const goroutinesVariable = "SUDOKUSAT_GOROUTINES"

func printGoroutines(w io.Writer) {
	text := make([]byte, 4<<20)
	_, _ = w.Write(text[:runtime.Stack(text, true)])
}

// leave gives an interrupted command some time to stop and to write what is
// finished. A second signal ends the wait.
func leave(out *output, status <-chan int, signals <-chan os.Signal) {
	flushed := make(chan error, 1)
	go func() {
		select {
		case <-status:
		case <-time.After(grace):
		}
		// The reader of a full pipe may never come back.
		flushed <- out.Flush()
	}()
	select {
	case <-flushed:
	case <-signals:
	case <-time.After(2 * grace):
	}
}

// statusOf is the exit status after a signal, as shells report it.
func statusOf(s os.Signal) int {
	if number, ok := s.(syscall.Signal); ok {
		return 128 + int(number)
	}
	return int(statusUndecided)
}

// run executes one command line and returns the exit status.
func run(ctx context.Context, args []string, in io.Reader, out *output, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(stderr)
	completeTree(root)
	ctx, cancel := context.WithCancel(ctx)
	ctx, uses := withFileUses(ctx, out.file)
	err := root.ExecuteContext(ctx)
	cancel()
	awaitOutside()
	uses.close()
	if flushErr := out.Flush(); flushErr != nil && !errors.Is(err, flushErr) {
		printError(stderr, err) // an answer that nobody can read is none
		err = flushErr
	}
	return printError(stderr, err)
}
