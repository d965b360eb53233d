package report

import (
	"math"
	"testing"
)

func TestChartPlaces(t *testing.T) {
	linear := axis{from: 0, to: 8}
	logarithmic := axis{from: 1e-6, to: 1, logarithmic: true}
	for _, test := range []struct {
		axis        axis
		value, want float64
	}{
		{linear, 0, 0}, {linear, 2, 0.25}, {linear, 8, 1},
		{logarithmic, 1e-6, 0}, {logarithmic, 1e-3, 0.5}, {logarithmic, 1, 1},
	} {
		if got := test.axis.share(test.value); math.Abs(got-test.want) > 1e-12 {
			t.Errorf("share(%v) of %v to %v is %v, want %v", test.value, test.axis.from, test.axis.to, got, test.want)
		}
	}
	c := newChart(300, 200, linear, logarithmic, "")
	if c.px(0) != c.left || c.px(8) != c.right || c.py(1e-6) != c.bottom || c.py(1) != c.top {
		t.Errorf("the ends of the axes are not the corners: %+v", c)
	}
}
