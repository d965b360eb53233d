package format

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// A variant has rules in addition to those of rows, columns and boxes. Read without
// them it would have the wrong solutions, so it is refused by name wherever the
// text shows what it is:
//
//	where                           found by
//	------------------------------  ------------------------------------------------
//	the first line                  foreignLines
//	a comment or title              source.declare, and variantError for the puzzle
//	a member of an object in json   jsonReader.other, cellObject
//	a variable of code              jsonReader.variableNamed
//	a column of csv                 csvReader.shape
//	a link, an id of Solo           readLink, readTatham
//	an unknown section of sdk       sections.problem
//	walls of a drawing, a map       walls.shape, Reader.jigsaw
//
// All but the last two end in refuseVariant, or in its notYet.

// refuseVariant returns the error about a puzzle whose text declares a rule.
func refuseVariant(at place, message string, args ...any) *Error {
	return at.errorf(message+": "+notYet, args...)
}

const (
	notYet   = "this layout's rules are not read: expected a plain Sudoku, or layout variant"
	noJigsaw = "jigsaw regions are not read here: expected a plain Sudoku, or layout variant"
)

// ruleNames are the names by which comments, members and columns say which rules a
// puzzle has, and typeNames are those of more of them, which say other things too. The
// words that only say that it is classic are classicWords, and gradeWords are those of a
// difficulty.
var (
	ruleNames    = []string{"variant", "variants", "variation", "rules", "rule", "ruleset", "constraints"}
	typeNames    = []string{"type", "kind", "game", "gametype", "puzzletype", "category", "mode"}
	classicWords = []string{"classic", "classical", "standard", "normal", "regular", "ordinary", "plain", "vanilla", "usual", "basic",
		"traditional", "original", "default", "sudoku", "rules", "rule", "apply", "applies", "the", "puzzle", "variant", "none", "only", "a", "is", "are"}
	gradeWords = []string{"easy", "simple", "gentle", "beginner", "medium", "moderate", "intermediate", "hard", "tough", "difficult",
		"expert", "master", "evil", "extreme", "insane", "diabolical", "fiendish", "daily", "weekly"}
)

// saysOnly reports whether each word of a text is one of some words. Numbers and sizes, such as
// 9x9, do not count as words.
func saysOnly(text string, words ...string) bool {
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if size := strings.Trim(word, "0123456789x"); !slices.Contains(words, word) && (size != "" || word == "x") {
			return false
		}
	}
	return true
}

// isClassic reports whether a text says that a puzzle is classic, or nothing.
func isClassic(text string) bool { return saysOnly(text, classicWords...) }

// declares reports whether a name and its value say which rules a puzzle has, and whether
// these are those of a variant.
func declares(name, value string) (says, isVariant bool) {
	if isOneOf(name, ruleNames) {
		return true, !isClassic(value)
	}
	says = isOneOf(name, typeNames) && slices.ContainsFunc(wordsOf(value), func(word string) bool { return variantNamed(word) != "" })
	return says, says
}

// wordsOf returns the runs of letters in a text.
func wordsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
}

// isVariantTitle reports whether a text is the name of a variant and little more, as in
// "Killer Sudoku #3".
func isVariantTitle(text string) (isVariant bool) {
	for _, word := range wordsOf(strings.ToLower(text)) {
		if variantNamed(word) != "" {
			isVariant = true
		} else if word != "sudoku" && word != "puzzle" && word != "no" && word != "and" {
			return false
		}
	}
	return isVariant
}

// commentSigns are around the text of a comment.
const commentSigns = "#/%;*<!- \t"

// variantIn returns what a comment says a puzzle is, with any sign before it: the name of
// a variant, or "" if it is classic. If it says nothing about that, says is false.
//
//	# variant: X (both diagonals)
//	# type = jigsaw
func variantIn(comment string) (name string, says bool) {
	const longest = 1000 // bytes that are looked at
	comment = comment[:min(len(comment), longest)]
	at := strings.IndexAny(comment, ":=")
	if at < 0 {
		return "", false
	}
	says, isVariant := declares(strings.Trim(comment[:at], commentSigns), comment[at+1:])
	if isVariant {
		name = strings.TrimRight(strings.TrimSpace(comment[at+1:]), "->*/ ")
	}
	return name, says
}

