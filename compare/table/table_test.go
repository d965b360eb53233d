package table_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/sudokusat/sudokusat/compare/table"
)

// row is a row whose cells are what its test says.
type row []table.Value

func columns(names ...string) (list []table.Column[row]) {
	for i, name := range names {
		list = append(list, table.Column[row]{Name: name, Number: i > 0, Value: func(r row) table.Value { return r[i] }})
	}
	return list
}

func write(t *testing.T, form table.Form, list []table.Column[row], rows ...row) string {
	t.Helper()
	var out bytes.Buffer
	w := table.NewWriter(&out, form, list)
	for _, r := range rows {
		if err := w.Row(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.End(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Each kind of value, in each form.
func TestForms(t *testing.T) {
	rows := []row{
		{table.Text("a|b"), table.Int(-1), table.Shown(1234, "1,234"), table.Bool(true)},
		{{}, {}, table.Seconds(1500 * time.Millisecond), table.Seconds(-1)},
	}
	list := columns("name", "n", "m", "yes")
	list[3].Number = false
	for form, want := range map[table.Form]string{
		table.CSV:  "name,n,m,yes\na|b,-1,1234,true\n,,1.500000000,-0.000000001\n",
		table.JSON: `{"name":"a|b","n":-1,"m":1234,"yes":true}` + "\n" + `{"name":"","n":null,"m":1.500000000,"yes":-0.000000001}` + "\n",
		table.JSONArray: "[\n" + `{"name":"a|b","n":-1,"m":1234,"yes":true},` + "\n" +
			`{"name":"","n":null,"m":1.500000000,"yes":-0.000000001}` + "\n]\n",
		table.Markdown: "| name | n | m | yes |\n|---|---:|---:|---|\n" + `| a\|b | -1 | 1,234 | true |` + "\n|  |  | 1.500000000 | -0.000000001 |\n",
	} {
		if diff := cmp.Diff(want, write(t, form, list, rows...)); diff != "" {
			t.Errorf("%s: %s", form, diff)
		}
	}
	for form, want := range map[table.Form]string{
		table.CSV: "name,n,m,yes\n", table.JSON: "", table.JSONArray: "[\n]\n", table.Markdown: "| name | n | m | yes |\n|---|---:|---:|---|\n",
	} {
		if got := write(t, form, list); got != want {
			t.Errorf("%s without rows: %q, want %q", form, got, want)
		}
	}
}

// Text and Markdown omit details; CSV and JSON do not.
func TestDetails(t *testing.T) {
	list := columns("name", "n")
	list[1].Detail = true
	r := row{table.Text("a"), table.Int(1)}
	for form, shown := range map[table.Form]bool{table.CSV: true, table.JSON: true, table.JSONArray: true, table.Markdown: false} {
		if got := write(t, form, list, r); strings.Contains(got, "1") != shown {
			t.Errorf("%s: %s", form, got)
		}
	}
	if got := table.Align(list, []row{r}).Row(r); got != "a\n" {
		t.Errorf("text: %q", got)
	}
}

// Whatever a text contains, the readers of the standard library read it back.
func TestTextsAreReadBack(t *testing.T) {
	texts := []string{"", " a", "\ta", `"`, `a"b,c`, "a\nb", "ä€😀", "<&>", `\.`, `\`, "\x00\x1f"}
	var rows []row
	for _, text := range texts {
		rows = append(rows, row{table.Text("x"), table.Text(text)})
	}
	records, err := csv.NewReader(strings.NewReader(write(t, table.CSV, columns("x", "text"), rows...))).ReadAll()
	if err != nil || len(records) != len(texts)+1 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	var objects []map[string]string
	if err := json.Unmarshal([]byte(write(t, table.JSONArray, columns("x", "text"), rows...)), &objects); err != nil {
		t.Fatal(err)
	}
	for i, text := range texts {
		if records[i+1][1] != text || objects[i]["text"] != text {
			t.Errorf("%q is %q in csv and %q in json", text, records[i+1][1], objects[i]["text"])
		}
	}
}

// Names that leave no room for the numbers have lines of their own.
func TestAligned(t *testing.T) {
	rows := []row{{table.Text("ä"), table.Int(7)}, {table.Text(strings.Repeat("x", 76)), table.Int(1000)}, {table.Text("y"), {}}}
	var out bytes.Buffer
	if err := table.WriteText(&out, columns("name", "n"), rows); err != nil {
		t.Fatal(err)
	}
	want := "name     n\nä        7\n" + strings.Repeat("x", 76) + "\n      1000\ny\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error(diff)
	}
}

// A row is written at once, and an error of the writer is returned.
func TestRowsAreWrittenAtOnce(t *testing.T) {
	for _, form := range []table.Form{table.CSV, table.JSON, table.JSONArray, table.Markdown} {
		in, out := io.Pipe()
		w := table.NewWriter(out, form, columns("name"))
		go func() { out.CloseWithError(w.Row(row{table.Text("seen")})) }()
		text := make([]byte, 100)
		var got string
		for !strings.Contains(got, "seen") {
			n, err := in.Read(text)
			if err != nil {
				t.Fatalf("%s: %q, then %v", form, got, err)
			}
			got += string(text[:n])
		}
		in.Close()
		if err := w.Row(row{table.Text("lost")}); err == nil {
			t.Errorf("%s: no error of a writer that is closed", form)
		}
	}
}

func ExampleWriter() {
	type engine struct {
		name   string
		solved int64
	}
	columns := []table.Column[engine]{
		{Name: "engine", Value: func(e engine) table.Value { return table.Text(e.name) }},
		{Name: "solved", Number: true, Value: func(e engine) table.Value { return table.Int(e.solved) }},
	}
	var out strings.Builder
	w := table.NewWriter(&out, table.Markdown, columns)
	for _, e := range []engine{{"sat", 500}, {"bitmask", 499}} {
		if err := w.Row(e); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Print(out.String())
	// Output:
	// | engine | solved |
	// |---|---:|
	// | sat | 500 |
	// | bitmask | 499 |
}
