package sat

import (
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const (
	library = "github.com/crillab/gophersat"
	adapter = "gophersat.go"
)

// allowed lists all of gophersat that may be used. Everything else is either
// known to be wrong on some input (cardinality constraints with forced literals,
// appended weighted constraints, Assume, Enumerate, CountModels, ParseCNF,
// DetectAtMostOne, the packages bf, explain and maxsat), prints to standard
// output (Verbose, OutputModel), or is not needed.
var allowed = []string{
	"ParseSliceNb", "New", "NewClause", "IntToLit", "Lit", "Lit.Negation", "Clause",
	"Problem.Clauses", "Problem.Status", "Indet",
	"Solver", "Solver.AppendClause", "Solver.Solve", "Solver.Model",
	"Solver.Certified", "Solver.CertChan", // the channel always set, or it prints
	"Solver.Stats", "Stats.NbDecisions", "Stats.NbConflicts",
	"Status", "Status.String", "Sat", "Unsat",
}

// TestOneFileImportsGophersat looks at every Go file of the module, tests
// included.
func TestOneFileImportsGophersat(t *testing.T) {
	root := filepath.Join("..", "..")
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		t.Fatal(err)
	}
	var importers []string
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			if strings.HasPrefix(strings.Trim(spec.Path.Value, "`\""), library) {
				importers = append(importers, path)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{filepath.Join(root, "encode", "sat", adapter)}; !slices.Equal(importers, want) {
		t.Errorf("gophersat is imported in %v, expected %v", importers, want)
	}
}

// TestOnlySafeParts type-checks the package, all of it, since a method can be called
// without an import, and looks up each identifier that gophersat declares.
func TestOnlySafeParts(t *testing.T) {
	files := token.NewFileSet()
	var parsed []*ast.File
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sources {
		if built, err := build.Default.MatchFile(".", name); err != nil || !built || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, file)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: importer.ForCompiler(files, "source", nil)}
	if _, err := config.Check("sat", files, parsed, info); err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for ident, object := range info.Uses {
		if object.Pkg() == nil || !strings.HasPrefix(object.Pkg().Path(), library) {
			continue
		}
		name := qualified(object)
		used[name] = true
		if !slices.Contains(allowed, name) {
			t.Errorf("%v: %s is not among what may be used of gophersat", files.Position(ident.Pos()), name)
		}
	}
	if !used["Solver.Solve"] {
		t.Errorf("found %v: expected Solver.Solve, so this test looks in the wrong place", used)
	}
}

// qualified returns the name of an object of a package, with that of its type
// if it is a method or a field.
func qualified(object types.Object) string {
	if f, ok := object.(*types.Func); ok && f.Signature().Recv() != nil {
		receiver := f.Signature().Recv().Type()
		if pointer, ok := receiver.(*types.Pointer); ok {
			receiver = pointer.Elem()
		}
		return receiver.(*types.Named).Obj().Name() + "." + f.Name()
	}
	if v, ok := object.(*types.Var); ok && v.IsField() {
		return structOf(v) + "." + v.Name()
	}
	return object.Name()
}

// structOf returns the name of the type that declares a field.
func structOf(field *types.Var) string {
	scope := field.Pkg().Scope()
	for _, name := range scope.Names() {
		s, ok := scope.Lookup(name).Type().Underlying().(*types.Struct)
		for i := 0; ok && i < s.NumFields(); i++ {
			if s.Field(i) == field {
				return name
			}
		}
	}
	return "?"
}
