package certify_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/certify"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/proof"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// corruption is another text for the lines from line i on.
type corruption struct {
	what  string
	apply func(lines []string, i int) []string
}

func replaced(lines []string, i int, with ...string) []string {
	return slices.Concat(lines[:i], with, lines[i+1:])
}

// firstNumber applies change to the first number of a line; a line without one gets
// an x.
func firstNumber(line string, change func(int) int) string {
	words := strings.Split(line, " ")
	for i, word := range words {
		if n, err := strconv.Atoi(word); err == nil {
			words[i] = fmt.Sprint(change(n))
			return strings.Join(words, " ")
		}
	}
	return line + "x"
}

var corruptions = []corruption{
	{"deleted", func(l []string, i int) []string { return replaced(l, i) }},
	{"doubled", func(l []string, i int) []string { return replaced(l, i, l[i], l[i]) }},
	{"swapped with the next", func(l []string, i int) []string {
		if i+1 == len(l) {
			return replaced(l, i)
		}
		return slices.Concat(l[:i], []string{l[i+1], l[i]}, l[i+2:])
	}},
	{"with its first number negated", func(l []string, i int) []string {
		return replaced(l, i, firstNumber(l[i], func(n int) int { return -n }))
	}},
	{"with its first number one more", func(l []string, i int) []string {
		return replaced(l, i, firstNumber(l[i], func(n int) int { return n + 1 }))
	}},
	{"without its last character", func(l []string, i int) []string { return replaced(l, i, l[i][:max(len(l[i])-1, 0)]) }},
	{"without its first word", func(l []string, i int) []string {
		_, rest, _ := strings.Cut(l[i], " ")
		return replaced(l, i, rest)
	}},
	{"with an empty line after it", func(l []string, i int) []string { return replaced(l, i, l[i], "") }},
	{"with a blank before it", func(l []string, i int) []string { return replaced(l, i, " "+l[i]) }},
}

// corrupt calls try with each corruption of every step-th line of a file.
func corrupt(c certify.Certificate, file string, step int, try func(what string, lines []string, corrupted certify.Certificate)) {
	lines := strings.Split(strings.TrimSuffix(string(c[file]), "\n"), "\n")
	for i := 0; i < len(lines); i += step {
		for _, corruption := range corruptions {
			other := corruption.apply(lines, i)
			text := []byte(strings.Join(other, "\n") + "\n")
			if bytes.Equal(text, c[file]) {
				continue
			}
			corrupted := maps.Clone(c)
			corrupted[file] = text
			try(fmt.Sprintf("%s line %d %s", file, i+1, corruption.what), other, corrupted)
		}
	}
}

// verdict returns whether a certificate is accepted; any error must be a Refusal.
func verdict(t *testing.T, what string, c certify.Certificate) bool {
	t.Helper()
	_, err := c.Check(t.Context())
	if refusal := new(certify.Refusal); err != nil && !errors.As(err, &refusal) {
		t.Fatalf("%s: got %v, want a Refusal", what, err)
	}
	return err == nil
}

// certificates are some whose corruption is tried, with the step from a line of the
// formula to the next that is.
func certificates(t *testing.T, try func(p *sudoku.Puzzle, c certify.Certificate, step int)) {
	hard := corpus(t, "spaced-hard.txt")
	none, c := unsolvable(t, hard)
	try(none, c, 2999)
	for _, test := range []struct {
		puzzle *sudoku.Puzzle
		step   int
	}{
		{sudokutest.Puzzle(t, "2x2", "12343412214343.."), 1}, {sudokutest.Puzzle(t, "2x2", "123........4...."), 3}, {hard, 1999},
	} {
		c, _ := mustMake(t, test.puzzle)
		try(test.puzzle, c, test.step)
	}
}

// As long as the manifest is not changed with it, no file may be.
func TestAnyCorruptionBreaksTheHash(t *testing.T) {
	certificates(t, func(_ *sudoku.Puzzle, c certify.Certificate, step int) {
		for file := range c {
			if file == "manifest.json" {
				continue
			}
			corrupt(c, file, max(step/10, 1), func(what string, _ []string, corrupted certify.Certificate) {
				refused(t, what, corrupted, file)
			})
		}
	})
}

