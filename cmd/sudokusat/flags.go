package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// durationFlag adds a flag for a time, which is never negative.
func durationFlag(cmd *cobra.Command, d *time.Duration, name string, value time.Duration, usage string) {
	*d = value
	cmd.Flags().Var((*duration)(d), name, usage)
}

// duration is the value of a flag for a time.
type duration time.Duration

// String implements [pflag.Value].
func (d *duration) String() string { return time.Duration(*d).String() }

// Type implements [pflag.Value].
func (*duration) Type() string { return "duration" }

// Set implements [pflag.Value].
func (d *duration) Set(text string) error {
	value, err := time.ParseDuration(text)
	switch {
	case err != nil:
		return errors.New("expected a time such as 500ms, 10s or 1h30m")
	case value < 0:
		return errors.New("expected a time of 0 or more")
	}
	*d = duration(value)
	return nil
}

// flagError returns the error of a command line. If a flag cannot have a value, it says what was
// expected.
func flagError(_ *cobra.Command, err error) error {
	invalid := new(pflag.InvalidValueError)
	if !errors.As(err, &invalid) {
		return err
	}
	cause := errors.Unwrap(invalid)
	if number := new(strconv.NumError); errors.As(cause, &number) {
		switch {
		case number.Err == strconv.ErrRange:
			cause = errors.New("expected a number closer to 0")
		case number.Func == "ParseBool":
			cause = errors.New("expected true or false")
		case number.Func == "ParseUint":
			cause = errors.New("expected a whole number from 0")
		default:
			cause = errors.New("expected a whole number")
		}
	}
	return fmt.Errorf("--%s %q: %w", invalid.GetFlag().Name, invalid.GetValue(), cause)
}

// needsAnnotation names, on a flag, what it has no effect without.
const needsAnnotation = "sudokusat_needs"

// aFile stands for an argument in the place of a flag that others need.
const aFile = "FILE"

// needs says that some flags have no effect without another, or without [aFile].
func needs(cmd *cobra.Command, other string, flags ...string) {
	for _, name := range flags {
		if err := cmd.Flags().SetAnnotation(name, needsAnnotation, []string{other}); err != nil {
			panic(err) // the flag does not exist: a mistake in this program
		}
	}
}

// The annotations of cobra for flags that exclude each other, and for those of which one
// is needed. Each value is the names of a group, separated by blanks.
const (
	exclusiveAnnotation   = "cobra_annotation_mutually_exclusive"
	oneRequiredAnnotation = "cobra_annotation_one_required"
)

// checkFlags returns an error for what no command has a use for: an empty value, flags
// that exclude each other, and flags without effect.
func checkFlags(cmd *cobra.Command, args []string) (err error) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if err == nil && f.Changed {
			err = checkFlag(cmd, f, args)
		}
		for _, group := range f.Annotations[oneRequiredAnnotation] {
			if names := strings.Fields(group); err == nil && !anyChanged(cmd, names) {
				err = fmt.Errorf("--%s is required", strings.Join(names, " or --"))
			}
		}
	})
	return err
}

// checkFlag checks a flag that was given.
func checkFlag(cmd *cobra.Command, f *pflag.Flag, args []string) error {
	values := valuesOf(f)
	for _, value := range values {
		if value == "" {
			return fmt.Errorf("--%s is empty: expected a value", f.Name)
		}
	}
	if len(values) == 0 {
		return fmt.Errorf("--%s is empty: expected a value", f.Name)
	}
	for _, other := range f.Annotations[needsAnnotation] {
		switch {
		case other == aFile && len(args) == 0:
			return fmt.Errorf("--%s has no effect without a file", f.Name)
		case other != aFile && !anyChanged(cmd, []string{other}):
			return fmt.Errorf("--%s has no effect without --%s", f.Name, other)
		}
	}
	for _, group := range f.Annotations[exclusiveAnnotation] {
		for name := range strings.FieldsSeq(group) {
			if name != f.Name && cmd.Flags().Changed(name) {
				return fmt.Errorf("--%s cannot be combined with --%s", f.Name, name)
			}
		}
	}
	return nil
}

// valuesOf returns the values of a flag, which are several if it is a list.
func valuesOf(f *pflag.Flag) []string {
	if list, ok := f.Value.(pflag.SliceValue); ok {
		return list.GetSlice()
	}
	return []string{f.Value.String()}
}

// anyChanged returns whether one of some flags was given.
func anyChanged(cmd *cobra.Command, names []string) bool {
	for _, name := range names {
		if cmd.Flags().Changed(name) {
			return true
		}
	}
	return false
}
