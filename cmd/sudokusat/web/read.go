package web

import (
	"bytes"
	"fmt"
	"io"
	"net/http"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// maxText is the most bytes of a text that is read.
const maxText = 256 << 10

// maxPassed is how many more bytes are taken from the connection before the text is
// refused: a browser that cannot send everything does not show the reply.
const maxPassed = 32 << 20

// readText is the reply to a text with a puzzle.
type readText struct {
	Parameters map[string]string `json:"parameters"`
	Layout     string            `json:"layout"` // in which it was read
	More       bool              `json:"more"`   // the text has another puzzle, which was not read
}

// read reads the first puzzle of a text. The parameter shape may give the shape of a box.
func (s *server) read(r *http.Request) (reply, error) {
	text, err := io.ReadAll(io.LimitReader(r.Body, maxText+1))
	if err != nil {
		return reply{}, wrong(err)
	}
	if len(text) > maxText {
		_, _ = io.CopyN(io.Discard, r.Body, maxPassed)
		return reply{}, fault{http.StatusRequestEntityTooLarge, fmt.Errorf("the text has more than %d kB: expected one puzzle", maxText>>10)}
	}
	opt := format.Options{File: "text"}
	if shape := r.URL.Query().Get("shape"); shape != "" {
		if opt.Shape, err = sudoku.ParseShape(shape); err != nil {
			return reply{}, wrong(err)
		}
	}
	reader := format.NewReader(bytes.NewReader(text), opt)
	entry, err := reader.Next()
	if err != nil {
		return reply{}, fault{http.StatusUnprocessableEntity, err}
	}
	if err := (subject{puzzle: entry.Puzzle}).check(); err != nil {
		return reply{}, err
	}
	return readReply(entry, reader)
}

// readReply returns the reply to a text whose first puzzle was read.
func readReply(entry format.Entry, reader *format.Reader) (reply, error) {
	q, err := puzzleParameters(entry.Puzzle)
	if err != nil {
		return reply{}, err
	}
	result := readText{Parameters: map[string]string{}, Layout: entry.Layout.String()}
	for name := range q {
		result.Parameters[name] = q.Get(name)
	}
	_, err = reader.Next()
	result.More = err == nil
	return asJSON(result)
}
