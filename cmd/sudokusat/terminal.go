package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"runtime"

	"golang.org/x/term"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/sudoku/draw"
)

// usualWidth is taken for the width of a terminal that does not tell.
const usualWidth = 80

// terminal is where pictures are drawn as text, an empty line between two.
type terminal struct {
	style draw.Style
	drawn bool // a picture was drawn
}

// standardTerminal returns the terminal that standard output is, or nil.
func standardTerminal(cmd *cobra.Command) *terminal {
	if _, standard := cmd.OutOrStdout().(*output); !standard {
		return nil // it goes to a file
	}
	fd := int(os.Stdout.Fd())
	if !term.IsTerminal(fd) {
		return nil
	}
	width, _, _ := term.GetSize(fd) // 0 if it is not known
	return &terminal{style: draw.Style{Coloured: wantsColour(os.Getenv), Width: cmp.Or(width, usualWidth)}}
}

// wantsColour returns whether the environment has nothing against colours on a
// terminal: NO_COLOR says so with any value (no-color.org), and one that is dumb knows
// none.
func wantsColour(getenv func(string) string) bool {
	return getenv("NO_COLOR") == "" && getenv("TERM") != "dumb"
}

func (t *terminal) draw(w io.Writer, p draw.Picture) error {
	if t.drawn {
		if _, err := io.WriteString(w, "\n"); err != nil {
			return err
		}
	}
	t.drawn = true
	return draw.Text(w, p, t.style)
}

// announceTerminal says on a terminal that the program waits for input from there.
func announceTerminal(cmd *cobra.Command) {
	stdin, ok := cmd.InOrStdin().(*os.File)
	if !ok || !term.IsTerminal(int(stdin.Fd())) {
		return
	}
	key := "Ctrl-D"
	if runtime.GOOS == "windows" {
		key = "Ctrl-Z and Enter"
	}
	fmt.Fprintf(cmd.ErrOrStderr(), "sudokusat: reading from the terminal; end with %s\n", key)
}
