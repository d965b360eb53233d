package report

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/sudokusat/sudokusat/compare"
)

// circumstance is something about how a report came about.
type circumstance struct {
	Name  string
	Texts []string
	Code  bool // they are commands
}

// origin returns how a report came about, as far as that is known. The day is that
// of the start.
func origin(info *compare.Info) (all []circumstance) {
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
		add("limit", compare.Counted(set.Limit, "solution"))
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

// mixes says what random puzzles there are.
var mixes = map[string]string{
	"any":      "any: with no, one or several solutions, some contradictory",
	"solvable": "solvable: each has a solution",
	"unique":   "unique: each has one solution",
}

// corpus returns where the puzzles are from.
func corpus(set *compare.Setting) []string {
	if !set.Random {
		return set.Files
	}
	random := "random puzzles"
	if set.Count > 0 {
		random = compare.Counted(set.Count, "random puzzle")
	}
	if len(set.Shapes) > 0 {
		random += " of " + strings.Join(set.Shapes, ", ")
	}
	if set.Mix != "" {
		random += " (" + cmp.Or(mixes[set.Mix], set.Mix) + ")"
	}
	return append([]string{random}, set.Files...)
}
