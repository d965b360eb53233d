# make          build the command into bin/
# make test     what the README calls
# make check    test, and all that CI holds against a change
# make bench    benchmarks, in the form that benchstat reads
# make bench-native [PUZZLES=dir]
#               the native engines on each file of a directory, one thread
# make tables [PUZZLES=dir] [LEVEL=name]
#               Markdown: what inference solves of each file, by scheme
# make rules-table [SHAPE=3x3]
#               Markdown: in how many ways rules can be left out; some 10 s for 3x3
# make bench-copies PUZZLES=dir [ENGINES='sat:locked cadical:locked']
#               what ten copies of each puzzle take engines, one at a time
# make report   compare all engines and schemes on testdata, one at a time: a page in
#               report/, and its summary in docs/engines.md
# make picture  draw the picture of the README
# make generate write the assembly of the 9x9 core anew
# make fuzz     every fuzz target for FUZZTIME

STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
FUZZTIME   ?= 30s
# Packages in which goroutines meet.
CONCURRENT  = ./sudoku ./native ./native/generate ./compare ./compare/answers ./encode/sat/process ./cmd/sudokusat ./cmd/sudokusat/web

.PHONY: build test check lint race bench bench-native bench-copies tables rules-table report picture generate fuzz cores

build:
	CGO_ENABLED=0 go build -o bin/sudokusat ./cmd/sudokusat

test:
	go test ./...

check: lint test race cores

lint:
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo 'gofmt would change these files'; exit 1; }
	go vet ./...
	go mod tidy -diff
	go run $(STATICCHECK) ./...

# Every path of the 9x9 core that this processor can run behind the engine, and
# the assembly as its generator writes it.
cores: generate
	git diff --exit-code --stat -- native/core9
	go test -count=1 -v -run=TestPaths ./native/core9
	go test -tags=purego ./native/core9
	for core in avx512 avx2 portable; do \
		SUDOKUSAT_CORE=$$core go test -count=1 ./native ./native/generate || exit 1; \
	done

generate:
	go generate ./native/core9

race:
	go test -race -short $(CONCURRENT)
	go test -race -run='AtOnce|Interleaved|WaitingForATurn|Closed|Children' ./encode/sat

bench:
	go test -run='^$$' -bench=. -benchmem ./...

bench-native:
	GOMAXPROCS=1 PUZZLES="$$(realpath "$(or $(PUZZLES),testdata)")" go test -timeout=0 -run='^$$' -bench=Corpus ./native

LEVEL ?= failed-literals
SCHEMES = minimal efficient tutorial extended triads

# The header of a table stands above its first row alone.
tables: build
	@for file in $(wildcard $(or $(PUZZLES),testdata)/*.txt $(or $(PUZZLES),testdata)/*.txt.gz); do \
		printf '%s\n\n' "$$(basename "$$file")"; \
		for scheme in $(SCHEMES); do \
			gzip -cdf "$$file" | bin/sudokusat rate --summary --scheme $$scheme --level $(LEVEL); \
		done | awk 'NR <= 2 || NR % 3 == 0'; \
		echo; \
	done

SHAPE ?= 3x3
rules-table: build
	bin/sudokusat explain rules --table --shape $(SHAPE)

ENGINES ?= sat:up sat:locked
bench-copies: build
	@for file in $(wildcard $(or $(PUZZLES),testdata)/*.txt $(or $(PUZZLES),testdata)/*.txt.gz); do \
		printf '\n%s\n' "$$(basename "$$file")"; \
		gzip -cdf "$$file" | bin/sudokusat compare -j 1 --copies 10 --timeout 60s $(addprefix -e ,$(ENGINES)); \
	done

# The solvers outside are those that are installed and start quickly.
REPORT_ENGINES = bitmask dlx tables scan sat $(addprefix sat:,minimal efficient tutorial triads up locked) \
	$(foreach solver,minisat cadical picosat clasp,$(if $(shell command -v $(solver)),$(solver)))
report: build
	mkdir -p report
	bin/sudokusat compare -j 1 $(addprefix -e ,$(REPORT_ENGINES)) \
		--report report/index.html --report report/summary.md --report report/rows.csv testdata/minimal.txt
	sed -i -e '/^<!-- report -->$$/,/^<!-- end of report -->$$/{//!d}' -e '/^<!-- report -->$$/r report/summary.md' docs/engines.md

picture:
	go run docs/picture.go > docs/clauses.svg.new && mv docs/clauses.svg.new docs/clauses.svg

# go test takes one fuzz target a run.
fuzz:
	@set -e; for file in $$(grep -rl --include='*_test.go' '^func Fuzz' .); do \
		for target in $$(sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\).*/\1/p' $$file); do \
			echo "$$target in $$(dirname $$file)"; \
			go test -run='^$$' -fuzz="^$$target$$" -fuzztime=$(FUZZTIME) ./$$(dirname $$file); \
		done; \
	done
