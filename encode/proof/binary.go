package proof

import (
	"bufio"
	"fmt"
	"io"
)

// binaryWords reads steps that begin with the byte a or d. A number n is
// written as 2n, or 2|n|+1 if it is negative, in groups of seven bits, the lowest
// first; the eighth bit says that another follows.
type binaryWords struct {
	in     *bufio.Reader
	name   string
	lrat   bool
	offset int64 // of the next byte
	start  int64 // of the step
}

func (b *binaryWords) begin() (deletion bool, id int64, err error) {
	b.start = b.offset
	kind, err := b.in.ReadByte()
	if err != nil {
		return false, 0, err
	}
	if kind != 'a' && kind != 'd' {
		return false, 0, refuse(b.place(), "byte 0x%02x at the start of a step, expected a or d", kind)
	}
	b.offset++
	if b.lrat && kind == 'a' {
		id, err = b.number()
	}
	return kind == 'd', id, err
}

func (b *binaryWords) number() (int64, error) {
	start := b.offset
	var code uint64
	for shift := 0; ; shift += 7 {
		next, err := b.in.ReadByte()
		if err == io.EOF {
			return 0, refuse(b.at(b.offset), "the proof ends within a step, expected a 0 at the step's end")
		}
		if err != nil {
			return 0, err
		}
		if shift == 63 || next == 0 && shift > 0 {
			return 0, refuse(b.at(start), "a number of more bytes than it needs, or of more than 63 bits")
		}
		b.offset++
		code |= uint64(next&0x7f) << shift
		if next < 0x80 {
			break
		}
	}
	if code == 1 {
		return 0, refuse(b.at(start), "a negative 0")
	}
	n := int64(code >> 1)
	if code&1 != 0 {
		n = -n
	}
	return n, nil
}

func (b *binaryWords) end() error { return nil }

func (b *binaryWords) place() string { return b.at(b.start) }

func (b *binaryWords) at(offset int64) string {
	return fmt.Sprintf("%s: byte %d", b.name, offset)
}
