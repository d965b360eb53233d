package main

import (
	"maps"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// ending is how the tests of this file call a command. HANG is an outside solver that
// never answers, "-" a standard input that never ends.
type ending struct {
	prints string // prints something, and ends
	hangs  string // does not end by itself
	writes []writing
}

// writing is a call that writes OUT and reads IN.
type writing struct {
	call   string
	in     string
	out    string // what OUT is called
	hangs  string // the same, but does not end
	holds  bool   // while it hangs, its temporary file is next to OUT
	goesOn bool   // it adds to OUT, and refuses what another call has written
	status int    // of the complete file
}

// endings has a row for each command. Where nothing hangs, it is the standard output that
// nobody reads.
var endings = map[string]ending{
	"sudokusat": {prints: "--help"},
	"solve": {prints: "solve p.txt", hangs: "solve -e cmd:HANG p.txt", writes: []writing{
		{call: "solve -o OUT IN", in: "p.txt", out: "out.txt", hangs: "solve -o OUT -", holds: true},
	}},
	"check":    {prints: "check p.txt", hangs: "check --prove=PROVER p.txt"},
	"count":    {prints: "count p.txt", hangs: "count -e cmd:HANG p.txt"},
	"convert":  {prints: "convert p.txt", hangs: "convert -"},
	"canon":    {prints: "canon p.txt", hangs: "canon -"},
	"hint":     {prints: "hint p.txt", hangs: "hint -"},
	"rate":     {prints: "rate p.txt", hangs: "rate -"},
	"decode":   {prints: "decode --puzzle p.txt model", hangs: "decode --puzzle p.txt -"},
	"grade":    {prints: "grade wrong.cnf", hangs: "grade -"},
	"generate": {prints: "generate", hangs: "generate --count 1000000000"},
	"serve":    {prints: "serve --addr 127.0.0.1:0", hangs: "serve --addr 127.0.0.1:0"},
	"sizes":    {prints: "sizes", hangs: "sizes --shape 20x20 --scheme minimal --amo pairwise --verify"},
	"solvers":  {prints: "solvers cmd:true", hangs: "solvers cmd:HANG"},
	"version":  {prints: "version"},
	"engines":  {prints: "help engines"},
	"rules":    {prints: "help rules"},
	"tutorial": {prints: "tutorial"},
	"help":     {prints: "help solve"},
	"show": {prints: "show p.txt", hangs: "show -", writes: []writing{
		{call: "show -o OUT IN", in: "p.txt", out: "out.txt", hangs: "show -o OUT -", holds: true},
	}},
	"encode": {prints: "encode p.txt", hangs: "encode -", writes: []writing{
		{call: "encode -o OUT IN", in: "p.txt", out: "out.cnf", hangs: "encode --force -o OUT large.txt", holds: true},
	}},
	"sat": {prints: "sat unsat.cnf", hangs: "sat -", writes: []writing{
		{call: "sat --proof OUT IN", in: "unsat.cnf", out: "proof", hangs: "sat --proof OUT pigeons.cnf", holds: true, status: 20},
	}},
	"certify": {prints: "certify --check certificate", hangs: "certify -o new -", writes: []writing{
		{call: "certify -o OUT IN", in: "p.txt", out: "new", hangs: "certify -o OUT --solver PROVER p.txt"},
	}},
	"compare": {prints: "compare p.txt", hangs: "compare -e bitmask -e cmd:HANG p.txt", writes: []writing{
		{call: "compare -e bitmask --report OUT IN", in: "p.csv", out: "out.csv", hangs: "compare -e bitmask --report OUT -", holds: true},
		{call: "compare -e bitmask --findings OUT IN", in: "p.csv", out: "found.json", hangs: "compare -e bitmask --findings OUT -"},
		{call: "compare -e bitmask --checkpoint OUT IN", in: "p.csv", out: "run", hangs: "compare -e bitmask --checkpoint OUT -", goesOn: true},
	}},
	"explain":           {prints: "explain"},
	"explain clauses":   {prints: "explain clauses p.txt", hangs: "explain clauses -"},
	"explain why":       {prints: "explain why p.txt", hangs: "explain why -e cmd:HANG p.txt"},
	"explain repair":    {prints: "explain repair p.txt", hangs: "explain repair -"},
	"explain redundant": {prints: "explain redundant p.txt", hangs: "explain redundant -"},
	"explain rules":     {prints: "explain rules --shape 4 --without row1", hangs: "explain rules --table --solver PROVER"},
	"explain steps": {prints: "explain steps p.txt", hangs: "explain steps -", writes: []writing{
		{call: "explain steps -o OUT IN", in: "p.txt", out: "out.txt", hangs: "explain steps -o OUT -", holds: true},
	}},
	"completion":            {prints: "completion"},
	"completion bash":       {prints: "completion bash"},
	"completion zsh":        {prints: "completion zsh"},
	"completion fish":       {prints: "completion fish"},
	"completion powershell": {prints: "completion powershell"},
}

// A command without a row fails this test.
func TestEndingsHasAllCommands(t *testing.T) {
	rows := maps.Clone(endings)
	allCommands(func(cmd *cobra.Command) {
		name := strings.TrimPrefix(cmd.CommandPath(), "sudokusat ")
		if _, ok := rows[name]; !ok {
			t.Errorf("%s has no row", name)
		}
		delete(rows, name)
	})
	for name := range rows {
		t.Errorf("%s is not a command", name)
	}
}
