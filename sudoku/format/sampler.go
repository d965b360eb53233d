package format

import (
	"bytes"
	"io"
)

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
