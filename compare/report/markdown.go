package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/sudokusat/sudokusat/compare"
)

// Markdown is for a README or an issue, in the dialect of GitHub: a heading with what
// the run came to, a table with a row for each engine, and how it came about.
var Markdown = &Form{
	Name:        "markdown",
	Ending:      ".md",
	Description: "a table for a README or an issue",
	open:        ofSummary(writeMarkdown),
}

func writeMarkdown(w io.Writer, info *compare.Info, s *compare.Summary) error {
	var out strings.Builder
	fmt.Fprintf(&out, "## %s\n\n", heading(s))
	if len(s.Engines) > 0 {
		writeMarkdownTable(&out, s)
	}
	for _, e := range engines(s) {
		if what, more := e.aboutRuns(); what != "" {
			fmt.Fprintf(&out, "- %s %s: %s\n", codeSpan(e.Engine), what, escapeMarkdown(more))
		}
	}
	for _, o := range origin(info) {
		if o.Code {
			fmt.Fprintf(&out, "- %s:\n", o.Name)
			for _, text := range o.Texts {
				writeCodeBlock(&out, text)
			}
			continue
		}
		fmt.Fprintf(&out, "- %s: %s\n", o.Name, escapeMarkdown(strings.Join(o.Texts, ", ")))
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// heading returns "3 engines on 500 puzzles, 0 disagreements".
func heading(s *compare.Summary) string {
	return compare.Counted(len(s.Engines), "engine") + " on " + sentence(verdict(s))
}

func writeMarkdownTable(out *strings.Builder, s *compare.Summary) {
	solvable := anySolvable(s)
	header := append([]string{"engine"}, answersHeader(solvable)...)
	failed := s.FailedRuns() > 0
	if failed {
		header = append(header, "failed runs")
	}
	header = append(header, "guesses", "median", "p99", "worst", "puzzles/s")
	writeMarkdownRow(out, header)
	fmt.Fprintf(out, "|:--%s|\n", strings.Repeat("|--:", len(header)-1))
	for _, e := range engines(s) {
		row := append([]string{inTable(codeSpan(e.Engine))}, e.answers(solvable)...)
		if failed {
			row = append(row, e.failedRuns())
		}
		writeMarkdownRow(out, append(row, e.guesses(), e.quantile(0.5), e.quantile(0.99), e.quantile(1), e.perSecond()))
	}
	out.WriteByte('\n')
}

func writeMarkdownRow(out *strings.Builder, cells []string) {
	fmt.Fprintf(out, "| %s |\n", strings.Join(cells, " | "))
}

// inTable escapes what would end a cell, which it would do inside of code too.
func inTable(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

// codeSpan returns a text as code, in which nothing has a meaning.
func codeSpan(text string) string {
	text = oneLine(text)
	fence := fenceFor(text, 1)
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") {
		text = " " + text + " "
	}
	return fence + text + fence
}

// writeCodeBlock writes a block of code that belongs to an item of a list.
func writeCodeBlock(out *strings.Builder, text string) {
	text = oneLine(text)
	fence := fenceFor(text, 3)
	fmt.Fprintf(out, "  %s\n  %s\n  %s\n", fence, text, fence)
}

// fenceFor returns at least so many backticks, more than stand together in a text.
func fenceFor(text string, least int) string {
	fence := strings.Repeat("`", least)
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return fence
}

// markdownMarks are the characters that may have a meaning.
const markdownMarks = "\\`*_[]<>&|~#$@"

// escapeMarkdown returns a text that shows as it is.
func escapeMarkdown(text string) string {
	var out strings.Builder
	for _, r := range oneLine(text) {
		if strings.ContainsRune(markdownMarks, r) {
			out.WriteByte('\\')
		}
		out.WriteRune(r)
	}
	return out.String()
}
