package report

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/sudokusat/sudokusat/compare"
)

// remark is a part of what a run found.
type remark struct {
	Text    string
	Gravity string // "", "good", "doubtful" or "bad"
}

// remarks returns what a run found: how many puzzles, how many disagreements, and whatever else
// there is to say.
func remarks(s *compare.Summary) []remark {
	list := []remark{{compare.Counted(s.Puzzles, "puzzle"), ""}}
	add := func(n int64, gravity, text string) {
		if n > 0 {
			list = append(list, remark{text, gravity})
		}
	}
	disagreements := compare.Counted(s.Disagreements(), "disagreement")
	if s.Disagreements() == 0 && len(s.Engines) != 1 { // one engine cannot disagree
		list = append(list, remark{disagreements, "good"})
	}
	add(s.Disagreements(), "bad", disagreements)
	add(s.Findings[compare.Failure], "bad", compare.Counted(s.Findings[compare.Failure], "failure"))
	add(s.FailedRuns(), "bad", compare.Counted(s.FailedRuns(), "failed run"))
	add(s.Findings[compare.OutOfTime], "doubtful", fmt.Sprint(s.Findings[compare.OutOfTime], " without an answer in time"))
	add(s.Unreadable, "doubtful", fmt.Sprint(s.Unreadable, " unreadable"))
	return list
}

// sentence joins the remarks on a run with commas.
func sentence(s *compare.Summary) string {
	var texts []string
	for _, r := range remarks(s) {
		texts = append(texts, r.Text)
	}
	return strings.Join(texts, ", ")
}

// oneLine replaces each character of a text that does not show in a line by a space: names of
// engines and messages of programs may contain anything.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, text)
}

func placeOf(p compare.Place) string { return oneLine(p.String()) }
