package main

import (
	"io"
	"os"

	"github.com/sudokusat/sudokusat/compare/answers"
)

// openList opens a list of answers, which is read here and there. What is compressed, or
// a pipe, is copied to a temporary file first.
func openList(name string) (*answers.List, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	d := decompressed(file)
	d.start()
	info, err := file.Stat()
	if err == nil && d.compression == nil && info.Mode().IsRegular() {
		file.Close()
		return answers.OpenList(name)
	}
	defer file.Close()
	copied, err := os.CreateTemp("", "sudokusat-list-*")
	if err != nil {
		return nil, err
	}
	temporary := temporaryFile{copied}
	_ = os.Remove(copied.Name()) // where that is possible, nobody can leave it behind
	if _, err = io.Copy(copied, d); err == nil {
		_, err = copied.Seek(0, io.SeekStart)
	}
	if err != nil {
		_ = temporary.Close()
		return nil, named(name, err)
	}
	return answers.ReadList(name, temporary)
}

// temporaryFile is a file that is gone when it is closed.
type temporaryFile struct{ *os.File }

func (f temporaryFile) Close() error {
	err := f.File.Close()
	_ = os.Remove(f.Name())
	return err
}
