//go:build !unix

package process

import "os"

// Input returns standard input.
func Input() *os.File { return os.Stdin }
