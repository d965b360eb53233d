package explain

import "github.com/sudokusat/sudokusat/encode/cnf"

// propagation is unit propagation that remembers why. It counts the literals of each
// clause that are not false, so that it can say at any time which clause forces what;
// speed is not what it is for.
//
//	trail      1  -2  -3 │  5  -6        literals in the order of their discovery
//	reasons    …   9   4 │ -1  12        the clause of each; none of an assumption
//	                 fixed               what undo leaves
type propagation struct {
	f       *Formula
	open    []int32   // of each clause: its literals that are not false
	values  []value   // of each variable
	reasons []int32   // of each variable that has a value: its clause, or assumed
	trail   []cnf.Lit // the true literals
	head    int       // the first that was not propagated
	falsum  int32     // the clause that became false, or none
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

// state adds the unit clauses of the formula, and meets its empty ones.
func (p *propagation) state() {
	for i := range p.f.Len() {
		if p.open[i] <= 1 && p.falsum == none {
			p.look(int32(i))
		}
	}
}

// is returns 1 of a true literal, -1 of a false one and 0 of one that has no value.
func (p *propagation) is(l cnf.Lit) value {
	if l < 0 {
		return -p.values[-l]
	}
	return p.values[l]
}

// set makes a literal true that has no value.
func (p *propagation) set(l cnf.Lit, reason int32) {
	v := l.Var()
	p.values[v] = 1
	if l < 0 {
		p.values[v] = -1
	}
	p.reasons[v] = reason
	p.trail = append(p.trail, l)
}

// run propagates to the fixpoint. It returns false if a clause became false.
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

// look finds what a clause forces that has one literal left or none.
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

// undo takes back all literals but the first of the trail. What was propagated by
// then must have been so to the fixpoint.
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

// links returns how many steps chain would return.
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

// causes returns the literals that a clause used: the negations of those that are
// false in it, but for the literal itself.
func (p *propagation) causes(clause int32, l cnf.Lit) []cnf.Lit {
	var causes []cnf.Lit
	for _, x := range p.f.Clause(int(clause)) {
		if x != l {
			causes = append(causes, -x)
		}
	}
	return causes
}
