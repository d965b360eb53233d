//go:build !amd64 || purego

package core9

// vectorPath is an instruction set that the vector core has routines for: here none.
type vectorPath int

// vectorPaths returns the paths that this processor can take: none, so that there is no vector core.
func vectorPaths() []vectorPath { return nil }

func (vectorPath) String() string { return "none" }

func (vectorPath) layOut(*[81]byte, *vectorState) {}

func (vectorPath) search(*vectorState, int, int) (newDepth, left int, solved bool) {
	return -1, 0, false
}

func (vectorPath) layout() *vectorLayout { return new(vectorLayout) }
