package grade_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/grade"
	"github.com/sudokusat/sudokusat/sudoku"
)

// A negative unit clause is set aside if it follows from the givens, or if the puzzle
// excludes the candidate; otherwise a solution refutes it.
func TestNegativeUnits(t *testing.T) {
	shape := sudoku.Shape{Rows: 2, Cols: 2}
	excluding := sudoku.Empty(shape)
	excluding.Excluded.Add(17)
	for _, test := range []struct {
		name     string
		units    []int
		puzzle   *sudoku.Puzzle
		excluded int
		verdict  grade.Verdict
		want     []string
	}{
		{"none", nil, nil, 0, grade.Proved, nil},
		{"alone", []int{-18}, nil, 0, grade.Refuted, []string{"forbids solution: clause 305 (line 307) says that r2c1=2 is false", "name it with --puzzle"}},
		{"excluded by the puzzle", []int{-18}, excluding, 1, grade.Proved, nil},
		{"another one excluded by the puzzle", []int{-19}, excluding, 0, grade.Refuted, []string{"says that r2c1=3 is false"}},
		{"excluded by a given", []int{1, -2, -5, -17, -33}, nil, 4, grade.Proved, nil},
		{"not excluded by a given", []int{1, -2, -6}, nil, 1, grade.Refuted, []string{"says that r1c2=2 is false"}},
		{"others of a cell", []int{-1, -2, -4}, nil, 3, grade.Proved, nil},
		{"not all others of a cell", []int{-1, -2}, nil, 0, grade.Refuted, []string{"says that r1c1=1 is false"}},
		{"by a search", []int{18, 23, -9}, nil, 1, grade.Proved, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := ofShape(2, 2)
			for _, v := range test.units {
				s.extra = append(s.extra, []int{v})
			}
			text := s.write()
			result := gradeText(t, text, grade.Options{Puzzle: test.puzzle})
			if result.Verdict() != test.verdict || result.Excluded != test.excluded {
				t.Errorf("%v, %d excluded: expected %v, %d", result.Verdict(), result.Excluded, test.verdict, test.excluded)
			}
			expectTexts(t, result, test.want)
			checkWitnesses(t, text, result)
		})
	}
}

// lapsing is a context that ends after its error was asked for a number of times.
type lapsing struct {
	context.Context
	left int
}

func (l *lapsing) Err() error {
	if l.left--; l.left < 0 {
		return context.DeadlineExceeded
	}
	return l.Context.Err()
}

// Whenever time is up, the rest is undecided, and grading ends soon.
func TestTimeUp(t *testing.T) {
	text := renumbered(t, sudoku.Shape{Rows: 2, Cols: 2}, encode.Options{Scheme: encode.Minimal, AMO: amo.Product{}}, "")
	s, err := grade.Read(strings.NewReader(text), "f")
	if err != nil {
		t.Fatal(err)
	}
	wide := &grade.Numbering{Row: 20, Column: 4, Digit: 1, Offset: -24} // many are auxiliary
	for _, opt := range []grade.Options{{}, {Shape: sudoku.Shape{Rows: 2, Cols: 2}, Numbering: wide}} {
		for left := 0; left < 2000; left += 97 {
			ctx := &lapsing{t.Context(), left}
			result, err := s.Grade(ctx, opt)
			if err != nil && !errors.Is(err, context.DeadlineExceeded) {
				t.Fatalf("after %d: %v", left, err)
			}
			if err == nil && result.Verdict() == grade.Proved {
				t.Fatalf("after %d: proved, though time was up", left)
			}
			if more := -ctx.left; more > 1000 {
				t.Errorf("after %d: asked %d times more", left, more)
			}
		}
	}
}

// Without time to recognise the numbering, the verdict is undecided, with what is known of the
// text.
func TestNoTimeToRecognise(t *testing.T) {
	student := ofShape(2, 2)
	s, err := grade.Read(strings.NewReader(student.write()), "f")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	result, err := s.Grade(ctx, grade.Options{})
	if err != nil || result.Shape != (sudoku.Shape{}) || result.Variables != 64 || result.Verdict() != grade.NotRefuted ||
		fmt.Sprint(result.Undecided) != "[which variable is which candidate: out of time]" {
		t.Errorf("%+v, %v", result, err)
	}
}

// The side is found even if there are enough variables for a larger one.
func TestSides(t *testing.T) {
	for _, test := range []struct {
		shape sudoku.Shape
		opt   encode.Options
		want  string
	}{
		{sudoku.Shape{Rows: 3, Cols: 3}, encode.Options{Scheme: encode.Minimal, AMO: amo.Product{}}, "81r+9c+d-90"},
		{sudoku.Shape{Rows: 2, Cols: 5}, encode.Options{Scheme: encode.Minimal}, "100r+10c+d-110"},
	} {
		result := gradeText(t, renumbered(t, test.shape, test.opt, ""), grade.Options{Grids: 5})
		if result.Numbering != test.want || result.Shape != test.shape || result.Verdict() != grade.Proved {
			t.Errorf("%v: %s at %v, %v", test.shape, result.Numbering, result.Shape, result.Verdict())
		}
	}
	// By a wrong shape, about half of the clauses state a rule.
	s, err := grade.Read(strings.NewReader(renumbered(t, sudoku.Shape{Rows: 2, Cols: 5}, encode.Options{Scheme: encode.Minimal}, "")), "f")
	if err != nil {
		t.Fatal(err)
	}
	if r, err := s.Grade(t.Context(), grade.Options{Shape: sudoku.Shape{Rows: 3, Cols: 3}}); err == nil || !strings.Contains(err.Error(), "no known numbering of the candidates fits: with the best one, ") {
		t.Errorf("as 9x9: %+v, %v", r, err)
	}
}

// Another shape of the same side is named, although the puzzle has a shape.
func TestOtherShape(t *testing.T) {
	text := renumbered(t, sudoku.Shape{Rows: 3, Cols: 2}, encode.Options{Scheme: encode.Minimal}, "")
	result := gradeText(t, text+"8 0\n", grade.Options{Puzzle: func() *sudoku.Puzzle {
		p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 3})
		p.Givens[1] = 2
		return p
	}()})
	if result.Verdict() != grade.Refuted || !strings.Contains(strings.Join(result.Others, ", "), "36r+6c+d-42 at 3x2") {
		t.Errorf("%v, others %v: expected refuted, and the shape 3x2", result.Verdict(), result.Others)
	}
}
