// Returns what is wrong with how the page looks: what is too wide, and text that is hard
// to read. Candidates that are struck out are meant to be faint.
(() => {
	const faults = [], shown = element => element.checkVisibility({opacityProperty: true, visibilityProperty: true});
	const rgba = color => color.match(/[\d.]+/g).map(Number);

	function ground(element) {
		for (; element; element = element.parentElement) {
			const color = rgba(getComputedStyle(element).backgroundColor);
			if (color.length < 4 || color[3] === 1) return color;
		}
		return [255, 255, 255];
	}

	// luminance is that of the Web Content Accessibility Guidelines 2.
	function luminance([r, g, b]) {
		const [x, y, z] = [r, g, b].map(c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
		return 0.2126 * x + 0.7152 * y + 0.0722 * z;
	}

	function contrast(a, b) {
		const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
		return (high + 0.05) / (low + 0.05);
	}

	const seen = new Set();
	for (const element of document.querySelectorAll("body *")) {
		const own = [...element.childNodes].some(n => n.nodeType === 3 && n.data.trim());
		const kind = [element, element.parentElement].map(e => e.tagName + "." + e.className).join(" in ");
		if (!own || seen.has(kind) || !shown(element) || element.closest(".candidate.false, :disabled, script, noscript, dialog:not([open])")) continue;
		const ratio = contrast(rgba(getComputedStyle(element).color), ground(element));
		if (ratio < 4.5) faults.push(`contrast ${ratio.toFixed(2)} of "${element.textContent.slice(0, 40)}" (${kind})`);
		seen.add(kind);
	}
	if (document.documentElement.scrollWidth > innerWidth) faults.push(`${document.documentElement.scrollWidth} pixels wide in a window of ${innerWidth}`);
	for (const element of document.querySelectorAll("main *, header *")) {
		const box = element.getBoundingClientRect();
		if ((box.right > innerWidth + 1 || box.left < -1) && !element.closest(".sideways") && shown(element)) faults.push(`${element.tagName} ${element.id} from ${box.left} to ${box.right}`);
	}
	const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
	if (new Set(ids).size !== ids.length) faults.push("an id twice");
	for (const name of ["aria-controls", "aria-labelledby", "aria-describedby"])
		for (const element of document.querySelectorAll(`[${name}]`)) if (!document.getElementById(element.getAttribute(name))) faults.push(`${name} of nothing: ${element.id}`);
	for (const element of document.querySelectorAll("button, input, select, textarea, [role=treeitem], [role=option], [role=gridcell]"))
		if (!element.getAttribute("aria-label") && !element.closest("label") && !element.textContent.trim()) faults.push(`no name: ${element.outerHTML.slice(0, 80)}`);
	return faults.slice(0, 20);
})()
