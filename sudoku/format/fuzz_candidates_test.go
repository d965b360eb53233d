package format

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

// fuzzLayout reads any text in one layout: no panic, no endless loop, no puzzle that is
// not valid; and what was read is read again as the same after it was written.
func fuzzLayout(f *testing.F, name string, seeds ...string) {
	layout, err := Lookup(name)
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range seeds {
		f.Add([]byte(seed))
		f.Add([]byte(strings.ReplaceAll(seed, "\n", "\r\n")))
		f.Add([]byte(seed[:len(seed)*2/3]))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r := NewReader(bytes.NewReader(text), Options{Layout: layout})
		for calls := 0; ; calls++ {
			entry, err := readMeasured(t, r, len(text))
			if err == io.EOF {
				return
			}
			if calls > len(text)+1 {
				t.Fatal("more puzzles than bytes")
			}
			if err == nil {
				checkEntry(t, entry)
			}
		}
	})
}

func FuzzCandidates(f *testing.F) {
	fuzzLayout(f, "candidates", small+"\n", "1\n.\n", "12121212 # x\n1....212\n", strings.Repeat("12.45678.", 81)+"\n"+small+"5\n")
}

func FuzzPencilmarks(f *testing.F) {
	fuzzLayout(f, "pencilmarks", marks, marks+"Version 4.2\n"+marks, "|<1> 12|\n|12 *2*|\n", "|1|\n", "1 12 2\n---\n")
}

func FuzzHodoku(f *testing.F) {
	fuzzLayout(f, "hodoku", ":0100:4:"+plain+":113 999:413::\n", ":0-x:1:+12..34........21:444 111::\n", plain+":\n.:111\n", "+1:\n")
}

func FuzzSdk(f *testing.F) {
	fuzzLayout(f, "sdk", "#A x\n[Puzzle]\n"+lines(plain, 9)+"[State]\n"+lines(solved, 9), lines("12..34........21", 4), "[puzzle]\n.\n[x]\n1\n")
}

func FuzzSs(f *testing.F) {
	fuzzLayout(f, "ss", drawing9(plain, " "), "1.|..\n..|.2\n-----\n..|3.\n..|..\n")
}
