package sat

// Status is what a solver says of a formula. The zero value is Unknown.
type Status uint8

// The answers.
const (
	Unknown Status = iota // not decided: the error says why
	Sat                   // there is a model
	Unsat                 // there is none
)

// String returns the word of the competition's "s" line: "SATISFIABLE",
// "UNSATISFIABLE" or "UNKNOWN".
func (s Status) String() string {
	return [...]string{"UNKNOWN", "SATISFIABLE", "UNSATISFIABLE"}[s]
}
