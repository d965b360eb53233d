package format

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// TestBatch reads texts in which one puzzle is bad: the others must come out
// right, and no grid that is made of two.
func TestBatch(t *testing.T) {
	row := func(n int) string { return lines(plain, 9)[10*n : 10*n+10] }
	rows := lines(plain, 9)
	bands := rows[:30] + "\n" + rows[30:60] + "\n" + rows[60:]
	good := "rows " + plain
	tests := []struct {
		name, text string
		want       []string
	}{
		{"a row short", rows + "\n" + rows[10:] + "\n" + rows,
			[]string{good, "input:18:1: 72 cells in 8 rows: expected 81 in 9 rows", good}},
		{"a row too many", rows + "\n" + rows + row(0) + "\n" + rows,
			[]string{good, good, "input:20:1: 9 cells in 1 row: expected 81 in 9 rows", good}},
		{"a row short, no empty lines", rows + rows[10:] + rows + "\n" + rows, // the second puzzle is made of two, as nothing shows
			[]string{good, "rows", "input:26:1: 72 cells in 8 rows: expected 81 in 9 rows; each 9 rows from line 1 on were taken as a puzzle", good}},
		{"a cell short, no empty lines", rows + rows[:3] + rows[4:] + rows,
			[]string{good, "input:10:1: 80 cells: row 1 has 8: expected 9, and 81 in all", good}},
		{"a cell too many, no empty lines", rows + rows[:30] + "." + rows[30:] + rows,
			[]string{good, "input:13:1: 82 cells: row 4 has 10: expected 9, and 81 in all", good}},
		{"bands, a row short", bands + "\n" + bands[:41] + bands[51:] + "\n" + bands,
			[]string{good, "input:22:1: 72 cells in 8 rows: expected 81 in 9 rows", good}},
		{"bands, a row too many", bands + "\n" + bands[:40] + bands[30:] + "\n" + bands,
			[]string{good, "input", good}},
		{"letters in one", rows + "\n" + strings.Replace(rows, "5", "A", 1) + "\n" + rows,
			[]string{good, "input:11:1: 'A' is not a digit here: expected 1 to 9 or the blank '.'", good}},
		{"a sentence between", rows + "\nhere is another\n\n" + rows,
			[]string{good, good}}, // a title
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := readText(test.text, Options{})
			if len(got) != len(test.want) {
				t.Fatalf("got\n%s", strings.Join(got, "\n"))
			}
			for i := range got {
				if !strings.HasPrefix(got[i], test.want[i]) {
					t.Errorf("puzzle %d: got %s, expected %s", i+1, got[i], test.want[i])
				}
			}
		})
	}
}

func TestAlphabets(t *testing.T) {
	rest := strings.Repeat(".", 254)
	tests := []struct{ name, text, want string }{
		{"0-F beside dots", "0F" + rest, "line 1G" + rest},
		{"1-G", "1G" + rest, "line 1G" + rest},
		{"1-G with 0 blank", "1G" + dots(rest, "0"), "line 1G" + rest},
		{"1-F with 0 as the only blank", "1F" + dots(rest, "0"), "line 1F" + rest},
		{"A-P", "AP" + rest, "line 1G" + rest},
		{"lower case", "0f" + rest, "line 1G" + rest},
		{"shown by the next puzzle", "1F" + rest + "\n2G" + rest, "line 1F" + rest + "\nline 2G" + rest},
		{"fixed by the first", "1G" + rest + "\n0F" + rest,
			"line 1G" + rest + "\ninput:2:3: blank '.' in a puzzle with blank '0': expected one of them"},
		{"A-P with a digit", "P1" + rest, "input:1:2: '1' is not a digit here: expected A to P or the blank '.'"},
		{"two cases", "Gg" + rest, "input:1:1: 'G' is not a digit here: expected 1 to g or the blank '.'"},
		{"25 letters", "AY" + rest + rest + strings.Repeat(".", 115), "line 1P" + rest + rest + strings.Repeat(".", 115)},
		{"25 digits and letters", "1P" + rest + rest + strings.Repeat(".", 115), "line 1P" + rest + rest + strings.Repeat(".", 115)},
		{"12", "1C" + strings.Repeat(".", 142), "line 1C" + strings.Repeat(".", 142)},
		{"complete, 0-F", strings.Repeat("0123456789ABCDEF", 16), "line " + strings.Repeat("123456789ABCDEFG", 16)},
	}
	rows := strings.Repeat("................\n", 14)
	tests = append(tests, struct{ name, text, want string }{"rows, shown by the next puzzle",
		"1F..............\n................\n" + rows + "\n" + "................\n1G..............\n" + rows,
		"rows 1F" + rest + "\nrows " + strings.Repeat(".", 16) + "1G" + rest[:238]})
	for _, test := range tests {
		if got := strings.Join(readText(test.text, Options{}), "\n"); got != test.want {
			t.Errorf("%s: got\n%s\nexpected\n%s", test.name, got, test.want)
		}
	}
}

