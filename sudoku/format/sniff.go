package format

import (
	"bytes"
	"errors"
	"fmt"
	"io"
)

// sniffLength is how much of a text is looked at to find its layout: the first
// MiB from the first line on that is neither empty nor a comment.
const sniffLength = 1 << 20

// longestIntroduction is how many bytes of comments and empty lines may stand above
// the first puzzle.
const longestIntroduction = 16 << 20

// sniffLines is how many lines are looked at.
const sniffLines = 64

// verdict is what a layout says of a sample.
type verdict uint8

const (
	no   verdict = iota
	more         // it depends on what follows
	yes
	unclear // two layouts read it, as different puzzles
	single  // one cell a line: no puzzle that anyone has written down, unless it is said to be
)

// sample is the beginning of a text, for a layout to recognise.
type sample struct {
	src      *source      // for the sides that a puzzle may have
	lines    []sampleLine // the first that hold more than a comment
	complete bool         // nothing follows, or enough was seen
	because  string       // what a layout that says yes goes by; see verdict
}

// sampleLine is a line of a sample.
type sampleLine struct {
	number int
	read   []byte
	plain  []byte // as plain text
	text   []byte // plain without the blanks around it
	gap    bool   // an empty line stands before it
}

// sniffed is what the beginning of a text shows.
type sniffed struct {
	*sample
	verdict verdict
	layout  *layout // if the verdict is yes
	titles  int     // lines up to and with a title, to be passed over
	because string  // the layout is this one
}

// sniff finds the layout of a text: the first of the list that recognises it. It
// reads no more than it must, so that a program that feeds puzzles one by one
// gets its answers. The layouts see the text line by line, so that the answer
// does not depend on the pieces in which it arrives.
func sniff(src *source) (sniffed, error) {
	return examine(src, func(s *sample) sniffed { return s.ask(layouts) })
}

// sniffTitle is sniff for a text whose layout is known: only a title makes it
// wait for a second line.
func sniffTitle(src *source, given *layout) (sniffed, error) {
	return examine(src, func(s *sample) sniffed {
		found := sniffed{sample: s, verdict: yes, layout: given, because: "as asked"}
		first := s.lines[0].text
		switch titled := !given.spread && !given.untitled && isTitle(first) && !isLibraryLine(first) && !areCandidates(src, first) && !isLongLinePuzzle(first); {
		case titled && len(s.lines) > 1:
			found.titles = s.lines[0].number
		case titled && !s.complete:
			found.verdict = more
		}
		return found
	})
}

// examine shows the beginning of a text to ask, one line more each time, until
// it needs no more of them.
func examine(src *source, ask func(*sample) sniffed) (sniffed, error) {
	src.skipEmpty()
	s := &sampler{sample: sample{src: src}, line: src.line, afterCR: src.afterCR}
	for asked := 0; ; src.fill() {
		s.look()
		for asked < len(s.lines) {
			asked++
			if found := ask(&sample{src: src, lines: s.lines[:asked]}); found.verdict != more {
				return found, nil
			}
		}
		switch {
		case !s.complete:
		case len(s.lines) > 0:
			return ask(&s.sample), nil
		case src.err != io.EOF:
			return sniffed{sample: &s.sample}, src.err
		default:
			return sniffed{sample: &s.sample}, nil
		}
	}
}

// ask returns the first layout that recognises the sample, as it is or after
// lines that are none: a title, or bad puzzles.
func (s *sample) ask(candidates []*layout) sniffed {
	rest := *s
	switch v, side := s.areColumns(); v {
	case yes:
		return s.columns(side)
	case more:
		return sniffed{sample: s, verdict: more}
	}
	for i, l := range s.lines {
		rest.lines = s.lines[i:]
		found := rest.recognise(candidates)
		if i == 0 && mayBePreamble(found) {
			if below := s.belowPreamble(); below.verdict != no {
				return below
			}
		}
		found.sample = s
		if i > 0 && isTitle(s.lines[0].text) {
			found.titles = s.lines[0].number
		}
		if found.verdict != no || i > 0 && isTitle(l.text) || !hasLetter(l.text) && cellRun(l.text) == 0 {
			return found
		}
		candidates = titled(candidates)
	}
	return sniffed{sample: s, verdict: moreUnless(s.complete)}
}

