package explain

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// WriteText writes items in aligned columns, in lines of at most width.
//
//	12  r5c5=7   row 5 has at least one 7, and no other place is left: r5c1 by
//	             r2c1=7; r5c2, r5c3 by r6c2=7 (3)
func WriteText(w io.Writer, items []Item, width int) error {
	numbers, conclusions := 0, 0
	for _, item := range items {
		numbers = max(numbers, len(item.Number))
		conclusions = max(conclusions, utf8.RuneCountInString(item.Conclusion))
	}
	indent := numbers + conclusions + 4
	for _, item := range items {
		head := pad(item.Number, numbers) + "  " + pad(item.Conclusion, conclusions) + "  "
		lines := wrap(item.Why, max(width-indent, 20))
		if _, err := fmt.Fprintln(w, head+strings.Join(lines, "\n"+strings.Repeat(" ", indent))); err != nil {
			return err
		}
		if err := writeLinks(w, item.Items, "    ", width); err != nil {
			return err
		}
	}
	return nil
}

// writeLinks writes the links of a chain, indented, and the chains inside them.
func writeLinks(w io.Writer, items []Item, indent string, width int) error {
	for _, item := range items {
		lines := wrap(item.Number+"  "+item.Conclusion+": "+item.Why, max(width-len(indent)-2, 20))
		if _, err := fmt.Fprintln(w, indent+strings.Join(lines, "\n"+indent+"  ")); err != nil {
			return err
		}
		if err := writeLinks(w, item.Items, indent+"    ", width); err != nil {
			return err
		}
	}
	return nil
}

// pad adds spaces to a text that is narrower than a width.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(width-utf8.RuneCountInString(text), 0))
}

// Wrap breaks a text into lines of at most width columns.
func Wrap(text string, width int) string { return strings.Join(wrap(text, width), "\n") }

// wrap breaks a text between words into lines of at most width columns.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// WriteMarkdown writes items as nested lists.
func WriteMarkdown(w io.Writer, items []Item) error { return writeMarkdown(w, items, "") }

func writeMarkdown(w io.Writer, items []Item, indent string) error {
	for _, item := range items {
		if _, err := fmt.Fprintf(w, "%s- %s. **%s**: %s\n", indent, item.Number, item.Conclusion, item.Why); err != nil {
			return err
		}
		if err := writeMarkdown(w, item.Items, indent+"  "); err != nil {
			return err
		}
	}
	return nil
}
