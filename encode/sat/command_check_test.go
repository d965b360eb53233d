package sat

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A program that does not do what it must is found out, and in time.
func TestSelfCheckFails(t *testing.T) {
	clean := emptyTemp(t)
	for name, want := range map[string]string{
		"unsatisfiable":           "a formula with one model: UNSATISFIABLE, expected SATISFIABLE",
		"misspelt":                "a formula with one model: fake's standard output:",
		"always 0, unsatisfiable": "a formula with one model: UNSATISFIABLE, expected SATISFIABLE",
	} {
		err := fake(t, name, "{cnf}").SelfCheck(t.Context())
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, expected %s", name, err, want)
		}
	}
	defer func(usual time.Duration) { easyTime = usual }(easyTime)
	easyTime = 200 * time.Millisecond
	said := filepath.Join(t.TempDir(), "said")
	want := "a formula with one model: no answer within 200ms"
	if err := fake(t, "hangs", "{cnf} "+said).SelfCheck(t.Context()); err == nil || err.Error() != want {
		t.Errorf("hangs: %v, expected %s", err, want)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := fake(t, "right", "{cnf}").SelfCheck(ctx); err != context.Canceled {
		t.Errorf("%v: expected %v", err, context.Canceled)
	}
	clean()
}
