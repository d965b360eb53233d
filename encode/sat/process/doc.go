// Package process runs a program to its end, or ends it: with all that it has
// started, with both its outputs read while it runs, and in bounded memory. It
// knows nothing of formulas.
//
//	Program.Write ─► standard input ─► child ─┬► standard output ─► Program.Read
//	or a file                                 └► standard error ──► Program.ReadError
//
// What these two leave is read to the end and forgotten.
//
//	context ends    SIGTERM to the group ─ patience ─► SIGKILL to the group
//	child has ended what it left behind gets SIGKILL, too
//
// On Unix a child is the leader of a process group of its own: a Ctrl-C in the
// terminal does not reach it, and what it starts is ended with it, unless that has
// left the group. Elsewhere the child alone is ended. The package installs no
// signal handler; a program that is told to end cancels the context and waits for
// Run.
package process
