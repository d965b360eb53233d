package sat

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/sudokusat/sudokusat/encode/cnf"
)

// The conversation of a [Children] session with its process: a request for each
// Solve, then its reply. Numbers are varints, literals signed ones.
//
//	request   how  vars  clauses  (length literal…)…  assumptions literal…
//	          resumed, anew or proving; then what is new to the formula
//	reply     status  decisions  conflicts  detail
//	          of the formula so far; the detail of Sat is a byte for each
//	          variable, of Unknown a length and the text of the error, of Unsat
//	          a length and the proof, which is empty unless one was asked for
const (
	resumed byte = iota // the formula of before, with more to it
	anew                // another formula
	proving             // another formula, with a proof that there is no model
)

// serve is the other end of [Children]: it answers Solve after Solve with the
// sessions of a backend, until requests end. That ends it at once, even in the
// middle of a search: nobody is left to hear the answer.
func serve(requests io.Reader, replies io.Writer, backend Backend) error {
	s := server{in: bufio.NewReaderSize(requests, 1<<16), out: bufio.NewWriter(replies), backend: backend}
	for {
		err := s.request()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("request: %w", noEOF(err))
		}
		if ended, err := s.answer(); ended || err != nil {
			return err
		}
	}
}

// noEOF turns the end of input in the middle of something into an error.
func noEOF(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

type server struct {
	in          *bufio.Reader
	out         *bufio.Writer
	backend     Backend
	session     Session
	vars        int
	assumptions []cnf.Lit
	proof       bytes.Buffer
}

// request reads a request, and returns io.EOF if there is none.
func (s *server) request() error {
	how, err := s.in.ReadByte()
	if err != nil {
		return err
	}
	if how != resumed || s.session == nil {
		s.begin(how == proving)
	}
	vars, err := binary.ReadUvarint(s.in)
	if err != nil {
		return noEOF(err)
	}
	for range vars {
		s.session.NewVar()
	}
	s.vars += int(vars)
	clauses, err := binary.ReadUvarint(s.in)
	if err != nil {
		return noEOF(err)
	}
	var clause []cnf.Lit
	for range clauses {
		if clause, err = s.literals(clause[:0]); err != nil {
			return err
		}
		s.session.Add(clause)
	}
	s.assumptions, err = s.literals(s.assumptions[:0])
	return err
}

// begin begins another formula.
func (s *server) begin(prove bool) {
	Close(s.session)
	s.session, s.vars = s.backend.New(), 0
	s.proof.Reset()
	if prover, ok := s.session.(Prover); ok && prove {
		prover.Prove(&s.proof)
	}
}

// literals reads a number and as many literals.
func (s *server) literals(dst []cnf.Lit) ([]cnf.Lit, error) {
	n, err := binary.ReadUvarint(s.in)
	if err != nil {
		return nil, noEOF(err)
	}
	for range n {
		l, err := binary.ReadVarint(s.in)
		if err != nil {
			return nil, noEOF(err)
		}
		dst = append(dst, cnf.Lit(l))
	}
	return dst, nil
}

// answer solves and replies. It returns true if requests have ended.
func (s *server) answer() (ended bool, err error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	solved, next := make(chan error, 1), make(chan error, 1)
	var status Status
	go func() {
		var err error
		status, err = s.session.Solve(ctx, s.assumptions...)
		solved <- err
	}()
	go func() {
		_, err := s.in.Peek(1)
		next <- err
	}()
	select {
	case err := <-next:
		if err == io.EOF {
			err = nil
		}
		return true, err // a search may still run: whoever called ends the process
	case err := <-solved:
		if err := s.reply(status, err); err != nil {
			return false, err
		}
	}
	if err := <-next; err != nil && err != io.EOF {
		return false, err
	}
	return false, nil
}

func (s *server) reply(status Status, failure error) error {
	var decisions, conflicts int64
	if counter, ok := s.session.(counter); ok {
		decisions, conflicts, _ = counter.effort()
	}
	reply := binary.AppendUvarint([]byte{byte(status)}, uint64(decisions))
	reply = binary.AppendUvarint(reply, uint64(conflicts))
	switch status {
	case Sat:
		reply = append(reply, s.values()...)
	case Unknown:
		text := failure.Error()
		reply = append(binary.AppendUvarint(reply, uint64(len(text))), text...)
	case Unsat:
		var proof []byte
		if len(s.assumptions) == 0 {
			proof = s.proof.Bytes()
		}
		reply = append(binary.AppendUvarint(reply, uint64(len(proof))), proof...)
	}
	if _, err := s.out.Write(reply); err != nil {
		return err
	}
	return s.out.Flush()
}

// values returns the model, a byte for each variable.
func (s *server) values() []byte {
	values := make([]byte, s.vars)
	for v, value := range s.session.Model() {
		if v > 0 && value {
			values[v-1] = 1
		}
	}
	return values
}
