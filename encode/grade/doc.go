// Package grade judges a formula that somebody else has written, such as a student's,
// against the rules of Sudoku: does it say all of them, and nothing else?
//
//	text ─Read─► Submission ─Grade─► Assessment: a verdict, and findings with witnesses
//
// A positive unit clause over a candidate is taken for a given; a cell of which all
// digits but one are denied by unit clauses has that one as its given. A negative unit
// clause is taken for an excluded candidate if it follows from the givens, of the
// formula or of the puzzle, or if the puzzle excludes the candidate or gives it, which is
// a fault. They are set aside: the other clauses, R, are judged for all puzzles at once,
// since most wrong formulas look right on one.
//
//	question                         proved if                     refuted by
//	is a rule missing?               each rule follows from R      a model of R that breaks a
//	                                                               rule
//	is a solution forbidden?         each clause of R follows      a full grid that keeps the
//	                                 from the rules                rules, and a minimal set of
//	                                                               clauses that none of its
//	                                                               models satisfies
//	is all of it contradictory?      it has a model                a minimal set of clauses
//	                                                               without a model
//	are the givens the puzzle's?     they are                      the cell
//
// Models are held against each clause and grids against the rules; that there is no
// model is believed to unit propagation, to the counting below or to a proof that
// package proof has accepted, never to a solver. What could not be decided is "not
// refuted", with the reason. Once a fault is shown, more is looked for only as long as
// Options.Spare says.
//
// # Faults, and how they show
//
//	fault                               what is found
//	at-least-one forgotten              missing: a model with an empty cell
//	at-most-one forgotten               missing: a model with two digits in a cell, or a
//	                                    digit twice in a house; nothing if the rest implies it
//	box index wrong                     missing: a box with a digit twice; and forbidden: two
//	                                    cells that need not differ
//	pair loop from its own index        forbidden: (¬x ∨ ¬x) says that x is false
//	pair loop that starts too late      missing: the pair that was left out, unless it follows
//	a loop ends one too early           missing: "in all 9 rows, for digit 9 only"; of "at
//	                                    least one", forbidden: "digit 9 is missing"
//	one box twice, one never            duplicate clauses; nothing is missing, since the
//	                                    other rules imply those of any one box
//	auxiliary variables not new         forbidden: clauses together; the variables that
//	                                    constraints share are named
//	rows and columns exchanged          nothing: another numbering, which is recognised
//	numbers that start elsewhere        nothing: another numbering, which is recognised
//	two candidates with one number      the two, and nothing else is judged
//	variable 0                          a 0 where a clause begins, hence an empty clause
//	0 forgotten                         a line without its 0, of a file whose lines have one
//	wrong header                        the numbers that are announced and found
//	givens negated                      forbidden: the clause; with the puzzle, the given
//	                                    that is denied
//	sign wrong, clause of another rule  forbidden: the clause, and a grid that it forbids
//	literal lost, candidate excluded    forbidden: the negative unit clause that is left
//
// Rules with the same fault are one finding, which says for which houses and digits it is
// there, in words and as data ([Rules]). [Codes] lists the codes of findings.
//
// # Rules that follow
//
// The rules are that each cell has one digit, and each row, column and box each digit
// once: 4N² constraints "exactly one", each with a bound from below and one from above.
// All of them follow from any complete scheme, see [encode.Scheme.Complete], but by
// counting, for which resolution needs proofs of exponential size (the pigeonhole
// principle). So they are looked for in turn by
//
//   - unit propagation of R, each clause of a bound by itself;
//   - counting: where k of the constraints divide a set of candidates, and k others
//     divide it too, then if each of some k is at least one, the whole is at least k;
//     if it is, and all but one of some k are at most one, then that one is at least
//     one. The same holds with above and below exchanged. Such sets are the candidates
//     of a house, by cells and by digits; of a digit in a band or a stack, by its lines
//     and its boxes; of a digit, and all of them, in all ways;
//   - a solver, asked for a model of R that breaks the rule.
//
// What was found is added to R, which makes the next search easier. Of the schemes that
// would do, the one that lacks least is the target.
//
// # Auxiliary variables
//
// Whether each solution can be extended to the auxiliary variables is a question of the
// form ∀∃. Clauses that share auxiliary variables make a component; components are
// independent once the grid is known, and each sees few cells:
//
//	s1 ─ s2 ─ s3        the sequential counter of one row and digit: 9 candidates, of
//	│    │    │         which the rules let one be true: 9 cases
//	x1   x2   x3   x4
//
// All assignments of its candidates that unit propagation of the rules permits are
// tried, and for each the auxiliary variables are searched for. If there always are
// some, the component forbids no solution. A component with too many assignments is
// tried on random grids alone, and then it is "not refuted".
//
// # Which variable is which candidate
//
// Comments decide: names as [encode.Names] reads them, or definitions:
//
//	c varname 1 r1c1=1,3,5      variable 1 is true if r1c1 is 1, 3 or 5
//	c varname 2 r1c1<=2         variable 2 is true if r1c1 is at most 2; <, >=, > too
//	c decode r1c1=5 12 -13 14   r1c1 is 5 if 12 and 14 are true and 13 is false
//
// A candidate that is defined by several variables becomes a variable of its own, and its
// definition a part of R. For the second question, a literal that the digit of a cell
// determines is replaced by the candidates that make it true, since with exactly one digit
// in each cell that is the same: then no component spans the grid.
//
// Otherwise numbers are taken to be linear, v = a·r + b·c + e·d + k with r, c and d from 1,
// where a, b and e are 1, B and B² in any order, B is the side N, N+1, 10 or 100, and each
// part counts from 0 or from 1, or the candidates come after the auxiliary variables. Of
// all such numberings, of all sides that there are enough variables for, that one is taken
// by which most literals are in clauses that fit a rule:
//
//	a pair of negative literals, or N positive ones    all of one rule
//	fewer positive ones, but more than half of N       all of one rule; counts half
//	a clause with auxiliary variables                  so are all candidates that share a
//	                                                   clause with them
//
// If several fit about as well, none that gives a candidate the number 0 is taken, and the
// one that leaves fewest candidates without a clause. It is refused if few clauses fit.
// Variables outside are auxiliary.
//
// Reference: A. Haken, "The Intractability of Resolution", 1985 (pigeonholes).
package grade
