package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"syscall"
)

// status is an exit status. As an error it ends a command that has already said
// what there is to say.
type status int

const (
	statusDone      status = 0
	statusNo        status = 1 // unsolvable, not unique, engines disagree
	statusUnusable  status = 2 // wrong call, unreadable input
	statusUndecided status = 3 // time, crash
)

// Error is never shown.
func (s status) Error() string { return fmt.Sprintf("exit status %d", int(s)) }

// raise changes s to other if that outranks it: 2 before 1 before 3 before 0.
func (s *status) raise(other status) {
	rank := [...]int{statusDone: 0, statusUndecided: 1, statusNo: 2, statusUnusable: 3}
	if rank[other] > rank[*s] {
		*s = other
	}
}

// unlessStatus returns an error, but nil for one that is only the status of a batch
// that has come to its end.
func unlessStatus(err error) error {
	var s status
	if errors.As(err, &s) {
		return nil
	}
	return err
}

// undecided is an error that leaves a question open.
type undecided struct{ error }

// asError returns nil for statusDone.
func (s status) asError() error {
	if s == statusDone {
		return nil
	}
	return s
}

// printError prints the error of a command, once, and returns the exit status.
func printError(stderr io.Writer, err error) int {
	if err == nil {
		return int(statusDone)
	}
	var s status
	if errors.As(err, &s) {
		return int(s)
	}
	if errors.Is(err, syscall.EPIPE) {
		return statusOf(syscall.SIGPIPE) // nobody wants more, as when head has its lines
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	fmt.Fprintf(stderr, "sudokusat: %v\n", err)
	var open undecided
	if errors.As(err, &open) {
		return int(statusUndecided)
	}
	return int(statusUnusable)
}
