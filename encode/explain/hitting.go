package explain

import "context"

// hitting finds the smallest sets that hit each of some sets, have a member in
// common with it, where the sets come to light one by one: when all known ones are
// hit, the next is asked for.
//
//	smallest               hits all
//	set of premises with   correction sets: what a solution can do without
//	no solution
//	repair                 cores: what cannot stand together
//
// It is a tree of choices, one level for each member. Each branch takes one member of
// a set that is still missed, and forbids those that the branches before it took, so
// that no set is met twice:
//
//	            missed {a, b, c}
//	take a │  b, without a │  c, without a, b │
//
// Missed sets that have no member in common need a member each, which cuts a branch
// off early.
//
// References:
//   - R. Reiter, "A Theory of Diagnosis from First Principles", 1987: the tree of
//     hitting sets over conflict sets that are found on the way.
//   - A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva, "Smallest MUS Extraction
//     with Minimal Hitting Set Dualization", 2015.
type hitting struct {
	members int // all sets are of numbers below it
	sets    []set
	// another returns a set that chosen does not hit, or nil if it hits all.
	another func(ctx context.Context, chosen set) (set, error)
	// found is called with each set of the size looked for that hits all, and returns
	// whether more are wanted.
	found func(ctx context.Context, chosen set) (more bool, err error)
	// padded means that sets with more members than they need are wanted too.
	padded bool

	cut  bool // a branch needed more members than there may be
	over bool // found wants no more
}

// ofSize finds all sets of k members that hit all, without those of which a part
// does, unless padded. It returns whether a larger k may find more.
func (h *hitting) ofSize(ctx context.Context, k int) (larger bool, err error) {
	h.cut, h.over = false, false
	err = h.search(ctx, newSet(h.members), setBelow(h.members), k)
	return h.cut, err
}

// search adds up to budget members of allowed to those that were chosen.
func (h *hitting) search(ctx context.Context, chosen, allowed set, budget int) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	next, possible := h.missed(chosen, allowed, budget)
	if !possible {
		return nil
	}
	if next == nil {
		var err error
		if next, err = h.another(ctx, chosen); err != nil {
			return err
		}
		if next != nil {
			h.sets = append(h.sets, next)
		}
	}
	switch {
	case next == nil && budget > 0 && h.padded:
		next = allowed
	case next == nil && budget > 0:
		return nil // was found with fewer members
	case next == nil:
		more, err := h.found(ctx, chosen)
		h.over = !more
		return err
	case budget == 0:
		h.cut = true
		return nil
	}
	return h.branch(ctx, chosen, allowed, next.and(allowed), budget)
}

// branch takes one member after the other.
func (h *hitting) branch(ctx context.Context, chosen, allowed, members set, budget int) error {
	rest := allowed.clone()
	for i := range members.all() {
		rest.remove(i)
		if err := h.search(ctx, chosen.with(i), rest, budget-1); err != nil || h.over {
			return err
		}
	}
	if h.padded {
		h.cut = h.cut || allowed.len() > budget
	}
	return nil
}

// missed returns the set, of those that chosen does not hit, with the fewest allowed
// members, nil if all are hit, and whether budget members can be enough for all.
func (h *hitting) missed(chosen, allowed set, budget int) (next set, possible bool) {
	apart := newSet(h.members) // members of missed sets that have none in common
	needed, fewest := 0, h.members+1
	for _, s := range h.sets {
		if s.meets(chosen) {
			continue
		}
		left := s.and(allowed)
		if n := left.len(); n < fewest {
			next, fewest = s, n
		}
		if !left.meets(apart) {
			apart.addAll(left)
			needed++
		}
	}
	if fewest == 0 {
		return nil, false
	}
	if needed > budget {
		h.cut = true
		return nil, false
	}
	return next, true
}
