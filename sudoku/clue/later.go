package clue

// The kinds with sums and those that look along a line are known by name, so that they are refused by
// name.
var (
	killer      = Kind{Keyword: "killer", Says: "different digits with this sum", Number: MayHaveNumber, Least: 1}
	sum         = Kind{Keyword: "sum", Says: "digits with this sum", Number: HasNumber, Least: 1}
	arrow       = Kind{Keyword: "arrow", Says: "the circle is the sum of the shaft", Least: 1}
	little      = Kind{Keyword: "little", Says: "the sum of a diagonal", Number: HasNumber, Least: 1}
	sandwich    = Kind{Keyword: "sandwich", Says: "the sum between 1 and the largest digit", Number: HasNumber}
	xsum        = Kind{Keyword: "xsum", Says: "the sum of as many digits as the first says", Number: HasNumber}
	skyscraper  = Kind{Keyword: "skyscraper", Says: "how many digits are greater than all before", Number: HasNumber}
	room        = Kind{Keyword: "room", Says: "the digit at the place that the first names", Number: HasNumber}
	quad        = Kind{Keyword: "quad", Says: "digits around a corner", Number: HasNumber}
	between     = Kind{Keyword: "between", Says: "digits between those of the two ends", Least: 3}
	lockout     = Kind{Keyword: "lockout", Says: "digits outside those of the two ends", Number: MayHaveNumber, Least: 3}
	regionsum   = Kind{Keyword: "regionsum", Says: "the same sum in each region", Least: 2}
	zipper      = Kind{Keyword: "zipper", Says: "the same sum at the same distance from the middle", Least: 2}
	doublearrow = Kind{Keyword: "doublearrow", Says: "the ends have the sum of the digits between", Least: 3}
	entropic    = Kind{Keyword: "entropic", Says: "low, middle and high in each three", Least: 2}
	modular     = Kind{Keyword: "modular", Says: "different remainders in each three", Number: MayHaveNumber, Least: 2}
)
