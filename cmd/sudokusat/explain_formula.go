package main

import (
	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode"
	"github.com/sudokusat/sudokusat/encode/amo"
)

// formulaFlags say how the puzzle to explain is encoded.
type formulaFlags struct{ scheme, amo string }

func (f *formulaFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.scheme, "scheme", encode.Extended.String(), "`name` of the scheme, or a set of families such as cell+,row-,col-,box-")
	cmd.Flags().StringVar(&f.amo, "amo", amo.All[0].String(), "`name` of the at-most-one encoding")
	completeNames(cmd, "scheme", stringsOf(encode.Schemes))
	completeNames(cmd, "amo", stringsOf(amo.All))
}

// options returns the options that the flags ask for.
func (f *formulaFlags) options() (opt encode.Options, err error) {
	if opt.Scheme, err = encode.LookupScheme(f.scheme); err != nil {
		return opt, err
	}
	opt.AMO, err = amo.Lookup(f.amo)
	return opt, err
}
