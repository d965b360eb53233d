package explain

// minimal returns a subset of 0 … n-1 that fails, none of which can be left out, if
// all of them fail and whatever has a failing subset does. It leaves out chunks of
// half of what is left, then of a quarter, and so on, so that of a few among many it
// asks for few sets: about k·log(n/k). It returns nil once more than most of them are
// known to be needed, or with the error of fails.
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
