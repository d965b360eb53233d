// Why a puzzle has no solution.

import {make, count} from "./state.js";

// conflictList says what contradicts itself at sight.
export function conflictList(conflicts) {
	return [
		make("p", {className: "banner bad", textContent: "No solution: the givens contradict each other at sight."}),
		make("ul", {}, ...conflicts.map(text => make("li", {textContent: text}))),
	];
}

// reasonParts says what the server has found out. told.open(parameters) is called for
// the part of the puzzle that is to blame, and told.derive() for a derivation.
export function reasonParts(reason, told) {
	if (reason.conflicts.length) return conflictList(reason.conflicts);
	if (reason.solutions === "one") return [make("p", {className: "banner", textContent: `It has one solution (${reason.word}).`})];
	if (reason.solutions === "several") return [
		make("p", {className: "banner", textContent: `It has several solutions (${reason.word}).`}),
		make("p", {textContent: `Two of them differ in ${count(reason.cells.length, "cell")}, which are marked.`}),
	];
	const part = make("button", {type: "button", textContent: "Look at these alone"});
	const derive = make("button", {type: "button", textContent: "Derive the contradiction"});
	part.addEventListener("click", () => told.open(reason.part));
	derive.addEventListener("click", () => told.derive());
	return [
		make("p", {className: "banner bad", textContent: `No solution (${reason.word}).`}),
		make("p", {textContent: `These ${reason.core.length} of ${reason.core.length + reason.others} cannot stand together; without any one of them they can. They are marked.`}),
		make("p", {className: "core", textContent: reason.core.join(", ")}),
		make("div", {className: "row"}, derive, ...(reason.others ? [part] : [])),
	];
}
