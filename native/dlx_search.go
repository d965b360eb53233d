package native

// search is Algorithm X without recursion. chosen holds the nodes taken so far. When a node
// fails, the next one of its item is taken.
func (m *matrix) search(r *run) {
	for r.node() {
		if m.rings[0].right == 0 {
			m.fill(r)
			if !r.solution() {
				return
			}
		} else if head := m.choose(); m.nodes[head].head > 0 {
			m.cover(head)
			m.take(m.nodes[head].down, r)
			continue
		} else {
			r.stats.Conflicts++
		}
		if !m.advance(r) {
			return
		}
	}
}

// advance goes back to the last node taken that has another one below it in its item, and
// takes that one. It returns false if there is none.
func (m *matrix) advance(r *run) bool {
	for len(m.chosen) > 0 {
		x := m.chosen[len(m.chosen)-1]
		m.chosen = m.chosen[:len(m.chosen)-1]
		m.uncoverOthers(x)
		head, next := m.nodes[x].head, m.nodes[x].down
		if next != head {
			m.take(next, r)
			return true
		}
		m.uncover(head)
	}
	return false
}

// take adds the option of node x. Its item is covered already.
func (m *matrix) take(x int32, r *run) {
	if m.nodes[x].down != m.nodes[x].head {
		r.stats.Guesses++
	}
	m.chosen = append(m.chosen, x)
	for y := x &^ m.mask; y <= x|m.mask; y++ {
		if y != x {
			m.cover(m.nodes[y].head)
		}
	}
}

func (m *matrix) uncoverOthers(x int32) {
	for y := x | m.mask; y >= x&^m.mask; y-- {
		if y != x {
			m.uncover(m.nodes[y].head)
		}
	}
}

// choose returns the first item with the fewest options left.
func (m *matrix) choose() int32 {
	best, fewest := int32(0), int32(1<<30)
	for head := m.rings[0].right; head != 0; head = m.rings[head].right {
		if n := m.nodes[head].head; n < fewest {
			best, fewest = head, n
			if n <= 1 {
				break
			}
		}
	}
	return best
}

// cover takes an item out of the ring, and its options out of all other items.
func (m *matrix) cover(head int32) {
	around := m.rings[head]
	m.rings[around.left].right = around.right
	m.rings[around.right].left = around.left
	for x := m.nodes[head].down; x != head; x = m.nodes[x].down {
		m.hide(x)
	}
}

// uncover undoes cover by the same steps in reverse order.
func (m *matrix) uncover(head int32) {
	for x := m.nodes[head].up; x != head; x = m.nodes[x].up {
		m.unhide(x)
	}
	around := m.rings[head]
	m.rings[around.left].right = head
	m.rings[around.right].left = head
}

// hide takes the other nodes of an option out of their items.
func (m *matrix) hide(x int32) {
	for y := x &^ m.mask; y <= x|m.mask; y++ {
		if y != x {
			entry := m.nodes[y]
			m.nodes[entry.up].down = entry.down
			m.nodes[entry.down].up = entry.up
			m.nodes[entry.head].head--
		}
	}
}

func (m *matrix) unhide(x int32) {
	for y := x | m.mask; y >= x&^m.mask; y-- {
		if y != x {
			entry := m.nodes[y]
			m.nodes[entry.up].down = y
			m.nodes[entry.down].up = y
			m.nodes[entry.head].head++
		}
	}
}

// fill writes the givens and the options taken.
func (m *matrix) fill(r *run) {
	copy(r.grid, m.givens)
	for _, x := range m.chosen {
		o := m.options[(x-m.first)/(m.mask+1)]
		r.grid[o.cell] = o.digit
	}
}
