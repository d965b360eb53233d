// Package format reads and writes puzzles as text. A [Reader] turns a stream
// into puzzles one by one, finds out by itself which layout the text is in, and
// goes on after a puzzle that it cannot read; a [Writer] writes grids in any
// layout, by default the one that was read.
//
//	layout  what it looks like                     blank      between two grids
//	------  -------------------------------------  ---------  -----------------
//	line    N² characters on a line, optionally    . 0 * _ ?  nothing
//	        with a space TAB , ; # or // and a     - x
//	        comment after them
//	boxes   rows of characters or numbers with |   . or any,  an empty line
//	        between boxes (or between all cells),  or spaces
//	        and rules of + - = *, or the like of
//	        these in Unicode's box characters
//	table   rows of N numbers separated by commas, empty, 0   an empty line
//	        semicolons or TABs, optionally below   or any
//	        a row of names
//	judge   rows of N numbers separated by spaces  ?          an empty line
//	spaced  the same                               0 . _ -1   an empty line
//	                                               * ? - x
//	rows    N rows of N characters, or the same    . 0 * _ ?  an empty line
//	        run together: lines of any length that - x,
//	        add up to N², answered in N rows of N  or spaces
//
// Five layouts are those of programs. The collections of SudoCue (.sdm) are in layout
// line, mostly with 0 for a blank and CR LF.
//
//	layout      what it looks like
//	----------  ---------------------------------------------------------------
//	candidates  N³ characters on a line: for each cell the digits 1 to N, with
//	            . or 0 in place of an excluded one; comments as in line
//	pencilmarks a drawing of N rows with N groups of digits, the candidates of
//	            each cell; <5> or *5* is a 5; text below it is ignored
//	hodoku      :code:digits:givens:deleted:eliminations:placements:extra on a
//	            line; only givens and deleted candidates count, each deleted one
//	            as digit, row and column; or givens:deleted
//	sdk         rows below [Puzzle]; [State] and [PencilMarks] are passed over,
//	            other sections with rows are refused, and header lines (#A, #D,
//	            ...) are comments. Without sections it is layout rows
//	ss          xxx|xxx|xxx with ----------- between bands; such a text, and the
//	            clipboard of Simple Sudoku, is recognised as boxes
//
// # Boxes
//
// A puzzle has the customary boxes of its side (see [sudoku.ShapeOfSide]) unless the text
// or [Options].Shape states others. It is an error if they contradict each other.
//
//	what says it                           in
//	-------------------------------------  ------------------------------------------
//	bars, rules and walls, the heaviest    boxes, pencilmarks, ss; rules alone in rows,
//	that show boxes                        spaced and judge too
//	# shape 3x2 after the puzzle           line, candidates, hodoku: for that puzzle
//	# shape 3x2 on its own line            all with comments: for the puzzles of that
//	                                       side below, up to the next such comment
//
// A [Writer] states boxes that are not customary in the same way: in json by members, in
// csv by columns if the first puzzle needs them. It refuses them where there is no place
// for them, as in opensudoku. Boxes of one row or one column are never taken from a
// drawing, where they look like bars between all cells.
//
// Walls that form no boxes, and a puzzle with a map of its regions below or above, are a
// jigsaw, which is refused by name. A map of boxes is refused too: a shape says the same.
// A map is noticed if it was read from the stream when the puzzle is returned; in a stream
// that comes line by line, the map is refused instead of the puzzle.
//
// # Excluded candidates
//
// Layouts candidates, pencilmarks, hodoku and variant can say which candidates are excluded
// ([sudoku.Puzzle].Excluded); in the others a [Writer] refuses a puzzle with any.
// The first two do not mark givens: a cell with one candidate left is read as a given,
// and a given is written as the only candidate of its cell. So a puzzle of givens alone
// comes back as it was. A blank cell with one candidate left comes back as a given, and
// exclusions in the cell of a given are lost; the solutions stay the same. Layout hodoku
// keeps the two apart. Candidates and hodoku, but not pencilmarks, can show a cell without
// candidates. Candidates and pencilmarks write the digits above 9 as letters, A to Z, up
// to side 35; hodoku ends at side 9.
//
// Other layouts have their own grammar. Their blanks are written as zeros or, where
// their programs do so, as _ or .:
//
//	layout      what it looks like
//	----------  ----------------------------------------------------------------
//	csv         one puzzle a line below the names of columns, one of them a name
//	            such as puzzle or quizzes; or PUZZLE,SOLUTION or 1,PUZZLE; columns
//	            boxHeight and boxWidth state a shape
//	headed      rows below a heading, a word and a number, which names the puzzle
//	json        {"n": 9, "clues": [[...], ...]}, arrays, strings, or lists of such;
//	            members such as boxHeight and boxWidth state a shape
//	opensudoku  XML with <game data="..." />
//	minizinc    x = array2d(1..n, 1..n, [...]); or x = [| ... |];
//	ampl        param m: 1 2 3 ... := and rows that start with their number
//
// Layout variant is the one for puzzles with clues or own regions: size 9 or shape 2x3, then grid,
// regions and rules, each above its rows. Package clue has the kinds of rules:
//
//	size 4
//	grid
//	1...
//	..[24].
//	....
//	....
//	rules
//	antiknight
//	thermo: r1c1 r1c2 r2c2
//
// All other layouts refuse to write such a puzzle. A solution of it is written as any other.
//
// Five layouts are only read. Answers to their puzzles are in the layout of [Compact]:
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
// A solution that csv and json give with a puzzle is [Entry].Solution. A file of minizinc
// or ampl must hold only one puzzle if its program is to read it.
//
// A text that is not a puzzle but has a name, such as a picture, a web page or a formula,
// is refused by that name. So is a variant that the text shows as one: read as a plain
// Sudoku it would have the wrong solutions. A text shows a variant by killer cages, by the
// name of a program for variants, by a comment such as "# variant: X" or "# rules: ..."
// that says more than that the puzzle is classic, and by a member of an object that also
// has a grid, unless the member is empty or known to hold no rule.
//
// In json an object may stand for a cell, as f-puzzles writes it: {"value": 5, "given":
// true} is a given, and {} and a value that is not given are blanks.
//
// In the layouts of lines and rows, lines that start with # or // are comments, and LF,
// CR LF and CR end a line. Cells are counted, not lines: there may be an empty line
// between two puzzles, two bands or two rows, or none between two puzzles. A puzzle has
// one blank symbol. Others are read with a warning ([Entry].Warnings) if they cannot be
// digits, and otherwise are an error. A middle dot is read as a dot, and each space of
// Unicode, such as U+00A0 in texts from web pages, as a space. Any other character
// outside ASCII, visible or not, is an error that names its code point.
//
// In tables 5.0 and ="5" are 5, and each row may end with a separator. A number with an
// exponent, such as 5.3E+80, is refused: a spreadsheet has rounded it.
//
// Nothing is padded or cut: a number of cells other than N² is an error. Only a
// row of a drawing in which spaces are blanks may end early.
//
// A puzzle that cannot be read is passed over: its line, or in the other layouts
// as many rows or bands as it should have, but none after the next empty line
// unless that is within it. A stretch of text that is clearly in another
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
//	36 cells or more, not a puzzle  one puzzle a line if one of the lines is a
//	                                puzzle, or if most lack or have too many
//	                                cells, less than a row, and nearly all their
//	                                digits are of that side; rows run together
//	                                if lines add up to a puzzle
//	16 cells, and 15 more such      one puzzle of 16x16 if a digit is above 4 or
//	lines                           a line has none; 16 puzzles of 4x4 if a digit
//	                                is twice in a line or a column; else the
//	                                text is refused, and [Options].Layout decides
//	one cell, and no line has more  nothing: the text is refused, unless the options
//	                                name the layout or the shape 1x1
//	a number alone above rows       the side if it is N or its root, else the name
//	                                of the puzzle, with a warning if it is not the
//	                                next number; never a puzzle
//	two numbers alone above rows    N and N, or its root twice; else an error
//	a title above rows              the name of the puzzle
//	dashes above or between rows    a rule, unless other rows have dashes as cells
//	lines of digits and spaces      rows, if they are N of at most N characters:
//	                                a space is a blank
//	rows of one length, and above   a grid that was cut: an error, whatever square
//	or below them a shorter rest    the cells are
//	2 or 3 blanks without a digit   rows, if it is the first of 2 or 3 such lines
//
// A zero byte in the first line, or the signature of a compressed file or a picture, means
// that the file is not text. A zero byte further on is a bad cell.
//
// # Digits above 9
//
// The layouts of single characters (line, rows, and boxes where it has them)
// know three alphabets. Side 16 uses any of them, so the text (or [Options].Alphabet)
// must show which one: a letter from H to P means A-P, a G means 1-G, a 0 and another
// blank mean 0-F, a 0 as the only blank means 1-G. A text that shows none of these is
// refused.
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
// The source holds the scanner and what comments have said so far. Before the layouts
// are asked, refuse_foreign.go looks for files that are not text and texts that are not
// puzzles. The Reader settles the shape of each puzzle found (shape.go) and refuses
// variants (refuse_variant.go, refuse_regions.go).
//
// # Which reader a new layout takes
//
// A layout is a variable of type layout, in a file named by its family, and a line in the
// list layouts in layout.go. That list is the order in which the sniffer asks: put a layout
// above those that would take its text for theirs. No other layout has to change.
//
//	a puzzle is           take                       as in
//	--------------------  -------------------------  ----------------------------------
//	one line              source.nextLine            line_candidates, line_hodoku;
//	                                                 line and csv have faster loops
//	lines, each shown     formReader: one function   text_forms (latex, link, tatham),
//	by its own signs      that reads a line into     text_triples
//	                      collected cells
//	N rows of cells       rowReader: a cellKind      grid_rows, grid_spaced, grid_table
//	                      that splits and decodes    and sdk; headed has its own
//	a drawing             drawingReader              drawing_boxes, drawing_pencilmarks
//	statements            lexer and modelReader      text_model, text_ampl
//	parts below words     a reader of its own        text_variant
//	values in brackets    jsonReader                 text_json, text_code
//	XML                   encoding/xml on a cursor   text_opensudoku
//
// Say in traits what the rest of the package must know. If a first line is enough to
// recognise the layout, give starts; otherwise recognise, which answers no, more (it
// depends on further lines) or sure with a reason, and marks a guess that a title above
// rows would explain as well. Report errors by errorIn, errorAt or place.errorf: what was
// found, and what was expected. A rule of a variant ends in refuseVariant.
package format
