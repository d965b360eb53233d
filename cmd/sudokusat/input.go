package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/compare/journal"
	"github.com/sudokusat/sudokusat/sudoku"
	"github.com/sudokusat/sudokusat/sudoku/clue"
	"github.com/sudokusat/sudokusat/sudoku/format"
)

// inputFlags are the flags of all commands that read puzzles.
type inputFlags struct {
	from, shape, alphabet string
	rules                 []string
}

func (f *inputFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.from, "from", "", "`layout` of the input (default: detected): "+layoutNames())
	cmd.Flags().StringVar(&f.shape, "shape", "", "`RxC`, rows and columns of a box, such as 3x2, or a side, such as 9 (default: the squarest box)")
	cmd.Flags().StringVar(&f.alphabet, "alphabet", "", "`name` of the alphabet for digits above 9: 1-G, 0-F or A-P (default: detected)")
	cmd.Flags().StringArrayVar(&f.rules, "rules", nil, "a `rule` that the puzzles have too, such as antiknight; may be repeated; see \"sudokusat help rules\"")
	completeNames(cmd, "from", format.Names())
	completeNames(cmd, "rules", clue.Keywords())
}

func layoutNames() string { return strings.Join(format.Names(), ", ") }

// writtenNames lists the layouts but for those that are only read.
func writtenNames() string { return strings.Join(format.WrittenNames(), ", ") }

// lookupLayout returns the layout of that name; of "", none.
func lookupLayout(name string) (format.Layout, error) {
	if name == "" {
		return format.Layout{}, nil
	}
	return format.Lookup(name)
}

func (f *inputFlags) options() (o format.Options, err error) {
	o.Alphabet = f.alphabet
	if f.shape != "" {
		if o.Shape, err = sudoku.ParseShape(f.shape); err != nil {
			return o, err
		}
	}
	o.Layout, err = lookupLayout(f.from)
	return o, err
}

// item is one puzzle of the input, or the error in its place.
type item struct {
	format.Entry
	err error
}

// isUnreadable returns whether an error is about one puzzle or text and not
// about the stream.
func isUnreadable(err error) bool {
	var unreadable *format.Error
	return errors.As(err, &unreadable)
}

// counts returns whether the item has a place in the order of puzzles: it is a
// puzzle, if perhaps an unreadable one, and not a file that is none at all.
func (it item) counts() bool {
	var unreadable *format.Error
	return it.err == nil || errors.As(it.err, &unreadable) && unreadable.Number > 0
}

// puzzles yields the puzzles of all files in turn; "-", or no files, is standard
// input. A file that cannot be read is one item with its error.
func (f *inputFlags) puzzles(cmd *cobra.Command, files []string) (iter.Seq[item], error) {
	in, err := f.open(cmd, files)
	if err != nil {
		return nil, err
	}
	return func(yield func(item) bool) {
		defer in.close()
		var said complaints
		for {
			var it item
			if !in.next(&it, func() {}) {
				return
			}
			if said.warn(cmd.ErrOrStderr(), it.Warnings); !yield(it) {
				return
			}
		}
	}, nil
}

// open is puzzles for those who use the memory of an item again.
func (f *inputFlags) open(cmd *cobra.Command, files []string) (*input, error) {
	opt, err := f.options()
	if err != nil {
		return nil, err
	}
	in := &input{cmd: cmd, files: files, options: opt, rules: f.rules, ruled: make(map[sudoku.Shape]*sudoku.Rules)}
	for _, line := range f.rules {
		if _, err := clue.Parse(sudoku.MaxSide, line); err != nil {
			return nil, fmt.Errorf("--rules %q: %w", line, err)
		}
	}
	switch {
	case len(files) == 0 && len(f.rules) > 0 && f.shape != "":
		in.empty = sudoku.Empty(opt.Shape)
	case len(files) == 0:
		in.files = []string{"-"}
	}
	in.bytes = sizeOf(cmd, in.files)
	return in, nil
}

// emptyGrid returns an empty grid with the rules of --rules.
func (f *inputFlags) emptyGrid(shape sudoku.Shape) (*sudoku.Puzzle, error) {
	rules, err := clue.Add(sudoku.Classic(shape), f.rules)
	if err != nil {
		return nil, fmt.Errorf("--rules: %w", err)
	}
	return rules.Empty(), nil
}

// addRules adds the rules of --rules to a puzzle.
func (in *input) addRules(it *item) {
	if len(in.rules) == 0 || it.err != nil {
		return
	}
	shape, classic := it.Puzzle.Rules.Classic()
	after := in.ruled[shape]
	if !classic || after == nil {
		var err error
		if after, err = clue.Add(it.Puzzle.Rules, in.rules); err != nil {
			it.err = unreadableAt(*it, fmt.Errorf("--rules: %w", err))
			return
		}
	}
	if it.Puzzle.Rules = after; classic {
		in.ruled[shape] = after
	}
}

// formulaPlace says where the formula is, in a file that is none but that.
type formulaPlace uint8

const (
	noFormula formulaPlace = iota
	formulaAhead
	formulaBehind
)

