// The clauses: all of them by family and constraint, or those of one candidate.

import {ask, count} from "./state.js";
import {Tree} from "./tree.js";

const byId = id => document.getElementById(id);

export class Clauses {
	// grid knows the candidate that is looked at, and highlights candidates.
	// handlers.relight() is called when no clause is highlighted any more,
	// handlers.fault(message) when the server has an error in place of clauses, and
	// handlers.values() returns the known values of the variables.
	constructor(grid, handlers) {
		Object.assign(this, {grid, handlers, cache: new Map()});
		const light = node => this.light(node);
		this.all = new Tree(byId("tree"), light);
		this.about = new Tree(byId("about-tree"), light);
		for (const tree of [this.all, this.about]) tree.opened = () => tree.value(handlers.values());
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

	// fetch asks the server for clauses, once for each query.
	async fetch(query) {
		const key = JSON.stringify(query), {cache} = this;
		if (!cache.has(key)) cache.set(key, ask("/api/clauses", query));
		return cache.get(key).catch(error => {
			cache.delete(key);
			this.handlers.fault(error.message);
			return {clauses: [], positive: [], negative: []};
		});
	}

	// look shows the clauses of the candidate that is looked at, or all clauses for -1.
	// Candidates that the pointer only passes over are not fetched.
	look(k) {
		clearTimeout(this.pause);
		if (k < 0) this.showAll();
		else this.pause = setTimeout(() => this.showAbout(k), this.grid.pointed >= 0 ? 40 : 0);
	}

	showAll() {
		byId("about").textContent = "Open a family, then a constraint, to see its clauses.";
		this.showTree(this.all);
	}

	async showAbout(k) {
		const name = this.grid.name(k), variable = this.formula.variables[k];
		const {positive, negative} = await this.fetch({variable});
		if (this.grid.looked !== k) return;
		byId("about").textContent = `${name} (variable ${variable}) is in ${count(positive.length, "clause")}; its negation is in ${negative.length}.`;
		const head = (text, clauses) => ({text, note: count(clauses.length, "clause"), open: true, children: () => clauses.map(clause => ({clause}))});
		this.about.show([head(`+ ${name}: satisfied if ${name} is true`, positive), head(`− ${name.replace("=", "≠")}: satisfied if ${name} is false`, negative)]);
		this.about.mark(variable);
		this.showTree(this.about);
	}

	showTree(tree) {
		this.all.root.hidden = tree !== this.all;
		this.about.root.hidden = byId("all").hidden = tree !== this.about;
	}

	// light highlights the candidates of a clause, or of all clauses of a constraint.
	async light(node) {
		this.lit = node;
		if (node?.clause) this.grid.light(node.clause.literals);
		else if (!node?.group) this.handlers.relight();
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
