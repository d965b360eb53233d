package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// onTerminal runs the command with standard output on a pseudo terminal of a width, and
// returns what appears there.
func onTerminal(t *testing.T, columns uint16, environment []string, args ...string) string {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer master.Close()
	fd := int(master.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)
	}
	if err == nil {
		err = unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: columns})
	}
	if err != nil {
		t.Fatal(err)
	}
	terminal, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Args[0] = "sudokusat" // which TestMain goes by
	cmd.Stdout = terminal
	cmd.Env = append(os.Environ(), environment...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	terminal.Close()
	out, _ := io.ReadAll(master) // the last read fails when nobody has the terminal any more
	if err := cmd.Wait(); err != nil {
		t.Errorf("%v: %v", args, err)
	}
	return strings.ReplaceAll(string(out), "\r\n", "\n")
}

func TestOnTerminal(t *testing.T) {
	rows, line := filepath.Join("..", "..", "testdata", "rows.txt"), filepath.Join("..", "..", "testdata", "line.txt")
	coloured, plain := []string{"TERM=xterm", "NO_COLOR="}, []string{"TERM=xterm", "NO_COLOR=1"}
	const escape, lined, solution = "\x1b[", "┠───┼", "527389416\n"
	for _, test := range []struct {
		args        []string
		columns     uint16
		environment []string
		has, lacks  []string
	}{
		{[]string{"show", rows}, 80, coloured, []string{escape, lined}, nil},
		{[]string{"show", rows}, 80, plain, []string{lined}, []string{escape}},
		{[]string{"show", rows}, 0, plain, []string{lined}, []string{escape}},
		{[]string{"show", rows}, 30, plain, []string{"┃ . 2 7 ┃ 3 8 . ┃"}, []string{lined}},
		{[]string{"show", rows}, 20, plain, []string{"# columns 1 to 6\n"}, []string{lined}},
		{[]string{"show", "--as", "svg", rows}, 80, coloured, []string{"<svg"}, []string{escape}},
		{[]string{"solve", rows}, 80, coloured, []string{escape, "[2]"}, []string{solution}},
		{[]string{"solve", rows}, 80, plain, []string{"┃ 5 │[2]│[7]┃"}, []string{escape}},
		{[]string{"solve", "--to", "rows", rows}, 80, coloured, []string{solution}, []string{escape}},
		{[]string{"solve", line}, 80, coloured, []string{"527389416819426735"}, []string{escape, "["}},
	} {
		out := onTerminal(t, test.columns, test.environment, test.args...)
		for _, has := range test.has {
			if !strings.Contains(out, has) {
				t.Errorf("%v, %d columns, %v: no %q in\n%s", test.args, test.columns, test.environment, has, out)
			}
		}
		for _, lacks := range test.lacks {
			if strings.Contains(out, lacks) {
				t.Errorf("%v, %d columns, %v: %q in\n%s", test.args, test.columns, test.environment, lacks, out)
			}
		}
	}
}
