package format

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/sudokusat/sudokusat/sudoku"
)

var openSudokuLayout = &layout{
	name:        "opensudoku",
	shapes:      noPlace,
	description: "XML of the app OpenSudoku, for 9x9",
	traits:      spread | dense,
	recognise: func(s *sample) finding {
		root, decided := rootOf(s.src.ahead())
		if !decided {
			return moreUnless(s.complete)
		}
		return yesIf(isOpenSudoku(root))
	},
	open: func(src *source) puzzleReader {
		text := &xmlText{cursor: newCursor(src)}
		decoder := xml.NewDecoder(text)
		decoder.CharsetReader = func(name string, _ io.Reader) (io.Reader, error) {
			return nil, fmt.Errorf("encoding %q: expected UTF-8", name)
		}
		return &openSudokuReader{text: text, decoder: decoder}
	},
	write: writeOpenSudoku,
	begin: func(Layout) string {
		return xml.Header + "<opensudoku>\n  <name>sudokusat</name>\n"
	},
	end: "</opensudoku>\n",
	remark: func(dst []byte, text string) []byte {
		return fmt.Appendf(dst, "  <!-- %s -->\n", strings.ReplaceAll(strings.ReplaceAll(text, "--", "- -"), "--", "- -"))
	},
}

// isOpenSudoku reports whether an element is the root of such a document. Two
// programs that came of OpenSudoku have another.
func isOpenSudoku(root string) bool {
	return root == "opensudoku" || root == "opensudoku2" || root == "onegravitysudoku"
}

// deepestXML is how deep elements may lie within each other; the puzzles lie at 3.
const deepestXML = 100

// openSudokuReader reads the elements called game:
//
//	<opensudoku>                     <opensudoku version="2">
//	  <name>easy</name>                <folder name="easy" created="1">
//	  <game data="0031..." />            <game created="1" data="0031..." note="" />
type openSudokuReader struct {
	text    *xmlText
	decoder *xml.Decoder
	depth   int
	games   int    // so far
	name    string // of the collection or of the folder
	inName  bool
	isEnded bool
}

func (r *openSudokuReader) next(f *found) error {
	r.text.proceed()
	for !r.isEnded {
		token, err := r.token()
		if err == io.EOF && r.games == 0 {
			err = place{1, 1}.errorf("XML without a puzzle: expected <game data=\"...\" />")
		}
		if err != nil {
			r.isEnded = true
			return err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if t.Name.Local == "game" {
				r.games++
				return r.game(t, f)
			}
			r.start(t)
		case xml.CharData:
			if r.inName && len(r.name) < 200 {
				r.name += strings.Join(strings.Fields(string(t)), " ")
			}
		case xml.Comment:
			r.text.src.heed(r.text.tag.line, t)
		case xml.EndElement:
			r.inName = false
		}
	}
	return io.EOF
}

// token returns the next token. An error ends the text.
func (r *openSudokuReader) token() (xml.Token, error) {
	r.text.taken = 0
	token, err := r.decoder.Token()
	switch token.(type) {
	case xml.StartElement:
		r.depth++
	case xml.EndElement:
		r.depth--
	}
	if r.depth > deepestXML {
		err = fmt.Errorf("elements within elements, more than %d", deepestXML)
	}
	if err == nil || err == io.EOF {
		return token, err
	}
	if r.text.overlong {
		return nil, r.text.overlongError()
	}
	if stream := r.text.streamError(); stream != nil {
		return nil, stream
	}
	if syntax := new(xml.SyntaxError); errors.As(err, &syntax) {
		err = errors.New(strings.ToLower(syntax.Msg))
		if strings.Contains(syntax.Msg, "character entity") {
			err = fmt.Errorf("entities that the text itself declares are not read (%v)", err)
		}
	}
	return nil, r.text.at.errorf("broken XML: %v: expected <game data=\"...\" /> and </opensudoku> at the end", err)
}

// start notes the name that an element gives to the puzzles within.
func (r *openSudokuReader) start(t xml.StartElement) {
	switch t.Name.Local {
	case "name":
		r.name, r.inName = "", true
	case "folder":
		r.name = attribute(t, "name")
	}
}

// attribute returns the first attribute that has one of the names and is not empty.
func attribute(t xml.StartElement, names ...string) string {
	for _, name := range names {
		for _, a := range t.Attr {
			if a.Name.Local == name && a.Value != "" {
				return a.Value
			}
		}
	}
	return ""
}

// game reads the puzzle of an element.
func (r *openSudokuReader) game(t xml.StartElement, f *found) error {
	at, src := r.text.tag, r.text.src
	data := attribute(t, "data")
	refuse := func(what string) error {
		return at.errorf("%s: expected data=\"...\" of 81 digits, 0 for a blank", what)
	}
	times := 0
	for _, a := range t.Attr {
		if a.Name.Local == "data" {
			times++
		}
	}
	cells := strings.Join(strings.Fields(data), "")
	switch {
	case times > 1:
		return refuse("a game with the attribute data more than once")
	case strings.HasPrefix(data, "version:") || strings.Contains(data, "|"):
		return refuse("a saved game, not a puzzle")
	case data == "":
		return refuse("a game without data")
	case len(cells) != 81 || src.sideOf(len(cells), longestAlphabet) != 9:
		return at.errorf("data of %s: expected 81 (9x9)", sudoku.Counted(len(cells), "cell"))
	}
	f.digits = src.grid(81)
	if cell, reason := src.characters.decode(f.digits, []byte(cells), 9); cell >= 0 {
		return at.errorf("data, r%dc%d: %s", cell/9+1, cell%9+1, reason)
	}
	f.line, f.side, f.style = at.line, 9, src.characters.style()
	f.comment = attribute(t, "name", "note", "user_note", "comment")
	if f.comment == "" {
		f.comment = r.name
	}
	return nil
}

// xmlText is what the decoder reads. It knows where the last tag starts, and ends
// a text in which a token is longer than any that can be a puzzle.
type xmlText struct {
	*cursor
	tag   place
	taken int // bytes since the last token
}

// ReadByte implements [io.ByteReader], which the decoder prefers to Read.
func (x *xmlText) ReadByte() (byte, error) {
	if x.taken++; x.taken > longestLine {
		return 0, fmt.Errorf("more than %d bytes without a tag", longestLine)
	}
	at := x.at
	b, err := x.cursor.ReadByte()
	if err == nil && b == '<' {
		x.tag = at
	}
	return b, err
}

func writeOpenSudoku(dst []byte, p *sudoku.Puzzle, _ Layout) ([]byte, error) {
	if boxesOf(p) != (sudoku.Shape{Rows: 3, Cols: 3}) {
		return dst, fmt.Errorf("shape %v in layout opensudoku: expected 3x3", boxesOf(p))
	}
	dst, err := writeLine(append(dst, `  <game data="`...), p, Layout{Blank: "0"})
	return append(dst[:len(dst)-1], "\" />\n"...), err
}
