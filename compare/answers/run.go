package answers

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/sudokusat/sudokusat/compare"
	"github.com/sudokusat/sudokusat/encode/sat/process"
	"github.com/sudokusat/sudokusat/sudoku"
)

// errSilent is why a program was ended that has not answered for too long.
var errSilent = errors.New("silent for too long")

// run is one run of a program.
type run struct {
	puzzles []*sudoku.Puzzle
	timeout time.Duration
	began   time.Time
	silence *time.Timer // nil without a limit
	stop    context.CancelCauseFunc

	said      []compare.Statement // of the lines, one for each puzzle at most
	places    []place
	lines     int           // read in all
	cut       bool          // the last one did not end
	tooLarge  bool          // there was one more, with no end in sight
	ambiguous bool          // two lines are answers to the only puzzle
	answered  time.Duration // until the last of said
	bursts    []burst       // in which they came
	time      time.Duration // in all
	complaint string        // the last line of standard error
	ending    process.Ending
	cause     error // why it was ended, or nil
}

// run runs the program on puzzles. The error says that it could not be started.
func (p *Program) run(ctx context.Context, puzzles []*sudoku.Puzzle, timeout time.Duration) (*run, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	r := &run{puzzles: puzzles, timeout: timeout, began: time.Now(), stop: stop}
	if timeout > 0 {
		r.silence = time.AfterFunc(timeout, func() { stop(errSilent) })
		defer r.silence.Stop()
	}
	if p.Running != nil {
		p.Running.Lock()
		defer p.Running.Unlock()
	}
	var err error
	r.ending, err = process.Run(ctx, process.Program{
		Path: p.path, Args: p.args, Write: r.write, Read: r.read, ReadError: r.readError,
	})
	r.time = time.Since(r.began)
	if r.cause = cmp.Or(context.Cause(ctx), r.ending.Stopped); r.cause != nil {
		err = nil // it may have come before the start
	}
	r.dropCut()
	return r, err
}

// write writes the puzzles, until nobody reads.
func (r *run) write(w io.Writer) {
	buffered := bufio.NewWriterSize(w, 64<<10)
	var line []byte
	for _, p := range r.puzzles {
		line = appendPuzzle(line[:0], p)
		if _, err := buffered.Write(line); err != nil {
			return
		}
	}
	_ = buffered.Flush()
}

// appendPuzzle appends the line that a program gets: the givens, and, like layout line
// of sudoku/format, the boxes if they are not the usual ones of the side. The puzzle is askable.
func appendPuzzle(dst []byte, p *sudoku.Puzzle) []byte {
	dst = appendGrid(dst, p.Rules.Side(), p.Givens)
	usual, err := sudoku.ShapeOfSide(p.Rules.Side())
	if shape, boxes := p.Rules.Boxes(); boxes && (err != nil || usual != shape) {
		dst = fmt.Appendf(dst, " # shape %v", shape)
	}
	return append(dst, '\n')
}

// read reads the answers. What is too much ends the program.
func (r *run) read(out io.Reader) {
	longest := longestLine(r.puzzles)
	in := bufio.NewReaderSize(out, longest)
	for {
		alone := in.Buffered() == 0
		line, err := in.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			r.tooLarge = true
			r.stop(fmt.Errorf("answered a line of more than %d bytes", longest))
			return
		case len(line) == 0:
			return
		}
		r.take(line, alone)
		if r.cut = err != nil; r.cut {
			return
		}
		if r.lines > 2*len(r.puzzles)+maxExtra {
			r.stop(r.miscounted("more than "))
			return
		}
	}
}

// maxExtra is how many lines too many are counted, beyond one a puzzle.
const maxExtra = 100

// longestLine returns how many bytes an answer to one of the puzzles may have: a
// puzzle and a solution in numbers, or a reason in words.
func longestLine(puzzles []*sudoku.Puzzle) int {
	longest := 0
	for _, p := range puzzles {
		cell := len(fmt.Sprint(p.Rules.Side())) + 1
		longest = max(longest, 2*p.Rules.Cells()*cell)
	}
	return longest + 16<<10
}

// take takes a line, which came alone or together with that before it.
func (r *run) take(line []byte, alone bool) {
	i := r.lines
	if r.lines++; i >= len(r.puzzles) {
		r.takeSurplus(line)
		return
	}
	if i == 0 {
		line = bytes.TrimPrefix(line, []byte("\uFEFF")) // a byte order mark
	}
	s, at := parseLine(line, r.puzzles[i])
	r.said, r.places = append(r.said, s), append(r.places, at)
	r.answered = time.Since(r.began)
	if alone || r.bursts == nil {
		r.bursts = append(r.bursts, burst{at: r.answered})
	}
	r.bursts[len(r.bursts)-1].lines++
	if r.silence != nil {
		r.silence.Reset(r.timeout)
	}
}

// takeSurplus looks at a line too many. Of several lines for one puzzle, the one that is
// an answer is taken, if it is the only one.
func (r *run) takeSurplus(line []byte) {
	if len(r.puzzles) > 1 {
		return
	}
	s, at := parseLine(line, r.puzzles[0])
	switch {
	case s.Err != nil:
	case r.said[0].Err == nil:
		r.ambiguous = true
	default:
		r.said[0], r.places[0] = s, at
	}
}

