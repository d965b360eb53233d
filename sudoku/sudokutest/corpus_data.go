package sudokutest

import "github.com/sudokusat/sudokusat/sudoku"

// corpus has a character for each cell, as Parse reads it.
var corpus = []struct {
	name             string
	shape            sudoku.Shape
	givens, solution string
	count            int
	hard             bool
}{
	{
		name: "judge 1", shape: sudoku.Shape{Rows: 3, Cols: 3}, count: 1,
		givens:   ".2738..1. .1...6735 .......29 3.5692.8. ......... .6.1745.3 64....... 9518...7. .8..6534.",
		solution: "527389416 819426735 436751829 375692184 194538267 268174593 643217958 951843672 782965341",
	},
	{
		name: "judge 2", shape: sudoku.Shape{Rows: 3, Cols: 3}, hard: true, count: 1,
		givens:   "8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..",
		solution: "812753649 943682175 675491283 154237896 369845721 287169534 521974368 438526917 796318452",
	},
	{
		name: "judge 3", shape: sudoku.Shape{Rows: 3, Cols: 3}, hard: true, count: 1,
		givens:   "9..8..... ......5.. ......... .2..1...3 .1.....6. ...4...7. 7.86..... ....3.1.. 4.....2..",
		solution: "972853614 146279538 583146729 624718953 817395462 359462871 798621345 265934187 431587296",
	},
	{
		name: "judge 4", shape: sudoku.Shape{Rows: 3, Cols: 3}, count: 1,
		givens:   "712.6.358 .652.71.4 ..8513672 924.56.37 5.6...241 1.372.9.5 ..1975486 6.783.519 859.4..23",
		solution: "712469358 365287194 498513672 924156837 576398241 183724965 231975486 647832519 859641723",
	},
	{
		name: "minimal 5x5", shape: sudoku.Shape{Rows: 1, Cols: 5}, count: 1,
		givens:   "....5 .1... .4.3. 4...1 53...",
		solution: "32145 21453 14532 45321 53214",
	},
	{
		name: "minimal 6x6 with wide boxes", shape: sudoku.Shape{Rows: 2, Cols: 3}, count: 1,
		givens:   ".25..1 ...5.. ...642 .....3 ..3.14 ......",
		solution: "625431 134526 351642 246153 563214 412365",
	},
	{
		name: "minimal 6x6 with high boxes", shape: sudoku.Shape{Rows: 3, Cols: 2}, count: 1,
		givens:   ".1...4 2..... 64..2. ..4.1. ..1..5 .6....",
		solution: "512364 236451 645123 354216 421635 163542",
	},
	{
		name: "minimal 9x9", shape: sudoku.Shape{Rows: 3, Cols: 3}, hard: true, count: 1,
		givens:   "8.....2.. ...23.5.. .......19 .67.....4 .......7. .....218. 1.5.4.... .8.9...4. 3.....9.1",
		solution: "856419237 941237568 723568419 267185394 518394672 439672185 195743826 682951743 374826951",
	},
	{
		name: "minimal 9x9 with guesses", shape: sudoku.Shape{Rows: 3, Cols: 3}, count: 1,
		givens:   ".521..... ....6.... ..8.245.. .8.7.32.. ..3..5..8 59....4.. ........2 12......5 3..4..9..",
		solution: "652179834 934568721 718324569 481793256 273645198 596281473 847956312 129837645 365412987",
	},
	{
		name: "two solutions", shape: sudoku.Shape{Rows: 3, Cols: 3}, count: 2,
		givens: ".1.6.2.7. ..2..51.. ....8.... .....9.21 2..7....9 3..4..75. 9..2....4 ...5..39. ..4.....8",
	},
	{
		name: "three solutions", shape: sudoku.Shape{Rows: 3, Cols: 3}, hard: true, count: 3,
		givens: "..63..84. .2....... ..7...... 7..93..8. 34...5..2 ...4...36 ....16... ...7....4 17..8.9..",
	},
	{
		name: "72 solutions", shape: sudoku.Shape{Rows: 3, Cols: 3}, hard: true, count: 72,
		givens: "..7.2...1 45....... ..94.58.. 1..65.... ....4.3.. .....9... .9....... .....6..3 .24..896.",
	},
	{
		name: "500 solutions", shape: sudoku.Shape{Rows: 3, Cols: 3}, hard: true, count: 500,
		givens: "..15..3.. .7826.... ......6.4 .....5.9. ...48.... 45..9.... 7.4..1... .....3..1 ......83.",
	},
	{
		name: "none, by guessing", shape: sudoku.Shape{Rows: 3, Cols: 3}, hard: true, count: 0,
		givens: "......64. ..9...7.. .341..... ...84..7. 7.......5 .9.2.78.. 3...5.21. .......5. ...4.8...",
	},
	{
		name: "minimal 10x10", shape: sudoku.Shape{Rows: 2, Cols: 5}, hard: true, count: 1,
		givens: "1...5..... ...846..9. .......971 51...4..A. .......... ...291.4.. ..A7..3... 24.9.7.... ...A.3..25 " +
			".52..A...4",
		solution: "1963524A87 A278465193 8A34256971 51967423A8 4615A87239 738291A456 68A7193542 245937861A 974A631825 " +
			"35218A9764",
	},
	{
		name: "minimal 12x12", shape: sudoku.Shape{Rows: 3, Cols: 4}, hard: true, count: 1,
		givens: ".....3C..72. ...1...46..C B....2.9.5.. ..791...3.B. A....7.2.... ...4.......9 ...8........ " +
			".7C.9.85...3 4.A.6..7..1. ...B3...12.. .C6..95.A.4. ....84.A....",
		solution: "548AB3C69721 792158A46B3C B63C7219458A C27915483AB6 A3B6C7928154 1854AB632C79 95184A3B76C2 " +
			"67C29185B4A3 4BA36C275918 8A4B367C1295 3C672951A84B 219584BAC367",
	},
	{
		name: "16x16", shape: sudoku.Shape{Rows: 4, Cols: 4}, hard: true, count: 1,
		givens: "3AD....2.9F.E51. 4.........C23AD. E5.79...3..6.C.2 GC82....E157.F.B .....B48.A39...1 " +
			"..F...E.2......9 63....G1.F487..D 2.C.A.3...EDB..8 ..7.BC8G.69...2E C.BG....5..E.9.4 " +
			"....6...A.D3C8B. F9...51E....A.73 ......25.4...7EA ...A4.BC9...12.. 1.G......E7A8B.. " +
			"8B4...7..G2.96.F",
		solution: "3AD68GC249FBE517 4F9B1E57G8C23AD6 E51794FB3DA6GC82 GC82D3A6E1574F9B 7E5DFB486A392GC1 " +
			"B4F857ED2CG163A9 63A9C2G1BF487E5D 2GC1A63975EDB4F8 AD73BC8GF694512E C8BG7AD3521EF964 " +
			"512E6F94A7D3C8BG F964251ECB8GAD73 963FG12584BCD7EA D7EA48BC936F12G5 12G5396FDE7A8B4C " +
			"8B4CED7A1G25963F",
	},
}