// TestStream reads texts in small pieces: it must not matter how a stream is cut.
func TestStream(t *testing.T) {
	texts := []string{
		"\ufeff" + plain + "\r\n\r\n" + plain[1:] + "\r" + plain,
		lines(plain, 9) + "\r\n" + strings.ReplaceAll(lines(plain, 9), "\n", "\r\n"),
		"9\n" + spaced(plain), drawing9(plain, "  ") + "\n" + drawing9(plain, "  "), "prose", "",
	}
	for _, text := range texts {
		want := readText(text, Options{})
		r := NewReader(iotest.OneByteReader(strings.NewReader(text)), Options{})
		for i := 0; ; i++ {
			entry, err := r.Next()
			if err == io.EOF {
				if i != len(want) {
					t.Errorf("%q: got %d puzzles, expected %d", text, i, len(want))
				}
				break
			}
			got := ""
			if err != nil {
				got = err.Error()
			} else {
				got = entry.Layout.String() + " " + givensOf(entry.Puzzle)
			}
			if i >= len(want) || got != want[i] {
				t.Fatalf("%q: got %s, expected %v", text, got, want)
			}
		}
	}
}

func TestStreamError(t *testing.T) {
	broken := errors.New("broken")
	for _, text := range []string{"", plain + "\n", lines(plain, 9), lines(plain[:27], 9), plain[:40]} {
		r := NewReader(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)), Options{File: "pipe"})
		var err error
		for range 3 {
			if _, err = r.Next(); err != nil {
				break
			}
		}
		if !errors.Is(err, broken) || !strings.HasPrefix(err.Error(), "pipe: ") {
			t.Errorf("%q: %v", text, err)
		}
		if _, again := r.Next(); !errors.Is(again, broken) {
			t.Errorf("%q, again: %v", text, again)
		}
	}
}

// TestAnswersAtOnce feeds puzzles one by one: each must be read before the next
// one is there.
func TestAnswersAtOnce(t *testing.T) {
	line, boxes := Layout{layout: lineLayout}, Layout{layout: boxesLayout}
	tests := []struct {
		puzzle  string
		options Options
	}{
		{plain + "\n", Options{}},
		{lines(plain, 9), Options{}},
		{plain[:63] + "\n" + lines(plain[63:], 9) + "\n", Options{}},
		{spaced(plain), Options{}},
		{dots(spaced(plain), "?"), Options{}},
		{drawing9(plain, "") + "\n", Options{}},
		{drawing9(plain, "") + "\n", Options{Layout: boxes}},
		{plain + "\n", Options{Layout: line}},
		{"12..34........21\n", Options{Layout: line}},
		{"....\n", Options{Layout: line}},
		{".\n", Options{Layout: line}},
	}
	for _, test := range tests {
		pr, pw := io.Pipe()
		r := NewReader(pr, test.options)
		read := make(chan error)
		go func() {
			for range 3 {
				_, err := r.Next()
				read <- err
			}
		}()
		for range 3 {
			io.WriteString(pw, test.puzzle)
			if err := <-read; err != nil {
				t.Errorf("%q: %v", test.puzzle, err)
			}
		}
		pw.Close()
	}
}

// TestRefusesAtOnce feeds a bad line to a reader that knows its layout.
func TestRefusesAtOnce(t *testing.T) {
	pr, pw := io.Pipe()
	go io.WriteString(pw, plain[1:]+"\n")
	_, err := NewReader(pr, Options{Layout: Layout{layout: lineLayout}}).Next()
	if want := "input:1:1: 80 cells: expected 81 (9x9)"; err == nil || err.Error() != want {
		t.Errorf("got %v, expected %s", err, want)
	}
	pw.Close()
}

// endless repeats a text and counts what was read.
type endless struct {
	text string
	read int
}

func (e *endless) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		n += copy(p[n:], e.text)
	}
	e.read += n
	return n, nil
}

