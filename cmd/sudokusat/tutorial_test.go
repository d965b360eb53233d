package main

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// eachChapter calls a test for each chapter of the tutorial.
func eachChapter(t *testing.T, test func(t *testing.T, text string)) {
	chapters := tutorialChapters()
	if len(chapters) < 2 {
		t.Fatalf("got %d chapters", len(chapters))
	}
	for i, text := range chapters {
		t.Run(strconv.Itoa(i+1), func(t *testing.T) { test(t, text) })
	}
}

// The sessions of each chapter are run in an empty directory, so that each can be read
// by itself, and must print what the text shows.
func TestTutorialSessions(t *testing.T) {
	bin := filepath.Dir(buildCommand(t))
	eachChapter(t, func(t *testing.T, text string) {
		if !consoleBlock.MatchString(text) {
			return
		}
		sessions{text: text, dir: t.TempDir(), bin: bin}.run(t)
	})
}

var (
	figure   = regexp.MustCompile(`[0-9]+(,[0-9]{3})+|[0-9]{2,}`)
	equation = regexp.MustCompile(`[0-9][0-9,]*((·|/| \+ )[0-9][0-9,]*)* = [0-9][0-9,]*`)
	// Digits that are not figures: headings, code, 16x16, and the years of the further
	// reading, up to the end of the chapter.
	noFigure = regexp.MustCompile("(?m)^## .*$|`[^`]*`|[0-9]+x[0-9]+|(?s:\nFurther reading, .*)")
	grids    = regexp.MustCompile(`[0-9.]{16,}`) // in sessions
)

// Figures of two digits or more in the text are right: they are in a session of the
// same chapter, or in an equation.
func TestTutorialFigures(t *testing.T) {
	eachChapter(t, func(t *testing.T, text string) {
		known := make(map[string]bool)
		for _, block := range consoleBlock.FindAllString(text, -1) {
			addFigures(known, grids.ReplaceAllString(block, ""))
		}
		prose := noFigure.ReplaceAllString(consoleBlock.ReplaceAllString(text, ""), "")
		for _, e := range equation.FindAllString(prose, -1) {
			checkEquation(t, e)
			addFigures(known, e)
		}
		for _, n := range figure.FindAllString(prose, -1) {
			if !known[strings.ReplaceAll(n, ",", "")] {
				t.Errorf("%s is in no session", n)
			}
		}
	})
}

func addFigures(known map[string]bool, text string) {
	for _, n := range figure.FindAllString(text, -1) {
		known[strings.ReplaceAll(n, ",", "")] = true
	}
}

// checkEquation checks a sum of products, such as 81 + 3·81·36 = 8,829.
func checkEquation(t *testing.T, equation string) {
	t.Helper()
	left, right, _ := strings.Cut(strings.ReplaceAll(equation, ",", ""), " = ")
	sum := 0
	for _, term := range strings.Split(left, " + ") {
		dividend, divisor, divided := strings.Cut(term, "/")
		product := 1
		for _, factor := range strings.Split(dividend, "·") {
			product *= integer(t, factor)
		}
		if divided {
			product /= integer(t, divisor)
		}
		sum += product
	}
	if sum != integer(t, right) {
		t.Errorf("%s: it is %d", equation, sum)
	}
}

func integer(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// The text and the commands to type fit a terminal of 80 columns.
func TestTutorialFits(t *testing.T) {
	prose := consoleBlock.ReplaceAllString(tutorialText, "")
	for _, block := range consoleBlock.FindAllStringSubmatch(tutorialText, -1) {
		for _, step := range stepsOf(block[1]) {
			prose += "$ " + strings.ReplaceAll(step.command, "\n", "\n> ") + "\n"
		}
	}
	for line := range strings.Lines(prose) {
		if width := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); width > 80 {
			t.Errorf("%d columns: %s", width, line)
		}
	}
}

// The chapters are numbered from 1, and every one but those without exercises has an
// answer.
func TestTutorialChapters(t *testing.T) {
	chapters := tutorialChapters()
	answers := chapters[len(chapters)-1]
	for i, text := range chapters {
		n := strconv.Itoa(i + 1)
		if !strings.HasPrefix(text, "## "+n+". ") {
			t.Errorf("chapter %s begins with %.20q", n, text)
		}
		exercise := "\nExercise " + n + "."
		if strings.Contains(text, exercise) != strings.Contains(answers, exercise) {
			t.Errorf("chapter %s has an exercise or an answer without the other", n)
		}
	}
}
