// src/features/catalog/safe-triangle.rules.ts
/**
* Returns whether a pointer is moving towards a box. This holds inside the triangle between its earlier point and the
* near edge of the box. Items on that path are only crossed, not chosen.
*/
function isHeadingTo(box, from, to) {
	if (from.x === to.x && from.y === to.y) return false;
	const edge = nearEdge(box, from);
	return edge !== null && isInTriangle(to, [from, ...edge]);
}
function nearEdge({ left, top, right, bottom }, from) {
	if (from.x < left) return [{
		x: left,
		y: top
	}, {
		x: left,
		y: bottom
	}];
	if (from.y < top) return [{
		x: left,
		y: top
	}, {
		x: right,
		y: top
	}];
	return null;
}
/** Returns on which side of the line from a to b the point p is. */
var side = (p, a, b) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
function isInTriangle(p, [a, b, c]) {
	const sides = [
		side(p, a, b),
		side(p, b, c),
		side(p, c, a)
	];
	return !(sides.some((value) => value < 0) && sides.some((value) => value > 0));
}
// src/features/catalog/ui/menu/mega-menu-keyboard.ts
/**
* Moves the focus in the open menu with the arrow keys. Up and down move within a list, right into the pane, left back
* to its main category.
* @returns whether the key was handled
*/
function moveMenuFocus(panel, key, opener) {
	const focused = document.activeElement;
	const main = focused instanceof Element && panel.contains(focused) ? focused.closest("[data-main]") : null;
	if (!main || !focused) return false;
	const rail = links(panel, "[data-main] > a");
	const pane = links(main, ":scope > div a:not([tabindex])");
	const own = main.querySelector(":scope > a");
	const list = focused === own ? rail : pane;
	const index = list.indexOf(focused);
	const steps = {
		ArrowDown: list[index + 1],
		ArrowUp: index > 0 ? list[index - 1] : focused === own ? opener : own,
		ArrowRight: focused === own ? pane[0] : null,
		ArrowLeft: focused === own ? null : own,
		Home: list[0],
		End: list.at(-1)
	};
	if (!(key in steps)) return false;
	steps[key]?.focus();
	return true;
}
var links = (within, selector) => [...within.querySelectorAll(selector)];
// src/features/catalog/ui/menu/mega-menu-controller.ts
/** How long a pointer rests before the menu opens, changes or closes (design, section 8). */
var REST_MS = 300;
var SWITCH_MS = 100;
var LEAVE_MS = 300;
/** A click within this time after hovering was meant to open the menu, so it does not close it. */
var HOVER_CLICK_MS = 1e3;
var panelOf = () => document.querySelector("#mega-menu");
var isWide = () => matchMedia("(min-width:900px)").matches;
var elementOf = (event) => event.target instanceof Element ? event.target : null;
/** Works on the current menu of the page, because the header may be rendered again. */
var MegaMenuBehaviour = class {
	#shopId;
	#opener = null;
	#intent = null;
	#pointer = {
		x: 0,
		y: 0
	};
	/** When hovering opened the menu, by `performance.now()`; null after a click. */
	#hoverOpenedAtMs = null;
	/** The pane at the start of a touch, because the tap moves the focus before the click. */
	#shownAtPress;
	constructor(shopId) {
		this.#shopId = shopId;
	}
	listen() {
		document.addEventListener("pointerover", (event) => this.#pointed(event), { passive: true });
		document.addEventListener("pointermove", ({ clientX: x, clientY: y }) => void (this.#pointer = {
			x,
			y
		}), { passive: true });
		document.addEventListener("pointerdown", () => {
			this.#shownAtPress = panelOf()?.querySelector("[data-current]")?.dataset.main;
		});
		document.documentElement.addEventListener("pointerleave", ({ pointerType }) => {
			if (pointerType !== "touch") this.#mean("close", LEAVE_MS);
		});
		document.addEventListener("click", (event) => this.#clicked(event), { capture: true });
		document.addEventListener("keydown", (event) => this.#pressed(event));
		document.addEventListener("focusin", (event) => this.#focused(event));
		const under = document.querySelector("[data-menu-main]:hover,[data-menu-button]:hover");
		if (under) this.#over(under);
	}
	toggle(opener) {
		this.#forget();
		const openedAtMs = this.#hoverOpenedAtMs;
		this.#hoverOpenedAtMs = null;
		if (openedAtMs !== null && performance.now() - openedAtMs < HOVER_CLICK_MS) return;
		if (this.#opener) this.close();
		else this.#open(opener);
	}
	close() {
		this.#forget();
		this.#opener?.setAttribute("aria-expanded", "false");
		if (!this.#opener?.matches("button")) this.#opener?.removeAttribute("aria-expanded");
		this.#opener = null;
		this.#hoverOpenedAtMs = null;
		const panel = panelOf();
		if (panel) panel.hidden = true;
	}
	#open(opener) {
		const panel = panelOf();
		if (!panel || !isWide()) return;
		fillIfEmpty(panel, this.#shopId).then(() => this.#opener === opener && show(panel, opener.dataset.menuMain));
		if (this.#opener && this.#opener !== opener) this.close();
		this.#opener = opener;
		opener.setAttribute("aria-expanded", "true");
		show(panel, opener.dataset.menuMain);
		panel.hidden = false;
	}
	#pointed(event) {
		if (event.pointerType === "touch") return;
		const target = elementOf(event);
		if (target) this.#over(target);
	}
	#over(target) {
		const opener = target.closest("[data-menu-main],[data-menu-button]");
		const main = target.closest("#mega-menu [data-main]");
		if (opener) this.#overOpener(opener);
		else if (main && isRailLink(target)) {
			if ("current" in main.dataset) this.#forget();
			else this.#mean(`main ${main.dataset.main}`, SWITCH_MS, () => this.#chose(main));
		} else if (target.closest("#mega-menu")) this.#forget();
		else this.#mean("close", LEAVE_MS);
	}
	#overOpener(opener) {
		if (this.#opener === opener) this.#forget();
		else if (this.#opener && !opener.matches("button")) this.#mean(`main ${opener.dataset.menuMain}`, SWITCH_MS, () => this.#open(opener));
		else this.#mean(`open ${opener.dataset.menuMain}`, REST_MS, () => {
			this.#open(opener);
			this.#hoverOpenedAtMs = performance.now();
		});
	}
	#chose(main) {
		const panel = panelOf();
		if (panel) show(panel, main.dataset.main);
	}
	/**
	* Runs an action if the pointer still targets it after a delay. Items that it only crosses on its way into the menu
	* do not count.
	*/
	#mean(key, afterMs, act = () => this.close()) {
		if (this.#intent?.key === key) return;
		this.#forget();
		if (key === "close" && !this.#opener) return;
		const from = this.#pointer;
		const timer = window.setTimeout(() => {
			this.#intent = null;
			const target = panelOf()?.querySelector("[data-current] > div")?.getBoundingClientRect();
			if (key.startsWith("main ") && target && isHeadingTo(target, from, this.#pointer)) this.#mean(key, afterMs, act);
			else act();
		}, afterMs);
		this.#intent = {
			key,
			timer
		};
	}
	#forget() {
		if (this.#intent) clearTimeout(this.#intent.timer);
		this.#intent = null;
	}
	#clicked(event) {
		const target = elementOf(event);
		if (!target) return;
		const isTouch = "pointerType" in event && event.pointerType === "touch";
		const opener = target.closest("[data-menu-main]");
		if (isTouch && opener && this.#opener !== opener && isWide()) {
			event.preventDefault();
			this.#open(opener);
			return;
		}
		const main = target.closest("#mega-menu [data-main]");
		if (isTouch && main && isRailLink(target) && main.dataset.main !== this.#shownAtPress) {
			event.preventDefault();
			this.#chose(main);
			return;
		}
		if (this.#opener && !target.closest("#mega-menu,[data-menu-button]")) this.close();
	}
	#pressed(event) {
		const panel = panelOf();
		if (!panel || event.altKey || event.ctrlKey || event.metaKey) return;
		if (event.key === "Escape" && this.#opener) {
			event.preventDefault();
			const opener = this.#opener;
			this.close();
			opener.focus();
			return;
		}
		const opener = elementOf(event)?.closest("[data-menu-main],[data-menu-button]");
		if (opener && event.key === "ArrowDown") {
			event.preventDefault();
			if (this.#opener !== opener) this.#open(opener);
			panel.querySelector("[data-current] > a")?.focus();
		} else if (moveMenuFocus(panel, event.key, this.#opener)) event.preventDefault();
	}
	#focused(event) {
		const target = elementOf(event);
		if (!this.#opener || !target) return;
		const main = target.closest("#mega-menu [data-main]");
		if (main) this.#chose(main);
		else if (target !== this.#opener && !target.closest("#mega-menu")) this.close();
	}
};
var isRailLink = (target) => target.closest("[data-main] > a") !== null;
/** Shows the pane of a main category; by default the one that was shown last, or the first. */
function show(panel, main) {
	const mains = [...panel.querySelectorAll("[data-main]")];
	const before = mains.find(({ dataset }) => "current" in dataset);
	const next = mains.find(({ dataset }) => dataset.main === main) ?? before ?? mains[0];
	if (next === before || !next) return;
	delete before?.dataset.current;
	next.dataset.current = "";
}
/** A header that was rendered in the browser has no menu from the server. */
async function fillIfEmpty(panel, shopId) {
	if (panel.firstElementChild) return;
	const { fillMenu } = await import("./mega-menu-client-Dup-Z0Z.js");
	await fillMenu(panel, shopId);
}
var behaviour = null;
/** Returns the controller of this page's menu and starts it on the first call. */
function startMenu(shopId) {
	if (behaviour) return behaviour;
	behaviour = new MegaMenuBehaviour(shopId);
	behaviour.listen();
	return behaviour;
}
export { startMenu };
