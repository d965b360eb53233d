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
		Long: fmt.Sprintf(`Serve a page that shows a puzzle and its formula side by side, and print its
address. It is served until the command is interrupted. On the page you can

  - point at a clause to light up its candidates, or at a candidate to light up
    its clauses;
  - choose scheme, at-most-one encoding and reduction, and see what changes;
  - step through unit propagation or a derivation, forwards and backwards;
  - assume a literal and see what follows, or how it leads to a contradiction;
  - ask why a puzzle has no solution;
  - paste another puzzle; save the formula, the steps or a certificate.

The address holds the state of the page: anyone who runs the same command can
open it. Puzzles can have sides of up to %d. Without FILE the page starts with
an example; "-" is standard input.

The page needs no network and can be reached only from this computer. With
--public and an address such as 0.0.0.0:8017, other computers can reach it too,
and can keep this one busy.

Exit status: 0 after an interrupt; 2 if the puzzle cannot be read or shown, or
the address is not available.`, web.MaxSide),
		Example: `  sudokusat serve
  sudokusat serve --open puzzle.txt
  sudokusat serve --nth 17 --addr 127.0.0.1:0 collection.txt`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, files []string) error { return s.run(files) },
	}
	s.cmd = cmd
	s.input.register(cmd)
	flags := cmd.Flags()
	flags.IntVar(&s.nth, "nth", 0, "start with the `K`-th puzzle of the input, from 1")
	flags.StringVar(&s.addr, "addr", "127.0.0.1:8017", "`HOST:PORT` to listen on; port 0 picks a free one")
	flags.BoolVar(&s.public, "public", false, "allow an address that other computers can reach")
	flags.BoolVar(&s.open, "open", false, "open the page in a browser")
	durationFlag(cmd, &s.timeout, "timeout", 20*time.Second, "time limit of a derivation, a certificate or an answer to \"why\"")
	needs(cmd, aFile, "nth", "from", "shape", "alphabet", "rules")
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
		return fmt.Errorf("--addr %s: %w: expected a free address, such as 127.0.0.1:0", s.addr, err)
	}
	return s.serve(server, listener, host)
}

// host returns the host part of --addr. It is an error if other computers can reach it
// without --public.
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
		return "", fmt.Errorf("--addr %s: other computers can reach this address; use a loopback address such as 127.0.0.1, or add --public", s.addr)
	}
	return host, nil
}

// nameOf returns the host if it is a name, and "" if it is an IP address. The page
// learns addresses from the connections that it gets.
func nameOf(host string) string {
	if _, err := netip.ParseAddr(host); err == nil {
		return ""
	}
	return host
}

// puzzle returns the puzzle that the page starts with, or nil for an example.
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

// serve prints the address and answers requests until the command is interrupted. That
// is how it is meant to end, so main, which treats an interrupt as a failure, is not
// notified any more.
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
	// The contexts of the requests have ended too.
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

// announce prints the address immediately, and with --open opens it in a browser.
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
			fmt.Fprintf(s.cmd.ErrOrStderr(), "sudokusat: could not open a browser: %v\n", err)
		}
	}
	return nil
}

// openBrowser opens an address with the program that the system provides for it.
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
