package cnf

// Formula is a [Sink] that keeps its clauses in memory. The zero value is the
// empty formula, which is true.
//
// All literals are in one slice, so that a clause costs no allocation:
//
//	literals  1 2 3 -1 -2 -1 -3 …
//	ends          3     5     7       clause i is literals[ends[i-1]:ends[i]]
//	groups        0     1     1
type Formula struct {
	vars     int
	literals []Lit
	ends     []int
	groups   []Group
	group    Group
}

// NewVar adds a variable and returns it.
func (f *Formula) NewVar() Lit { f.vars++; return Lit(f.vars) }

// Begin sets the group of the clauses that follow.
func (f *Formula) Begin(g Group) { f.group = g }

// Add adds a copy of the clause.
func (f *Formula) Add(clause []Lit) {
	f.literals = append(f.literals, clause...)
	f.ends = append(f.ends, len(f.literals))
	f.groups = append(f.groups, f.group)
}

// Err returns nil.
func (f *Formula) Err() error { return nil }

// Vars returns the number of variables.
func (f *Formula) Vars() int { return f.vars }

// Len returns the number of clauses.
func (f *Formula) Len() int { return len(f.ends) }

// Literals returns the number of literals of all clauses together.
func (f *Formula) Literals() int { return len(f.literals) }

// Reset makes f the empty formula again. It keeps the memory, so that slices that
// Clause returned are overwritten.
func (f *Formula) Reset() {
	*f = Formula{literals: f.literals[:0], ends: f.ends[:0], groups: f.groups[:0]}
}

// Clause returns clause i, from 0. The slice is not to be changed.
func (f *Formula) Clause(i int) []Lit {
	start := 0
	if i > 0 {
		start = f.ends[i-1]
	}
	return f.literals[start:f.ends[i]:f.ends[i]]
}

// Group returns the group of clause i.
func (f *Formula) Group(i int) Group { return f.groups[i] }

// Model is an assignment: Model[v] is the value of variable v; Model[0] is not
// used. A variable beyond its end is false.
type Model []bool

// True returns the value of a literal.
func (m Model) True(l Lit) bool {
	v := int(l.Var())
	return (v < len(m) && m[v]) == (l > 0)
}

// Satisfies returns whether some literal of the clause is true.
func (m Model) Satisfies(clause []Lit) bool {
	for _, l := range clause {
		if m.True(l) {
			return true
		}
	}
	return false
}

// Falsified returns the index of the first clause of f that m does not satisfy,
// or -1 if m is a model of f.
func (f *Formula) Falsified(m Model) int {
	start := 0
	for i, end := range f.ends {
		if !m.Satisfies(f.literals[start:end]) {
			return i
		}
		start = end
	}
	return -1
}
