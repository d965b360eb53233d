package proof

import (
	"bufio"
	"bytes"
	"io"
	"strconv"
)

// Text returns a DRAT proof as text. It translates a binary proof and returns any other
// as it is. The number of clauses of the formula helps to detect the format. The error
// is a *Refusal if a binary proof cannot be read or is in LRAT.
func Text(data []byte, name string, formulaClauses int) ([]byte, error) {
	switch format := detect(data[:min(len(data), sample)], formulaClauses); format {
	case BinaryDRAT:
		return textOf(newReader(bufio.NewReader(bytes.NewReader(data)), name, format))
	case BinaryLRAT:
		return nil, refuse(name, "the proof is in binary LRAT, expected DRAT")
	}
	return data, nil
}

// textOf returns all steps as text.
func textOf(steps *reader) (text []byte, err error) {
	var s step
	for {
		err = steps.next(&s)
		if err == io.EOF {
			return text, nil
		}
		if err != nil {
			return nil, err
		}
		if s.deletion {
			text = append(text, "d "...)
		}
		for _, l := range s.clause {
			text = append(strconv.AppendInt(text, int64(l), 10), ' ')
		}
		text = append(text, "0\n"...)
	}
}
