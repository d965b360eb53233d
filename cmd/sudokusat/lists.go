package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sudokusat/sudokusat/encode"
)

// lookupSchemes reads the values of --scheme, a list of names or one set each. Of
// no values it returns all schemes that have a name.
func lookupSchemes(values []string) (schemes []encode.Scheme, err error) {
	for _, value := range values {
		if scheme, err := encode.LookupScheme(value); err == nil {
			schemes = append(schemes, scheme)
			continue
		}
		for name := range strings.SplitSeq(value, ",") {
			scheme, err := encode.LookupScheme(name)
			if err != nil {
				return nil, err
			}
			if !slices.Contains(encode.Schemes, scheme) {
				return nil, fmt.Errorf("--scheme %s: expected a separate --scheme for a set", value)
			}
			schemes = append(schemes, scheme)
		}
	}
	if len(values) == 0 {
		return encode.Schemes, nil
	}
	return schemes, nil
}

// lookupList looks up each name of a list. Of no names it returns usual.
func lookupList[T any](names []string, lookup func(string) (T, error), usual []T) ([]T, error) {
	if len(names) == 0 {
		return usual, nil
	}
	list := make([]T, len(names))
	for i, name := range names {
		var err error
		if list[i], err = lookup(name); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// completeList lets the shell complete the last value of a list.
func completeList(cmd *cobra.Command, flag string, names []string) {
	err := cmd.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
		before := begun[:strings.LastIndex(begun, ",")+1]
		var lists []string
		for _, name := range names {
			lists = append(lists, before+name)
		}
		return lists, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	})
	if err != nil {
		panic(err) // the flag does not exist: a mistake in this program
	}
}
