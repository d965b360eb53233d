package grade

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	"github.com/sudokusat/sudokusat/sudoku"
)

// judgeTwice judges hypotheses by some clauses, and those that are good for their side by
// all clauses and components: at another side, more pairs may share a rule by chance than
// there are clauses without an auxiliary variable. The larger sides are first, and none
// follows one by which nearly all clauses state a rule.
func (s *Submission) judgeTwice(ctx context.Context, tried []hypothesis, puzzle *sudoku.Puzzle) ([]hypothesis, error) {
	bySide := map[int][]hypothesis{}
	for _, h := range tried {
		bySide[h.shape.Side()] = append(bySide[h.shape.Side()], h)
	}
	var judged []hypothesis
	longer := s.longer()
	for _, side := range slices.Backward(slices.Sorted(maps.Keys(bySide))) {
		good, err := s.judgeSide(ctx, bySide[side], puzzle)
		if err != nil {
			return nil, err
		}
		judged = append(judged, good...)
		if most := slices.MaxFunc(good, byClauses); 100*most.clauses >= nearly*longer {
			break
		}
	}
	return judged, nil
}

// judgeSide judges hypotheses of one side, and returns those that are good.
func (s *Submission) judgeSide(ctx context.Context, list []hypothesis, puzzle *sudoku.Puzzle) ([]hypothesis, error) {
	step := max(1, s.formula.Len()/sampled)
	for i := range list {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		list[i].judge(s.formula, step)
	}
	good := bestOf(list, roughly)
	for i := range good {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		good[i].judge(s.formula, 1)
		good[i].judgeComponents(s.formula)
		good[i].judgeGivens(s.formula, puzzle)
		good[i].allCells = good[i].saysAllCells(s.formula)
	}
	return good, nil
}

// bestOf returns the hypotheses with a score that is a share of the best, in percent.
func bestOf(list []hypothesis, share int) []hypothesis {
	best := math.MinInt
	for _, h := range list {
		best = max(best, h.score)
	}
	return slices.DeleteFunc(slices.Clone(list), func(h hypothesis) bool {
		return h.score != best && (best <= 0 || 100*h.score < share*best)
	})
}

// ofBestSide returns the hypotheses of the side at which all cells have their clauses or,
// without one, most clauses state a rule, and in doubt of the larger one.
func ofBestSide(list []hypothesis) []hypothesis {
	best := slices.MaxFunc(list, byClauses)
	return slices.DeleteFunc(slices.Clone(list), func(h hypothesis) bool { return h.shape.Side() != best.shape.Side() })
}

func byClauses(a, b hypothesis) int {
	switch {
	case a.allCells && !b.allCells:
		return 1
	case b.allCells && !a.allCells:
		return -1
	}
	return cmp.Or(cmp.Compare(a.clauses, b.clauses), cmp.Compare(a.shape.Side(), b.shape.Side()))
}
