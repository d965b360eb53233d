package web_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/cmd/sudokusat/web"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/native"
	"github.com/sudokusat/sudokusat/sudoku"
)

// The puzzles of the tests.
const (
	small         = "3.....4.13......"                                                                  // one solution
	easy          = "..2....1......3....1..7.3491......26.53.2...84.61.........32...98......7....8...." // unit propagation solves it
	harder        = ".......6......8..7...73.1.2.6.3..48.2...8..9........13.8...3.4.39..45.......7...9" // failed literals do
	contradictory = ".....23.6.......9...6.1...5.1.9...3.5.....8.763.7......8..9.2.4...378....5....9.." // no solution, but no conflict
)

// options are those of a server whose searches are done in this process.
func options() web.Options {
	return web.Options{
		Backend: sat.Gophersat{},
		Solvers: explain.Solvers{First: native.Bitmask{}, Confirm: sat.NewEngine(sat.Gophersat{}, sat.DefaultOptions())},
		Limit:   time.Minute,
	}
}

// start starts a server.
func start(t *testing.T, opt web.Options) *httptest.Server {
	t.Helper()
	server, err := web.New(opt)
	if err != nil {
		t.Fatal(err)
	}
	running := httptest.NewServer(server.Handler)
	t.Cleanup(running.Close)
	return running
}

// about returns the parameters of a puzzle of that line, and others in pairs.
func about(line, shape string, others ...string) string {
	q := url.Values{"puzzle": {line}, "shape": {shape}}
	for i := 0; i < len(others); i += 2 {
		q.Set(others[i], others[i+1])
	}
	return "?" + q.Encode()
}

// get returns status and text of a reply.
func get(t *testing.T, address string) (int, string) {
	t.Helper()
	reply, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, reply)
}

func read(t *testing.T, reply *http.Response) (int, string) {
	t.Helper()
	defer reply.Body.Close()
	body, err := io.ReadAll(reply.Body)
	if err != nil {
		t.Fatal(err)
	}
	return reply.StatusCode, string(body)
}

// getInto reads an object, which must be there.
func getInto(t *testing.T, result any, address string) {
	t.Helper()
	status, body := get(t, address)
	if status != http.StatusOK {
		t.Fatalf("%s: status %d: %s", address, status, body)
	}
	if err := json.Unmarshal([]byte(body), result); err != nil {
		t.Fatal(err)
	}
}

// The page redirects to an address that holds the first puzzle.
func TestFirstPuzzle(t *testing.T) {
	opt := options()
	opt.Puzzle = sudoku.Empty(sudoku.Shape{Rows: 1, Cols: 2})
	opt.Puzzle.Givens[0] = 2
	opt.Puzzle.Exclude(1, 2)
	server := start(t, opt)
	reply, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	if status, body := read(t, reply); status != http.StatusOK || !strings.Contains(body, "<h1>") {
		t.Errorf("status %d: %s", status, body)
	}
	if got, want := reply.Request.URL.RawQuery, "excluded=r1c2%3D2&puzzle=2...&shape=1x2"; got != want {
		t.Errorf("the page is at %q, want %q", got, want)
	}
}

func TestPuzzleThatIsTooLarge(t *testing.T) {
	opt := options()
	opt.Puzzle = sudoku.Empty(sudoku.Shape{Rows: 5, Cols: 5})
	if _, err := web.New(opt); err == nil || !strings.Contains(err.Error(), "expected a side of at most 16") {
		t.Errorf("New returns %v", err)
	}
}

// Requests that cannot be understood get an error.
func TestRefusals(t *testing.T) {
	server := start(t, options())
	one := about("1", "1x1")
	for _, c := range []struct {
		path   string
		status int
		want   string
	}{
		{"/api/formula", 400, `shape \"\": expected`},
		{"/api/formula" + about("12", "1x1"), 400, "2 cells"},
		{"/api/formula" + about(strings.Repeat(".", 625), "5x5"), 400, "expected a side of at most 16"},
		{"/api/formula" + about("1", "1x1", "excluded", "r1c2=1"), 400, `candidate \"r1c2=1\": expected a name such as r1c2=3, with numbers from 1 to 1`},
		{"/api/formula" + about(small, "2x2", "excluded", "r01c2=1"), 400, "expected r1c2=1"},
		{"/api/formula" + about("1", "1x1", "scheme", "most"), 400, `scheme \"most\": expected one of`},
		{"/api/formula" + about("1", "1x1", "amo", "most"), 400, "at-most-one encoding"},
		{"/api/formula" + about("1", "1x1", "reduce", "most"), 400, "most"},
		{"/api/formula" + about("1", "1x1", "scheme", "cell+", "reduce", "up"), 400, "expected a scheme with a + and a - of cells"},
		{"/api/clauses" + one, 400, `variable \"\": expected a number from 1 to 1`},
		{"/api/clauses" + one + "&variable=2", 400, `variable \"2\"`},
		{"/api/clauses" + one + "&group=x", 400, `group \"x\"`},
		{"/api/clauses" + one + "&group=99", 400, `group \"99\"`},
		{"/api/steps" + one + "&assume=r1c1", 400, "assume: candidate"},
		{"/api/steps" + one + "&assume=" + strings.Repeat("r1c1=1,", 101), 400, "101 assumptions: expected at most 100"},
		{"/api/derivation" + one, 400, "expected failed-literals or cores"},
		{"/api/derivation" + one + "&by=cores&reduce=up", 400, "the formula is reduced (up)"},
		{"/api/derivation" + one + "&by=cores&scheme=cell%2B", 400, "not complete"},
		{"/download/certificate.zip" + about("....", "1x2"), 409, "several solutions"},
		{"/page/", 404, ""},
		{"/nothing", 404, ""},
	} {
		status, body := get(t, server.URL+c.path)
		if status != c.status || !strings.Contains(body, c.want) {
			t.Errorf("%s: status %d, %s; want %d, %s", c.path, status, body, c.status, c.want)
		}
	}
}

