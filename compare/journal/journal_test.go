package journal_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/random"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// hasty gives one solution and says that it is the only one.
type hasty struct{ native.Bitmask }

func (hasty) String() string { return "hasty" }

func (h hasty) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	stats, err := h.Bitmask.Solve(ctx, p, func(g sudoku.Grid) bool { return yield(g) && false })
	if err == nil {
		stats.Evidence = sudoku.Searched
	}
	return stats, err
}

// fragile crashes if there are four givens.
type fragile struct{ native.Bitmask }

func (fragile) String() string { return "fragile" }

func (f fragile) Solve(ctx context.Context, p *sudoku.Puzzle, yield func(sudoku.Grid) bool) (sudoku.Stats, error) {
	if len(p.Givens)-p.Givens.Blanks() >= 4 {
		panic("too many <givens>")
	}
	return f.Bitmask.Solve(ctx, p, yield)
}

// entries runs some engines, right and wrong ones, over puzzles of several shapes.
func entries(t *testing.T) (journal.Info, []compare.Entry) {
	t.Helper()
	run := compare.Run{Engines: []sudoku.Solver{
		native.Bitmask{}, sat.NewEngine(sat.Gophersat{}, encode.Options{Reduce: encode.Up}),
		hasty{}, fragile{},
	}, Limit: 3}
	info := journal.Info{Commands: []string{"compare"}, Machines: []string{"this"}, Started: time.Now().Round(0)}
	for _, e := range run.Engines {
		info.Setting.Engines = append(info.Setting.Engines, e.String())
	}
	var all []compare.Entry
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}, {Rows: 3, Cols: 4}, {Rows: 5, Cols: 8}} {
		for p := range sudokutest.Random(shape, 3) {
			if shape.Side() == 40 { // beyond the letters, and quick
				p.Givens = random.Grid(shape, rand.New(rand.NewPCG(1, 2)))
				p.Givens[7] = 0
			}
			e := compare.Entry{Place: compare.Place{Index: int64(len(all) + 1), File: "a,b.txt", Line: len(all)}}
			e.Results = append(e.Results, run.Puzzle(t.Context(), p))
			if len(all)%2 == 1 && shape.Side() < 16 {
				e.Copies = true
				e.Results = append(e.Results, run.Puzzle(t.Context(), p))
			}
			if f := e.Results[0].Finding; f != nil && shape.Side() < 10 {
				f.Shrunk = run.Shrink(t.Context(), e.Results[0])
			}
			if all = append(all, e); len(all)%4 == 0 || shape.Side() == 40 {
				break
			}
		}
	}
	all[1].Results[0].Answers[2].Runs = compare.ProgramRuns{Begun: 3, Reason: "a remark"}
	all[2].Results[0].Answers[2].Runs = compare.ProgramRuns{Begun: 4, Failed: 2, Reason: "a failure"}
	all = append(all, compare.Entry{Place: compare.Place{Index: int64(len(all) + 1)}, Err: errors.New("x:3:1: no digit")})
	return info, all
}

