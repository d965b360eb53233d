// The grid. Each cell holds its candidates, and a large digit once one is true.
//
//	cell       a stop for the arrow keys
//	candidate  number k = cell · side + digit - 1; it has a variable, or 0 if a
//	           reduction has decided it
//	chosen     the candidate that was selected with a key or a click
//	kept       the candidate that was pointed at for a while after that; the pointer can
//	           then move to its clauses across other candidates
//	looked at  the candidate pointed at, or else the kept one, or else the chosen one

import {make} from "./state.js";

const dwell = 400; // milliseconds until a candidate is kept

export class Grid {
	// handlers.look(k) is called when another candidate is looked at (-1 for none),
	// handlers.click(k, shift) when one is clicked, and handlers.assume(k, negated) when
	// Enter is pressed.
	constructor(root, pad, handlers) {
		Object.assign(this, {root, pad, handlers, chosen: -1, pointed: -1, kept: -1, digit: 0, current: 0, looked: -1});
		for (const element of [root, pad]) {
			element.addEventListener("mouseover", event => this.point(this.candidateOf(event.target)));
			element.addEventListener("mouseleave", () => this.point(-1));
			element.addEventListener("click", event => this.click(event));
		}
		root.addEventListener("keydown", event => this.key(event));
		root.addEventListener("focusin", event => this.enter(event.target.closest(".cell")));
	}

	name(k) {
		const {side} = this.formula, cell = Math.floor(k / side);
		return `${this.cellName(cell)}=${k % side + 1}`;
	}

	cellName(cell) {
		const {side} = this.formula;
		return `r${Math.floor(cell / side) + 1}c${cell % side + 1}`;
	}

	// find is the inverse of name; it returns -1 for any other text.
	find(name) {
		const [row, col, digit] = name.match(/^r([1-9]\d*)c([1-9]\d*)=([1-9]\d*)$/)?.slice(1).map(Number) ?? [];
		const {side} = this.formula;
		return digit && Math.max(row, col, digit) <= side ? ((row - 1) * side + col - 1) * side + digit - 1 : -1;
	}

	// show builds the grid of a formula.
	show(formula) {
		const {rows, cols, side} = formula;
		this.formula = formula;
		this.candidates = [];
		this.ofVariable = new Map();
		for (const [name, value] of Object.entries({rows, cols, side})) this.root.style.setProperty("--" + name, value);
		this.root.classList.toggle("large", side > 9);
		this.root.setAttribute("aria-label", `Puzzle of ${side} by ${side} cells`);
		this.cells = Array.from({length: side * side}, (_, cell) => this.makeCell(cell));
		this.root.replaceChildren(...Array.from({length: side}, (_, row) => {
			const line = make("div", {className: "line", role: "row"}, ...this.cells.slice(row * side, (row + 1) * side));
			return line;
		}));
		clearTimeout(this.keeping);
		this.chosen = this.pointed = this.kept = this.looked = -1;
		this.current = Math.min(this.current, side * side - 1);
		this.cells[this.current].tabIndex = 0;
	}

	makeCell(cell) {
		const {rows, cols, side, variables, blamed} = this.formula;
		const row = Math.floor(cell / side), col = cell % side;
		const element = make("div", {className: "cell", role: "gridcell", tabIndex: -1}, make("span", {className: "digit"}));
		element.dataset.cell = cell;
		element.classList.toggle("below", row % rows === 0 && row > 0);
		element.classList.toggle("beside", col % cols === 0 && col > 0);
		element.classList.toggle("wrong", blamed.includes(cell));
		for (let k = cell * side; k < (cell + 1) * side; k++) {
			const candidate = make("span", {className: "candidate", textContent: k % side + 1, ariaHidden: "true"});
			candidate.dataset.candidate = k;
			candidate.classList.toggle("decided", variables[k] === 0);
			if (variables[k]) this.ofVariable.set(variables[k], k);
			this.candidates.push(candidate);
			element.append(candidate);
		}
		return element;
	}

	// update shows what is known: values[v] is 1 if variable v is true and -1 if it is
	// false, and how(v) is "assumed" or "found".
	update(values, how) {
		const {side, givens, fixed, variables} = this.formula;
		this.values = values;
		this.cells.forEach((element, cell) => {
			let digit = givens[cell] || fixed[cell], origin = givens[cell] ? "given" : "found";
			const left = [];
			for (let k = cell * side; k < (cell + 1) * side; k++) {
				const value = values[variables[k]] ?? 0;
				this.candidates[k].classList.toggle("false", value < 0);
				if (value >= 0 && variables[k]) left.push(k % side + 1);
				if (value > 0 && !givens[cell]) [digit, origin] = [k % side + 1, how(variables[k])];
			}
			this.showDigit(element, digit, origin, left);
		});
		this.showPad();
	}

