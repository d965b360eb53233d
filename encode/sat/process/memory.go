package process

import (
	"fmt"
	"os"
	"sync"
	"time"
)

// memory is what the programs that run now may have together, and what they have.
//
//	limit ≥ a + b + c + …     a, b, c: what each has, with what it has started
//
// Once the sum is larger, the largest is ended, and the others go on.
var memory struct {
	sync.Mutex
	known bool  // limit is set
	limit int64 // bytes; 0: none
	users []*user
}

// user is a program, or work within this process.
type user struct {
	pid   int
	base  int64 // bytes that this process had at the first look, 0 for another
	now   int64 // bytes that count
	most  int64 // the most that was seen
	stop  func(error)
	ended bool // stop was called
}

// OutOfMemoryError says that a program, or a search, was ended since all of them
// together had more memory than [MemoryLimit].
type OutOfMemoryError struct{ Limit int64 }

// Error says "out of memory (limit 2 GB)".
func (e *OutOfMemoryError) Error() string {
	return fmt.Sprintf("out of memory (limit %s)", size(e.Limit))
}

// size returns a number of bytes as people write it.
func size(n int64) string {
	unit, name := int64(1<<20), "MB"
	if n >= 1<<30 {
		unit, name = 1<<30, "GB"
	}
	return fmt.Sprintf("%.3g %s", float64(n)/float64(unit), name)
}

// MemoryLimit returns how many bytes all programs that this process runs may have at
// once, together, with what searches within the process add to its own. 0 means that
// there is no limit. Unless [SetMemoryLimit] was called, it is half of the memory of the
// machine, or of the container on Linux; where that is not known, there is none.
//
// What a program has is asked of /proc on Linux, of ps on other Unix systems, a few
// times a second, and of the kernel on Windows; elsewhere it is not known and the limit
// has no effect.
func MemoryLimit() int64 {
	memory.Lock()
	defer memory.Unlock()
	if !memory.known {
		memory.known, memory.limit = true, machineMemory()/2
	}
	return memory.limit
}

// SetMemoryLimit sets the limit, 0 for none. It holds for what runs already, too.
func SetMemoryLimit(bytes int64) {
	memory.Lock()
	defer memory.Unlock()
	memory.known, memory.limit = true, bytes
}

// WatchMemory looks at the memory of a process until the function that it returns is
// called. If the process is to be ended for its memory, stop is called once, with an
// [OutOfMemoryError], and must not wait for anything. Of this process itself, what it
// has had before does not count.
func WatchMemory(pid int, stop func(error)) (unwatch func()) {
	w := watchMemory(pid, stop)
	return func() { w.end() }
}

// watching is a user with who looks at it.
type watching struct {
	user
	over, done chan struct{}
}

func watchMemory(pid int, stop func(error)) *watching {
	MemoryLimit() // is known from now on
	w := &watching{user: user{pid: pid, stop: stop}, over: make(chan struct{}), done: make(chan struct{})}
	memory.Lock()
	memory.users = append(memory.users, &w.user)
	memory.Unlock()
	go func() {
		defer close(w.done)
		for pause := firstLook; ; pause = min(2*pause, lastLook) {
			select {
			case <-w.over:
				return
			case <-time.After(pause):
				w.look()
			}
		}
	}()
	return w
}

// end ends the watch and returns the most bytes that were seen.
func (w *watching) end() int64 {
	close(w.over)
	<-w.done
	memory.Lock()
	defer memory.Unlock()
	for i, u := range memory.users {
		if u == &w.user {
			memory.users = append(memory.users[:i], memory.users[i+1:]...)
			break
		}
	}
	return w.most
}

// look finds out what a user has, and ends the largest if that is too much.
func (u *user) look() {
	now, most := memoryOf(u.pid)
	memory.Lock()
	defer memory.Unlock()
	if u.base == 0 && u.pid == os.Getpid() {
		u.base = now
	}
	u.now, u.most = max(now-u.base, 0), max(u.most, most)
	var sum int64
	largest := u
	for _, other := range memory.users {
		if other.ended {
			return // it has yet to give back what it has
		}
		sum += other.now
		if other.now > largest.now {
			largest = other
		}
	}
	if memory.limit > 0 && sum > memory.limit {
		largest.ended = true
		largest.stop(&OutOfMemoryError{memory.limit})
	}
}
