//go:build !linux && !darwin

package process

import "os"

// memory is what is known of the memory of a child: nothing.
type memory struct{}

func (memory) begin(int) {}

func (memory) watch(exited <-chan struct{}) (done <-chan struct{}) { return exited }

func (memory) most(*os.ProcessState) int64 { return 0 }
