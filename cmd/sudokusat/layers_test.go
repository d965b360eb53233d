package main

import (
	"os/exec"
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
	"sudoku/format":      {"sudoku"},
	"sudoku/canon":       {"sudoku"},
	"sudoku/draw":        {"sudoku"},
	"sudoku/random":      {"sudoku"},
	"sudoku/sudokutest":  {"sudoku", "sudoku/random"},
	"encode/cnf":         {},
	"encode/amo":         {"encode/cnf"},
	"encode":             {"sudoku", "encode/cnf", "encode/amo"},
	"encode/sat":         {"sudoku", "encode", "encode/amo", "encode/cnf", "encode/sat/process", "github.com/crillab/gophersat/solver"},
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
	"cmd/sudokusat": {"cmd/sudokusat/web", "sudoku", "sudoku/format", "encode", "encode/amo", "encode/certify", "encode/cnf", "encode/explain", "encode/export", "encode/grade", "encode/infer", "encode/sat", "encode/sat/process", "native", "native/core9", "native/generate", "compare", "compare/answers", "compare/engines", "compare/journal", "compare/judge", "compare/report", "compare/summary", "compare/table", "sudoku/canon", "sudoku/draw", "sudoku/random",
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
