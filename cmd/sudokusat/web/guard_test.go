package web_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/cmd/sudokusat/web"
)

// ask makes a request with headers, given in pairs; the header Host sets the host.
func ask(t *testing.T, method, address string, headers ...string) *http.Response {
	t.Helper()
	r, err := http.NewRequest(method, address, strings.NewReader(small))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		} else {
			r.Header.Set(headers[i], headers[i+1])
		}
	}
	reply, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	return reply
}

// Only names of this computer with the right port lead to the page.
func TestHost(t *testing.T) {
	opt := options()
	opt.Name = "sudoku.example"
	server := start(t, opt)
	for _, c := range []struct {
		host string
		ok   bool
	}{
		{address(t, server, "127.0.0.1"), true},
		{address(t, server, "localhost"), true},
		{address(t, server, "LOCALHOST"), true},
		{address(t, server, "[::1]"), true},
		{address(t, server, "sudoku.example"), true},
		{address(t, server, "attacker.example"), false},
		{address(t, server, "localhost.attacker.example"), false},
		{address(t, server, "192.0.2.1"), false},
		{address(t, server, "0.0.0.0"), false},
		{"localhost", false},
		{"localhost:1", false},
		{"127.0.0.1", false},
		{"[::1", false},
		{"sudoku.example", false},
	} {
		for _, path := range []string{"/?puzzle=1", "/page/page.js", "/api/formula" + about("1", "1x1")} {
			status, body := read(t, ask(t, http.MethodGet, server.URL+path, "Host", c.host))
			if ok := status == http.StatusOK; ok != c.ok || !ok && (status != http.StatusForbidden || !strings.Contains(body, c.host)) {
				t.Errorf("host %s, %s: status %d, %.100s; want it allowed: %t", c.host, path, status, body, c.ok)
			}
		}
	}
}

// A connection without a local address is refused.
func TestHostWithoutAddress(t *testing.T) {
	server := start(t, options())
	w := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodGet, "http://localhost/", nil)
	server.Config.Handler.ServeHTTP(w, r)
	if w.Code != http.StatusForbidden {
		t.Errorf("status %d", w.Code)
	}
}

// Pages of other sites may link to the page, but cannot make other requests.
func TestOrigin(t *testing.T) {
	server := start(t, options())
	formula := "/api/formula" + about("1", "1x1")
	for _, c := range []struct {
		method, path, header, value string
		status                      int
	}{
		{"POST", "/api/puzzle", "Origin", server.URL, 200},
		{"POST", "/api/puzzle", "Origin", "http://attacker.example", 403},
		{"POST", "/api/puzzle", "Origin", "null", 403},
		{"POST", "/api/puzzle", "Origin", strings.Replace(server.URL, "http", "https", 1), 403},
		{"POST", "/api/puzzle", "Sec-Fetch-Site", "cross-site", 403},
		{"GET", formula, "Origin", server.URL, 200},
		{"GET", formula, "Origin", "http://attacker.example", 403},
		{"GET", formula, "Sec-Fetch-Site", "same-origin", 200},
		{"GET", formula, "Sec-Fetch-Site", "none", 200},
		{"GET", formula, "Sec-Fetch-Site", "same-site", 403},
		{"GET", "/page/page.js", "Sec-Fetch-Site", "cross-site", 403},
		{"GET", "/download/formula.cnf" + about("1", "1x1"), "Sec-Fetch-Site", "cross-site", 403},
		{"GET", "/?puzzle=1", "Sec-Fetch-Site", "cross-site", 200},
		{"POST", "/", "Sec-Fetch-Site", "cross-site", 403},
	} {
		status, body := read(t, ask(t, c.method, server.URL+c.path, c.header, c.value))
		if status != c.status {
			t.Errorf("%s %s, %s %s: status %d, %.100s; want %d", c.method, c.path, c.header, c.value, status, body, c.status)
		}
	}
}

// Every reply has the policy, including refusals.
func TestHeaders(t *testing.T) {
	server := start(t, options())
	for _, path := range []string{"/", "/?puzzle=1", "/page/page.js", "/api/formula", "/nothing"} {
		for _, host := range []string{address(t, server, "localhost"), "attacker.example"} {
			reply := ask(t, http.MethodGet, server.URL+path, "Host", host)
			reply.Body.Close()
			policy := reply.Header.Get("Content-Security-Policy")
			for _, part := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"} {
				if !strings.Contains(policy, part) {
					t.Errorf("%s at %s: the policy %q lacks %s", path, host, policy, part)
				}
			}
			if strings.Contains(policy, "unsafe") || reply.Header.Get("X-Content-Type-Options") != "nosniff" {
				t.Errorf("%s at %s: %v", path, host, reply.Header)
			}
		}
	}
}

// The policy forbids scripts, styles and handlers in the page itself.
func TestPageHasNothingInline(t *testing.T) {
	server := start(t, options())
	_, page := get(t, server.URL)
	for _, never := range []string{"<style", "style=", "<script>", "javascript:", " onclick", " onload", "http://", "https://", "ZgotmplZ"} {
		if strings.Contains(page, never) {
			t.Errorf("the page has %s", never)
		}
	}
}

func TestServerHasLimits(t *testing.T) {
	server, err := web.New(options())
	if err != nil {
		t.Fatal(err)
	}
	if server.ReadHeaderTimeout <= 0 || server.ReadTimeout <= 0 || server.WriteTimeout <= 0 || server.IdleTimeout <= 0 || server.MaxHeaderBytes <= 0 {
		t.Errorf("limits missing: %+v", server)
	}
}
