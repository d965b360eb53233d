package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var programBlock = regexp.MustCompile("(?s)```go\n(package main.*?)```")

// readReadme returns the root of the module and the README.
func readReadme(t *testing.T) (root, text string) {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return root, string(readme)
}

// The sessions of the README are run as they stand there, in a clone, and must print
// what stands there.
func TestReadmeSessions(t *testing.T) {
	root, readme := readReadme(t)
	sessions{text: readme, dir: root, bin: filepath.Dir(buildCommand(t))}.run(t)
}

// The program of the README is compiled and run. It stands in the module for the
// Go tool alone, by an overlay.
func TestReadmeProgram(t *testing.T) {
	root, readme := readReadme(t)
	program := programBlock.FindStringSubmatch(readme)
	if program == nil {
		t.Fatal("no program found")
	}
	source := filepath.Join(t.TempDir(), "main.go")
	overlay := filepath.Join(t.TempDir(), "overlay.json")
	replace := map[string]map[string]string{"Replace": {filepath.Join(root, "readme", "main.go"): source}}
	text, err := json.Marshal(replace)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{source: []byte(program[1]), overlay: text} {
		if err := os.WriteFile(name, content, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run := exec.Command("go", "run", "-overlay", overlay, "./readme")
	run.Dir = root
	out, err := run.CombinedOutput()
	if want := "several (two solutions by sat)\nc sudoku 2x2 minimal+pairwise\n"; err != nil || !strings.HasPrefix(string(out), want) {
		t.Errorf("got %v, %.300s\nwant %s", err, out, want)
	}
}

// The picture of the README is the one that "make picture" draws.
func TestReadmePicture(t *testing.T) {
	root, _ := readReadme(t)
	draw := exec.Command("go", "run", filepath.Join("docs", "picture.go"))
	draw.Dir = root
	drawn, err := draw.Output()
	if err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile(filepath.Join(root, "docs", "clauses.svg"))
	if err != nil {
		t.Fatal(err)
	}
	if string(drawn) != string(kept) {
		t.Error("docs/clauses.svg is not what docs/picture.go draws: run make picture")
	}
}
