// The clauses: all of them by family and constraint, or those of one candidate.

import {ask, count} from "./state.js";
import {Tree} from "./tree.js";

const byId = id => document.getElementById(id);

export class Clauses {
	// grid says which candidate is looked at, and lights candidates. told.relight() is
	// called when no clause is to be lit any more, told.fault(message) when the server
	// has none to show, and told.values() says what is known of the variables.
	constructor(grid, told) {
		Object.assign(this, {grid, told, cache: new Map()});
		const light = node => this.light(node);
		this.all = new Tree(byId("tree"), light);
		this.about = new Tree(byId("about-tree"), light);
		for (const tree of [this.all, this.about]) tree.opened = () => tree.value(told.values());
	}

	show(formula) {
		this.formula = formula;
		this.cache = new Map();
		clearTimeout(this.pause);
		this.all.show(formula.constraints.map(family => this.familyNode(family)));
		this.showAll();
	}

	familyNode(family) {
		return {
			text: `${family.name}: ${family.says}`,
			note: `${count(family.groups.length, "constraint")}, ${count(family.clauses, "clause")}`,
			children: () => family.groups.map(group => this.groupNode(group)),
		};
	}

	groupNode(group) {
		return {
			text: group.name,
			note: count(group.clauses, "clause"),
			group,
			children: async () => (await this.fetch({group: group.group})).clauses.map(clause => ({clause})),
		};
	}

	// fetch asks for clauses, once for each what.
	async fetch(what) {
		const key = JSON.stringify(what), {cache} = this;
		if (!cache.has(key)) cache.set(key, ask("/api/clauses", what));
		return cache.get(key).catch(error => {
			cache.delete(key);
			this.told.fault(error.message);
			return {clauses: [], positive: [], negative: []};
		});
	}

	// look shows the clauses of the candidate that is looked at; of -1, all clauses.
	// What the pointer only passes over is not asked for.
	look(k) {
		clearTimeout(this.pause);
		if (k < 0) this.showAll();
		else this.pause = setTimeout(() => this.showAbout(k), this.grid.pointed >= 0 ? 40 : 0);
	}

	showAll() {
		byId("about").textContent = "Open a family, then a constraint, for its clauses.";
		this.showTree(this.all);
	}

	async showAbout(k) {
		const name = this.grid.name(k), variable = this.formula.variables[k];
		const {positive, negative} = await this.fetch({variable});
		if (this.grid.looked !== k) return;
		byId("about").textContent = `${name}, variable ${variable}, stands in ${count(positive.length, "clause")} as it is, in ${negative.length} negated.`;
		const head = (text, clauses) => ({text, note: count(clauses.length, "clause"), open: true, children: () => clauses.map(clause => ({clause}))});
		this.about.show([head(`+ ${name}: satisfied if it is true`, positive), head(`− ${name.replace("=", "≠")}: satisfied if it is false`, negative)]);
		this.about.mark(variable);
		this.showTree(this.about);
	}

	showTree(tree) {
		this.all.root.hidden = tree !== this.all;
		this.about.root.hidden = byId("all").hidden = tree !== this.about;
	}

	// light lights the candidates of a clause, or of all clauses of a constraint.
	async light(node) {
		this.lit = node;
		if (node?.clause) this.grid.light(node.clause.literals);
		else if (!node?.group) this.told.relight();
		else {
			const {clauses} = await this.fetch({group: node.group.group});
			if (this.lit === node) this.grid.light(clauses.flatMap(clause => clause.literals));
		}
	}

	value(values) {
		this.all.value(values);
		this.about.value(values);
	}
}
