package format

import (
	"bytes"
	"errors"
	"io"
)

// sniffLength is how much of a text is looked at to find its layout: the first MiB.
const sniffLength = 1 << 20

// sniffLines is how many lines are looked at.
const sniffLines = 64

// verdict is what a layout says of a sample.
type verdict uint8

const (
	no   verdict = iota
	more         // it depends on what follows
	yes
)

// sample is the beginning of a text, for a layout to recognise.
type sample struct {
	text     []byte
	lines    []sampleLine // the first that hold more than a comment
	complete bool         // nothing follows, or enough was seen
}

// sampleLine is a line of a sample.
type sampleLine struct {
	number int
	read   []byte
	text   []byte // as plain text without the blanks around it
	gap    bool   // an empty line stands before it
}

// sniffed is what the beginning of a text shows.
type sniffed struct {
	*sample
	layout *layout // nil if it is none that is known
	titles int     // lines up to and with a title, to be passed over
}

// sniff finds the layout of a text: the one that is given, or else the first of
// the list that recognises the text. It reads no more than it must, so that a
// program that feeds puzzles one by one gets its answers.
func sniff(src *source, given *layout) (sniffed, error) {
	candidates := layouts
	if given != nil {
		candidates = []*layout{given}
	}
	for {
		ended := src.err != nil || len(src.ahead()) >= sniffLength
		s := newSample(src.ahead(), ended)
		found, v := s.ask(candidates)
		if v == yes || s.complete {
			if src.err != nil && src.err != io.EOF && len(s.lines) == 0 {
				return found, src.err
			}
			if v != yes {
				found.layout, found.titles = given, 0
			}
			return found, nil
		}
		src.fill()
	}
}

// ask returns the first layout that recognises the sample, as it is or after a
// line of title.
func (s *sample) ask(candidates []*layout) (sniffed, verdict) {
	if len(s.lines) == 0 {
		return sniffed{sample: s}, more
	}
	l, v := s.recognise(candidates)
	if v != no || !hasLetter(s.lines[0].text) {
		return sniffed{sample: s, layout: l}, v
	}
	if len(s.lines) == 1 {
		return sniffed{sample: s}, more
	}
	rest := *s
	rest.lines = s.lines[1:]
	l, v = rest.recognise(titled(candidates))
	return sniffed{sample: s, layout: l, titles: s.lines[0].number}, v
}

// titled returns the layouts that may have a title above the first puzzle.
func titled(candidates []*layout) []*layout {
	var may []*layout
	for _, l := range candidates {
		if !l.spread {
			may = append(may, l)
		}
	}
	return may
}

func (s *sample) recognise(candidates []*layout) (*layout, verdict) {
	for _, l := range candidates {
		if v := l.recognise(s); v != no {
			return l, v
		}
	}
	return nil, no
}

// newSample takes the beginning of a text apart. If the text has not ended, its
// last line is not looked at.
func newSample(text []byte, ended bool) *sample {
	end := errMore
	if ended {
		end = io.EOF
	}
	s := &sample{text: text, complete: ended}
	gap := false
	for lines := scannerOf(text, end); lines.next(); {
		line := appendPlain(nil, lines.text)
		line = trimRight(line[indent(line):])
		if len(line) > 0 && !isComment(line) {
			s.lines = append(s.lines, sampleLine{number: lines.line, read: lines.text, text: line, gap: gap})
		}
		gap = len(line) == 0
		if len(s.lines) == sniffLines {
			s.complete = true
			break
		}
	}
	return s
}

// errMore ends a part of a text that goes on.
var errMore = errors.New("the text goes on")

// scannerOf returns a scanner of a text that is in memory and ends with err.
func scannerOf(text []byte, err error) *lineScanner {
	return &lineScanner{buf: text, end: len(text), err: err, carriage: true}
}

// first returns the first line and its number, for an error message.
func (s *sample) first() (int, []byte) {
	if len(s.lines) == 0 {
		return 1, nil
	}
	return s.lines[0].number, bytes.TrimSpace(s.lines[0].read)
}

func hasLetter(text []byte) bool {
	for _, c := range text {
		if c|0x20 >= 'a' && c|0x20 <= 'z' {
			return true
		}
	}
	return false
}
