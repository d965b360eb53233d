package compare

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// Entry is an item of a run: a puzzle, or copies of one, with what the engines said; or
// why there is none.
type Entry struct {
	Place         // of the puzzle; of copies, without their number
	Copies  bool  // the results are of copies
	Err     error // the puzzle could not be read
	Results []Result
}

// PlaceOf returns the place of a result.
func (e *Entry) PlaceOf(result int) Place {
	place := e.Place
	if e.Copies {
		place.Copy = result + 1
	}
	return place
}

// The records are entries as a [Journal] keeps them. Solutions are left out: what they
// have shown stands in the outcomes, the contradictions and the finding.
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
		Shape  string `json:"shape"`
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
	text, err := format.Text(p)
	return puzzleRecord{p.Shape.String(), text}, err
}

func (r *puzzleRecord) read() (*sudoku.Puzzle, error) {
	shape, err := sudoku.ParseShape(r.Shape)
	if err != nil {
		return nil, err
	}
	return format.Parse(r.Puzzle, shape)
}

func recordOfFinding(f *Finding) (*findingRecord, error) {
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

func (r *findingRecord) read() (f *Finding, err error) {
	f = &Finding{Engines: r.Engines, Text: r.Text}
	if f.Kind, err = lookup(r.Kind, Disagreement, Failure, OutOfTime); err != nil {
		return nil, err
	}
	if r.Shrunk != nil {
		f.Shrunk = &Shrunk{Text: r.Shrunk.Text, Finished: r.Shrunk.Finished}
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

// MarshalJSON writes the entry as a record of a journal.
func (e *Entry) MarshalJSON() ([]byte, error) {
	record := entryRecord{Index: e.Index, File: e.File, Line: e.Line, Copies: e.Copies}
	if e.Err != nil {
		record.Err = e.Err.Error()
	}
	for i := range e.Results {
		result, err := e.Results[i].record()
		if err != nil {
			return nil, err
		}
		record.Results = append(record.Results, result)
	}
	return json.Marshal(record)
}

func (r *Result) record() (record resultRecord, err error) {
	record.Contradictions = r.Contradictions
	if record.puzzleRecord, err = recordOfPuzzle(r.Puzzle); err != nil {
		return record, err
	}
	if record.Finding, err = recordOfFinding(r.Finding); err != nil {
		return record, err
	}
	for i := range r.Answers {
		record.Answers = append(record.Answers, r.Answers[i].record())
	}
	return record, nil
}

func (a *Answer) record() answerRecord {
	s := &a.Stats
	record := answerRecord{
		Outcome: a.Outcome.String(), Count: a.Count, All: a.All, Time: int64(a.Time),
		Counted: s.Counted, Guesses: s.Guesses, Conflicts: s.Conflicts, Clauses: s.Clauses, Memory: s.Memory, Calls: s.SolverCalls,
		Parts: [3]int64{int64(s.Encoding), int64(s.Solving), int64(s.Decoding)},
		Runs:  a.Runs.Begun, Failed: a.Runs.Failed, RunError: a.Runs.Reason,
	}
	if a.Err != nil {
		record.Err = Reason(a.Err)
	}
	return record
}

// read returns the entry, with answers of these engines.
func (r *entryRecord) read(engines []string) (e Entry, err error) {
	e = Entry{Place: Place{Index: r.Index, File: r.File, Line: r.Line}, Copies: r.Copies}
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

func (r *resultRecord) read(engines []string) (result Result, err error) {
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

func (r *answerRecord) read(engine string) (Answer, error) {
	outcome, err := lookup(r.Outcome, Outcomes()...)
	a := Answer{
		Engine: engine, Outcome: outcome, Count: r.Count, All: r.All, Time: time.Duration(r.Time),
		Runs: ProgramRuns{Begun: r.Runs, Failed: r.Failed, Reason: r.RunError},
	}
	switch {
	case outcome == TimedOut:
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
