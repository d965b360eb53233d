package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
)

// answer makes the reply to a request. It is a [http.Handler].
type answer func(r *http.Request) (reply, error)

// reply is a file, or an object if it has no name.
type reply struct {
	kind string // the media type
	name string // of a file to be saved, or ""
	body []byte
}

// asJSON returns an object as a reply.
func asJSON(object any) (reply, error) {
	var body bytes.Buffer
	encoder := json.NewEncoder(&body)
	encoder.SetEscapeHTML(false) // the reply is never part of an HTML page
	err := encoder.Encode(object)
	return reply{kind: "application/json", body: body.Bytes()}, err
}

// ServeHTTP writes the reply, or the error as an object.
func (a answer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	reply, err := a(r)
	if err != nil {
		refuse(w, err)
		return
	}
	w.Header().Set("Content-Type", reply.kind)
	if reply.name != "" {
		w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", reply.name))
	}
	_, _ = w.Write(reply.body) // after an error there is nobody left to report it to
}

// fault is an error with the HTTP status of the reply that reports it.
type fault struct {
	status int
	error
}

// Unwrap returns the error.
func (f fault) Unwrap() error { return f.error }

// wrong returns the fault of a request that cannot be understood.
func wrong(err error) error { return fault{http.StatusBadRequest, err} }

// refuse writes an error.
func refuse(w http.ResponseWriter, err error) {
	status := http.StatusInternalServerError
	var known fault
	switch {
	case errors.As(err, &known):
		status = known.status
	case errors.Is(err, context.Canceled):
		return // nobody waits for the reply
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"error": err.Error()})
}
