package format

import (
	"slices"
	"strings"
	"unicode"
)

// harmless are the names of members of an object that hold no rule, in lower case and
// without what is no letter. Those of the grid, the solution and the names are others.
var harmless = strings.Fields(`
	app application attribution author authors avatar book campaign channel checksum clearedat
	cluecount cluescount collection color colour completed completedat constructor copyright
	count created createdat createdby createdutc creator credit credits date datetime day
	dayofweek desc description designer difficulty difficultyid difficultylevel difficultyname
	difficultyrating difficultyscore disabledlogic editor elapsed email emptycells errorcount
	errors event exported exporter filename finished format formatversion gamenumber generated
	generatedat generatedby generationtime generator givencount givenscount grade guesses hash
	highlightconflicts hint hintcount hints hintsused history index isminimal issolved issue
	issymmetric isunique isvalid key label lang language lastmodified level levels licence
	license link locale logo magazine message minimal mistakecount mistakes modified
	modifiedat moves name names newspaper note notes num number numberofclues numberofgivens
	numclues numgivens origin owner page paper picked points printed published publishedat
	publisher pzname rate rated rating ratings reference references requestid results revision
	saved savedat schema score sdm se seed serial share shortid skill slug sodtitle source
	sources spec star stars started startedat status steps subtitle successmessage symmetry
	technique techniques time timecreated timestamp timetaken title titles total
	truecandidatesoptions unique uniqueness unsolvedcells updated updatedat uri url urls user
	username uuid valid validity ver version views volume votes website week year`)

// isHarmless reports whether a member of a name holds no rule.
func isHarmless(name string) bool {
	if isOneOf(name, solutionNames) || isOneOf(name, commentNames) {
		return true
	}
	_, found := slices.BinarySearch(harmless, lettersOf(name))
	return found
}

// lettersOf returns the letters of a name, in lower case.
func lettersOf(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}
