package journal

import "slices"

// Replay is findings whose puzzles are put to engines again: that of each finding, then
// the smaller one, if there is one. The zero value has none.
type Replay struct {
	Puzzles []Found // what is asked
	found   []Found
	of      []int  // of each puzzle, its finding
	again   []bool // of each finding, whether something is wrong with a puzzle of it
}

// Add adds findings.
func (r *Replay) Add(found []Found) {
	for _, f := range found {
		number := len(r.found)
		r.found, r.again = append(r.found, f), append(r.again, false)
		r.Puzzles, r.of = append(r.Puzzles, f), append(r.of, number)
		if f.Finding.Shrunk != nil {
			f.Puzzle = f.Finding.Shrunk.Puzzle
			f.Place.File += " shrunk"
			r.Puzzles, r.of = append(r.Puzzles, f), append(r.of, number)
		}
	}
}

// Again says that something is wrong with a puzzle again. It is counted from 1.
func (r *Replay) Again(puzzle int64) { r.again[r.of[puzzle-1]] = true }

// Untried is a finding that nothing can be said about, since an engine that it is about
// was not asked.
type Untried struct {
	Found
	Missing string // the engine
}

// Outcome returns how many findings are still there and how many are gone, after the
// engines of these names were asked, and those that may be there or not.
func (r *Replay) Outcome(engines []string) (there, gone int, untried []Untried) {
	for i, f := range r.found {
		missing := slices.IndexFunc(f.Finding.Engines, func(e string) bool { return !slices.Contains(engines, e) })
		switch {
		case r.again[i]:
			there++
		case missing >= 0:
			untried = append(untried, Untried{f, f.Finding.Engines[missing]})
		default:
			gone++
		}
	}
	return there, gone, untried
}
