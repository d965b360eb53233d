package explain

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/cnf"
)

// Item is a step in words. A step that excludes a digit because of a single other digit
// is not an item of its own: it is mentioned where it is used.
type Item struct {
	Number     string // "12", or "12.3" for the third link of its chain
	Literal    cnf.Lit
	Conclusion string // the literal in words: "r3c4=5", "r3c4≠5", "contradiction"
	Why        string // why it follows, with the numbers of earlier items in parentheses
	Rule       Rule
	Items      []Item // the links of its chain
}

// Outline returns the steps in words. Givens are not items.
func (d *Derivation) Outline() []Item {
	o := outline{f: d.Formula, sources: make(map[cnf.Lit]source)}
	return o.items(d.Steps, "")
}

// outline puts steps into words. It knows the source of each literal so far.
type outline struct {
	f       *Formula
	sources map[cnf.Lit]source
}

// source is where a literal comes from: the item with a number, or else another literal.
type source struct {
	number string
	of     cnf.Lit
}

// items returns steps in words. Their numbers begin with prefix.
func (o *outline) items(steps []Step, prefix string) []Item {
	var items []Item
	for _, s := range steps {
		if s.Rule == Stated && s.Literal != 0 {
			o.sources[s.Literal] = source{number: o.stated(s)}
			continue
		}
		if s.Rule == Propagation && len(s.Facts) == 1 && (s.Literal < 0 || o.f.auxiliary(s.Literal)) {
			o.sources[s.Literal] = source{of: s.Facts[0]}
			continue
		}
		number := fmt.Sprintf("%s%d", prefix, len(items)+1)
		items = append(items, o.item(s, number))
		o.sources[s.Literal] = source{number: number}
	}
	return items
}

// stated returns what is written in place of the number of a literal that is a clause:
// nothing for a given, and else the family.
func (o *outline) stated(s Step) string {
	if said := o.f.Statement(s.Clauses[0]); said.Kind != encode.KindGiven {
		return said.Family()
	}
	return ""
}

func (o *outline) item(s Step, number string) Item {
	item := Item{Number: number, Literal: s.Literal, Conclusion: o.f.Conclusion(s.Literal), Rule: s.Rule}
	switch {
	case len(s.Chain) > 0:
		item.Why, item.Items = o.chain(s, number)
	case s.Rule == Core:
		item.Why = o.core(s)
	default:
		item.Why = o.clause(s)
	}
	return item
}

// chain returns a refutation in words. Its literals are known only inside it. A
// refutation with one link has no items of its own.
func (o *outline) chain(s Step, number string) (why string, links []Item) {
	inside := &outline{f: o.f, sources: maps.Clone(o.sources)}
	inside.sources[-s.Literal] = source{number: "assumed"}
	links = inside.items(s.Chain, number+".")
	assumption := "if " + o.f.Literal(-s.Literal)
	if len(links) == 1 {
		return assumption + ": " + links[0].Why, nil
	}
	if s.Rule == Core {
		assumption = fmt.Sprintf("needs %d constraints and %d facts; %s", o.groups(s.Clauses), len(s.Facts), assumption)
	}
	return assumption + ":", links
}

// groups returns how many groups some clauses belong to.
func (o *outline) groups(clauses []int) int {
	seen := make(map[cnf.Group]bool)
	for _, i := range clauses {
		seen[o.f.Group(i)] = true
	}
	return len(seen)
}

// core returns in words a core that no chain shows.
func (o *outline) core(s Step) string {
	var names []string
	for _, i := range s.Clauses {
		if name := o.f.Statement(i).String(); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	why := "follows from: " + strings.Join(names, "; ")
	if len(s.Facts) > 0 {
		why += "; and the facts " + o.causes(s.Facts, o.f.Literal)
	}
	return why
}

// clause returns a step of propagation in words.
func (o *outline) clause(s Step) string {
	i := s.Clauses[0]
	said := o.f.Statement(i)
	var excluded, others []cnf.Lit
	for _, l := range s.Facts {
		if l < 0 && !o.f.auxiliary(-l) {
			excluded = append(excluded, l)
		} else {
			others = append(others, l)
		}
	}
	if len(others) > 0 || len(excluded) == 0 {
		return said.String() + o.and(s.Facts)
	}
	left := ", and no other place is left"
	switch cell := said.Cell >= 0; {
	case cell && s.Literal == 0:
		left = ", but none is left"
	case cell:
		left = ", and no other is left"
	case s.Literal == 0:
		left = ", but no place is left"
	}
	short := o.f.shortener(i)
	return said.String() + left + ": " + o.causes(excluded, func(l cnf.Lit) string { return short(-l) })
}

// and lists the facts that a clause used.
func (o *outline) and(facts []cnf.Lit) string {
	var words []string
	for _, l := range facts {
		root, number := o.root(l)
		word := o.f.Literal(l)
		if root != l {
			word += " by " + o.f.Literal(root)
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

// causes lists literals by their sources: "r2c1, r4c1 (3) filled; r5c1 by r5c7=7; r5c2,
// r5c3 by r6c2=7 (4)".
func (o *outline) causes(lits []cnf.Lit, name func(cnf.Lit) string) string {
	var order, filled []string
	by := make(map[string][]string)
	for _, l := range lits {
		root, number := o.root(l)
		cause := o.f.Literal(root) + numbered(number)
		switch {
		case root == l:
			cause = number
		case o.sameCell(root, l) && name(l) != o.digit(l):
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

// sameCell returns whether two literals are of one cell.
func (o *outline) sameCell(a, b cnf.Lit) bool {
	x, okX := o.f.layout.Candidate(a.Var())
	y, okY := o.f.layout.Candidate(b.Var())
	n := o.f.Puzzle().Rules.Side()
	return okX && okY && x/n == y/n
}

// digit returns the digit of a literal.
func (o *outline) digit(l cnf.Lit) string {
	_, digit, _ := strings.Cut(o.f.Literal(l.Var()), "=")
	return digit
}

// root returns the literal of the item that a literal comes from, and the number of the
// item.
func (o *outline) root(l cnf.Lit) (cnf.Lit, string) {
	for o.sources[l].of != 0 {
		l = o.sources[l].of
	}
	return l, o.sources[l].number
}
