package report

import (
	"html/template"

	"github.com/sudokusat/sudokusat/compare"
)

// page is the content of the page for its template.
type page struct {
	Style    template.CSS
	Title    string
	Verdict  []remark
	Origin   []circumstance
	Findings []findingCard
	Further  int64 // findings that are not shown
	Programs []programNote
	Engines  []label
	Matrix   []matrixRow
	Tables   []htmlTable
	Cactus   []template.HTML // the same chart for wide and for narrow windows
	Scatters []figure
	Slowest  []slowCard
}

// label names an engine everywhere on the page.
type label struct {
	Number int // from 1
	Name   string
	Swatch template.HTML // a piece of its line in charts
}

// programNote is what to know about the runs of a program.
type programNote struct {
	Engine        label
	What, Details string
	Failed        bool
}

func newPage(info *compare.Info, s *compare.Summary, findings []compare.Found) *page {
	p := &page{Title: title(s), Verdict: remarks(s), Origin: origin(info), Further: -int64(len(findings))}
	for _, n := range s.Findings {
		p.Further += n
	}
	for i := range s.Engines {
		p.Engines = append(p.Engines, label{i + 1, oneLine(s.Engines[i].Engine), swatch(i)})
	}
	for i := range findings {
		p.Findings = append(p.Findings, newFindingCard(&findings[i]))
	}
	for i := range s.Slowest {
		p.Slowest = append(p.Slowest, p.newSlowCard(&s.Slowest[i]))
	}
	for i, e := range engines(s) {
		if what, details := e.aboutRuns(); what != "" {
			p.Programs = append(p.Programs, programNote{p.Engines[i], what, details, e.Runs.Failed > 0})
		}
	}
	p.Matrix = p.matrix(s)
	p.Tables = p.tables(s)
	p.Cactus, p.Scatters = drawCactus(s), p.drawScatters(s)
	return p
}

// title says how many engines were compared.
func title(s *compare.Summary) string {
	if len(s.Engines) == 1 {
		return "Measurement of 1 engine"
	}
	return "Comparison of " + compare.Counted(len(s.Engines), "engine")
}

// findingCard is a finding on the page.
type findingCard struct {
	Kind, Gravity, Place, Text string
	Puzzles                    []drawing
	Wide                       bool
}

var kindGravities = map[compare.Kind]string{compare.Disagreement: "bad", compare.Failure: "bad", compare.OutOfTime: "doubtful"}

func newFindingCard(f *compare.Found) findingCard {
	card := findingCard{
		Kind: f.Finding.Kind.String(), Gravity: kindGravities[f.Finding.Kind], Place: placeOf(f.Place), Text: oneLine(f.Finding.Text),
		Puzzles: []drawing{newDrawing("the puzzle", f.Puzzle)},
	}
	card.Wide = card.Puzzles[0].Wide
	if f.Finding.Shrunk != nil {
		caption := "shrunk: " + oneLine(f.Finding.Shrunk.Text)
		if !f.Finding.Shrunk.Finished {
			caption += ", not finished in time"
		}
		card.Puzzles = append(card.Puzzles, newDrawing(caption, f.Finding.Shrunk.Puzzle))
	}
	return card
}

// slowCard is a slow puzzle on the page.
type slowCard struct {
	Rank           int
	Place, Longest string
	Puzzle         drawing
	Answers        []slowAnswer
}

type slowAnswer struct {
	Engine          label
	Outcome, Time   string
	Gravity, Reason string // if there is no answer
}

func (p *page) newSlowCard(slow *compare.Slow) slowCard {
	card := slowCard{
		Rank: len(p.Slowest) + 1, Place: placeOf(slow.Place), Longest: short(slow.Longest).String(),
		Puzzle: newDrawing("", slow.Puzzle),
	}
	for i := range slow.Answers {
		a := &slow.Answers[i]
		answer := slowAnswer{Engine: p.Engines[i], Outcome: a.Outcome.String(), Time: short(a.Time).String()}
		if !a.Outcome.Answered() {
			answer.Gravity = gravity(a.Outcome)
			if a.Err != nil && a.Outcome != compare.TimedOut {
				answer.Reason = oneLine(compare.Reason(a.Err))
			}
		}
		card.Answers = append(card.Answers, answer)
	}
	return card
}
