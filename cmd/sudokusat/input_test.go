package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The estimate of how many puzzles there are counts what is stored, not what is
// decompressed: at the end it is right.
func TestInputEstimate(t *testing.T) {
	const puzzles = 50_000
	text := strings.Repeat("1...............\n", puzzles)
	dir := t.TempDir()
	for name, stored := range map[string]string{"plain": text, "gzip": gzipped(t, text), "zstd": zstandard(t, text)} {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(stored), 0o666); err != nil {
			t.Fatal(err)
		}
		in, err := new(inputFlags).open(newRoot(), []string{file, file})
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		var it item
		for in.next(&it, func() {}) {
			n++
		}
		if size := int64(2 * len(stored)); in.bytes != size || in.read != size {
			t.Errorf("%s: %d bytes of %d read, want %d", name, in.read, in.bytes, size)
		}
		if n != 2*puzzles || in.total() < 2*puzzles*9/10 || in.total() > 2*puzzles {
			t.Errorf("%s: %d puzzles, estimated as %d, want %d", name, n, in.total(), 2*puzzles)
		}
	}
}
