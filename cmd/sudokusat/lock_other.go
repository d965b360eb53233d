//go:build !unix

package main

import (
	"errors"
	"os"
)

// lockFile returns [errors.ErrUnsupported]: there are no locks of this kind.
func lockFile(*os.File) error { return errors.ErrUnsupported }
