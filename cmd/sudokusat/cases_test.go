package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// commandCase is one call of the command: what it must print is a regular
// expression, matched to all of standard output, and a part of standard error.
type commandCase struct {
	args   string // files in testdata/cases are named by cases/, in other folders by format/ and dimacs/
	stdin  string
	status status
	stdout string
	stderr string
}

const (
	wellKnown      = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	wellKnownSolid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	completeGrid   = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
	lostClue       = "........2.2..5.8.1......3..7.4.9........8541.....37...18....9....7..9...2...4..58"

	confirmed = `unique \(sat, confirmed by bitmask\)\n`
	twoBySat  = `several \(two solutions by sat\): `
	notYet    = "this layout's rules are not read: expected a plain Sudoku, or layout variant"
)

// casesOfPuzzles are the rows of testdata/cases/README.md that are about puzzles.
var casesOfPuzzles = []commandCase{
	{args: "check format/underscore-4x4.txt", status: statusNo, stdout: twoBySat + `r1c1 can be (2 or 3|3 or 2)\n`},
	{args: "solve --all --to line format/underscore-4x4.txt", stdout: `(2431312412434312\n3421213412434312|3421213412434312\n2431312412434312)\n`},

	{args: "check cases/lost-clue.txt", status: statusNo, stdout: twoBySat + `r\dc\d can be .*\n`},
	{args: "count cases/lost-clue.txt", stdout: "26\n"},
	{args: "solve --unique", stdin: lostClue[:47] + "5" + lostClue[48:],
		stdout: "358914672629753841471268395764192583932685417815437269183576924547829136296341758\n"},

	{args: "check cases/two-ones.txt", status: statusNo, stdout: `none \(r1c1 and r1c2 are both 1 \(row 1, box 1\)\)\n`},
	{args: "solve --stats -e scan cases/two-ones.txt", status: statusNo, stdout: "# no solution .*\n", stderr: " 0 guesses"},
	{args: "check format/run-together-63-9-9.txt", status: statusNo, stdout: regexp.QuoteMeta("none (r8c1 and r8c4 are both 9 (row 8); " +
		"r8c1 and r9c1 are both 9 (column 1, box 7); r8c4 and r9c4 are both 9 (column 4, box 8); r9c1 and r9c4 are both 9 (row 9))\n")},
	{args: "count format/run-together-63-9-9.txt", stdout: "0\n"},
	{args: "check format/technique-library.txt", status: statusNo, stdout: `none \(r1c1 has no candidate\)\n`},

	{args: "check", stdin: "puzzle,solution\n" + wellKnown + "," + wellKnown + "\n", stdout: confirmed, stderr: "the stored solution is wrong: incomplete, 51 empty cells"},
	{args: "check", stdin: "puzzle,solution\n" + wellKnown + "," + completeGrid + "\n", stdout: confirmed, stderr: "the stored solution is wrong: r1c1 is 8: expected its given 5"},
	{args: "check", stdin: "puzzle,solution\n" + wellKnown + "," + wellKnownSolid + "\n", stdout: confirmed},
	{args: "solve --to line format/rows.txt", stdout: wellKnownSolid + "\n"},
	{args: "check cases/complete.txt", stdout: confirmed},
	{args: "solve --unique --stats -e bitmask cases/complete.txt", stdout: completeGrid + "\n", stderr: " 0 guesses"},

	{args: "check format/empty-line.txt", status: statusNo, stdout: twoBySat + `r\dc\d can be .*\n`},
	{args: "count --limit 2 format/empty-line.txt", stdout: `2\+\n`},
	{args: "check cases/fifteen-givens.txt", status: statusNo, stdout: twoBySat + `r\dc\d can be .*\n`},
	{args: "count --limit 2 cases/fifteen-givens.txt", stdout: `2\+\n`},
	{args: "count -e bitmask --limit 2000001 cases/fifteen-givens.txt", stdout: `2000001\+\n`},

	{args: "count format/two-sizes.txt", stdout: "1\n2\n"},
	{args: "solve --all -e dlx format/two-sizes.txt", stdout: wellKnownSolid + `\n(2314142341323241\n2314142331424231|2314142331424231\n2314142341323241)\n`},
	{args: "check format/size-line-16.txt", stdout: confirmed},
	{args: "solve --unique format/line.txt", stdout: "518476239427359618963821574795248361832617945146935827379564182651782493284193756\n"},
	{args: "solve --unique --to line format/minus-one.txt", stdout: wellKnownSolid + "\n"},
	{args: "solve --unique format/crlf-lines.sdm", stdout: `164538297\d{72}\n916275834\d{72}\n`},
	{args: "solve --unique --to line format/opensudoku.txt", stdout: "179234685428965371365187429841659237957823164236471958692748513584316792713592846\n"},
	{args: "solve --unique --to line format/labels.txt", stdout: wellKnownSolid + "\n"},
}

