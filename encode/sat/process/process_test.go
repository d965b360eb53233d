//go:build unix

package process

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// patient bounds how long a test waits for what should come at once.
const patient = 30 * time.Second

// The test binary is the program that is run, too: with "child" and one of these.
var children = map[string]func(args []string){
	"status": func(args []string) {
		fmt.Println("out")
		fmt.Fprintln(os.Stderr, "err")
		os.Exit(len(args))
	},
	// hold says when it has 64 MB in use, and has them until its input ends.
	"hold": func([]string) {
		held := bytes.Repeat([]byte("held"), 16<<20)
		fmt.Println("holding")
		_, _ = io.Copy(io.Discard, os.Stdin)
		fmt.Println(len(held))
	},
	"hold by a child": func([]string) {
		cmd := exec.Command(os.Args[0], "child", "hold")
		cmd.Stdin = os.Stdin
		_ = cmd.Run()
	},
	"echo": func([]string) {
		_, _ = io.Copy(os.Stdout, os.Stdin)
	},
	"flood": func([]string) {
		line := strings.Repeat("x", 1<<16-1) + "\n"
		for range 160 {
			fmt.Fprint(os.Stderr, line)
			fmt.Print(line)
		}
	},
	// stay answers to nothing and holds a connection as long as it lives.
	"stay": func(args []string) {
		signal.Ignore(syscall.SIGTERM)
		stay(args[0])
	},
	"end politely": func(args []string) {
		signals := make(chan os.Signal, 1)
		signal.Notify(signals, syscall.SIGTERM)
		defer connect(args[0]).Close()
		<-signals
		fmt.Println("ended politely")
		os.Exit(7)
	},
	// The next two start another that stays, which has all that they have open.
	"stay with a child": func(args []string) {
		start("stay", args[0])
		signal.Ignore(syscall.SIGTERM)
		stay(args[0])
	},
	"leave a child": func(args []string) {
		start("stay", args[0])
		_, _ = connect(args[0]).Read(make([]byte, 1)) // until both are connected
		fmt.Println("done")
		os.Exit(20)
	},
	"kill itself": func([]string) {
		self, _ := os.FindProcess(os.Getpid())
		_ = self.Kill()
		select {}
	},
}

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "child" {
		children[os.Args[2]](os.Args[3:])
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func start(args ...string) {
	cmd := exec.Command(os.Args[0], append([]string{"child"}, args...)...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := cmd.Start(); err != nil {
		panic(err)
	}
}

func stay(socket string) {
	defer connect(socket).Close()
	time.Sleep(10 * patient)
}

func connect(socket string) net.Conn {
	c, err := net.Dial("unix", socket)
	if err != nil {
		panic(err)
	}
	return c
}

// watch returns a socket, and a function that waits until so many processes have
// connected to it, and one that waits until all of them are gone.
func watch(t *testing.T, count int) (socket string, connected, gone func()) {
	t.Helper()
	dir, err := os.MkdirTemp("", "watch") // a name of a socket must be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	socket = filepath.Join(dir, "s")
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	var connections []net.Conn
	connected = func() {
		_ = listener.(*net.UnixListener).SetDeadline(time.Now().Add(patient))
		for range count {
			c, err := listener.Accept()
			if err != nil {
				t.Error(err)
				return
			}
			connections = append(connections, c)
		}
		for _, c := range connections {
			_, _ = c.Write([]byte("!"))
		}
	}
	gone = func() {
		t.Helper()
		for _, c := range connections {
			_ = c.SetDeadline(time.Now().Add(patient))
			if _, err := c.Read(make([]byte, 1)); errors.Is(err, os.ErrDeadlineExceeded) {
				t.Error("a process has survived")
			}
		}
	}
	return socket, connected, gone
}

func child(out *string, args ...string) Program {
	return Program{Path: os.Args[0], Args: append([]string{"child"}, args...), Read: into(out)}
}

// into returns what reads an output into out, and behind it the error of reading.
func into(out *string) func(io.Reader) {
	return func(r io.Reader) {
		text, err := io.ReadAll(r)
		if *out = string(text); err != nil {
			*out += err.Error()
		}
	}
}

func TestRun(t *testing.T) {
	input := filepath.Join(t.TempDir(), "input")
	if err := os.WriteFile(input, []byte("from a file"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args           []string
		input          string
		want           Ending
		output, errors string
	}{
		{args: []string{"status"}, want: Ending{Status: 0, How: "exit status 0"}, output: "out\n", errors: "err\n"},
		{args: []string{"status", "1", "2", "3"}, want: Ending{Status: 3, How: "exit status 3"}, output: "out\n", errors: "err\n"},
		{args: []string{"echo"}, want: Ending{Status: 0, How: "exit status 0"}},
		{args: []string{"echo"}, input: input, want: Ending{Status: 0, How: "exit status 0"}, output: "from a file"},
		{args: []string{"kill itself"}, want: Ending{Status: -1, How: "signal: killed"}},
	} {
		var output, errors string
		p := child(&output, test.args...)
		p.Input, p.ReadError = test.input, into(&errors)
		got, err := Run(t.Context(), p)
		got.Memory = 0
		if err != nil || got != test.want || output != test.output || errors != test.errors {
			t.Errorf("%v: %+v, %v, output %q, errors %q", test.args, got, err, output, errors)
		}
	}
}

func TestRunCannotStart(t *testing.T) {
	for _, p := range []Program{
		{Path: filepath.Join(t.TempDir(), "none")},
		{Path: t.TempDir()},
		{Path: os.Args[0], Input: filepath.Join(t.TempDir(), "none")},
	} {
		if e, err := Run(t.Context(), p); err == nil {
			t.Errorf("%+v: %+v: expected an error", p, e)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Run(ctx, Program{Path: os.Args[0]}); err != context.Canceled {
		t.Errorf("started under a context that has ended: %v", err)
	}
}

// Both outputs are drained at the same time, whether they are read or not.
func TestRunFlood(t *testing.T) {
	var output, errors string
	whole := child(&output, "flood")
	whole.ReadError = into(&errors)
	none := child(nil, "flood")
	none.Read = nil
	for _, p := range []Program{whole, none} {
		if e, err := Run(t.Context(), p); err != nil || e.Status != 0 {
			t.Errorf("%d, %v", e.Status, err)
		}
	}
	if want := 10 << 20; len(output) != want || len(errors) != want {
		t.Errorf("%d and %d bytes: expected %d", len(output), len(errors), want)
	}
}

// Whatever a program does when its time is over, neither it nor its child is there
// afterwards.
func TestRunEnds(t *testing.T) {
	defer func(usual time.Duration) { patience = usual }(patience)
	for _, test := range []struct {
		name      string
		processes int
		patience  time.Duration
		status    int
		output    string
	}{
		{"stay", 1, patience, -1, ""},
		{"stay with a child", 2, patience, -1, ""},
		{"end politely", 1, patient, 7, "ended politely\n"},
	} {
		socket, connected, gone := watch(t, test.processes)
		ctx, cancel := context.WithCancel(t.Context())
		go func() {
			connected()
			cancel()
		}()
		patience = test.patience
		var output string
		e, err := Run(ctx, child(&output, test.name, socket))
		if err != nil || e.Stopped != context.Canceled || e.Status != test.status || output != test.output {
			t.Errorf("%s: %+v, %v, output %q", test.name, e, err, output)
		}
		gone()
	}
}

// A program that has ended by itself is not kept waiting for a child that it has
// left, which has its outputs open.
func TestRunEndsWhatIsLeft(t *testing.T) {
	socket, connected, gone := watch(t, 2)
	go connected()
	var output string
	e, err := Run(t.Context(), child(&output, "leave a child", socket))
	if err != nil || e.Status != 20 || e.Stopped != nil || output != "done\n" {
		t.Errorf("%+v, %v, output %q", e, err, output)
	}
	gone()
}

// What is written and what is read pass each other, however much it is.
func TestRunWrites(t *testing.T) {
	text := strings.Repeat("to standard input\n", 1<<18)
	for _, want := range []string{"", text} {
		var output string
		p := child(&output, "echo")
		p.Write = func(w io.Writer) { _, _ = io.WriteString(w, want) }
		if e, err := Run(t.Context(), p); err != nil || e.Status != 0 || output != want {
			t.Errorf("%+v, %v, %d bytes of output: expected %d", e, err, len(output), len(want))
		}
	}
}

// A program that does not read its input ends as it likes, and whoever writes is told.
func TestRunWritesInVain(t *testing.T) {
	var output string
	p := child(&output, "status", "1")
	var failed error
	p.Write = func(w io.Writer) {
		for failed == nil {
			_, failed = w.Write(make([]byte, 1<<16))
		}
	}
	if e, err := Run(t.Context(), p); err != nil || e.Status != 1 || output != "out\n" || failed == nil {
		t.Errorf("%+v, %v, output %q, write error %v", e, err, output, failed)
	}
}

// A child that stays and has the input open does not keep the writer.
func TestRunEndsWhoWrites(t *testing.T) {
	socket, connected, gone := watch(t, 2)
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		connected()
		cancel()
	}()
	var output string
	p := child(&output, "stay with a child", socket)
	p.Write = func(w io.Writer) {
		for {
			if _, err := w.Write(make([]byte, 1<<16)); err != nil {
				return
			}
		}
	}
	if e, err := Run(ctx, p); err != nil || e.Stopped != context.Canceled {
		t.Errorf("%+v, %v", e, err)
	}
	gone()
}

func TestRunMemory(t *testing.T) {
	if now, _ := memoryOf(os.Getpid()); now == 0 {
		if e, err := Run(t.Context(), child(new(string), "status")); err != nil || e.Memory != 0 {
			t.Errorf("%+v, %v: expected no figure here", e, err)
		}
		return
	}
	var output string
	e, err := Run(t.Context(), child(&output, "hold"))
	if err != nil || e.Memory < 1<<20 || e.Memory > 1<<30 { // its last moment may be missed
		t.Errorf("%+v, %v: expected up to 64 MB of memory and some more", e, err)
	}
}
