// Package report writes what a comparison of engines came to, in forms for people
// and for programs:
//
//	text       two tables for a terminal of 80 columns
//	csv, json  a row for each puzzle and engine, written as they come
//	markdown   a table for a README or an issue
//	benchmark  what benchstat reads
//	html       one page with charts, which needs nothing else
//
// All are written the same way, in memory that does not grow with the puzzles:
//
//	Form.Open ─► Report.Add, once a result ─► Report.End, with the summary
//
// Results have the order of their run. But for what was measured, which csv and
// json put last in a row, the same results make the same bytes.
package report
