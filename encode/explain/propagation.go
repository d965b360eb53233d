package explain

import "github.com/sudokusat/sudokusat/encode/cnf"

// propagation is unit propagation that records reasons. It counts the literals of each
// clause that are not false. Clauses are visited in the order of the formula, so that what
// it finds first does not depend on what was propagated and undone before. Package infer needs
// neither reasons nor that order; it is faster, since it watches two literals of each clause.
//
//	trail      1  -2  -3 │  5  -6        literals in the order of discovery
//	reasons    …   9   4 │ -1  12        the clause of each; assumed for an assumption
//	               fixed │               undo keeps this part
type propagation struct {
	f       *Formula
	open    []int32   // of each clause: its literals that are not false
	values  []value   // of each variable
	reasons []int32   // of each variable that has a value: its clause, or assumed
	trail   []cnf.Lit // the true literals
	head    int       // the first literal of the trail that is not propagated yet
	falsum  int32     // the clause whose literals are all false, or none
	needed  []bool    // of each variable, for links
}

type value int8

const (
	assumed int32 = -1
	none    int32 = -1
)

func newPropagation(f *Formula) *propagation {
	p := &propagation{
		f: f, open: make([]int32, f.Len()), falsum: none,
		values: make([]value, f.Vars()+1), reasons: make([]int32, f.Vars()+1), needed: make([]bool, f.Vars()+1),
	}
	for i := range f.Len() {
		p.open[i] = int32(len(f.Clause(i)))
	}
	return p
}

// state adds the unit clauses of the formula, and detects empty ones.
func (p *propagation) state() {
	for i := range p.f.Len() {
		if p.open[i] <= 1 && p.falsum == none {
			p.look(int32(i))
		}
	}
}

// is returns 1 for a true literal, -1 for a false one and 0 for one without a value.
func (p *propagation) is(l cnf.Lit) value {
	if l < 0 {
		return -p.values[-l]
	}
	return p.values[l]
}

// set makes a literal without a value true.
func (p *propagation) set(l cnf.Lit, reason int32) {
	v := l.Var()
	p.values[v] = 1
	if l < 0 {
		p.values[v] = -1
	}
	p.reasons[v] = reason
	p.trail = append(p.trail, l)
}

// run propagates to the fixpoint. It returns false if all literals of a clause are false.
func (p *propagation) run() bool {
	for p.falsum == none && p.head < len(p.trail) {
		l := p.trail[p.head]
		p.head++
		for _, i := range p.f.With(-l) {
			p.open[i]--
			if p.open[i] <= 1 && p.falsum == none {
				p.look(i)
			}
		}
	}
	return p.falsum == none
}

// look handles a clause with at most one literal that is not false.
func (p *propagation) look(i int32) {
	for _, l := range p.f.Clause(int(i)) {
		switch p.is(l) {
		case 1:
			return
		case 0:
			p.set(l, i)
			return
		}
	}
	p.falsum = i
}

// undo takes back all literals except the first ones of the trail, which must have been
// propagated to the fixpoint.
func (p *propagation) undo(length int) {
	for _, l := range p.trail[length:p.head] {
		for _, i := range p.f.With(-l) {
			p.open[i]++
		}
	}
	for _, l := range p.trail[length:] {
		p.values[l.Var()] = 0
	}
	p.trail, p.head, p.falsum = p.trail[:length], length, none
}

// links returns the number of steps that chain would return.
func (p *propagation) links(from int) int {
	n := 1
	p.need(p.falsum)
	for i := len(p.trail) - 1; i >= from; i-- {
		v := p.trail[i].Var()
		if p.needed[v] && p.reasons[v] != assumed {
			p.need(p.reasons[v])
			n++
		}
	}
	clear(p.needed)
	return n
}

// need marks the variables of a clause.
func (p *propagation) need(clause int32) {
	for _, l := range p.f.Clause(int(clause)) {
		p.needed[l.Var()] = true
	}
}

// causes returns the literals that a clause used to give l: the negations of its other
// literals.
func (p *propagation) causes(clause int32, l cnf.Lit) []cnf.Lit {
	var causes []cnf.Lit
	for _, x := range p.f.Clause(int(clause)) {
		if x != l {
			causes = append(causes, -x)
		}
	}
	return causes
}
