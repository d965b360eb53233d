package journal

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"

	"github.com/sudokusat/sudokusat/sudoku"
)

// Fingerprint tells one input of a run from another. It is zero if nothing was read, as
// with random puzzles.
type Fingerprint struct {
	Bytes int64  `json:"bytes"`
	Hash  string `json:"sha256"` // of all files, each followed by its length
}

// String returns "123 bytes, sha256 0123456789abcdef".
func (f Fingerprint) String() string {
	return fmt.Sprintf("%s, sha256 %.16s", sudoku.Counted(f.Bytes, "byte"), f.Hash)
}

// Fingerprinter takes the [Fingerprint] of the files that are written to it.
type Fingerprinter struct {
	hash       hash.Hash
	bytes, end int64 // of all files, and where the last complete one ends
}

// NewFingerprinter returns one that has got nothing.
func NewFingerprinter() *Fingerprinter { return &Fingerprinter{hash: sha256.New()} }

// Write implements [io.Writer]. It never fails.
func (f *Fingerprinter) Write(p []byte) (int, error) {
	f.bytes += int64(len(p))
	return f.hash.Write(p)
}

// EndFile says that what follows is of another file.
func (f *Fingerprinter) EndFile() {
	_ = binary.Write(f.hash, binary.BigEndian, f.bytes-f.end)
	f.end = f.bytes
}

// Fingerprint returns that of all files so far.
func (f *Fingerprinter) Fingerprint() Fingerprint {
	return Fingerprint{f.bytes, hex.EncodeToString(f.hash.Sum(nil))}
}

// checks is the check of the lines of a journal so far, a CRC-32C. Each line ends with
// that of itself and all lines before it, so that no line can be changed, left out,
// repeated or moved:
//
//	{"journal":2,…,"check":"0a1b2c3d"}
//	{"index":1,…,"check":"4e5f6071"}
type checks uint32

// checkLength is how long the end of a line is.
const checkLength = len(`,"check":"00000000"}` + "\n")

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// end returns how a line ends whose text before that is given.
func (c *checks) end(text []byte) string {
	*c = checks(crc32.Update(uint32(*c), castagnoli, text))
	return fmt.Sprintf(`,"check":"%08x"}`+"\n", uint32(*c))
}

// seal returns an object of JSON, which is not empty, as a line with its check.
func (c *checks) seal(object []byte) []byte {
	text := object[:len(object)-1]
	return append(text, c.end(text)...)
}

var errDamaged = errors.New("damaged: this line or an earlier one has changed since it was written; use another checkpoint")

// verify returns an error if a line is not as it was written.
func (c *checks) verify(line []byte) error {
	text := line[:max(len(line)-checkLength, 0)]
	if string(line[len(text):]) != c.end(text) {
		return errDamaged
	}
	return nil
}
