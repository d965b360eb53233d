package sat

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/sudokusat/sudokusat/encode/cnf"
	"github.com/sudokusat/sudokusat/encode/sat/process"
)

const (
	versionTime = 5 * time.Second
	// limitTime is how long a program may work on a formula that is beyond it, and
	// promptTime how much later it must have ended.
	limitTime  = 500 * time.Millisecond
	promptTime = 2 * time.Second
)

// easyTime is how long a program may take for a formula that is next to nothing. Tests
// change it.
var easyTime = 20 * time.Second

// versions are the forms of a version, the surest first.
var versions = sync.OnceValue(func() []*regexp.Regexp {
	return []*regexp.Regexp{
		regexp.MustCompile(`version (\d\S*)`),
		regexp.MustCompile(`\b(\d+\.\d+\S*)`),
		regexp.MustCompile(`^(\S+)\n`),
	}
})

// Version returns the version that the program prints, or "" if it prints none.
func (c *Command) Version(ctx context.Context) string {
	if c.program.Version == "" {
		return ""
	}
	ctx, cancel := context.WithTimeout(ctx, versionTime)
	defer cancel()
	var text, errors []byte
	defer c.hold()()
	_, err := process.Run(ctx, process.Program{
		Path: c.run[0], Args: append(c.run[1:len(c.run):len(c.run)], c.program.Version),
		Read:      func(out io.Reader) { text, _ = io.ReadAll(io.LimitReader(out, 4<<10)) },
		ReadError: func(out io.Reader) { errors, _ = io.ReadAll(io.LimitReader(out, 4<<10)) },
	})
	if err != nil {
		return ""
	}
	for _, form := range versions() {
		if match := form.FindStringSubmatch(string(text) + string(errors)); match != nil {
			return strings.TrimRight(shown(match[1]), ",;:")
		}
	}
	return ""
}

// SelfCheck runs the program on a formula with one model, on one with none, and on
// one that is beyond it, for half a second. It returns what was not as it must be,
// and the error of ctx if that ended before.
func (c *Command) SelfCheck(ctx context.Context) error {
	for _, check := range []struct {
		name    string
		formula func(cnf.Sink)
		want    Status
	}{
		{"with one model", alternation, Sat},
		{"without a model", func(dst cnf.Sink) { pigeons(dst, 5) }, Unsat},
	} {
		session := c.New()
		check.formula(session)
		limited, cancel := context.WithTimeout(ctx, easyTime)
		status, err := session.Solve(limited)
		cancel()
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, context.DeadlineExceeded):
			return fmt.Errorf("a formula %s: no answer within %v", check.name, easyTime)
		case err != nil:
			return fmt.Errorf("a formula %s: %w", check.name, err)
		case status != check.want:
			return fmt.Errorf("a formula %s: %v, expected %v", check.name, status, check.want)
		}
	}
	return c.checkLimit(ctx)
}

// checkLimit lets the context end a run.
func (c *Command) checkLimit(ctx context.Context) error {
	limited, cancel := context.WithTimeout(ctx, limitTime)
	defer cancel()
	session := c.New()
	randomClauses(session)
	start := time.Now()
	status, err := session.Solve(limited)
	took := time.Since(start)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err == nil:
		return fmt.Errorf("a formula that takes hours: %v, expected no answer within %v", status, limitTime)
	case !errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("a formula that takes hours: %w", err)
	case took > limitTime+promptTime:
		return fmt.Errorf("it was to end after %v: it took %.1f s", limitTime, took.Seconds())
	}
	return nil
}

// alternation says of 50 variables that the first is true and each other one differs
// from the one before.
func alternation(dst cnf.Sink) {
	before := dst.NewVar()
	dst.Add([]cnf.Lit{before})
	for range 49 {
		v := dst.NewVar()
		dst.Add([]cnf.Lit{before, v})
		dst.Add([]cnf.Lit{-before, -v})
		before = v
	}
}

// pigeons says that pigeons, one more than there are holes, each sit in a hole, no
// two in one: to refute it by resolution takes a number of steps exponential in the
// number of holes.
func pigeons(dst cnf.Sink, holes int) {
	sits := make([][]cnf.Lit, holes+1)
	for pigeon := range sits {
		for hole := range holes {
			sits[pigeon] = append(sits[pigeon], dst.NewVar())
			for other := range pigeon {
				dst.Add([]cnf.Lit{-sits[pigeon][hole], -sits[other][hole]})
			}
		}
		dst.Add(sits[pigeon])
	}
}

// randomClauses writes 3,000 clauses of three literals over 600 variables. With five
// clauses to a variable there is all but certainly no model, and a refutation
// takes hours.
func randomClauses(dst cnf.Sink) {
	const vars, clauses = 600, 3000
	random := rand.New(rand.NewPCG(1, 1))
	for range vars {
		dst.NewVar()
	}
	for range clauses {
		var clause []cnf.Lit
		for _, v := range random.Perm(vars)[:3] {
			clause = append(clause, cnf.Lit((v+1)*(1-2*random.IntN(2))))
		}
		dst.Add(clause)
	}
}
