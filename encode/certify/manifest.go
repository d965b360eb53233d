package certify

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"runtime/debug"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/sudokusat/sudokusat/encode/sat"
	"github.com/sudokusat/sudokusat/sudoku"
)

// Claim is what a certificate says of its puzzle.
type Claim string

// The claims.
const (
	Unique Claim = "unique" // exactly one solution
	None   Claim = "none"   // no solution
)

// String returns the claim in words: "exactly one solution", "no solution".
func (c Claim) String() string {
	if c == Unique {
		return "exactly one solution"
	}
	return "no solution"
}

// files lists the files that a certificate of the claim has besides the manifest.
func (c Claim) files() []string {
	files := []string{readmeFile, formulaFile, proofFile, puzzleFile}
	if c == Unique {
		files = append(files, solutionFile)
	}
	return files
}

const (
	manifestVersion = 2 // of the files' form, README.txt too
	encoding        = "extended+pairwise"
	proofFormat     = "drat"
)

// The verdicts of the solver and of the checker.
const (
	refuted  = "UNSATISFIABLE"
	accepted = "accepted"
)

// manifest is the content of manifest.json. All of it is checked but for what the
// programs are and how they were called.
type manifest struct {
	Version  int               `json:"version"`
	Claim    Claim             `json:"claim"`
	Shape    string            `json:"shape"`
	Encoding string            `json:"encoding"`
	Solver   program           `json:"solver"`
	Checker  program           `json:"checker"`
	Proof    proofEntry        `json:"proof"`
	SHA256   map[string]string `json:"sha256"` // of each file but the manifest
}

// program is one that had a part in the certificate: how it was called, as if in the
// folder, and what it said.
type program struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Command string `json:"command"`
	Verdict string `json:"verdict"`
}

// check expects a verdict, and of the rest that it is harmless to print.
func (p program) check(verdict string) error {
	if p.Verdict != verdict {
		return refuse(manifestFile, "verdict %q, expected %q", p.Verdict, verdict)
	}
	for _, text := range []string{p.Name, p.Version, p.Command} {
		if text != printable(text) {
			return refuse(manifestFile, "%q, expected printable characters in one line", text)
		}
	}
	return nil
}

// printable returns a text with ? for what does not print, or is not UTF-8.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, text)
}

type proofEntry struct {
	Format string `json:"format"`
	Steps  int    `json:"steps"` // lines
}

// text returns the file, whose form is fixed.
func (m manifest) text() []byte {
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		panic(err) // strings and numbers: a mistake in this package
	}
	return append(text, '\n')
}

// sum fills in the hashes.
func (m *manifest) sum(c Certificate) {
	m.SHA256 = map[string]string{}
	for _, name := range m.Claim.files() {
		m.SHA256[name] = hash(c[name])
	}
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// countSteps returns the number of lines of a proof.
func countSteps(proof []byte) int { return bytes.Count(proof, []byte{'\n'}) }

// readManifest reads and checks the manifest, and the hashes of all files.
func (k *check) readManifest() error {
	text, ok := k.files[manifestFile]
	if !ok {
		return refuse(manifestFile, "missing")
	}
	m := &k.manifest
	if err := json.Unmarshal(text, m); err != nil {
		return refuse(manifestFile, "%v", err)
	}
	if m.Version != manifestVersion {
		return refuse(manifestFile, "version %d, expected %d: check it with the sudokusat that wrote it", m.Version, manifestVersion)
	}
	if !bytes.Equal(text, m.text()) {
		return refuse(manifestFile, "not in its form: expected each of its fields once, in order, and no other")
	}
	if err := k.checkClaims(); err != nil {
		return err
	}
	k.report.Claim = m.Claim
	k.note(manifestFile, "claims %v for a puzzle with boxes of %v", m.Claim, m.Shape)
	return k.checkHashes()
}

func (k *check) checkClaims() (err error) {
	m := &k.manifest
	if m.Claim != Unique && m.Claim != None {
		return refuse(manifestFile, "claim %q, expected %q or %q", string(m.Claim), string(Unique), string(None))
	}
	if k.shape, err = sudoku.ParseShape(m.Shape); err != nil {
		return refuse(manifestFile, "%v", err)
	}
	if k.shape.String() != m.Shape {
		return refuse(manifestFile, "shape %q, expected %v", m.Shape, k.shape)
	}
	if m.Encoding != encoding {
		return refuse(manifestFile, "encoding %q, expected %q", m.Encoding, encoding)
	}
	if err := m.Solver.check(refuted); err != nil {
		return err
	}
	if err := m.Checker.check(accepted); err != nil {
		return err
	}
	if m.Proof.Format != proofFormat {
		return refuse(manifestFile, "proof format %q, expected %q", m.Proof.Format, proofFormat)
	}
	return nil
}

func (k *check) checkHashes() error {
	listed := slices.Sorted(maps.Keys(k.manifest.SHA256))
	expected := slices.Sorted(slices.Values(k.manifest.Claim.files()))
	if !slices.Equal(listed, expected) {
		return refuse(manifestFile, "sha256 of %s, expected those of %s", strings.Join(listed, ", "), strings.Join(expected, ", "))
	}
	for _, name := range expected {
		data, ok := k.files[name]
		if !ok {
			return refuse(name, "missing")
		}
		if got, want := hash(data), k.manifest.SHA256[name]; got != want {
			return refuse(name, "its sha256 is %s, expected %s as the manifest says", got, want)
		}
	}
	if got := countSteps(k.files[proofFile]); got != k.manifest.Proof.Steps {
		return refuse(manifestFile, "%d steps of the proof, expected %d, the lines of %s", k.manifest.Proof.Steps, got, proofFile)
	}
	k.note(manifestFile, "its sha256 are those of %s", strings.Join(expected, ", "))
	return nil
}

// prover describes who made the proof.
func prover(ctx context.Context, backend sat.Backend) program {
	p := program{Name: backend.String(), Version: "unknown", Verdict: refuted}
	switch b := backend.(type) {
	case sat.Gophersat, *sat.Children:
		p.Name, p.Version = "gophersat", versionOf(gophersatModule)
		p.Command = "sudokusat sat --proof " + proofFile + " " + formulaFile
	case interface {
		Version(context.Context) string
		CommandLine(formula, proof string) string
	}:
		p.Version, p.Command = cmp.Or(b.Version(ctx), p.Version), b.CommandLine(formulaFile, proofFile)
	}
	p.Name, p.Version, p.Command = printable(p.Name), printable(p.Version), printable(p.Command)
	return p
}

// checker describes the program that checked it.
func checker() program {
	return program{"sudokusat", versionOf(thisModule), "sudokusat certify --check .", accepted}
}

const (
	thisModule      = "github.com/sudokusat/sudokusat"
	gophersatModule = "github.com/crillab/gophersat"
)

// versionOf returns what the Go tool knows about a module that was linked in.
func versionOf(path string) string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	for _, module := range append(info.Deps, &info.Main) {
		if module.Path == path && module.Version != "" {
			return module.Version
		}
	}
	return "unknown"
}
