// How the puzzle is encoded.

import {make, count} from "./state.js";

const byId = id => document.getElementById(id);
const boxes = () => [...document.querySelectorAll("#families input")];

// listenToOptions calls change(option, value) when another is chosen, and
// fault(message) when what is chosen makes no formula.
export function listenToOptions(change, fault) {
	byId("options").addEventListener("submit", event => event.preventDefault());
	byId("scheme").addEventListener("change", event => { if (event.target.value !== "set") change("scheme", event.target.value); });
	for (const name of ["amo", "reduce"]) byId(name).addEventListener("change", event => change(name, event.target.value));
	byId("families").addEventListener("change", () => {
		const held = boxes().filter(box => box.checked).map(box => box.value);
		if (held.length) change("scheme", held.join(","));
		else fault("a formula without families: expected at least one");
	});
}

// showOptions shows what is chosen, and how large the formula is beside the one before.
export function showOptions(formula, before) {
	const named = [...byId("scheme").options].some(option => option.value === formula.scheme);
	byId("scheme").value = named ? formula.scheme : "set";
	choose(byId("amo"), formula.amo);
	choose(byId("reduce"), formula.reduce);
	for (const box of boxes()) box.checked = formula.holds.includes(box.value);
	byId("incomplete").hidden = formula.complete;
	byId("size").textContent = size(formula, before);
}

// choose makes a choice, and adds it where it is not among those offered.
function choose(select, value) {
	if (![...select.options].some(option => option.value === value)) select.append(make("option", {textContent: value}));
	select.value = value;
}

function size(formula, before) {
	const was = name => before && before[name] !== formula[name] ? ` (was ${before[name].toLocaleString("en")})` : "";
	const parts = [["vars", "variable"], ["clauses", "clause"], ["literals", "literal"]].map(([name, what]) => count(formula[name], what) + was(name));
	const refuted = formula.refuted ? ` The reduction finds that there is no solution: ${formula.refuted}.` : "";
	return parts.join(", ") + "." + refuted;
}
