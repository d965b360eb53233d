package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/zstd"
)

// bzip2Hello is "hello\n" as bzip2 compresses it: the standard library cannot.
const bzip2Hello = "BZh91AY&SY\xc1\xc0\x80\xe2\x00\x00\x01\x41\x00\x00\x10\x02\x44\xa0\x00\x30\xcd\x00\xc3\x46\x29\x97\x17\x72\x45\x38\x50\x90\xc1\xc0\x80\xe2"

func gzipped(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	return closed(t, &b, z, text)
}

func zstandard(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	z, err := zstd.NewWriter(&b)
	if err != nil {
		t.Fatal(err)
	}
	return closed(t, &b, z, text)
}

func closed(t *testing.T, b *bytes.Buffer, z io.WriteCloser, text string) string {
	t.Helper()
	if _, err := io.WriteString(z, text); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestDecompressed(t *testing.T) {
	long := strings.Repeat("1...............\n", 10_000)
	for _, test := range []struct{ name, stored, want string }{
		{"nothing", "", ""},
		{"one byte", "B", "B"},
		{"text", "1...\n", "1...\n"},
		{"first byte of gzip", "\x1f", "\x1f"},
		{"first bytes of zstd", "\x28\xb5\x2f", "\x28\xb5\x2f"},
		{"letters of bzip2", "BZh9ABCDEFGHIJKL", "BZh9ABCDEFGHIJKL"},
		{"gzip", gzipped(t, long), long},
		{"gzip of nothing", gzipped(t, ""), ""},
		{"two gzip members", gzipped(t, "a") + gzipped(t, "b"), "ab"},
		{"gzip of gzip", gzipped(t, gzipped(t, "a")), gzipped(t, "a")},
		{"zstd", zstandard(t, long), long},
		{"two zstd frames", zstandard(t, "a") + zstandard(t, "b"), "ab"},
		{"bzip2", bzip2Hello, "hello\n"},
		{"bzip2 of nothing", "BZh9\x17\x72\x45\x38\x50\x90\x00\x00\x00\x00", ""},
		{"two bzip2 streams", bzip2Hello + bzip2Hello, "hello\nhello\n"},
	} {
		for _, r := range []io.Reader{strings.NewReader(test.stored), iotest.OneByteReader(strings.NewReader(test.stored))} {
			got, err := io.ReadAll(decompressed(r))
			if err != nil || string(got) != test.want {
				t.Errorf("%s: got %d bytes, %v, want %d", test.name, len(got), err, len(test.want))
			}
		}
	}
}

// Whatever is cut short fails, at any byte behind those that tell what it is, and
// what was read so far is the beginning.
func TestDecompressedCutShort(t *testing.T) {
	for name, stored := range map[string]string{
		"gzip": gzipped(t, "hello\n"), "zstd": zstandard(t, "hello\n"), "bzip2": bzip2Hello,
	} {
		for n := 10; n < len(stored); n++ {
			got, err := io.ReadAll(decompressed(strings.NewReader(stored[:n])))
			if !errors.Is(err, io.ErrUnexpectedEOF) || !strings.HasPrefix(err.Error(), "compressed by "+name) || !strings.HasPrefix("hello\n", string(got)) {
				t.Errorf("%s, %d of %d bytes: got %q, %v", name, n, len(stored), got, err)
			}
		}
	}
}

func TestDecompressedDamaged(t *testing.T) {
	for name, stored := range map[string]string{
		"gzip": gzipped(t, "hello\n"), "zstd": zstandard(t, "hello\n"), "bzip2": bzip2Hello,
	} {
		damaged := []byte(stored)
		damaged[len(damaged)-6] ^= 1
		d := decompressed(bytes.NewReader(damaged))
		if _, err := io.ReadAll(d); err == nil || !strings.HasPrefix(err.Error(), "compressed by "+name+", but damaged: ") {
			t.Errorf("%s: got %v", name, err)
		}
		if n, err := d.Read(make([]byte, 1)); n != 0 || err == nil {
			t.Errorf("%s: the error does not stay: got %d, %v", name, n, err)
		}
	}
}

// A line is read as soon as it is there, though more may come.
func TestDecompressedDoesNotWait(t *testing.T) {
	r, w := io.Pipe()
	defer w.Close()
	go io.WriteString(w, "B\n")
	p := make([]byte, 100)
	if n, err := decompressed(r).Read(p); err != nil || string(p[:n]) != "B\n" {
		t.Errorf("got %q, %v", p[:n], err)
	}
}
