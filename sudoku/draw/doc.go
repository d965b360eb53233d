// Package draw draws puzzles for people: as text for a terminal, as an SVG picture and as an HTML
// page. Programs should not read these drawings back; package format writes layouts for that.
//
//	lined                      compact               candidates
//	┏━━━┯━━━┳━━━┯━━━┓          ┏━━━━━┳━━━━━┓         ┏━━━━━┯━━━━━┳━━
//	┃[1]│ 2 ┃   │   ┃          ┃ 1 . ┃ . 4 ┃         ┃     │   2 ┃ 1
//	┠───┼───╂───┼───┨          ┃ . . ┃ 1 . ┃         ┃ [1] │ 3   ┃
//	┃   │   ┃[1]│   ┃          ┣━━━━━╋━━━━━┫         ┠─────┼─────╂──
//
// Text uses the first of these that fits the width: lined, compact, or compact in parts of a few
// stacks each. Digits are always written as numbers, whatever the side.
//
// Givens can be distinguished from found digits without colours: in text by the brackets around
// givens, and in pictures by their bold font and shaded background. Colours are added if asked for.
package draw
