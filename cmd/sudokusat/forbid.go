package main

import (
	"errors"
	"fmt"
)

// checkForbid returns an error if --forbid does not go with the other flags and files.
func (e *encoding) checkForbid(files []string) error {
	switch {
	case e.forbid == "":
	case e.writesAll():
		return fmt.Errorf("--forbid %s applies to one puzzle: expected --nth K, or -o without %%d", e.forbid)
	case e.forbid == "-" && (len(files) == 0 || files[0] == "-"):
		return errors.New("--forbid -: expected a file, since the puzzle comes from standard input")
	}
	return nil
}

// readForbidden reads the grid of --forbid, if there is one.
func (e *encoding) readForbidden(it item) error {
	if e.forbid == "" {
		return nil
	}
	grid := encoding{cmd: e.cmd, input: inputFlags{shape: it.Puzzle.Rules.String(), alphabet: e.input.alphabet}, nth: 1}
	solution, err := grid.one([]string{e.forbid})
	if err != nil {
		return err
	}
	if err := it.Puzzle.Check(solution.Puzzle.Givens); err != nil {
		return fmt.Errorf("--forbid %s is not a solution: %w", e.forbid, err)
	}
	e.file.Forbid = solution.Puzzle.Givens
	return e.as.Check(e.opt, e.file)
}
