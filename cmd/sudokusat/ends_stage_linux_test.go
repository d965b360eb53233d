package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

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
	if out, err := s.command(dir, "encode p.txt -o p.cnf").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	model, _ := s.command(dir, "sat p.cnf").Output() // status 10
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
