package main

import (
	"flag"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/sudokusat/sudokusat/encode/sat"
)

var update = flag.Bool("update", false, "write what the scripts got into them")

func TestMain(m *testing.M) {
	sat.ServeIfChild()
	testscript.Main(m, map[string]func(){"sudokusat": main})
}

// buildCommand builds the command and returns where it is.
func buildCommand(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "sudokusat")
	if runtime.GOOS == "windows" {
		program += ".exe" // or it could not be run
	}
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// outside lists the programs that some scripts and sessions run, and the Debian
// package of each.
var outside = map[string]string{
	"minisat": "minisat", "cadical": "cadical", "clasp": "clasp", "picosat": "picosat",
	"cryptominisat5": "cryptominisat", "z3": "z3", "cvc5": "cvc5", "sh": "dash",
}

// needOutside skips a test that lacks one of those programs, except in CI.
func needOutside(t *testing.T) {
	t.Helper()
	needPrograms(t, slices.Collect(maps.Keys(outside)))
}

// needPrograms does so for some of them.
func needPrograms(t *testing.T, programs []string) {
	t.Helper()
	for _, program := range programs {
		if _, err := exec.LookPath(program); err == nil {
			continue
		}
		if os.Getenv("CI") != "" {
			t.Fatalf("%s is missing: install the package %s", program, outside[program])
		}
		t.Skipf("%s is missing: install the package %s to run this test", program, outside[program])
	}
}

// concurrent are the scripts in which several puzzles are worked on at once. The race
// detector makes each start of the command take a second: it sees no others.
var concurrent = []string{"check", "compare_jobs", "programs", "solve_batch", "timeout"}

func TestScript(t *testing.T) {
	dir := filepath.Join("testdata", "script")
	if !testing.Short() {
		runScripts(t, testscript.Params{Dir: dir})
		return
	}
	var files []string
	for _, name := range concurrent {
		files = append(files, filepath.Join(dir, name+".txtar"))
	}
	runScripts(t, testscript.Params{Files: files})
}

func TestScriptOutsideSolvers(t *testing.T) {
	if testing.Short() {
		return
	}
	needOutside(t)
	runScripts(t, testscript.Params{Dir: filepath.Join("testdata", "script", "outside")})
}

func runScripts(t *testing.T, p testscript.Params) {
	corpora, err := filepath.Abs(filepath.Join("..", "..", "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	p.UpdateScripts = *update
	p.RequireExplicitExec = true
	p.RequireUniqueNames = true
	p.Setup = func(env *testscript.Env) error {
		env.Setenv("CORPORA", corpora)
		return nil
	}
	p.Cmds = map[string]func(*testscript.TestScript, bool, []string){"status": statusCmd}
	testscript.Run(t, p)
}

// statusCmd runs a command and checks its exit status: "status 3 sudokusat …".
func statusCmd(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N command...")
	}
	err := ts.Exec(args[1], args[2:]...)
	got := "0"
	if exit, ok := err.(*exec.ExitError); ok {
		got = strconv.Itoa(exit.ExitCode())
	}
	if got != args[0] {
		ts.Fatalf("exit status %s, want %s", got, args[0])
	}
}
