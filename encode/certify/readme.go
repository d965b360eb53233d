package certify

import (
	"bytes"
	"sync"
	"text/template"

	"github.com/sudokusat/sudokusat/sudoku"
)

// readme returns README.txt. Who changes the text changes [manifestVersion] too: it is
// checked word for word.
func readme(m manifest, p *sudoku.Puzzle) []byte {
	var text bytes.Buffer
	shape := p.Shape
	err := readmeTemplate().Execute(&text, map[string]any{
		"Unique": m.Claim == Unique, "Claim": m.Claim, "Version": m.Checker.Version, "Solver": m.Solver,
		"N": shape.Side(), "Cells": shape.Cells(), "Vars": shape.Candidates(), "Shape": shape,
		"Excluded": p.Excluded != nil,
	})
	if err != nil {
		panic(err) // the template does not fit: a mistake in this package
	}
	return text.Bytes()
}

// readmeTemplate is read at its first use: most calls of a program make no certificate.
var readmeTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New(readmeFile).Parse(readmeText))
})

const readmeText = `CERTIFICATE: THIS SUDOKU HAS {{if .Unique}}EXACTLY ONE SOLUTION{{else}}NO SOLUTION{{end}}

Written by sudokusat {{.Version}} (https://github.com/sudokusat/sudokusat), with a
proof by {{.Solver.Name}} {{.Solver.Version}}. There,

    sudokusat certify --check FOLDER

checks all of what follows. You need not trust it: here is how to do without.

FILES

puzzle.txt     the puzzle: {{.N}}x{{.N}} cells, row by row, {{if .Excluded}}boxes of
               {{.Shape.Rows}} rows and {{.Shape.Cols}} columns; {{.N}} characters for each cell, one for each
               digit in order, . where it is excluded{{else}}{{if le .N 9}}.{{else}}0{{end}} is a blank; boxes of
               {{.Shape.Rows}} rows and {{.Shape.Cols}} columns{{end}}
{{- if .Unique}}
solution.txt   the solution, {{if .Excluded}}row by row{{else}}in the same form{{end}}
formula.cnf    what a solution other than that must fulfil, as a formula in
               DIMACS, the format of SAT solvers
{{- else}}
formula.cnf    what a solution must fulfil, as a formula in DIMACS, the format
               of SAT solvers
{{- end}}
proof.drat     a proof in DRAT that nothing fulfils formula.cnf: each line is a
               clause that can be added to the formula and the lines before, in
               most proofs since it follows from them by unit propagation
               (RUP), or, after "d", one that is left out. The last is the
               empty clause; propagation may get there before it
manifest.json  the claim, the SHA-256 of the other files, who made them

WHY THIS IS A PROOF

Variable {{.Cells}}*(row-1) + {{.N}}*(column-1) + digit of formula.cnf, from 1 to {{.Vars}},
is true if the digit is in the cell. Each line below "p cnf" is one of these:

(a)  17 0            a given: its digit is in its cell{{if .Excluded}}, where no other is
                     left{{end}}
(b)  1 2 3 ... 0     all {{.N}} candidates of a cell: one of them is true; or all {{.N}}
                     places of a digit in a row, a column or a box
(c)  -1 -2 0         two digits are not both in a cell; or a digit is not twice
                     in a row, a column or a box
{{- if .Unique}}
(d)  -5 -12 ... 0    not all blank cells are as in solution.txt: one clause, the
                     last line
{{- if .Excluded}}
(e)  -7 0            an excluded candidate: its digit is not in its cell
{{- end}}

Take any solution other than solution.txt. Clauses (a), (b) and (c) are true of
it by the rules, (d) is true since it keeps the givens and yet differs{{if .Excluded}},
(e) since it has no excluded candidate{{end}}. So it
fulfils the formula. The proof shows that nothing does. Hence there is no other.
{{- else}}
{{- if .Excluded}}
(e)  -7 0            an excluded candidate: its digit is not in its cell
{{- end}}

Take any solution. All these clauses are true of it by the rules, so it fulfils
the formula. The proof shows that nothing does. Hence there is no solution.
{{- end}}

HOW TO VERIFY IT

1. The files are those of the manifest:

       sha256sum *.txt formula.cnf proof.drat

{{if .Unique}}2. solution.txt keeps the givens of puzzle.txt{{if .Excluded}}, has none of the candidates
   that it excludes,{{end}} and has each digit once in each
   row, column and box: by eye, or by any program for Sudokus.

{{end}}{{if .Unique}}3{{else}}2{{end}}. Each clause of formula.cnf is of one of the kinds above. The comments at its
   top name the variables and say which clauses say what. To check that takes a
   program of a few lines, best by someone who has not seen ours. A clause that
   is missing does no harm: the formula then says less, and to refute it is to
   refute more.

{{if .Unique}}4{{else}}3{{end}}. The proof, with drat-trim (https://github.com/marijnheule/drat-trim):

       drat-trim formula.cnf proof.drat -L proof.lrat

   It holds if one line reads "s VERIFIED". Only that line counts, not the exit
   status. A carriage return comes before it, so that a script needs

       drat-trim formula.cnf proof.drat | tr -d '\r' | grep -qx 's VERIFIED'

   Then, with a checker that is itself proved correct, cake_lpr
   (https://github.com/tanyongkiam/cake_lpr), on the same formula:

       cake_lpr formula.cnf proof.lrat

   It holds if a line reads "s VERIFIED UNSAT". Where unit propagation alone
   refutes the formula, as for most easy puzzles, no proof is needed, and
   checkers accept any.
{{- if .Unique}}

5. The negative control. Without its last clause the formula has a model, which
   is solution.txt, so that no checker may accept a proof:

       awk '$1=="p"{$4--} NR>1{print last} {last=$0}' formula.cnf > control.cnf
       drat-trim control.cnf proof.drat

   There must be no line "s VERIFIED" (but "s NOT VERIFIED", which grep -x tells
   apart), and any SAT solver must find the model.
   If a checker accepts this too, what it says of formula.cnf is worth nothing.
{{- end}}
`
