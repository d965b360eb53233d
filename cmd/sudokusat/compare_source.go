package main

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/answers"
	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// question is a puzzle that is put to the engines, or the error in its place. A random
// puzzle is made by who works on it.
type question struct {
	item
	index int64
}

// lot is the puzzles that are worked on at once: each engine gets all before the next
// does, so that a fast one is not slowed down by what the others have left in the
// processor's memory.
type lot struct{ questions []question }

const (
	// lotTime is what a lot should take, so that results come one after the other.
	lotTime = 500 * time.Millisecond
	// maxLot is how many puzzles a lot has at most, unless a program has to be started
	// for each.
	maxLot = 256
)

// lots gives the puzzles of a run in lots.
type lots struct {
	files []string // for the setting
	read  func(q *question, pause func()) bool
	total func() int64
	shard compare.Shard
	size  func() int
	index int64 // of the last puzzle that was read
	done  int64 // puzzles given
}

// next is a [source].
func (l *lots) next(into *lot, pause func()) bool {
	size := l.size()
	into.questions = into.questions[:cap(into.questions)]
	n := 0
	for ; n < size; n++ {
		if n == len(into.questions) {
			into.questions = append(into.questions, question{})
		}
		if !l.question(&into.questions[n], pause) {
			break
		}
	}
	into.questions = into.questions[:n]
	l.done += int64(n)
	return n > 0
}

// question puts the next puzzle of the shard into q.
func (l *lots) question(q *question, pause func()) bool {
	for l.read(q, pause) {
		if q.counts() {
			l.index++
		}
		q.index, q.File = l.index, strings.ToValidUTF8(q.File, "\uFFFD") // as JSON keeps it
		if l.shard.Has(q.index) {
			return true
		}
	}
	return false
}

// source returns the puzzles that are asked for.
func (c *comparison) source(files []string) (*lots, error) {
	l := &lots{files: files, shard: c.shard}
	l.size = c.lotSize
	if slices.ContainsFunc(c.engines, func(name string) bool {
		family, _ := engines.Family(name)
		return family == answers.ProgramPrefix
	}) {
		each := int64(max(c.copies, 1))
		l.size = func() int { return max(compare.BatchSize(l.done*each)/int(each), 1) }
	}
	switch {
	case c.random != "":
		return l, c.makeRandom(l)
	case c.replay:
		return l, c.readFindings(l)
	}
	in, err := c.input.open(c.cmd, files)
	if err != nil {
		return nil, err
	}
	if c.checkpoint != "" {
		c.read = compare.NewFingerprinter()
		in.fingerprint = c.read
	}
	l.read = func(q *question, pause func()) bool { return in.next(&q.item, pause) }
	l.total = in.total
	return l, nil
}

// lotSize returns how many puzzles take about as long as a lot should.
func (c *comparison) lotSize() int {
	pace := c.pace.Load()
	if pace == 0 {
		return 1
	}
	return int(min(max(int64(lotTime)/pace, 1), int64(max(maxLot/max(c.copies, 1), 1))))
}

// timeIsUp returns whether the time of --for is over.
func (c *comparison) timeIsUp() bool { return !c.until.IsZero() && time.Now().After(c.until) }

// lotResult is what became of a lot. Its memory is used again.
type lotResult struct {
	puzzles []*sudoku.Puzzle
	results []compare.Result
	entries []compare.Entry
	late    bool // it was not begun, since time is up
}

// compare puts the puzzles of a lot to the engines.
func (c *comparison) compare(ctx context.Context, l *lot, r *lotResult) {
	r.puzzles, r.entries = r.puzzles[:0], r.entries[:0]
	if r.late = c.timeIsUp(); r.late {
		return
	}
	for i := range l.questions {
		if q := &l.questions[i]; q.err == nil {
			r.puzzles = c.puzzles(r.puzzles, q)
		}
	}
	for len(r.results) < len(r.puzzles) {
		r.results = append(r.results, compare.Result{})
	}
	start := time.Now()
	c.sides.Puzzles(ctx, r.puzzles, r.results)
	c.pace.Store(int64(time.Since(start)) / int64(max(len(l.questions), 1)))
	rest, each := r.results, max(c.copies, 1)
	for i := range l.questions {
		q := &l.questions[i]
		e := compare.Entry{Place: compare.Place{Index: q.index, File: q.File, Line: q.Line}, Copies: c.copies > 0, Err: q.err}
		if q.err == nil {
			e.Results, rest = rest[:each], rest[each:]
		}
		r.entries = append(r.entries, e)
	}
}

// puzzles appends the puzzle of a question, or its copies.
func (c *comparison) puzzles(dst []*sudoku.Puzzle, q *question) []*sudoku.Puzzle {
	p := q.Puzzle
	if c.random != "" {
		p = c.mix.puzzle(p.Shape, c.seed, uint64(q.index))
	}
	p = asKept(p)
	if c.copies == 0 {
		return append(dst, p)
	}
	rng := rand.New(rand.NewPCG(c.seed, uint64(q.index)))
	for range c.copies {
		dst = append(dst, asKept(compare.Copy(p, rng)))
	}
	return dst
}

// asKept returns a puzzle as checkpoints and findings keep it, in which a cell with one
// candidate left is a given: engines are to be asked the same question each time.
func asKept(p *sudoku.Puzzle) *sudoku.Puzzle {
	if p.Excluded == nil {
		return p
	}
	text, err := format.Text(p)
	if err != nil {
		return p // it cannot be kept, which is told where it has to be
	}
	kept, err := format.Parse(text, p.Shape)
	if err != nil {
		return p
	}
	return kept
}
