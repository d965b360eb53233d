package cnf

// Lit is a literal as in DIMACS: v for a variable, -v for its negation, never 0.
type Lit int32

// Var returns the variable of l, from 1.
func (l Lit) Var() Lit {
	if l < 0 {
		return -l
	}
	return l
}

// Group is the number of a set of clauses that say one thing, such as "row 3
// has at most one 5". Its meaning belongs to who encodes.
type Group int32

// Sink takes a formula clause by clause. Encoders call it; formulas, counters,
// writers, solvers and filters implement it.
type Sink interface {
	// NewVar returns the next unused variable: 1, 2, 3, …
	NewVar() Lit
	// Begin says that the clauses that follow belong to g.
	Begin(g Group)
	// Add takes a clause, a disjunction of literals of variables that NewVar
	// returned. The slice stays the caller's and may be reused. The empty
	// clause is legal and false.
	Add(clause []Lit)
	// Err returns the first error met; after it, all calls are ignored. An
	// encoder may look at it from time to time to stop early, and whoever
	// started the encoder looks at it once at the end.
	Err() error
}

// CardinalitySink is a [Sink] for constraints that count their literals, such as
// the lines of a pseudo-Boolean file. An encoder that finds its sink to be one
// hands "at most one" and "exactly one" over as they are, after the Begin of their
// group, instead of clauses and auxiliary variables. All else stays a clause: "at
// least one" is one already.
type CardinalitySink interface {
	Sink
	// AtMostOne takes two or more literals of distinct variables; at most
	// one is true. The slice stays the caller's.
	AtMostOne(lits []Lit)
	// ExactlyOne takes literals of distinct variables; one is true and no
	// other. The slice stays the caller's. The group is that of "at least one".
	ExactlyOne(lits []Lit)
}

// Counter is a [Sink] that keeps sizes and nothing else.
type Counter struct {
	Vars     int64
	Clauses  int64
	Literals int64
}

// NewVar counts a variable and returns it.
func (c *Counter) NewVar() Lit { c.Vars++; return Lit(c.Vars) }

// Begin is ignored.
func (c *Counter) Begin(Group) {}

// Add counts a clause and its literals.
func (c *Counter) Add(clause []Lit) {
	c.Clauses++
	c.Literals += int64(len(clause))
}

// Err returns nil.
func (c *Counter) Err() error { return nil }
