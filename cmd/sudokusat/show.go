package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/engines"
	"github.com/sudokusat/sudokusat/compare/judge"
	"github.com/sudokusat/sudokusat/sudoku/draw"
)

// pictureForms lists the forms of show, the default first.
var pictureForms = []string{"text", "svg", "html"}

func newShow() *cobra.Command {
	s := new(show)
	cmd := &cobra.Command{
		Use:   "show [FILE...]",
		Short: "Draw puzzles and their solutions",
		Long: `Draw puzzles, and with --solve their solutions. --as names the form:

  text  box characters that fit the width of the terminal: lines between all
        cells, or only between boxes, or the grid in parts side by side
  svg   one picture with all puzzles, one below the other
  html  one self-contained page, for the screen and for print

The colours of svg and html follow the preference for light or dark.

With --solve, givens are in brackets, or in svg and html bold on a shaded
ground. On a terminal they also have colours, unless NO_COLOR is set.

With --candidates, an empty cell shows the candidates that remain: neither a
given nor the puzzle itself excludes them. A puzzle that excludes candidates is
always drawn in this way, unless --candidates=false or --solve is given.

Exit status: 0 done; 1 if --solve finds no solution, or engines disagree; 2 if a
puzzle cannot be read; 3 if a puzzle is undecided.`,
		Example: `  sudokusat show puzzle.txt
  sudokusat show --solve --ascii < puzzle.txt
  sudokusat show --candidates puzzle.txt
  sudokusat show --solve --as html -o puzzles.html puzzles.txt`,
		RunE: func(_ *cobra.Command, files []string) error { return s.run(files) },
	}
	s.batch.register(cmd)
	s.flags.register(cmd, engines.Default)
	cmd.Flags().BoolVar(&s.solve, "solve", false, "also draw a solution")
	cmd.Flags().BoolVar(&s.candidates, "candidates", false, "draw the remaining candidates of empty cells")
	s.registerForms(cmd, pictureForms...)
	cmd.Flags().BoolVar(&s.ascii, "ascii", false, "draw text in ASCII, without box characters")
	cmd.Flags().IntVar(&s.width, "width", 0, "draw text at most `N` columns wide (0: no limit; default: the width of the terminal, no limit for a pipe or a file)")
	cmd.MarkFlagsMutuallyExclusive("solve", "candidates")
	needs(cmd, "solve", "engine", "timeout", "confirm", "confirm-timeout")
	return cmd
}

type show struct {
	batch
	flags             judgeFlags
	solve, candidates bool
	ascii             bool
	width             int
	judge             judge.Judge
	pictures          []draw.Picture // of a document, which needs them all before it is written
}

func (s *show) run(files []string) (err error) {
	if err := s.checkStyle(); err != nil {
		return err
	}
	if s.solve {
		if s.judge, err = s.flags.judge(); err != nil {
			return err
		}
	}
	return s.draw(files, s.cmd.OutOrStdout(), s.textStyle())
}

// checkStyle returns an error for a style that the form has no use for.
func (s *show) checkStyle() error {
	if err := checkForm(s.as, pictureForms...); err != nil {
		return err
	}
	for _, flag := range []string{"ascii", "width"} {
		if s.as != "text" && s.cmd.Flags().Changed(flag) {
			return fmt.Errorf("--%s works only with --as text, not with --as %s", flag, s.as)
		}
	}
	if s.width < 0 {
		return fmt.Errorf("--width %d: expected 0 or more", s.width)
	}
	return nil
}

// textStyle returns how text is drawn, to standard output or to a file.
func (s *show) textStyle() draw.Style {
	style := draw.Style{}
	if t := standardTerminal(s.cmd); t != nil {
		style = t.style
	}
	style.ASCII = s.ascii
	if s.cmd.Flags().Changed("width") {
		style.Width = s.width
	}
	return style
}

// draw draws all puzzles in the form that --as names.
func (s *show) draw(files []string, w io.Writer, style draw.Style) error {
	drawing := &terminal{style: style}
	emit := func(p draw.Picture) error {
		if s.as != "text" {
			s.pictures = append(s.pictures, p)
			return nil
		}
		return drawing.draw(w, p)
	}
	result := eachInto(&s.batch, files, s.decide,
		func(it item, v judge.Verdict) error { return emit(s.picture(it, v)) },
		func(it item) error { return emit(draw.Picture{Title: "unreadable: " + it.err.Error()}) })
	if err := unlessStatus(result); err != nil {
		return err
	}
	if err := s.document(w); err != nil {
		return err
	}
	return result
}

// document writes the pictures, if the form is one of a document.
func (s *show) document(w io.Writer) error {
	switch s.as {
	case "svg":
		return draw.SVG(w, s.pictures)
	case "html":
		return draw.HTML(w, s.pictures)
	}
	return nil
}

// decide solves a puzzle, if that is asked for. "No solution" is confirmed.
func (s *show) decide(ctx context.Context, it item, v *judge.Verdict) {
	if !s.solve {
		return
	}
	s.judge.AskInto(ctx, v, it.Puzzle)
	if v.Count == judge.None {
		*v = s.judge.Weigh(ctx, it.Puzzle, *v)
	}
}

// picture returns what is drawn of a puzzle, with memory of its own.
func (s *show) picture(it item, v judge.Verdict) draw.Picture {
	p := draw.Picture{Puzzle: it.Puzzle, Candidates: s.candidates}
	if s.as != "text" {
		p.Puzzle = it.Puzzle.Clone()
	}
	if !s.solve && !s.cmd.Flags().Changed("candidates") {
		p.Candidates = it.Puzzle.Excluded != nil
	}
	givens := len(it.Puzzle.Givens) - it.Puzzle.Givens.Blanks()
	p.Title = fmt.Sprintf("%s, %d given", place(it), givens)
	if s.solve {
		p.Title += ", " + s.found(&p, it, v)
	}
	if it.Comment != "" {
		p.Title += ": " + it.Comment
	}
	return p
}

// found puts the solution into the picture of a puzzle, and returns what there is to
// say about it.
func (s *show) found(p *draw.Picture, it item, v judge.Verdict) string {
	if len(v.Solutions) == 0 || v.Count == judge.Undecided && v.Disagree {
		s.status.raise(statusOfNone(v))
		if v.Disagree {
			s.warn(it, "engines disagree: "+v.String())
		}
		return map[bool]string{true: "no solution", false: "undecided"}[v.Count == judge.None] + v.Because()
	}
	p.Found = v.Solutions[0].Clone()
	if v.Count == judge.Several {
		return "one of several solutions"
	}
	return "solved"
}

// statusOfNone returns the status of a puzzle without a solution to show.
func statusOfNone(v judge.Verdict) status {
	if v.Disagree || v.Count == judge.None && v.Confirmed() {
		return statusNo
	}
	return statusUndecided
}
