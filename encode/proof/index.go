package proof

// index finds clauses by their literals, in whatever order. It is a hash table;
// clauses of one bucket are chained by the word next of theirs. It is made when it
// is first needed, since a proof without deletions never does.
type index struct {
	buckets []reference // a power of two of them
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

// insert adds a clause that was just added to c.
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

// find returns the clause of the literals that simplify has just returned, or none.
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

// remove takes a clause out, before it is deleted.
func (x *index) remove(c *clauses, ref reference) {
	at := x.bucket(c.literals(ref))
	for *at != ref {
		at = (*reference)(&c.arena[*at+1])
	}
	*at = reference(c.arena[ref+1])
	x.size--
}
