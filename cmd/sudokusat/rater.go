package main

import (
	"context"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/compare/table"
	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/export"
	"github.com/sudokusat/sudokusat/encode/infer"
	"github.com/sudokusat/sudokusat/sudoku"
)

// rating is how far inference got on a puzzle.
type rating struct {
	level   infer.Level // the last one tried
	givens  int
	found   []int // cells found by each level that was tried
	left    int   // cells that no level found
	failed  int   // literals that failed
	refuted bool
	err     error
}

func (r rating) solved() bool { return r.err == nil && !r.refuted && r.left == 0 }

// word says what solves the puzzle.
func (s rating) word() string {
	switch {
	case s.refuted:
		return fmt.Sprintf("refuted by %v", s.level)
	case len(s.found) == 0:
		return "undecided"
	}
	word := s.level.String()
	switch {
	case s.err != nil:
		word = "undecided"
	case s.left > 0 && s.level == infer.BinaryFailedLiterals:
		word = "search"
	case s.left > 0:
		word = "not solved"
	}
	return word
}

// score returns the level that solves the puzzle, counting search as one more, plus the share of
// the blank cells that no weaker level found. It is not known if stronger levels were not tried.
func (s rating) score() (score float64, known bool) {
	blank := s.left
	for _, cells := range s.found {
		blank += cells
	}
	switch {
	case s.err != nil, s.refuted:
		return 0, false
	case s.left > 0:
		return float64(s.level) + 1 + float64(s.left)/float64(blank), s.level == infer.BinaryFailedLiterals
	case s.level == 0:
		return 0, true
	}
	return float64(s.level) + float64(s.found[s.level])/float64(blank), true
}

// String returns "failed literals: 17 given, 20 by unit propagation, 44 by failed
// literals; score 1.69".
func (s rating) String() string {
	if s.refuted || len(s.found) == 0 {
		return s.word()
	}
	text := fmt.Sprintf("%s: %d given", s.word(), s.givens)
	for level, cells := range s.found {
		text += fmt.Sprintf(", %d by %v", cells, infer.Level(level))
	}
	if s.left > 0 {
		text += fmt.Sprintf(", %d left", s.left)
	}
	if score, known := s.score(); known {
		text += fmt.Sprintf("; score %.2f", score)
	}
	return text
}

// ratingObject is a rating as a JSON object.
type ratingObject struct {
	answerObject
	Score  *float64       `json:"score,omitempty"`
	Givens int            `json:"givens"`
	Found  map[string]int `json:"found"` // cells by each level
	Left   int            `json:"left"`
	Failed int            `json:"failed_literals"`
}

func newRatingObject(it item, s rating) ratingObject {
	o := ratingObject{answerObject: answerObject{puzzleObject: objectOf(it), Answer: s.word()}, Givens: s.givens, Found: map[string]int{}, Left: s.left, Failed: s.failed}
	for level, cells := range s.found {
		o.Found[infer.Level(level).String()] = cells
	}
	if score, known := s.score(); known {
		o.Score = &score
	}
	if s.err != nil {
		o.Error = sudoku.Reason(s.err)
	}
	return o
}

// maxClauses is the most clauses of the rules that are held in memory for each job.
const maxClauses = 20_000_000

// rater rates puzzles of one shape.
type rater struct {
	layout encode.Layout
	engine *infer.Engine
}

// newRater loads the rules, which are the formula of the puzzle without givens.
func newRater(shape sudoku.Shape, opt encode.Options) (*rater, error) {
	rules, err := encode.New(sudoku.Empty(shape), opt)
	if err != nil {
		return nil, err
	}
	if size := rules.Size(); size.Clauses > maxClauses {
		return nil, fmt.Errorf("the rules have %s clauses: expected at most %d million", export.Grouped(size.Clauses), maxClauses/1_000_000)
	}
	f := new(cnf.Formula)
	if err := rules.Write(f); err != nil {
		return nil, err
	}
	return &rater{rules.Layout(), infer.NewEngine(f)}, nil
}

// rate tries one level after the other until one solves the puzzle.
func (r *rater) rate(ctx context.Context, p *sudoku.Puzzle, last infer.Level) rating {
	var known []cnf.Lit
	for cell, digit := range p.Givens {
		if digit != 0 {
			known = append(known, r.layout.Var(p.Rules.Candidate(cell, digit)))
		}
	}
	s := rating{givens: len(known), left: p.Rules.Cells() - len(known)}
	for k := range p.Excluded.All() {
		known = append(known, -r.layout.Var(k))
	}
	if s.err = r.engine.Reset(known...); s.err != nil {
		return s
	}
	for s.level = range last + 1 {
		s.err = r.engine.Infer(ctx, s.level)
		s.failed = r.engine.FailedLiterals()
		if s.refuted = r.engine.Refuted(); s.refuted {
			return s
		}
		grid, left := r.grid(p.Rules)
		s.found, s.left = append(s.found, s.left-left), left
		if left == 0 {
			s.err = p.Check(grid)
		}
		if left == 0 || s.err != nil {
			return s
		}
	}
	return s
}

// grid returns the digits that the engine knows, and how many it does not.
func (r *rater) grid(rules *sudoku.Rules) (grid sudoku.Grid, left int) {
	grid = make(sudoku.Grid, rules.Cells())
	left = len(grid)
	for _, l := range r.engine.Fixed() {
		k, ok := r.layout.Candidate(l)
		if !ok || l < 0 {
			continue
		}
		cell, digit := rules.CellDigit(k)
		if grid[cell] == 0 {
			left--
		}
		grid[cell] = digit
	}
	return grid, left
}

// rateSummary counts puzzles by what solves them.
type rateSummary struct {
	level   infer.Level // the strongest that is tried
	puzzles int
	solved  [infer.BinaryFailedLiterals + 1]int // by each level, but by no weaker one
	refuted int
}

func (t *rateSummary) add(s rating) {
	t.puzzles++
	switch {
	case s.solved():
		t.solved[s.level]++
	case s.refuted:
		t.refuted++
	}
}

// write writes the table.
func (t *rateSummary) write(w io.Writer, opt encode.Options) error {
	columns := []table.Column[*rateSummary]{
		table.TextColumn("scheme", func(*rateSummary) string { return opt.String() }),
		table.IntColumn("puzzles", func(t *rateSummary) int { return t.puzzles }),
	}
	column := func(name string, puzzles int) {
		share := fmt.Sprintf("%d (%.2f %%)", puzzles, 100*float64(puzzles)/float64(max(t.puzzles, 1)))
		columns = append(columns, table.Column[*rateSummary]{Name: name, Number: true, Value: func(*rateSummary) table.Value { return table.Text(share) }})
	}
	solved := 0
	for level := range t.level + 1 {
		solved += t.solved[level]
		column(level.String(), solved)
	}
	column("refuted", t.refuted)
	column("not solved", t.puzzles-solved-t.refuted)
	return table.NewWriter(w, table.Markdown, columns).Row(t)
}
