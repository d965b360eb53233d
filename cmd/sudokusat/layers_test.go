package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/sudokusat/sudokusat/"

// layers says which packages of this module, and which other modules, each
// package may import, its tests aside. What is not listed here must be added with
// a thought.
var layers = map[string][]string{
	"sudoku":             {},
	"sudoku/format":      {"sudoku", "sudoku/clue"},
	"sudoku/canon":       {"sudoku"},
	"sudoku/draw":        {"sudoku"},
	"sudoku/random":      {"sudoku"},
	"sudoku/clue":        {"sudoku"},
	"sudoku/sudokutest":  {"sudoku", "sudoku/clue", "sudoku/random"},
	"encode/cnf":         {},
	"encode/amo":         {"encode/cnf"},
	"encode/pair":        {"encode/cnf"},
	"encode":             {"sudoku", "sudoku/clue", "encode/cnf", "encode/amo", "encode/pair"},
	"encode/sat":         {"sudoku", "encode", "encode/amo", "encode/cnf", "encode/pair", "encode/sat/process", "github.com/crillab/gophersat/solver"},
	"encode/sat/process": {},
	"encode/export":      {"sudoku", "encode", "encode/cnf"},
	"encode/infer":       {"encode/cnf"},
	"encode/certify":     {"sudoku", "sudoku/format", "encode", "encode/cnf", "encode/export", "encode/sat", "encode/proof"},
	"encode/proof":       {"encode/cnf"},
	"encode/grade":       {"sudoku", "sudoku/random", "encode", "encode/cnf", "encode/infer", "encode/sat", "encode/proof"},
	"encode/explain":     {"sudoku", "sudoku/draw", "encode", "encode/cnf", "encode/sat", "encode/proof"},
	"native":             {"sudoku", "native/core9"},
	"native/core9":       {"golang.org/x/sys/cpu"},
	"native/generate":    {"sudoku", "native", "native/core9"},

	"compare":           {"sudoku", "sudoku/format"},
	"compare/table":     {},
	"compare/judge":     {"sudoku"},
	"compare/journal":   {"sudoku", "sudoku/format", "compare"},
	"compare/summary":   {"sudoku", "compare"},
	"compare/report":    {"sudoku", "sudoku/draw", "sudoku/format", "compare", "compare/journal", "compare/summary", "compare/table"},
	"compare/engines":   {"sudoku", "native", "encode", "encode/sat", "compare", "compare/answers"}, // the table of all engines
	"compare/answers":   {"sudoku", "sudoku/format", "compare", "encode/sat/process"},
	"cmd/sudokusat/web": {"sudoku", "sudoku/format", "encode", "encode/amo", "encode/certify", "encode/cnf", "encode/explain", "encode/export", "encode/sat"},
	"cmd/sudokusat": {"cmd/sudokusat/web", "sudoku", "sudoku/clue", "sudoku/format", "encode", "encode/amo", "encode/pair", "encode/certify", "encode/cnf", "encode/explain", "encode/export", "encode/grade", "encode/infer", "encode/sat", "encode/sat/process", "native", "native/core9", "native/generate", "compare", "compare/answers", "compare/engines", "compare/journal", "compare/judge", "compare/report", "compare/summary", "compare/table", "sudoku/canon", "sudoku/draw", "sudoku/random",
		"github.com/klauspost/compress/zstd", "github.com/spf13/cobra", "github.com/spf13/pflag", "golang.org/x/sys/unix", "golang.org/x/term"},
}

// The engines must share no code, the puzzle must know nobody, and gophersat and
// cobra must stay where they are.
func TestLayers(t *testing.T) {
	format := `{{.ImportPath}}: {{join .Imports " "}}`
	out, err := exec.Command("go", "list", "-f", format, module+"...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		path, imports, _ := strings.Cut(strings.TrimSpace(line), ":")
		name := strings.TrimPrefix(path, module)
		allowed, known := layers[name]
		if !known {
			t.Errorf("%s is in no layer", name)
		}
		for _, imported := range strings.Fields(imports) {
			if !strings.Contains(imported, ".") {
				continue // the standard library
			}
			if imported = strings.TrimPrefix(imported, module); !slices.Contains(allowed, imported) {
				t.Errorf("%s imports %s, which its layer must not", name, imported)
			}
		}
	}
}

// Whether rules have boxes, or are classic, is never left unasked: the shape of others is zero.
func TestShapeOfRulesIsAsked(t *testing.T) {
	unasked := regexp.MustCompile(`, _ :?= .*\.(Boxes|Classic)\(\)`)
	files := 0
	err := filepath.WalkDir(filepath.Join("..", ".."), func(name string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		files++
		text, err := os.ReadFile(name)
		if found := unasked.Find(text); found != nil {
			t.Errorf("%s: %s", name, found)
		}
		return err
	})
	if err != nil || files < 100 {
		t.Errorf("%d files, %v", files, err)
	}
}
