package web_test

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The page in a browser. All tests share one browser, since it takes seconds to start.
func TestPageInABrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes seconds to start")
	}
	server := start(t, options())
	c := startChromium(t)
	for _, part := range []struct {
		name string
		test func(*testing.T, *chromium, *httptest.Server)
	}{
		{"candidates and clauses", testCandidatesAndClauses},
		{"keys", testKeys},
		{"tree", testTree},
		{"steps", testSteps},
		{"assumptions", testAssumptions},
		{"contradiction", testContradiction},
		{"options", testOptions},
		{"paste", testPaste},
		{"downloads", testDownloads},
		{"looks", testLooks},
	} {
		t.Run(part.name, func(t *testing.T) {
			c.t = t
			c.size(1400, false)
			part.test(t, c, server)
			c.checkQuiet(server.URL)
		})
	}
	c.t = t
}

// check checks that the text of an element has a part.
func (c *chromium) check(selector, want string) {
	c.t.Helper()
	if got := c.text(selector); !strings.Contains(got, want) {
		c.t.Errorf("%s says %q, want %q in it", selector, got, want)
	}
}

// found returns how many elements a selector finds.
func (c *chromium) found(selector string) (n int) {
	c.t.Helper()
	c.evaluate(&n, "document.querySelectorAll(%q).length", selector)
	return n
}

// Pointing at a candidate shows its clauses by sign; pointing at one of these highlights
// its candidates by sign.
func testCandidatesAndClauses(t *testing.T, c *chromium, server *httptest.Server) {
	c.visit(server.URL + "/" + about(harder, "3x3"))
	c.point(`#grid [data-candidate="40"]`, false, 0)
	c.await(`document.querySelectorAll("#about-tree [aria-level='2']").length === 36`)
	c.check("#about", "r1c5=5 (variable 41) is in 4 clauses; its negation is in 32.")
	// It stays for who goes to the clauses.
	time.Sleep(500 * time.Millisecond)
	c.point("#about-tree li:nth-child(3)", false, 0)
	c.await(`document.querySelectorAll(".candidate.positive").length === 9 && !document.querySelector(".candidate.negative")`)
	c.check("#about-tree li:nth-child(3) .text", "row 1 has at least one 5")
	c.point("#about-tree li:nth-child(9)", false, 0)
	c.await(`document.querySelectorAll(".candidate.negative").length === 2 && !document.querySelector(".candidate.positive")`)
	c.point("#all", true, 0)
	c.await(`!document.querySelector("#tree").hidden`)
}

// The arrows move in the grid; a digit picks a candidate, and the choice moves along.
func testKeys(t *testing.T, c *chromium, server *httptest.Server) {
	c.visit(server.URL + "/" + about(harder, "3x3"))
	c.evaluate(nil, `document.querySelector(".cell").focus()`)
	for _, key := range []string{"ArrowDown", "ArrowRight", "ArrowLeft", "ArrowRight", "4"} {
		c.press(key)
	}
	c.await(`document.querySelector("#about").textContent.startsWith("r2c2=4 (variable 94)")`)
	c.press("End")
	c.await(`document.querySelector("#about").textContent.startsWith("r2c9=4 (")`)
	c.press("Home")
	c.press("Enter")
	c.await(`document.querySelector("#step b")?.textContent.endsWith(": r2c1=4")`)
	c.press("Escape")
	c.await(`!document.querySelector("#tree").hidden`)
	var label string
	c.evaluate(&label, "document.activeElement.ariaLabel")
	if label != "r2c1: 4, assumed" {
		t.Errorf("the focus is on %q", label)
	}
}

// The tree of all clauses is opened with the arrows.
func testTree(t *testing.T, c *chromium, server *httptest.Server) {
	c.visit(server.URL + "/" + about(small, "2x2", "amo", "product"))
	c.evaluate(nil, `document.querySelector("#tree li").focus()`)
	for _, key := range []string{"ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight"} {
		c.press(key)
	}
	c.await(`document.querySelectorAll("#tree [aria-level='3']").length === 10`)
	c.press("ArrowRight")
	c.await(`document.activeElement.ariaLevel === "3" && document.querySelector(".candidate.negative")`)
	c.check("#tree [aria-level='3'] .meaning", "a65: r1c1 has at most one digit: true if ")
	c.press("ArrowLeft")
	c.press("ArrowLeft")
	c.await(`document.querySelectorAll("#tree [aria-level='3']").length === 0`)
	c.press("End")
	c.await(`document.activeElement.textContent.startsWith("given")`)
}

