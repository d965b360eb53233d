package journal

import "time"

// Setting is what decides the results of a run, times aside. Results of runs with the
// same setting belong together.
type Setting struct {
	Engines []string `json:"engines"`
	Limit   int      `json:"limit"`
	Timeout string   `json:"timeout,omitempty"` // as in a flag; "" for none
	Files   []string `json:"files,omitempty"`   // as named on the command line
	Unique  bool     `json:"unique,omitempty"`  // as in [Run]
	Copies  int      `json:"copies,omitempty"`
	Seed    uint64   `json:"seed"`             // of copies and of random puzzles
	Shapes  []string `json:"shapes,omitempty"` // of random puzzles, or that of the input
	Random  bool     `json:"random,omitempty"`
	Mix     string   `json:"mix,omitempty"` // which random puzzles: "any", "solvable" or "unique"
	// How files are read, where that is said.
	From     string   `json:"from,omitempty"`
	Alphabet string   `json:"alphabet,omitempty"`
	Rules    []string `json:"rules,omitempty"` // that every puzzle has too
	Count    int64    `json:"count,omitempty"` // of random puzzles; 0 if that is left open
}

// Info is what a report says about how it came about. What is different in several
// shards of a run is listed for each.
type Info struct {
	Setting  Setting       `json:"setting"`
	Commands []string      `json:"commands"`
	Machines []string      `json:"machines"` // processor, cores and operating system
	Versions []string      `json:"versions"` // "gophersat v1.4.0": of this program, of what it uses, of engines outside
	Started  time.Time     `json:"started"`
	Took     time.Duration `json:"took,omitempty"` // of all shards together
}
