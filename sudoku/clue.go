package sudoku

// Clue is one rule of a variant as people write it. Package clue has the kinds. Implementations are
// plain values.
type Clue interface {
	// Text returns the line that says the clue: "killer 24: r1c3 r1c4". Equal texts are equal clues.
	Text(r *Rules) string
	// Cells returns the cells that the clue is about, each once.
	Cells(r *Rules) []int
	// Check judges a grid by the direct meaning of the clue, not by what it is lowered to. For a grid
	// without blanks (0), nil means that the clue is kept. For others, an error means that no digits
	// in the blanks keep it, and nil means nothing. It does not allocate where it returns nil.
	Check(r *Rules, g Grid) error
	// Lower checks that the clue makes sense with these rules, and adds what it means to the kernel.
	Lower(k *Kernel)
}