// Steps are taken forwards and back, and the address holds how many.
func testSteps(t *testing.T, c *chromium, server *httptest.Server) {
	c.visit(server.URL + "/" + about(easy, "3x3") + "&step=24&tab=list")
	c.check("#step", "24 of 729: r9c5=8 (stated)")
	if n := c.found("#all-steps li"); n != 729 {
		t.Errorf("%d steps are listed", n)
	}
	c.point("#forward", true, 0)
	c.await(`document.querySelector("#step").textContent.startsWith("25 of 729: ")`)
	c.check("#step", "Clause ")
	c.await(`location.search.includes("step=25") && document.querySelectorAll("#all-steps [aria-selected=true]").length === 1`)
	c.await(`document.querySelector(".candidate.conclusion")`)
	c.point("#back", true, 0)
	c.await(`document.querySelector("#step").textContent.startsWith("24 of 729: ")`)
	c.point("#last", true, 0)
	c.await(`document.querySelectorAll(".cell.found").length === 57 && document.querySelectorAll(".cell.given").length === 24`)
	c.point("#all-steps li:nth-child(700)", true, 0)
	c.await(`document.querySelector("#step").textContent.startsWith("700 of 729: ")`)
	c.press("ArrowDown")
	c.await(`document.querySelector("#step").textContent.startsWith("701 of 729: ")`)
	// A derivation, with the chain of a failed literal.
	c.visit(server.URL + "/" + about(harder, "3x3") + "&by=failed-literals&tab=list")
	c.evaluate(nil, `[...document.querySelectorAll("#all-steps li")].find(li => li.textContent.includes("leads to")).click()`)
	c.await(`document.querySelectorAll("#step .chain li").length > 1`)
	c.check("#step", "(failed literal)")
	c.check("#step .chain li:last-child", "contradiction")
}

// A click assumes a literal, with Shift its negation; a contradiction is shown with its
// steps.
func testAssumptions(t *testing.T, c *chromium, server *httptest.Server) {
	c.visit(server.URL + "/" + about(small, "2x2"))
	const shift = 8
	c.point(`#grid [data-candidate="14"]`, true, 0) // r1c4=3, beside the given 3
	c.await(`document.querySelector("#assumptions").textContent === "r1c4=3 assumed ✕"`)
	c.point("#last", true, 0)
	c.await(`document.querySelector("#step .bad")?.textContent === "Contradiction: r1c4=3 is wrong."`)
	before := c.found("#all-steps li")
	c.point("#tab-list", true, 0)
	c.point("#needed", true, 0)
	c.await(`document.querySelectorAll("#all-steps li").length > %d && location.search.includes("needed=1")`, before)
	if n := c.found("#all-steps li"); n > 6 {
		t.Errorf("the contradiction needs %d steps", n)
	}
	c.point("#assumptions button", true, 0)
	c.await(`!location.search.includes("assume") && document.querySelector("#assumptions").textContent === ""`)
	c.point(`#grid [data-candidate="14"]`, true, shift)
	c.await(`document.querySelector("#assumptions").textContent.startsWith("r1c4≠3 ")`)
	c.evaluate(nil, "history.back()")
	c.await(`document.querySelector("#assumptions").textContent === ""`)
	c.evaluate(nil, `document.querySelector("#act [value=look]").click()`)
	c.point(`#grid [data-candidate="13"]`, true, 0)
	c.await(`document.querySelector("#pad [aria-pressed=true]")?.textContent === "2" && location.search.includes("look=r1c4")`)
	if n := c.found("#assumptions button"); n != 0 {
		t.Errorf("a click that is to show clauses makes %d assumptions", n)
	}
}

// Why there is no solution: the givens to blame, and the derivation.
func testContradiction(t *testing.T, c *chromium, server *httptest.Server) {
	c.visit(server.URL + "/" + about(contradictory, "3x3") + "&tab=why")
	c.point("#ask", true, 0)
	c.await(`document.querySelector("#reason .core")`)
	if core, marked := strings.Count(c.text("#reason .core"), "="), c.found(".cell.wrong"); core == 0 || core != marked {
		t.Errorf("%d givens are in the core, %d marked", core, marked)
	}
	c.evaluate(nil, `[...document.querySelectorAll("#reason button")].find(b => b.textContent.startsWith("Derive")).click()`)
	c.await(`document.querySelector("#step .bad")?.textContent === "Contradiction: the puzzle has no solution."`)
	c.evaluate(nil, "history.back()")
	c.await(`document.body.ariaBusy === "false" && document.querySelector("#by").value === "propagation"`)
	c.point("#ask", true, 0)
	c.await(`document.querySelectorAll("#reason button").length === 2`)
	c.evaluate(nil, `[...document.querySelectorAll("#reason button")].find(b => b.textContent.startsWith("Show only")).click()`)
	c.await(`document.querySelectorAll(".cell.given").length < 25`)
	c.visit(server.URL + "/" + about("11..............", "2x2") + "&tab=why")
	c.check("#reason", "r1c1 and r1c2 are both 1")
	if n := c.found(".cell.wrong"); n != 2 {
		t.Errorf("%d cells are marked", n)
	}
}

