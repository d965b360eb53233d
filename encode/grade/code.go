package grade

// Code is what a [Finding] is, for programs: it stays as it is.
type Code string

// The codes of findings; [Codes] says what they mean.
const (
	HeaderClauses   Code = "header-clauses"
	HeaderVariables Code = "header-variables"
	ZeroMissing     Code = "zero-missing"
	ZeroFirst       Code = "zero-first"
	NumberZero      Code = "number-zero"
	NumberShared    Code = "number-shared"
	RuleMissing     Code = "rule-missing"
	ClauseShort     Code = "clause-short"
	ClauseSelf      Code = "clause-self"
	ClausePair      Code = "clause-pair"
	ClauseNegative  Code = "clause-negative"
	ClauseWrong     Code = "clause-wrong"
	ClausesTogether Code = "clauses-together"
	AuxiliaryShared Code = "auxiliary-shared"
	NoModel         Code = "no-model"
	GivenTwice      Code = "given-twice"
	GivenConflict   Code = "given-conflict"
	GivenMissing    Code = "given-missing"
	GivenWrong      Code = "given-wrong"
	GivenDenied     Code = "given-denied"
	GivenExtra      Code = "given-extra"
	GivenImplied    Code = "given-implied"
	UnitsNegative   Code = "units-negative"
	UnusedVariables Code = "unused-variables"
	DuplicatePairs  Code = "duplicate-pairs"
	DuplicateClause Code = "duplicate-clauses"
	Tautologies     Code = "tautologies"
	RepeatedLiteral Code = "repeated-literals"
)

// Codes lists all codes, with the kind of each and what it means. The last ones are of notes,
// which are no faults.
var Codes = []struct {
	Code    Code
	Kind    Kind
	Meaning string
}{
	{HeaderClauses, Header, "the header has the wrong number of clauses"},
	{HeaderVariables, Header, "a variable is larger than the header allows"},
	{ZeroMissing, Zero, "a clause does not end with 0"},
	{ZeroFirst, Zero, "a clause begins with 0, so it is empty"},
	{NumberZero, Numbers, "a candidate has the number 0"},
	{NumberShared, Numbers, "two candidates have the same number"},
	{RuleMissing, Missing, "rules do not follow from the formula"},
	{ClauseShort, Excessive, `an "at least one" clause lacks a literal`},
	{ClauseSelf, Excessive, "a clause excludes a candidate together with itself"},
	{ClausePair, Excessive, "a clause excludes two candidates that can both be true"},
	{ClauseNegative, Excessive, "a clause excludes a candidate that can be true"},
	{ClauseWrong, Excessive, "a clause of another kind forbids a solution"},
	{ClausesTogether, Excessive, "several clauses together forbid a solution"},
	{AuxiliaryShared, Auxiliary, "constraints share auxiliary variables"},
	{NoModel, Contradictory, "no assignment satisfies the formula"},
	{GivenTwice, Givens, "a cell has two givens"},
	{GivenConflict, Givens, "two givens contradict each other"},
	{GivenMissing, Givens, "a given of the puzzle is missing"},
	{GivenWrong, Givens, "a given differs from that of the puzzle"},
	{GivenDenied, Givens, "a given of the puzzle is excluded"},
	{GivenExtra, Givens, "a given or an excluded candidate is not in the puzzle"},
	{GivenImplied, Givens, "note: a given is not in the puzzle, but follows"},
	{UnitsNegative, Givens, "note: all unit clauses are negative"},
	{UnusedVariables, Unused, "note: some variables are in no clause"},
	{DuplicatePairs, Duplicate, "note: clauses of boxes repeat those of rows and columns"},
	{DuplicateClause, Duplicate, "note: some clauses are repeated"},
	{Tautologies, Tautology, "note: a clause has a literal and its negation"},
	{RepeatedLiteral, Repeated, "note: a clause has a literal twice"},
}

// kind returns the kind of findings with a code.
func (c Code) kind() Kind {
	for _, entry := range Codes {
		if entry.Code == c {
			return entry.Kind
		}
	}
	return ""
}
