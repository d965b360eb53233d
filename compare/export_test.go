package compare

import (
	"testing"
	"time"
)

// SetPatience sets, for a test, how long an engine may take to stop.
func SetPatience(t *testing.T, d time.Duration) {
	before := patience
	patience = d
	t.Cleanup(func() { patience = before })
}

// BatchSize is batchSize.
var BatchSize = batchSize
