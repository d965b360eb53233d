package report

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/sudokusat/sudokusat/compare"
)

// remark is a part of what a run came to.
type remark struct {
	Text    string
	Gravity string // "", "good", "doubtful" or "bad"
}

// verdict returns what a run came to: how many puzzles, how many disagreements, and
// whatever else there is to say.
func verdict(s *compare.Summary) []remark {
	remarks := []remark{{compare.Counted(s.Puzzles, "puzzle"), ""}}
	switch n := s.Disagreements(); {
	case n > 0:
		remarks = append(remarks, remark{compare.Counted(n, "disagreement"), "bad"})
	case len(s.Engines) != 1: // one engine has nobody to disagree with
		remarks = append(remarks, remark{compare.Counted(n, "disagreement"), "good"})
	}
	if n := s.Findings[compare.Failure]; n > 0 {
		remarks = append(remarks, remark{compare.Counted(n, "failure"), "bad"})
	}
	if n := s.FailedRuns(); n > 0 {
		remarks = append(remarks, remark{compare.Counted(n, "failed run"), "bad"})
	}
	if n := s.Findings[compare.OutOfTime]; n > 0 {
		remarks = append(remarks, remark{fmt.Sprint(n, " without an answer in time"), "doubtful"})
	}
	if s.Unreadable > 0 {
		remarks = append(remarks, remark{fmt.Sprint(s.Unreadable, " unreadable"), "doubtful"})
	}
	return remarks
}

// sentence joins remarks with commas.
func sentence(remarks []remark) string {
	var texts []string
	for _, r := range remarks {
		texts = append(texts, r.Text)
	}
	return strings.Join(texts, ", ")
}

// oneLine returns a text with a blank for whatever would not show in a line, since
// names of engines and messages of programs may be anything.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, text)
}

// anySolvable returns whether an engine said "solvable", and no more, of a puzzle:
// only some do.
func anySolvable(s *compare.Summary) bool {
	for i := range s.Engines {
		if s.Engines[i].Outcomes[compare.SaysSolvable] > 0 {
			return true
		}
	}
	return false
}

// engine is an [compare.EngineSummary] in words.
type engine struct {
	*compare.EngineSummary
	puzzles int64
}

func engines(s *compare.Summary) []engine {
	all := make([]engine, len(s.Engines))
	for i := range all {
		all[i] = engine{&s.Engines[i], s.Puzzles}
	}
	return all
}

// answers returns how many puzzles the engine found to have none, one, or several
// solutions, where asked for how many it found solvable, and how many it gave no
// answer to.
func (e engine) answers(solvable bool) []string {
	counts := []int64{e.Outcomes[compare.SaysNone], e.Outcomes[compare.SaysUnique], e.Outcomes[compare.SaysSeveral]}
	if solvable {
		counts = append(counts, e.Outcomes[compare.SaysSolvable])
	}
	counts = append(counts, e.unknown())
	texts := make([]string, len(counts))
	for i, n := range counts {
		texts[i] = strconv.FormatInt(n, 10)
	}
	return texts
}

// answersHeader heads the columns of answers.
func answersHeader(solvable bool) []string {
	if solvable {
		return []string{"none", "unique", "several", "solvable", "unknown"}
	}
	return []string{"none", "unique", "several", "unknown"}
}

func (e engine) unknown() int64 {
	return e.Outcomes[compare.TimedOut] + e.Outcomes[compare.Failed] + e.Outcomes[compare.Wrong]
}

// aboutRuns says what is to be known about the runs of a program, and more of it; "" if
// nothing is.
func (e engine) aboutRuns() (what, more string) {
	switch r := e.Runs; {
	case r.Failed > 0:
		what = fmt.Sprintf("failed on %d of %s; its answers are not trusted", r.Failed, compare.Counted(r.Begun, "run"))
		return what, fmt.Sprintf("first at %s: %s", placeOf(e.RunsPlace), oneLine(r.Reason))
	case r.Reason != "":
		return oneLine(r.Reason), "noticed at " + placeOf(e.RunsPlace)
	}
	return "", ""
}

// failedRuns returns how many runs failed, "" of an engine that is no program.
func (e engine) failedRuns() string {
	if e.Runs.Begun == 0 {
		return ""
	}
	return strconv.FormatInt(e.Runs.Failed, 10)
}

// guesses returns "" if they are not known.
func (e engine) guesses() string {
	if !e.Counted {
		return ""
	}
	return strconv.FormatInt(e.Guesses, 10)
}

// quantile returns the time within which a share of the puzzles was answered, or "-"
// if so many were not.
func (e engine) quantile(q float64) string {
	d, ok := e.Timings.Quantile(q, e.puzzles)
	if !ok {
		return "-"
	}
	return short(d).String()
}

// perSecond returns how many puzzles a second the engine was done with.
func (e engine) perSecond() string {
	if e.Time <= 0 {
		return "-"
	}
	return fmt.Sprintf("%.*f", decimals(float64(e.puzzles)/e.Time.Seconds()), float64(e.puzzles)/e.Time.Seconds())
}

// decimals returns how many to write of a number, so that small ones show something.
func decimals(x float64) int {
	switch {
	case x < 1:
		return 3
	case x < 100:
		return 1
	}
	return 0
}

// makesFormulas returns whether the engine has times of encoding.
func (e engine) makesFormulas() bool { return e.Encoding+e.Solving+e.Decoding > 0 }

// asked returns the share of puzzles that a SAT solver was asked about.
func (e engine) asked() string { return percent(e.Asked, e.puzzles) }

func percent(part, whole int64) string {
	return fmt.Sprintf("%.1f%%", 100*float64(part)/float64(max(whole, 1)))
}

// short rounds a duration to three digits.
func short(d time.Duration) time.Duration {
	unit := time.Duration(1)
	for d/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit)
}
