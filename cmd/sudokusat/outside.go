package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode/sat"
)

const (
	// outsideGrace is how long a command waits at its end for outside solvers that
	// were told to end.
	outsideGrace = time.Second
	// maxWarnings is how many warnings of one outside solver are shown.
	maxWarnings = 10
)

// isOutside returns whether a name is that of a solver outside, behind which
// options may stand or arguments.
func isOutside(family string) bool {
	return family+":" == sat.CommandPrefix ||
		slices.ContainsFunc(sat.Programs, func(p sat.Program) bool { return p.Name == family })
}

// lookupOutside returns a solver outside, whose warnings go to standard error and for
// which awaitOutside waits.
func lookupOutside(cmd *cobra.Command, name string) (*sat.Command, error) {
	command, err := sat.LookupCommand(name)
	if err != nil {
		return nil, err
	}
	command.Warn = (&warnings{name: command.String(), out: cmd.ErrOrStderr()}).add
	command.Running = running.RLocker()
	command.Temporary = usesOf(cmd).temporary
	return command, nil
}

// warnings prints warnings, each text once.
type warnings struct {
	name  string
	out   io.Writer
	mu    sync.Mutex
	shown []string
}

func (w *warnings) add(text string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.shown) > maxWarnings || slices.Contains(w.shown, text) {
		return
	}
	w.shown = append(w.shown, text)
	if len(w.shown) > maxWarnings {
		text = "further warnings are not shown"
	}
	fmt.Fprintf(w.out, "sudokusat: %s: %s\n", w.name, text)
}

// running is held, for reading, as long as an outside solver runs.
var running sync.RWMutex

// awaitOutside waits until outside solvers have ended and their files are removed,
// once the context has told them to. The command may be at its end while goroutines
// still solve.
func awaitOutside() {
	ended := make(chan struct{})
	go func() {
		running.Lock()
		defer running.Unlock()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(outsideGrace):
	}
}

// outsideNames lists the solvers outside that have names.
func outsideNames() (names []string) {
	for _, p := range sat.Programs {
		names = append(names, p.Name)
	}
	return names
}

// lookupProver returns a solver whose sessions are of type [sat.Prover]. gophersat then
// works in processes of its own, which can be ended.
func lookupProver(cmd *cobra.Command, name string) (sat.Backend, error) {
	if name == defaultEngine {
		return sat.NewChildren()
	}
	if !slices.Contains(proverNames(), name) && !strings.HasPrefix(name, sat.CommandPrefix) {
		return nil, noProver(name)
	}
	backend, err := lookupOutside(cmd, name)
	if err != nil {
		return nil, err
	}
	if _, ok := backend.New().(sat.Prover); !ok {
		return nil, noProver(name)
	}
	return backend, nil
}

func noProver(name string) error {
	return fmt.Errorf("solver %q: expected one that writes proofs: %s", name, proverUsage())
}

// otherProver says which prover is installed and may be faster, after what says that one
// is out of time.
func otherProver(name string) string {
	if name != defaultEngine {
		return ""
	}
	for _, p := range sat.Programs {
		if _, err := sat.LookupCommand(p.Name); err == nil && p.Proving != nil {
			return fmt.Sprintf("; %s is installed and may be faster: --solver %s", p.Name, p.Name)
		}
	}
	return ""
}

// proverNames lists the solvers that write proofs.
func proverNames() []string {
	names := []string{defaultEngine}
	for _, p := range sat.Programs {
		if p.Proving != nil {
			names = append(names, p.Name)
		}
	}
	return names
}

// proverUsage lists them in words.
func proverUsage() string {
	return strings.Join(proverNames(), ", ") + " or " + sat.CommandPrefix + "PROGRAM ARGUMENT... with {cnf} and {proof}"
}

// outsideUsage is how engines outside are named, behind a list of others.
func outsideUsage() string {
	return strings.Join(outsideNames(), ", ") + ", " + sat.CommandPrefix + "PROGRAM ARGUMENT... with {cnf} and {out} for another solver"
}
