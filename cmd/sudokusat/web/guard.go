package web

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// headers are the headers of every reply. The policy lets the page load only what this
// server has, and no other page may show it in a frame.
var headers = map[string]string{
	"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
		"img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	"X-Content-Type-Options":       "nosniff",
	"Referrer-Policy":              "no-referrer",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Cache-Control":                "no-store",
}

// guard sets the headers, and refuses requests that do not come from the page.
func (s *server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		err := s.checkHost(r)
		if err == nil {
			err = checkOrigin(r)
		}
		if err != nil {
			refuse(w, fault{http.StatusForbidden, err})
			return
		}
		next.ServeHTTP(w, r)
	})
}

// checkHost returns an error unless the host of the request is a name of this server with
// its port. A name is a loopback name, the address that the connection came to, or the
// name in the options.
func (s *server) checkHost(r *http.Request) error {
	refused := fmt.Errorf("host %q: expected the address that the server printed", r.Host)
	local, _ := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if local == nil {
		return errors.New("the address of this server is unknown: expected a connection with a local address")
	}
	own, err := netip.ParseAddrPort(local.String())
	if err != nil {
		return refused
	}
	name, port, err := net.SplitHostPort(r.Host)
	if err != nil { // without a port
		name, port = strings.Trim(r.Host, "[]"), "80"
	}
	if port != fmt.Sprint(own.Port()) {
		return refused
	}
	if strings.EqualFold(name, "localhost") || s.Name != "" && strings.EqualFold(name, s.Name) {
		return nil
	}
	address, err := netip.ParseAddr(name)
	if err != nil || !address.IsLoopback() && address.Unmap() != own.Addr().Unmap() {
		return refused
	}
	return nil
}

// checkOrigin returns an error if a page of another site makes the request. Such a page
// may link to the page here, but not to anything else.
func checkOrigin(r *http.Request) error {
	if r.URL.Path == "/" && r.Method == http.MethodGet {
		return nil
	}
	if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+r.Host {
		return fmt.Errorf("origin %q: expected a request from the page of this server", origin)
	}
	if site := r.Header.Get("Sec-Fetch-Site"); site == "cross-site" || site == "same-site" {
		return errors.New("a request from a page of another site: expected one from the page of this server")
	}
	return nil
}