// casesRefused are those that are no puzzle, or a variant.
var casesRefused = []commandCase{
	{args: "check format/killer-4x4.txt", status: statusUnusable, stderr: "killer-4x4.txt:2:1: killer cages, a sum and its cells: " + notYet},
	{args: "count cases/killer-sum.txt", status: statusUnusable, stderr: "killer-sum.txt:2:1: killer cages, a sum and its cells: " + notYet},
	{args: "solve format/sumocue.txt", status: statusUnusable, stderr: "sumocue.txt:1:1: a puzzle of SumoCue, with killer cages or jigsaw boxes: " + notYet},
	{args: "check format/rows-below-comment.txt", status: statusUnusable, stderr: `the comment in line 1 says that this is variant "X (both diagonals)": ` + notYet},
	{args: "check", stdin: "5" + strings.Repeat(".", 39) + "5" + strings.Repeat(".", 40), status: statusNo, stdout: twoBySat + `r\dc\d can be .*\n`},
	{args: "count --limit 6", stdin: "5" + strings.Repeat(".", 39) + "5" + strings.Repeat(".", 40), stdout: `6\+\n`},

	{args: "solve format/triples.txt", status: statusUnusable, stderr: "17 givens as row, column and digit (263 is r2c6=3), and 851 and 854 are both r8c5: expected a grid"},
	{args: "solve --unique", stdin: gridOf("263 288 295 331 352 445 467 534 571 629 715 787 793 832 851 954 999"),
		stdout: "987654321246173985351928746128537694634892157795461832519286473472319568863745219\n"},
	{args: "check format/prose.txt", status: statusUnusable, stderr: `prose.txt:1:1: no grid found in "hello world`},
	{args: "check format/unicode-digits.txt", status: statusUnusable, stdout: `unreadable \(.*\)\n`, stderr: "unicode-digits.txt:1:1: U+0665 is not a cell"},
}

// casesOfFormulas are those of the solver of formulas.
var casesOfFormulas = []commandCase{
	{args: "sat dimacs/unit_conflict.cnf", status: statusUnsat, stdout: "s UNSATISFIABLE\n"},
	{args: "sat dimacs/header_many_clauses.cnf", status: statusUnusable, stderr: "header_many_clauses.cnf:4:1: the file ends after 2 clauses, expected the 5 announced"},
	{args: "sat --lenient dimacs/header_many_clauses.cnf", status: statusSat, stdout: "s SATISFIABLE\nv .* 0\n", stderr: "5 clauses announced, 2 found"},
	{args: "sat dimacs/header_many_vars.cnf", status: statusSat, stdout: "s SATISFIABLE\nv -?1 -?2 -?3 -?4 -?5 -?6 0\n"},
	{args: "sat dimacs/satlib_percent_stripped.cnf", status: statusUnusable, stderr: "satlib_percent_stripped.cnf:4:1: clause 3 begins"},
	{args: "sat --lenient dimacs/satlib_percent_stripped.cnf", status: statusUnsat, stdout: "s UNSATISFIABLE\n", stderr: "2 clauses announced, 3 found"},
	{args: "sat --lenient dimacs/missing_last_zero_no_newline_unsat.cnf", status: statusUnusable, stderr: ":3:1: the last clause, which begins here, is not closed"},
	{args: "sat dimacs/empty_clause.cnf", status: statusUnsat, stdout: "s UNSATISFIABLE\n"},
	{args: "sat dimacs/empty_formula_0vars.cnf", status: statusSat, stdout: "s SATISFIABLE\nv 0\n"},
	{args: "sat --lenient dimacs/second_header.cnf", status: statusUnusable, stderr: ":4:1: second header, the first is in line 1"},
	{args: "sat --lenient dimacs/huge_literal.cnf", status: statusUnusable, stderr: ":2:1: literal 99999999999 out of range"},
	{args: "sat dimacs/auxiliary_variable.cnf", status: statusSat, stdout: "s SATISFIABLE\nv .* 0\n"},
}

func TestCases(t *testing.T) {
	for _, c := range slices.Concat(casesOfPuzzles, casesRefused, casesOfFormulas) {
		t.Run(c.args, c.run)
	}
}

func (c commandCase) run(t *testing.T) {
	root := filepath.Join("..", "..")
	folders := strings.NewReplacer(
		" cases/", " "+filepath.Join(root, "testdata", "cases")+"/",
		" format/", " "+filepath.Join(root, "sudoku", "format", "testdata")+"/",
		" dimacs/", " "+filepath.Join(root, "encode", "cnf", "testdata", "dimacs")+"/")
	var stdout, stderr bytes.Buffer
	out := newOutput(&stdout)
	got := run(context.Background(), strings.Fields(folders.Replace(c.args)), strings.NewReader(c.stdin), out, &stderr)
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	if got != int(c.status) {
		t.Errorf("status %d, expected %d", got, c.status)
	}
	if !regexp.MustCompile("^(" + c.stdout + ")$").MatchString(stdout.String()) {
		t.Errorf("standard output %q, expected %q", stdout.String(), c.stdout)
	}
	if !strings.Contains(stderr.String(), c.stderr) || c.stderr == "" && stderr.Len() > 0 {
		t.Errorf("standard error %q, expected %q in it", stderr.String(), c.stderr)
	}
}

// gridOf returns a 9x9 grid on a line with givens that are row, column and digit each.
func gridOf(triples string) string {
	grid := bytes.Repeat([]byte("."), 81)
	for _, t := range strings.Fields(triples) {
		grid[9*(t[0]-'1')+t[1]-'1'] = t[2]
	}
	return string(grid)
}

// Every file of testdata/cases is run, and described beside it.
func TestCasesAreComplete(t *testing.T) {
	folder := filepath.Join("..", "..", "testdata", "cases")
	readme, err := os.ReadFile(filepath.Join(folder, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		isRun := slices.ContainsFunc(slices.Concat(casesOfPuzzles, casesRefused), func(c commandCase) bool {
			return strings.HasSuffix(c.args, "cases/"+name)
		})
		if !isRun || !bytes.Contains(readme, []byte("`"+name+"`")) {
			t.Errorf("%s: run %t, or not in README.md", name, isRun)
		}
	}
}
