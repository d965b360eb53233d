package sat

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// fakes are programs that the test binary is when it is called with "fake" and the
// name of one: each gets the files that stand behind. They are made for the formula
// of asked, whose only model is 1 -2 3.
var fakes = map[string]func(files []string){
	"right":                    say(10, "s SATISFIABLE\nv 1 -2 3 0\n"),
	"values first":             say(10, "v 1 -2\nv 3 0\ns SATISFIABLE\n"),
	"no final zero":            say(10, "s SATISFIABLE\nv 1 -2 3\n"),
	"no end of line":           say(10, "s SATISFIABLE\nv 1 -2 3"),
	"no status":                say(10, "v 1 -2 3 0\n"),
	"unknown with a model":     say(0, "s UNKNOWN\nv 1 -2 3 0\n"),
	"false values left out":    say(10, "s SATISFIABLE\nv 1 3 0\n"),
	"a true value left out":    say(10, "s SATISFIABLE\nv 1 -2 0\n"),
	"variables of its own":     say(10, "s SATISFIABLE\nv 1 -2 3 4 -5 0\n"),
	"both signs":               say(10, "s SATISFIABLE\nv 1 -2 3 -3 0\n"),
	"both signs, then one":     say(10, "s SATISFIABLE\nv 1 -1\nv -2 3 0\n"),
	"no literal":               say(10, "s SATISFIABLE\nv 1 -2 x3 3 0\n"),
	"wrong model":              say(10, "s SATISFIABLE\nv -1 -2 3 0\n"),
	"wrong model, status 20":   say(20, "s SATISFIABLE\nv -1 -2 3 0\n"),
	"no model":                 say(10, "s SATISFIABLE\n"),
	"right with status 20":     say(20, "s SATISFIABLE\nv 1 -2 3 0\n"),
	"right with status 1":      say(1, "s SATISFIABLE\nv 1 -2 3 0\n"),
	"right beside an error":    complain(10, "s SATISFIABLE\n(error \"line 3\")\nv 1 -2 3 0\n", "(error, \"line 3\")\n"),
	"model of unsatisfiable":   say(20, "s UNSATISFIABLE\nv 1 -2 3 0\n"),
	"both answers":             say(10, "s SATISFIABLE\ns UNSATISFIABLE\nv 1 -2 3 0\n"),
	"both answers, no model":   say(20, "s SATISFIABLE\ns UNSATISFIABLE\n"),
	"always 0, satisfiable":    say(0, "s SATISFIABLE\nv 1 -2 3 0\n"),
	"always 0, unsatisfiable":  say(0, "s UNSATISFIABLE\n"),
	"unsatisfiable":            say(20, "s UNSATISFIABLE\n"),
	"unsatisfiable, status 10": say(10, "s UNSATISFIABLE\n"),
	"interrupted":              say(21, "s UNSATISFIABLE\n"),
	"interrupted in words":     say(20, "s UNSATISFIABLE\nc INTERRUPTED : 1\n"),
	"unsatisfiable, error":     complain(20, "s UNSATISFIABLE\n", "\nwarning\n*** ERROR: out of memory\n"),
	"unsatisfiable, late":      complain(20, "s UNSATISFIABLE\n", strings.Repeat("no news\n", 1<<10)+"*** error: parse\n"+strings.Repeat("x", 1<<15)),
	"unsatisfiable, warning":   complain(20, "s UNSATISFIABLE\n", "Picked up an option\n"),
	"cut off in a number":      say(10, "s SATISFIABLE\nv -1 2 3 -"),
	"misspelt":                 say(20, "s UNSATIFIABLE\n"),
	"nothing, status 20":       say(20, ""),
	"unknown":                  say(15, "s INDETERMINATE\n"),
	"no parse, status 0":       complain(0, "", "formula.cnf:3: expected number\x1b[1m\n"),
	"comments first": func([]string) {
		say(10, strings.Repeat("c "+strings.Repeat("x", 1<<20-3)+"\n", 10)+"s SATISFIABLE\nv 1 -2 3 0\n")(nil)
	},
	"floods standard error": func([]string) {
		complain(10, "s SATISFIABLE\nv 1 -2 3 0\n", strings.Repeat("no news\n", 10<<17))(nil)
	},
	"one long line": func([]string) {
		line := []byte("s SATISFIABLE\nv")
		for v := 1; v <= 120_000; v++ {
			line = fmt.Append(line, " ", v*(1-v%2*2))
		}
		_, _ = os.Stdout.Write(append(line, " 0\n"...))
		os.Exit(10)
	},
	"killed in a line": func([]string) {
		fmt.Print("s SATISFIABLE\nv 1 -2")
		die()
	},
	"killed after its answer": func([]string) {
		fmt.Print("s UNSATISFIABLE\n")
		die()
	},
	"killed after its model": func([]string) {
		fmt.Print("s SATISFIABLE\nv 1 -2 3 0\n")
		die()
	},
	"hangs":                 hang(""),
	"model, then hangs":     hang("s SATISFIABLE\nv 1 -2 3 0\n"),
	"half, then hangs":      hang("s SATISFIABLE\nv 1 -2"),
	"unsatisfiable, hangs":  hang("s UNSATISFIABLE\n"),
	"reads standard input":  func([]string) { answerFor(os.Stdin) },
	"writes no result":      say(20, "UNSATISFIABLE\n"),
	"model, but no result":  say(10, "s SATISFIABLE\nv 1 -2 3 0\n"),
	"result":                write(10, "SATISFIABLE\n", "SAT\n1 -2 3 0\n"),
	"result, unsatisfiable": write(20, "WARNING: x\nUNSATISFIABLE\n", "UNSAT\n"),
	"result, quiet":         write(20, "", "UNSAT\n"),
	"result, undecided":     write(0, "INDETERMINATE\n", "INDET\n"),
	"result, contradictory": write(20, "SATISFIABLE\n", "UNSAT\n"),
	"result, error beside":  write(20, "PARSE ERROR!\n", "UNSAT\n"),
	"result without end": func(files []string) {
		if err := os.Symlink("/dev/zero", files[len(files)-1]); err != nil {
			panic(err)
		}
		say(20, "UNSATISFIABLE\n")(nil)
	},
	"huge result": func(files []string) {
		if err := os.WriteFile(files[len(files)-1], nil, 0o666); err != nil {
			panic(err)
		}
		if err := os.Truncate(files[len(files)-1], 1<<40); err != nil {
			panic(err)
		}
		say(20, "s UNSATISFIABLE\n")(nil)
	},
	"empty result":           write(20, "UNSATISFIABLE\n", ""),
	"result, cut off":        write(10, "SATISFIABLE\n", "SAT\n1 -2"),
	"result, cut off at end": write(10, "SATISFIABLE\n", "SAT\n1 -2 3"),
}

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "fake" {
		fakes[strings.ReplaceAll(os.Args[2], "_", " ")](os.Args[3:])
		os.Exit(0)
	}
	if len(os.Args) > 2 && os.Args[1] == "serve" {
		servers[os.Args[2]]()
		os.Exit(0)
	}
	ServeIfChild()
	os.Exit(m.Run())
}

