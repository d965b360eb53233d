package main

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// TestCollect checks that much garbage is collected, and little left where it is.
func TestCollect(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer func() { ballast = nil }()
	t.Setenv("GOGC", "50")
	tuneCollection()
	if percent := debug.SetGCPercent(gcPercent); percent != -1 || ballast != nil {
		t.Errorf("GOGC is set: percent %d, ballast %d bytes; expected none of it changed", percent, len(ballast))
	}
	ballast = make([]byte, 1)
	runtime.GC()
	var stats debug.GCStats
	collections := func() int64 {
		debug.ReadGCStats(&stats)
		return stats.NumGC
	}
	garbage := newCollector()
	before := collections()
	garbage.collect()
	if n := collections() - before; n != 0 {
		t.Errorf("nothing to collect: %d collections, expected none", n)
	}
	for range 12 {
		rubbish = make([]byte, 1<<20)
	}
	rubbish = nil
	garbage.collect()
	if n := collections() - before; n != 1 {
		t.Errorf("12 of 16 MB are garbage: %d collections, expected one", n)
	}
}

// rubbish keeps the compiler from leaving out what it is given.
var rubbish []byte
