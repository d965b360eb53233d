package proof

import (
	"cmp"
	"io"
	"math"
	"strconv"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// longest is how many bytes a number may have. The scanner splits much longer words, so
// that one of them could be read as two.
const longest = len("-9223372036854775807")

// textWords reads a text with one step per line.
type textWords struct {
	text  *cnf.Scanner
	lrat  bool
	start cnf.Position // of the step

	// The number after the id, or in place of d, which begin has already read.
	ahead     int64
	haveAhead bool
}

func (t *textWords) begin() (deletion bool, id int64, err error) {
	for t.text.NextLine() {
		word := t.text.Word()
		if word == nil || word[0] == 'c' {
			continue
		}
		t.start = t.text.Position()
		if t.lrat {
			if id, err = t.parse(word); err != nil {
				return false, 0, err
			}
			word = t.text.Word()
		}
		if string(word) == "d" {
			return true, id, nil
		}
		if word != nil {
			t.ahead, err = t.parse(word)
			t.haveAhead = true
		}
		return false, id, err
	}
	t.start = t.text.Position()
	return false, 0, cmp.Or(t.text.Err(), io.EOF)
}

func (t *textWords) number() (int64, error) {
	if t.haveAhead {
		t.haveAhead = false
		return t.ahead, nil
	}
	word := t.text.Word()
	if word == nil {
		if err := t.text.Err(); err != nil {
			return 0, err
		}
		return 0, t.refuse("the line ends within a step, expected a 0 at the step's end")
	}
	return t.parse(word)
}

// parse returns the number of a word: digits after an optional minus.
func (t *textWords) parse(word []byte) (int64, error) {
	n, err := strconv.ParseInt(string(word), 10, 64)
	if err != nil || n == math.MinInt64 || len(word) > longest || word[0] == '+' || n == 0 && word[0] == '-' {
		return 0, t.refuse("%s is not a number, expected one such as 7, -7 or 0", cnf.Quote(word))
	}
	return n, nil
}

func (t *textWords) end() error {
	if word := t.text.Word(); word != nil {
		return t.refuse("%q after the step's 0, expected the end of the line", word)
	}
	return t.text.Err()
}

func (t *textWords) place() string { return t.start.String() }

// refuse returns a Refusal at the last word.
func (t *textWords) refuse(format string, args ...any) error {
	return refuse(t.text.Position().String(), format, args...)
}
