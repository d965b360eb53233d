package format

import (
	"bytes"
	"fmt"
	"io"
	"slices"
)

// sniffLength is how much of a text is looked at to find its layout: the first
// MiB from the first line on that is neither empty nor a comment.
const sniffLength = 1 << 20

// sniffLines is how many lines are looked at.
const sniffLines = 64

// longestIntroduction is how many bytes of comments and empty lines may be above the
// first puzzle.
const longestIntroduction = 16 << 20

// finding is what a layout says about a sample.
type finding struct {
	verdict verdict
	because string // for a yes; if empty, the description of the layout
	// guess says that the first line is a weak sign: if lines such as titles can be
	// above rows, the text may be that instead.
	guess bool
}

type verdict uint8

const (
	isNot   verdict = iota
	isOpen          // it depends on what follows
	isSo            // the text is in this layout
	unclear         // two layouts read it, as different puzzles
	single          // one cell a line: nobody writes down such puzzles, unless they are said to be
)

// The findings that need no reason.
var no, more, yes = finding{}, finding{verdict: isOpen}, finding{verdict: isSo}

func yesIf(is bool) finding {
	if is {
		return yes
	}
	return no
}

func moreUnless(decided bool) finding {
	if decided {
		return no
	}
	return more
}

// sure is yes with a reason, for people who ask why.
func sure(reason string, args ...any) finding {
	return finding{verdict: isSo, because: fmt.Sprintf(reason, args...)}
}

// sureIf is sure if something is so, or else no.
func sureIf(is bool, reason string, args ...any) finding {
	if is {
		return sure(reason, args...)
	}
	return no
}

// sample is the beginning of a text, for a layout to recognise.
type sample struct {
	src      *source      // for the sides that a puzzle may have
	lines    []sampleLine // the first that hold more than a comment
	complete bool         // nothing follows, or enough was seen
}

// sampleLine is a line of a sample.
type sampleLine struct {
	number int
	read   []byte
	plain  []byte // as plain text
	text   []byte // plain without the blanks around it
	gap    bool   // an empty line comes before it
}

// sniffed is what the beginning of a text shows.
type sniffed struct {
	finding
	lines  []sampleLine
	layout *layout // nil if none answered
	titles int     // lines up to and with a title, to be passed over
}

// sniff finds the layout of a text: the first of the list that recognises it. It
// reads no more than it must, so that a program that feeds puzzles one by one
// gets its answers. The layouts see the text line by line, so that the answer
// does not depend on the pieces in which it arrives.
func sniff(src *source) (sniffed, error) {
	return examine(src, func(s *sample) sniffed { return s.ask(layouts) })
}

// sniffTitle is sniff for a text whose layout is known: only a title makes it
// wait for a second line. A line with which a layout starts is not a title.
func sniffTitle(src *source, given *layout) (sniffed, error) {
	return examine(src, func(s *sample) sniffed {
		found := sniffed{finding: sure("as --from says"), layout: given}
		first := s.lines[0]
		if !given.is(titled) || !isTitle(first.text) || slices.ContainsFunc(layouts, func(l *layout) bool {
			return l.is(titled) && l.starts(src, first.text)
		}) {
			return found
		}
		if len(s.lines) > 1 {
			found.titles = first.number
		} else if !s.complete {
			found.finding = more
		}
		return found
	})
}

// examine shows the beginning of a text to ask, one line more each time, until
// it needs no more of them.
func examine(src *source, ask func(*sample) sniffed) (found sniffed, err error) {
	src.skipEmpty()
	s := &sampler{sample: sample{src: src}, line: src.line, afterCR: src.afterCR}
	for asked := 0; ; src.fill() {
		s.look()
		for asked < len(s.lines) {
			asked++
			found = ask(&sample{src: src, lines: s.lines[:asked]})
			if found.lines = s.lines[:asked]; found.verdict != isOpen {
				return found, nil
			}
		}
		switch {
		case !s.complete:
		case len(s.lines) > 0:
			found = ask(&s.sample)
			found.lines = s.lines
			return found, nil
		case src.err != io.EOF:
			return found, src.err
		default:
			return found, nil
		}
	}
}

// ask returns the first layout that recognises the sample, as it is or after
// lines that are not part of a puzzle: a title, or bad puzzles.
func (s *sample) ask(candidates []*layout) sniffed {
	for i, l := range s.lines {
		rest := sample{s.src, s.lines[i:], s.complete}
		found := rest.recognise(candidates)
		if i == 0 && (found.layout == nil || found.guess) {
			if below := s.belowPreamble(); below.verdict != isNot {
				return below
			}
		}
		if i > 0 && isTitle(s.lines[0].text) {
			found.titles = s.lines[0].number
		}
		if found.verdict != isNot || i > 0 && isTitle(l.text) || !hasLetter(l.text) && cellRun(l.text) == 0 {
			return found
		}
		candidates = slices.DeleteFunc(slices.Clone(candidates), func(l *layout) bool { return !l.is(titled) })
	}
	return sniffed{finding: moreUnless(s.complete)}
}

// recognise asks layouts one after the other.
func (s *sample) recognise(candidates []*layout) sniffed {
	for _, l := range candidates {
		a := no
		if l.recognise != nil {
			a = l.recognise(s)
		} else if l.starts != nil {
			a = yesIf(l.starts(s.src, s.lines[0].text))
		}
		if a.verdict == isNot {
			continue
		}
		if a.because == "" {
			a.because = l.description
		}
		return sniffed{finding: a, layout: l}
	}
	return sniffed{}
}

// isTitle reports whether a line above the puzzles names them and is not a bad
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
	lines := scannerOf(text[s.seen:], end)
	lines.line, lines.afterCR = s.line, s.afterCR
	for len(s.lines) < sniffLines && lines.next() {
		s.add(lines.line, lines.text)
	}
	s.seen, s.line, s.afterCR = s.seen+lines.start, lines.line, lines.afterCR
	s.complete = end == io.EOF || len(s.lines) == sniffLines
}

// add adds a line, if there is more in it than a comment.
func (s *sampler) add(number int, read []byte) {
	plain := appendPlain(nil, read)
	text := trimRight(plain[indent(plain):])
	if len(text) > 0 && !isComment(text) {
		l := sampleLine{number, plain, plain, text, s.gap}
		if !bytes.Equal(read, plain) {
			l.read = bytes.Clone(read)
		}
		s.lines = append(s.lines, l)
	}
	s.gap = len(text) == 0
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
