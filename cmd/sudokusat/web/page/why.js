// Why a puzzle has no solution.

import {make, count} from "./state.js";

// conflictList lists the conflicts of a puzzle.
export function conflictList(conflicts) {
	return [
		make("p", {className: "banner bad", textContent: "No solution: the puzzle contradicts itself."}),
		make("ul", {}, ...conflicts.map(text => make("li", {textContent: text}))),
	];
}

// reasonParts shows the reason that the server has found. handlers.open(parameters) is
// called to show only the givens to blame, and handlers.derive() for a derivation.
export function reasonParts(reason, handlers) {
	if (reason.conflicts.length) return conflictList(reason.conflicts);
	if (reason.solutions === "one") return [make("p", {className: "banner", textContent: `It has one solution (${reason.evidence}).`})];
	if (reason.solutions === "several") return [
		make("p", {className: "banner", textContent: `It has several solutions (${reason.evidence}).`}),
		make("p", {textContent: `Two of them differ in the ${count(reason.cells.length, "cell")} marked in the grid.`}),
	];
	const part = make("button", {type: "button", textContent: "Show only these"});
	const derive = make("button", {type: "button", textContent: "Derive the contradiction"});
	part.addEventListener("click", () => handlers.open(reason.part));
	derive.addEventListener("click", () => handlers.derive());
	return [
		make("p", {className: "banner bad", textContent: `No solution (${reason.evidence}).`}),
		make("p", {textContent: `These ${reason.core.length} of ${reason.core.length + reason.others} contradict each other; without any one of them, the others do not. They are marked in the grid.`}),
		make("p", {className: "core", textContent: reason.core.join(", ")}),
		make("div", {className: "row"}, derive, ...(reason.others ? [part] : [])),
	];
}
