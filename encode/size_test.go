package encode_test

import (
	"bytes"
	"testing"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/sudokutest"
)

// The published sizes: 8,829 (tdoku's documentation), 11,745 (Weber 2005),
// 11,988 (Lynce & Ouaknine 2006), 3,240 (gophersat's tutorial); the others follow
// from the definition.
func TestSizesAsPublished(t *testing.T) {
	for _, test := range []struct {
		side                                                     int
		vars, minimal, efficient, extended, duplicates, tutorial int64
	}{
		{1, 1, 1, 1, 4, 0, 4},
		{4, 64, 304, 400, 448, 64, 160},
		{9, 729, 8_829, 11_745, 11_988, 1_458, 3_240},
		{16, 4_096, 92_416, 123_136, 123_904, 12_288, 31_744},
		{25, 15_625, 563_125, 750_625, 752_500, 62_500, 190_000},
		{36, 46_656, 2_450_736, 3_267_216, 3_271_104, 233_280, 821_664},
		{49, 117_649, 8_473_129, 11_296_705, 11_303_908, 705_894, 2_833_180},
		{64, 262_144, 24_776_704, 33_034_240, 33_046_528, 1_835_008, 8_273_920},
		{81, 531_441, 63_779_481, 85_037_121, 85_056_804, 4_251_528, 21_283_884},
		{100, 1_000_000, 148_510_000, 198_010_000, 198_040_000, 9_000_000, 49_540_000},
		{225, 11_390_625, 3_827_300_625, 5_103_050_625, 5_103_202_500, 159_468_750, 1_275_952_500},
	} {
		shape, err := sudoku.ShapeOfSide(test.side)
		if err != nil {
			t.Fatal(err)
		}
		for opt, want := range map[encode.Options]int64{
			{Scheme: encode.Minimal}:                         test.minimal,
			{Scheme: encode.Efficient}:                       test.efficient,
			{Scheme: encode.Extended}:                        test.extended,
			{Scheme: encode.Tutorial}:                        test.tutorial,
			{Scheme: encode.Minimal, DropDuplicates: true}:   test.minimal - test.duplicates,
			{Scheme: encode.Efficient, DropDuplicates: true}: test.efficient - test.duplicates,
			{Scheme: encode.Extended, DropDuplicates: true}:  test.extended - test.duplicates,
			{Scheme: encode.Tutorial, DropDuplicates: true}:  test.tutorial,
		} {
			size := forecast(t, sudoku.Empty(shape), opt)
			if size.Vars != test.vars || size.Clauses != want {
				t.Errorf("side %d, %v: got %d variables, %d clauses; want %d, %d",
					test.side, opt, size.Vars, size.Clauses, test.vars, want)
			}
		}
	}
}

// Triads at 9x9: 15·81 variables, and N²(2N + R² + C² + 4) clauses on
// intersections for every shape.
func TestTriadsSize(t *testing.T) {
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 3}, {Rows: 3, Cols: 1}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}} {
		n, r, c := int64(shape.Side()), int64(shape.Rows), int64(shape.Cols)
		triads, extended := new(cnf.Counter), new(cnf.Counter)
		for scheme, counter := range map[encode.Scheme]*cnf.Counter{encode.Triads: triads, encode.Extended: extended} {
			if _, err := encode.Encode(counter, sudoku.Empty(shape), encode.Options{Scheme: scheme}); err != nil {
				t.Fatal(err)
			}
		}
		if vars, clauses := triads.Vars-extended.Vars, triads.Clauses-extended.Clauses; vars != n*n*(r+c) || clauses != n*n*(2*n+r*r+c*c+4) {
			t.Errorf("%v: got %d variables and %d clauses more, want %d and %d", shape, vars, clauses, n*n*(r+c), n*n*(2*n+r*r+c*c+4))
		}
		if shape.Side() == 9 && (triads.Vars != 1_215 || triads.Clauses != 15_228) {
			t.Errorf("9x9: got %d variables and %d clauses, want 1,215 and 15,228", triads.Vars, triads.Clauses)
		}
	}
}

// The forecast is exactly what is written, to the byte, in every combination.
func TestForecastIsExact(t *testing.T) {
	encodings := append([]amo.Encoding{amo.Commander{GroupSize: 2}}, amo.All...)
	for _, shape := range []sudoku.Shape{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 3, Cols: 1}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}} {
		for p := range sudokutest.Random(shape, 1) {
			for i, s := range allSchemes() {
				if i%(1+shape.Side()*5) != 0 {
					continue
				}
				for _, encoding := range encodings {
					forecastIsExact(t, p, encode.Options{Scheme: s, AMO: encoding})
				}
				forecastIsExact(t, p, encode.Options{Scheme: s, DropDuplicates: true})
			}
			for _, s := range encode.Schemes {
				for _, encoding := range encodings {
					for _, level := range encode.Reductions {
						forecastIsExact(t, p, encode.Options{Scheme: s, AMO: encoding, Reduce: level})
					}
				}
				forecastIsExact(t, p, encode.Options{Scheme: s, DropDuplicates: true})
				forecastIsExact(t, p, encode.Options{Scheme: s, DropDuplicates: true, Reduce: encode.Givens})
			}
			break
		}
	}
}

