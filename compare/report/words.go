package report

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/sudoku"
)

// remark is a part of what a run found.
type remark struct {
	Text    string
	Gravity string // "", "good", "doubtful" or "bad"
}

// remarks returns what a run found: how many puzzles, how many disagreements, and whatever else
// there is to say.
func remarks(s *summary.Summary) []remark {
	list := []remark{{sudoku.Counted(s.Puzzles, "puzzle"), ""}}
	add := func(n int64, gravity, text string) {
		if n > 0 {
			list = append(list, remark{text, gravity})
		}
	}
	disagreements := sudoku.Counted(s.Disagreements(), "disagreement")
	if s.Disagreements() == 0 && len(s.Engines) != 1 { // one engine cannot disagree
		list = append(list, remark{disagreements, "good"})
	}
	add(s.Disagreements(), "bad", disagreements)
	add(s.Findings[compare.Failure], "bad", sudoku.Counted(s.Findings[compare.Failure], "failure"))
	add(s.FailedRuns(), "bad", sudoku.Counted(s.FailedRuns(), "failed run"))
	add(s.Findings[compare.OutOfTime], "doubtful", fmt.Sprint(s.Findings[compare.OutOfTime], " without an answer in time"))
	add(s.Unreadable, "doubtful", fmt.Sprint(s.Unreadable, " unreadable"))
	return list
}

// sentence joins the remarks on a run with commas.
func sentence(s *summary.Summary) string {
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

// circumstance is something to know about how a report was made.
type circumstance struct {
	Name  string
	Texts []string
	Code  bool // they are commands
}

// origin returns how a report was made, as far as that is known. The date is that of the start.
func origin(info *journal.Info) (all []circumstance) {
	add := func(name string, texts ...string) {
		if len(texts) > 0 && texts[0] != "" {
			all = append(all, circumstance{Name: name, Texts: texts})
		}
	}
	set := &info.Setting
	if len(info.Commands) > 0 {
		all = append(all, circumstance{"command", info.Commands, true})
	}
	add("machine", info.Machines...)
	add("versions", info.Versions...)
	add("corpus", corpus(set)...)
	if set.Copies > 0 {
		add("copies", fmt.Sprintf("%d instead of each puzzle", set.Copies))
	}
	if set.Random || set.Copies > 0 {
		add("seed", fmt.Sprint(set.Seed))
	}
	if set.Limit > 0 {
		add("limit", sudoku.Counted(set.Limit, "solution"))
	}
	add("timeout", set.Timeout)
	if !info.Started.IsZero() {
		add("date", info.Started.Format("2006-01-02"))
	}
	if info.Took > 0 {
		add("duration", short(info.Took).String())
	}
	return all
}

// mixes describes the mixes of random puzzles.
var mixes = map[string]string{
	"any":      "any: with no, one or several solutions, some contradictory",
	"solvable": "solvable: each has a solution",
	"unique":   "unique: each has one solution",
}

// corpus returns where the puzzles come from.
func corpus(set *journal.Setting) []string {
	if !set.Random {
		return set.Files
	}
	random := "random puzzles"
	if set.Count > 0 {
		random = sudoku.Counted(set.Count, "random puzzle")
	}
	if len(set.Shapes) > 0 {
		random += " of " + strings.Join(set.Shapes, ", ")
	}
	if set.Mix != "" {
		random += " (" + cmp.Or(mixes[set.Mix], set.Mix) + ")"
	}
	return append([]string{random}, set.Files...)
}
