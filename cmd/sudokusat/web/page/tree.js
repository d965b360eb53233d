// A tree whose nodes are made when they are opened. A node is
//
//	{text, note, clause, open, children}
//
// where clause is a clause as the server sends it, and children is a function that
// returns nodes or a promise of nodes. All items are in one list, each with its level.

import {make} from "./state.js";

export class Tree {
	// light(node) is called with the node that is pointed at, or else with the one that
	// has the focus, or else without a node.
	constructor(root, light) {
		Object.assign(this, {root, light, nodes: new WeakMap()});
		root.addEventListener("mouseover", event => this.light(this.nodes.get(event.target.closest("li"))));
		root.addEventListener("mouseleave", () => this.light(this.focused()));
		root.addEventListener("focusin", event => this.light(this.nodes.get(event.target.closest("li"))));
		root.addEventListener("focusout", () => this.light());
		root.addEventListener("click", event => this.click(event.target.closest("li")));
		root.addEventListener("keydown", event => this.key(event));
	}

	show(nodes) {
		this.root.replaceChildren(...this.items(nodes, 1));
		if (this.root.firstChild) this.root.firstChild.tabIndex = 0;
		for (const item of [...this.root.children]) if (this.nodes.get(item).open) this.toggle(item, true);
	}

	focused() { return this.nodes.get(document.activeElement); }

	items(nodes, level) {
		return nodes.map((node, i) => {
			const item = make("li", {role: "treeitem", tabIndex: -1, ariaLevel: level, ariaSetSize: nodes.length, ariaPosInSet: i + 1});
			item.append(...(node.clause ? clauseParts(node.clause) : textParts(node)));
			if (node.children) item.ariaExpanded = "false";
			this.nodes.set(item, node);
			return item;
		});
	}

	async toggle(item, open) {
		if (!item.ariaExpanded || (item.ariaExpanded === "true") === open) return;
		item.ariaExpanded = String(open);
		const level = Number(item.ariaLevel);
		if (!open) {
			while (Number(item.nextSibling?.ariaLevel) > level) item.nextSibling.remove();
			return;
		}
		const children = this.nodes.get(item).children();
		const nodes = children instanceof Promise ? await children : children;
		const still = item.isConnected && item.ariaExpanded === "true" && !(Number(item.nextSibling?.ariaLevel) > level);
		if (still) item.after(...this.items(nodes, level + 1));
		this.opened?.();
	}

	click(item) {
		if (!item) return;
		this.focus(item);
		this.toggle(item, item.ariaExpanded === "false");
	}

	focus(item) {
		if (!item) return;
		this.root.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
		item.tabIndex = 0;
		item.focus();
	}

	parent(item) {
		const level = Number(item.ariaLevel);
		while (item && Number(item.ariaLevel) >= level) item = item.previousSibling;
		return item;
	}

	key(event) {
		const item = event.target.closest("li");
		if (!item || event.ctrlKey || event.altKey || event.metaKey) return;
		const opened = item.ariaExpanded === "true";
		switch (event.key) {
		case "ArrowDown": this.focus(item.nextSibling); break;
		case "ArrowUp": this.focus(item.previousSibling); break;
		case "Home": this.focus(this.root.firstChild); break;
		case "End": this.focus(this.root.lastChild); break;
		case "ArrowRight": if (opened) this.focus(item.nextSibling); else this.toggle(item, true); break;
		case "ArrowLeft": if (opened) this.toggle(item, false); else this.focus(this.parent(item)); break;
		case "Enter": case " ": this.toggle(item, !opened); break;
		default: return;
		}
		event.preventDefault();
	}

	mark(variable) {
		for (const part of this.root.querySelectorAll(".literal")) part.classList.toggle("looked", Math.abs(part.dataset.literal) === variable);
	}

	// value marks the literals that are known to be true or false.
	value(values) { valueLiterals(this.root, values); }
}

function textParts(node) {
	return [make("span", {className: "text", textContent: node.text}), " ", make("span", {className: "count", textContent: node.note})];
}

// clauseParts returns a clause as a sentence, and below it its literals.
export function clauseParts(clause) {
	const spans = [make("span", {className: "text", textContent: clause.sentence}), " ", literals(clause.literals, clause.names)];
	spans[0].title = `clause ${clause.number}`;
	for (const meaning of clause.meanings) spans.push(" ", make("span", {className: "meaning", textContent: meaning}));
	return spans;
}

// literals returns literals with ∨ between them.
export function literals(numbers, names) {
	const spans = numbers.flatMap((literal, i) => {
		const part = make("span", {className: "literal " + (literal > 0 ? "positive" : "negative"), textContent: names[i]});
		part.dataset.literal = literal;
		return i ? [" ∨ ", part] : [part];
	});
	return make("span", {className: "literals"}, ...(spans.length ? spans : ["no literal is left"]));
}

export function valueLiterals(root, values) {
	for (const part of root.querySelectorAll(".literal")) {
		const literal = Number(part.dataset.literal), value = Math.sign(literal) * (values[Math.abs(literal)] ?? 0);
		part.classList.toggle("true", value > 0);
		part.classList.toggle("false", value < 0);
	}
}
