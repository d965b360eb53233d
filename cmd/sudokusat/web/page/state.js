// The state of the page. All of it is in the address, so that an address leads to one
// moment of a lesson.

const subject = ["puzzle", "shape", "excluded", "scheme", "amo", "reduce"];
const view = ["by", "step", "needed", "look", "tab"];

export const state = {};

export function readAddress() {
	const address = new URLSearchParams(location.search);
	for (const name of [...subject, ...view]) state[name] = address.get(name) ?? "";
	state.assume = (address.get("assume") ?? "").split(",").filter(Boolean);
	state.step = Number.parseInt(state.step, 10) || 0;
	state.by ||= "propagation";
	state.tab ||= "clauses";
}

// subjectNow returns the puzzle and its encoding as one text.
export const subjectNow = () => subject.map(name => state[name]).join(" ");

// writeAddress changes the address; with push, the back button leads to the one before.
export function writeAddress(push = false) {
	const address = parameters();
	for (const name of view) if (state[name]) address.set(name, state[name]);
	const target = "/?" + address;
	if (target === location.pathname + location.search) return;
	if (push) history.pushState(null, "", target);
	else history.replaceState(null, "", target);
}

// parameters returns the parameters that each request sends to the server.
function parameters(extra = {}) {
	const all = new URLSearchParams();
	for (const name of subject) if (state[name]) all.set(name, state[name]);
	if (state.assume.length) all.set("assume", state.assume.join(","));
	for (const [name, value] of Object.entries(extra)) all.set(name, value);
	return all;
}

// ask returns the reply of the server. An error carries the reason in words.
export async function ask(path, extra, signal) {
	return (await request(path, extra, {signal})).json();
}

export async function request(path, extra, options) {
	const reply = await fetch(path + "?" + parameters(extra), options).catch(error => {
		throw error.name === "AbortError" ? error : Error("the server does not answer: is it still running?");
	});
	if (!reply.ok) throw Error(await reason(reply));
	return reply;
}

export async function reason(reply) {
	const object = await reply.json().catch(() => null);
	return object?.error ?? `the server replied ${reply.status}`;
}

export const count = (n, what) => `${n.toLocaleString("en")} ${what}${n === 1 ? "" : "s"}`;

// make returns an element with properties and children.
export function make(tag, properties = {}, ...children) {
	const element = Object.assign(document.createElement(tag), properties);
	element.append(...children);
	return element;
}
