package proof

// index finds clauses by their literals, in any order. It is a hash table; the word next
// of a clause points to the next clause of its bucket. It is built at its first use,
// since proofs without deletions do not need it.
type index struct {
	buckets []reference // their number is a power of two
	size    int
}

// hash does not depend on the order of the literals.
func hash(clause []literal) (sum uint32) {
	for _, l := range clause {
		h := uint32(l) * 0x9e3779b1
		h = (h ^ h>>15) * 0x85ebca6b
		sum += h ^ h>>13
	}
	return sum ^ sum>>16
}

func (x *index) bucket(clause []literal) *reference {
	return &x.buckets[int(hash(clause))&(len(x.buckets)-1)]
}

// insert adds the clause that was added to c last.
func (x *index) insert(c *clauses, ref reference) {
	switch {
	case x.buckets == nil:
	case x.size >= len(x.buckets):
		x.build(c)
	default:
		x.link(c, ref)
	}
}

func (x *index) link(c *clauses, ref reference) {
	bucket := x.bucket(c.literals(ref))
	c.arena[ref+1] = literal(*bucket)
	*bucket = ref
	x.size++
}

func (x *index) build(c *clauses) {
	buckets := 2
	for buckets < 2*len(c.refs) {
		buckets *= 2
	}
	*x = index{buckets: make([]reference, buckets)}
	for i := range x.buckets {
		x.buckets[i] = none
	}
	for _, ref := range c.refs {
		if !c.deleted(ref) {
			x.link(c, ref)
		}
	}
}

// find returns the clause with the literals that simplify returned last, or none.
func (x *index) find(c *clauses, clause []literal) reference {
	if x.buckets == nil {
		x.build(c)
	}
	for ref := *x.bucket(clause); ref != none; ref = reference(c.arena[ref+1]) {
		if other := c.literals(ref); len(other) == len(clause) && c.allSeen(other) {
			return ref
		}
	}
	return none
}

// remove removes a clause before it is deleted.
func (x *index) remove(c *clauses, ref reference) {
	at := x.bucket(c.literals(ref))
	for *at != ref {
		at = (*reference)(&c.arena[*at+1])
	}
	*at = reference(c.arena[ref+1])
	x.size--
}
