package compare

import (
	"testing"
	"time"
)

// Sealed returns lines of a journal with their checks.
func Sealed(lines ...string) (text string) {
	var c checks
	for _, line := range lines {
		text += string(c.seal([]byte(line)))
	}
	return text
}

// SetPatience sets, for a test, how long an engine may take to stop.
func SetPatience(t *testing.T, d time.Duration) {
	before := patience
	patience = d
	t.Cleanup(func() { patience = before })
}
