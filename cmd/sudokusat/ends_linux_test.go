package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/spf13/cobra"
)

// ending is how the tests of this file call a command. HANG is an outside solver that
// never answers, "-" a standard input that never ends.
type ending struct {
	prints string // prints something, and ends
	hangs  string // does not end by itself
	writes []writing
}

// writing is a call that writes OUT and reads IN.
type writing struct {
	call   string
	in     string
	out    string // what OUT is called
	hangs  string // the same, but does not end
	holds  bool   // while it hangs, its temporary file is next to OUT
	goesOn bool   // it adds to OUT, and refuses what another call has written
	status int    // of the complete file
}

// endings has a row for each command. Where nothing hangs, it is the standard output that
// nobody reads.
var endings = map[string]ending{
	"sudokusat": {prints: "--help"},
	"solve":     {prints: "solve p.txt", hangs: "solve -e cmd:HANG p.txt"},
	"check":     {prints: "check p.txt", hangs: "check --prove=PROVER p.txt"},
	"count":     {prints: "count p.txt", hangs: "count -e cmd:HANG p.txt"},
	"convert":   {prints: "convert p.txt", hangs: "convert -"},
	"canon":     {prints: "canon p.txt", hangs: "canon -"},
	"rate":      {prints: "rate p.txt", hangs: "rate -"},
	"decode":    {prints: "decode --puzzle p.txt model", hangs: "decode --puzzle p.txt -"},
	"grade":     {prints: "grade wrong.cnf", hangs: "grade -"},
	"generate":  {prints: "generate", hangs: "generate --count 1000000000"},
	"serve":     {prints: "serve --addr 127.0.0.1:0", hangs: "serve --addr 127.0.0.1:0"},
	"sizes":     {prints: "sizes", hangs: "sizes --shape 20x20 --scheme minimal --amo pairwise --verify"},
	"solvers":   {prints: "solvers cmd:true", hangs: "solvers cmd:HANG"},
	"tutorial":  {prints: "tutorial"},
	"help":      {prints: "help solve"},
	"show": {prints: "show p.txt", hangs: "show -", writes: []writing{
		{call: "show -o OUT IN", in: "p.txt", out: "out.txt", hangs: "show -o OUT -", holds: true},
	}},
	"encode": {prints: "encode p.txt", hangs: "encode -", writes: []writing{
		{call: "encode -o OUT IN", in: "p.txt", out: "out.cnf", hangs: "encode --force -o OUT large.txt", holds: true},
	}},
	"sat": {prints: "sat unsat.cnf", hangs: "sat -", writes: []writing{
		{call: "sat --proof OUT IN", in: "unsat.cnf", out: "proof", hangs: "sat --proof OUT pigeons.cnf", holds: true, status: 20},
	}},
	"certify": {prints: "certify --check certificate", hangs: "certify -o new -", writes: []writing{
		{call: "certify -o OUT IN", in: "p.txt", out: "new", hangs: "certify -o OUT --solver PROVER p.txt"},
	}},
	"compare": {prints: "compare p.txt", hangs: "compare -e bitmask -e cmd:HANG p.txt", writes: []writing{
		{call: "compare -e bitmask --report OUT IN", in: "p.csv", out: "out.csv", hangs: "compare -e bitmask --report OUT -", holds: true},
		{call: "compare -e bitmask --findings OUT IN", in: "p.csv", out: "found.json", hangs: "compare -e bitmask --findings OUT -"},
		{call: "compare -e bitmask --checkpoint OUT IN", in: "p.csv", out: "run", hangs: "compare -e bitmask --checkpoint OUT -", goesOn: true},
	}},
	"explain":           {prints: "explain"},
	"explain clauses":   {prints: "explain clauses p.txt", hangs: "explain clauses -"},
	"explain why":       {prints: "explain why p.txt", hangs: "explain why -e cmd:HANG p.txt"},
	"explain repair":    {prints: "explain repair p.txt", hangs: "explain repair -"},
	"explain redundant": {prints: "explain redundant p.txt", hangs: "explain redundant -"},
	"explain rules":     {prints: "explain rules --shape 4 --without row1", hangs: "explain rules --table --solver PROVER"},
	"explain steps": {prints: "explain steps p.txt", hangs: "explain steps -", writes: []writing{
		{call: "explain steps -o OUT IN", in: "p.txt", out: "out.txt", hangs: "explain steps -o OUT -", holds: true},
	}},
	"completion":            {prints: "completion"},
	"completion bash":       {prints: "completion bash"},
	"completion zsh":        {prints: "completion zsh"},
	"completion fish":       {prints: "completion fish"},
	"completion powershell": {prints: "completion powershell"},
}

