package answers

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"slices"

	"github.com/sudokusat/sudokusat/compare"
)

// longestRow is how many bytes a line of a list may have.
const longestRow = 64 << 10

// row is a line of a list.
type row struct {
	key    string // the givens in the letters of the side
	answer []byte // as it is in the file
	said   compare.Statement
}

// read makes the index.
func (l *List) read() error {
	in := bufio.NewReaderSize(l.file, longestRow)
	var offset int64
	for number := 1; ; number++ {
		line, err := in.ReadSlice('\n')
		switch {
		case err == io.EOF && len(line) == 0:
			slices.SortFunc(l.index, entry.compare)
			return l.conflicts()
		case errors.Is(err, bufio.ErrBufferFull):
			return fmt.Errorf("%s:%d: a line of more than %d bytes: expected a puzzle and its solution", l.name, number, longestRow)
		case err != nil && err != io.EOF:
			return fmt.Errorf("%s:%d: %w", l.name, number, err)
		}
		if err := l.add(line, offset); err != nil {
			return fmt.Errorf("%s:%d: %w", l.name, number, err)
		}
		offset += int64(len(line))
	}
}

var byteOrderMark = []byte("\uFEFF")

// add adds a line, if it has a puzzle.
func (l *List) add(line []byte, offset int64) error {
	l.longest = max(l.longest, len(line))
	if offset == 0 {
		line = bytes.TrimPrefix(line, byteOrderMark)
	}
	line = bytes.TrimSpace(line)
	if len(line) == 0 || line[0] == '#' {
		return nil
	}
	if !l.columns.known() {
		header, err := l.columns.find(line)
		if header || err != nil {
			return err
		}
	}
	r, err := l.columns.parse(line)
	if err != nil {
		return err
	}
	l.index = append(l.index, entry{maphash.String(l.seed, r.key), offset})
	return nil
}

// rowAt reads a line again. The buffer must have room for it.
func (l *List) rowAt(offset int64, buffer []byte) (row, error) {
	n, err := l.file.ReadAt(buffer, offset)
	if err != nil && err != io.EOF {
		return row{}, err
	}
	line, _, _ := bytes.Cut(buffer[:n], []byte("\n"))
	if offset == 0 {
		line = bytes.TrimPrefix(line, byteOrderMark)
	}
	r, err := l.columns.parse(bytes.TrimSpace(line))
	if err != nil {
		return row{}, fmt.Errorf("%s has changed: %w", l.name, err)
	}
	return r, nil
}

// conflicts returns an error if a puzzle has two answers. The entries are sorted.
func (l *List) conflicts() error {
	buffer := make([]byte, l.longest)
	for from := 0; from < len(l.index); {
		to := from + 1
		for to < len(l.index) && l.index[to].hash == l.index[from].hash {
			to++
		}
		if err := l.conflictsAmong(l.index[from:to], buffer); err != nil {
			return err
		}
		from = to
	}
	return nil
}

// conflictsAmong looks at lines whose puzzles are likely to be the same.
func (l *List) conflictsAmong(entries []entry, buffer []byte) error {
	if len(entries) == 1 {
		return nil
	}
	type found struct {
		row
		offset int64
	}
	first := map[string]found{}
	for _, e := range entries {
		r, err := l.rowAt(e.offset, buffer)
		if err != nil {
			return err
		}
		before, twice := first[r.key]
		switch {
		case !twice:
			r.answer = bytes.Clone(r.answer) // of the buffer
			first[r.key] = found{r, e.offset}
		case !sameAnswer(before.said, r.said):
			return fmt.Errorf("%s:%d: the same puzzle as in %s:%d has another answer, %s: expected %s",
				l.name, l.lineAt(e.offset), l.name, l.lineAt(before.offset), shown(r.answer, shortLine), shown(before.answer, shortLine))
		}
	}
	return nil
}

func sameAnswer(a, b compare.Statement) bool {
	return slices.Equal(a.Solution, b.Solution) && a.Count == b.Count && a.More == b.More
}

// lineAt returns the number of the line at an offset, for an error.
func (l *List) lineAt(offset int64) int {
	number := 1
	buffer := make([]byte, longestRow)
	before := io.NewSectionReader(l.file, 0, offset)
	for {
		n, err := before.Read(buffer)
		number += bytes.Count(buffer[:n], []byte("\n"))
		if err != nil {
			return number
		}
	}
}
