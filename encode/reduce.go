package encode

import (
	"fmt"
	"strings"
)

// Reduce is how much is worked out before a clause is written. Each level includes the ones
// before it; the package comment describes them.
type Reduce uint8

// The levels. The zero value is None.
const (
	None Reduce = iota
	Givens
	Up
	Locked
)

// Reductions lists the levels, the default first.
var Reductions = []Reduce{None, Givens, Up, Locked}

// String returns the name in flags and reports: "none", "givens", "up", "locked".
func (r Reduce) String() string {
	if r > Locked {
		return fmt.Sprintf("Reduce(%d)", uint8(r))
	}
	return [...]string{"none", "givens", "up", "locked"}[r]
}

// LookupReduce returns the level with a name. The error lists the known names.
func LookupReduce(name string) (Reduce, error) {
	for _, r := range Reductions {
		if r.String() == name {
			return r, nil
		}
	}
	return None, fmt.Errorf("reduction %q: expected one of %s", name, strings.Join(names(Reductions), ", "))
}