// A command without a row fails this test.
func TestEndingsHasAllCommands(t *testing.T) {
	root := newRoot()
	root.SetOut(io.Discard)
	completeTree(root)
	rows := maps.Clone(endings)
	var visit func(*cobra.Command)
	visit = func(cmd *cobra.Command) {
		name := strings.TrimPrefix(cmd.CommandPath(), "sudokusat ")
		if _, ok := rows[name]; !ok {
			t.Errorf("%s has no row", name)
		}
		delete(rows, name)
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	visit(root)
	for name := range rows {
		t.Errorf("%s is not a command", name)
	}
}

// stage is where the calls of a test run: a folder with the files that they name.
type stage struct {
	program string
	files   map[string]string
}

// newStage builds the command and makes the files.
func newStage(t *testing.T) *stage {
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	pigeons, holes := 13, 12
	var clauses []string
	for p := range pigeons {
		var somewhere string
		for h := range holes {
			somewhere += fmt.Sprint(p*holes+h+1, " ")
			for q := range p {
				clauses = append(clauses, fmt.Sprintf("-%d -%d 0", p*holes+h+1, q*holes+h+1))
			}
		}
		clauses = append(clauses, somewhere+"0")
	}
	s := &stage{program: buildCommand(t), files: map[string]string{
		"p.txt":       puzzle + "\n",
		"p.csv":       "puzzle,solution\n" + puzzle + "," + solution + "\n",
		"unsat.cnf":   "p cnf 1 2\n1 0\n-1 0\n",
		"wrong.cnf":   "p cnf 64 1\n-1 -2 0\n",
		"pigeons.cnf": fmt.Sprintf("p cnf %d %d\n%s\n", pigeons*holes, len(clauses), strings.Join(clauses, "\n")),
		"large.txt":   strings.Repeat(strings.Repeat("0 ", 100)+"\n", 100),
		"HANG":        "#!/bin/sh\nexec sleep 1000\n",
	}}
	dir := s.folder(t)
	model, _ := s.command(dir, "encode p.txt -o p.cnf").CombinedOutput()
	model, _ = s.command(dir, "sat p.cnf").Output() // status 10
	s.files["model"] = string(model)
	if out, err := s.command(dir, "certify -o certificate p.txt").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, name := range entries(t, filepath.Join(dir, "certificate")) {
		text, err := os.ReadFile(filepath.Join(dir, "certificate", name))
		if err != nil {
			t.Fatal(err)
		}
		s.files["certificate/"+name] = string(text)
	}
	return s
}

// folder returns a new folder with the files, and one for what is temporary.
func (s *stage) folder(t *testing.T) string {
	dir := t.TempDir()
	for _, sub := range []string{"certificate", "temporary"} {
		if err := os.Mkdir(filepath.Join(dir, sub), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range s.files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// command returns a call.
func (s *stage) command(dir, call string) *exec.Cmd {
	hang := filepath.Join(dir, "HANG")
	replaced := strings.NewReplacer("PROVER", "cmd:"+hang+" {cnf} {proof}", "HANG", hang)
	words := strings.Fields(call)
	for i := range words {
		words[i] = replaced.Replace(words[i])
	}
	cmd := exec.Command(s.program, words...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "TMPDIR="+filepath.Join(dir, "temporary"))
	return cmd
}

// statusOfRun runs a command to its end.
func statusOfRun(t *testing.T, cmd *exec.Cmd) (status int, stderr string) {
	t.Helper()
	var text bytes.Buffer
	cmd.Stderr = &text
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), text.String()
}

// Output that cannot be written is an error, whatever the answer is.
//
// A descriptor that is closed is not in the table: the runtime of Go opens /dev/null in
// its place before the program begins, and the program cannot tell.
func TestEndingsWithoutOutput(t *testing.T) {
	if testing.Short() {
		return
	}
	s := newStage(t)
	for _, name := range slices.Sorted(maps.Keys(endings)) {
		dir := s.folder(t)
		for _, device := range []struct {
			what   string
			open   func() (*os.File, error)
			status int
			stderr string
		}{
			{"a full device", func() (*os.File, error) { return os.OpenFile("/dev/full", os.O_WRONLY, 0) }, 2, "sudokusat: standard output: no space left on device\n"},
			{"what can only be read", func() (*os.File, error) { return os.Open(os.DevNull) }, 2, "sudokusat: standard output: bad file descriptor\n"},
			{"a pipe that nobody reads", brokenPipe, 128 + int(syscall.SIGPIPE), ""},
		} {
			out, err := device.open()
			if err != nil {
				t.Fatal(err)
			}
			cmd := s.command(dir, endings[name].prints)
			cmd.Stdout = out
			status, stderr := statusOfRun(t, cmd)
			out.Close()
			if status != device.status || !strings.HasSuffix(stderr, device.stderr) || strings.Count(stderr, device.stderr) > 1 && device.stderr != "" {
				t.Errorf("%s, output is %s: status %d, expected %d; %q, expected %q", name, device.what, status, device.status, stderr, device.stderr)
			}
		}
		s.checkClean(t, dir, name)
	}
}

func brokenPipe() (*os.File, error) {
	reader, writer, err := os.Pipe()
	if err == nil {
		reader.Close()
	}
	return writer, err
}

// checkClean holds that a folder has the files of the stage, and nothing temporary.
func (s *stage) checkClean(t *testing.T, dir, what string, others ...string) {
	t.Helper()
	for _, name := range entries(t, dir) {
		if _, ok := s.files[name]; !ok && name != "certificate" && name != "temporary" && !slices.Contains(others, name) {
			t.Errorf("%s left %s", what, name)
		}
	}
	if left := entries(t, filepath.Join(dir, "temporary")); len(left) > 0 {
		t.Errorf("%s left %v in the temporary folder", what, left)
	}
}

// An output is never the input, and one that cannot be written is named as asked for.
func TestEndingsOfFiles(t *testing.T) {
	if testing.Short() {
		return
	}
	s := newStage(t)
	full, readOnly := disks(t)
	for _, name := range slices.Sorted(maps.Keys(endings)) {
		for _, w := range endings[name].writes {
			s.outputIsInput(t, w)
			dir := s.folder(t)
			for out, want := range map[string]string{"p.txt": "not a directory", full: "no space left on device", readOnly: "read-only file system"} {
				if out == "" {
					continue
				}
				out = filepath.Join(out, w.out)
				status, stderr := statusOfRun(t, s.command(dir, w.fill(w.call, out)))
				if status != 2 || !strings.Contains(stderr, out+": "+want) || strings.Contains(stderr, temporaryPrefix) {
					t.Errorf("%s: status %d, %q; expected 2, %s", w.fill(w.call, out), status, stderr, want)
				}
			}
			s.checkClean(t, dir, w.call)
		}
	}
}

func (w writing) fill(call, out string) string {
	return strings.NewReplacer("OUT", out, "IN", w.in).Replace(call)
}

// outputIsInput names the input as the output too, in all ways.
func (s *stage) outputIsInput(t *testing.T, w writing) {
	dir := s.folder(t)
	in := filepath.Join(dir, w.in)
	hard, soft := "hard"+filepath.Ext(w.in), "soft"+filepath.Ext(w.in)
	if err := errors.Join(os.Link(in, filepath.Join(dir, hard)), os.Symlink(w.in, filepath.Join(dir, soft))); err != nil {
		t.Fatal(err)
	}
	for _, out := range []string{w.in, "./" + w.in, hard, soft} {
		status, stderr := statusOfRun(t, s.command(dir, w.fill(w.call, out)))
		if got, err := os.ReadFile(in); status != 2 || err != nil || string(got) != s.files[w.in] {
			t.Errorf("%s: status %d, %q; the input is %.40q", w.fill(w.call, out), status, stderr, got)
		}
	}
	s.checkClean(t, dir, w.call, hard, soft)
}

// disks returns a folder of a disk that is full and one of a disk that can only be read,
// or nothing for those who may not mount them.
func disks(t *testing.T) (full, readOnly string) {
	full, readOnly = t.TempDir(), t.TempDir()
	for dir, flags := range map[string]uintptr{full: 0, readOnly: syscall.MS_RDONLY} {
		if syscall.Mount("tmpfs", dir, "tmpfs", flags, "size=64k") != nil {
			return "", ""
		}
		t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	}
	filler := bytes.Repeat([]byte{1}, 1<<20)
	if err := os.WriteFile(filepath.Join(full, "filler"), filler, 0o666); err == nil {
		t.Fatal("a full disk is not full")
	}
	return full, readOnly
}

// hanging is a call that does not end by itself, in a session of its own.
type hanging struct {
	cmd       *exec.Cmd
	in, out   *os.File // our ends
	stderr    bytes.Buffer
	dir, call string
	ended     chan struct{}
}

// startHanging starts a call whose standard input never ends, and whose standard output
// nobody reads unless it is serve, which is told to end by other means.
func (s *stage) startHanging(t *testing.T, dir, call string) *hanging {
	h := &hanging{cmd: s.command(dir, call), dir: dir, call: call, ended: make(chan struct{})}
	stdin, in, errIn := os.Pipe()
	out, stdout, errOut := os.Pipe()
	if err := errors.Join(errIn, errOut); err != nil {
		t.Fatal(err)
	}
	defer stdin.Close()
	defer stdout.Close()
	h.in, h.out = in, out
	if !strings.HasPrefix(call, "serve") {
		fillPipe(t, stdout)
	}
	h.cmd.Stdin, h.cmd.Stdout, h.cmd.Stderr = stdin, stdout, &h.stderr
	h.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := h.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = h.cmd.Wait()
		close(h.ended)
	}()
	return h
}

// fillPipe fills a pipe, so that the next write waits.
func fillPipe(t *testing.T, pipe *os.File) {
	connection, err := pipe.SyscallConn()
	if err == nil {
		err = connection.Control(func(fd uintptr) {
			_ = syscall.SetNonblock(int(fd), true)
			for page := make([]byte, 4096); ; {
				if _, err := syscall.Write(int(fd), page); err != nil {
					break
				}
			}
			_ = syscall.SetNonblock(int(fd), false)
		})
	}
	if err != nil {
		t.Fatal(err)
	}
}

// end sends a signal and waits for the end, and for that of all children.
func (h *hanging) end(t *testing.T, s syscall.Signal) syscall.WaitStatus {
	t.Helper()
	session := h.cmd.Process.Pid
	_ = h.cmd.Process.Signal(s)
	select {
	case <-h.ended:
	case <-time.After(patience):
		_ = h.cmd.Process.Kill()
		t.Errorf("%s did not end at %v", h.call, s)
		<-h.ended
	}
	h.in.Close()
	h.out.Close()
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		alive := membersOf(t, session)
		if len(alive) == 0 {
			break
		}
		if time.Now().After(end) {
			t.Errorf("%s, %v: %v are alive", h.call, s, alive)
			break
		}
	}
	return h.cmd.ProcessState.Sys().(syscall.WaitStatus)
}

// membersOf lists the processes of a session.
func membersOf(t *testing.T, session int) (alive []string) {
	t.Helper()
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range stats {
		text, err := os.ReadFile(name)
		if err != nil {
			continue // it has ended
		}
		// "7 (name) state parent group session …"
		fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
		if fields[0] != "Z" && fields[3] == fmt.Sprint(session) {
			alive = append(alive, string(text[:40]))
		}
	}
	return alive
}

// A signal ends each command with its status, and leaves no dump, child or file.
func TestEndingsBySignal(t *testing.T) {
	if testing.Short() {
		return
	}
	s := newStage(t)
	for _, name := range slices.Sorted(maps.Keys(endings)) {
		row := endings[name]
		if row.hangs == "" {
			row.hangs = row.prints
		}
		calls := append([]writing{{hangs: row.hangs}}, row.writes...)
		t.Run(strings.ReplaceAll(name, " ", "-"), func(t *testing.T) {
			t.Parallel()
			var all sync.WaitGroup
			for _, w := range calls {
				for _, sent := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
					all.Go(func() { s.signalled(t, w, sent) })
				}
			}
			all.Wait()
		})
	}
}

