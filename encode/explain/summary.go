package explain

import (
	"fmt"
	"strings"
)

// Summary returns the outcome of the derivation and how often each rule was used.
func (d *Derivation) Summary() string {
	counts := make(map[Rule]int)
	for _, s := range d.Steps {
		counts[s.Rule]++
	}
	var by []string
	for r := Propagation; r <= Core; r++ {
		if counts[r] > 0 {
			by = append(by, fmt.Sprintf("%d by %v", counts[r], r))
		}
	}
	text := d.outcome() + ". Scheme " + d.Formula.Options().String() + ": "
	if len(by) == 0 {
		return text + "no steps"
	}
	return text + "literals found: " + strings.Join(by, ", ")
}

func (d *Derivation) outcome() string {
	left := d.Grid.Blanks()
	switch d.Outcome {
	case Solved:
		return "Solved: there is no other solution"
	case Contradiction:
		return "Contradiction: there is no solution"
	case Open:
		return fmt.Sprintf("Several solutions: no further digit follows; cells without a digit: %d", left)
	}
	return fmt.Sprintf("Stuck: the allowed rules find no further step; cells without a digit: %d", left)
}
