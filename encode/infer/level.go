package infer

import (
	"fmt"
	"strings"
)

// Level is an inference together with the weaker ones; the package comment defines them.
type Level uint8

// The levels, each stronger than the one before. The zero value is
// UnitPropagation.
const (
	UnitPropagation Level = iota
	FailedLiterals
	BinaryFailedLiterals
)

// Levels lists all levels, the weakest first.
var Levels = []Level{UnitPropagation, FailedLiterals, BinaryFailedLiterals}

// String returns "unit propagation", "failed literals" or "binary failed
// literals".
func (l Level) String() string {
	if l > BinaryFailedLiterals {
		return fmt.Sprintf("Level(%d)", uint8(l))
	}
	return [...]string{"unit propagation", "failed literals", "binary failed literals"}[l]
}

// Flag returns the name as it is written in flags, "unit-propagation".
func (l Level) Flag() string { return strings.ReplaceAll(l.String(), " ", "-") }

// LookupLevel returns the level with a name, written with spaces or hyphens. The error
// lists the known names.
func LookupLevel(name string) (Level, error) {
	known := make([]string, len(Levels))
	for i, l := range Levels {
		if name == l.String() || name == l.Flag() {
			return l, nil
		}
		known[i] = l.Flag()
	}
	return 0, fmt.Errorf("level %q: expected one of %s", name, strings.Join(known, ", "))
}
