package explain_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

func TestOutline(t *testing.T) {
	for _, test := range []struct {
		puzzle string
		opt    encode.Options
		want   string
	}{
		{"12..34..........", encode.Options{}, ""}, // nothing follows in the open half but pairs
		{"123.............", encode.Options{}, "1  r1c4=4  row 1 has at least one 4, and no other place is left: r1c1, r1c2,\n           r1c3 filled\n"},
		{"12..............", encode.Options{Scheme: encode.Minimal}, ""},
		{"11..............", encode.Options{}, "1  contradiction  row 1 has at most one 1: r1c1=1 and r1c2=1\n"},
		{"123......4......", encode.Options{Scheme: encode.Minimal},
			"1  r1c4=4  r1c4 has at least one digit, and no other is left: 1 by r1c1=1; 2 by\n           r1c2=2; 3 by r1c3=3\n"},
	} {
		d := derive(t, sudokutest.Puzzle(t, "2x2", test.puzzle), test.opt)
		var got bytes.Buffer
		if err := explain.WriteText(&got, d.Outline(), 80); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(got.String(), test.want) || test.want == "" && got.Len() > 0 {
			t.Errorf("%s:\n%swant it to begin with\n%s", test.puzzle, got.String(), test.want)
		}
	}
}

var referred = regexp.MustCompile(`\((\d[\d.]*)\)|by (\d[\d.]*)`)

// Lines fit the width, and every reference is to an earlier item, inside the chain or
// outside it.
func TestOutlineReferences(t *testing.T) {
	for i, test := range steps9 {
		d := derived9(t, i)
		var text bytes.Buffer
		if err := explain.WriteText(&text, d.Outline(), 80); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(text.String()) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
				t.Errorf("%s: a line of %d columns: %s", test.name, n, line)
			}
		}
		checkReferences(t, d.Outline(), make(map[string]bool))
	}
}

func checkReferences(t *testing.T, items []explain.Item, known map[string]bool) {
	t.Helper()
	for _, item := range items {
		for _, m := range referred.FindAllStringSubmatch(item.Why, -1) {
			if number := m[1] + m[2]; !known[number] {
				t.Errorf("%s refers to %s, which is not before it: %s", item.Number, number, item.Why)
			}
		}
		inside := make(map[string]bool)
		for number := range known {
			inside[number] = true
		}
		checkReferences(t, item.Items, inside)
		known[item.Number] = true
	}
}

// Every link of the page leads to one of its items, and the page loads nothing.
func TestPage(t *testing.T) {
	var page explain.Page
	for i := range steps9[:3] {
		if err := page.Add(steps9[i].name+" <&>", derived9(t, i)); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := page.Write(&out); err != nil {
		t.Fatal(err)
	}
	html := out.String()
	ids := make(map[string]bool)
	for _, m := range regexp.MustCompile(`<li id="([^"]+)"`).FindAllStringSubmatch(html, -1) {
		if ids[m[1]] {
			t.Errorf("the id %s is there twice", m[1])
		}
		ids[m[1]] = true
	}
	links := regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(html, -1)
	for _, m := range links {
		if !ids[m[1]] {
			t.Errorf("the link to %s leads nowhere", m[1])
		}
	}
	if stray := referred.FindString(regexp.MustCompile("<[^>]*>[^<]*</a>").ReplaceAllString(html, "")); stray != "" {
		t.Errorf("%q is not a link", stray)
	}
	if len(links) < 100 || len(ids) < 100 {
		t.Errorf("%d links and %d items, want hundreds", len(links), len(ids))
	}
	if strings.Contains(html, "src=") || strings.Contains(html, "<link") || !strings.Contains(html, "cores &lt;&amp;&gt;") {
		t.Error("the page loads something, or does not escape")
	}
}

func TestMarkdown(t *testing.T) {
	d := derive(t, sudokutest.Puzzle(t, "2x2", "11.............."), encode.Options{})
	var out bytes.Buffer
	if err := explain.WriteMarkdown(&out, d.Outline()); err != nil {
		t.Fatal(err)
	}
	if want := "- 1. **contradiction**: row 1 has at most one 1: r1c1=1 and r1c2=1\n"; out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
}
