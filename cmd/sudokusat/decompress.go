package main

import (
	"bufio"
	"compress/bzip2"
	"compress/gzip"
	"fmt"
	"io"

	"github.com/klauspost/compress/zstd"
)

// compression is a way in which input may be compressed.
type compression struct {
	name    string
	starts  []string // of which the first bytes are one
	reading func(io.Reader) (io.Reader, error)
}

// compressions lists what is known. All read several compressed pieces in a row as one.
var compressions = []compression{
	{"gzip", []string{"\x1F\x8B"}, func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }},
	// The header, then the start of a block, or the end if there is none.
	{"bzip2", bzip2Starts(), func(r io.Reader) (io.Reader, error) { return bzip2.NewReader(r), nil }},
	{"zstd", []string{"\x28\xB5\x2F\xFD"}, func(r io.Reader) (io.Reader, error) {
		// With one goroutine it is a reader that needs no closing.
		return zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true))
	}},
}

// bzip2Starts returns the beginnings of a bzip2 file: a digit says how large blocks
// are. Text may start with the letters and the digit alone.
func bzip2Starts() (starts []string) {
	for size := '1'; size <= '9'; size++ {
		header := "BZh" + string(size)
		starts = append(starts, header+"\x31\x41\x59\x26\x53\x59", header+"\x17\x72\x45\x38\x50\x90")
	}
	return starts
}

// decompressor reads a file as it is or, if its first bytes say that it is
// compressed, decompressed. It reads nothing before the first Read, and waits for no
// more than the bytes that tell.
type decompressor struct {
	file        *bufio.Reader
	compression *compression // nil if there is none
	r           io.Reader    // nil before the first Read
	err         error
}

func decompressed(file io.Reader) *decompressor {
	return &decompressor{file: bufio.NewReaderSize(file, 16<<10)}
}

// Read implements [io.Reader].
func (d *decompressor) Read(p []byte) (n int, err error) {
	if d.r == nil && d.err == nil {
		d.start()
	}
	if d.err != nil {
		return 0, d.err
	}
	n, err = d.r.Read(p)
	if err != nil && err != io.EOF {
		d.fail(err)
		err = d.err
	}
	return n, err
}

// start finds out whether the file is compressed.
func (d *decompressor) start() {
	d.r = d.file
	for i := range compressions {
		c := &compressions[i]
		for _, start := range c.starts {
			if d.startsWith(start) {
				d.compression = c
				if d.r, d.err = c.reading(d.file); d.err != nil {
					d.fail(d.err)
				}
				return
			}
		}
	}
}

// startsWith looks at as many bytes as it takes to tell: whoever writes a line to a
// pipe and waits for the answer must get it.
func (d *decompressor) startsWith(start string) bool {
	for i := range len(start) {
		if head, _ := d.file.Peek(i + 1); len(head) <= i || head[i] != start[i] {
			return false
		}
	}
	return true
}

// fail makes all reads fail, with what was expected.
func (d *decompressor) fail(err error) {
	switch {
	case d.compression == nil:
	case err == io.EOF || err == io.ErrUnexpectedEOF:
		err = fmt.Errorf("compressed by %s, but cut short: %w", d.compression.name, io.ErrUnexpectedEOF)
	default:
		err = fmt.Errorf("compressed by %s, but damaged: %w", d.compression.name, err)
	}
	d.err = err
}

// counted counts the bytes that are read.
type counted struct {
	io.Reader
	bytes *int64
}

func (c counted) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	*c.bytes += int64(n)
	return n, err
}

// readCloser reads in one place and closes in another.
type readCloser struct {
	io.Reader
	io.Closer
}
