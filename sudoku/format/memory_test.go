package format

import (
	"io"
	"runtime"
	"strings"
	"testing"
)

// A measured reader asserts what a [Reader] says of its memory. Live memory cannot be
// seen from outside at its peak, but it is never more than what was allocated, so
// each call is held against a bound by what it allocates, whether or not that is
// dropped again: no call may take more than memoryFactor bytes for each byte of the text,
// and memoryConstant beyond.
//
// The factor is that of the worst line, "1,1,1,...": the line in the scanner's buffer,
// which doubles (2 to 4 bytes a byte), its plain text (2), its row (1), and 8 bytes for
// each cell, which is 2. The constant is what the cells of a structured text take, at
// most those of the largest side: 16 bytes for each, doubled as they come.
const (
	memoryConstant = 6 << 20
	memoryFactor   = 10
)

// readMeasured is r.Next, with what it allocates held against the bound.
func readMeasured(t *testing.T, r *Reader, length int) (Entry, error) {
	t.Helper()
	before := allocated()
	entry, err := r.Next()
	taken := allocated() - before
	if taken > memoryConstant+memoryFactor*uint64(length) {
		t.Fatalf("one call allocates %d bytes for a text of %d", taken, length)
	}
	return entry, err
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

// TestMemory reads long texts of the same again and again, as they are and below a line
// that shows a layout.
func TestMemory(t *testing.T) {
	for _, unit := range []string{
		",", ";", "\t", " ", "|", "-", "*", ":", "#", "<", "{", "[", "\"", "\n", "\x00", "\u00a0", "é", "1", ".", "a", "G",
		"1,", ".,", "1;", "1 ", "1\t", "1|", "| ", "\"1\",", "1.0,", "{}", "[]", "[1,", "[[1]", "<a>", "\"a\":", "{\"a\":",
		"param m:=", "array2d(", "1\n", "12345678\n", "1,1,1\n", "1 2 3\n", "Grid 1\n", "#\n", "|\n", "+-\n", "|1|2|\n",
		"[Puzzle]\n", "<game data=\"\"/>",
	} {
		t.Run(unit, func(t *testing.T) {
			readRepeated(t, "", unit, 1<<20)
			for _, head := range []string{"<opensudoku>", "1,2,3,4\n", "[Puzzle]\n", "|1 2|3 4|\n", "[1,", ":1:1:1:"} {
				readRepeated(t, head, unit, 1<<18)
			}
		})
	}
}

// readRepeated reads the first puzzles, good or bad, of a text below a head.
func readRepeated(t *testing.T, head, unit string, length int) {
	text := head + strings.Repeat(unit, length/len(unit))
	r := NewReader(strings.NewReader(text), Options{})
	for range 3 {
		if _, err := readMeasured(t, r, len(text)); err == io.EOF {
			return
		}
	}
}
