package journal

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/sudokusat/sudokusat/compare"
)

// Merge reads the journals of all shards of a run, and yields its entries in their
// order. It returns how the whole came about. It is an error if a shard is missing,
// there twice, of another run or of other input, or has not come to its end; the last
// two are known at the end alone.
func Merge(journals []*Reader, yield func(*compare.Entry) error) (Info, error) {
	info, err := join(journals)
	if err != nil {
		return info, err
	}
	heads := make([]*compare.Entry, len(journals))
	for i, j := range journals {
		if heads[i], err = j.head(); err != nil {
			return info, err
		}
	}
	last := int64(0)
	for i := foremost(heads); i >= 0; i = foremost(heads) {
		// What could not be read at all has no place of its own in the count.
		e := heads[i]
		if e.Index != last+1 && (e.Index != last || e.Err == nil) {
			return info, fmt.Errorf("%s: entry %d comes after entry %d: expected entry %d", journals[i].name, e.Index, last, last+1)
		}
		last = e.Index
		if err := yield(e); err != nil {
			return info, err
		}
		if heads[i], err = journals[i].head(); err != nil {
			return info, err
		}
	}
	for _, j := range journals {
		info.Took += j.Head.Info.Took
		if first := journals[0]; j.Input != first.Input {
			return info, fmt.Errorf("%s and %s belong to different input: %v, and %v", first.name, j.name, first.Input, j.Input)
		}
	}
	return info, nil
}

// foremost returns which of some entries comes first, -1 if all are nil.
func foremost(heads []*compare.Entry) int {
	first := -1
	for i, e := range heads {
		if e != nil && (first < 0 || e.Index < heads[first].Index) {
			first = i
		}
	}
	return first
}

// head returns the next entry, nil after the last.
func (j *Reader) head() (*compare.Entry, error) {
	e, err := j.Next()
	if err != io.EOF {
		return &e, err
	}
	if !j.Ended {
		return nil, fmt.Errorf("%s: the run is not finished: run it again with this checkpoint", j.name)
	}
	return nil, nil
}

// join returns what is known of a run from all its shards.
func join(journals []*Reader) (info Info, err error) {
	if len(journals) == 0 {
		return info, errors.New("no checkpoint to merge")
	}
	first := journals[0].Head
	info = first.Info
	info.Took, info.Commands, info.Machines, info.Versions = 0, nil, nil, nil
	found := make(map[int64]string)
	for _, j := range journals {
		h := &j.Head
		if err := h.Matches(first.Info.Setting, compare.Shard{Number: h.Number, Of: first.Of}); err != nil {
			return info, fmt.Errorf("%s and %s: %w", journals[0].name, j.name, err)
		}
		if other, twice := found[h.Number]; twice {
			return info, fmt.Errorf("%s and %s: both are shard %v", other, j.name, h.Shard)
		}
		found[h.Number] = j.name
		info.add(&h.Info)
	}
	for n := range max(first.Of, 1) {
		if _, there := found[n+1]; first.Of > 1 && !there {
			return info, fmt.Errorf("shard %v is missing: expected %d checkpoints", compare.Shard{Number: n + 1, Of: first.Of}, first.Of)
		}
	}
	return info, nil
}

// add adds what is known from another shard.
func (i *Info) add(other *Info) {
	if other.Started.Before(i.Started) {
		i.Started = other.Started
	}
	i.Commands = append(i.Commands, other.Commands...)
	for _, machine := range other.Machines {
		if !slices.Contains(i.Machines, machine) {
			i.Machines = append(i.Machines, machine)
		}
	}
	i.Versions = append(i.Versions, other.Versions...)
	slices.Sort(i.Versions)
	i.Versions = slices.Compact(i.Versions)
}