// signalled ends a call by a signal. One that comes before the command listens ends it
// in the manner of the system, and is sent again, later.
func (s *stage) signalled(t *testing.T, w writing, sent syscall.Signal) {
	call := w.fill(w.hangs, w.out)
	want := 128 + int(sent)
	if strings.HasPrefix(call, "serve") && (sent == syscall.SIGINT || sent == syscall.SIGTERM) {
		want = 0 // it is how it is meant to end
	}
	for pause := 300 * time.Millisecond; ; pause *= 2 {
		dir := s.folder(t)
		old := filepath.Join(dir, w.out)
		replaces := w.out != "" && !w.goesOn && !strings.HasPrefix(call, "certify")
		if replaces {
			if err := os.WriteFile(old, []byte("old"), 0o666); err != nil {
				t.Error(err)
			}
		}
		h := s.startHanging(t, dir, call)
		select {
		case <-time.After(pause):
		case <-h.ended:
			t.Errorf("%s ended by itself: %v, %s", call, h.cmd.ProcessState, &h.stderr)
			return
		}
		ended := h.end(t, sent)
		if ended.ExitStatus() != want && pause < patience/4 {
			continue
		}
		if ended.ExitStatus() != want || strings.Contains(h.stderr.String(), "goroutine ") {
			t.Errorf("%s, %v: status %d, expected %d; %.300s", call, sent, ended.ExitStatus(), want, &h.stderr)
		}
		s.checkClean(t, dir, call, w.out)
		if text, err := os.ReadFile(old); replaces && string(text) != "old" {
			t.Errorf("%s, %v: the old output has become %.40q, %v", call, sent, text, err)
		}
		return
	}
}

