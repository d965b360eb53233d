package explain

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Item is a step as it is told to a person. Steps that exclude a digit because of a
// single other one are not items of their own: they are told where they are used.
type Item struct {
	Number     string // "12", or "12.3" for the third link of its chain
	Conclusion string // "r3c4=5", "r3c4≠5", "contradiction"
	Why        string // why it follows, with the numbers of earlier items in parentheses
	Rule       Rule
	Items      []Item // the links of its chain
}

// Outline tells the steps to a person. Givens are no items.
func (d *Derivation) Outline() []Item {
	t := teller{f: d.Formula, sources: make(map[cnf.Lit]source)}
	return t.items(d.Steps, "")
}

// teller knows where each literal comes from that was told so far.
type teller struct {
	f       *Formula
	sources map[cnf.Lit]source
}

// source is where a literal comes from: an item, by its number, or, without one,
// another literal.
type source struct {
	number string
	of     cnf.Lit
}

// items tells steps. The numbers of links begin with prefix.
func (t *teller) items(steps []Step, prefix string) []Item {
	var items []Item
	for _, s := range steps {
		if s.Rule == Stated && s.Literal != 0 {
			t.sources[s.Literal] = source{number: t.stated(s)}
			continue
		}
		if s.Rule == Propagation && len(s.Facts) == 1 && (s.Literal < 0 || t.f.auxiliary(s.Literal)) {
			t.sources[s.Literal] = source{of: s.Facts[0]}
			continue
		}
		number := fmt.Sprintf("%s%d", prefix, len(items)+1)
		items = append(items, t.item(s, number))
		t.sources[s.Literal] = source{number: number}
	}
	return items
}

// stated returns what stands for the number of a literal that is a clause: nothing if it
// is a given.
func (t *teller) stated(s Step) string {
	if family := t.f.Constraint(s.Clauses[0]).Family; family != "given" {
		return family
	}
	return ""
}

func (t *teller) item(s Step, number string) Item {
	item := Item{Number: number, Conclusion: t.f.Conclusion(s.Literal), Rule: s.Rule}
	switch {
	case len(s.Chain) > 0:
		item.Why, item.Items = t.chain(s, number)
	case s.Rule == Core:
		item.Why = t.core(s)
	default:
		item.Why = t.clause(s)
	}
	return item
}

// chain tells a refutation. What is told in it holds in it alone. One that is over at
// once has no links of its own.
func (t *teller) chain(s Step, number string) (why string, links []Item) {
	inside := &teller{f: t.f, sources: maps.Clone(t.sources)}
	inside.sources[-s.Literal] = source{number: "assumed"}
	links = inside.items(s.Chain, number+".")
	assumption := "if " + t.f.Literal(-s.Literal)
	if len(links) == 1 {
		return assumption + ": " + links[0].Why, nil
	}
	if s.Rule == Core {
		assumption = fmt.Sprintf("takes %d constraints and %d facts; %s", t.groups(s.Clauses), len(s.Facts), assumption)
	}
	return assumption + ":", links
}

// groups returns how many groups some clauses are of.
func (t *teller) groups(clauses []int) int {
	seen := make(map[cnf.Group]bool)
	for _, i := range clauses {
		seen[t.f.Group(i)] = true
	}
	return len(seen)
}

// core tells a core that no chain shows.
func (t *teller) core(s Step) string {
	var names []string
	for _, i := range s.Clauses {
		if name := encode.GroupName(t.f.shape, t.f.Group(i)); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	why := "together: " + strings.Join(names, "; ")
	if len(s.Facts) > 0 {
		why += "; with " + t.causes(s.Facts, t.f.Literal)
	}
	return why
}

// clause tells a step of propagation.
func (t *teller) clause(s Step) string {
	i := s.Clauses[0]
	name := encode.GroupName(t.f.shape, t.f.Group(i))
	var excluded, others []cnf.Lit
	for _, l := range s.Facts {
		if l < 0 && !t.f.auxiliary(-l) {
			excluded = append(excluded, l)
		} else {
			others = append(others, l)
		}
	}
	if len(others) > 0 || len(excluded) == 0 {
		return name + t.and(s.Facts)
	}
	left := ", in no other place"
	switch cell := t.f.Constraint(i).Cell >= 0; {
	case cell && s.Literal == 0:
		left = ", but none is left"
	case cell:
		left = ", and no other is left"
	case s.Literal == 0:
		left = ", but there is no place"
	}
	short := t.f.shortener(i)
	return name + left + ": " + t.causes(excluded, func(l cnf.Lit) string { return short(-l) })
}

// and tells what a clause used, one after the other.
func (t *teller) and(facts []cnf.Lit) string {
	var words []string
	for _, l := range facts {
		root, number := t.root(l)
		word := t.f.Literal(l)
		if root != l {
			word += " by " + t.f.Literal(root)
		}
		words = append(words, word+numbered(number))
	}
	if len(words) == 0 {
		return ""
	}
	return ": " + join(words, "and")
}

func numbered(number string) string {
	if number == "" {
		return ""
	}
	return " (" + number + ")"
}

// causes tells literals by where they come from: "r2c1, r4c1 (3) filled; r5c1 by
// r5c7=7; r5c2, r5c3 by r6c2=7 (4)".
func (t *teller) causes(lits []cnf.Lit, name func(cnf.Lit) string) string {
	var order, filled []string
	by := make(map[string][]string)
	for _, l := range lits {
		root, number := t.root(l)
		cause := t.f.Literal(root) + numbered(number)
		switch {
		case root == l:
			cause = number
		case t.sameCell(root, l) && name(l) != t.digit(l):
			filled = append(filled, name(l)+numbered(number))
			continue
		}
		if by[cause] == nil {
			order = append(order, cause)
		}
		by[cause] = append(by[cause], name(l))
	}
	for i, cause := range order {
		order[i] = strings.Join(by[cause], ", ") + " by " + cause
	}
	if filled != nil {
		order = slices.Insert(order, 0, strings.Join(filled, ", ")+" filled")
	}
	return strings.Join(order, "; ")
}

// sameCell returns whether two literals are about one cell.
func (t *teller) sameCell(a, b cnf.Lit) bool {
	x, okX := t.f.layout.Candidate(a.Var())
	y, okY := t.f.layout.Candidate(b.Var())
	n := t.f.shape.Side()
	return okX && okY && x/n == y/n
}

// digit returns the digit that a literal is about.
func (t *teller) digit(l cnf.Lit) string {
	_, digit, _ := strings.Cut(t.f.Literal(l.Var()), "=")
	return digit
}

// root returns the literal of the item that a literal comes from, and its number.
func (t *teller) root(l cnf.Lit) (cnf.Lit, string) {
	for t.sources[l].of != 0 {
		l = t.sources[l].of
	}
	return l, t.sources[l].number
}