// fake returns the command that runs a fake. The last of the arguments behind it may
// be {cnf} and {out}.
func fake(t *testing.T, name, arguments string) *Command {
	t.Helper()
	if fakes[name] == nil {
		t.Fatalf("no fake %q", name)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c, err := LookupCommand(fmt.Sprintf("cmd:%s fake %s %s", self, strings.ReplaceAll(name, " ", "_"), arguments))
	if err != nil {
		t.Fatal(err)
	}
	c.program.Name = "fake"
	return c
}

func say(status int, out string) func([]string) { return complain(status, out, "") }

// complain writes both outputs, standard error first.
func complain(status int, out, stderr string) func([]string) {
	return func([]string) {
		fmt.Fprint(os.Stderr, stderr)
		fmt.Print(out)
		os.Exit(status)
	}
}

// write writes the last file too.
func write(status int, out, result string) func([]string) {
	return func(files []string) {
		if err := os.WriteFile(files[len(files)-1], []byte(result), 0o666); err != nil {
			panic(err)
		}
		fmt.Print(out)
		os.Exit(status)
	}
}

// hang writes standard output and makes a file of the name that it gets last.
func hang(out string) func([]string) {
	return func(files []string) {
		fmt.Print(out)
		if err := os.WriteFile(files[len(files)-1], nil, 0o666); err != nil {
			panic(err)
		}
		time.Sleep(time.Hour)
	}
}

func die() {
	self, _ := os.FindProcess(os.Getpid())
	_ = self.Kill()
	select {}
}

// answerFor answers 10 if it gets the formula of asked, word for word.
func answerFor(in io.Reader) {
	text, _ := io.ReadAll(in)
	if string(text) != "p cnf 3 3\n1 0\n-2 0\n2 3 0\n" {
		fmt.Printf("error: got %q\n", text)
		os.Exit(1)
	}
	fmt.Print("s SATISFIABLE\nv 1 -2 3 0\n")
	os.Exit(10)
}

// asked returns a session of c with the formula of the fakes, and what it warned of.
func asked(t *testing.T, c *Command) (Session, *[]string) {
	t.Helper()
	var warnings []string
	c.Warn = func(w string) { warnings = append(warnings, w) }
	s := c.New()
	grow(s, 3, clauses{{1}, {-2}, {2, 3}})
	return s, &warnings
}

// emptyTemp makes temporary files go to a directory of the test, and returns a
// function that complains if there are any.
func emptyTemp(t *testing.T) (check func()) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	return func() {
		t.Helper()
		if left, _ := filepath.Glob(filepath.Join(dir, "*", "*")); left != nil {
			t.Errorf("left %v", left)
		}
		if left, _ := filepath.Glob(filepath.Join(dir, "*")); left != nil {
			t.Errorf("left %v", left)
		}
	}
}
