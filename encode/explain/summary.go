package explain

import (
	"fmt"
	"strings"
)

// Summary says in a sentence what the derivation came to, and by which rules.
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
		return text + "no step"
	}
	return text + "literals " + strings.Join(by, ", ")
}

func (d *Derivation) outcome() string {
	left := d.Grid.Blanks()
	switch d.Outcome {
	case Solved:
		return "Solved: there is no other solution"
	case Contradiction:
		return "Contradiction: there is no solution"
	case Open:
		return fmt.Sprintf("Several solutions: no more digit follows, %d cells are open", left)
	}
	return fmt.Sprintf("Stuck: nothing more follows by the rules allowed, %d cells are open", left)
}
