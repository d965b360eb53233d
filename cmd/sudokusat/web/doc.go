// Package web serves a page that shows the formula of a puzzle at work: the grid with
// its candidates on one side, and the clauses on the other.
//
//	GET  /                          the page; without a puzzle it redirects to the first one
//	POST /api/puzzle                a text in any layout ─► the parameters of its puzzle
//	GET  /api/formula               variables, constraints and sizes
//	GET  /api/clauses?group=N       the clauses of a constraint, in words
//	GET  /api/clauses?variable=N    the clauses of a variable, by its sign in them
//	GET  /api/sizes                 clauses by family, of all schemes
//	GET  /api/steps?assume=NAMES    unit propagation, step by step
//	GET  /api/derivation?by=RULES   a derivation: failed-literals, or cores as well
//	GET  /api/why                   why there is no solution
//	GET  /download/NAME             formula.cnf, certificate.zip, steps.json, steps.md
//
// The server holds no state that it could not compute again. The parameters of each
// request, and the address of the page, hold everything. So an address leads to one
// moment of a lesson:
//
//	puzzle    the cells in a line, letters from A for digits above 9
//	shape     of a box, 3x3
//	excluded  names of candidates, r1c2=5,r3c4=6
//	scheme, amo, reduce   as in the commands
//	assume    literals, r1c2=5,-r3c4=6
//	step, by, needed, look, tab   the state of the page; the server does not read them
//
// Other sites must not use the server. It refuses a request whose Host is not a name of
// this server, since another name may resolve to its address too (DNS rebinding). It also
// refuses requests made by pages of other sites. Everything that the page needs is part
// of the program, and a policy keeps the browser from loading anything else.
package web
