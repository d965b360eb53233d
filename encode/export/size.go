package export

import "fmt"

// Size is how large a file is.
type Size struct {
	// Content is in words: "729 variables, 12,009 clauses".
	Content string
	// Bytes is the length of the file without comments.
	Bytes int64
	// Estimated means that Bytes is not exact.
	Estimated bool
}

// String returns "729 variables, 12,009 clauses, 0.1 MB", with "about 0.1 MB" if the
// size is estimated.
func (s Size) String() string {
	about := ""
	if s.Estimated {
		about = "about "
	}
	return s.Content + ", " + about + megabytes(s.Bytes)
}

func megabytes(n int64) string {
	const mega, giga = 1e6, 1e9
	if n < giga {
		return fmt.Sprintf("%.1f MB", float64(n)/mega)
	}
	return fmt.Sprintf("%.1f GB", float64(n)/giga)
}

// count returns "12,009 clauses".
func count(n int64, things string) string { return Grouped(n) + " " + things }

// Grouped writes a number from 0 in groups of three digits: "12,009".
func Grouped(n int64) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", Grouped(n/1000), n%1000)
}
