// Package journal keeps the results of a series in files.
//
// A journal holds all entries of a run, so that it can go on after it was stopped, and so that the
// shards of a run can be reported on as one. Solutions are left out: the outcomes, contradictions and
// findings say what they have shown. It is text, a JSON object per line:
//
//	{"journal":2,"shard":…,"info":{…}}        how the run came about
//	{"index":1,"file":…,"results":[…]}        a line for each entry, in their order
//	…
//	{"end":true,"took":1234567,"input":{…}}   in ns, if the run has come to its end
//
// Each line has a checksum too. A line without its end, as a killed process leaves it, does not
// count.
//
// A file of findings holds the puzzles that engines disagree about or fail on, to ask them again;
// see [Replay].
package journal

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"time"

	"github.com/sudokusat/sudokusat/compare"
)

// Writer writes a journal.
type Writer struct {
	w      *bufio.Writer
	checks checks
	err    error
}

// journalVersion is that of the form, journalStart how a journal begins.
const (
	journalVersion = 2
	journalStart   = `{"journal":`
)

// Head is the first line of a journal.
type Head struct {
	Version int `json:"journal"`
	compare.Shard
	Info Info `json:"info"`
}

// New begins a journal that is written to w.
func New(w io.Writer, head Head) *Writer {
	j := &Writer{w: bufio.NewWriterSize(w, 64<<10)}
	head.Version = journalVersion
	j.write(head)
	return j
}

// Continue returns a journal that goes on, written to w, after the entries that were
// read from one.
func (j *Reader) Continue(w io.Writer) *Writer {
	return &Writer{w: bufio.NewWriterSize(w, 64<<10), checks: j.checks}
}

// Write writes an entry.
func (j *Writer) Write(e *compare.Entry) error {
	record, err := recordOf(e)
	if j.err == nil {
		j.err = err
	}
	return j.write(record)
}

// End writes that the run has come to its end, what it took, and what it has read.
func (j *Writer) End(took time.Duration, input Fingerprint) error {
	j.write(endRecord{End: true, Took: took, Input: input})
	return j.Flush()
}

// endRecord is the last line.
type endRecord struct {
	End   bool          `json:"end,omitempty"`
	Took  time.Duration `json:"took,omitempty"`
	Input Fingerprint   `json:"input,omitzero"`
}

func (j *Writer) write(line any) error {
	text, err := json.Marshal(line)
	if j.err == nil {
		j.err = err
	}
	if j.err == nil {
		_, j.err = j.w.Write(j.checks.seal(text))
	}
	return j.err
}

// Flush writes what is buffered.
func (j *Writer) Flush() error {
	if j.err == nil {
		j.err = j.w.Flush()
	}
	return j.err
}

// Reader reads the entries of a journal.
type Reader struct {
	Head  Head
	Ended bool        // the run has come to its end; known after the last entry
	Input Fingerprint // what the run has read, if it has come to its end
	Bytes int64       // of the first line and all entries that were read

	name   string
	in     *bufio.Reader
	line   int
	last   int64 // index of the last entry
	checks checks
}

// Read reads the first line of a journal. The name is for errors. The error is
// io.EOF if there is no complete line.
func Read(name string, r io.Reader) (*Reader, error) {
	j := &Reader{name: name, in: bufio.NewReaderSize(r, 64<<10)}
	none := errors.New("not a checkpoint of a comparison: expected a file written by --checkpoint")
	start, _ := j.in.Peek(len(journalStart))
	if string(start) != journalStart[:len(start)] {
		j.line = 1
		return nil, j.wrong(none)
	}
	text, err := j.next()
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &j.Head); err != nil || j.Head.Version == 0 {
		return nil, j.wrong(none)
	}
	j.Bytes = int64(len(text))
	if j.Head.Version != journalVersion {
		return nil, j.wrong(fmt.Errorf("checkpoint of version %d: expected version %d; use another checkpoint", j.Head.Version, journalVersion))
	}
	if err := j.checks.verify(text); err != nil {
		return nil, j.wrong(err)
	}
	return j, nil
}

// next returns the next line that has an end.
func (j *Reader) next() ([]byte, error) {
	text, err := j.in.ReadBytes('\n')
	if err != nil {
		if err != io.EOF {
			err = fmt.Errorf("%s: %w", j.name, err)
		}
		return nil, err
	}
	j.line++
	return text, nil
}

// Next returns the next entry. The error is io.EOF after the last.
func (j *Reader) Next() (compare.Entry, error) {
	if j.Ended {
		return compare.Entry{}, io.EOF
	}
	text, err := j.next()
	if err != nil {
		return compare.Entry{}, err
	}
	checks := j.checks
	if err := checks.verify(text); err != nil {
		return compare.Entry{}, j.wrong(err)
	}
	var record struct {
		entryRecord
		endRecord
	}
	if err := json.Unmarshal(text, &record); err != nil {
		return compare.Entry{}, j.wrong(err)
	}
	if record.End {
		j.Ended, j.Head.Info.Took, j.Input = true, record.Took, record.Input
		if rest, _ := j.in.Peek(1); len(rest) > 0 {
			j.line++
			return compare.Entry{}, j.wrong(errDamaged) // something follows the end
		}
		return compare.Entry{}, io.EOF
	}
	e, err := record.read(j.Head.Info.Setting.Engines)
	if err != nil {
		return e, j.wrong(err)
	}
	if e.Index < j.last {
		return e, j.wrong(fmt.Errorf("entry %d comes after entry %d: entries must be in order", e.Index, j.last))
	}
	j.last, j.checks = e.Index, checks
	j.Bytes += int64(len(text))
	return e, nil
}

// wrong returns an error with its place.
func (j *Reader) wrong(err error) error { return fmt.Errorf("%s:%d: %w", j.name, j.line, err) }

// Matches returns an error that says what is different if the journal is of another
// run, or of another shard.
func (h *Head) Matches(setting Setting, shard compare.Shard) error {
	if h.Shard != shard {
		return fmt.Errorf("it belongs to shard %v: expected shard %v", h.Shard, shard)
	}
	return h.Info.Setting.matches(setting)
}

// matches returns an error that says what is different.
func (s Setting) matches(other Setting) error {
	a, b := reflect.ValueOf(s), reflect.ValueOf(other)
	for i := range a.NumField() {
		x, y := a.Field(i).Interface(), b.Field(i).Interface()
		if fmt.Sprintf("%q", x) != fmt.Sprintf("%q", y) {
			name, _, _ := strings.Cut(a.Type().Field(i).Tag.Get("json"), ",")
			return fmt.Errorf("it belongs to another run: %s %v, expected %v", name, x, y)
		}
	}
	return nil
}
