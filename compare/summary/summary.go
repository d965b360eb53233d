// Package summary adds up the results of a series: what each engine said and what it took, how two
// engines compare, and which puzzles took longest. Package report shows it.
package summary

import (
	"slices"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Summary adds up results, in memory that does not grow with their number. The zero
// value is empty.
type Summary struct {
	Puzzles    int64 // with copies, each of them
	Unreadable int64
	Findings   [compare.OutOfTime + 1]int64 // by kind
	Engines    []Engine
	// Pairs holds engine i against engine j at [i][j], for i < j.
	Pairs   [][]Pair
	Slowest []Slow // the longest first
}

// Engine is what one engine said and took.
type Engine struct {
	Name               string
	Outcomes           [compare.Unsupported + 1]int64
	Counted            bool // guesses and conflicts are known
	Guesses, Conflicts int64
	Time               time.Duration
	Timings            Timings // of the puzzles that it answered
	// Of engines that make formulas: clauses of all, the parts of the time, and how
	// many puzzles a SAT solver was asked about, since inference may settle some.
	Clauses                     int64
	Encoding, Solving, Decoding time.Duration
	Asked                       int64
	Memory                      int64 // of a program outside, the most at once in bytes; 0 if unknown
	Runs                        compare.ProgramRuns
	RunsPlace                   compare.Place // of the puzzle that the reason of Runs is about
	Rounds                      []Round
}

// Round is what an engine took for the first, or second, … copy of each puzzle.
type Round struct {
	Puzzles, Guesses int64
	Time             time.Duration
}

// Pair is how two engines compare.
type Pair struct {
	// Agree counts puzzles about which both said what can be right at once, Contradict
	// those about which one is wrong, Open those that one did not answer.
	Agree, Contradict, Open int64
	// Points holds the times of both, as cells of a logarithmic grid, with the number
	// of puzzles in each.
	Points map[Point]int64
}

// Point is a cell of a logarithmic grid of two times, an eighth of a doubling wide.
type Point struct{ X, Y Tick }

// Tick is an eighth of a doubling of a time; NoAnswer is larger than all.
type Tick uint16

// NoAnswer is the tick of an engine that has not answered.
const NoAnswer Tick = 1 << 15

const tickBits = 3

// Duration returns the time at the end of the tick.
func (t Tick) Duration() time.Duration { return upTo(int(t), tickBits) }

// tick returns the tick of an answer.
func tick(a *compare.Answer) Tick {
	if !a.Outcome.Answered() {
		return NoAnswer
	}
	return Tick(slot(a.Time, tickBits))
}

// Slow is a puzzle that took long.
type Slow struct {
	compare.Place
	Puzzle  *sudoku.Puzzle
	Answers []compare.Answer // without solutions
	Longest time.Duration
}

// numSlowest is how many are kept.
const numSlowest = 10

// Disagreements returns how many results showed that an engine is wrong.
func (s *Summary) Disagreements() int64 { return s.Findings[compare.Disagreement] }

// FailedRuns returns how many runs of programs have failed.
func (s *Summary) FailedRuns() (n int64) {
	for i := range s.Engines {
		n += s.Engines[i].Runs.Failed
	}
	return n
}

// Add counts a result. All results of a summary come from the same engines. What it
// keeps of the result it copies.
func (s *Summary) Add(place compare.Place, r *compare.Result) {
	if s.Engines == nil {
		s.begin(r)
	}
	s.Puzzles++
	if r.Finding != nil {
		s.Findings[r.Finding.Kind]++
	}
	var longest time.Duration
	for i := range r.Answers {
		a := &r.Answers[i]
		s.Engines[i].add(a, place)
		longest = max(longest, a.Time)
		for j := range i {
			s.Pairs[j][i].add(&r.Answers[j], a)
		}
	}
	for _, pair := range r.Contradictions {
		s.Pairs[pair[0]][pair[1]].contradict(&r.Answers[pair[0]], &r.Answers[pair[1]])
	}
	if len(s.Slowest) < numSlowest || longest > s.Slowest[len(s.Slowest)-1].Longest {
		s.keep(place, r, longest)
	}
}

func (s *Summary) begin(r *compare.Result) {
	s.Engines = make([]Engine, len(r.Answers))
	s.Pairs = make([][]Pair, len(r.Answers))
	for i := range r.Answers {
		s.Engines[i].Name = r.Answers[i].Engine
		s.Pairs[i] = make([]Pair, len(r.Answers))
		for j := range s.Pairs[i] {
			s.Pairs[i][j].Points = map[Point]int64{}
		}
	}
}

func (p *Pair) add(a, b *compare.Answer) {
	*p.place(a, b)++
	p.Points[Point{tick(a), tick(b)}]++
}

// contradict moves what add has counted.
func (p *Pair) contradict(a, b *compare.Answer) {
	*p.place(a, b)--
	p.Contradict++
}

// place returns where two answers are counted that do not contradict each other.
func (p *Pair) place(a, b *compare.Answer) *int64 {
	if a.Outcome.Answered() && b.Outcome.Answered() {
		return &p.Agree
	}
	return &p.Open
}

func (e *Engine) add(a *compare.Answer, place compare.Place) {
	e.Outcomes[a.Outcome]++
	e.Counted = e.Counted || a.Stats.Counted
	e.Guesses += a.Stats.Guesses
	e.Conflicts += a.Stats.Conflicts
	e.Time += a.Time
	if a.Outcome.Answered() {
		e.Timings.Add(a.Time)
	}
	e.Clauses += a.Stats.Clauses
	e.Encoding += a.Stats.Encoding
	e.Solving += a.Stats.Solving
	e.Decoding += a.Stats.Decoding
	if a.Stats.SolverCalls > 0 {
		e.Asked++
	}
	e.Memory = max(e.Memory, a.Stats.Memory)
	if addRuns(&e.Runs, &a.Runs) {
		e.RunsPlace = place
	}
	round := max(place.Copy, 1)
	for len(e.Rounds) < round {
		e.Rounds = append(e.Rounds, Round{})
	}
	r := &e.Rounds[round-1]
	r.Puzzles++
	r.Guesses += a.Stats.Guesses
	r.Time += a.Time
}

// keep puts a result among the slowest, in its place.
func (s *Summary) keep(place compare.Place, r *compare.Result, longest time.Duration) {
	slow := Slow{Place: place, Longest: longest, Answers: slices.Clone(r.Answers)}
	slow.Puzzle = r.Puzzle.Clone()
	for i := range slow.Answers {
		slow.Answers[i].Solutions = nil
	}
	at, _ := slices.BinarySearchFunc(s.Slowest, longest, func(other Slow, d time.Duration) int {
		if other.Longest >= d {
			return -1
		}
		return 1
	})
	s.Slowest = slices.Insert(s.Slowest, at, slow)
	s.Slowest = s.Slowest[:min(len(s.Slowest), numSlowest)]
}

// addRuns adds the counts of another puzzle and returns whether its reason is kept: that of
// a failure is more than a remark.
func addRuns(r, other *compare.ProgramRuns) (news bool) {
	news = other.Reason != "" && (r.Reason == "" || r.Failed == 0 && other.Failed > 0)
	if news {
		r.Reason = other.Reason
	}
	r.Begun += other.Begun
	r.Failed += other.Failed
	return news
}