	showDigit(element, digit, origin, left) {
		const cell = Number(element.dataset.cell);
		element.firstChild.textContent = digit || "";
		element.classList.toggle("known", digit > 0);
		element.classList.toggle("empty", !digit && left.length === 0);
		for (const kind of ["given", "found", "assumed"]) element.classList.toggle(kind, digit > 0 && origin === kind);
		const holds = digit ? `${digit}, ${origin}` : left.length ? `candidates ${left.join(" ")}` : "no candidate";
		element.setAttribute("aria-label", `${this.cellName(cell)}: ${holds}`);
	}

	// showPad lists the candidates of the current cell as buttons, for touch screens and
	// screen readers.
	showPad() {
		const {side, variables} = this.formula;
		const focused = this.pad.contains(document.activeElement) ? document.activeElement.dataset.candidate : undefined;
		const buttons = Array.from({length: side}, (_, i) => {
			const k = this.current * side + i, value = this.values[variables[k]] ?? 0;
			const button = make("button", {type: "button", textContent: i + 1, disabled: !variables[k]});
			button.dataset.candidate = k;
			button.classList.add(["false", "open", "true"][value + 1]);
			button.setAttribute("aria-label", `${this.name(k)}, ${["false", "open", "true"][value + 1]}`);
			button.setAttribute("aria-pressed", k === this.chosen);
			return button;
		});
		this.pad.replaceChildren(make("span", {className: "name", textContent: this.cellName(this.current)}), ...buttons);
		buttons.find(button => button.dataset.candidate === focused)?.focus();
	}

	candidateOf(target) {
		const k = Number(target.closest("[data-candidate]")?.dataset.candidate ?? -1);
		return this.formula?.variables[k] ? k : -1;
	}

	point(k) {
		clearTimeout(this.keeping);
		if (k >= 0) this.keeping = setTimeout(() => { this.kept = k; }, dwell);
		this.pointed = k;
		this.look();
	}

	look() {
		const k = [this.pointed, this.kept, this.chosen].find(k => k >= 0) ?? -1;
		if (k === this.looked) return;
		this.candidates[this.looked]?.classList.remove("looked");
		this.candidates[k]?.classList.add("looked");
		this.looked = k;
		this.handlers.look(k);
	}

	choose(k) {
		this.chosen = this.formula.variables[k] ? k : -1;
		this.kept = -1;
		this.showPad();
		this.look();
	}

	// go makes a cell the current one and, if focus is true, moves the focus to it.
	go(cell, focus = true) {
		this.cells[this.current].tabIndex = -1;
		this.current = cell;
		this.cells[cell].tabIndex = 0;
		if (focus) this.cells[cell].focus();
		this.choose(this.digit ? cell * this.formula.side + this.digit - 1 : -1);
	}

	enter(element) {
		const cell = Number(element?.dataset.cell ?? -1);
		if (cell >= 0 && cell !== this.current) this.go(cell);
	}

	click(event) {
		const k = this.candidateOf(event.target);
		if (k < 0) return;
		this.digit = k % this.formula.side + 1;
		this.go(Math.floor(k / this.formula.side), this.root.contains(event.target));
		this.handlers.click(k, event.shiftKey);
	}

	key(event) {
		if (event.ctrlKey || event.altKey || event.metaKey) return;
		const {side} = this.formula, row = Math.floor(this.current / side), col = this.current % side;
		const to = {
			ArrowLeft: [row, col - 1], ArrowRight: [row, col + 1], ArrowUp: [row - 1, col], ArrowDown: [row + 1, col],
			Home: [row, 0], End: [row, side - 1], PageUp: [0, col], PageDown: [side - 1, col],
		}[event.key];
		if (to) this.go(Math.min(Math.max(to[0], 0), side - 1) * side + Math.min(Math.max(to[1], 0), side - 1));
		else if (/^[1-9a-g]$/i.test(event.key)) this.pick(Number.parseInt(event.key, 17));
		else if (event.key === "Enter" && this.chosen >= 0) this.handlers.assume(this.chosen, event.shiftKey);
		else if (event.key === "Escape") this.pick(0);
		else return;
		event.preventDefault();
	}

	pick(digit) {
		if (digit > this.formula.side) return;
		this.digit = digit;
		this.choose(digit ? this.current * this.formula.side + digit - 1 : -1);
	}

	// pickName picks the candidate with a name, if there is one.
	pickName(name) {
		const k = this.find(name);
		if (k < 0 || k === this.chosen) return;
		this.digit = k % this.formula.side + 1;
		this.go(Math.floor(k / this.formula.side), false);
	}

	// light highlights the candidates of some literals by the signs of the literals.
	light(literals, conclusion) {
		for (const element of this.lit ?? []) element.classList.remove("positive", "negative", "conclusion");
		this.lit = [];
		for (const literal of literals) {
			const element = this.candidates[this.ofVariable.get(Math.abs(literal))];
			if (!element) continue;
			element.classList.add(literal > 0 ? "positive" : "negative");
			if (literal === conclusion) element.classList.add("conclusion");
			this.lit.push(element);
		}
	}

	// blame marks cells.
	blame(cells) {
		this.cells.forEach((element, cell) => element.classList.toggle("wrong", cells.includes(cell)));
	}
}
