package web

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"

	"github.com/sudokusat/sudokusat/encode/certify"
	"github.com/sudokusat/sudokusat/encode/explain"
	"github.com/sudokusat/sudokusat/encode/export"
)

// downloadFormula replies with the formula in DIMACS, with names.
func (s *server) downloadFormula(r *http.Request) (reply, error) {
	subject, err := readSubject(r.URL.Query())
	if err != nil {
		return reply{}, err
	}
	var text bytes.Buffer
	if err := export.DIMACS.Write(&text, subject.puzzle, subject.options, export.Options{Names: true}); err != nil {
		return reply{}, wrong(err)
	}
	return reply{kind: "text/plain; charset=utf-8", name: "formula.cnf", body: text.Bytes()}, nil
}

// downloadCertificate replies with a certificate in a zip file.
func (s *server) downloadCertificate(r *http.Request) (reply, error) {
	subject, err := readSubject(r.URL.Query())
	if err != nil {
		return reply{}, err
	}
	certificate, err := search(s, r, func(ctx context.Context) (certify.Certificate, error) {
		certificate, _, err := certify.Make(ctx, subject.puzzle, certify.Options{Backend: s.Backend})
		return certificate, err
	})
	if several := new(certify.SeveralError); errors.As(err, &several) {
		err = fault{http.StatusConflict, err}
	}
	if err != nil {
		return reply{}, err
	}
	body, err := pack(certificate)
	return reply{kind: "application/zip", name: "certificate.zip", body: body}, err
}

// pack packs a certificate as a folder.
func pack(c certify.Certificate) ([]byte, error) {
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for _, name := range slices.Sorted(maps.Keys(c)) {
		w, err := z.Create("certificate/" + name)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(c[name]); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return packed.Bytes(), err
}

// downloadSteps replies with the steps of a derivation as an object, or with those of
// propagation if the parameter by asks for them.
func (s *server) downloadSteps(r *http.Request) (reply, error) {
	steps := s.derivation
	if r.URL.Query().Get("by") == "propagation" {
		steps = s.steps
	}
	result, err := steps(r)
	result.name = "steps.json"
	return result, err
}

// downloadMarkdown replies with the steps of a derivation in words.
func (s *server) downloadMarkdown(r *http.Request) (reply, error) {
	d, err := s.derive(r)
	if err != nil {
		return reply{}, err
	}
	var text bytes.Buffer
	fmt.Fprintf(&text, "# %s\n\n", outcomes[d.Outcome])
	err = explain.WriteMarkdown(&text, d.Outline())
	return reply{kind: "text/markdown; charset=utf-8", name: "steps.md", body: text.Bytes()}, err
}
