package proof_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/sudokusat/sudokusat/encode/proof"
)

// A binary proof says the same as text, and a text stays as it is.
func TestText(t *testing.T) {
	for _, text := range []string{"", "0\n", "1 -2 0\nd 1 -2 0\n-2147483647 2147483647 64 63 0\n0\n"} {
		for form, data := range map[string]string{"binary": binary(text), "text": text, "other text": "c x\n" + text} {
			want := text
			if form == "other text" {
				want = data
			}
			if got, err := proof.Text([]byte(data), "p", 4); err != nil || string(got) != want {
				t.Errorf("%s of %q: got %q, %v", form, text, got, err)
			}
		}
	}
	for _, test := range []struct{ data, want string }{
		{binary("1 -2 0\n") + "a\x02", "p: byte 6: the proof ends within a step"},
		{binary("5 -1 0 1 2 0\n6 0 5 3 0\n"), "p: the proof is in binary LRAT, expected DRAT"},
		{"1 0\x00", "p: byte 0: byte 0x31 at the start of a step, expected a or d"},
	} {
		_, err := proof.Text([]byte(test.data), "p", 4)
		if refusal := new(proof.Refusal); !errors.As(err, &refusal) || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%q: got %v, want %s", test.data, err, test.want)
		}
	}
}
