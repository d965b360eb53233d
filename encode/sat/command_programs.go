package sat

// Program is a SAT solver that is a program of its own, with what one has to know to
// call it and to believe it.
type Program struct {
	// Name is that of the engine, and of the file that is looked for in the PATH
	// unless Files names others.
	Name  string
	Files []string
	// Arguments are what the program is called with: {cnf} stands for the file with
	// the formula, {out} for a file that it is to write its answer to. Without {cnf}
	// the formula is on standard input; without {out} the answer is on standard
	// output.
	Arguments []string
	// Proving is what it is called with if it is to write a proof that there is no
	// model, in DRAT as text, to the file {proof}; nil if it does not. Where {proof}
	// stands in Arguments, it writes one each time.
	Proving []string
	// Sat and Unsat are the exit statuses that go with these answers.
	Sat, Unsat []int
	// NoClosingZero says that models do not end with 0.
	NoClosingZero bool
	// Version is an argument that makes it print its version, among other things.
	Version string
	// Debian is the package that has it, and Source where it comes from.
	Debian, Source string
	// What it can do besides, in words: reading compressed files, standard input, and
	// icnf, one formula after another; the forms of its proofs; limiting itself.
	Reads, Proofs, Limit string
}

var (
	ten    = []int{10}
	twenty = []int{20}
	zero   = []int{0}
)

// Programs lists the solvers that are known by name. All statements were tried out
// with the version in the comment.
var Programs = []Program{
	{ // 2.2.1; prints words without s, and warnings before them
		Name: "minisat", Arguments: []string{"-verb=0", "{cnf}", "{out}"}, Sat: ten, Unsat: twenty,
		Debian: "minisat", Source: "github.com/niklasso/minisat",
		Reads: "gz, stdin", Limit: "-cpu-lim=SECONDS of CPU",
	},
	{ // 1.5.3 and 2.2.0
		Name: "cadical", Arguments: []string{"-q", "{cnf}"}, Sat: ten, Unsat: twenty, Version: "--version",
		Proving: []string{"-q", "--no-binary", "{cnf}", "{proof}"},
		Debian:  "cadical", Source: "github.com/arminbiere/cadical",
		Reads: "gz bz2 xz, stdin, icnf", Proofs: "DRAT, LRAT from 2.0", Limit: "-t SECONDS",
	},
	{ // 4.0.4
		Name: "kissat", Arguments: []string{"-q", "{cnf}"}, Sat: ten, Unsat: twenty, Version: "--version",
		Proving: []string{"-q", "--no-binary", "{cnf}", "{proof}"},
		Source:  "github.com/arminbiere/kissat",
		Reads:   "gz bz2 xz, stdin", Proofs: "DRAT", Limit: "--time=SECONDS",
	},
	{ // 965; a file that it cannot parse has status 0
		Name: "picosat", Arguments: []string{"{cnf}"}, Sat: ten, Unsat: twenty, Version: "--version",
		Debian: "picosat", Source: "fmv.jku.at/picosat",
		Reads: "gz bz2, stdin", Limit: "-L SECONDS",
	},
	{ // 5.11.4; status 15 for unknown
		Name: "cryptominisat5", Arguments: []string{"--verb", "0", "{cnf}"}, Sat: ten, Unsat: twenty, Version: "--version",
		Debian: "cryptominisat", Source: "github.com/msoos/cryptominisat",
		Reads: "gz, stdin", Proofs: "FRAT", Limit: "--maxtime SECONDS of CPU",
	},
	{ // 3.3.5; values before the status, 30 for a model and no more, and if it is
		// interrupted "s UNSATISFIABLE" with 21
		Name: "clasp", Arguments: []string{"--verbose=0", "{cnf}"}, Sat: []int{10, 30}, Unsat: twenty, Version: "--version",
		Debian: "clasp", Source: "github.com/potassco/clasp",
		Reads: "stdin", Limit: "--time-limit=SECONDS",
	},
	{ // 4.2.1; without -model no values, which are in one line however many
		Name: "glucose", Files: []string{"glucose-simp", "glucose", "glucose_static"},
		Arguments: []string{"-verb=0", "-model", "{cnf}"}, Sat: ten, Unsat: twenty, Version: "--version",
		Proving: []string{"-verb=0", "-model", "-certified", "-certified-output={proof}", "{cnf}"},
		Source:  "github.com/audemard/glucose",
		Reads:   "gz, stdin", Proofs: "DRAT", Limit: "-cpu-lim=SECONDS of CPU",
	},
	{ // 1.1.3; without a status line if it reached a limit
		Name: "gimsatul", Arguments: []string{"-q", "{cnf}"}, Sat: ten, Unsat: twenty, Version: "--version",
		Proving: []string{"-q", "-a", "{cnf}", "{proof}"},
		Source:  "github.com/arminbiere/gimsatul",
		Reads:   "gz bz2 xz, stdin", Proofs: "DRAT", Limit: "--time=SECONDS",
	},
	{ // lingeling 1.0.0
		Name: "plingeling", Arguments: []string{"{cnf}"}, Sat: ten, Unsat: twenty, Version: "--version",
		Source: "github.com/arminbiere/lingeling",
		Reads:  "gz bz2, stdin",
	},
	{ // 4.8.12; status 0 whatever it found, even with an error on standard error
		Name: "z3", Arguments: []string{"-dimacs", "{cnf}"}, Sat: zero, Unsat: zero, NoClosingZero: true, Version: "--version",
		Debian: "z3", Source: "github.com/Z3Prover/z3",
		Reads: "stdin by -in", Limit: "-T:SECONDS",
	},
	{ // 2.3.5, a jar; values of the variables that occur
		Name: "sat4j", Files: []string{"sat4j", "sat4j.jar"}, Arguments: []string{"{cnf}"}, Sat: ten, Unsat: twenty, Version: "--version",
		Debian: "sat4j", Source: "www.sat4j.org",
		Reads: "gz bz2, /dev/stdin",
	},
}

// anyProgram is what is expected of a program that is not known: the words of the
// SAT competitions, and their exit statuses or none.
var anyProgram = Program{Sat: []int{0, 10, 30}, Unsat: []int{0, 20}}
