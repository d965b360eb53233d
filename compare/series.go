package compare

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// Series puts one puzzle after another to the engines of a [Run], a chunk at a time:
//
//	Read ─► Next: a chunk ─► Ask: an entry for each of its puzzles ─► Ledger.Add
//
// Next belongs to one goroutine. Several may call Ask at once, each with its own chunk. The ledger gets
// the entries in the order of the chunks.
type Series struct {
	Run Run
	// Read reads the next question and returns false if there is none. It calls pause before it
	// waits, so that what was read before is worked on meanwhile.
	Read func(q *Question, pause func()) bool
	// Make makes puzzle n, if Read gives rules alone: random puzzles are made by those who work on
	// them.
	Make   func(rules *sudoku.Rules, seed, n uint64) *sudoku.Puzzle
	Shard  Shard
	Copies int       // put so many copies of each puzzle to the engines; 0: the puzzle itself
	Seed   uint64    // of the copies, and for Make
	Until  time.Time // from when on no chunk is begun; zero: no end

	index int64        // of the last puzzle that was read
	given int64        // puzzles in chunks so far
	pace  atomic.Int64 // ns that all engines took for a puzzle of the last chunk
}

// Question is a puzzle to put to the engines, or the error in its place.
type Question struct {
	format.Entry
	Err   error
	Place bool // it has a place in the order of puzzles, as a file that cannot be opened has not
	index int64
}

// Chunk is some puzzles that are worked on together: each engine gets all of them before the next
// engine does, so that a fast engine is not slowed down by what others have left in the cache.
type Chunk struct {
	Entries []Entry // after Ask
	Late    bool    // it was not begun, since the time of the series was over

	questions []Question
	puzzles   []*sudoku.Puzzle
	results   []Result
}

const (
	// chunkTime is how long a chunk should take, so that results come steadily.
	chunkTime = 500 * time.Millisecond
	// maxChunk is how many puzzles a chunk has at most, unless a program is started for each chunk.
	maxChunk = 256
)

// Next fills a chunk with the next questions, and returns false if there are none. It overwrites what
// was in the chunk.
func (s *Series) Next(c *Chunk, pause func()) bool {
	size := s.chunkSize()
	c.questions = slices.Grow(c.questions[:0], size)[:size]
	n := 0
	for n < size && !s.late() && s.read(&c.questions[n], pause) {
		n++
	}
	c.questions = c.questions[:n]
	s.given += int64(n)
	return n > 0
}

// read reads the next question of the shard.
func (s *Series) read(q *Question, pause func()) bool {
	for s.Read(q, pause) {
		if q.Place {
			s.index++
		}
		q.index, q.File = s.index, strings.ToValidUTF8(q.File, "\uFFFD") // as JSON keeps it
		if s.Shard.Has(q.index) {
			return true
		}
	}
	return false
}

// chunkSize returns how many puzzles take about as long as a chunk should; if there is a program, how
// many it should get at once.
func (s *Series) chunkSize() int {
	each := max(s.Copies, 1)
	if slices.ContainsFunc(s.Run.Engines, startsProgram) {
		return max(batchSize(s.given*int64(each))/each, 1)
	}
	pace := s.pace.Load()
	if pace == 0 {
		return 1
	}
	return int(min(max(int64(chunkTime)/pace, 1), int64(max(maxChunk/each, 1))))
}

func (s *Series) late() bool { return !s.Until.IsZero() && time.Now().After(s.Until) }

// Ask puts the puzzles of a chunk to the engines and makes its entries.
func (s *Series) Ask(ctx context.Context, c *Chunk) {
	c.puzzles, c.Entries = c.puzzles[:0], c.Entries[:0]
	if c.Late = s.late(); c.Late {
		return
	}
	for i := range c.questions {
		if q := &c.questions[i]; q.Err == nil {
			c.puzzles = s.puzzles(c.puzzles, q)
		}
	}
	c.results = slices.Grow(c.results[:0], len(c.puzzles))[:len(c.puzzles)]
	start := time.Now()
	s.Run.Puzzles(ctx, c.puzzles, c.results)
	s.pace.Store(int64(time.Since(start)) / int64(max(len(c.questions), 1)))
	rest, each := c.results, max(s.Copies, 1)
	for i := range c.questions {
		q := &c.questions[i]
		e := Entry{Place: Place{Index: q.index, File: q.File, Line: q.Line}, Copies: s.Copies > 0, Err: q.Err}
		if q.Err == nil {
			e.Results, rest = rest[:each], rest[each:]
		}
		c.Entries = append(c.Entries, e)
	}
}

// puzzles appends the puzzle of a question, or its copies.
func (s *Series) puzzles(dst []*sudoku.Puzzle, q *Question) []*sudoku.Puzzle {
	p := q.Puzzle
	if s.Make != nil {
		p = s.Make(p.Rules, s.Seed, uint64(q.index))
	}
	p = asKept(p)
	if s.Copies == 0 {
		return append(dst, p)
	}
	rng := rand.New(rand.NewPCG(s.Seed, uint64(q.index)))
	for range s.Copies {
		dst = append(dst, asKept(Copy(p, rng)))
	}
	return dst
}

// asKept returns a puzzle as journals and findings keep it, in which a cell with one candidate left
// is a given: engines are to be asked the same question each time.
func asKept(p *sudoku.Puzzle) *sudoku.Puzzle {
	if p.Excluded == nil {
		return p
	}
	kept, err := format.AsText(p)
	if err != nil {
		return p // it cannot be kept; whoever has to keep it says so
	}
	return kept
}

// Repeat yields the entries of an earlier run, which must be about the puzzles that Read reads. The
// series goes on after them. next returns io.EOF after the last entry. The name is for errors.
func (s *Series) Repeat(name string, next func() (Entry, error), yield func(*Entry) error) error {
	var q Question
	var puzzles []*sudoku.Puzzle
	for {
		e, err := next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		there := s.read(&q, func() {})
		if there && q.Err == nil {
			puzzles = s.puzzles(puzzles[:0], &q)
		}
		if !there || !q.is(&e, puzzles) {
			return fmt.Errorf("%s: entry %d (%v) is about a puzzle that the input does not have there: expected the same input, or another --checkpoint",
				name, e.Index, e.Place)
		}
		if err := yield(&e); err != nil {
			return err
		}
	}
}

// is returns whether an entry is about a question with these puzzles.
func (q *Question) is(e *Entry, puzzles []*sudoku.Puzzle) bool {
	if e.Index != q.index || e.Err != nil || q.Err != nil {
		return e.Index == q.index && e.Err != nil && q.Err != nil
	}
	return slices.EqualFunc(puzzles, e.Results, func(p *sudoku.Puzzle, r Result) bool {
		return p.Rules.Equal(r.Puzzle.Rules) && slices.Equal(p.Givens, r.Puzzle.Givens) && slices.Equal(p.Excluded, r.Puzzle.Excluded)
	})
}
