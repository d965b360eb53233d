package web_test

import (
	"archive/zip"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/certify"
)

// The check accepts a certificate that was saved and unpacked.
func TestCertificate(t *testing.T) {
	server := start(t, options())
	for line, claim := range map[string]certify.Claim{small: certify.Unique, "11..............": certify.None} {
		status, body := get(t, server.URL+"/download/certificate.zip"+about(line, "2x2"))
		if status != http.StatusOK {
			t.Fatalf("status %d: %s", status, body)
		}
		dir := t.TempDir()
		packed, err := zip.NewReader(strings.NewReader(body), int64(len(body)))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(dir, packed); err != nil {
			t.Fatal(err)
		}
		report, err := certify.Check(t.Context(), filepath.Join(dir, "certificate"))
		if err != nil || report.Claim != claim {
			t.Errorf("%s: claim %v, %v; want %v", line, report.Claim, err, claim)
		}
	}
}

func TestDownloads(t *testing.T) {
	server := start(t, options())
	for _, c := range []struct{ name, by, kind, want string }{
		{"formula.cnf", "", "text/plain; charset=utf-8", "c varname 1 r1c1=1\n"},
		{"steps.json", "propagation", "application/json", `"conclusion":"r1c1=3"`},
		{"steps.json", "cores", "application/json", `"outcome":"solved: this is the only solution"`},
		{"steps.md", "failed-literals", "text/markdown; charset=utf-8", "# solved: this is the only solution\n\n- 1. **r"},
		{"certificate.zip", "", "application/zip", "certificate/manifest.json"},
	} {
		reply, err := http.Get(server.URL + "/download/" + c.name + about(small, "2x2", "by", c.by))
		if err != nil {
			t.Fatal(err)
		}
		status, body := read(t, reply)
		if status != http.StatusOK || !strings.Contains(body, c.want) {
			t.Errorf("%s by %s: status %d, %.300s; want %s in it", c.name, c.by, status, body, c.want)
		}
		if kind, to := reply.Header.Get("Content-Type"), reply.Header.Get("Content-Disposition"); kind != c.kind || to != `attachment; filename="`+c.name+`"` {
			t.Errorf("%s: %s, %s", c.name, kind, to)
		}
		if strings.HasSuffix(c.name, ".json") && !json.Valid([]byte(body)) {
			t.Errorf("%s is not JSON", c.name)
		}
	}
}
