// Measures the page in each frame of the document and writes what it finds, as JSON,
// into the element "measured".

// luminance and contrast are those of the Web Content Accessibility Guidelines 2.
function luminance([r, g, b]) {
	const linear = [r, g, b].map(c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
	return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
}

function contrast(a, b) {
	const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
	return (high + 0.05) / (low + 0.05);
}

const rgba = color => color.match(/[\d.]+/g).map(Number);

// ground returns the colour behind an element: that of the nearest that has one.
function ground(window, element) {
	for (; element; element = element.parentElement) {
		const color = rgba(window.getComputedStyle(element).backgroundColor);
		if (color.length < 4 || color[3] === 1) return color;
		if (color[3] !== 0) throw Error("a ground that is half transparent");
	}
	return [255, 255, 255];
}

const shown = element => element.getClientRects().length > 0;

// brokenWord returns whether a text that is one word stands in several lines.
function brokenWord(text) {
	const range = text.ownerDocument.createRange();
	range.selectNodeContents(text);
	return !/\s/.test(text.data.trim()) && range.getClientRects().length > 1;
}

function checkText(window, element, fault) {
	const own = [...element.childNodes].some(n => n.nodeType === 3 && n.data.trim());
	if (!own || !shown(element) || element.closest("title, style, head")) return;
	if (element.tagName === "TD" && brokenWord(element.firstChild)) fault(`"${element.textContent}" is broken in the middle`);
	const style = window.getComputedStyle(element);
	const color = rgba(element instanceof window.SVGElement ? style.fill : style.color);
	const ratio = contrast(color, ground(window, element));
	if (ratio < 4.5) fault(`contrast ${ratio.toFixed(2)} of "${element.textContent.slice(0, 40)}"`);
	if (parseFloat(style.fontSize) < 11) fault(`letters of ${style.fontSize}: "${element.textContent.slice(0, 40)}"`);
}

const inside = (inner, outer) => inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5 &&
	inner.top >= outer.top - 0.5 && inner.bottom <= outer.bottom + 0.5;

function checkPicture(window, svg, fault) {
	const box = svg.getBoundingClientRect(), name = svg.getAttribute("aria-label") || svg.getAttribute("class");
	if (box.width < 5 || box.height < 5) fault(`${name}: ${box.width} by ${box.height}`);
	if (box.left < 0 || box.right > window.innerWidth && !svg.closest(".scroll")) fault(`${name}: from ${box.left} to ${box.right}`);
	if (svg.getAttribute("aria-hidden") !== "true") {
		if (svg.getAttribute("role") !== "img" || !name) fault(`a picture without a name`);
		if (svg.querySelector("title")?.textContent !== svg.getAttribute("aria-label")) fault(`${name}: no title`);
	}
	for (const part of svg.querySelectorAll("text, path")) {
		if (!inside(part.getBoundingClientRect(), box)) fault(`${name}: clipped: ${part.textContent || part.getAttribute("d").slice(0, 40)}`);
		if (part.tagName === "path" && svg.matches(".chart")) {
			const style = window.getComputedStyle(part);
			if (/rgb\((0, 0, 0|1, 1, \d+)\)/.test(style.fill + style.stroke)) fault(`${name}: a colour that is not of the page`);
		}
	}
	if (!svg.matches(".chart")) return;
	const texts = [...svg.querySelectorAll("text")];
	texts.forEach((a, i) => texts.slice(i + 1).forEach(b => {
		const p = a.getBoundingClientRect(), q = b.getBoundingClientRect();
		if (p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom && !cornerOnly(p, q))
			fault(`${name}: "${a.textContent}" over "${b.textContent}"`);
	}));
}

// cornerOnly is true for boxes whose letters do not touch: a box is higher than they.
const cornerOnly = (p, q) => Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) < 3;

function measure(window) {
	const document = window.document, faults = [], tables = {};
	for (const section of document.querySelectorAll("section")) {
		const rows = [...section.querySelectorAll(".scroll tr")];
		tables[section.id] = rows.map(row => [...row.cells].map(cell => cell.textContent.trim()));
	}
	document.querySelectorAll("svg").forEach(svg => shown(svg) && checkPicture(window, svg, f => faults.push(f)));
	document.querySelectorAll("body *").forEach(e => checkText(window, e, f => faults.push(f)));
	document.querySelectorAll("nav a").forEach(a => document.querySelector(a.getAttribute("href")) || faults.push(`${a} leads nowhere`));
	document.querySelectorAll("[src], [srcset], link, base, iframe, object, a:not([href^='#'])").forEach(e => faults.push(`${e.outerHTML.slice(0, 80)} may load something`));
	for (const box of document.querySelectorAll(".scroll")) {
		const says = window.getComputedStyle(box, "::after").visibility === "visible";
		if (says !== box.scrollWidth > box.clientWidth) faults.push(`a table ${box.scrollWidth} wide in ${box.clientWidth} says that it scrolls: ${says}`);
	}
	const ids = [...document.querySelectorAll("[id]")].map(e => e.id);
	if (new Set(ids).size !== ids.length) faults.push(`an id twice: ${ids}`);
	return {
		Width: window.innerWidth, Scroll: document.documentElement.scrollWidth,
		Dark: window.matchMedia("(prefers-color-scheme: dark)").matches,
		Scripts: document.scripts.length, Loaded: window.performance.getEntriesByType("resource").length,
		Sections: [...document.querySelectorAll("section")].map(s => s.id), Tables: tables,
		Charts: [...document.querySelectorAll("svg.chart")].filter(shown).length,
		Grids: [...document.querySelectorAll("svg.grid")].filter(shown).length,
		Text: document.body.textContent, Faults: faults.slice(0, 20),
	};
}

window.addEventListener("load", () => {
	const all = [...document.querySelectorAll("iframe")].map(frame => measure(frame.contentWindow));
	document.getElementById("measured").textContent = JSON.stringify(all);
});
