// Package compare puts engines side by side: do they agree on these puzzles, and what does each cost?
// It knows them by the interfaces [sudoku.Solver] and [Batch], and imports none.
//
// [Run] asks engines about one puzzle. [Series] goes over any number of puzzles, and a [Ledger] hands
// on what comes of each:
//
//	puzzles ─► Series ─► Run ─► Entry ─► Ledger ─┬─► summary: counts, times, pairs of engines
//	             ▲                               ├─► report: tables, pages, rows
//	             │ Repeat                        ├─► journal: checkpoints
//	             └─────────── journal            └─► findings, shrunk to the smallest puzzle
//
// A journal holds all that reports are made of. A series that goes on after it was stopped, and the
// shards of a series that are merged, give the same report as a series in one go.
package compare
