package main

import "testing"

func TestWantsColour(t *testing.T) {
	for _, test := range []struct {
		environment map[string]string
		want        bool
	}{
		{nil, true},
		{map[string]string{"TERM": "xterm"}, true},
		{map[string]string{"TERM": "dumb"}, false},
		{map[string]string{"NO_COLOR": ""}, true}, // set, but to nothing: no-color.org
		{map[string]string{"NO_COLOR": "0"}, false},
		{map[string]string{"NO_COLOR": "1", "TERM": "xterm"}, false},
	} {
		getenv := func(name string) string { return test.environment[name] }
		if got := wantsColour(getenv); got != test.want {
			t.Errorf("%v: got %v, want %v", test.environment, got, test.want)
		}
	}
}
