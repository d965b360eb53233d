package certify

import (
	"bytes"
	"sync"
	"text/template"

	"github.com/sudokusat/sudokusat/sudoku"
)

// readme returns README.txt. The check compares it word for word, so a change of the text
// needs another [manifestVersion].
func readme(m manifest, p *sudoku.Puzzle) []byte {
	var text bytes.Buffer
	shape := shapeOf(p)
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

// readmeTemplate is parsed at its first use, since most programs make no certificate.
var readmeTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New(readmeFile).Parse(readmeText))
})

const readmeText = `CERTIFICATE: THIS SUDOKU HAS {{if .Unique}}EXACTLY ONE SOLUTION{{else}}NO SOLUTION{{end}}

Written by sudokusat {{.Version}} (https://github.com/sudokusat/sudokusat), with a
proof by {{.Solver.Name}} {{.Solver.Version}}. The command

    sudokusat certify --check FOLDER

checks everything below. You need not trust it: this text says how to verify the
certificate with other programs.

FILES

puzzle.txt     the puzzle: {{.N}}x{{.N}} cells, row by row, {{if .Excluded}}boxes of
               {{.Shape.Rows}} rows and {{.Shape.Cols}} columns; {{.N}} characters for each cell, one for each
               digit in order, . where it is excluded{{else}}{{if le .N 9}}.{{else}}0{{end}} is a blank; boxes of
               {{.Shape.Rows}} rows and {{.Shape.Cols}} columns{{end}}
{{- if .Unique}}
solution.txt   the solution, {{if .Excluded}}row by row{{else}}in the same form{{end}}
formula.cnf    a formula that every other solution would satisfy, in DIMACS,
               the format of SAT solvers
{{- else}}
formula.cnf    a formula that every solution would satisfy, in DIMACS, the
               format of SAT solvers
{{- end}}
proof.drat     a proof in DRAT that nothing satisfies formula.cnf. Each line is
               a clause to add to the formula; in most proofs, it follows from
               the formula and the lines before it by unit propagation (RUP).
               A line that begins with "d" removes a clause. The last line is
               the empty clause; propagation may refute the formula earlier
manifest.json  the claim, the SHA-256 of the other files, and the programs that
               made them

WHY THIS IS A PROOF

Variable {{.Cells}}*(row-1) + {{.N}}*(column-1) + digit of formula.cnf, from 1 to {{.Vars}},
is true if the digit is in the cell. Each line below "p cnf" is one of these:

(a)  17 0            a given: its digit is in its cell{{if .Excluded}}, and it is the only
                     candidate there{{end}}
(b)  1 2 3 ... 0     one of the {{.N}} candidates of a cell is true; or one of the {{.N}}
                     places of a digit in a row, a column or a box
(c)  -1 -2 0         two digits are not both in a cell; or a digit is not twice
                     in a row, a column or a box
{{- if .Unique}}
(d)  -5 -12 ... 0    not all blank cells are as in solution.txt; this is the
                     last line
{{- if .Excluded}}
(e)  -7 0            an excluded candidate: its digit is not in its cell
{{- end}}

Suppose that there is another solution than solution.txt. It satisfies clauses
(a), (b) and (c) by the rules{{if .Excluded}}, and (e) since it has no excluded
candidate{{end}}. It also satisfies (d): it
keeps the givens, so it must differ in a blank cell. So it satisfies the whole
formula. But the proof shows that nothing does. Hence there is no other
solution.
{{- else}}
{{- if .Excluded}}
(e)  -7 0            an excluded candidate: its digit is not in its cell
{{- end}}

Suppose that there is a solution. It satisfies all these clauses by the rules,
so it satisfies the formula. But the proof shows that nothing does. Hence there
is no solution.
{{- end}}

HOW TO VERIFY IT

1. Compare the checksums of the files with those in the manifest:

       sha256sum *.txt formula.cnf proof.drat

{{if .Unique}}2. Check, by eye or with any Sudoku program, that solution.txt keeps the givens
   of puzzle.txt{{if .Excluded}}, has no candidate that it excludes,{{end}} and has each digit once
   in each row, column and box.

{{end}}{{if .Unique}}3{{else}}2{{end}}. Check that each clause of formula.cnf is of one of the kinds above. The
   comments at its top name the variables and the groups of clauses. The check
   takes a program of a few lines, best by someone who has not seen ours. A
   missing clause does no harm: with fewer clauses, a formula is harder to
   refute.

{{if .Unique}}4{{else}}3{{end}}. Check the proof with drat-trim (https://github.com/marijnheule/drat-trim):

       drat-trim formula.cnf proof.drat -L proof.lrat

   The proof is correct if a line reads "s VERIFIED". Ignore the exit status.
   The line begins with a carriage return, so a script needs

       drat-trim formula.cnf proof.drat | tr -d '\r' | grep -qx 's VERIFIED'

   Then check it again with cake_lpr, a checker that is itself proved correct
   (https://github.com/tanyongkiam/cake_lpr):

       cake_lpr formula.cnf proof.lrat

   The proof is correct if a line reads "s VERIFIED UNSAT". If unit propagation
   alone refutes the formula, as for most easy puzzles, no proof is needed, and
   checkers accept any.
{{- if .Unique}}

5. Test the checkers. Without its last clause, the formula has a model, which is
   solution.txt. So there is no proof that a checker may accept:

       awk '$1=="p"{$4--} NR>1{print last} {last=$0}' formula.cnf > control.cnf
       drat-trim control.cnf proof.drat

   There must be no line "s VERIFIED", only "s NOT VERIFIED" (grep -x tells them
   apart), and any SAT solver must find the model. If a checker accepts this
   proof too, its verdict on formula.cnf is worth nothing.
{{- end}}
`
