package export_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// run runs an outside program on a file and returns what it prints. The status is
// that of a solver's answer and no error. A test that lacks the program is skipped,
// except in CI.
func run(t *testing.T, file []byte, program string, args ...string) string {
	t.Helper()
	out, _ := runStatus(t, file, program, args...)
	return out
}

// runStatus returns the exit status too.
func runStatus(t *testing.T, file []byte, program string, args ...string) (string, int) {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil && os.Getenv("CI") != "" {
		t.Fatalf("%s is missing: install the package %s", program, program)
	}
	if err != nil {
		t.Skipf("%s is missing: install the package %s to run this test", program, program)
	}
	name := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(name, file, 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), path, append(args, name)...)
	out, err := cmd.Output()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatalf("%s: %v", program, err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}
