package format

import "testing"

// The targets of the structured layouts: as FuzzReader, with the layout named, so
// that texts which the sniffer would not give it come to the reader too.

func FuzzOpenSudoku(f *testing.F) {
	fuzzLayout(f, "opensudoku", "<opensudoku><name>a</name><game data='"+plain+"'/>", "<opensudoku2><folder name=\"b\"><game note='c' data=\"version: 1\"/></folder></opensudoku2>")
}

func FuzzJSON(f *testing.F) {
	fuzzLayout(f, "json", `{"n":4,"clues":[[1,2,0,0],[3,4,0,0],[0,0,0,0],[0,0,2,1]]}`, `["`+plain+`",{"puzzle":"`+tinyLine+`","solution":[1]}]`,
		"{\"grid\":[\n{\"puzzles\":[[\"1\",null,\".\",\"\\n\"]]}")
}

func FuzzMinizinc(f *testing.F) {
	fuzzLayout(f, "minizinc", "n=4;x=array2d(1..4,1..4,[1,2,_,_,3,4,_,_,_,_,_,_,_,_,2,1,]);", "% a\nx = [| 1, 0 | 0, 2 |];n=2;x=[1];")
}

func FuzzAMPL(f *testing.F) {
	fuzzLayout(f, "ampl", "param n := 2;\nparam m: 2 1 :=\n2 1 .\n1 2 .\n;", "data; set S := 1 2; param m default 0 : 1 :=\n1 1")
}

func FuzzCSV(f *testing.F) {
	fuzzLayout(f, "csv", "id,puzzle,solution\n\"1\",\""+plain+"\","+solved+"\n2\n", "1\t"+plain+"\n", plain+";"+solved+"\n")
}

func FuzzHeaded(f *testing.F) {
	fuzzLayout(f, "headed", "Grid 01\n"+lines(plain, 9)+"Grid 02\n|\nA 1:\n"+lines(tinyLine, 4))
}