// input is the puzzles of some files.
type input struct {
	cmd     *cobra.Command
	files   []string // not opened yet
	options format.Options
	file    io.ReadCloser
	reader  *format.Reader                 // of file; nil if none is open
	formula formulaPlace                   // of one that this program has written
	rules   []string                       // that are added to each puzzle
	ruled   map[sudoku.Shape]*sudoku.Rules // the rules of shapes with those added
	empty   *sudoku.Puzzle                 // the only puzzle, if no file is read
	pause   func()                         // called before each read

	fingerprint *journal.Fingerprinter // gets all that is read, decompressed; or nil

	bytes         int64 // of all files, as they are stored; 0 if that is not known
	read, puzzles int64 // bytes, as they are stored, and puzzles so far
	estimate      atomic.Int64
}

// next is a [source].
func (in *input) next(it *item, pause func()) bool {
	ok := in.readNext(it, pause)
	if ok {
		in.addRules(it)
	}
	return ok
}

// unreadableAt returns the error of a puzzle that was read and cannot be used.
func unreadableAt(it item, err error) error {
	return &format.Error{File: it.File, Line: it.Line, Column: 1, Number: max(it.Number, 1), Message: err.Error()}
}

// readNext is next without the rules of --rules.
func (in *input) readNext(it *item, pause func()) bool {
	if p := in.empty; p != nil {
		in.empty = nil
		it.Entry, it.err = format.Entry{Puzzle: p, Number: 1, File: "empty grid", Line: 1, Layout: format.Compact(p.Rules.Side())}, nil
		in.puzzles++
		return true
	}
	in.pause = pause
	for in.reader != nil || len(in.files) > 0 {
		if in.reader == nil {
			if it.err = in.openNext(); it.err != nil {
				return true
			}
		}
		if in.formula == formulaAhead {
			in.readFormula(it)
			return true
		}
		if in.formula == formulaBehind {
			in.close()
			continue
		}
		if it.err = in.reader.Read(&it.Entry); it.err == nil || isUnreadable(it.err) {
			in.puzzles++
			return true
		}
		in.close()
		if it.err != io.EOF {
			return true
		}
	}
	return false
}

func (in *input) openNext() error {
	name := in.files[0]
	in.files = in.files[1:]
	file, shown, err := openStored(in.cmd, name)
	if err != nil {
		return err
	}
	buffered := bufio.NewReaderSize(decompressed(counted{file, &in.read}), 64<<10)
	in.options.File, in.file = shown, readCloser{buffered, file}
	in.pause()
	in.formula = noFormula
	if startsFormula(buffered) {
		in.formula = formulaAhead
	}
	in.reader = format.NewReader(in, in.options)
	return nil
}

// readFormula reads the puzzle of a formula, the only one of its file.
func (in *input) readFormula(it *item) {
	it.Entry = format.Entry{File: in.options.File, Number: 1, Line: 1}
	it.Puzzle, it.err = puzzleOfFormula(in, in.options.File)
	if it.err == nil {
		it.Layout = format.Compact(it.Puzzle.Rules.Side())
		in.puzzles++
	}
	in.formula = formulaBehind
}

func (in *input) close() {
	if in.reader != nil {
		if in.fingerprint != nil {
			in.fingerprint.EndFile()
		}
		in.file.Close()
		in.reader = nil
	}
}

// Read reads from the file that is open: the reader of puzzles reads through this.
func (in *input) Read(p []byte) (int, error) {
	in.pause()
	if in.read > 0 {
		in.estimate.Store(int64(float64(in.puzzles) / float64(in.read) * float64(in.bytes)))
	}
	n, err := in.file.Read(p)
	if in.fingerprint != nil {
		_, _ = in.fingerprint.Write(p[:n])
	}
	return n, err
}

// total estimates the number of puzzles in all files from those read so far. It is
// 0 as long as that is not possible.
func (in *input) total() int64 { return in.estimate.Load() }

// sizeOf returns how many bytes some files have together, or 0 if that is not
// known, as of a pipe.
func sizeOf(cmd *cobra.Command, files []string) (bytes int64) {
	for _, name := range files {
		stat := func() (os.FileInfo, error) { return os.Stat(name) }
		if stdin, ok := cmd.InOrStdin().(*os.File); ok && name == "-" {
			stat = stdin.Stat
		}
		info, err := stat()
		if err != nil || !info.Mode().IsRegular() {
			return 0
		}
		bytes += info.Size()
	}
	return bytes
}

// open opens a file, or standard input for "-", to be read decompressed, and returns
// the name to show.
func open(cmd *cobra.Command, name string) (io.ReadCloser, string, error) {
	file, shown, err := openStored(cmd, name)
	if err != nil {
		return nil, shown, err
	}
	return readCloser{decompressed(file), file}, shown, nil
}

// openStored is open for a file as it is stored.
func openStored(cmd *cobra.Command, name string) (io.ReadCloser, string, error) {
	if name == "-" {
		announceTerminal(cmd)
		return io.NopCloser(cmd.InOrStdin()), "standard input", nil // noted before
	}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return nil, name, fmt.Errorf("%s is a directory: expected a file", name)
	}
	file, err := os.Open(name)
	if err != nil {
		argument, err := openArgument(name, err)
		if err == nil {
			name = "argument"
		}
		return argument, name, err
	}
	if err = usesOf(cmd).reads(name, file.Stat); err != nil {
		file.Close()
	}
	return file, name, err
}

// checkNth returns an error if --nth was given and counts no puzzle.
func checkNth(cmd *cobra.Command, nth int) error {
	if cmd.Flags().Changed("nth") && nth < 1 {
		return fmt.Errorf("--nth %d: expected 1 or more", nth)
	}
	return nil
}
