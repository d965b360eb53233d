package amo

import (
	"fmt"
	"strconv"
	"strings"
)

// Lookup returns the encoding with a name. Encodings that divide the literals into groups
// accept the size of a group, 2 or more, after a colon: "commander:4". The error lists the
// known names, or says what is wrong with the size.
func Lookup(name string) (Encoding, error) {
	base, size, sized := strings.Cut(name, ":")
	var known []string
	for _, e := range All {
		if e.String() != base {
			known = append(known, form(e))
			continue
		}
		if !sized {
			return e, nil
		}
		return withSize(e, name, size)
	}
	return nil, fmt.Errorf("at-most-one encoding %q: expected one of %s", name, strings.Join(known, ", "))
}

// grouped is an encoding that divides the literals into groups.
type grouped interface {
	Encoding
	withGroupSize(size int) Encoding
}

func withSize(e Encoding, name, size string) (Encoding, error) {
	g, ok := e.(grouped)
	if !ok {
		return nil, fmt.Errorf("at-most-one encoding %q: %v has no groups, so expected nothing after its name", name, e)
	}
	n, err := strconv.ParseUint(size, 10, 31)
	if err != nil || n < 2 {
		return nil, fmt.Errorf("at-most-one encoding %q: %q is not a group size: expected a number from 2", name, size)
	}
	return g.withGroupSize(int(n)), nil
}

// form returns the forms in which the name of e may be written.
func form(e Encoding) string {
	if _, ok := e.(grouped); ok {
		return e.String() + "[:SIZE]"
	}
	return e.String()
}

// sizedName returns the name that Lookup reads as an encoding with that group size.
func sizedName(base string, size, usual int) string {
	if size == usual {
		return base
	}
	return base + ":" + strconv.Itoa(size)
}
