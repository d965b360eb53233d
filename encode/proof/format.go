package proof

import (
	"bufio"
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Format is a format of proofs. The package comment describes them.
type Format int

// The formats. RUP proofs are DRAT proofs.
const (
	Detect Format = iota // find out which of the others it is
	DRAT
	BinaryDRAT
	LRAT
	BinaryLRAT
)

var formatNames = []string{"detect", "drat", "drat-binary", "lrat", "lrat-binary"}

// String returns the name that [ParseFormat] knows.
func (f Format) String() string {
	if f < 0 || int(f) >= len(formatNames) {
		return fmt.Sprintf("Format(%d)", int(f))
	}
	return formatNames[f]
}

// ParseFormat returns the format of a name. The error lists the names.
func ParseFormat(name string) (Format, error) {
	i := slices.Index(formatNames, name)
	if i < 0 {
		return Detect, fmt.Errorf("unknown proof format %q, expected one of %s", name, strings.Join(formatNames, ", "))
	}
	return Format(i), nil
}

// sample is how many bytes of a proof are read to detect its format.
const sample = 64 << 10

// detect returns the format of a proof with this beginning.
func detect(start []byte, formulaClauses int) Format {
	if bytes.IndexByte(start, 0) >= 0 {
		return detectBinary(start, formulaClauses)
	}
	return detectText(start)
}

// detectText looks at the first step: in LRAT, it has two numbers 0, or d as its second
// word.
func detectText(start []byte) Format {
	text := cnf.NewScanner(bytes.NewReader(start), "")
	for text.NextLine() {
		word := text.Word()
		if word == nil || word[0] == 'c' {
			continue
		}
		zeros := 0
		for i := 0; word != nil; i++ {
			if i == 1 && string(word) == "d" {
				return LRAT
			}
			if string(word) == "0" {
				zeros++
			}
			word = text.Word()
		}
		if zeros < 2 {
			return DRAT
		}
		return LRAT
	}
	return DRAT
}

// detectBinary tries to read the steps as LRAT. They are LRAT if all can be read, some
// clause is added, and all added clauses have ids beyond those of the formula. In DRAT,
// the id would be a literal.
func detectBinary(start []byte, formulaClauses int) Format {
	words := &binaryWords{in: bufio.NewReader(bytes.NewReader(start)), lrat: true}
	r := &reader{words, true}
	additions := 0
	var s step
	err := r.next(&s)
	for ; err == nil; err = r.next(&s) {
		if s.deletion {
			continue
		}
		if s.id <= int64(formulaClauses) {
			return BinaryDRAT
		}
		additions++
	}
	if additions == 0 || words.offset < int64(len(start)) {
		return BinaryDRAT
	}
	return BinaryLRAT
}
