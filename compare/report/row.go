package report

import (
	"strconv"
	"time"

	"github.com/sudokusat/sudokusat/compare"
)

// row is what one engine said of one puzzle.
type row struct {
	place  compare.Place
	result *compare.Result
	*compare.Answer
}

// column appends a part of a row; nothing if it is not known.
type column struct {
	name   string
	isText bool // to be quoted where texts are
	append func(dst []byte, r *row) []byte
}

// columns are those of csv and json. From seconds on they differ from run to run: they
// are measured, or depend on how puzzles were shared out among runs of a program.
var columns = []column{
	{"index", false, func(dst []byte, r *row) []byte { return strconv.AppendInt(dst, r.place.Index, 10) }},
	{"copy", false, func(dst []byte, r *row) []byte { return strconv.AppendInt(dst, int64(r.place.Copy), 10) }},
	{"file", true, func(dst []byte, r *row) []byte { return append(dst, r.place.File...) }},
	{"line", false, func(dst []byte, r *row) []byte { return strconv.AppendInt(dst, int64(r.place.Line), 10) }},
	{"engine", true, func(dst []byte, r *row) []byte { return append(dst, r.Engine...) }},
	{"status", true, func(dst []byte, r *row) []byte { return append(dst, r.Outcome.String()...) }},
	{"solutions", false, func(dst []byte, r *row) []byte { return strconv.AppendInt(dst, int64(r.Count), 10) }},
	{"all", false, func(dst []byte, r *row) []byte { return strconv.AppendBool(dst, r.All) }},
	{"error", true, appendError},
	{"finding", true, appendFinding},
	{"guesses", false, func(dst []byte, r *row) []byte { return appendIf(dst, r.Stats.Counted, r.Stats.Guesses) }},
	{"conflicts", false, func(dst []byte, r *row) []byte { return appendIf(dst, r.Stats.Counted, r.Stats.Conflicts) }},
	{"clauses", false, func(dst []byte, r *row) []byte { return appendIf(dst, r.Stats.Clauses != 0, r.Stats.Clauses) }},

	{"seconds", false, func(dst []byte, r *row) []byte { return appendSeconds(dst, r.Time) }},
	{"encode_seconds", false, func(dst []byte, r *row) []byte { return appendPart(dst, r, r.Stats.Encoding) }},
	{"solve_seconds", false, func(dst []byte, r *row) []byte { return appendPart(dst, r, r.Stats.Solving) }},
	{"decode_seconds", false, func(dst []byte, r *row) []byte { return appendPart(dst, r, r.Stats.Decoding) }},
	{"memory_bytes", false, func(dst []byte, r *row) []byte { return appendIf(dst, r.Stats.Memory != 0, r.Stats.Memory) }},
	{"runs", false, func(dst []byte, r *row) []byte { return appendIf(dst, r.Runs != compare.ProgramRuns{}, r.Runs.Begun) }},
	{"failed_runs", false, func(dst []byte, r *row) []byte { return appendIf(dst, r.Runs != compare.ProgramRuns{}, r.Runs.Failed) }},
	{"run_error", true, func(dst []byte, r *row) []byte { return append(dst, r.Runs.Reason...) }},
}

func appendError(dst []byte, r *row) []byte {
	if r.Err == nil {
		return dst
	}
	return append(dst, compare.Reason(r.Err)...)
}

// appendFinding appends the kind of the finding of the puzzle, in the rows of all
// its engines.
func appendFinding(dst []byte, r *row) []byte {
	if r.result.Finding == nil {
		return dst
	}
	return append(dst, r.result.Finding.Kind.String()...)
}

func appendIf(dst []byte, known bool, n int64) []byte {
	if !known {
		return dst
	}
	return strconv.AppendInt(dst, n, 10)
}

// appendPart appends a part of the time of an engine that makes formulas.
func appendPart(dst []byte, r *row, part time.Duration) []byte {
	if r.Stats.Encoding+r.Stats.Solving+r.Stats.Decoding == 0 {
		return dst
	}
	return appendSeconds(dst, part)
}

// appendSeconds appends seconds with nine decimals: 0.000012345.
func appendSeconds(dst []byte, d time.Duration) []byte {
	if d < 0 {
		dst, d = append(dst, '-'), -d
	}
	dst = strconv.AppendInt(dst, int64(d/time.Second), 10)
	point := len(dst)
	dst = strconv.AppendInt(dst, int64(d%time.Second+time.Second), 10) // 1 and nine digits
	dst[point] = '.'
	return dst
}
