package compare

import "fmt"

// Place says which puzzle of a series a result is about.
type Place struct {
	Index int64  // from 1, over all files; puzzles that could not be read count
	Copy  int    // from 1, of copies of a puzzle; 0 if it is the puzzle itself
	File  string // or where else it is from
	Line  int
}

// String returns "file:line", and the number of the copy if it is one.
func (p Place) String() string {
	text := fmt.Sprintf("%s:%d", p.File, p.Line)
	if p.Copy > 0 {
		text += fmt.Sprintf(", copy %d", p.Copy)
	}
	return text
}

// Entry is what became of one puzzle of a series: what the engines said of it or of its copies, or
// why it could not be read.
type Entry struct {
	Place         // of the puzzle; of copies, without their number
	Copies  bool  // the results are of copies
	Err     error // why the puzzle could not be read
	Results []Result
}

// PlaceOf returns the place of a result.
func (e *Entry) PlaceOf(result int) Place {
	place := e.Place
	if e.Copies {
		place.Copy = result + 1
	}
	return place
}

// Shard is a part of a series: every Of-th puzzle, from the Number-th on. The zero value is all
// of it.
type Shard struct {
	Number int64 `json:"shard,omitempty"`
	Of     int64 `json:"shards,omitempty"`
}

// Has returns whether the puzzle of an index is in the shard.
func (s Shard) Has(index int64) bool { return s.Of <= 1 || index%s.Of == s.Number%s.Of }

// String returns "2/3".
func (s Shard) String() string { return fmt.Sprintf("%d/%d", max(s.Number, 1), max(s.Of, 1)) }
