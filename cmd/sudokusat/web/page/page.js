// The page: it asks the server for what the address selects, and shows it.

import {state, readAddress, writeAddress, subjectNow, ask, make} from "./state.js";
import {Grid} from "./grid.js";
import {Clauses} from "./clauses.js";
import {clauseParts, valueLiterals} from "./tree.js";
import {Steps, clauseOf} from "./steps.js";
import {listenToOptions, showOptions} from "./options.js";
import {listenToTabs, selectTab, knowsTab} from "./tabs.js";
import {listenToDownloads} from "./download.js";
import {listenToText} from "./text.js";
import {showSizes} from "./sizes.js";
import {conflictList, reasonParts} from "./why.js";

const byId = id => document.getElementById(id);
const elements = Object.fromEntries(["first", "back", "position", "forward", "last", "step"].map(id => [id, byId(id)]));

let formula, formulaOf; // the reply of the server, and the subject it belongs to
let sizes, sizesOf;     // the sizes in the table, and the subject they belong to
let loading = new AbortController();
let asking = new AbortController(); // for the question why there is no solution

const grid = new Grid(byId("grid"), byId("pad"), {look, click, assume});
const steps = new Steps({...elements, list: byId("all-steps")}, moved);
const clauses = new Clauses(grid, {relight: lightStep, fault: showFault, values: () => steps.values().values});

function show(id, message) {
	byId(id).textContent = message;
	byId(id).hidden = !message;
}

function showFault(message) { show("fault", message); }
function showNotice(message) { show("notice", message); }

// replaceLoad aborts the work in progress and does this work instead. The work gets a
// signal that aborts when it is replaced itself.
async function replaceLoad(work) {
	loading.abort();
	const {signal} = loading = new AbortController();
	document.body.ariaBusy = "true";
	const fault = await work(signal).then(() => "", error => error.message);
	if (signal.aborted) return;
	showFault(fault);
	document.body.ariaBusy = "false";
}

// load shows all that the address selects; taken() returns how many steps to take.
const load = (taken = () => state.step) => replaceLoad(async signal => {
	if (formulaOf !== subjectNow()) await loadFormula(signal);
	showAssumptions();
	grid.pickName(state.look);
	await loadSteps(signal, taken);
	await loadSizes(signal);
});

async function loadFormula(signal) {
	const before = formula, of = subjectNow(), {look} = state;
	formula = await ask("/api/formula", {}, signal);
	formulaOf = of;
	asking.abort();
	grid.show(formula);
	clauses.show(formula);
	steps.show({steps: [], outcome: ""}, formula.vars, false);
	showOptions(formula, before);
	byId("reason").replaceChildren(...(formula.conflicts.length ? conflictList(formula.conflicts) : []));
	showStep();
	state.look = look;
}

// loadSteps shows the steps; taken() returns how many of them to take.
async function loadSteps(signal, taken) {
	byId("by").value = state.by;
	elements.step.replaceChildren(make("p", {textContent: "Working…"}));
	const path = state.by === "propagation" ? "/api/steps" : "/api/derivation";
	const reply = await ask(path, {by: state.by}, signal).catch(error => {
		if (!signal.aborted) elements.step.replaceChildren(make("p", {className: "banner bad", textContent: error.message}));
		throw error;
	});
	steps.show(reply, formula.vars, Boolean(state.needed));
	byId("needed").disabled = !steps.contradiction;
	byId("needed").checked = Boolean(state.needed);
	steps.go(taken());
}

// loadSizes fills the table of sizes if it is visible and not filled yet.
async function loadSizes(signal) {
	const of = subjectNow();
	if (of === sizesOf || state.tab !== "sizes") return;
	const before = sizes;
	sizes = await ask("/api/sizes", {}, signal);
	sizesOf = of;
	showSizes(byId("size-table"), sizes, before, formula.scheme);
}

function look(k) {
	state.look = grid.chosen < 0 ? "" : grid.name(grid.chosen);
	writeAddress();
	clauses.look(k);
}

function moved() {
	state.step = steps.taken;
	writeAddress();
	showStep();
}

function showStep() {
	const {values, how} = steps.values();
	grid.update(values, how);
	steps.update();
	showClause(steps.current(), values);
	clauses.value(values);
	lightStep();
}

function lightStep() {
	const step = steps.current();
	grid.light(step ? clauseOf(step) : [], step?.literal);
}