// dropCut forgets the last line if it did not end, and may have been cut off by the
// end of the program.
func (r *run) dropCut() {
	itself := r.cause == nil && r.ending.Status >= 0
	if !r.cut || r.lines > len(r.said) || itself && (r.ending.Status == 0 || r.lines == len(r.puzzles)) {
		return
	}
	r.lines--
	r.said, r.places = r.said[:r.lines], r.places[:r.lines]
}

// readError keeps the last line of standard error that has something in it.
func (r *run) readError(out io.Reader) {
	in := bufio.NewReader(out)
	for {
		line, _, err := in.ReadLine() // of a longer line, a part
		if err != nil {
			return
		}
		if line = bytes.TrimSpace(line); len(line) > 0 {
			r.complaint = shown(line, 2*shortLine)
		}
	}
}

// complete returns whether there is a line for each puzzle and nothing else.
func (r *run) complete() bool { return r.lines == len(r.puzzles) && !r.tooLarge }

// silent returns whether the program was ended because it did not answer.
func (r *run) silent() bool { return r.cause == errSilent }

// burst is lines that came together.
type burst struct {
	at    time.Duration // since the beginning of the run
	lines int
}

// times returns the time of each answer: that since the last burst of lines, shared
// among those of its own. The first burst also has the start of the program in it, so
// that its lines count as the median of the others, if there are any.
func (r *run) times() []time.Duration {
	times := make([]time.Duration, 0, len(r.said))
	last, first := time.Duration(0), 0
	for i, b := range r.bursts {
		times = append(times, slices.Repeat([]time.Duration{(b.at - last) / time.Duration(b.lines)}, b.lines)...)
		if last = b.at; i == 0 {
			first = b.lines
		}
	}
	if len(r.bursts) == 1 {
		return slices.Repeat([]time.Duration{r.share()}, len(times))
	}
	others := slices.Sorted(slices.Values(times[first:]))
	for i := range first {
		times[i] = others[len(others)/2]
	}
	return times
}

// share returns the time of one answer.
func (r *run) share() time.Duration {
	if r.complete() {
		return r.time / time.Duration(r.lines)
	}
	return r.answered / time.Duration(len(r.said))
}

// inOrder returns how many lines there are before one that shows that it is not at its
// place.
func (r *run) inOrder() int {
	for i, at := range r.places {
		if at == wrongPlace {
			return i
		}
	}
	return len(r.places)
}

// trust returns how many of the first answers are certainly at their places, of a run
// that failed, and which puzzle is likely to have made it fail, -1 if none is.
func (r *run) trust() (trusted, suspect int) {
	n, ordered := len(r.puzzles), r.inOrder()
	for i, at := range r.places[:ordered] {
		if at == rightPlace {
			trusted = i + 1
		}
	}
	skipped := r.cause == nil && r.ending.Status == 0 && trusted < ordered // perhaps
	switch {
	case r.surplus():
		return n, -1
	case r.lines > n && ordered < n:
		suspect = max(ordered-1, 0) // it went on after that
		return min(trusted, suspect), suspect
	case ordered < len(r.places), ordered < n && !skipped:
		return trusted, ordered
	}
	return min(trusted, n-1), -1
}

// surplus returns whether all puzzles have their answers, and there are more lines.
func (r *run) surplus() bool {
	n := len(r.puzzles)
	if r.lines <= n || r.tooLarge || r.inOrder() < n || r.said[n-1].Err != nil {
		return false
	}
	return r.places[n-1] == rightPlace || n == 1 && !r.ambiguous
}

// answeredFirst returns whether the program has answered the first of several puzzles
// alone, and ended as if that were all.
func (r *run) answeredFirst() bool {
	return len(r.puzzles) > 1 && r.lines == 1 && r.inOrder() == 1 && r.said[0].Err == nil && r.cause == nil && r.ending.Status == 0
}

// failure returns why the run has failed, or nil.
func (r *run) failure() error {
	switch {
	case !r.complete():
		return r.reason()
	case r.silent():
		return fmt.Errorf("did not end within %v of its last answer", r.timeout)
	case r.cause != nil || r.ending.Status == 0 || r.ending.Status == 1 && slices.ContainsFunc(r.said, saysNo):
		return nil
	}
	return r.because(errors.New(r.ending.How+" after its last answer"), "")
}

// saysNo returns whether a program may end with status 1 after a statement, since the
// puzzle has no solution or several.
func saysNo(s compare.Statement) bool { return s.Err == nil && (s.Count == 0 || s.Count > 1) }

// reason returns why a run failed.
func (r *run) reason() error {
	switch {
	case r.silent() && r.lines <= len(r.puzzles):
		return fmt.Errorf("no answer in %v: %w", r.timeout, context.DeadlineExceeded)
	case r.cause != nil && !r.silent():
		return r.because(r.cause, "")
	}
	return r.because(r.miscounted(""), r.ending.How)
}

// miscounted says how many lines were answered.
func (r *run) miscounted(more string) error {
	return fmt.Errorf("answered %s%s to %s", more, sudoku.Counted(r.lines, "line"), sudoku.Counted(len(r.puzzles), "puzzle"))
}

// because returns an error together with how the program ended, and what it said on
// standard error.
func (r *run) because(err error, how string) error {
	why := make([]string, 0, 2)
	for _, part := range []string{how, r.complaint} {
		if part != "" {
			why = append(why, part)
		}
	}
	if len(why) == 0 {
		return err
	}
	return fmt.Errorf("%w (%s)", err, strings.Join(why, ", "))
}
