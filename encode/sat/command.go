package sat

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

// CommandPrefix begins the name of a program that is not among [Programs].
const CommandPrefix = "cmd:"

// Command is the [Backend] that runs a program for each Solve, with a formula that
// is complete before the program starts:
//
//	clauses, assumptions ─► temporary file ─► program ─┬► standard output ─► status, model
//	                                                   ├► result file ─────►
//	                                                   ├► standard error ──► reason
//	                                                   └► exit status ─────► cross-check
//
// What it says is worth this:
//
//	a model that satisfies clauses and assumptions     Sat, whatever else was said
//	one clear statement that there is none, with an    Unsat, a claim
//	exit status that fits, by a program that ended by
//	itself and reported no failure
//	anything else                                      an error with the reason
//
// The context ends the program at once, with all that it started; see package
// process. Sessions run side by side. Each Solve starts the program anew.
type Command struct {
	name    string
	program Program
	run     []string // the file to execute and what goes before the arguments
	// Warn, if set, is called with oddities in the output with a model that is right,
	// by any goroutine that solves.
	Warn func(warning string)
	// Running, if set, is locked while the program runs or has files, for who has to
	// wait until nothing of it is left.
	Running sync.Locker
	// Temporary, if set, returns the folder in which the files of a run are, in a folder
	// of their own. Else that is [os.TempDir].
	Temporary func() (string, error)
}

// LookupCommand returns the command of a name, one of [Programs] or
//
//	cmd:PROGRAM ARGUMENT…    {cnf} in an argument stands for the file with the formula,
//	                         {out} for a file that the program writes its answer to,
//	                         {proof} for one that it writes a proof to
//
// Without {cnf} the formula is on standard input, without {out} the answer on
// standard output. Blanks separate arguments, no shell is asked. It is an error if
// the name is not known, or the program not there.
func LookupCommand(name string) (*Command, error) {
	if line, ok := strings.CutPrefix(name, CommandPrefix); ok {
		words := strings.Fields(line)
		if len(words) == 0 {
			return nil, fmt.Errorf("%s: expected a program, as in cmd:./solver {cnf}", name)
		}
		program := anyProgram
		program.Name, program.Arguments = filepath.Base(words[0]), words[1:]
		return newCommand(name, program, words[:1])
	}
	var names []string
	for _, program := range Programs {
		if program.Name == name {
			return newCommand(name, program, program.files())
		}
		names = append(names, program.Name)
	}
	return nil, fmt.Errorf("solver %q: expected one of %s, or %sPROGRAM", name, strings.Join(names, ", "), CommandPrefix)
}

// files returns the names to look for.
func (p Program) files() []string {
	if p.Files == nil {
		return []string{p.Name}
	}
	return p.Files
}

// newCommand returns a command with the first of the files that is there.
func newCommand(name string, program Program, files []string) (*Command, error) {
	for _, file := range files {
		path, err := exec.LookPath(file)
		if err != nil {
			continue
		}
		run, err := howToRun(path)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		return &Command{name: name, program: program, run: run}, nil
	}
	if strings.ContainsRune(files[0], os.PathSeparator) {
		return nil, fmt.Errorf("%s: %s is not a program", name, files[0])
	}
	return nil, fmt.Errorf("%s: no program %s in the PATH%s", name, strings.Join(files, " or "), program.install())
}

// install says how to get a program that is missing.
func (p Program) install() string {
	switch {
	case p.Debian != "":
		return fmt.Sprintf("; try apt-get install %s, or see %s", p.Debian, p.Source)
	case p.Source != "":
		return fmt.Sprintf("; Debian has none, see %s", p.Source)
	}
	return ""
}

// howToRun returns what to execute for a file: Debian links a bare jar into the
// PATH, which an operating system need not know how to run.
func howToRun(path string) ([]string, error) {
	file, err := os.Open(path)
	if err != nil {
		return []string{path}, nil // it may be executed, if not read
	}
	defer file.Close()
	var start [4]byte
	if _, err := file.Read(start[:]); err != nil || string(start[:]) != "PK\x03\x04" {
		return []string{path}, nil
	}
	java, err := exec.LookPath("java")
	if err != nil {
		return nil, fmt.Errorf("no program java in the PATH to run %s; try apt-get install default-jre-headless", path)
	}
	return []string{java, "-jar", path}, nil
}

// String returns the name that [LookupCommand] knows it by.
func (c *Command) String() string { return c.name }

// Program returns what is known of the program.
func (c *Command) Program() Program { return c.program }

// Path returns the file that is executed, or the jar that java does.
func (c *Command) Path() string { return c.run[len(c.run)-1] }

// maxOutside is how many literals a formula may have that is handed to a program, and
// bytesPerOutside what each takes here. The extended scheme of an empty 64x64 puzzle has
// 133 million.
const (
	maxOutside      = 200_000_000
	bytesPerOutside = 10
)

// New returns a session without variables and clauses. It is a [Prover] if the
// program writes proofs.
func (c *Command) New() Session {
	s := &commandSession{checkedFormula: checkedFormula{name: c.program.Name}, command: c}
	s.bound(maxOutside, bytesPerOutside)
	if c.program.Proving != nil || has(c.program.Arguments, "{proof}") {
		return provingSession{s}
	}
	return s
}

// CommandLine returns how the program is called on the files of a formula and, if
// that is not empty, of a proof, as one would type it.
func (c *Command) CommandLine(formula, proof string) string {
	p := c.call(places{formula: formula, result: "answer", proof: proof}, proof != "")
	line := strings.Join(append([]string{filepath.Base(p.Path)}, p.Args...), " ")
	if p.Input != "" {
		line += " < " + p.Input
	}
	return line
}

// newFolder makes a folder for the files of a run.
func (c *Command) newFolder() (path string, err error) {
	parent := ""
	if c.Temporary != nil {
		if parent, err = c.Temporary(); err != nil {
			return "", err
		}
	}
	return os.MkdirTemp(parent, "sudokusat-")
}

// hold locks Running and returns what unlocks it.
func (c *Command) hold() (release func()) {
	if c.Running == nil {
		return func() {}
	}
	c.Running.Lock()
	return c.Running.Unlock
}

func (c *Command) warn(warnings []string) {
	if c.Warn == nil {
		return
	}
	for _, w := range warnings {
		c.Warn(w)
	}
}
