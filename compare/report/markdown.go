package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/compare/summary"
	"github.com/sudokusat/sudokusat/compare/table"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Markdown is for a README or an issue, in the dialect of GitHub: a heading with the result of the
// run, a table with a row for each engine, and how the report was made.
var Markdown = &Form{
	Name:        "markdown",
	Ending:      ".md",
	Description: "a table for a README or an issue",
	open:        ofSummary(writeMarkdown),
}

func writeMarkdown(w io.Writer, info *journal.Info, s *summary.Summary) error {
	var out strings.Builder
	fmt.Fprintf(&out, "## %s on %s\n\n", sudoku.Counted(len(s.Engines), "engine"), sentence(s))
	if len(s.Engines) > 0 {
		columns := slices.Concat(answerColumns(s), failedColumn(s), []string{"guesses", "median", "p99", "worst", "puzzles/s"})
		rows := table.NewWriter(&out, table.Markdown, engineTable(codeSpan, columns...))
		for _, e := range engines(s) {
			_ = rows.Row(e) // writing to a builder never fails
		}
		out.WriteByte('\n')
	}
	for _, e := range engines(s) {
		if what, details := e.aboutRuns(); what != "" {
			fmt.Fprintf(&out, "- %s %s: %s\n", codeSpan(e.Name), what, escapeMarkdown(details))
		}
	}
	for _, o := range origin(info) {
		if o.Code {
			fmt.Fprintf(&out, "- %s:\n", o.Name)
			for _, text := range o.Texts {
				fence := fenceFor(oneLine(text), 3)
				fmt.Fprintf(&out, "  %s\n  %s\n  %[1]s\n", fence, oneLine(text))
			}
			continue
		}
		fmt.Fprintf(&out, "- %s: %s\n", o.Name, escapeMarkdown(strings.Join(o.Texts, ", ")))
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// codeSpan returns a text as code, so that no character has a special meaning.
func codeSpan(text string) string {
	text = oneLine(text)
	fence := fenceFor(text, 1)
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") {
		text = " " + text + " "
	}
	return fence + text + fence
}

// fenceFor returns backticks, at least so many, and more than there are together in a text.
func fenceFor(text string, least int) string {
	fence := strings.Repeat("`", least)
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return fence
}

// markdownMarks are the characters that may have a special meaning.
const markdownMarks = "\\`*_[]<>&|~#$@"

// escapeMarkdown returns Markdown that shows a text as it is.
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