// With every option, sizes are shown next to those before the change.
func testOptions(t *testing.T, c *chromium, server *httptest.Server) {
	c.visit(server.URL + "/" + about(harder, "3x3") + "&tab=sizes")
	c.await(`document.querySelector("#size-table thead .current")?.textContent === "extended"`)
	c.check("#size", "729 variables, 12,013 clauses, 26,269 literals.")
	choose := func(id, value string) {
		c.evaluate(nil, `(() => {
			const select = document.getElementById(%q);
			select.value = %q;
			select.dispatchEvent(new Event("change", {bubbles: true}));
		})()`, id, value)
	}
	choose("scheme", "minimal")
	c.await(`document.querySelector("#size").textContent.includes("8,854 clauses (was 12,013)")`)
	c.await(`document.querySelector("#size-table thead .current").textContent === "minimal"`)
	choose("amo", "product")
	c.await(`document.querySelector("#size-table td small")?.textContent === "was 2,916"`)
	choose("reduce", "locked")
	c.await(`document.querySelectorAll(".candidate.decided").length > 300`)
	c.evaluate(nil, `document.querySelector("#families [value='cell-']").click()`)
	c.await(`document.querySelector("#size-table thead .current").textContent === "efficient" && document.querySelector("#scheme").value === "efficient"`)
	choose("reduce", "none")
	c.await(`location.search.includes("reduce=none") && document.body.ariaBusy === "false"`)
	c.evaluate(nil, `document.querySelector("#families [value='col-']").click()`)
	c.await(`!document.querySelector("#incomplete").hidden && document.querySelectorAll("#size-table thead th").length === 7`)
}

// Text in any layout is read, and a text without a puzzle is an error.
func testPaste(t *testing.T, c *chromium, server *httptest.Server) {
	c.visit(server.URL + "/" + about(harder, "3x3"))
	c.point("#open-text", true, 0)
	enter := func(text string) {
		c.evaluate(nil, "document.getElementById('text').value = %s", text)
		c.point("#text-read", true, 0)
	}
	enter(`"I have no puzzle"`)
	c.await(`!document.querySelector("#text-fault").hidden && document.querySelector("#text-dialog").open`)
	enter(`"1".repeat(1 << 20)`)
	c.await(`document.querySelector("#text-fault").textContent === "the text has 1024 kB: expected one puzzle, of at most 256 kB"`)
	enter(`"+--+--+\n|3.|..|\n|..|4.|\n+--+--+\n|13|..|\n|..|..|\n+--+--+\n"`)
	c.await(`!document.querySelector("#text-dialog").open && document.querySelectorAll(".cell").length === 16`)
	c.check("#notice", "Read as layout boxes.")
	c.await(`location.search.includes(%q)`, "puzzle="+small)
	c.evaluate(nil, `(() => {
		const data = new DataTransfer();
		data.setData("text", "12..\n" + "....\n".repeat(3) + "\n34..\n" + "....\n".repeat(3));
		document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true}));
	})()`)
	c.await(`location.search.includes("puzzle=12..") && document.querySelector("#notice").textContent.includes("only the first is shown")`)
	c.forgetRefusals()
}

func testDownloads(t *testing.T, c *chromium, server *httptest.Server) {
	dir := t.TempDir()
	c.saveTo(dir)
	c.visit(server.URL + "/" + about(small, "2x2"))
	for _, name := range []string{"formula.cnf", "steps.json", "steps.md", "certificate.zip"} {
		c.evaluate(nil, "document.querySelector('#downloads a[href$=%q]').click()", name)
		c.await("document.querySelector('#notice').textContent === %q", name+" is saved.")
		file := filepath.Join(dir, name)
		for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
			if info, err := os.Stat(file); err == nil && info.Size() > 0 {
				break
			}
			if time.Now().After(end) {
				t.Fatalf("%s was not saved", name)
			}
		}
	}
	c.visit(server.URL + "/" + about("....", "1x2"))
	c.evaluate(nil, "document.querySelector('#downloads a[href$=zip]').click()")
	c.await(`document.querySelector("#fault").textContent.includes("several solutions")`)
	c.forgetRefusals()
}

// The page is as wide as the window, and readable.
func testLooks(t *testing.T, c *chromium, server *httptest.Server) {
	measure, err := os.ReadFile(filepath.Join("testdata", "measure.js"))
	if err != nil {
		t.Fatal(err)
	}
	for _, dark := range []bool{false, true} {
		for _, width := range []int{380, 1400} {
			for name, q := range map[string]string{
				"clauses": about(harder, "3x3") + "&look=r5c2=5",
				"list":    about(harder, "3x3") + "&tab=list&assume=r1c1=5&step=400",
				"sizes":   about(harder, "3x3") + "&tab=sizes&amo=product",
				"why":     about("11..............", "2x2") + "&tab=why",
				"failed":  about(harder, "3x3") + "&by=failed-literals&step=300",
				"large":   about(strings.Repeat(".", 256), "4x4") + "&assume=r1c1=16&step=20",
			} {
				c.size(width, dark)
				c.visit(server.URL + "/" + q)
				var faults []string
				c.evaluate(&faults, "%s", strings.TrimSuffix(strings.TrimSpace(string(measure)), ";"))
				for _, fault := range faults {
					t.Errorf("%s, %d wide, dark %t: %s", name, width, dark, fault)
				}
				c.photograph(fmt.Sprintf("%s-%d-%t", name, width, dark))
			}
		}
	}
}
