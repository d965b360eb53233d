// Package table writes tables: aligned text for a terminal, Markdown, CSV and JSON.
//
// A table is a list of columns, each of which knows how to get its value from a row:
//
//	columns := []table.Column[person]{
//		{Name: "name", Value: func(p person) table.Value { return table.Text(p.name) }},
//		{Name: "age", Number: true, Value: func(p person) table.Value { return table.Int(p.age) }},
//	}
//
// A [Writer] writes one row after the other as Markdown, CSV or JSON. Aligned text needs to know
// all rows before it writes the first: see [Align].
package table

import (
	"strconv"
	"time"
)

// Column is a column of a table whose rows are of type R.
type Column[R any] struct {
	Name   string
	Number bool // aligned to the right; null in JSON if it is unknown
	Detail bool // only in CSV and JSON: text and Markdown omit it
	Value  func(r R) Value
}

// Value is the value in a cell. The zero Value is unknown: null for a number in JSON, and empty
// otherwise.
type Value struct {
	kind kind
	text string
	n    int64
}

type kind uint8

const (
	unknown kind = iota
	text
	integer
	boolean
	seconds
)

// Text returns a text as a value.
func Text(s string) Value { return Value{kind: text, text: s} }

// Int returns a number as a value.
func Int(n int64) Value { return Value{kind: integer, n: n} }

// Shown returns a number that text and Markdown show in another way, such as "1,234,567".
func Shown(n int64, s string) Value { return Value{kind: integer, n: n, text: s} }

// Bool returns "true" or "false" as a value.
func Bool(b bool) Value {
	if b {
		return Value{kind: boolean, text: "true"}
	}
	return Value{kind: boolean, text: "false"}
}

// Seconds returns a duration in seconds with nine decimals as a value: 0.000012345.
func Seconds(d time.Duration) Value { return Value{kind: seconds, n: int64(d)} }

// String returns the value as text and Markdown show it.
func (v Value) String() string {
	if v.kind <= text || v.text != "" {
		return v.text
	}
	return string(v.append(nil))
}

// append appends the value as CSV has it, without quotes.
func (v Value) append(dst []byte) []byte {
	switch v.kind {
	case integer:
		return strconv.AppendInt(dst, v.n, 10)
	case seconds:
		return appendSeconds(dst, v.n)
	}
	return append(dst, v.text...)
}

func appendSeconds(dst []byte, nanoseconds int64) []byte {
	if nanoseconds < 0 {
		dst, nanoseconds = append(dst, '-'), -nanoseconds
	}
	second := int64(time.Second)
	dst = strconv.AppendInt(dst, nanoseconds/second, 10)
	point := len(dst)
	dst = strconv.AppendInt(dst, second+nanoseconds%second, 10) // 1 and nine digits
	dst[point] = '.'
	return dst
}