func forecast(t *testing.T, p *sudoku.Puzzle, opt encode.Options) encode.Size {
	t.Helper()
	e, err := encode.New(p, opt)
	if err != nil {
		t.Fatal(err)
	}
	return e.Size()
}

func forecastIsExact(t *testing.T, p *sudoku.Puzzle, opt encode.Options) {
	t.Helper()
	size := forecast(t, p, opt)
	f := formula(t, p, opt)
	var file bytes.Buffer
	if err := f.WriteDIMACS(&file, nil); err != nil {
		t.Fatal(err)
	}
	got := encode.Size{Vars: int64(f.Vars()), Clauses: int64(f.Len()), Literals: int64(f.Literals()), Bytes: int64(file.Len())}
	if got != size {
		t.Errorf("%v %v: forecast %+v, written %+v", sudokutest.Shape(p), opt, size, got)
	}
}

// The largest side's formula does not fit into 32 bits: 4N² + 4N²·N(N-1)/2
// clauses.
func TestForecastBeyond32Bits(t *testing.T) {
	size := forecast(t, sudoku.Empty(sudoku.Shape{Rows: 20, Cols: 20}), encode.Options{})
	if size.Clauses != 51_072_640_000 {
		t.Errorf("got %+v, want 51,072,640,000 clauses", size)
	}
}

// Box pairs that share a row or column are written twice unless they are dropped:
// N³(b-1) of them for square boxes of order b, N²·(R·P(C) + C·P(R)) for any box.
func TestRepeatedPairs(t *testing.T) {
	for shape, want := range map[sudoku.Shape]int{
		{Rows: 1, Cols: 1}: 0,
		{Rows: 1, Cols: 3}: 9 * 3,
		{Rows: 2, Cols: 2}: 64,
		{Rows: 3, Cols: 3}: 1_458,
		{Rows: 4, Cols: 4}: 12_288,
		{Rows: 2, Cols: 3}: 36 * (2*3 + 3*1),
	} {
		p := sudoku.Empty(shape)
		if got := repeatedPairs(formula(t, p, encode.Options{})); got != want {
			t.Errorf("%v: got %d repeated pairs, want %d", shape, got, want)
		}
		all := formula(t, p, encode.Options{})
		dropped := formula(t, p, encode.Options{DropDuplicates: true})
		if got := repeatedPairs(dropped); got != 0 || all.Len()-dropped.Len() != want {
			t.Errorf("%v: got %d repeated pairs and %d clauses less, want 0 and %d", shape, got, all.Len()-dropped.Len(), want)
		}
	}
}

func repeatedPairs(f *cnf.Formula) int {
	met := map[[2]cnf.Lit]bool{}
	repeated := 0
	for i := range f.Len() {
		c := f.Clause(i)
		if len(c) != 2 || c[0] > 0 {
			continue
		}
		pair := [2]cnf.Lit{min(c[0], c[1]), max(c[0], c[1])}
		if met[pair] {
			repeated++
		}
		met[pair] = true
	}
	return repeated
}

// A pair is only dropped if the scheme has it for the row or column too.
func TestNoPairIsDroppedThatStandsOnce(t *testing.T) {
	p := sudoku.Empty(sudoku.Shape{Rows: 2, Cols: 3})
	for scheme, want := range map[encode.Scheme]int{
		{AtMostOne: encode.Boxes}:                                           0,
		{AtMostOne: encode.Boxes | encode.Rows}:                             36 * 2 * 3,
		{AtMostOne: encode.Boxes | encode.Columns}:                          36 * 3 * 1,
		{AtMostOne: encode.Boxes, AtLeastOne: encode.Rows | encode.Columns}: 0,
		{AtMostOne: encode.Boxes | encode.Cells, Intersections: true}:       0,
	} {
		all, dropped := formula(t, p, encode.Options{Scheme: scheme}), formula(t, p, encode.Options{Scheme: scheme, DropDuplicates: true})
		if got := all.Len() - dropped.Len(); got != want {
			t.Errorf("%v: got %d clauses less, want %d", scheme, got, want)
		}
	}
}
