package web_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// evaluate stores the value of an expression, or of its promise, in result.
func (c *chromium) evaluate(result any, expression string, args ...any) {
	c.t.Helper()
	if len(args) > 0 {
		expression = fmt.Sprintf(expression, args...)
	}
	var got struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails json.RawMessage
	}
	c.into(&got, "Runtime.evaluate", object{"expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true})
	if got.ExceptionDetails != nil {
		c.t.Fatalf("%s: %s", expression, got.ExceptionDetails)
	}
	if result != nil {
		if err := json.Unmarshal(got.Result.Value, result); err != nil {
			c.t.Fatalf("%s is %s: %v", expression, got.Result.Value, err)
		}
	}
}

// await waits until an expression is true.
func (c *chromium) await(expression string, args ...any) {
	c.t.Helper()
	if len(args) > 0 {
		expression = fmt.Sprintf(expression, args...)
	}
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		var done bool
		c.evaluate(&done, "Boolean(%s)", expression)
		if done {
			return
		}
		if time.Now().After(end) {
			var text string
			c.evaluate(&text, "document.body.innerText.slice(0, 2000)")
			c.t.Fatalf("never true: %s\nthe page says: %s\nconsole: %q", expression, text, c.console)
		}
	}
}

// text returns the text of the first element that a selector finds.
func (c *chromium) text(selector string) (text string) {
	c.t.Helper()
	c.evaluate(&text, "document.querySelector(%q).textContent", selector)
	return text
}

// point moves the mouse to an element once everything is loaded, and clicks if click is
// set.
func (c *chromium) point(selector string, click bool, modifiers int) {
	c.t.Helper()
	c.await(`document.body.ariaBusy === "false"`)
	var at struct{ X, Y float64 }
	c.evaluate(&at, `(() => {
		const element = document.querySelector(%q);
		element.scrollIntoView({block: "center"});
		const box = element.getBoundingClientRect();
		return {X: box.left + box.width / 2, Y: box.top + box.height / 2};
	})()`, selector)
	event := object{"type": "mouseMoved", "x": at.X, "y": at.Y, "modifiers": modifiers}
	c.call("Input.dispatchMouseEvent", event)
	if !click {
		return
	}
	event["button"], event["clickCount"] = "left", 1
	for _, kind := range []string{"mousePressed", "mouseReleased"} {
		event["type"] = kind
		c.call("Input.dispatchMouseEvent", event)
	}
}

// press presses and releases a key.
func (c *chromium) press(key string) {
	c.t.Helper()
	event := object{"key": key}
	if len(key) == 1 {
		event["text"] = key
	}
	for _, kind := range []string{"keyDown", "keyUp"} {
		event["type"] = kind
		c.call("Input.dispatchKeyEvent", event)
	}
}

// size sets the width of the window, and whether dark is preferred.
func (c *chromium) size(width int, dark bool) {
	c.t.Helper()
	c.call("Emulation.setDeviceMetricsOverride", object{"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false})
	c.call("Emulation.setScrollbarsHidden", object{"hidden": true})
	scheme := map[bool]string{false: "light", true: "dark"}[dark]
	c.call("Emulation.setEmulatedMedia", object{"features": []object{{"name": "prefers-color-scheme", "value": scheme}}})
}

// visit loads an address.
func (c *chromium) visit(address string) {
	c.t.Helper()
	c.call("Page.navigate", object{"url": address})
	c.await(`document.readyState === "complete" && document.body.ariaBusy === "false"`)
}

// saveTo makes the browser save downloads in a folder.
func (c *chromium) saveTo(dir string) {
	c.t.Helper()
	c.call("Browser.setDownloadBehavior", object{"behavior": "allow", "downloadPath": dir})
}

// photograph writes a picture of the whole page into the folder that the environment
// variable SCREENSHOTS names, if it is set.
func (c *chromium) photograph(name string) {
	c.t.Helper()
	dir := os.Getenv("SCREENSHOTS")
	if dir == "" {
		return
	}
	var shot struct{ Data string }
	c.into(&shot, "Page.captureScreenshot", object{"captureBeyondViewport": true})
	picture, err := base64.StdEncoding.DecodeString(shot.Data)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name+".png"), picture, 0o666)
	}
	if err != nil {
		c.t.Error(err)
	}
}

// forgetRefusals forgets that the browser has logged replies that refuse something.
func (c *chromium) forgetRefusals() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.console = slices.DeleteFunc(c.console, func(line string) bool {
		return strings.Contains(line, "Failed to load resource: the server responded with a status of")
	})
}

// checkQuiet checks that nothing was logged, and that no other server was asked.
func (c *chromium) checkQuiet(server string) {
	c.t.Helper()
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for _, line := range c.console {
		c.t.Errorf("console: %.500s", line)
	}
	c.console = nil
	for _, request := range c.requests {
		u, err := url.Parse(request)
		if err != nil || u.Scheme != "blob" && u.Scheme != "data" && u.Scheme+"://"+u.Host != server {
			c.t.Errorf("the page has asked for %s", request)
		}
	}
}
