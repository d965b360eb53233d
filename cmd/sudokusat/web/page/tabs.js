// The tabs: one panel is shown at a time.

const tabs = [...document.querySelectorAll("[role=tab]")];

// listenToTabs calls show(name) when another tab is chosen.
export function listenToTabs(show) {
	for (const [i, tab] of tabs.entries()) {
		tab.addEventListener("click", () => show(tab.getAttribute("aria-controls")));
		tab.addEventListener("keydown", event => {
			const by = {ArrowRight: 1, ArrowLeft: -1}[event.key];
			if (!by) return;
			const next = tabs.at((i + by) % tabs.length);
			next.focus();
			next.click();
		});
	}
}

export function selectTab(name) {
	for (const tab of tabs) {
		const panel = tab.getAttribute("aria-controls"), shown = panel === name;
		tab.setAttribute("aria-selected", shown);
		tab.tabIndex = shown ? 0 : -1;
		document.getElementById(panel).hidden = !shown;
	}
}

export const knowsTab = name => tabs.some(tab => tab.getAttribute("aria-controls") === name);
