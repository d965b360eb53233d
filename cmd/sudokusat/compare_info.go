package main

import (
	"bufio"
	"cmp"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/journal"
)

// info says how the results of a run come about.
func (c *comparison) info(files []string) journal.Info {
	s := journal.Setting{
		Limit: c.limit, Unique: c.unique, Copies: c.copies, Seed: c.seed, Random: c.random != "", Mix: c.setting.Mix, Count: c.count,
		From: c.input.from, Alphabet: c.input.alphabet, Rules: c.input.rules,
	}
	for _, name := range files {
		s.Files = append(s.Files, strings.ToValidUTF8(name, "\uFFFD")) // as JSON keeps it
	}
	for _, e := range c.series.Run.Engines {
		s.Engines = append(s.Engines, e.String())
	}
	if c.timeout > 0 {
		s.Timeout = c.timeout.String()
	}
	if c.input.shape != "" {
		s.Shapes = strings.Split(c.input.shape, ",")
	}
	return journal.Info{
		Setting: s, Commands: []string{commandLine(os.Args[1:])}, Machines: []string{machine()},
		Versions: c.versions(), Started: time.Now(),
	}
}

// commandLine returns arguments as one would type them.
func commandLine(arguments []string) string {
	line := "sudokusat"
	for _, a := range arguments {
		line += " " + quoted(a)
	}
	return line
}

// quoted returns an argument as one would type it.
func quoted(argument string) string {
	if argument == "" || strings.ContainsAny(argument, " \t\n'\"\\$&|;<>(){}*?[]#~`!") {
		return "'" + strings.ReplaceAll(argument, "'", `'\''`) + "'"
	}
	return argument
}

// machine names the processor, how much of it is used, and the operating system.
func machine() string {
	return fmt.Sprintf("%s, %d of %d cores, %s/%s", processor(), runtime.GOMAXPROCS(0), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH)
}

// processor returns the name of the processor, where the system tells it.
func processor() string {
	file, err := os.Open("/proc/cpuinfo")
	if err == nil {
		defer file.Close()
		for lines := bufio.NewScanner(file); lines.Scan(); {
			if key, value, _ := strings.Cut(lines.Text(), ":"); strings.TrimSpace(key) == "model name" {
				return strings.TrimSpace(value)
			}
		}
	}
	return "unknown processor"
}

// versions lists those of this program, of what engines in it are built with, and of
// programs outside.
func (c *comparison) versions() (all []string) {
	all = append(all, "sudokusat "+version(), runtime.Version())
	if build, ok := debug.ReadBuildInfo(); ok {
		for _, d := range build.Deps {
			if strings.HasSuffix(d.Path, "/gophersat") {
				all = append(all, "gophersat "+d.Version)
			}
		}
	}
	for _, name := range c.engines {
		e, err := engines.Find(name)
		if err != nil || e.Program == nil {
			continue
		}
		if command, err := engines.Command(e.Name, engineOptions(c.cmd, false)); err == nil {
			all = append(all, e.Name+" "+cmp.Or(command.Version(c.cmd.Context()), "(unknown version)"))
		}
	}
	return all
}
