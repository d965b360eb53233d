package explain

import "context"

// hitting finds the smallest sets that hit each of some sets. A set hits another if they
// have a member in common. The sets to hit are found one by one: when all known ones are
// hit, the next one is asked for.
//
//	the smallest           hits all
//	set of premises with   correction sets: without these premises, there is a solution
//	no solution
//	repair                 cores: premises that contradict each other
//
// The search is a tree with one level for each member. Each branch takes one member of a
// set that is still missed, and forbids the members that earlier branches took, so that no
// set is found twice:
//
//	            missed {a, b, c}
//	take a │  b, without a │  c, without a, b │
//
// Missed sets without a common member need one member each, which cuts off a branch early.
//
// References:
//   - R. Reiter, "A Theory of Diagnosis from First Principles", 1987: the tree of
//     hitting sets over conflict sets that are found on the way.
//   - A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva, "Smallest MUS Extraction
//     with Minimal Hitting Set Dualization", 2015.
type hitting struct {
	members int // the members of all sets are the numbers below it
	sets    []set
	// another returns a set that chosen does not hit, or nil if it hits all.
	another func(ctx context.Context, chosen set) (set, error)
	// found is called with each set of the requested size that hits all, and returns
	// whether to go on.
	found func(ctx context.Context, chosen set) (more bool, err error)
	// padded asks also for sets with more members than they need.
	padded bool

	cut  bool // a branch was cut off because it needs more members
	over bool // found has ended the search
}

// ofSize finds all sets of k members that hit all. Unless padded, it leaves out those with
// a proper subset that hits all. It returns whether a larger k may find more.
func (h *hitting) ofSize(ctx context.Context, k int) (larger bool, err error) {
	h.cut, h.over = false, false
	err = h.search(ctx, newSet(h.members), setBelow(h.members), k)
	return h.cut, err
}

// search adds up to budget allowed members to the chosen ones.
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
		return nil // it was found with fewer members
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

// branch tries one member after the other.
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

// missed returns, of the sets that chosen does not hit, the one with the fewest allowed
// members, or nil if all are hit. It also returns whether budget members can be enough.
func (h *hitting) missed(chosen, allowed set, budget int) (next set, possible bool) {
	apart := newSet(h.members) // members of missed sets without a common member
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
