package sat

import (
	"sync"
	"time"
)

// maxLiterals is how large a formula may grow: gophersat needs about 200 bytes a
// literal. The extended scheme of an empty 36x36 puzzle has 6.7 million.
const maxLiterals = 10_000_000

// Gophersat is the [Backend] inside the process, called "sat" in flags and
// reports.
//
// Its sessions look at the context before a Solve and while they wait for their
// turn, not during the search: gophersat cannot be interrupted. A session that is
// closed leaves its memory to the next.
type Gophersat struct{}

// String returns "sat".
func (Gophersat) String() string { return "sat" }

// New returns a session without variables and clauses.
func (Gophersat) New() Session {
	s := gophersatSessions.Get().(*gophersatSession)
	s.closed = false
	return s
}

// gophersatSessions holds the sessions that were closed.
var gophersatSessions = sync.Pool{New: func() any {
	return &gophersatSession{checkedFormula: checkedFormula{name: "gophersat", most: maxLiterals}}
}}

// Close forgets the formula and leaves the session to the next who wants one.
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
