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

func FuzzCode(f *testing.F) {
	fuzzLayout(f, "code", "board = "+asCode("[", "]", "", "", "None"), "int b[4][4] = {{1,2,0,0},{3,4,0,0},\n{0,0,0,0},{0,0,2,1}}; /* a */",
		"const p = {a: [[{'value': 1, given: true}, {}], new int[] {0}], n: 2}; f(1, [x, \"....\"]); vec![vec![1;2]]", "t = [(1,1,1),(1,2,2),(2,1,3),(4,4,4)]")
}

func FuzzLink(f *testing.F) {
	fuzzLayout(f, "link", "https://a.b/?bd="+plain+"&s="+solved+"\n", "www.a.b/killer/"+plain)
}

func FuzzTatham(f *testing.F) {
	fuzzLayout(f, "tatham", "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9\n", "2x2db:1_2b3_4h2_1\n9j:a,b", "20x20:zzzz")
}

func FuzzLaTeX(f *testing.F) {
	fuzzLayout(f, "latex", "\\begin{sudoku}\n|1|2| | |.\n|3|4| | |.\n| | | | |.\n| | |2|1|.\n\\end{sudoku}\n", "\\a\n\\begin{sudoku-block}\n|1|.\n")
}

func FuzzTriples(f *testing.F) {
	fuzzLayout(f, "triples", "1 1 1\n1 2 2\n2 1 3\n4 4 4\n", "(0,0,9)\n0 1 400\n399 399 1\n8 8 8")
}