// Killed, a command leaves no child, and what else it leaves is swept by the next run that
// writes in the same place, once it is old.
func TestEndingsByKill(t *testing.T) {
	if testing.Short() {
		return
	}
	s := newStage(t)
	for name, row := range endings {
		for _, w := range row.writes {
			t.Run(strings.ReplaceAll(name, " ", "-"), func(t *testing.T) {
				t.Parallel()
				s.killed(t, w)
			})
		}
	}
}

func (s *stage) killed(t *testing.T, w writing) {
	dir := s.folder(t)
	h := s.startHanging(t, dir, w.fill(w.hangs, w.out))
	temporary := func() (names []string) {
		for _, folder := range []string{dir, filepath.Join(dir, "temporary")} {
			found, _ := filepath.Glob(filepath.Join(folder, temporaryPrefix+"*"))
			names = append(names, found...)
		}
		return names
	}
	leaves := w.holds || strings.Contains(w.hangs, "PROVER")
	for end := time.Now().Add(patience); leaves && !h.hasLock(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s: no temporary file appeared", h.call)
		}
	}
	h.sweepAlive(t, s, w, temporary())
	if ended := h.end(t, syscall.SIGKILL); !ended.Signaled() {
		t.Errorf("%s: %v, expected it to be killed", h.call, h.cmd.ProcessState)
	}
	if _, err := os.Stat(filepath.Join(dir, w.out)); err == nil && !w.goesOn {
		t.Errorf("%s: there is an output", h.call)
	}
	age(t, temporary())
	for _, call := range []string{w.fill(w.call, w.out), "check -e cmd:false p.txt"} {
		status, stderr := statusOfRun(t, s.command(dir, call))
		if call == w.fill(w.call, w.out) && status != w.status && !w.goesOn {
			t.Errorf("%s: status %d, %s", call, status, stderr)
		}
	}
	s.checkClean(t, dir, w.call, w.out)
}

// hasLock returns whether the command has locked a file.
func (h *hanging) hasLock() bool {
	infos, _ := filepath.Glob(fmt.Sprintf("/proc/%d/fdinfo/*", h.cmd.Process.Pid))
	return slices.ContainsFunc(infos, func(name string) bool {
		info, _ := os.ReadFile(name)
		return bytes.Contains(info, []byte("FLOCK"))
	})
}

// sweepAlive holds that what is old but in use is left alone.
func (h *hanging) sweepAlive(t *testing.T, s *stage, w writing, names []string) {
	age(t, names)
	for _, call := range []string{"show -o other.txt p.txt", "check -e cmd:false p.txt"} {
		_, _ = statusOfRun(t, s.command(h.dir, call))
	}
	for _, name := range names {
		if _, err := os.Lstat(name); err != nil {
			t.Errorf("%s: what it was using is gone: %v", h.call, err)
		}
	}
	_ = os.Remove(filepath.Join(h.dir, "other.txt"))
}

// age makes files old.
func age(t *testing.T, names []string) {
	t.Helper()
	old := time.Now().Add(-2 * abandonedAfter)
	for _, name := range names {
		if err := os.Chtimes(name, old, old); err != nil {
			t.Error(err)
		}
	}
}
