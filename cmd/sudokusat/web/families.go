package web

import "github.com/sudokusat/sudokusat/encode"

// family is a family of constraints, with what it says in words.
type family struct {
	Name string `json:"name"`
	Says string `json:"says"`
}

// families lists all families, those of schemes first.
var families = []family{
	{"cell+", "a cell has at least one digit"},
	{"cell-", "a cell has at most one digit"},
	{"row+", "a row has each digit at least once"},
	{"row-", "a row has each digit at most once"},
	{"col+", "a column has each digit at least once"},
	{"col-", "a column has each digit at most once"},
	{"box+", "a box has each digit at least once"},
	{"box-", "a box has each digit at most once"},
	{"intersections", "where a line crosses a box: the digits there"},
	{"given", "the givens"},
	{"excluded", "excluded candidates"},
	{"contradiction", "the contradiction that a reduction found"},
}

// schemeFamilies is how many of them can be part of a scheme.
var schemeFamilies = len(encode.Triads.Families())

// says returns what a family says.
func says(name string) string {
	for _, f := range families {
		if f.Name == name {
			return f.Says
		}
	}
	return name
}
