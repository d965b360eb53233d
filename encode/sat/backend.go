package sat

import (
	"sync"
	"time"
)

// maxLiterals is how large a formula may grow, and bytesPerLiteral what gophersat needs for
// it, about. The extended scheme of an empty 36x36 puzzle has 6.7 million.
const (
	maxLiterals     = 10_000_000
	bytesPerLiteral = 200
)

// Gophersat is the [Backend] inside the process, called "sat" in flags and
// reports.
//
// One search runs at a time, and the sessions of all goroutines take turns: the
// context ends a search, and the wait for a turn. [Children] search side by side. A
// session that is closed leaves its memory to the next.
type Gophersat struct {
	// Uninterrupted lets a search that has begun go on to its end, whatever the
	// context says and however much memory that takes. It saves 5 to 15 % of the time
	// of hard 9x9 puzzles. A proof is made interruptibly in any case.
	Uninterrupted bool
}

// String returns "sat".
func (Gophersat) String() string { return "sat" }

// New returns a session without variables and clauses.
func (g Gophersat) New() Session {
	s := gophersatSessions.Get().(*gophersatSession)
	s.closed, s.uninterrupted = false, g.Uninterrupted
	s.bound(maxLiterals, bytesPerLiteral)
	return s
}

// gophersatSessions holds the sessions that were closed.
var gophersatSessions = sync.Pool{New: func() any {
	return &gophersatSession{checkedFormula: checkedFormula{name: "gophersat"}}
}}

// Close forgets the formula and keeps the session for the next caller of New.
func (s *gophersatSession) Close() error {
	// What one huge formula needed is not kept for a thousand small ones.
	if s.literals <= maxLiterals/100 && !s.closed {
		s.reset()
		*s = gophersatSession{checkedFormula: s.checkedFormula, memory: s.memory, closed: true}
		gophersatSessions.Put(s)
	}
	return nil
}

// effort returns the decisions and conflicts of all searches so far, and how long
// they had to wait for each other.
func (s *gophersatSession) effort() (decisions, conflicts int64, waited time.Duration) {
	return s.decisions, s.conflicts, s.waited
}
