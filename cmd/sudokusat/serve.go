package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/cmd/sudokusat/web"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
)

func newServe() *cobra.Command {
	s := new(serve)
	cmd := &cobra.Command{
		Use:   "serve [FILE]",
		Short: "Show a puzzle and its clauses in the browser",
		Long: fmt.Sprintf(`Serve prints the address of a page and serves it until it is interrupted. The
page shows a puzzle and its formula side by side:

  - point at a clause and its candidates light up, and the other way round;
  - choose scheme, at-most-one encoding and reduction, and see what changes;
  - take the steps of unit propagation, or of a derivation, forth and back;
  - assume a literal and see what follows, or the chain to a contradiction;
  - ask why a puzzle has no solution;
  - paste another puzzle; save the formula, the steps, a certificate.

Where the page stands is in its address, which can be handed on to who runs the
same command. Puzzles have sides of up to %d. Without a file the page begins
with an example; "-" is standard input.

The page needs no network, and only this computer reaches it. With --public and
an address such as 0.0.0.0:8017 others do, and may use up its time.

Exit status: 0 after an interrupt, 2 if the puzzle cannot be read or shown, or
the address cannot be had.`, web.MaxSide),
		Example: `  sudokusat serve
  sudokusat serve --open puzzle.txt
  sudokusat serve --nth 17 --addr 127.0.0.1:0 collection.txt`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, files []string) error { return s.run(files) },
	}
	s.cmd = cmd
	s.input.register(cmd)
	flags := cmd.Flags()
	flags.IntVar(&s.nth, "nth", 0, "begin with the `K`-th puzzle of the input, from 1")
	flags.StringVar(&s.addr, "addr", "127.0.0.1:8017", "`HOST:PORT` to listen on; port 0 takes any that is free")
	flags.BoolVar(&s.public, "public", false, "allow an address that other computers reach")
	flags.BoolVar(&s.open, "open", false, "open the page in a browser")
	needs(cmd, aFile, "nth", "from", "shape", "alphabet")
	durationFlag(cmd, &s.timeout, "timeout", 20*time.Second, "time for a derivation, a certificate or a reason why")
	memoryFlag(cmd)
	return cmd
}

type serve struct {
	cmd          *cobra.Command
	input        inputFlags
	nth          int
	addr         string
	public, open bool
	timeout      time.Duration
}

func (s *serve) run(files []string) error {
	host, err := s.host()
	if err != nil {
		return err
	}
	puzzle, err := s.puzzle(files)
	if err != nil {
		return err
	}
	children, err := sat.NewChildren()
	if err != nil {
		return err
	}
	server, err := web.New(web.Options{
		Puzzle: puzzle, Backend: children, Limit: s.timeout, Name: nameOf(host),
		Solvers: explain.Solvers{
			First:   sudoku.Checked(native.Bitmask{}),
			Confirm: sudoku.Checked(sat.NewEngine(children, sat.DefaultOptions())),
		},
	})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", s.addr)
	if err != nil {
		return fmt.Errorf("--addr %s: %w: expected an address that is free, such as 127.0.0.1:0", s.addr, err)
	}
	return s.serve(server, listener, host)
}

// host returns the host part of --addr, and an error if others reach it who must not.
func (s *serve) host() (string, error) {
	if s.timeout == 0 {
		return "", errors.New("--timeout 0s: expected more than 0")
	}
	host, _, err := net.SplitHostPort(s.addr)
	if err != nil {
		return "", fmt.Errorf("--addr %q: expected HOST:PORT, such as 127.0.0.1:8017", s.addr)
	}
	address, err := netip.ParseAddr(host)
	loopback := host == "localhost" || err == nil && address.IsLoopback()
	if !loopback && !s.public {
		return "", fmt.Errorf("--addr %s: expected 127.0.0.1 or another loopback address, or --public, since other computers reach this one", s.addr)
	}
	return host, nil
}

// nameOf returns a host that is a name, and "" for an address, which the page knows by
// the connections that come to it.
func nameOf(host string) string {
	if _, err := netip.ParseAddr(host); err == nil {
		return ""
	}
	return host
}

// puzzle returns the puzzle that the page begins with, nil for an example.
func (s *serve) puzzle(files []string) (*sudoku.Puzzle, error) {
	if err := checkNth(s.cmd, s.nth); err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, nil
	}
	one := encoding{cmd: s.cmd, input: s.input, nth: s.nth}
	it, err := one.one(files)
	return it.Puzzle, err
}

// serve prints the address and answers requests until the command is interrupted,
// which is how it is meant to end: main, to which an interrupt is a failure, no longer
// hears of it.
func (s *serve) serve(server *http.Server, listener net.Listener, host string) error {
	signal.Reset(os.Interrupt, syscall.SIGTERM)
	ctx, stop := signal.NotifyContext(s.cmd.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	server.BaseContext = func(net.Listener) context.Context { return ctx }
	address := "http://" + reachable(listener.Addr(), host) + "/"
	if err := s.announce(address); err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	// The requests have heard of it too.
	last, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	if server.Shutdown(last) != nil {
		server.Close()
	}
	if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// reachable returns host and port for a browser on this computer.
func reachable(listening net.Addr, host string) string {
	_, port, _ := net.SplitHostPort(listening.String())
	if address, err := netip.ParseAddr(host); host == "" || err == nil && address.IsUnspecified() {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port)
}

// announce prints the address at once, and opens it if that is asked for.
func (s *serve) announce(address string) error {
	out := s.cmd.OutOrStdout()
	if _, err := fmt.Fprintln(out, address); err != nil {
		return err
	}
	if buffered, ok := out.(*output); ok {
		if err := buffered.Flush(); err != nil {
			return err
		}
	}
	if s.open {
		if err := openBrowser(address); err != nil {
			fmt.Fprintf(s.cmd.ErrOrStderr(), "sudokusat: no browser was opened: %v\n", err)
		}
	}
	return nil
}

// openBrowser has the system open an address.
func openBrowser(address string) error {
	command := map[string]string{"darwin": "open", "windows": "rundll32 url.dll,FileProtocolHandler"}[runtime.GOOS]
	if command == "" {
		command = "xdg-open"
	}
	words := append(strings.Fields(command), address)
	cmd := exec.Command(words[0], words[1:]...)
	if err := cmd.Start(); err != nil {
		return err
	}
	go func() { _ = cmd.Wait() }()
	return nil
}
