package journal

import (
	"encoding/json"

	"github.com/sudokusat/sudokusat/compare"
)

// Sealed returns lines of a journal with their checks.
func Sealed(lines ...string) (text string) {
	var c checks
	for _, line := range lines {
		text += string(c.seal([]byte(line)))
	}
	return text
}

// Text returns an entry as a line of a journal without its check.
func Text(e *compare.Entry) string {
	record, _ := recordOf(e)
	text, _ := json.Marshal(record)
	return string(text)
}