// isTitle reports whether a line above the puzzles names them and is no bad
// puzzle: it has letters, and those among the cell characters that it starts
// with are no fewer than the digits and blank symbols.
func isTitle(text []byte) bool {
	n, letters := cellRun(text), 0
	for _, c := range text[:n] {
		if characterValue(c) > 9 {
			letters++
		}
	}
	return hasLetter(text) && 2*letters >= n
}

// isLongLinePuzzle reports whether a line is a puzzle of a side whose digits have
// letters, which nobody has for a title.
func isLongLinePuzzle(text []byte) bool { return isLinePuzzle(text) && cellRun(text) > 81 }

// titled returns the layouts that may have a title above the first puzzle.
func titled(candidates []*layout) []*layout {
	var may []*layout
	for _, l := range candidates {
		if !l.spread && !l.untitled {
			may = append(may, l)
		}
	}
	return may
}

func (s *sample) recognise(candidates []*layout) sniffed {
	for _, l := range candidates {
		s.because = l.description
		if v := l.recognise(s); v != no {
			return sniffed{sample: s, verdict: v, layout: l, because: s.because}
		}
	}
	return sniffed{sample: s}
}

// verdict is yes or no, as is says. What a layout goes by is told to who asks why;
// without a word of its own its description is.
func (s *sample) verdict(is bool, because string, args ...any) verdict {
	if !is {
		return no
	}
	s.because = fmt.Sprintf(because, args...)
	return yes
}

// skipEmpty drops the comments and the empty lines before the first puzzle, in
// constant memory, but no more than longestIntroduction: a text without end may hold
// nothing else. A line with a tab may be a row of a table, and a line that is
// too long ends the text.
func (s *source) skipEmpty() {
	for {
		for lines := s.lookAhead(); s.skipped < longestIntroduction && lines.next(); s.next() {
			text := lines.text[indent(lines.text):]
			if lines.cut || !isComment(text) && (len(text) > 0 || bytes.IndexByte(lines.text, '\t') >= 0) {
				return
			}
			s.heed(s.line+1, text)
			s.skipped += len(lines.text) + 1
		}
		if s.skipped >= longestIntroduction || !s.fill() {
			return
		}
	}
}

// isBinary reports whether a stream is no text from its beginning on: it has a zero
// byte in its first line. Further on, a zero byte is a
// character that is no cell.
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

// errMore ends a part of a text that goes on.
var errMore = errors.New("the text goes on")

// scannerOf returns a scanner of a text that is in memory and ends with err.
func scannerOf(text []byte, err error) *lineScanner {
	return &lineScanner{buf: text, end: len(text), err: err, carriage: true}
}

func hasLetter(text []byte) bool {
	for _, c := range text {
		if c|0x20 >= 'a' && c|0x20 <= 'z' {
			return true
		}
	}
	return false
}

// sampler takes the beginning of a text apart as it arrives.
//
//	ahead of the source  |  seen, lines up to line  |  the line that is not whole yet  |
type sampler struct {
	sample
	seen, line int
	afterCR    bool // as that of the scanner at seen
	gap        bool // the last line seen is empty
}

// look adds the lines that are ahead of the source by now. If the text has not
// ended, its last line is not looked at.
func (s *sampler) look() {
	text, end := s.src.ahead(), errMore
	if len(text) >= sniffLength {
		text, end = text[:sniffLength], io.EOF
	} else if s.src.err != nil {
		end = io.EOF
	}
	s.complete = end == io.EOF
	lines := scannerOf(text[s.seen:], end)
	lines.line, lines.afterCR = s.line, s.afterCR
	for len(s.lines) < sniffLines && lines.next() {
		s.add(lines.line, lines.text)
	}
	s.seen, s.line, s.afterCR = s.seen+lines.start, lines.line, lines.afterCR
	s.complete = s.complete || len(s.lines) == sniffLines
}

// add adds a line, if there is more in it than a comment.
func (s *sampler) add(number int, read []byte) {
	plain := appendPlain(nil, read)
	text := trimRight(plain[indent(plain):])
	if len(text) > 0 && !isComment(text) {
		l := sampleLine{number: number, read: plain, plain: plain, text: text, gap: s.gap}
		if !bytes.Equal(read, plain) {
			l.read = bytes.Clone(read)
		}
		s.lines = append(s.lines, l)
	}
	s.gap = len(text) == 0
}
