// How the puzzle is encoded.

import {make, count} from "./state.js";

const byId = id => document.getElementById(id);
const boxes = () => [...document.querySelectorAll("#families input")];

// listenToOptions calls change(option, value) when an option changes, and
// fault(message) when no family is left.
export function listenToOptions(change, fault) {
	byId("options").addEventListener("submit", event => event.preventDefault());
	byId("scheme").addEventListener("change", event => { if (event.target.value !== "set") change("scheme", event.target.value); });
	for (const name of ["amo", "reduce"]) byId(name).addEventListener("change", event => change(name, event.target.value));
	byId("families").addEventListener("change", () => {
		const held = boxes().filter(box => box.checked).map(box => box.value);
		if (held.length) change("scheme", held.join(","));
		else fault("a scheme needs at least one family");
	});
}

// showOptions shows the options, and the size of the formula next to that of the
// formula before.
export function showOptions(formula, before) {
	const named = [...byId("scheme").options].some(option => option.value === formula.scheme);
	byId("scheme").value = named ? formula.scheme : "set";
	choose(byId("amo"), formula.amo);
	choose(byId("reduce"), formula.reduce);
	for (const box of boxes()) box.checked = formula.holds.includes(box.value);
	byId("incomplete").hidden = formula.complete;
	byId("size").textContent = size(formula, before);
}

// choose selects a value, and adds it to the list if it is missing.
function choose(select, value) {
	if (![...select.options].some(option => option.value === value)) select.append(make("option", {textContent: value}));
	select.value = value;
}

function size(formula, before) {
	const was = name => before && before[name] !== formula[name] ? ` (was ${before[name].toLocaleString("en")})` : "";
	const counts = [["vars", "variable"], ["clauses", "clause"], ["literals", "literal"]].map(([name, what]) => count(formula[name], what) + was(name));
	const refuted = formula.refuted ? ` The reduction found that there is no solution: ${formula.refuted}.` : "";
	return counts.join(", ") + "." + refuted;
}
