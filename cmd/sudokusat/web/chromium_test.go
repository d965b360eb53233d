package web_test

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// patience bounds how long a test waits for something that should take no time.
const patience = 30 * time.Second

// chromium is a page in a browser without a window. It is controlled by the Chrome
// DevTools Protocol over two pipes: messages in JSON, each ended by a zero byte.
type chromium struct {
	t       *testing.T
	in      io.WriteCloser
	session string

	mutex    sync.Mutex
	number   int
	waiting  map[int]chan message
	requests []string // addresses that the page has asked for
	console  []string // what it has logged, and errors
}

type message struct {
	ID     int             `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  json.RawMessage `json:"error"`
}

// startChromium starts a browser. If none is installed, it skips the test, but not in CI.
func startChromium(t *testing.T) *chromium {
	t.Helper()
	var program string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	if program == "" {
		if os.Getenv("CI") != "" {
			t.Fatal("chromium is missing: install the package chromium")
		}
		t.Skip("chromium is missing: install the package chromium to run this test")
	}
	profile, err := os.MkdirTemp("", "chromium")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
		"--no-first-run", "--disable-background-networking", "--user-data-dir="+profile, "about:blank")
	commands, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, replies, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.ExtraFiles = []*os.File{commands, replies} // 3 and 4
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	commands.Close()
	replies.Close()
	c := &chromium{t: t, in: in, waiting: make(map[int]chan message)}
	go c.listen(out)
	t.Cleanup(func() { c.end(cmd, profile) })
	c.open()
	return c
}

// end closes the browser, and waits for the last of its processes, which write to its
// folder.
func (c *chromium) end(cmd *exec.Cmd, profile string) {
	timer := time.AfterFunc(5*time.Second, func() { _ = cmd.Process.Kill() })
	c.session = ""
	_ = c.send("Browser.close", nil, make(chan message, 1))
	_ = cmd.Wait()
	timer.Stop()
	c.in.Close()
	for end := time.Now().Add(patience); os.RemoveAll(profile) != nil && time.Now().Before(end); {
		time.Sleep(50 * time.Millisecond)
	}
}

// open attaches to the page.
func (c *chromium) open() {
	c.t.Helper()
	var targets struct {
		TargetInfos []struct{ TargetID, Type string }
	}
	c.into(&targets, "Target.getTargets", nil)
	for _, target := range targets.TargetInfos {
		if target.Type == "page" {
			var attached struct{ SessionID string }
			c.into(&attached, "Target.attachToTarget", object{"targetId": target.TargetID, "flatten": true})
			c.session = attached.SessionID
		}
	}
	for _, domain := range []string{"Page", "Runtime", "Network", "Log"} {
		c.call(domain+".enable", nil)
	}
}

type object map[string]any

// listen reads what the browser writes.
func (c *chromium) listen(out io.Reader) {
	reader := bufio.NewReader(out)
	for {
		text, err := reader.ReadString(0)
		if err != nil {
			return
		}
		var m message
		if json.Unmarshal([]byte(strings.TrimSuffix(text, "\x00")), &m) != nil {
			continue
		}
		c.mutex.Lock()
		if reply := c.waiting[m.ID]; reply != nil && m.Method == "" {
			delete(c.waiting, m.ID)
			reply <- m
		}
		c.note(m)
		c.mutex.Unlock()
	}
}

// note records what the page has requested, and what it has logged.
func (c *chromium) note(m message) {
	switch m.Method {
	case "Network.requestWillBeSent":
		var sent struct{ Request struct{ URL string } }
		if json.Unmarshal(m.Params, &sent) == nil {
			c.requests = append(c.requests, sent.Request.URL)
		}
	case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
		c.console = append(c.console, m.Method+" "+string(m.Params))
	}
}

func (c *chromium) send(method string, params any, reply chan message) error {
	c.mutex.Lock()
	c.number++
	number := c.number
	c.waiting[number] = reply
	c.mutex.Unlock()
	m := object{"id": number, "method": method}
	if params != nil {
		m["params"] = params
	}
	if c.session != "" {
		m["sessionId"] = c.session
	}
	text, err := json.Marshal(m)
	if err == nil {
		_, err = c.in.Write(append(text, 0))
	}
	return err
}

// call calls a method of the protocol and returns its result.
func (c *chromium) call(method string, params any) json.RawMessage {
	c.t.Helper()
	reply := make(chan message, 1)
	if err := c.send(method, params, reply); err != nil {
		c.t.Fatal(err)
	}
	select {
	case m := <-reply:
		if m.Error != nil {
			c.t.Fatalf("%s: %s", method, m.Error)
		}
		return m.Result
	case <-time.After(patience):
		c.t.Fatalf("%s: no reply", method)
	}
	return nil
}

func (c *chromium) into(result any, method string, params any) {
	c.t.Helper()
	if err := json.Unmarshal(c.call(method, params), result); err != nil {
		c.t.Fatal(err)
	}
}
