package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/sudoku"
)

func newExplainRepair() *cobra.Command {
	r := new(explainRepair)
	cmd := &cobra.Command{
		Use:   "repair [FILE...]",
		Short: "Find the givens to drop or change so that a puzzle can be solved",
		Long: `Find the smallest sets of givens that can be dropped so that the puzzle has a
solution, and list all of the smallest size, up to --limit. With --change the
givens get another digit instead of being dropped, and every digit that works is
listed. With --unique the repaired puzzle must have exactly one solution, which
cannot always be reached:

             puzzle without a solution    puzzle with several solutions
  drop       sometimes                    never (dropping adds solutions)
  --change   sometimes                    sometimes

Excluded candidates are kept. Two engines that share no code must agree that no
smaller repair exists and that there is no second solution. The time grows
quickly with the number of givens to drop or change.

Exit status: 0 if every puzzle has a repair or needs none; 1 if one has none; 2
if one cannot be read; 3 if one is undecided.`,
		Example: `  sudokusat explain repair puzzle.txt
  sudokusat explain repair --unique --change puzzle.txt
  sudokusat explain repair --timeout 10s --as json collection.txt`,
		RunE: func(_ *cobra.Command, files []string) error { return r.run(files) },
	}
	r.register(cmd)
	cmd.Flags().BoolVar(&r.opt.Unique, "unique", false, "repair it so that there is exactly one solution")
	cmd.Flags().BoolVar(&r.opt.Change, "change", false, "change givens to other digits instead of dropping them")
	cmd.Flags().IntVar(&r.opt.Limit, "limit", 100, "list at most `N` repairs, 0 for all")
	return cmd
}

type explainRepair struct {
	givensBatch
	opt explain.RepairOptions
}

func (r *explainRepair) run(files []string) error {
	if r.opt.Limit < 0 {
		return fmt.Errorf("--limit %d: expected 0 or more", r.opt.Limit)
	}
	return eachGivens(&r.givensBatch, files, func(ctx context.Context, p *sudoku.Puzzle) (explain.Repairs, error) {
		return explain.FindRepairs(ctx, p, r.solvers, r.opt)
	}, r.asObject, r.print)
}

// judge raises the exit status if there is no repair.
func (r *explainRepair) judge(found explain.Repairs) {
	if len(found.Repairs) == 0 {
		r.status.raise(statusNo)
	}
}

// repairsObject is the repairs of a puzzle as a JSON object.
type repairsObject struct {
	answerObject
	Goal    string         `json:"goal"`           // solvable or unique
	Size    *int           `json:"size,omitempty"` // nil if there is no repair
	Repairs []repairObject `json:"repairs"`
	More    bool           `json:"more,omitempty"`
}

type repairObject struct {
	Givens   []string `json:"givens"`
	Digits   []uint16 `json:"digits,omitempty"`
	Puzzle   string   `json:"puzzle,omitempty"`
	Solution string   `json:"solution,omitempty"`
}

func (r *explainRepair) asObject(it item, found explain.Repairs) any {
	r.judge(found)
	object := repairsObject{answerObject: answerObject{objectOf(it), len(found.Repairs), r.agreed(), ""}, Goal: r.goal(), Repairs: []repairObject{}, More: found.More}
	rules := it.Puzzle.Rules
	for _, way := range found.Repairs {
		object.Size = &found.Size
		object.Repairs = append(object.Repairs, repairObject{
			Givens: premiseNames(rules, way.Givens), Digits: way.Digits,
			Puzzle: inLine(rules, way.Apply(it.Puzzle).Givens), Solution: inLine(rules, way.Solution),
		})
	}
	return object
}

func (r *explainRepair) goal() string {
	if r.opt.Unique {
		return "unique"
	}
	return "solvable"
}

// verb says what is done to givens.
func (r *explainRepair) verb() string {
	if r.opt.Change {
		return "change"
	}
	return "drop"
}

// gerund is verb with -ing.
func (r *explainRepair) gerund() string {
	if r.opt.Change {
		return "changing"
	}
	return "dropping"
}

func (r *explainRepair) print(it item, found explain.Repairs) error {
	r.judge(found)
	switch {
	case len(found.Repairs) == 0:
		return r.line(fmt.Sprintf("%s: cannot be made %s by %s givens", place(it), r.goal(), r.gerund()))
	case found.Size == 0:
		return r.line(fmt.Sprintf("%s: %s already", place(it), r.goal()))
	}
	more := ""
	if found.More {
		more = " and more"
	}
	text := fmt.Sprintf("%s: %s %s to make it %s", place(it), r.verb(), sudoku.Counted(found.Size, "given"), r.goal())
	if err := r.line(fmt.Sprintf("%s (%s%s)", text, sudoku.Counted(len(found.Repairs), "way"), more)); err != nil {
		return err
	}
	for _, way := range found.Repairs {
		if err := r.words(r.way(it, way)); err != nil {
			return err
		}
	}
	return nil
}

// way returns the words of one repair: "r1c1=5", "r1c1=5 to 3, r1c2=4 to 1".
func (r *explainRepair) way(it item, way explain.Repair) []string {
	givens := premiseNames(it.Puzzle.Rules, way.Givens)
	for i, digit := range way.Digits {
		givens[i] += fmt.Sprintf(" to %d", digit)
	}
	return strings.Fields(strings.Join(givens, ", "))
}
