# make          build the command into bin/
# make test     what the README calls
# make check    test, and all that CI holds against a change
# make bench    benchmarks, in the form that benchstat reads
# make fuzz     every fuzz target for FUZZTIME

STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
FUZZTIME   ?= 30s
# Packages in which goroutines meet.
CONCURRENT  = ./sudoku/... ./native ./encode/sat ./compare ./cmd/sudokusat

.PHONY: build test check lint race bench fuzz

build:
	go build -o bin/sudokusat ./cmd/sudokusat

test:
	go test ./...

check: lint test race

lint:
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo 'gofmt would change these files'; exit 1; }
	go vet ./...
	go mod tidy -diff
	go run $(STATICCHECK) ./...

race:
	go test -race -short $(CONCURRENT)

bench:
	go test -run='^$$' -bench=. -benchmem ./...

# go test takes one fuzz target a run.
fuzz:
	@set -e; for file in $$(grep -rl --include='*_test.go' '^func Fuzz' .); do \
		for target in $$(sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\).*/\1/p' $$file); do \
			echo "$$target in $$(dirname $$file)"; \
			go test -run='^$$' -fuzz="^$$target$$" -fuzztime=$(FUZZTIME) ./$$(dirname $$file); \
		done; \
	done
