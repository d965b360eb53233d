// The sizes of the schemes side by side, with the sizes before the last change.

import {make} from "./state.js";

const number = n => (n ?? 0).toLocaleString("en");

// showSizes fills the table. now and before are replies of the server; before is
// undefined the first time.
export function showSizes(table, now, before, scheme) {
	const held = now.families.filter(family => now.schemes.some(size => size.families?.[family.name]));
	const rows = [
		...held.map(family => ({head: family.name, says: family.says, of: size => size?.families?.[family.name] ?? 0})),
		{head: "clauses", total: true, of: size => size?.clauses},
		{head: "literals", total: true, of: size => size?.literals},
		{head: "variables", total: true, of: size => size?.vars},
	];
	const old = name => before?.schemes.find(size => size.scheme === name && !size.error);
	table.replaceChildren(header(now.schemes, scheme), make("tbody", {}, ...rows.map(row =>
		make("tr", {className: row.total ? "total" : ""}, rowHead(row),
			...now.schemes.map(size => cell(row.of(size), old(size.scheme) && row.of(old(size.scheme)), size, scheme))))));
}

function header(schemes, scheme) {
	const heads = schemes.map(size => {
		const head = make("th", {scope: "col", textContent: size.scheme});
		if (size.scheme === scheme) {
			head.className = "current";
			head.ariaCurrent = "true";
		}
		return head;
	});
	return make("thead", {}, make("tr", {}, make("th", {scope: "col", textContent: "family"}), ...heads));
}

function rowHead(row) {
	return make("th", {scope: "row"}, row.head, ...(row.says ? [make("small", {textContent: row.says})] : []));
}

function cell(value, old, size, scheme) {
	const element = make("td", {textContent: size.error ? "–" : number(value), title: size.error ?? ""});
	if (!size.error && value === 0) element.classList.add("zero");
	if (size.scheme === scheme) element.classList.add("current");
	if (!size.error && old !== undefined && old !== value) element.append(make("small", {textContent: `was ${number(old)}`}));
	return element;
}
