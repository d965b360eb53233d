package cnf

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
)

// referenceRead reads a DIMACS text by another way: all in memory, line by line,
// with package strconv. It returns no message.
func referenceRead(text string, lenient bool) (f *Formula, ok bool) {
	text = strings.TrimPrefix(text, "\xef\xbb\xbf")
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	blank := func(r rune) bool { return r == ' ' || r == '\t' }
	var announced []int
	var clauses [][]Lit
	var clause []Lit
	open, largest := false, 0
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimFunc(line, blank)
		if lenient && strings.HasPrefix(line, "%") {
			break
		}
		words := strings.FieldsFunc(line, blank)
		if len(words) == 0 || line[0] == 'c' {
			continue
		}
		if words[0] == "p" {
			if announced != nil || len(words) != 4 || words[1] != "cnf" {
				return nil, false
			}
			vars, err1 := strconv.ParseUint(words[2], 10, 31)
			count, err2 := strconv.ParseUint(words[3], 10, 63)
			if err1 != nil || err2 != nil || len(words[2]) >= maxWord || len(words[3]) >= maxWord {
				return nil, false
			}
			announced = []int{int(vars), int(count)}
			continue
		}
		for _, word := range words {
			n, err := strconv.ParseInt(word, 10, 32)
			if err != nil || n == math.MinInt32 || word[0] == '+' || n == 0 && word[0] == '-' || len(word) >= maxWord {
				return nil, false
			}
			if announced == nil {
				return nil, false
			}
			if open = n != 0; !open {
				clauses, clause = append(clauses, clause), nil
				continue
			}
			clause = append(clause, Lit(n))
			largest = max(largest, int(n), int(-n))
		}
	}
	if announced == nil || open {
		return nil, false
	}
	if !lenient && (announced[1] != len(clauses) || largest > announced[0]) {
		return nil, false
	}
	f = &Formula{vars: max(announced[0], largest)}
	for _, c := range clauses {
		f.Add(c)
	}
	return f, true
}

func equal(f, g *Formula) bool {
	return f.vars == g.vars && slices.Equal(f.ends, g.ends) && slices.Equal(f.literals, g.literals)
}

// FuzzReadDIMACS holds the reader against the reference reader, against itself
// fed byte by byte, against the count, and against what is read after writing.
func FuzzReadDIMACS(f *testing.F) {
	files, _ := filepath.Glob("testdata/dimacs/*.cnf")
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text[:min(len(text), 200)]), false)
		f.Add(string(text[:min(len(text), 200)]), true)
	}
	f.Fuzz(func(t *testing.T, text string, lenient bool) {
		opt := ReadOptions{Name: "f", Lenient: lenient}
		got, err := ReadDIMACS(strings.NewReader(text), opt)
		checkCount(t, text, opt, got, err)
		want, ok := referenceRead(text, lenient)
		if ok != (err == nil) {
			t.Fatalf("error %v, but the reference reader says %t", err, ok)
		}
		slow, slowErr := ReadDIMACS(iotest.OneByteReader(strings.NewReader(text)), opt)
		if fmt.Sprint(err) != fmt.Sprint(slowErr) {
			t.Fatalf("error %v, byte by byte %v", err, slowErr)
		}
		if err != nil {
			return
		}
		if !equal(got, want) || !equal(got, slow) {
			t.Fatalf("read %v, reference %v, byte by byte %v", got, want, slow)
		}
		checkRoundTrip(t, got)
	})
}

// checkRoundTrip writes f and reads it back, strictly.
func checkRoundTrip(t *testing.T, f *Formula) {
	t.Helper()
	var text strings.Builder
	if err := f.WriteDIMACS(&text, nil); err != nil {
		t.Fatal(err)
	}
	back, err := ReadDIMACS(strings.NewReader(text.String()), ReadOptions{})
	if err != nil {
		t.Fatalf("%v in %q", err, text.String())
	}
	same := *f
	same.vars = max(f.vars, 1) // at least one is announced
	if !equal(back, &same) {
		t.Fatalf("wrote %v, read back %v", f, back)
	}
}
