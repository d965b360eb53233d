// Puzzles as text, from the dialog or pasted anywhere on the page.

import {reason} from "./state.js";

const byId = id => document.getElementById(id);
const limit = Number(document.body.dataset.maxText);

// listenToText calls open(parameters, notice) when a puzzle was read, and fault(message)
// when a text pasted outside the dialog is not a puzzle.
export function listenToText(open, fault) {
	const dialog = byId("text-dialog");
	byId("open-text").addEventListener("click", () => {
		showFault("");
		dialog.showModal();
		byId("text").select();
	});
	byId("text-close").addEventListener("click", () => dialog.close());
	byId("text-form").addEventListener("submit", async event => {
		event.preventDefault();
		const result = await read(byId("text").value, byId("text-shape").value.trim()).catch(error => showFault(error.message));
		if (!result) return;
		dialog.close();
		open(result.parameters, notice(result));
	});
	document.addEventListener("paste", async event => {
		if (event.target.closest("input, textarea, dialog")) return;
		const result = await read(event.clipboardData.getData("text"), "").catch(error => fault(error.message));
		if (result) open(result.parameters, notice(result));
	});
}

function showFault(message) {
	byId("text-fault").textContent = message;
	byId("text-fault").hidden = !message;
}

const notice = result => `Read as layout ${result.layout}.` + (result.more ? " The text has more than one puzzle; only the first is shown." : "");

async function read(text, shape) {
	const body = new Blob([text]);
	if (body.size > limit) throw Error(`the text has ${Math.ceil(body.size / 1024)} kB: expected one puzzle, of at most ${limit / 1024} kB`);
	const reply = await fetch("/api/puzzle?" + new URLSearchParams(shape ? {shape} : {}), {method: "POST", body}).catch(() => {
		throw Error("the server does not answer: is it still running?");
	});
	if (!reply.ok) throw Error(await reason(reply));
	return reply.json();
}
