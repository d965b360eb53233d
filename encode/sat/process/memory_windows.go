package process

import (
	"os"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// The times between two looks double from the first to the last.
const (
	firstLook = time.Millisecond
	lastLook  = 64 * time.Millisecond
)

var (
	kernel           = windows.NewLazySystemDLL("kernel32.dll")
	processMemory    = kernel.NewProc("K32GetProcessMemoryInfo")
	globalMemoryInfo = kernel.NewProc("GlobalMemoryStatusEx")
)

// memoryOf returns the bytes of memory that a process has in use now, and the most
// that it has had; 0 if that cannot be asked. What it has started does not count.
func memoryOf(pid int) (now, most int64) {
	handle, err := windows.OpenProcess(windows.PROCESS_QUERY_LIMITED_INFORMATION, false, uint32(pid))
	if err != nil {
		return 0, 0
	}
	defer windows.CloseHandle(handle)
	var counters struct { // PROCESS_MEMORY_COUNTERS
		size, faults uint32
		peak, now    uintptr
		_            [6]uintptr
	}
	counters.size = uint32(unsafe.Sizeof(counters))
	if ok, _, _ := processMemory.Call(uintptr(handle), uintptr(unsafe.Pointer(&counters)), uintptr(counters.size)); ok == 0 {
		return 0, 0
	}
	return int64(counters.now), int64(counters.peak)
}

func mostOf(_ *os.ProcessState, seen, _ int64) int64 { return seen }

// machineMemory returns the memory of the machine, 0 if it is not known.
func machineMemory() int64 {
	var status struct { // MEMORYSTATUSEX
		size, load uint32
		total      uint64
		_          [6]uint64
	}
	status.size = uint32(unsafe.Sizeof(status))
	if ok, _, _ := globalMemoryInfo.Call(uintptr(unsafe.Pointer(&status))); ok == 0 {
		return 0
	}
	return int64(status.total)
}
