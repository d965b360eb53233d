// Package web is a page on which one sees the formula of a puzzle at work: the grid
// with its candidates at one side and the clauses at the other.
//
//	GET  /                          the page; without a puzzle it leads to the first one
//	POST /api/puzzle                a text in any layout ─► the parameters of its puzzle
//	GET  /api/formula               variables, constraints and sizes
//	GET  /api/clauses?group=N       the clauses of a constraint, in words
//	GET  /api/clauses?variable=N    the clauses of a variable, by the sign that it has there
//	GET  /api/sizes                 clauses by family, of all schemes
//	GET  /api/steps?assume=NAMES    unit propagation, step by step
//	GET  /api/derivation?by=RULES   a derivation: failed-literals, or cores as well
//	GET  /api/why                   why there is no solution
//	GET  /download/NAME             formula.cnf, certificate.zip, steps.json, steps.md
//
// The server remembers nothing that it could not work out again. What is looked at is
// in the parameters of each request, and in the address of the page, so that an address
// leads to one moment of a lesson:
//
//	puzzle    the cells in a line, letters from A for digits above 9
//	shape     of a box, 3x3
//	excluded  names of candidates, r1c2=5,r3c4=6
//	scheme, amo, reduce   as in the commands
//	assume    literals, r1c2=5,-r3c4=6
//	step, by, needed, look, tab   where the page stands; the server does not read them
//
// The page is not for strangers. A request whose Host is another name than that of
// this server is refused, since a name of somebody else may lead here as well (DNS
// rebinding), and one that the page of another site makes. All that the page needs is
// part of the program, and a policy keeps the browser from loading anything else.
package web