// declaration is what a comment in a line says about the puzzles below; see variantIn.
type declaration struct {
	line int
	name string
}

// declare notes what a comment in a line says about the puzzles below. The text of rules
// may begin in the line below "# rules:".
func (s *source) declare(line int, comment []byte) {
	const longestTitle = 60
	begun := s.rulesLine == line-1 && line > 1
	if !begun && !bytes.ContainsAny(comment, ":=") && len(comment) >= longestTitle {
		return
	}
	name, says := variantIn(string(comment))
	switch text := strings.Trim(string(comment), commentSigns); {
	case says && strings.HasSuffix(text, ":"):
		s.rulesLine = line
	case begun && text != "" && !isClassic(text), isVariantTitle(text):
		name, says = text, true
	}
	last := len(s.declared) - 1
	if says && (last < 0 || name != s.declared[last].name) {
		s.declared = append(s.declared, declaration{line, name})
	}
}

// unheeded returns an error about a comment without a puzzle below it, if it says about
// puzzles below what was not known about those above.
func (s *source) unheeded(lastPuzzle int) *Error {
	if n := len(s.declared); n > 0 && s.declared[n-1].line > lastPuzzle && s.declared[n-1].name != "" {
		d := s.declared[n-1]
		return refuseVariant(place{d.line, 1}, "a comment below the last puzzle says that this is variant %q", d.name)
	}
	if s.saidLine > lastPuzzle && s.said != s.saidBefore {
		return errorIn(s.saidLine, "a comment below the last puzzle states boxes %v: expected it above the puzzle, or at the end of its line", s.said)
	}
	return nil
}

// variantError returns why a puzzle in a line cannot be read, if a comment above it or
// after it says that it is a variant.
func (s *source) variantError(line int, behind string) *Error {
	for len(s.declared) > 1 && s.declared[1].line <= line {
		s.declared = s.declared[1:]
	}
	by, name := "its comment", ""
	if len(s.declared) > 0 && s.declared[0].line <= line && s.declared[0].name != "" {
		by, name = fmt.Sprintf("the comment in line %d", s.declared[0].line), s.declared[0].name
	} else if strings.IndexByte(behind, ':') >= 0 {
		name, _ = variantIn(behind)
	}
	if name == "" {
		return nil
	}
	return errorIn(line, "%s says that this is variant %q: %s, without that comment", by, name, notYet)
}

// variantMembers are the names, in lower case, of members of an object in JSON and of
// columns that hold the rules of a variant, and what these are.
var variantMembers = map[string]string{
	"cage": "killer cages", "cages": "killer cages", "killer": "killer cages", "killercage": "killer cages", "killercages": "killer cages",
	"diagonal": "diagonals", "diagonal+": "a diagonal", "diagonal-": "a diagonal", "diagonals": "diagonals",
	"jigsaw": "jigsaw boxes", "region": "jigsaw boxes", "regions": "jigsaw boxes", "irregular": "jigsaw boxes",
	"thermometer": "thermometers", "thermometers": "thermometers", "thermo": "thermometers", "thermos": "thermometers",
	"arrow": "arrows", "arrows": "arrows", "antiknight": "a knight's move", "antiking": "a king's move",
	"nonconsecutive": "neighbours", "consecutive": "neighbours", "kropki": "neighbours", "xv": "neighbours", "windoku": "extra boxes", "hyper": "extra boxes",
	"sandwich": "sums", "sandwichsum": "sums", "littlekillersum": "sums", "xsum": "sums", "renban": "lines", "whispers": "lines", "palindrome": "lines",
}

// variantNamed returns what is known of the rules that a part of the name of a member
// says, as in killer.cages, or "".
func variantNamed(name string) string {
	for part := range strings.SplitSeq(strings.ToLower(name), ".") {
		if what := variantMembers[part]; what != "" {
			return what
		}
	}
	return ""
}

// harmless are the names of members of an object that hold no rule, in lower case and
// without other characters than letters. Those of the grid, the solution and the names are others.
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
