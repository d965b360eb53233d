// Package draw draws puzzles for people: as text for a terminal, as an SVG picture
// and as an HTML page. What it draws is not meant to be read back by a program; for
// that there is sudoku/format.
//
//	lined                      compact               candidates
//	┏━━━┯━━━┳━━━┯━━━┓          ┏━━━━━┳━━━━━┓         ┏━━━━━┯━━━━━┳━━
//	┃[1]│ 2 ┃   │   ┃          ┃ 1 . ┃ . 4 ┃         ┃     │   2 ┃ 1
//	┠───┼───╂───┼───┨          ┃ . . ┃ 1 . ┃         ┃ [1] │ 3   ┃
//	┃   │   ┃[1]│   ┃          ┣━━━━━╋━━━━━┫         ┠─────┼─────╂──
//
// Text takes the first of these that fits: lined, compact, and compact in parts, a
// few stacks of boxes at a time. Digits are numbers at every side.
//
// Givens and digits that were found are told apart without colour: in text by the
// brackets around givens, in pictures by the weight and the ground of givens.
// Colour comes on top where it is asked for.
package draw
