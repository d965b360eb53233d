//go:build !unix

package main

import "os"

// lockFile does nothing where files have no locks of this kind.
func lockFile(*os.File) error { return nil }
