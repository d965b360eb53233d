// The steps of propagation or of a derivation, and how many of them are taken.

import {make, count} from "./state.js";

export class Steps {
	// moved() is called when the number of steps taken changes.
	constructor(elements, moved) {
		Object.assign(this, {elements, moved, steps: [], taken: 0});
		elements.first.addEventListener("click", () => this.go(0));
		elements.back.addEventListener("click", () => this.go(this.taken - 1));
		elements.forward.addEventListener("click", () => this.go(this.taken + 1));
		elements.last.addEventListener("click", () => this.go(this.steps.length));
		elements.position.addEventListener("input", () => this.go(Number(elements.position.value)));
		elements.list.addEventListener("click", event => this.pick(event.target.closest("li")));
		elements.list.addEventListener("keydown", event => this.key(event));
	}

	// show shows the reply of the server. With needed, it shows only the steps that the
	// contradiction at the end rests on.
	show(reply, variables, needed) {
		this.outcome = reply.outcome;
		this.variables = variables;
		this.names = new Map(reply.steps.map(step => [step.literal, step.conclusion]));
		this.contradiction = reply.steps.at(-1)?.literal === 0;
		this.steps = needed && this.contradiction ? neededOf(reply.steps) : reply.steps;
		this.taken = Math.min(this.taken, this.steps.length);
		this.elements.position.max = this.steps.length;
		this.elements.list.replaceChildren();
	}

	go(taken) {
		this.taken = Math.min(Math.max(taken, 0), this.steps.length);
		this.moved();
	}

	// after returns the number of steps up to the one that assumes a literal, or of all
	// steps if none does.
	after(name) {
		const at = this.steps.findIndex(step => step.rule === "assumed" && step.conclusion === name);
		return at < 0 ? this.steps.length : at + 1;
	}

	// name returns the name of a literal that some step concludes, or whose negation one
	// concludes.
	name(literal) { return this.names.get(literal) ?? negation(this.names.get(-literal) ?? `a${-literal}`); }

	current() { return this.steps[this.taken - 1]; }

	// values returns the value of each variable, and how it is known: "assumed" or "found".
	values() {
		const values = new Int8Array(this.variables + 1), how = new Map();
		for (const step of this.steps.slice(0, this.taken)) {
			values[Math.abs(step.literal)] = Math.sign(step.literal);
			how.set(step.literal, step.rule === "assumed" ? "assumed" : "found");
		}
		return {values, how: variable => how.get(variable) ?? "found"};
	}

	update() {
		const {position, step, first, back, forward, last} = this.elements, at = this.taken;
		position.value = at;
		position.setAttribute("aria-valuetext", `${at} of ${count(this.steps.length, "step")}`);
		first.ariaDisabled = back.ariaDisabled = String(at === 0);
		last.ariaDisabled = forward.ariaDisabled = String(at === this.steps.length);
		step.replaceChildren(...this.describe());
		this.select();
	}

	// describe returns paragraphs about the last step taken.
	describe() {
		const n = this.steps.length, step = this.current();
		if (!step) return [make("p", {textContent: n ? `${count(n, "step")}: none is taken yet.` : "Nothing follows. " + this.outcome})];
		const lines = [make("p", {}, make("b", {textContent: `${this.taken} of ${n}: ${step.conclusion}`}),
			step.rule === "assumed" ? " is assumed." : ` (${step.rule})`)];
		if (step.rule !== "assumed") lines.push(make("p", {className: "reason", textContent: step.reason + "."}));
		if (step.chain) lines.push(chain(step));
		if (step.literal === 0) lines.push(make("p", {className: "banner bad", textContent: this.refutation()}));
		else if (this.taken === n && this.outcome) lines.push(make("p", {className: "banner", textContent: this.outcome}));
		return lines;
	}

	// refutation says what the contradiction refutes.
	refutation() {
		const assumed = this.steps.filter(step => step.rule === "assumed").map(step => step.conclusion);
		if (assumed.length === 0) return "Contradiction: the puzzle has no solution.";
		if (assumed.length === 1) return `Contradiction: ${assumed[0]} is wrong.`;
		return `Contradiction: at least one of ${assumed.join(", ")} is wrong.`;
	}

	// select fills the list, if it is visible, and marks the current step in it.
	select() {
		const {list} = this.elements;
		if (!list.offsetParent) return;
		if (list.children.length !== this.steps.length) list.replaceChildren(...this.steps.map(option));
		list.querySelector("[aria-selected='true']")?.setAttribute("aria-selected", "false");
		list.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
		const item = list.children[this.taken - 1];
		item?.setAttribute("aria-selected", "true");
		(item ?? list.firstChild)?.setAttribute("tabindex", "0");
		if (item) list.scrollTop = Math.max(0, item.offsetTop - list.offsetTop - list.clientHeight / 2);
	}

	pick(item) {
		if (!item) return;
		this.go([...this.elements.list.children].indexOf(item) + 1);
		item.focus({preventScroll: true});
	}

	key(event) {
		const item = event.target.closest("li");
		const to = {ArrowDown: item?.nextSibling, ArrowUp: item?.previousSibling, Home: this.elements.list.firstChild, End: this.elements.list.lastChild}[event.key];
		if (!to) return;
		this.pick(to);
		event.preventDefault();
	}
}

function negation(name) {
	if (name.includes("=")) return name.replace("=", "≠");
	if (name.includes("≠")) return name.replace("≠", "=");
	return name.startsWith("not ") ? name.slice(4) : "not " + name;
}

function option(step, i) {
	const item = make("li", {role: "option", tabIndex: -1, ariaSelected: "false"}, make("b", {textContent: `${i + 1}. ${step.conclusion}`}), " ",
		make("span", {className: "reason", textContent: step.reason}));
	item.classList.toggle("conflict", step.literal === 0);
	return item;
}

// chain shows how the negation of a literal leads to a contradiction.
function chain(step) {
	const links = step.chain.map(link => make("li", {}, make("b", {textContent: link.conclusion}), " ",
		make("span", {className: "reason", textContent: link.chain ? `${link.reason} (${count(link.chain.length, "step")})` : link.reason})));
	return make("ol", {className: "chain"}, ...links);
}

// neededOf returns the steps that the last one rests on.
function neededOf(steps) {
	const needed = new Set();
	return steps.toReversed().filter(step => {
		if (step.literal !== 0 && !needed.has(step.literal)) return false;
		for (const fact of step.facts ?? []) needed.add(fact);
		return true;
	}).reverse();
}

// clauseOf returns the literals of the clause of a step. A step without a clause amounts
// to one: at least one of its facts is false, or its literal is true.
export function clauseOf(step) {
	const others = (step.facts ?? []).map(fact => -fact);
	return step.literal ? [step.literal, ...others] : others;
}

