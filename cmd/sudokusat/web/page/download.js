// Downloads.

import {state, request, make} from "./state.js";

// listenToDownloads saves a file when its link is clicked, and calls notice(message) or
// fault(message).
export function listenToDownloads(menu, notice, fault) {
	menu.addEventListener("click", async event => {
		if (!event.target.matches("a")) return;
		event.preventDefault();
		menu.closest("details").open = false;
		notice("Working…");
		const path = event.target.getAttribute("href");
		const saved = await save(path).catch(error => fault(error.message));
		notice(saved ? `${saved} is saved.` : "");
	});
}

// save saves the file that the server has at a path. A plain link could not show the
// error if there is no file.
async function save(path) {
	const outline = path.endsWith(".md") && state.by === "propagation";
	const reply = await request(path, {by: outline ? "failed-literals" : state.by});
	const link = make("a", {href: URL.createObjectURL(await reply.blob()), download: path.split("/").pop()});
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
	return link.download;
}
