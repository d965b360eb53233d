//go:build race

package sat

const canClose = false
