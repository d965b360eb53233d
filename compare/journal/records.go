package journal

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// The records are entries as a journal keeps them.
type (
	entryRecord struct {
		Index   int64          `json:"index"`
		File    string         `json:"file"`
		Line    int            `json:"line,omitempty"`
		Copies  bool           `json:"copies,omitempty"`
		Err     string         `json:"unreadable,omitempty"`
		Results []resultRecord `json:"results,omitempty"`
	}
	resultRecord struct {
		puzzleRecord
		Answers        []answerRecord `json:"answers"`
		Contradictions [][2]int       `json:"contradictions,omitempty"`
		Finding        *findingRecord `json:"finding,omitempty"`
	}
	puzzleRecord struct {
		Shape  string `json:"shape,omitempty"`
		Puzzle string `json:"puzzle"`
	}
	answerRecord struct {
		Outcome string `json:"outcome"`
		Count   int    `json:"count"`
		All     bool   `json:"all,omitempty"`
		Err     string `json:"error,omitempty"`
		Time    int64  `json:"ns"`
		// Of the ProgramRuns.
		Runs     int64  `json:"runs,omitempty"`
		Failed   int64  `json:"failedRuns,omitempty"`
		RunError string `json:"runError,omitempty"`
		// Of the sudoku.Stats.
		Counted   bool     `json:"counted,omitempty"`
		Guesses   int64    `json:"guesses,omitempty"`
		Conflicts int64    `json:"conflicts,omitempty"`
		Clauses   int64    `json:"clauses,omitempty"`
		Memory    int64    `json:"memory,omitempty"`
		Calls     int64    `json:"calls,omitempty"`
		Parts     [3]int64 `json:"parts,omitzero"` // encoding, solving, decoding, in ns
	}
	findingRecord struct {
		Kind    string        `json:"kind"`
		Engines []string      `json:"engines"`
		Text    string        `json:"text"`
		Shrunk  *shrunkRecord `json:"shrunk,omitempty"`
	}
	shrunkRecord struct {
		puzzleRecord
		Text     string `json:"text"`
		Finished bool   `json:"finished"`
	}
)

func recordOfPuzzle(p *sudoku.Puzzle) (puzzleRecord, error) {
	record := puzzleRecord{}
	if shape, boxes := p.Rules.Boxes(); boxes {
		record.Shape = shape.String()
	}
	var err error
	record.Puzzle, err = format.Text(p)
	return record, err
}

func (r *puzzleRecord) read() (*sudoku.Puzzle, error) {
	if r.Shape == "" { // own regions, which the text has
		return format.Parse(r.Puzzle, sudoku.Shape{})
	}
	shape, err := sudoku.ParseShape(r.Shape)
	if err != nil {
		return nil, err
	}
	return format.Parse(r.Puzzle, shape)
}

func recordOfFinding(f *compare.Finding) (*findingRecord, error) {
	if f == nil {
		return nil, nil
	}
	record := &findingRecord{Kind: f.Kind.String(), Engines: f.Engines, Text: f.Text}
	if f.Shrunk == nil {
		return record, nil
	}
	puzzle, err := recordOfPuzzle(f.Shrunk.Puzzle)
	record.Shrunk = &shrunkRecord{puzzle, f.Shrunk.Text, f.Shrunk.Finished}
	return record, err
}

func (r *findingRecord) read() (f *compare.Finding, err error) {
	f = &compare.Finding{Engines: r.Engines, Text: r.Text}
	if f.Kind, err = lookup(r.Kind, compare.Disagreement, compare.Failure, compare.OutOfTime); err != nil {
		return nil, err
	}
	if r.Shrunk != nil {
		f.Shrunk = &compare.Shrunk{Text: r.Shrunk.Text, Finished: r.Shrunk.Finished}
		f.Shrunk.Puzzle, err = r.Shrunk.read()
	}
	return f, err
}

// lookup returns the value of a name.
func lookup[T fmt.Stringer](name string, values ...T) (T, error) {
	for _, v := range values {
		if v.String() == name {
			return v, nil
		}
	}
	return *new(T), fmt.Errorf("%q: expected one of %v", name, values)
}

