package explain

// minimal returns a minimal failing subset of 0 … n-1. All of them together must fail, and
// every superset of a failing set must fail. It first tries to leave out chunks of half
// the size, then of a quarter, and so on, so that it needs few calls if the subset is
// small: about k·log(n/k). It returns nil if the subset has more than most members, and
// nil with the error of fails.
//
// References: U. Junker, "QuickXplain: Preferred Explanations and Relaxations for
// Over-Constrained Problems", 2004, divides the same way.
func minimal(n, most int, fails func(set []int) (bool, error)) ([]int, error) {
	set := make([]int, n)
	for i := range set {
		set[i] = i
	}
	for size := max(n/2, 1); size > 0; size /= 2 {
		for at := 0; at < len(set); {
			if size == 1 && at > most {
				break
			}
			end := min(at+size, len(set))
			without := append(append(make([]int, 0, len(set)), set[:at]...), set[end:]...)
			switch yes, err := fails(without); {
			case err != nil:
				return nil, err
			case yes:
				set = without
			default:
				at = end
			}
		}
	}
	if len(set) > most {
		return nil, nil
	}
	return set, nil
}
