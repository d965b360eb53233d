package answers

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
)

// place says whether a line is at the place of its puzzle, as far as it shows that.
type place uint8

const (
	unknownPlace place = iota
	rightPlace         // it has the puzzle, or solves it
	wrongPlace         // it has another, or solves it not
)

// parseLine reads the line that answers a puzzle.
func parseLine(line []byte, p *sudoku.Puzzle) (compare.Statement, place) {
	line = bytes.TrimSpace(line)
	side := p.Rules.Side()
	before, answer := cutPuzzle(line, side)
	s, ok := parseAnswer(answer, side)
	switch {
	case before != nil && !slices.Equal(before, p.Givens):
		return failed(fmt.Errorf("answered another puzzle: %s", shown(line, shortLine))), wrongPlace
	case !ok:
		return failed(fmt.Errorf("answered %s: expected %s", shown(line, shortLine), expected(side))), placeIf(before != nil)
	case s.Solution == nil:
		return s, placeIf(before != nil)
	case p.Check(s.Solution) != nil && before == nil:
		return s, wrongPlace
	}
	return s, rightPlace
}

func placeIf(right bool) place {
	if right {
		return rightPlace
	}
	return unknownPlace
}

// expected says what is read of a side.
func expected(side int) string {
	cells := "characters"
	if side > mostLetters {
		cells = "numbers"
	}
	return fmt.Sprintf("a solution of %d %s, none, or a number of solutions", side*side, cells)
}

// cutPuzzle cuts off the puzzle before an answer; nil if there is none.
func cutPuzzle(line []byte, side int) (puzzle sudoku.Grid, answer []byte) {
	for _, separator := range []string{",", ";", "\t", ":"} {
		if before, after, found := bytes.Cut(line, []byte(separator)); found {
			if g := parseGrid(bytes.TrimSpace(before), side); g != nil {
				return g, bytes.TrimSpace(after)
			}
		}
	}
	for _, fields := range []int{1, side * side} {
		if before, after := cutFields(line, fields); len(after) > 0 {
			if g := parseGrid(before, side); g != nil {
				return g, after
			}
		}
	}
	return nil, line
}

// cutFields cuts a line behind so many fields with blanks between.
func cutFields(line []byte, count int) (before, after []byte) {
	end := 0
	for ; count > 0 && end < len(line); count-- {
		end += len(line[end:]) - len(bytes.TrimLeft(line[end:], " \t"))
		if length := bytes.IndexAny(line[end:], " \t"); length >= 0 {
			end += length
		} else {
			end = len(line)
		}
	}
	return line[:end], bytes.TrimSpace(line[end:])
}

// parseAnswer reads an answer to a puzzle of a side, and returns whether it is one.
func parseAnswer(text []byte, side int) (s compare.Statement, ok bool) {
	if g := parseGrid(text, side); g != nil && g.Blanks() == 0 {
		return compare.Statement{Solution: g, Count: -1}, true
	}
	if before, after := cutFields(text, 1); len(after) > 0 {
		g := parseGrid(after, side)
		if s, ok := parseWord(string(before)); ok && g != nil && g.Blanks() == 0 && s.Count > 0 {
			s.Solution = g
			return s, true
		}
	}
	if len(text) > max(side*side/2, 2) && text[0] >= '0' && text[0] <= '9' {
		return s, false // a grid with something wrong: no puzzle has so many solutions
	}
	return parseWord(string(text))
}

// parseWord reads an answer that is not a grid.
func parseWord(text string) (s compare.Statement, ok bool) {
	text = strings.ToLower(strings.TrimLeft(text, "# "))
	word := text
	if end := strings.IndexAny(text, " \t(:;,"); end >= 0 {
		word = text[:end]
	}
	switch {
	case word == "none" || saysNone(text):
		return compare.Statement{Count: 0}, true
	case word == "unique":
		return compare.Statement{Count: 1}, true
	case word == "several":
		return compare.Statement{Count: 2, More: true}, true
	case word == "undecided" || word == "?":
		return failed(errors.New("it answers " + shown([]byte(text), shortLine))), true
	case word == "timeout":
		return failed(fmt.Errorf("it answers timeout: %w", context.DeadlineExceeded)), true
	}
	number, more := strings.CutSuffix(word, "+")
	count, err := strconv.ParseUint(number, 10, 63)
	return compare.Statement{Count: int64(count), More: more}, err == nil
}

// noneWords say in any sentence that a puzzle has no solution. doubts say that it only
// was not found.
var (
	noneWords = []string{"no solution", "no valid solution", "not possible", "impossible", "unsolvable", "not solvable", "unsatisfiable"}
	doubts    = []string{"time", "limit", "gave up", "give up", "found yet", "unknown", "undecided", "maybe", "perhaps"}
)

// saysNone returns whether a text says that there is no solution. What solve adds, "(claimed
// by sat; bitmask: out of time)", is about another engine.
func saysNone(text string) bool {
	text, _, _ = strings.Cut(text, "(claimed by ")
	within := func(words string) bool { return strings.Contains(text, words) }
	return slices.ContainsFunc(noneWords, within) && !slices.ContainsFunc(doubts, within)
}

func failed(err error) compare.Statement { return compare.Statement{Count: -1, Err: err} }

// shortLine is how many characters of a line are shown.
const shortLine = 60

// shown quotes the beginning of a text.
func shown(text []byte, most int) string {
	for i := range string(text[:min(len(text), utf8.UTFMax*(most+1))]) {
		if most--; most < 0 {
			return strconv.Quote(string(text[:i])) + "…"
		}
	}
	return strconv.Quote(string(text))
}

// askable returns an error of a puzzle that is not valid, or that a line of digits
// cannot tell.
func askable(prefix string, p *sudoku.Puzzle) error {
	if err := p.Validate(); err != nil {
		return err
	}
	if _, err := p.Rules.OnlyClassic(strings.TrimSuffix(prefix, ":")); err != nil {
		return err
	}
	if p.Excluded.Len() > 0 {
		return fmt.Errorf("%s has no form for excluded candidates", prefix)
	}
	return nil
}

// solve puts one puzzle to a batch. See [sudoku.Solver].
func solve(ctx context.Context, b compare.Batch, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	var stats sudoku.Stats
	if err := p.Validate(); err != nil {
		return stats, err
	}
	s := b.SolveAll(ctx, []*sudoku.Puzzle{p}, 0)[0]
	stats.Memory = s.Memory
	switch {
	case s.Err != nil:
		return stats, s.Err
	case s.Solution == nil && s.Count != 0:
		return stats, errors.New("it answered with a number instead of a solution")
	}
	wanted := true
	if s.Solution != nil {
		stats.Solutions = 1
		wanted = yield(s.Solution)
	}
	if s.Runs.Failed > 0 {
		return stats, errors.New(s.Runs.Reason)
	}
	if wanted && s.Count == stats.Solutions && !s.More {
		stats.Evidence = sudoku.Claimed
	}
	return stats, nil
}
