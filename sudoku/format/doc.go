// Package format reads and writes puzzles as text. A [Reader] turns a stream
// into puzzles one by one, finds out by itself which layout the text is in, and
// goes on after a puzzle that it cannot read; a [Writer] writes grids in any
// layout, by default the one that was read.
//
//	layout  what it looks like                     blank      between two grids
//	------  -------------------------------------  ---------  -----------------
//	line    N² characters on a line, then perhaps  . 0 * _ ?  nothing
//	        a blank, TAB , ; # or // and a comment - x
//	boxes   rows of characters or numbers with |   . or any,  an empty line
//	        between boxes (or between all cells),  or spaces
//	        and rules of + - = *, or the like of
//	        these in Unicode's box characters
//	table   rows of N numbers with a comma, a      empty, 0   an empty line
//	        semicolon or a TAB between, perhaps    or any
//	        below a row of names
//	judge   rows of N numbers with blanks between  ?          an empty line
//	spaced  the same                               0 . _ -1   an empty line
//	                                               * ? - x
//	rows    N rows of N characters, or the same    . 0 * _ ?  an empty line
//	        run together: lines of any length that - x,
//	        add up to N², answered in N rows of N  or spaces
//
// Five layouts are those of programs. The collections of SudoCue (.sdm) need none
// of their own: they are layout line, mostly with 0 for a blank and CR LF.
//
//	layout      what it looks like
//	----------  ---------------------------------------------------------------
//	candidates  N³ characters on a line: for each cell the digits 1 to N, each
//	            at its place or . or 0 where it is excluded; comments as in line
//	pencilmarks a drawing of N rows with N groups of digits, the candidates of
//	            each cell; <5> or *5* is a 5; what stands below is ignored
//	hodoku      :code:digits:givens:deleted:eliminations:placements:extra on a
//	            line, of which givens and deleted candidates count, each deleted
//	            one as digit, row and column; or givens:deleted
//	sdk         rows below [Puzzle]; [State] and [PencilMarks] are passed over,
//	            other sections with rows are refused, and header lines (#A, #D,
//	            ...) are comments. Without sections it is layout rows
//	ss          xxx|xxx|xxx with ----------- between bands; such a text is
//	            recognised as boxes, and so is the clipboard of Simple Sudoku
//
// # Boxes
//
// A puzzle has the customary boxes of its side (see [sudoku.ShapeOfSide]) unless the text
// or [Options].Shape says otherwise. Two that contradict each other are an error.
//
//	what says it                           in
//	-------------------------------------  ------------------------------------------
//	bars, rules and walls, the heaviest    boxes, pencilmarks, ss; rules alone in rows,
//	that show boxes                        spaced and judge too
//	# shape 3x2 behind the puzzle          line, candidates, hodoku: for that puzzle
//	# shape 3x2 on a line of its own       all with comments: for the puzzles of that
//	                                       side below, up to the next such comment
//
// A [Writer] states boxes that are not customary in the same way, and refuses them in
// csv, json and opensudoku, which have no place for them. Boxes of one row or one column
// are never taken from a drawing, where they look like bars between all cells.
//
// Walls that form no boxes, and a puzzle with a map of its regions below or above, are a
// jigsaw, which is refused by name. A map of boxes is refused too: it says no more than a
// shape does. A map is seen as far as the text was read when the puzzle is: in a stream
// that comes line by line it is refused by itself.
//
// # Excluded candidates
//
// Layouts candidates, pencilmarks and hodoku can say which candidates are excluded
// ([sudoku.Puzzle].Excluded); in the others a [Writer] refuses a puzzle with any.
// The first two know no givens: a cell with one candidate left is read as a given,
// so that a puzzle of givens alone comes back as it was, and a given is written as
// the only candidate of its cell. Hence a blank cell from which all digits but one
// are excluded comes back as a given, and what is excluded beside a given is lost;
// the solutions are the same. Layout hodoku keeps the two apart. A cell without a
// candidate can be said in candidates and hodoku. Candidates and pencilmarks write
// the digits above 9 as letters, A to Z, up to side 35; hodoku ends at side 9.
//
// Other layouts have a grammar of their own, and are written with zeros or, where
// their programs have it so, with _ or .:
//
//	layout      what it looks like
//	----------  ----------------------------------------------------------------
//	csv         a puzzle a line below the names of columns, of which one is a name
//	            such as puzzle or quizzes; or PUZZLE,SOLUTION or 1,PUZZLE; columns
//	            boxHeight and boxWidth say a shape
//	headed      rows below a heading, a word and a number, which names the puzzle
//	json        {"n": 9, "clues": [[...], ...]}, arrays, strings, or lists of such;
//	            members such as boxHeight and boxWidth say a shape
//	opensudoku  XML with <game data="..." />
//	minizinc    x = array2d(1..n, 1..n, [...]); or x = [| ... |];
//	ampl        param m: 1 2 3 ... := and rows that start with their number
//
// Five layouts are only read. Their puzzles are answered in the layout of [Compact]:
//
//	layout   what it looks like
//	-------  ------------------------------------------------------------------
//	code     lists in a program, in any brackets: board = [[5, 3, 0, ...], ...]
//	link     https://...?bd=53007...; a link without the digits is refused
//	tatham   3x3:5_3b7d6b1_9_5d..., an id of Solo: numbers, and letters for runs
//	latex    \begin{sudoku}, rows such as |5|3| | |. and \end{sudoku}
//	triples  the row, the column and the digit of a given on each line, in the
//	         order of cells, where the largest number shows the side
//
// A solution that stands beside a puzzle, in csv and json, is [Entry].Solution. A
// file of minizinc or ampl holds one puzzle if the program itself is to read it.
// What is no puzzle but has a name, such as a picture, a web page or a formula, is
// refused by that name. So is a variant that the text shows as one: read as a plain
// Sudoku it would have the wrong solutions. Killer cages show one, and the name of its
// program, a comment such as "# variant: X" or "# rules: ..." that says more than that
// the puzzle is classic, and a member of an object beside a grid, unless it is empty or
// its name is known to hold no rule.
//
// In json an object may stand for a cell, as f-puzzles writes it: {"value": 5, "given":
// true} is a given, and {} and a value that is not given are blanks.
//
// In the layouts of lines and rows, lines that start with # or // are comments,
// LF, CR LF and CR end a line, and cells are counted, not lines: an empty line
// may stand between two puzzles, two bands, two rows, or be missing between two
// puzzles. One puzzle has one blank symbol: others are read with a warning
// ([Entry].Warnings) where none can be a digit, and otherwise an error. A middle dot is
// read as a dot, and each space of Unicode, such as U+00A0 in what comes from web pages,
// as a space. Any other character that is not ASCII, seen or unseen, is an error that
// names its code point.
//
// In tables 5.0 and ="5" are 5, and one separator at the end of each row ends its last
// field. A number with an exponent, such as 5.3E+80, is refused: a spreadsheet has
// rounded it.
//
// Nothing is padded or cut: another number of cells than N² is an error. Only a
// row of a drawing in which spaces are blanks may end early.
//
// A puzzle that cannot be read is passed over: its line, or in the other layouts
// as many rows or bands as it should have, but none beyond the next empty line
// unless that stands within it. A stretch of text that is clearly in another
// layout, such as a drawing among lines, is one such puzzle.
//
// # What the text leaves open
//
// The beginning of a text shows its layout, and where it can be read in two ways
// the evidence decides:
//
//	first line                      read as
//	------------------------------  -------------------------------------------
//	holds more letters than digits  a title, if one puzzle a line follows; else
//	and blanks, or starts with      a bad puzzle, which keeps its number: a
//	none of these                   title such as "2024 b" must be a comment
//	36 cells or more, no puzzle     one puzzle a line if one of the lines is a
//	                                puzzle, or if most lack or have too many
//	                                cells, less than a row, and nearly all their
//	                                digits are of that side; rows run together
//	                                if lines add up to a puzzle
//	16 cells, and 15 more such      one puzzle of 16x16 if a digit is above 4 or
//	lines                           a line has none; 16 puzzles of 4x4 if a digit
//	                                stands twice in a line or a column; else the
//	                                text is refused, and [Options].Layout decides
//	one cell, and no line has more  nothing: the text is refused, unless the options
//	                                name the layout or the shape 1x1
//	a number alone above rows       the side if it is N or its root, else the name
//	                                of the puzzle, with a warning if it is not the
//	                                next number; never a puzzle
//	two numbers alone above rows    N and N, or its root twice; else an error
//	a title above rows              the name of the puzzle
//	dashes above or between rows    a rule, unless dashes stand beside digits
//	lines of digits and spaces      rows, if they are N of at most N characters:
//	                                a space is a blank
//	rows of one length, and above   a grid that was cut: an error, whatever square
//	or below them a shorter rest    the cells are
//	2 or 3 blanks without a digit   rows, if it is the first of 2 or 3 such lines
//
// A zero byte or the signature of a packed file or a picture in the first line
// means that the text is none. A zero byte further on is a bad cell.
//
// # Digits above 9
//
// The layouts of single characters (line, rows, and boxes where it has them)
// know three alphabets. Side 16 uses any of them, so the text must show which
// one (or [Options].Alphabet): a letter from H to P means A-P, a G means 1-G, a
// 0 beside another blank means 0-F, a 0 as the only blank means 1-G. A text
// that shows none of these is refused.
//
//	alphabet  digits of side 16    digits of side 25              other sides
//	1-        1 to 9, A=10, G=16   1 to 9, A=10, P=25             10 to 35
//	0-        0=1, 9=10, F=16      -                              -
//	A-        A=1, P=16            A=1, Y=25 (unless 1-9 appear)  -
//
// Layouts of numbers (spaced, judge, table, and boxes where it has them) reach
// [sudoku.MaxSide].
//
// # The way of a text
//
//	bytes ─lineScanner─► lines ─sniff─► layout
//	                       └─► puzzleReader of the layout ─► found ─► Entry
//
// A layout is one file and one entry in the list layouts in layout.go: its
// name, a description, a function that recognises it, one that opens a
// puzzleReader on the lines, and one that appends a grid to the output. Layouts
// in which a puzzle takes several lines share rowReader, which finds out where
// a puzzle ends.
package format