func recordOf(e *compare.Entry) (record entryRecord, err error) {
	record = entryRecord{Index: e.Index, File: e.File, Line: e.Line, Copies: e.Copies}
	if e.Err != nil {
		record.Err = e.Err.Error()
	}
	for i := range e.Results {
		result, err := recordOfResult(&e.Results[i])
		if err != nil {
			return record, err
		}
		record.Results = append(record.Results, result)
	}
	return record, nil
}

func recordOfResult(r *compare.Result) (record resultRecord, err error) {
	record.Contradictions = r.Contradictions
	if record.puzzleRecord, err = recordOfPuzzle(r.Puzzle); err != nil {
		return record, err
	}
	if record.Finding, err = recordOfFinding(r.Finding); err != nil {
		return record, err
	}
	for i := range r.Answers {
		record.Answers = append(record.Answers, recordOfAnswer(&r.Answers[i]))
	}
	return record, nil
}

func recordOfAnswer(a *compare.Answer) answerRecord {
	s := &a.Stats
	record := answerRecord{
		Outcome: a.Outcome.String(), Count: a.Count, All: a.All, Time: int64(a.Time),
		Counted: s.Counted, Guesses: s.Guesses, Conflicts: s.Conflicts, Clauses: s.Clauses, Memory: s.Memory, Calls: s.SolverCalls,
		Parts: [3]int64{int64(s.Encoding), int64(s.Solving), int64(s.Decoding)},
		Runs:  a.Runs.Begun, Failed: a.Runs.Failed, RunError: a.Runs.Reason,
	}
	if a.Err != nil {
		record.Err = sudoku.Reason(a.Err)
	}
	return record
}

// read returns the entry, with answers of these engines.
func (r *entryRecord) read(engines []string) (e compare.Entry, err error) {
	e = compare.Entry{Place: compare.Place{Index: r.Index, File: r.File, Line: r.Line}, Copies: r.Copies}
	if r.Err != "" {
		e.Err = errors.New(r.Err)
	}
	for i := range r.Results {
		result, err := r.Results[i].read(engines)
		if err != nil {
			return e, err
		}
		e.Results = append(e.Results, result)
	}
	return e, nil
}

func (r *resultRecord) read(engines []string) (result compare.Result, err error) {
	if len(r.Answers) != len(engines) {
		return result, fmt.Errorf("%d answers: expected %d", len(r.Answers), len(engines))
	}
	if result.Puzzle, err = r.puzzleRecord.read(); err != nil {
		return result, err
	}
	for i := range r.Answers {
		a, err := r.Answers[i].read(engines[i])
		if err != nil {
			return result, err
		}
		result.Answers = append(result.Answers, a)
	}
	for _, pair := range r.Contradictions {
		if pair[0] < 0 || pair[0] >= pair[1] || pair[1] >= len(engines) {
			return result, fmt.Errorf("contradiction of answers %d and %d: expected two of %d in order", pair[0], pair[1], len(engines))
		}
	}
	result.Contradictions = r.Contradictions
	if r.Finding != nil {
		result.Finding, err = r.Finding.read()
	}
	return result, err
}

func (r *answerRecord) read(engine string) (compare.Answer, error) {
	outcome, err := lookup(r.Outcome, compare.Outcomes()...)
	a := compare.Answer{
		Engine: engine, Outcome: outcome, Count: r.Count, All: r.All, Time: time.Duration(r.Time),
		Runs: compare.ProgramRuns{Begun: r.Runs, Failed: r.Failed, Reason: r.RunError},
	}
	switch {
	case outcome == compare.TimedOut:
		a.Err = context.DeadlineExceeded
	case r.Err != "":
		a.Err = errors.New(r.Err)
	}
	a.Stats = sudoku.Stats{
		Counted: r.Counted, Guesses: r.Guesses, Conflicts: r.Conflicts, Clauses: r.Clauses, Memory: r.Memory, SolverCalls: r.Calls,
		Encoding: time.Duration(r.Parts[0]), Solving: time.Duration(r.Parts[1]), Decoding: time.Duration(r.Parts[2]),
	}
	return a, err
}