func TestWrongMethods(t *testing.T) {
	server := start(t, options())
	for _, path := range []string{"/", "/api/formula", "/api/steps", "/download/formula.cnf"} {
		reply, err := http.Post(server.URL+path, "text/plain", strings.NewReader("1"))
		if err != nil {
			t.Fatal(err)
		}
		if status, _ := read(t, reply); status != http.StatusMethodNotAllowed {
			t.Errorf("POST %s: status %d", path, status)
		}
	}
	if status, _ := get(t, server.URL+"/api/puzzle"); status != http.StatusMethodNotAllowed {
		t.Errorf("GET /api/puzzle: status %d", status)
	}
}

// Any layout is read, and a text that is not a puzzle is refused.
func TestRead(t *testing.T) {
	server := start(t, options())
	for _, c := range []struct{ name, text, shape, want string }{
		{"line", small + "\n", "", `{"parameters":{"puzzle":"` + small + `","shape":"2x2"},"layout":"line","more":false}`},
		{"two", small + "\n" + small + "\n", "", `"more":true`},
		{"rows", "3...\n..4.\n13..\n....\n", "", `"layout":"rows"`},
		{"shape", "3...\n..4.\n13..\n....\n", "1x4", `"shape":"1x4"`},
		{"excluded", "12.." + strings.Repeat("1234", 15), "", `"excluded":"r1c1=3,r1c1=4"`},
		{"empty", "", "", `no grid found`},
		{"prose", "I have no puzzle", "", `text:1:1`},
		{"large", strings.Repeat(strings.Repeat("0 ", 25)+"\n", 25), "", "at most 16"},
		{"bad shape", small, "2", "cells"},
		{"no shape", small, "x", `shape`},
	} {
		reply, err := http.Post(server.URL+"/api/puzzle?shape="+c.shape, "text/plain", strings.NewReader(c.text))
		if err != nil {
			t.Fatal(err)
		}
		if _, body := read(t, reply); !strings.Contains(body, c.want) {
			t.Errorf("%s: %s, want %s", c.name, body, c.want)
		}
	}
}

// A text that is too long gets an error in words.
func TestTextThatIsTooLong(t *testing.T) {
	server := start(t, options())
	for _, size := range []int{256<<10 + 1, 1 << 20, 20 << 20} {
		reply, err := http.Post(server.URL+"/api/puzzle", "text/plain", strings.NewReader(strings.Repeat("1", size)))
		if err != nil {
			t.Fatal(err)
		}
		status, body := read(t, reply)
		if want := "the text has more than 256 kB: expected one puzzle"; status != http.StatusRequestEntityTooLarge || !strings.Contains(body, want) {
			t.Errorf("%d bytes: status %d, %s; want %d, %s", size, status, body, http.StatusRequestEntityTooLarge, want)
		}
	}
}

// So does one from a client that reads nothing before it has sent everything.
func TestTextThatIsSentWhole(t *testing.T) {
	server := start(t, options())
	const size = 20 << 20
	connection, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	head := fmt.Sprintf("POST /api/puzzle HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\n\r\n", server.Listener.Addr(), size)
	if _, err := io.WriteString(connection, head+strings.Repeat("1", size)); err != nil {
		t.Fatal(err)
	}
	reply, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		t.Fatal(err)
	}
	if status, _ := read(t, reply); status != http.StatusRequestEntityTooLarge {
		t.Errorf("status %d", status)
	}
}

// A search that takes too long is given up, and says so.
func TestTimeLimit(t *testing.T) {
	opt := options()
	opt.Limit = time.Nanosecond
	server := start(t, opt)
	for _, path := range []string{"/api/why", "/api/derivation", "/download/certificate.zip", "/download/steps.md", "/download/steps.json"} {
		status, body := get(t, server.URL+path+about(harder, "3x3", "by", "cores"))
		if want := "undecided: no answer within 1ns"; status != http.StatusServiceUnavailable || !strings.Contains(body, want) {
			t.Errorf("%s: status %d, %s; want %d, %s", path, status, body, http.StatusServiceUnavailable, want)
		}
	}
}

// address is the host of a server, and the same port with another name.
func address(t *testing.T, server *httptest.Server, name string) string {
	t.Helper()
	u, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%s:%s", name, u.Port())
}
