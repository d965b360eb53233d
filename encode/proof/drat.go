package proof

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// drat checks the steps of a DRAT proof. RUP proofs are DRAT proofs too.
type drat struct {
	*propagator
	index
}

func newDRAT(p *propagator) *drat { return &drat{propagator: p} }

// add checks a clause and adds it.
func (d *drat) add(s *step, report *Report) error {
	clause := d.simplify(s.clause)
	d.room()
	if !d.isRUP(clause) {
		if !d.isRAT(clause) {
			return unfounded(s.clause)
		}
		report.RAT++
	}
	d.undo(d.fixed)
	ref, err := d.store(clause)
	if err != nil {
		return err
	}
	d.insert(&d.clauses, ref)
	d.attach(ref)
	report.Additions++
	report.Refuted = d.refuted
	return nil
}

// isRUP makes all literals of a clause false, and returns whether propagation then finds
// a false clause. It leaves the literals false.
func (d *drat) isRUP(clause []literal) bool {
	return !d.refute(clause, noLiteral) || !d.propagate()
}

// isRAT returns whether all resolvents on the first literal of the clause are RUP. It is
// called after isRUP, which leaves the literals of the clause false.
//
// It searches the clauses with the negated literal from the last one backwards, until
// all are found. In practice they are few and recent, since the proof has introduced the
// variable.
func (d *drat) isRAT(clause []literal) bool {
	if len(clause) == 0 {
		return false
	}
	against := clause[0].not()
	length := len(d.trail)
	left := d.occurrences[against]
	for i := len(d.refs) - 1; left > 0; i-- {
		other := d.literals(d.refs[i])
		if d.deleted(d.refs[i]) || !slices.Contains(other, against) {
			continue
		}
		left--
		if d.refute(other, against) && d.propagate() {
			return false
		}
		d.undo(length)
	}
	return true
}

// unfounded returns the error of a clause that is neither RUP nor RAT.
func unfounded(clause []cnf.Lit) error {
	if len(clause) == 0 {
		return faultf("the empty clause is not implied by unit propagation")
	}
	return faultf("clause %s is not implied by unit propagation, and is not RAT on %d", quote(clause), clause[0])
}

// quote returns the literals of a clause, or the first ones if it is long.
func quote(clause []cnf.Lit) string {
	const most = 12
	var text []byte
	for _, l := range clause[:min(len(clause), most)] {
		text = cnf.AppendLit(text, l)
	}
	if len(clause) > most {
		return fmt.Sprintf("%s… (%d literals)", text, len(clause))
	}
	return strings.TrimSuffix(string(text), " ")
}

// delete deletes a clause, unless it is missing or the reason of a fixed literal.
func (d *drat) delete(s *step, report *Report) {
	ref := d.find(&d.clauses, d.simplify(s.clause))
	if ref == none || d.isReason(ref) {
		report.Ignored++
		return
	}
	d.remove(&d.clauses, ref)
	d.erase(ref)
	report.Deletions++
}