// TestEndlessLine reads lines and values that never end: they must be refused after a
// part.
func TestEndlessLine(t *testing.T) {
	for _, text := range []string{"1", "1 ", "12345678 ", "1 2 ", "|1", "||", "x", "#", " ", "\u0665", "1\t?", "+", "-", ".",
		"\n", "# 1\n", "\r", " \t\n", "{", "{\"a\":", "[", "[1,", "\"", "<", "<a>", "x = [", "param m: ", "array2d", ",\n"} {
		e := &endless{text: text}
		r := NewReader(e, Options{})
		if _, err := r.Next(); err == nil || err == io.EOF {
			t.Errorf("%q: %v", text, err)
		}
		if e.read > longestIntroduction+4<<20 {
			t.Errorf("%q: read %d bytes", text, e.read)
		}
	}
}

// TestEndlessValue reads a head and then the same without end.
func TestEndlessValue(t *testing.T) {
	for _, test := range []struct{ head, text string }{
		{"{\"puzzle\": ", "["}, {"{\"puzzle\": ", "\""}, {"{\"a\": ", "["}, {"[[1", ",1"}, {"[\"", plain}, {"{\"puzzles\":[1]", ","},
		{"x = array2d(1..9, 1..9, [", "1,"}, {"x = array2d(", "1 "}, {"param m: 1 2 := ", "1 "}, {"param m: ", "1 "}, {"data; ", "1; "},
		{"<opensudoku>", "<a>"}, {"<opensudoku>", "<a></a>"}, {"<opensudoku>", " "}, {"<opensudoku><!--", "a"},
	} {
		e := &endless{text: test.text}
		r := NewReader(io.MultiReader(strings.NewReader(test.head), e), Options{})
		var err error
		for calls := 0; err != io.EOF && calls < 10; calls++ {
			if _, err = r.Next(); err == nil {
				t.Errorf("%q, %q: a puzzle", test.head, test.text)
			}
		}
		if err != io.EOF || e.read > 12<<20 {
			t.Errorf("%q, %q: read %d bytes, %v", test.head, test.text, e.read, err)
		}
	}
}

// TestLongLine goes on after a line that is too long.
func TestLongLine(t *testing.T) {
	long := strings.Repeat("1", 5<<20)
	got := readText(plain+"\n"+long+"\r\n"+plain+" # "+long+"\n"+plain, Options{})
	if len(got) != 4 || got[0] != "line "+plain || got[3] != "line "+plain || got[2] != "line "+plain {
		t.Fatalf("got %.300q", got)
	}
	if want := "input:2:1: more than 1225 cells: expected at most the cells of side 35"; got[1] != want {
		t.Errorf("got %s, expected %s", got[1], want)
	}
}

func TestManyPuzzlesNeedNoMemory(t *testing.T) {
	text := bytes.Repeat([]byte(plain+"\n"), 1000)
	r := NewReader(bytes.NewReader(text), Options{})
	var entry Entry
	r.Read(&entry)
	if n := testing.AllocsPerRun(500, func() { r.Read(&entry) }); n > 0 {
		t.Errorf("%v allocations a puzzle", n)
	}
}

// A puzzle is overwritten by a Read into its own entry and by nothing else, not
// even where that one failed and what follows has no memory.
func TestReadOverwritesItsOwnEntry(t *testing.T) {
	first, second := plain, "9"+plain[1:]
	r := NewReader(strings.NewReader(first+"\n"+second+"\n"+plain[1:]+"\n"+second+"\n12..34........21\n"+first), Options{})
	var mine Entry
	if err := r.Read(&mine); err != nil {
		t.Fatal(err)
	}
	p := mine.Puzzle
	kept, _ := r.Next()
	if err := r.Read(&mine); err == nil {
		t.Fatal("a puzzle of 80 cells was read")
	}
	other, _ := r.Next()
	for i, want := range []string{"12..34........21", first} {
		if err := r.Read(&mine); err != nil || mine.Puzzle != p || givensOf(p) != want || mine.Number != 5+i {
			t.Errorf("read %s as number %d, %v; want %s in the same puzzle", givensOf(p), mine.Number, err, want)
		}
	}
	for _, e := range []Entry{kept, other} {
		if givensOf(e.Puzzle) != second {
			t.Errorf("puzzle %d became %s", e.Number, givensOf(e.Puzzle))
		}
	}
}