// The reports of a journal are those of the run: summaries, and all of a result but the
// solutions, are the same.
func TestJournalKeepsWhatReportsNeed(t *testing.T) {
	info, all := entries(t)
	text := written(t, info, compare.Shard{}, all)
	r, err := journal.Read("j", bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var before, after summary.Summary
	for i := range all {
		e, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		sum(&before, &all[i])
		sum(&after, &e)
		if diff := cmp.Diff(all[i], e, cmpopts.IgnoreFields(compare.Answer{}, "Solutions"),
			cmpopts.IgnoreFields(sudoku.Stats{}, "Evidence", "Solutions", "Reason"), cmp.Comparer(sameText), cmpopts.EquateEmpty(),
			cmp.Comparer(func(a, b *sudoku.Puzzle) bool { return samePuzzle(a, b) })); diff != "" {
			t.Errorf("entry %d: %s", i, diff)
		}
	}
	if _, err := r.Next(); err != io.EOF || !r.Ended || r.Head.Info.Took != time.Second {
		t.Errorf("%v behind the last entry, ended %v, took %v", err, r.Ended, r.Head.Info.Took)
	}
	if diff := cmp.Diff(before, after, cmp.AllowUnexported(summary.Timings{}), cmpopts.IgnoreFields(summary.Slow{}, "Puzzle", "Answers")); diff != "" {
		t.Error(diff)
	}
	if before.Findings[compare.Disagreement] == 0 || before.Findings[compare.Failure] == 0 {
		t.Errorf("findings %v: expected some of each", before.Findings)
	}
}

func sameText(a, b error) bool { return fmt.Sprint(a) == fmt.Sprint(b) }

func samePuzzle(a, b *sudoku.Puzzle) bool {
	if a == nil || b == nil {
		return a == b
	}
	return sudokutest.Shape(a) == sudokutest.Shape(b) && cmp.Equal(a.Givens, b.Givens)
}

func sum(s *summary.Summary, e *compare.Entry) {
	for i := range e.Results {
		s.Add(e.PlaceOf(i), &e.Results[i])
	}
}

// input stands for the fingerprint of what a run has read.
var input = journal.Fingerprint{Bytes: 5, Hash: "abc"}

// journal writes one.
func written(t *testing.T, info journal.Info, shard compare.Shard, entries []compare.Entry) []byte {
	t.Helper()
	var out bytes.Buffer
	j := journal.New(&out, journal.Head{Shard: shard, Info: info})
	for i := range entries {
		if shard.Has(entries[i].Index) {
			if err := j.Write(&entries[i]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := j.End(time.Second, input); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// bytesOf is the journal of the second of two shards that has read another input.
func bytesOf(t *testing.T, info journal.Info, all []compare.Entry) []byte {
	defer func(before journal.Fingerprint) { input = before }(input)
	input.Bytes++
	return written(t, info, compare.Shard{Number: 2, Of: 2}, all)
}

// A journal may be cut anywhere: what is complete is read, and going on from there
// gives the whole.
func TestJournalCutAnywhere(t *testing.T) {
	info, all := entries(t)
	whole := written(t, info, compare.Shard{}, all)
	lines := bytes.SplitAfter(whole, []byte("\n"))
	for _, at := range []int{0, 1, len(lines[0]) - 1, len(lines[0]), len(lines[0]) + 5, len(whole) / 2, len(whole) - 3, len(whole) - 1, len(whole)} {
		r, err := journal.Read("j", bytes.NewReader(whole[:at]))
		if at < len(lines[0]) {
			if err != io.EOF {
				t.Errorf("cut at %d: %v, expected io.EOF", at, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		read := 0
		for err == nil {
			_, err = r.Next()
			read++
		}
		if err != io.EOF {
			t.Errorf("cut at %d: %v", at, err)
		}
		out := bytes.NewBuffer(bytes.Clone(whole[:r.Bytes]))
		j := r.Continue(out)
		for i := read - 1; i < len(all); i++ {
			if err := j.Write(&all[i]); err != nil {
				t.Fatal(err)
			}
		}
		if err := j.End(time.Second, input); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(out.Bytes(), whole) {
			t.Errorf("cut at %d, the journal has become another", at)
		}
	}
}

func TestJournalThatIsNone(t *testing.T) {
	head := `{"journal":2,"info":{"setting":{"engines":["a"]}}}`
	result := func(puzzle, more string) string {
		return journal.Sealed(head, `{"index":1,"results":[{"shape":"2x2","puzzle":"`+puzzle+`",`+more+`}]}`)
	}
	const puzzle = "1..............."
	for _, test := range []struct{ text, want string }{
		{"53..7....\n", "j:1: not a checkpoint of a comparison: expected a file written by --checkpoint"},
		{"{}\n", "j:1: not a checkpoint of a comparison: expected a file written by --checkpoint"},
		{`{"journal":1}` + "\n", "j:1: checkpoint of version 1: expected version 2; use another checkpoint"},
		{head + "\n", "j:1: damaged: "},
		{journal.Sealed(head) + "x\n", "j:2: damaged: "},
		{journal.Sealed(head) + `{"index":1}` + "\n", "j:2: damaged: "},
		{journal.Sealed(head, `{"index":"x"}`), "j:2: json: "},
		{result("1", `"answers":[{"outcome":"none"}]`), "j:2: "},
		{result(puzzle, `"answers":[]`), "j:2: 0 answers: expected 1"},
		{result(puzzle, `"answers":[{"outcome":"maybe"}]`), `j:2: "maybe": expected one of [none`},
		{result(puzzle, `"answers":[{"outcome":"none"}],"contradictions":[[0,1]]`), "j:2: contradiction of answers 0 and 1"},
		{journal.Sealed(head, `{"index":2}`, `{"index":1}`), "j:3: entry 1 comes after entry 2"},
		{journal.Sealed(head, `{"end":true}`) + "\n", "j:3: damaged: "},
	} {
		r, err := journal.Read("j", strings.NewReader(test.text))
		for err == nil {
			_, err = r.Next()
		}
		if !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %s", test.text, err, test.want)
		}
	}
}

// Whatever happens to a byte or a line of a journal, no entry is read that was not
// written at that place, and the whole does not pass for one.
func TestJournalThatIsDamaged(t *testing.T) {
	info, all := entries(t)
	all = all[:3]
	whole := written(t, info, compare.Shard{}, all)
	var texts []string
	for i := range all {
		texts = append(texts, journal.Text(&all[i]))
	}
	tried := 0
	try := func(what string, text []byte) {
		tried++
		if bytes.Equal(text, whole) {
			return
		}
		n, err := passes(text, texts)
		if err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if n < 0 {
			t.Errorf("%s: it is taken for whole", what)
		}
	}
	for at := range whole {
		for _, changed := range []byte{whole[at] ^ 1, whole[at] ^ 0x20, whole[at] + 1, '0', ' ', '\n', '"', 0} {
			text := bytes.Clone(whole)
			text[at] = changed
			try(fmt.Sprintf("byte %d %q as %q", at, whole[at], changed), text)
		}
		try(fmt.Sprintf("without byte %d", at), slices.Concat(whole[:at], whole[at+1:]))
		try(fmt.Sprintf("a newline before byte %d", at), slices.Concat(whole[:at], []byte("\n"), whole[at:]))
		try(fmt.Sprintf("cut at %d", at), whole[:at])
	}
	lines := bytes.SplitAfter(bytes.TrimSuffix(whole, []byte("\n")), []byte("\n"))
	lines[len(lines)-1] = append(bytes.Clone(lines[len(lines)-1]), '\n')
	for i := range lines {
		before, line, after := bytes.Join(lines[:i], nil), lines[i], bytes.Join(lines[i+1:], nil)
		try(fmt.Sprint("without line ", i+1), slices.Concat(before, after))
		try(fmt.Sprint("twice line ", i+1), slices.Concat(before, line, line, after))
		try(fmt.Sprint("line at the end: ", i+1), slices.Concat(before, after, line))
	}
	if tried < 1000 {
		t.Errorf("%d damages: expected more", tried)
	}
}

// passes reads a journal and returns how many of the entries it has, -1 if it is taken
// for whole. It is an error if it has others.
func passes(text []byte, written []string) (n int, err error) {
	r, err := journal.Read("j", bytes.NewReader(text))
	for err == nil {
		var e compare.Entry
		if e, err = r.Next(); err != nil {
			break
		}
		if got := journal.Text(&e); got != written[n] {
			return n, fmt.Errorf("entry %d is %s: expected %s", n+1, got, written[n])
		}
		n++
	}
	if r != nil && r.Ended && err == io.EOF {
		n = -1
	}
	return n, nil
}

// The shards of a run give the entries of the whole, in their order.
func TestMerge(t *testing.T) {
	info, all := entries(t)
	for _, shards := range []int64{1, 2, 3, 50} {
		var journals []*journal.Reader
		for n := shards; n >= 1; n-- {
			r, err := journal.Read(fmt.Sprint(n), bytes.NewReader(written(t, info, compare.Shard{Number: n, Of: shards}, all)))
			if err != nil {
				t.Fatal(err)
			}
			journals = append(journals, r)
		}
		var got []int64
		merged, err := journal.Merge(journals, func(e *compare.Entry) error {
			got = append(got, e.Index)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for i, index := range got {
			if index != int64(i+1) {
				t.Fatalf("%d shards: entries %v", shards, got)
			}
		}
		if len(got) != len(all) || len(merged.Commands) != int(shards) || merged.Took != time.Duration(shards)*time.Second || len(merged.Machines) != 1 {
			t.Errorf("%d shards: %d entries, %v", shards, len(got), merged)
		}
	}
}

func TestMergeOfWhatDoesNotBelongTogether(t *testing.T) {
	info, all := entries(t)
	other := info
	other.Setting.Limit = 7
	cut := func(text []byte) []byte { return text[:len(text)-5] }
	of := func(n, shards int64) []byte { return written(t, info, compare.Shard{Number: n, Of: shards}, all) }
	for _, test := range []struct {
		name     string
		journals [][]byte
		want     string
	}{
		{"no journal", nil, "no checkpoint to merge"},
		{"a shard alone", [][]byte{of(1, 3), of(3, 3)}, "shard 2/3 is missing: expected 3 checkpoints"},
		{"one twice", [][]byte{of(1, 2), of(2, 2), of(2, 2)}, "j1 and j2: both are shard 2/2"},
		{"of two divisions", [][]byte{of(1, 2), of(2, 3)}, "j0 and j1: it belongs to shard 2/3: expected shard 2/2"},
		{"of another run", [][]byte{of(1, 2), written(t, other, compare.Shard{Number: 2, Of: 2}, all)}, "j0 and j1: it belongs to another run: limit 7, expected 0"},
		{"not at its end", [][]byte{of(1, 2), cut(of(2, 2))}, "j1: the run is not finished"},
		{"of another file of that name", [][]byte{of(1, 2), bytesOf(t, info, all)}, "j0 and j1 belong to different input: 5 bytes, sha256 abc, and 6 bytes, sha256 abc"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var journals []*journal.Reader
			for i, text := range test.journals {
				r, err := journal.Read(fmt.Sprint("j", i), bytes.NewReader(text))
				if err != nil {
					t.Fatal(err)
				}
				journals = append(journals, r)
			}
			_, err := journal.Merge(journals, func(*compare.Entry) error { return nil })
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

func TestFindingsAreReadAsTheyWereWritten(t *testing.T) {
	info, all := entries(t)
	var want []journal.Found
	for i := range all {
		for _, r := range all[i].Results {
			if r.Finding != nil {
				place := all[i].Place
				place.Index, place.Copy = int64(len(want)+1), 0
				want = append(want, journal.Found{Place: place, Puzzle: r.Puzzle, Finding: r.Finding})
			}
		}
	}
	var text bytes.Buffer
	if err := journal.WriteFindings(&text, info.Setting, want); err != nil {
		t.Fatal(err)
	}
	setting, got, err := journal.ReadFindings("f", &text)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, cmp.Comparer(samePuzzle)); diff != "" || len(want) == 0 {
		t.Errorf("%d findings: %s", len(want), diff)
	}
	if diff := cmp.Diff(info.Setting, setting); diff != "" {
		t.Error(diff)
	}
	for _, text := range []string{"", "x", "{}", `{"findings":[{"shape":"2x2","puzzle":"1"}]}`} {
		if _, _, err := journal.ReadFindings("f", strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), "f: ") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
