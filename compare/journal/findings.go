package journal

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Found is a finding with the puzzle that it is about.
type Found struct {
	Place   compare.Place
	Puzzle  *sudoku.Puzzle
	Finding *compare.Finding
}

// findingsRecord is a file of findings.
type findingsRecord struct {
	Setting  Setting       `json:"setting"`
	Findings []foundRecord `json:"findings"`
}

type foundRecord struct {
	File string `json:"file"`
	Line int    `json:"line,omitempty"`
	puzzleRecord
	findingRecord
}

// WriteFindings writes findings, and the setting in which they were made, as JSON: all
// that it takes to look at them again.
func WriteFindings(w io.Writer, setting Setting, found []Found) error {
	file := findingsRecord{Setting: setting, Findings: []foundRecord{}}
	for _, f := range found {
		puzzle, err := recordOfPuzzle(f.Puzzle)
		if err != nil {
			return err
		}
		finding, err := recordOfFinding(f.Finding)
		if err != nil {
			return err
		}
		file.Findings = append(file.Findings, foundRecord{f.Place.File, f.Place.Line, puzzle, *finding})
	}
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	out.SetEscapeHTML(false)
	return out.Encode(file)
}

// ReadFindings reads what [WriteFindings] has written. The name is for errors.
func ReadFindings(name string, r io.Reader) (Setting, []Found, error) {
	var file findingsRecord
	in := json.NewDecoder(r)
	err := in.Decode(&file)
	if err == nil {
		if _, behind := in.Token(); behind != io.EOF {
			err = errors.New("unexpected text after the findings")
		}
	}
	if err != nil || file.Findings == nil || len(file.Setting.Engines) == 0 {
		return Setting{}, nil, fmt.Errorf("%s: not a file of findings: expected one written by --findings", name)
	}
	var all []Found
	for i := range file.Findings {
		record := &file.Findings[i]
		f := Found{Place: compare.Place{Index: int64(i + 1), File: record.File, Line: record.Line}}
		var err error
		if f.Puzzle, err = record.puzzleRecord.read(); err == nil {
			f.Finding, err = record.findingRecord.read()
		}
		if err != nil {
			return Setting{}, nil, fmt.Errorf("%s: finding %d: %w", name, i+1, err)
		}
		all = append(all, f)
	}
	return file.Setting, all, nil
}
