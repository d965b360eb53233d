package web

import (
	"html/template"
	"net/url"
)

// example is a puzzle that the page offers.
type example struct{ Name, Puzzle, Shape string }

var examples = []example{
	{"9x9, by unit propagation", "..2....1......3....1..7.3491......26.53.2...84.61.........32...98......7....8....", "3x3"},
	{"9x9, by failed literals", ".......6......8..7...73.1.2.6.3..48.2...8..9........13.8...3.4.39..45.......7...9", "3x3"},
	{"9x9, contradictory", ".....23.6.......9...6.1...5.1.9...3.5.....8.763.7......8..9.2.4...378....5....9..", "3x3"},
	{"4x4", "3.....4.13......", "2x2"},
	{"6x6", ".2.6.4.3.1...1.5.2......34......1...", "2x3"},
	{"16x16", "...C...7.G.4D....8.A3.B..E9C....6.2..E..FD3.....F.3B1.4...2A.......D.F......6.1.3FBG4..1........95......164E..3G..4..589.FB..A..E4.97.28..61..D3..6.5.9E.AF...82DAF3.....C.....9.C..FA...45.....B..6.15.....98C..2.F8.6..9G......1E..9..B...2DA..9..D..A...5....", "4x4"},
}

// values returns the parameters of an example.
func (e example) values() url.Values {
	return url.Values{"puzzle": {e.Puzzle}, "shape": {e.Shape}}
}

// Address returns the address of the page that shows the example.
func (e example) Address() template.URL { return template.URL("/?" + e.values().Encode()) }
