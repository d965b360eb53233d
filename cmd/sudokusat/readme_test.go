package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var consoleBlock = regexp.MustCompile("(?s)```console\n(.*?)```")

// The sessions of the README are run as they stand there, one after the other,
// and must print what stands there.
func TestReadmeSessions(t *testing.T) {
	needOutside(t)
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	bin, tmp := t.TempDir(), t.TempDir()
	build := exec.Command("go", "build", "-o", bin, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	blocks := consoleBlock.FindAllStringSubmatch(string(readme), -1)
	if len(blocks) == 0 {
		t.Fatal("no session found")
	}
	for _, block := range blocks {
		for _, step := range strings.Split("\n"+block[1], "\n$ ")[1:] {
			command, want, _ := strings.Cut(step, "\n")
			shell := exec.Command("sh", "-c", strings.ReplaceAll(command, "/tmp/", tmp+"/"))
			shell.Dir = root
			shell.Env = append(os.Environ(), "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
			out, _ := shell.Output() // the status of a solver is 10 or 20
			if diff := cmp.Diff(strings.TrimSuffix(want, "\n"), strings.TrimSuffix(string(out), "\n")); diff != "" {
				t.Errorf("$ %s\n%s", command, diff)
			}
		}
	}
}
