package main

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var consoleBlock = regexp.MustCompile("(?s)```console\n(.*?)```")

// sessions are the blocks of a Markdown text that show what to type and what is then
// printed on standard output and standard error:
//
//	$ a command, which may
//	> go on in further lines
//	what it prints
//	...                        stands for any lines, or for none
//	and so on
type sessions struct {
	text string
	dir  string // where the commands are run
	bin  string // where the command sudokusat is
}

// step is a command and what it must print.
type step struct{ command, want string }

// run runs the sessions, one after the other. One that needs a program that is missing
// is skipped. A file in /tmp is one in a directory of the test.
func (s sessions) run(t *testing.T) {
	t.Helper()
	blocks := consoleBlock.FindAllStringSubmatch(s.text, -1)
	if len(blocks) == 0 {
		t.Fatal("no session found")
	}
	tmp := t.TempDir()
	for i, block := range blocks {
		t.Run(fmt.Sprint(i+1), func(t *testing.T) {
			needPrograms(t, append(programsIn(block[1]), "sh"))
			for _, step := range stepsOf(block[1]) {
				got := s.shell(strings.ReplaceAll(step.command, "/tmp/", tmp+"/"))
				if !printed(step.want, got) {
					t.Errorf("$ %s\n%s", step.command, cmp.Diff(step.want, got))
				}
			}
		})
	}
}

// programsIn returns those programs outside that a session runs.
func programsIn(session string) (programs []string) {
	words := strings.Fields(session)
	for program := range outside {
		if slices.Contains(words, program) {
			programs = append(programs, program)
		}
	}
	return programs
}

func stepsOf(session string) (steps []step) {
	for _, text := range strings.Split("\n"+session, "\n$ ")[1:] {
		lines := strings.SplitAfter(text, "\n")
		command := lines[0]
		for lines = lines[1:]; len(lines) > 0 && strings.HasPrefix(lines[0], "> "); lines = lines[1:] {
			command += strings.TrimPrefix(lines[0], "> ")
		}
		want := strings.Join(lines, "")
		steps = append(steps, step{strings.TrimSuffix(command, "\n"), strings.TrimSuffix(want, "\n")})
	}
	return steps
}

// shell returns what a command prints, whatever its exit status: that of a solver is
// 10 or 20.
func (s sessions) shell(command string) string {
	shell := exec.Command("sh", "-c", command)
	shell.Dir = s.dir
	shell.Env = append(os.Environ(), "PATH="+s.bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	out, _ := shell.CombinedOutput()
	return strings.TrimSuffix(string(out), "\n")
}

// printed returns whether an output is what was wanted.
func printed(want, got string) bool {
	const elision = "\n...\n"
	parts := strings.Split("\n"+want+"\n", elision)
	for i, part := range parts {
		parts[i] = regexp.QuoteMeta(part)
	}
	pattern := regexp.MustCompile(`(?s)\A` + strings.Join(parts, `\n(.*\n)?`) + `\z`)
	return pattern.MatchString("\n" + got + "\n")
}

func TestPrinted(t *testing.T) {
	for _, test := range []struct {
		want, got string
		match     bool
	}{
		{"", "", true},
		{"", "a", false},
		{"...", "", true},
		{"...", "a\nb", true},
		{"a\n...", "a", true},
		{"a\n...", "ab", false},
		{"a\n...\nd", "a\nb\nc\nd", true},
		{"a\n...\nd", "a\nb\nc\nd\ne", false},
		{"...\nd", "a\nbd", false},
		{"a\n...\nc\n...\ne", "a\nb\nc\nd\ne", true},
		{"a\n...\nc\n...\ne", "a\nb\nd\ne", false},
		{"a...", "ab", false},
	} {
		if printed(test.want, test.got) != test.match {
			t.Errorf("%q, of which %q is wanted: got %v", test.got, test.want, !test.match)
		}
	}
}

func TestStepsOf(t *testing.T) {
	got := stepsOf("$ a\n$ b \\\n>   c\nd\n> e\n$ f\n\ng\n")
	want := []step{{"a", ""}, {"b \\\n  c", "d\n> e"}, {"f", "\ng"}}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}
