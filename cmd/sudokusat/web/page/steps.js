// The steps of propagation, or of a derivation, of which the first so many were taken.

import {make, count} from "./state.js";

export class Steps {
	// moved() is called when another number of steps was taken.
	constructor(parts, moved) {
		Object.assign(this, {parts, moved, all: [], steps: [], taken: 0});
		parts.first.addEventListener("click", () => this.go(0));
		parts.back.addEventListener("click", () => this.go(this.taken - 1));
		parts.forward.addEventListener("click", () => this.go(this.taken + 1));
		parts.last.addEventListener("click", () => this.go(this.steps.length));
		parts.position.addEventListener("input", () => this.go(Number(parts.position.value)));
		parts.list.addEventListener("click", event => this.pick(event.target.closest("li")));
		parts.list.addEventListener("keydown", event => this.key(event));
	}

	// show shows what the server has replied. With needed, only the steps are shown
	// that the contradiction, the last of them, rests on.
	show(reply, variables, needed) {
		this.outcome = reply.outcome;
		this.variables = variables;
		this.names = new Map(reply.steps.map(step => [step.literal, step.conclusion]));
		this.contradiction = reply.steps.at(-1)?.literal === 0;
		this.steps = needed && this.contradiction ? neededOf(reply.steps) : reply.steps;
		this.taken = Math.min(this.taken, this.steps.length);
		this.parts.position.max = this.steps.length;
		this.parts.list.replaceChildren();
	}

	go(taken) {
		this.taken = Math.min(Math.max(taken, 0), this.steps.length);
		this.moved();
	}

	// after returns how many steps are taken when a literal was just assumed, or all.
	after(name) {
		const at = this.steps.findIndex(step => step.rule === "assumed" && step.conclusion === name);
		return at < 0 ? this.steps.length : at + 1;
	}

	// name returns the name of a literal that a step says, or the negation of which one
	// says.
	name(literal) { return this.names.get(literal) ?? negation(this.names.get(-literal) ?? `a${-literal}`); }

	current() { return this.steps[this.taken - 1]; }

	// values returns what is known of each variable, and on what grounds.
	values() {
		const values = new Int8Array(this.variables + 1), how = new Map();
		for (const step of this.steps.slice(0, this.taken)) {
			values[Math.abs(step.literal)] = Math.sign(step.literal);
			how.set(step.literal, step.rule === "assumed" ? "assumed" : "found");
		}
		return {values, how: variable => how.get(variable) ?? "found"};
	}

	update() {
		const {position, told, first, back, forward, last} = this.parts, at = this.taken;
		position.value = at;
		position.setAttribute("aria-valuetext", `${at} of ${count(this.steps.length, "step")}`);
		first.ariaDisabled = back.ariaDisabled = String(at === 0);
		last.ariaDisabled = forward.ariaDisabled = String(at === this.steps.length);
		told.replaceChildren(...this.tell());
		this.select();
	}

	// tell says what the last step that was taken is.
	tell() {
		const n = this.steps.length, step = this.current();
		if (!step) return [make("p", {textContent: n ? `${count(n, "step")}: none is taken yet.` : "Nothing follows. " + this.outcome})];
		const parts = [make("p", {}, make("b", {textContent: `${this.taken} of ${n}: ${step.conclusion}`}),
			step.rule === "assumed" ? " is assumed." : ` (${step.rule})`)];
		if (step.rule !== "assumed") parts.push(make("p", {className: "reason", textContent: step.reason + "."}));
		if (step.chain) parts.push(chain(step));
		if (step.literal === 0) parts.push(make("p", {className: "banner bad", textContent: this.moral()}));
		else if (this.taken === n && this.outcome) parts.push(make("p", {className: "banner", textContent: this.outcome}));
		return parts;
	}

	// moral says what follows from the contradiction.
	moral() {
		const assumed = this.steps.filter(step => step.rule === "assumed").map(step => step.conclusion);
		if (assumed.length === 0) return "Contradiction: the puzzle has no solution.";
		if (assumed.length === 1) return `Contradiction: ${assumed[0]} cannot be.`;
		return `Contradiction: not all can be of ${assumed.join(", ")}.`;
	}

	// select shows the list, if it is looked at, and marks the current step in it.
	select() {
		const {list} = this.parts;
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
		this.go([...this.parts.list.children].indexOf(item) + 1);
		item.focus({preventScroll: true});
	}

	key(event) {
		const item = event.target.closest("li");
		const to = {ArrowDown: item?.nextSibling, ArrowUp: item?.previousSibling, Home: this.parts.list.firstChild, End: this.parts.list.lastChild}[event.key];
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

// clauseOf returns the literals of the clause that fired, or of the one that a step
// amounts to: not all of its facts, or its literal.
export function clauseOf(step) {
	const others = (step.facts ?? []).map(fact => -fact);
	return step.literal ? [step.literal, ...others] : others;
}