// showClause shows the clause of a step, with the known values of its literals.
function showClause(step, values) {
	if (!step?.clause) return;
	const literals = clauseOf(step);
	const [, , shown] = clauseParts({number: step.clause, sentence: "", literals, names: literals.map(literal => steps.name(literal)), meanings: []});
	elements.step.append(make("p", {className: "note"}, `Clause ${step.clause.toLocaleString("en")}: `, shown));
	valueLiterals(elements.step, values);
}

// inWords returns an assumption as the server writes it.
const inWords = literal => literal.startsWith("-") ? literal.slice(1).replace("=", "≠") : literal;

// click does what the options select for a click on a candidate.
function click(k, shift) {
	const chosen = document.querySelector("#act input:checked").value;
	if (shift || chosen !== "look") assume(k, shift || chosen === "false");
}

// assume assumes a literal, or drops the assumption if it is assumed already.
function assume(k, negated) {
	const name = grid.name(k), literal = negated ? "-" + name : name;
	const again = state.assume.includes(literal);
	state.assume = state.assume.filter(other => other !== name && other !== "-" + name);
	if (!again) state.assume.push(literal);
	propagate(again ? "" : literal);
}

// propagate shows what follows from the assumptions, from one of them on.
function propagate(literal) {
	Object.assign(state, {by: "propagation", needed: ""});
	writeAddress(true);
	load(() => literal ? steps.after(inWords(literal)) : state.step);
}

function showAssumptions() {
	byId("assumptions").replaceChildren(...state.assume.map(literal => {
		const name = inWords(literal), button = make("button", {type: "button", className: "chip", textContent: `${name} assumed ✕`});
		if (formula.variables[grid.find(literal.replace("-", ""))] === 0) button.textContent = `${name} is decided by the reduction ✕`;
		button.setAttribute("aria-label", `Drop the assumption ${name}`);
		button.addEventListener("click", () => {
			state.assume = state.assume.filter(other => other !== literal);
			propagate("");
		});
		return button;
	}));
}

// open shows another puzzle.
function open(parameters, notice = "") {
	for (const name of ["puzzle", "shape", "excluded"]) state[name] = parameters[name] ?? "";
	Object.assign(state, {assume: [], step: 0, needed: "", look: "", by: "propagation"});
	writeAddress(true);
	showNotice(notice);
	load();
}

// derive shows how the contradiction follows. The formula must not be reduced, since
// nothing that a reduction finds has a clause.
function derive() {
	Object.assign(state, {assume: [], by: "cores", needed: "", reduce: "none", step: Number.MAX_SAFE_INTEGER});
	writeAddress(true);
	load();
}

// change changes an option of the encoding.
function change(option, value) {
	Object.assign(state, {[option]: value, step: 0});
	writeAddress(true);
	load();
}

function showTab(name) {
	state.tab = knowsTab(name) ? name : "clauses";
	selectTab(state.tab);
	writeAddress();
	if (!formula) return;
	steps.select();
	const {signal} = loading;
	loadSizes(signal).catch(error => { if (!signal.aborted) showFault(error.message); });
}

async function askWhy() {
	asking.abort();
	const {signal} = asking = new AbortController();
	byId("reason").replaceChildren(make("p", {textContent: "Working…"}));
	const shown = await ask("/api/why", {}, signal).then(reason => {
		grid.blame(reason.cells ?? []);
		return reasonParts(reason, {open, derive});
	}).catch(error => [make("p", {className: "banner bad", textContent: error.message})]);
	if (!signal.aborted) byId("reason").replaceChildren(...shown);
}

function listenToSteps() {
	byId("by").addEventListener("change", event => {
		Object.assign(state, {by: event.target.value, step: 0, needed: ""});
		writeAddress(true);
		load();
	});
	byId("needed").addEventListener("change", event => {
		state.needed = event.target.checked ? "1" : "";
		load(() => Number.MAX_SAFE_INTEGER);
	});
}

function listen() {
	listenToSteps();
	listenToOptions(change, showFault);
	listenToTabs(showTab);
	listenToText(open, showFault);
	listenToDownloads(byId("downloads"), showNotice, showFault);
	byId("all").addEventListener("click", () => grid.pick(0));
	byId("ask").addEventListener("click", askWhy);
	document.addEventListener("click", event => {
		for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
	});
	addEventListener("popstate", start);
	// On a touch screen there is no pointing without a click.
	if (matchMedia("(pointer: coarse)").matches) document.querySelector("#act [value=look]").checked = true;
}

function start() {
	readAddress();
	showTab(state.tab);
	load();
}

listen();
start();
