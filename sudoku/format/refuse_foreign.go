package format

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

// What a text is that is not a puzzle but has a name, and what would be read.
const (
	typedIn           = "expected text: type the puzzle in, as 81 digits and dots"
	decompressedFirst = "expected text: decompress it first"
	savedAsText       = "expected text: save it as text, or copy the puzzle out of it"
	copiedOut         = "expected the puzzle itself: copy it out of the page, as 81 digits and dots"
	decoded           = "expected a puzzle; decode --cnf reads the answer to a formula, and sat solves one"
)

// foreignStarts are the first bytes of files that hold no puzzle as text.
var foreignStarts = []struct{ signature, what string }{
	{"\x89PNG", "a picture (PNG): " + typedIn},
	{"\xFF\xD8\xFF", "a picture (JPEG): " + typedIn},
	{"GIF8", "a picture (GIF): " + typedIn},
	{"RIFF", "a picture or a sound (RIFF): " + typedIn},
	{"II*\x00", "a picture (TIFF): " + typedIn},
	{"MM\x00*", "a picture (TIFF): " + typedIn},
	{"%PDF-", "a PDF document: " + savedAsText},
	{"{\\rtf", "a document (RTF): " + savedAsText},
	{"\xD0\xCF\x11\xE0", "a document or a spreadsheet: " + savedAsText},
	{"\x1F\x8B", "compressed by gzip: " + decompressedFirst},
	{"\x1F\x9D", "compressed by compress (.Z): " + decompressedFirst},
	{"\x28\xB5\x2F\xFD", "compressed by zstd: " + decompressedFirst},
	{"BZh91AY&SY", "compressed by bzip2: " + decompressedFirst},
	{"\xFD7zXZ\x00", "compressed by xz: " + decompressedFirst},
	{"\x04\x22\x4D\x18", "compressed by lz4: " + decompressedFirst},
	{"\x5D\x00\x00", "compressed by lzma: " + decompressedFirst},
	{"7z\xBC\xAF\x27\x1C", "a 7z archive: " + decompressedFirst},
	{"PK\x03\x04", "a ZIP archive, as spreadsheets and documents are too: expected text: unpack it, or save the table as CSV"},
}

// foreignLines match the first line of a text that is not a puzzle to be read.
var foreignLines = []struct {
	pattern *regexp.Regexp
	what    string
}{
	{regexp.MustCompile(`^SumoCue`), "a puzzle of SumoCue, with killer cages or jigsaw boxes: " + notYet},
	{regexp.MustCompile(`^[1-9]x[1-9]:[^:]{0,3}:[^:]{0,3}:`), "a puzzle with killer cages or jigsaw boxes: " + notYet}, // 3x3:d:k: and 81 numbers
	{regexp.MustCompile(`(?i)^\s*\d*\s*=[ \t]*r\d{1,3}c\d{1,3}([ \t]+r\d{1,3}c\d{1,3})*[ \t]*$`), "killer cages, a sum and its cells: " + notYet},
}

// foreign returns what lies ahead, and what was expected, if it is not a puzzle but
// something else that has a name; otherwise "".
func (s *source) foreign() string {
	for {
		complete := s.err != nil || len(s.ahead()) >= sniffLength
		what, decided := foreignOf(s.ahead(), complete)
		if decided || complete {
			return what
		}
		s.fill()
	}
}

// foreignOf is foreign for the beginning of a text. It is undecided if what follows
// decides.
func foreignOf(text []byte, complete bool) (what string, decided bool) {
	text = bytes.TrimLeft(text, " \t")
	end := bytes.IndexAny(text, "\r\n")
	if end < 0 {
		if !complete {
			return "", false
		}
		end = len(text)
	}
	for _, f := range foreignStarts {
		if bytes.HasPrefix(text, []byte(f.signature)) {
			return f.what, true
		}
	}
	switch {
	case len(text) >= 4 && (string(text[:2]) == "\xFF\xFE" && text[3] == 0 || string(text[:3]) == "\xFE\xFF\x00"):
		return "text in UTF-16: expected UTF-8: save it as that", true
	case bytes.HasPrefix(text, []byte("c")) || bytes.HasPrefix(text, []byte("p cnf ")) || bytes.HasPrefix(text, []byte("s ")):
		return foreignFormula(text)
	case bytes.HasPrefix(text, []byte("<")):
		return foreignMarkup(text)
	case end == 0 || isComment(text):
		return "", true
	}
	for _, f := range foreignLines {
		if f.pattern.Match(text[:end]) {
			return f.what, true
		}
	}
	return triplesIn(text[:end]), true
}

// foreignFormula recognises a formula in DIMACS by its header below comments, and
// a solver's output by its status there.
func foreignFormula(text []byte) (what string, decided bool) {
	for len(text) > 0 {
		end := bytes.IndexAny(text, "\r\n")
		switch {
		case bytes.HasPrefix(text, []byte("p cnf ")):
			return "a CNF formula: " + decoded, true
		case bytes.HasPrefix(text, []byte("s SAT")) || bytes.HasPrefix(text, []byte("s UN")):
			return "a solver's output: expected a puzzle; decode reads the answer to a formula", true
		case end >= 0 && (text[0] == 'c' && (end == 1 || isSpace(text[1])) || end == 0):
			text = text[end+1:]
		default:
			return "", end >= 0
		}
	}
	return "", false
}

// pageElements are what a web page, or a part of one, starts with.
var pageElements = []string{"html", "head", "body", "table", "tbody", "div", "p", "pre", "span", "meta", "style", "script"}