// With the hash made right, a corrupted proof is accepted exactly if it is a proof.
func TestCorruptProof(t *testing.T) {
	certificates(t, func(_ *sudoku.Puzzle, c certify.Certificate, _ int) {
		f, err := cnf.ReadDIMACS(bytes.NewReader(c["formula.cnf"]), cnf.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		refusals := 0
		corrupt(c, "proof.drat", 3, func(what string, _ []string, corrupted certify.Certificate) {
			_, err := proof.Check(t.Context(), f, bytes.NewReader(corrupted["proof.drat"]), proof.Options{Format: proof.DRAT})
			if got := verdict(t, what, corrupted.Rehash()); got != (err == nil) {
				t.Errorf("%s: accepted: %v, want it as proof.Check says: %v", what, got, err)
			}
			if err != nil {
				refusals++
			}
		})
		if f.Vars() == 729 && refusals == 0 {
			t.Error("no corrupted proof was wrong")
		}
	})
}

// With the hash made right, a corrupted formula is accepted exactly if nothing but
// clauses has changed, into others that state the same rules, and the proof holds.
func TestCorruptFormula(t *testing.T) {
	certificates(t, func(p *sudoku.Puzzle, c certify.Certificate, step int) {
		oracle := newOracle(t, p, c)
		accepted := 0
		corrupt(c, "formula.cnf", step, func(what string, lines []string, corrupted certify.Certificate) {
			want := oracle.accepts(lines) && proves(t, corrupted)
			if got := verdict(t, what, corrupted.Rehash()); got != want {
				t.Errorf("%s: accepted: %v, want %v", what, got, want)
			}
			if want {
				accepted++
			}
		})
		if step == 1 && accepted == 0 {
			t.Error("no corrupted formula was right")
		}
	})
}

func proves(t *testing.T, c certify.Certificate) bool {
	t.Helper()
	f, err := cnf.ReadDIMACS(bytes.NewReader(c["formula.cnf"]), cnf.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = proof.Check(t.Context(), f, bytes.NewReader(c["proof.drat"]), proof.Options{Format: proof.DRAT})
	return err == nil
}

// oracle knows the clauses of each group from the houses of the puzzle, each as the
// words of its line in order.
type oracle struct {
	lines  []string // of the right formula
	groups []string // of each line that is a clause, "" of others
	stated map[string]map[string]bool
}

func newOracle(t *testing.T, p *sudoku.Puzzle, c certify.Certificate) *oracle {
	t.Helper()
	o := &oracle{lines: strings.Split(strings.TrimSuffix(string(c["formula.cnf"]), "\n"), "\n"), stated: map[string]map[string]bool{}}
	o.groups = make([]string, len(o.lines))
	header := slices.IndexFunc(o.lines, func(line string) bool { return strings.HasPrefix(line, "p ") })
	for _, line := range o.lines[:header] {
		if text, ok := strings.CutPrefix(line, "c group "); ok {
			name, where, _ := strings.Cut(text, ": ")
			from, to, found := strings.Cut(strings.TrimLeft(where, "claues "), "-")
			if !found {
				to = from
			}
			first, _ := strconv.Atoi(from)
			last, _ := strconv.Atoi(to)
			for i := first; i <= last; i++ {
				o.groups[header+i] = name
			}
		}
	}
	o.rules(p)
	if text, ok := c["solution.txt"]; ok {
		var words []string
		for cell, digit := range strings.TrimSpace(string(text)) {
			if p.Givens[cell] == 0 {
				words = append(words, fmt.Sprint(-1-p.Rules.Candidate(cell, uint16(digit-'0'))))
			}
		}
		o.add("not this solution", words...)
	}
	return o
}

func (o *oracle) add(group string, words ...string) {
	if o.stated[group] == nil {
		o.stated[group] = map[string]bool{}
	}
	o.stated[group][line(words)] = true
}

// line returns words in order, as one.
func line(words []string) string { return strings.Join(slices.Sorted(slices.Values(words)), " ") }

func (o *oracle) rules(p *sudoku.Puzzle) {
	name := func(cell int, digit uint16) string { return fmt.Sprint(p.Rules.Candidate(cell, digit) + 1) }
	for cell, digit := range p.Givens {
		if digit != 0 {
			o.add(p.Rules.CellName(cell)+" is given", name(cell, digit))
		}
		var words []string
		for d := range p.Rules.Side() {
			words = append(words, name(cell, uint16(d+1)))
		}
		o.exactlyOne(p.Rules.CellName(cell)+" has %s digit", words)
	}
	for _, house := range p.Rules.Houses() {
		for d := range p.Rules.Side() {
			var words []string
			for _, cell := range house.Cells {
				words = append(words, name(cell, uint16(d+1)))
			}
			o.exactlyOne(fmt.Sprintf("%v has %%s %d", house, d+1), words)
		}
	}
}

func (o *oracle) exactlyOne(group string, words []string) {
	o.add(fmt.Sprintf(group, "at least one"), words...)
	for i, a := range words {
		for _, b := range words[:i] {
			o.add(fmt.Sprintf(group, "at most one"), "-"+a, "-"+b)
		}
	}
}

func (o *oracle) accepts(lines []string) bool {
	if len(lines) != len(o.lines) {
		return false
	}
	for i, text := range lines {
		words := strings.Split(text, " ")
		switch {
		case text == o.lines[i]:
		case o.groups[i] == "" || words[len(words)-1] != "0" || slices.Contains(words, ""):
			return false
		case !o.stated[o.groups[i]][line(words[:len(words)-1])]:
			return false
		}
	}
	return true
}

// No other digit, blank or line in the solution is accepted.
func TestCorruptSolution(t *testing.T) {
	certificates(t, func(p *sudoku.Puzzle, c certify.Certificate, _ int) {
		if c["solution.txt"] == nil {
			return
		}
		corrupt(c, "solution.txt", 1, func(what string, _ []string, corrupted certify.Certificate) {
			refused(t, what, corrupted.Rehash(), "solution.txt")
		})
		corruptCells(p, c, "solution.txt", 1, func(what string, _ int, corrupted certify.Certificate) {
			refused(t, what, corrupted, "solution.txt")
		})
	})
}

// A puzzle with one cell changed is accepted exactly if a given was added that the
// solution has anyway, or that does not help a puzzle without one.
func TestCorruptPuzzle(t *testing.T) {
	certificates(t, func(p *sudoku.Puzzle, c certify.Certificate, _ int) {
		solution, unique := c["solution.txt"]
		corruptCells(p, c, "puzzle.txt", 1+p.Rules.Side()/9*4, func(what string, cell int, corrupted certify.Certificate) {
			want := p.Givens[cell] == 0 && (!unique || solution[cell] == corrupted["puzzle.txt"][cell])
			if got := verdict(t, what, corrupted); got != want {
				t.Errorf("%s: accepted: %v, want %v", what, got, want)
			}
		})
	})
}

// corruptCells changes every step-th cell of a grid to each other symbol, hashes made
// anew.
func corruptCells(p *sudoku.Puzzle, c certify.Certificate, file string, step int, visit func(what string, cell int, corrupted certify.Certificate)) {
	for cell := 0; cell < p.Rules.Cells(); cell += step {
		for symbol := range p.Rules.Side() + 1 {
			text := bytes.Clone(c[file])
			if text[cell] = byte(".123456789"[symbol]); bytes.Equal(text, c[file]) {
				continue
			}
			corrupted := maps.Clone(c)
			corrupted[file] = text
			visit(fmt.Sprintf("%s with %q in cell %d", file, text[cell], cell), cell, corrupted.Rehash())
		}
	}
}

// Every line of the manifest is checked but for those that say how programs were
// called, and who has checked it. README.txt says the rest.
func TestCorruptManifest(t *testing.T) {
	certificates(t, func(_ *sudoku.Puzzle, c certify.Certificate, _ int) {
		corrupt(c, "manifest.json", 1, func(what string, _ []string, corrupted certify.Certificate) {
			refused(t, what, corrupted, "manifest.json")
		})
		for i, text := range strings.Split(strings.TrimSpace(string(c["manifest.json"])), "\n") {
			colon := strings.LastIndex(text, ":")
			end := strings.TrimRight(text, `",`)
			if colon < 0 || strings.HasSuffix(text, "{") {
				continue
			}
			last := end[len(end)-1] ^ 1 // another letter or digit
			other := end[:len(end)-1] + string(last) + text[len(end):]
			corrupted := maps.Clone(c)
			corrupted["manifest.json"] = bytes.Replace(c["manifest.json"], []byte(text), []byte(other), 1)
			field, _, _ := strings.Cut(strings.TrimSpace(text), ":")
			want := field == `"command"` || text == `    "name": "sudokusat",`
			if got := verdict(t, other, corrupted); got != want {
				t.Errorf("manifest with line %d %s: accepted: %v, want %v", i+1, other, got, want)
			}
		}
	})
}

// README.txt is that of the program, even if the manifest was changed with it; and
// nothing that the manifest says makes it longer.
func TestCorruptReadme(t *testing.T) {
	certificates(t, func(_ *sudoku.Puzzle, c certify.Certificate, step int) {
		corrupt(c, "README.txt", max(step/100, 1), func(what string, _ []string, corrupted certify.Certificate) {
			refused(t, what, corrupted.Rehash(), "README.txt")
		})
		forged := maps.Clone(c)
		for _, file := range []string{"manifest.json", "README.txt"} {
			name := map[string]string{"manifest.json": `gophersat\nVERIFIED`, "README.txt": "gophersat\nVERIFIED"}[file]
			forged[file] = bytes.Replace(c[file], []byte("gophersat"), []byte(name), 1)
		}
		refused(t, "a solver of two lines", forged.Rehash(), "manifest.json")
	})
}

// A file that is missing, or one of another claim, is refused.
func TestMissingFiles(t *testing.T) {
	certificates(t, func(_ *sudoku.Puzzle, c certify.Certificate, _ int) {
		for file := range c {
			lacking := maps.Clone(c)
			delete(lacking, file)
			refused(t, "without "+file, lacking, file)
			lacking[file] = nil
			refused(t, "with an empty "+file, lacking, file)
		}
	})
	refused(t, "nothing", certify.Certificate{}, "manifest.json")
}
