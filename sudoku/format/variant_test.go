package format

import (
	"fmt"
	"strings"
	"testing"
	"testing/iotest"
)

// TestVariants refuses variants by name, whatever the pieces in which they arrive,
// and reads what only looks like one.
func TestVariants(t *testing.T) {
	x := func(line int) string {
		return fmt.Sprintf(`the comment in line %d says that this is variant "X": %s, without that comment`, line, notYet)
	}
	cages := "killer cages, a sum and its cells: " + notYet
	shaped := "a puzzle with killer cages or jigsaw boxes: " + notYet
	triples := "4 givens as row, column and digit (123 is r1c2=3)"
	full := "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	groups := strings.Fields(lines(full, 3))
	inRows := ""
	for i := 0; i < len(groups); i += 3 {
		inRows += strings.Join(groups[i:i+3], " ") + "\n"
	}
	tests := []struct{ name, text, want string }{
		{"comment", "# variant: X\n" + plain, "input:2:1: " + x(1)},
		{"comment below others", "\n// a\n\r\n//Variant : X  \n" + plain, "input:5:1: " + x(4)},
		{"comment of a plain puzzle", "# variant: classic\n" + plain, "line " + plain},
		{"comment with a number", "# variant: 3\n" + plain, "line " + plain},
		{"comment without a name", "# variant:\n" + plain, "line " + plain},
		{"comment behind a puzzle", plain + " # variant: X\n", `input:1:1: its comment says that this is variant "X": `},
		{"another comment", "# X: variant\n" + plain, "line " + plain},
		{"comment of rules", "# Rules: Normal sudoku rules apply.\n" + plain, "line " + plain},
		{"comment of other rules", "# Rules: Normal sudoku rules apply, and along arrows\n" + plain, "input:2:1: the comment in line 1 says that this is variant"},
		{"title", "Variant: killer\n" + plain, `input:2:1: the comment in line 1 says that this is variant "killer"`},
		{"comment of a model", "n = 4;\n% variant: X\nx = array2d(1..n, 1..n, [1,2,0,0,3,4,0,0,0,0,0,0,0,0,2,1]);", "input:3:1: " + x(2)},
		{"comment in XML", "<opensudoku><!-- variant: X --><game data='" + plain + "'/></opensudoku>", "input:1:1: " + x(1)},
		{"comment in JSON", "{\"puzzle\": \"" + plain + "\",\n// variant: X\n\"id\": 1}", "input:3:1: " + x(2)},
		{"comment in a table", "puzzle\n# variant: X\n" + plain, "input:3:1: " + x(2)},
		{"type in a comment", "# type = jigsaw\n" + plain, `input:2:1: the comment in line 1 says that this is variant "jigsaw"`},
		{"type that is a difficulty", "# type: easy\n" + plain, "line " + plain},
		{"rules in the next line", "# rules:\n# Digits on the diagonals differ.\n" + plain, `input:3:1: the comment in line 2 says that this is variant "Digits on the diagonals differ."`},
		{"title of a variant", "Diagonal Sudoku\n" + plain, `input:2:1: the comment in line 1 says that this is variant "Diagonal Sudoku"`},
		{"title of a variant above rows", "Killer Sudoku #3\n" + lines(plain, 9), `input:2:1: the comment in line 1 says that this is variant "Killer Sudoku #3"`},
		{"column of variants", "puzzle,variant\n" + plain + ",killer\n", `input:2:83: column "variant" says that this is variant "killer"`},
		{"column of classics", "puzzle,variant,type\n" + plain + ",classic,easy\n", "csv " + plain},
		{"variable of cages", "cages = [[(0, 0), (0, 1), 8]]\nboard = " + asCode("[", "]", "", "", "0"), `input:1:1: rules about killer cages (variable "cages")`},
		{"map behind a puzzle", plain + " " + nineRegions, "input:1:1: a puzzle with a map of regions after it: jigsaw"},
		{"map in the place of a solution", plain + "," + nineRegions, "input:1:1: a puzzle with a map of regions after it: jigsaw"},
		{"cage", "3 = r1c1 r1c2\n7 = r1c3\n", "input:1:1: " + cages},
		{"cage of large cells", "\n# a\n23=R10C1 r10c12\n", "input:3:1: " + cages},
		{"no cage", "3 = r1c1 r1\n", `input:1:1: no grid found in "3 = r1c1 r1"`},
		{"SumoCue", "SumoCueV1=0J0\n", "input:1:1: a puzzle of SumoCue, "},
		{"shape and rules", "3x3:d:k:0:0:0\n", "input:1:1: " + shaped},
		{"shape alone", "3x3::k:0:0:0\n", "input:1:1: " + shaped},
		{"triples", "123 234 345 456\n", "input:1:1: " + triples + ": expected a grid"},
		{"triples of one cell", "123 124 345 456\n", "input:1:1: " + triples + ", and 123 and 124 are both r1c2: expected a grid"},
		{"a triple twice", "123 345 123 456\n", "input:1:1: " + triples + ": expected a grid"},
		{"rows in groups of three", inRows, "rows " + full},
		{"a grid in groups of three", strings.Join(groups, " ") + "\n", "rows " + full},
		{"JSON with cages", `{"puzzle": "` + plain + `", "Cages": [[8, [0, 1]]]}`, `input:1:97: rules about killer cages ("Cages"): ` + notYet},
		{"JSON with cages first", `{"cages": [[8]], "puzzle": "` + plain + `"}`, `input:1:2: rules about killer cages ("cages"): ` + notYet},
		{"JSON with no cages", `{"cages": [ ], "killer": null, "diagonal": false, "puzzle": "` + plain + `"}`, "json " + plain},
		{"JSON with diagonals", `{"diagonal": true, "puzzle": "` + plain + `"}`, `input:1:2: rules about diagonals ("diagonal"): ` + notYet},
	}
	for _, test := range tests {
		for _, r := range []*Reader{NewReader(strings.NewReader(test.text), Options{}), NewReader(iotest.OneByteReader(strings.NewReader(test.text)), Options{})} {
			if got := readAllOf(r); len(got) != 1 || !strings.HasPrefix(got[0], test.want) {
				t.Errorf("%s: got %q, expected %q", test.name, got, test.want)
			}
		}
	}
}

// nineRegions is a map of regions that are no boxes.
const nineRegions = "112222333" + "111122333" + "111222333" + "444555666" + "444555666" + "444555666" + "777888999" + "777888999" + "777888999"

// TestUnheeded refuses what a comment says too late: below the last puzzle.
func TestUnheeded(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{plain + "\n# variant: X\n", `input:2:1: a comment below the last puzzle says that this is variant "X": ` + notYet},
		{plain + "\n# shape 1x9\n", "input:2:1: a comment below the last puzzle states boxes 1x9: expected it above the puzzle, or at the end of its line"},
	} {
		equalLines(t, readText(test.text, Options{}), []string{"line " + plain, test.want})
	}
}

// TestVariantBelowManyComments finds a variant however many comments stand above it.
func TestVariantBelowManyComments(t *testing.T) {
	text := strings.Repeat("# a\n", 4<<10) + "# variant: X\n" + plain + "\n"
	for _, r := range []*Reader{NewReader(strings.NewReader(text), Options{}), NewReader(iotest.OneByteReader(strings.NewReader(text)), Options{})} {
		if got := readAllOf(r); len(got) != 1 || !strings.Contains(got[0], `the comment in line 4097 says that this is variant "X"`) {
			t.Errorf("got %q", got)
		}
	}
}