// foreignMarkup recognises web pages and XML by their root.
func foreignMarkup(text []byte) (what string, decided bool) {
	root, decided := rootOf(text)
	switch {
	case !decided || root == "" || isOpenSudoku(root):
		return "", decided
	case slices.Contains(pageElements, root):
		return "a web page (HTML): " + savedAsText, true
	}
	return fmt.Sprintf("XML with the root %q: expected <opensudoku>, or the puzzle as text", root), true
}

// rootOf returns the name of the first element of a text in XML, in lower case, or
// "" if there is none. It is undecided if what follows the text decides.
func rootOf(text []byte) (name string, decided bool) {
	const html = "<!doctype html"
	for {
		text = bytes.TrimLeft(text, " \t\r\n")
		end := ">"
		if bracket := bytes.IndexByte(text, '['); bytes.HasPrefix(text, []byte("<!DOCTYPE")) && bracket >= 0 && bytes.IndexByte(text[:bracket], '>') < 0 {
			end = "]>"
		}
		switch {
		case len(text) > 0 && text[0] != '<':
			return "", true
		case len(text) < len(html):
			return "", false
		case strings.EqualFold(string(text[:len(html)]), html):
			return "html", true
		case bytes.HasPrefix(text, []byte("<!--")):
			end = "-->"
		case text[1] != '?' && text[1] != '!':
			n := 1
			for n < len(text) && isWordByte(text[n]) {
				n++
			}
			return strings.ToLower(string(text[1:n])), n == 1 || n < len(text)
		}
		_, rest, found := bytes.Cut(text, []byte(end))
		if !found {
			return "", false
		}
		text = rest
	}
}

// triplesIn recognises givens that are written as row, column and digit each, and
// names two that are about one cell. Digits in groups of three are a row if there
// are at most three of these, and a grid if there are 27.
func triplesIn(line []byte) string {
	first, at, clash := "", map[string]string{}, ""
	triples := 0
	for part := range tokensIn(line) {
		if part.end-part.start != 3 || len(bytes.Trim(part.of(line), "123456789")) > 0 {
			return ""
		}
		t := string(part.of(line))
		if other := at[t[:2]]; other != "" && other != t && clash == "" {
			clash = fmt.Sprintf(", and %s and %s are both r%cc%c", other, t, t[0], t[1])
		}
		at[t[:2]] = t
		if triples++; triples == 1 {
			first = t
		}
	}
	if triples <= 3 || triples == 27 {
		return ""
	}
	return fmt.Sprintf("%d givens as row, column and digit (%s is r%cc%c=%c)%s: expected a grid, such as 81 digits and dots",
		triples, first, first[0], first[1], first[2], clash)
}

// isBinary reports whether a stream is not text from its beginning on: it has a zero
// byte in its first line. Further on, a zero byte is a character that is not a cell.
func (s *source) isBinary() bool {
	for {
		if lines := s.lookAhead(); lines.next() {
			return bytes.IndexByte(lines.text, 0) >= 0
		}
		if s.err != nil {
			return false
		}
		s.fill()
	}
}

// refuse returns the error for a text with lines in which no layout was found.
func (r *Reader) refuse(s sniffed) error {
	first := s.lines[0]
	switch s.verdict {
	case unclear:
		return errorIn(first.number, "16 lines of 16 cells, with no digit above 4 and none twice in a row or column: expected --from line for puzzles of 4x4, or --from rows for one of 16x16")
	case single:
		return errorIn(first.number, "one cell per line: expected a row or a puzzle per line; --from line reads each line as a puzzle of 1x1")
	}
	for _, l := range s.lines {
		for _, f := range splitCSV(nil, l.text, separatorCSV(l.text), mostFields) {
			if number := f.of(l.text); isRounded(number) {
				return errorAt(l.number, l.text, int(f.start), "%s: %s", excerpt(number), rounded)
			}
		}
		if at, is := strangeIn(l.read); is != "" {
			return errorAt(l.number, l.read, at, "no grid found: %s", is)
		}
	}
	return r.noGrid(first.number, linesSeen(s.lines))
}

// linesSeen says what a text is that no layout recognises.
func linesSeen(lines []sampleLine) string {
	first := lines[0]
	text := excerpt(bytes.TrimSpace(first.read))
	switch {
	case len(lines) == 1:
		return text
	case !slices.ContainsFunc(lines, func(l sampleLine) bool { return len(l.text) != len(first.text) }):
		return fmt.Sprintf("lines of %s, the first %s", sudoku.Counted(len(first.text), "character"), text)
	case slices.ContainsFunc(lines, func(l sampleLine) bool { return bytes.ContainsAny(l.text, "0123456789") }):
		return text + " and the lines below"
	}
	return text + " and lines without a digit"
}

// nothing is what noGrid says of a text without a line to show.
const nothing = "a text that has only empty lines and comments"

// emptiness says what a text in a known layout is that has no puzzle.
func (r *Reader) emptiness() string {
	switch l := r.src.layout; {
	case l == jsonLayout:
		return "an empty list"
	case l != nil && l.write == nil:
		return "a text that looks like layout " + l.name
	}
	return nothing
}

// noGrid returns the error for a text that is not a puzzle in any layout, with
// what there is instead.
func (r *Reader) noGrid(line int, saw string) error {
	expected := "81 characters on a line, nine rows, or a drawn grid; --from names another layout"
	if l := r.src.options.Layout.layout; l != nil {
		expected = "layout " + l.name
	}
	return errorIn(line, "no grid found in %s: expected %s", saw, expected)
}
