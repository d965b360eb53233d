package web_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sudokusat/sudokusat/encode"
)

// Several pages may send requests at once, about more formulas than are kept.
func TestRequestsAtOnce(t *testing.T) {
	server := start(t, options())
	want := make(map[string]string)
	for _, scheme := range encode.Schemes {
		for _, path := range []string{"/api/formula", "/api/steps", "/api/sizes", "/api/why", "/download/formula.cnf"} {
			address := server.URL + path + about(small, "2x2", "scheme", scheme.String())
			_, want[address] = get(t, address)
		}
	}
	var group sync.WaitGroup
	for range 4 {
		for address, body := range want {
			group.Go(func() {
				if status, got := get(t, address); status != http.StatusOK || got != body {
					t.Errorf("%s: status %d, %.100s; alone it was %.100s", address, status, got, body)
				}
			})
		}
	}
	group.Wait()
}

// A search whose client has gone makes room for the next.
func TestSearchIsGivenUp(t *testing.T) {
	opt := options()
	opt.Limit = time.Hour
	server := start(t, opt)
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+"/api/derivation"+about(strings.Repeat(".", 256), "4x4", "by", "cores"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if reply, err := http.DefaultClient.Do(r); err == nil {
		reply.Body.Close()
		t.Fatal("the derivation did not take long")
	}
	answered := make(chan string, 1)
	go func() {
		status, body := get(t, server.URL+"/api/why"+about(small, "2x2"))
		answered <- fmt.Sprint(status, " ", body)
	}()
	select {
	case got := <-answered:
		if !strings.HasPrefix(got, "200 ") {
			t.Error(got)
		}
	case <-time.After(patience):
		t.Error("the next search never begins")
	}
}
