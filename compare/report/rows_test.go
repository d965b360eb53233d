package report_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/compare/report"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Both forms of rows say the same, and what the results say.
func TestRowsAreTheResults(t *testing.T) {
	for name, m := range runs(t) {
		table, err := csv.NewReader(strings.NewReader(m.write(t, report.CSV))).ReadAll()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var objects []map[string]any
		decoder := json.NewDecoder(strings.NewReader(m.write(t, report.JSON)))
		decoder.UseNumber()
		if err := decoder.Decode(&objects); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		header, rows := table[0], table[1:]
		for i, object := range objects {
			want := slices.Clone(header)
			for j, key := range header {
				want[j] = ""
				if value := object[key]; value != nil {
					want[j] = fmt.Sprint(value)
				}
			}
			if len(object) != len(header) {
				t.Errorf("%s: an object with %d keys, expected %d", name, len(object), len(header))
			}
			if diff := cmp.Diff(want, rows[i]); diff != "" {
				t.Errorf("%s, row %d of json and csv: %s", name, i, diff)
			}
		}
		m.checkRows(t, header, rows)
	}
}

func (m *made) checkRows(t *testing.T, header []string, rows [][]string) {
	t.Helper()
	for i, result := range m.results {
		for _, a := range result.Answers {
			if len(rows) == 0 {
				t.Fatalf("no row for %s", a.Engine)
			}
			row := map[string]string{}
			for j, key := range header {
				row[key] = rows[0][j]
			}
			rows = rows[1:]
			seconds, err := time.ParseDuration(row["seconds"] + "s")
			if err != nil || seconds != a.Time {
				t.Errorf("seconds %q, %v: want %v", row["seconds"], err, a.Time)
			}
			want := []string{fmt.Sprint(m.places[i].Index), a.Engine, a.Outcome.String(), fmt.Sprint(a.Count), fmt.Sprint(a.All)}
			got := []string{row["index"], row["engine"], row["status"], row["solutions"], row["all"]}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if a.Err != nil && row["error"] != sudoku.Reason(a.Err) {
				t.Errorf("error %q, want %q", row["error"], sudoku.Reason(a.Err))
			}
		}
	}
	if len(rows) > 0 {
		t.Errorf("%d rows too many", len(rows))
	}
}

// Results with other times make the same rows up to the column seconds.
func TestWhatIsMeasuredComesLast(t *testing.T) {
	before, after := graveRun(t), graveRun(t)
	for i := range after.results {
		for j := range after.results[i].Answers {
			a := &after.results[i].Answers[j]
			a.Time += time.Second
			a.Stats.Encoding += time.Second
			a.Stats.Memory++
		}
	}
	a, b := before.write(t, report.CSV), after.write(t, report.CSV)
	rowsA, _ := csv.NewReader(strings.NewReader(a)).ReadAll()
	rowsB, _ := csv.NewReader(strings.NewReader(b)).ReadAll()
	seconds := slices.Index(rowsA[0], "seconds")
	for i := range rowsA {
		if diff := cmp.Diff(rowsA[i][:seconds], rowsB[i][:seconds]); diff != "" {
			t.Error(diff)
		}
		if i > 0 && slices.Equal(rowsA[i], rowsB[i]) {
			t.Errorf("row %d does not show what was measured", i)
		}
	}
}

// A row costs at most one allocation.
func TestRowsAllocateLittle(t *testing.T) {
	m := graveRun(t)
	for _, form := range []*report.Form{report.CSV, report.JSON} {
		r := form.Open(io.Discard)
		if got := testing.AllocsPerRun(100, func() {
			if err := r.Add(m.places[0], &m.results[0]); err != nil {
				t.Fatal(err)
			}
		}); got > 3 {
			t.Errorf("%v: %v allocations for three rows, want at most 3", form, got)
		}
	}
}

// BenchmarkRows writes a row an operation.
func BenchmarkRows(b *testing.B) {
	m := graveRun(b)
	result := m.results[0]
	result.Answers = result.Answers[:1]
	for _, form := range []*report.Form{report.CSV, report.JSON} {
		b.Run(fmt.Sprintf("form=%v", form), func(b *testing.B) {
			b.ReportAllocs()
			r := form.Open(io.Discard)
			for b.Loop() {
				if err := r.Add(m.places[0], &result); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
