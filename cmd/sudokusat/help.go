package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// statusMark begins the last paragraph of a help.
const statusMark = "Exit status:"

// arrangeHelp makes the list of flags fit a terminal of 80 columns, and puts the parts of a
// help in order: what the command does, examples, details, flags, the exit status.
func arrangeHelp(root *cobra.Command) {
	cobra.AddTemplateFunc("wrapped", func(flags interface{ FlagUsagesWrapped(int) string }) string {
		return flags.FlagUsagesWrapped(80)
	})
	cobra.AddTemplateFunc("opening", func(cmd *cobra.Command) string { return helpOf(cmd).opening })
	cobra.AddTemplateFunc("details", func(cmd *cobra.Command) string { return helpOf(cmd).details })
	cobra.AddTemplateFunc("exit", func(cmd *cobra.Command) string { return helpOf(cmd).exit })
	root.SetHelpTemplate("{{opening .}}\n\n{{.UsageString}}")
	usage := strings.NewReplacer(
		"Flags.FlagUsages", "Flags | wrapped",
		"{{.Example}}{{end}}", "{{.Example}}{{end}}{{with details .}}\n\n{{.}}{{end}}",
	).Replace(strings.TrimSuffix(root.UsageTemplate(), "\n"))
	root.SetUsageTemplate(usage + "{{with exit .}}\n\n{{.}}{{end}}\n")
}

// helpParts is the long text of a command.
type helpParts struct{ opening, details, exit string }

// helpOf divides the text. A paragraph that is indented, such as a list, belongs to the
// one before it.
func helpOf(cmd *cobra.Command) (h helpParts) {
	text := cmd.Long
	if text == "" {
		text = cmd.Short + "."
	}
	var details []string
	for i, paragraph := range strings.Split(strings.TrimSpace(text), "\n\n") {
		switch {
		case strings.HasPrefix(paragraph, statusMark):
			h.exit = paragraph
		case i == 0:
			h.opening = paragraph
		case len(details) == 0 && strings.HasPrefix(paragraph, " "):
			h.opening += "\n\n" + paragraph
		default:
			details = append(details, paragraph)
		}
	}
	h.details = strings.Join(details, "\n\n")
	return h
}
